/// What a frame with `sandbox` may do.
struct SandboxFlags: OptionSet, Sendable {
  let rawValue: Int

  static let forms = SandboxFlags(rawValue: 1)
  static let popups = SandboxFlags(rawValue: 2)
  static let scripts = SandboxFlags(rawValue: 4)
  static let topNavigation = SandboxFlags(rawValue: 8)
  static let sameOrigin = SandboxFlags(rawValue: 16)
  /// Not in a sandbox: neither the frame nor what it is in.
  static let otherFrames = SandboxFlags(rawValue: 32)
  static let everything = SandboxFlags(rawValue: 63)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(tokens: String) {
    self = []
    for token in tokens.asciiLowercased().words {
      switch token {
      case "allow-forms": insert(.forms)
      case "allow-popups": insert(.popups)
      case "allow-scripts": insert(.scripts)
      case "allow-same-origin": insert(.sameOrigin)
      // A tap is a user activation.
      case "allow-top-navigation", "allow-top-navigation-by-user-activation": insert(.topNavigation)
      default: break
      }
    }
  }
}
