import PageFuzzing

/// Pages read as WebKit reads them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(data, count, by: .webkit)
  return 0
}
