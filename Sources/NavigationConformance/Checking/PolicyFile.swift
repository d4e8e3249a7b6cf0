import ConformanceSuite
public import Foundation
import StrictJSON

/// A policy file that cannot be used: everything that is wrong with it (requirement OWN-1).
public struct PolicyFileErrors: Error, Sendable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Fault: Sendable, Equatable {
    /// Where, such as `policy.routes[2].keys`; empty for the file as a whole.
    public var key: String
    /// What is wrong there and how to mend it, as the end of a sentence.
    public var problem: String
  }

  /// The file, or `nil` where the policy came as data.
  public var file: URL?
  /// Every fault, in the order of the file.
  public var faults: [Fault]

  /// The faults, a line each.
  public var description: String {
    let subject = file?.lastPathComponent ?? "the policy"
    return "\(subject) cannot be used:"
      + faults.map { "\n  " + ($0.key.isEmpty ? $0.problem : "\($0.key) \($0.problem)") }.joined()
  }
}

extension OwnPolicy {
  /// Reads a policy file.
  init(contentsOf url: URL) throws(PolicyFileErrors) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw PolicyFileErrors(
        file: url, faults: [.init(key: "", problem: "it cannot be read: \(error)")])
    }
    try self.init(data, file: url)
  }

  /// Reads a policy file's content.
  init(_ data: Data, file: URL? = nil) throws(PolicyFileErrors) {
    let bytes = [UInt8](data)
    do {
      try self.init(json: JSON.parse(bytes))
    } catch let error as Faults {
      throw PolicyFileErrors(
        file: file, faults: error.list.map { .init(key: $0.path, problem: $0.problem) })
    } catch {
      let sentence = (error as? JSONSyntaxError)?.sentence(of: bytes) ?? "\(error)"
      throw PolicyFileErrors(
        file: file, faults: [.init(key: "", problem: "it is not JSON: \(sentence)")])
    }
  }
}
