import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The most memory that this program has held so far.
enum PeakMemory {
  /// Bytes; `nil` where the platform does not tell.
  static var bytes: Int? {
    #if canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #else
      // Not getrusage: its figure outlives exec, and with it whoever started the program.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
      else { return nil }
      return Int(kibibytes).map { $0 * 1024 }
    #endif
  }
}
