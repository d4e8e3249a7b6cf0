#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The most memory that this process has held so far.
enum PeakMemory {
  /// Bytes; `nil` where the platform does not tell.
  static var bytes: Int? {
    var usage = rusage()
    #if canImport(Glibc)
      let own = CInt(RUSAGE_SELF.rawValue)
    #else
      let own = RUSAGE_SELF
    #endif
    guard getrusage(own, &usage) == 0 else { return nil }
    // Darwin counts bytes, Linux kibibytes.
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
