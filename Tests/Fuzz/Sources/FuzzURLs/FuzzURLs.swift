import URLStandard

/// What a URL serialises to must be read as the same URL again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURL(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  // What stands after the first NUL is the base.
  let end = bytes.firstIndex(of: 0) ?? bytes.count
  let text = String(decoding: bytes[..<end], as: UTF8.self)
  let base = end < bytes.count ? WebURL(String(decoding: bytes[(end + 1)...], as: UTF8.self)) : nil
  guard let url = WebURL(text, base: base) else { return 0 }
  precondition(WebURL(url.href)?.href == url.href, "\(url.href) does not stay as it is")
  return 0
}
