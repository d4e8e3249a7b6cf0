/// Why a validator refuses a link: the first reason, in the order of the checks.
public enum Rejection: String, Sendable, CaseIterable, Error {
  /// The custom scheme is not one of the policy's.
  case schemeNotAllowed
  /// The custom scheme's host is missing or not one of the policy's.
  case hostNotAllowed
  /// The path is not one of the published routes.
  case pathNotAllowed
  /// The path is longer than the policy allows (hardened).
  case pathTooLong
  /// The path means different things to different readers.
  case pathUnsafe
  /// An escape in the query is broken or is not UTF-8.
  case queryMalformed
  /// A name is not on the list.
  case keyNotAllowed
  /// A name stands twice.
  case keyRepeated
  /// A value is longer than the policy allows.
  case valueTooLong
  /// A value holds a character outside `A-Z a-z 0-9 _ -`.
  case valueCharacter
  /// A value is empty (hardened).
  case valueEmpty
  /// A custom scheme's URL has a fragment (hardened).
  case fragmentNotAllowed
}
