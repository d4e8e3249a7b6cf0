import NavigationPolicy
import StrictJSON

/// Compares the flag of gestures that Apple's systems never report with the action (requirement
/// HRD-30): a gesture of what is neither link nor form, and a form known to be without one.
enum GestureLint {
  /// The flag of a vector whose type and gesture WebKit on Apple's systems never reports together.
  static let flag = "not-on-apple"

  /// What is wrong with the flag of a `decide` vector.
  static func problem(_ vector: Vector) -> String? {
    guard vector.operation == .decide else { return nil }
    let isFlagged = vector.flags.contains(flag)
    guard isUnreported(vector.input) != isFlagged else { return nil }
    return isFlagged
      ? "holds \"\(flag)\", but Apple's systems report this type and gesture"
      : "must hold \"\(flag)\": Apple's systems never report this type and gesture together"
  }

  private static func isUnreported(_ action: JSON) -> Bool {
    guard let gesture = action["userGesture"]?.bool else { return false }
    switch action["navigationType"]?.string {
    case "linkActivated": return false
    case "formSubmitted": return !gesture
    default: return true
    }
  }
}
