import PageFuzzing

/// Pages read as libxml2 reads them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(data, count, by: .libxml2)
  return 0
}
