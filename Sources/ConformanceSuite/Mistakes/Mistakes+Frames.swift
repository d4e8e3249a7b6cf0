import NavigationPolicy

extension KnownMistake {
  /// Which frame asks, and whether there is a URL at all.
  static let frames: [KnownMistake] = [
    KnownMistake(
      "frame-test-omitted", "The initiating frame is not looked at.", ["A6"]
    ) { $0.baseline { $0.remove("subframe-web", "subframe-other") } },
    KnownMistake(
      "subframe-schemes-allowed", "A frame's custom scheme is left to WebKit.", ["A7"]
    ) { $0.baseline { $0.replace("subframe-other") { s, _ in s.sourceIsMain ? nil : .allow } } },
    KnownMistake(
      "subframe-schemes-opened", "A frame may hand allowed custom schemes to the system.", ["A6"]
    ) {
      $0.baseline {
        $0.move("custom-open", before: "subframe-other")
      }
    },
    KnownMistake(
      "target-frame-tested", "The target frame is tested in the place of the source frame.", ["A6"]
    ) { $0.baseline { $0.see { $0.action.sourceFrame = $0.action.targetFrame } } },
    KnownMistake(
      "target-frame-tested-null-is-main",
      "The target frame is tested, and a new window counts as the main frame.", ["A6"]
    ) { $0.baseline { $0.see { $0.action.sourceFrame = $0.action.targetFrame ?? .main } } },
    KnownMistake(
      "null-source-reads-as-main", "A source frame that is not reported counts as main.", ["B11"]
    ) { $0.baseline { $0.see { $0.action.sourceFrame = $0.action.sourceFrame ?? .main } } },
    KnownMistake(
      "null-source-stopped", "An action without a source frame is stopped.", ["B11"]
    ) {
      $0.baseline {
        $0.first("null-source") { s in
          s.url != nil && s.action.sourceFrame == nil ? .cancel : nil
        }
      }
    },
    KnownMistake(
      "subframes-stopped", "Everything that a frame asks for is stopped.", ["B3", "B4"]
    ) { $0.baseline { $0.remove("subframe-web") } },
    KnownMistake(
      "subframe-http-stopped", "A frame may load https pages only.", ["B4"]
    ) {
      $0.baseline {
        $0.replace("subframe-web") { s, rule in s.scheme == "https" ? rule.answer(s) : nil }
      }
    },
    KnownMistake(
      "subframe-links-trusted", "A link followed inside a frame is treated as the page's own.",
      ["A6"]
    ) {
      $0.baseline {
        $0.see { if $0.isLink, $0.action.sourceFrame != nil { $0.action.sourceFrame = .main } }
      }
    },
    KnownMistake(
      "app-route-before-frame-test", "App routes are recognised before the frame is tested.", ["A6"]
    ) { $0.baseline { $0.move("app-route", before: "subframe-web") } },
    KnownMistake(
      "partner-before-frame-test", "Partners are recognised before the frame is tested.", ["A6"]
    ) { $0.baseline { $0.move("partner-open", before: "subframe-web") } },
    KnownMistake(
      "new-window-before-frame-test", "New windows are loaded before the frame is tested.", ["B5"]
    ) { $0.baseline { $0.move("new-window", before: "subframe-web") } },
    KnownMistake(
      "subframe-new-window-stopped", "A frame's request for a new window is stopped.", ["A8"]
    ) {
      $0.baseline {
        $0.replace("subframe-web") { s, rule in
          s.asksForNewWindow && rule.answer(s) != nil ? .cancel : rule.answer(s)
        }
      }
    },
    KnownMistake(
      "subframe-about-allowed", "Empty and inline frames are allowed by this profile."
    ) {
      $0.baseline {
        $0.replace("subframe-other") { s, rule in
          s.scheme == "about" && !s.sourceIsMain ? .allow : rule.answer(s)
        }
      }
    },
    KnownMistake(
      "subframe-data-allowed", "A frame may load data: and blob: documents by this profile."
    ) {
      $0.baseline {
        $0.replace("subframe-other") { s, rule in
          ["data", "blob"].contains(s.scheme) && !s.sourceIsMain ? .allow : rule.answer(s)
        }
      }
    },
    KnownMistake("no-url-stopped", "An action without a URL is stopped.", ["B11"]) {
      $0.baseline { $0.replace("no-url") { s, _ in s.url == nil ? .cancel : nil } }
    },
    KnownMistake(
      "no-url-in-frame-stopped", "An action without a URL is stopped when a frame asks.", ["B11"]
    ) {
      $0.baseline {
        $0.replace("no-url") { s, rule in
          s.url == nil && !s.sourceIsMain ? .cancel : rule.answer(s)
        }
      }
    },
    KnownMistake("allow-everything", "Everything is allowed.", ["A1", "A3", "A8"]) {
      $0.everywhere { $0.first("all") { _ in .allow } }
    },
    KnownMistake("stop-everything", "Everything is stopped.", ["A8"]) {
      $0.everywhere { $0.first("all") { _ in .cancel } }
    },
    KnownMistake(
      "policy-built-in", "The hosts, routes and schemes of an example are built in.", ["A14"]
    ) { $0.everywhere { $0.see { $0.configuration = PolicyConfiguration() } } },
  ]
}
