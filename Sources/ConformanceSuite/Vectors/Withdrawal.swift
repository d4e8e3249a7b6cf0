import StrictJSON

/// Why a vector is not asked any more: its expectation was wrong (requirement CON-15).
public struct Withdrawal: Sendable, Equatable {
  /// The suite version that withdrew it.
  public var since: String
  /// What was wrong with it, as a sentence.
  public var reason: String
  /// The vector that asks the same and has the right expectation.
  public var replacedBy: String

  /// Reads the member `withdrawn` of a vector.
  init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: ["since", "reason", "replacedBy"])
    since = try reader.string("since")
    reason = try reader.string("reason")
    replacedBy = try reader.string("replacedBy")
  }
}
