import Foundation

@testable import Shop

extension LinkPolicy {
  /// A mistake that people make: a host is compared by its end.
  static let comparingEnds = {
    var policy = LinkPolicy()
    policy.isHost = { $0.hasSuffix($1) }
    return policy
  }()

  /// The shop's policy, or the mistaken one where check.sh asks for it.
  static let tested =
    ProcessInfo.processInfo.environment["SHOP_MISTAKE"] == "host-by-suffix"
    ? comparingEnds : LinkPolicy()
}

/// Where check.sh wants the transcripts; nowhere else are they written.
enum Transcripts {
  static func file(_ name: String) -> URL? {
    ProcessInfo.processInfo.environment["SHOP_TRANSCRIPTS"].map {
      URL(fileURLWithPath: $0).appendingPathComponent("\(name).jsonl")
    }
  }
}
