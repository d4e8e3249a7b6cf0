extension WebURL {
  /// The serialized URL.
  ///
  /// Parsing it gives an equal URL.
  public var href: String { serialized(excludingFragment: false) }

  /// The serialized URL, on request without its fragment.
  ///
  /// Two URLs that differ only in their fragments name the same document: navigation between them
  /// is decided by comparing this form.
  public func serialized(excludingFragment: Bool) -> String {
    var text = ""
    text.reserveCapacity(
      scheme.utf8.count + (host?.utf8.count ?? 0) + path.utf8.count + (query?.utf8.count ?? 0)
        + (fragment?.utf8.count ?? 0) + username.utf8.count + password.utf8.count + 16)
    text += scheme
    text += ":"
    if let host {
      text += "//"
      if includesCredentials {
        text += username
        if !password.isEmpty {
          text += ":"
          text += password
        }
        text += "@"
      }
      text += host
      if let port {
        text += ":"
        text += String(port)
      }
    } else if !isOpaquePath, path.utf8.starts(with: "//".utf8) {
      // Without this the path's first segment would be read back as a host.
      text += "/."
    }
    text += path
    if let query {
      text += "?"
      text += query
    }
    if !excludingFragment, let fragment {
      text += "#"
      text += fragment
    }
    return text
  }
}

extension WebURL: CustomStringConvertible {
  /// The serialized URL.
  public var description: String { href }
}
