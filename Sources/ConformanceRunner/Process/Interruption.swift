import CChildProcess
import Foundation

/// The signals by which a user ends a program: SIGINT, SIGTERM, SIGHUP.
public enum Interruption {
  /// From now on the first of them only asks for the end, and a second one ends this program and its
  /// children at once.
  ///
  /// One that whoever started this program told it to ignore stays ignored.
  public static func catchSignals() { cchild_catch_interruptions(1) }

  /// From now on any of them ends the children and then this program.
  public static func endChildrenOnSignals() { cchild_catch_interruptions(0) }

  /// The name of the signal that asked for the end, or `nil`.
  public static var signal: String? {
    switch cchild_interruption() {
    case 0: nil
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    case let number: "signal \(number)"
    }
  }
}
