import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// A policy file of the user's.
enum PolicyFile {
  /// Reads a policy; without a path the default one.
  static func configuration(_ path: String?) throws(UsageError) -> PolicyConfiguration {
    guard let path else { return PolicyConfiguration() }
    return try own(path).configuration
  }

  /// Reads a policy with its samples and tests; the error names every fault.
  static func own(_ path: String) throws(UsageError) -> OwnPolicy {
    let json = try read(path)
    do {
      return try OwnPolicy(json: json)
    } catch {
      let lines = error.list.prefix(most).map { "\(path): \(sentence($0))" }
      let rest = error.list.count - most
      throw UsageError(.faults(lines + (rest > 0 ? ["\(path): \(rest) more faults"] : [])))
    }
  }

  /// A place in a policy file and what is wrong there.
  static func sentence(_ fault: ShapeError) -> String {
    "\(fault.path.isEmpty ? "the policy" : fault.path) \(fault.problem)"
  }

  private static let most = 20
  /// A longer one would take minutes to be looked at.
  private static let mostBytes = 1 << 20

  /// Reads a file's JSON value.
  static func read(_ path: String) throws(UsageError) -> JSON {
    let data = try ReadableFile.contents(of: path)
    guard !data.isEmpty else {
      throw UsageError(.other("\(path) is empty; write a policy as a JSON object"))
    }
    guard data.count <= mostBytes else {
      throw UsageError(
        .other(
          "\(path) is over \(mostBytes >> 20) MiB long; no policy needs as much, so name another"))
    }
    let bytes = [UInt8](data)
    do {
      return try JSON.parse(bytes)
    } catch {
      throw UsageError(.other("\(path) is not JSON: \(error.sentence(of: bytes))"))
    }
  }
}
