/// A form of a run's report beside the terminal's (requirement CON-22).
enum ReportFormat: Equatable {
  /// JUnit XML in a file.
  case junit(String)
  /// One JSON object in a file, or on stdout.
  case json(String?)
  /// Annotations on stdout and the step summary of GitHub Actions.
  case github

  static let option = "--format"
  private static let known = "junit=FILE, json, json=FILE or github"

  /// Reads the values of `--format`.
  static func list(_ words: [String]) throws(UsageError) -> [ReportFormat] {
    var formats: [ReportFormat] = []
    for word in words {
      let format = try ReportFormat(word)
      guard !formats.contains(format) else {
        throw UsageError(.other("\(option) \(word) writes to a place that has a report already"))
      }
      formats.append(format)
    }
    if formats.contains(.github), formats.contains(.json(nil)) {
      throw UsageError(
        .other("\(option) json and \(option) github both write to stdout; give json=FILE"))
    }
    return formats
  }

  private init(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    switch parts[0] {
    case "junit":
      guard let file, file != "-" else {
        throw UsageError(.other("\(Self.option) junit needs a file: \(Self.option) junit=FILE"))
      }
      self = .junit(file)
    case "json":
      guard parts.count == 1 || file != nil else {
        throw UsageError(.other("\(Self.option) json= names no file; give json or json=FILE"))
      }
      self = .json(file == "-" ? nil : file)
    case "github":
      guard parts.count == 1 else {
        throw UsageError(
          .other("\(Self.option) github takes no file: it writes to stdout and the step summary"))
      }
      self = .github
    default: throw UsageError(.wrongValue(Self.option, word, wanted: Self.known))
    }
  }
}
