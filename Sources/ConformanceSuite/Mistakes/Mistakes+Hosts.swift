import NavigationPolicy

extension KnownMistake {
  /// How a host is compared.
  static let hosts: [KnownMistake] = [
    KnownMistake("host-by-suffix", "A host is compared by its end.", ["B14"]) {
      $0.everywhere { $0.compareHosts { host, pattern in host.hasSuffix(pattern) } }
    },
    KnownMistake("host-by-prefix", "A host is compared by its beginning.", ["B14"]) {
      $0.everywhere { $0.compareHosts { host, pattern in host.hasPrefix(pattern) } }
    },
    KnownMistake("host-by-contains", "A host is looked for inside another text.", ["B14"]) {
      $0.everywhere { $0.compareHosts { host, pattern in host.contains(pattern) } }
    },
    KnownMistake("subdomains-covered", "A host covers its subdomains too.", ["B14"]) {
      $0.everywhere {
        $0.compareHosts { host, pattern in host == pattern || host.hasSuffix(".\(pattern)") }
      }
    },
    KnownMistake("wildcard-covers-itself", "A wildcard covers the host behind it too.", ["B14"]) {
      $0.everywhere {
        $0.compareWildcards { host, base in host == base || host.hasSuffix(".\(base)") }
      }
    },
    KnownMistake("wildcard-one-label", "A wildcard covers one label only.", ["A1"]) {
      $0.everywhere {
        $0.compareWildcards { host, base in
          host.hasSuffix(".\(base)") && !host.dropLast(base.count + 1).contains(".")
        }
      }
    },
    KnownMistake("wildcard-without-dot", "A wildcard is compared without its dot.", ["B14"]) {
      $0.everywhere {
        $0.compareWildcards { host, base in host.hasSuffix(base) && host != base }
      }
    },
    KnownMistake("wildcard-ignored", "A wildcard is compared as if it were a host.", ["A1"]) {
      $0.everywhere { $0.compareWildcards { host, base in host == "*.\(base)" } }
    },
    KnownMistake("only-first-host", "Only the first host of a list is known.", ["A1"]) {
      $0.everywhere {
        let original = $0.covers
        $0.covers = { patterns, host in original(Array(patterns.prefix(1)), host) }
      }
    },
    KnownMistake("host-searched-in-url", "The host is looked for anywhere in the URL.") {
      $0.baseline {
        $0.replace("app-route-rejected") { s, rule in
          rule.answer(s)
            ?? (s.scheme == "https"
              && s.configuration.appHosts.contains { s.urlText.contains($0.text) } ? .cancel : nil)
        }
      }
    },
    KnownMistake("app-http-intercepted", "Links without encryption count as the app's.", ["B33"]) {
      $0.baseline {
        for id in ["app-route", "app-route-rejected"] {
          $0.misread(id) {
            if $0.scheme == "http" { $0.url?.scheme = "https" }
          }
        }
      }
    },
    KnownMistake(
      "partner-https-only", "Partner links without encryption load in the view.", ["B22"]
    ) {
      $0.baseline {
        $0.replace("partner-open") { s, rule in s.scheme == "https" ? rule.answer(s) : nil }
      }
    },
  ]
}

extension Profile {
  /// Compares hosts without a wildcard otherwise.
  fileprivate mutating func compareHosts(
    _ compare: @escaping @Sendable (_ host: String, _ pattern: String) -> Bool
  ) {
    covers = { patterns, host in
      patterns.contains { $0.isWildcard ? $0.matches(host) : compare(host, $0.text) }
    }
  }

  /// Compares hosts with a wildcard otherwise.
  fileprivate mutating func compareWildcards(
    _ compare: @escaping @Sendable (_ host: String, _ base: String) -> Bool
  ) {
    covers = { patterns, host in
      patterns.contains {
        $0.isWildcard ? compare(host, String($0.text.dropFirst(2))) : $0.matches(host)
      }
    }
  }
}
