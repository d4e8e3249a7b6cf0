package import NavigationPolicy

extension Origin {
  /// Whether a question may give a text as a frame's origin: `scheme://`, an optional host and an
  /// optional port, and nothing else (requirement ACT-12).
  package static func isSerialized(_ text: String) -> Bool {
    let url = URLReading(text)
    return url.isCanonical && url.hasAuthority && url.userinfo == nil && url.path.isEmpty
      && url.query == nil && url.fragment == nil && !text.utf8.contains(UInt8(ascii: "\\"))
      && (url.port ?? "").utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
