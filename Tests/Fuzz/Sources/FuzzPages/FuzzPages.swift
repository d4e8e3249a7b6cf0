import PageNavigation

/// A page must give an answer or a clear error, the same each time, with lines that exist.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let page = Array(UnsafeBufferPointer(start: data, count: count))
  let extractor = PageExtractor()
  let lines = page.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
  for scripting in [true, false] {
    let url = "https://www.example.com/dir/page.html?p=1"
    let first = Result { () throws(PageError) in
      try extractor.actions(in: page, url: url, scripting: scripting)
    }
    let second = Result { () throws(PageError) in
      try extractor.actions(in: page, url: url, scripting: scripting)
    }
    precondition(first == second, "two readings differ")
    guard case .success(let actions) = first else { continue }
    for action in actions {
      precondition(action.line >= 1 && action.line <= lines, "line \(action.line) of \(lines)")
      if let text = action.url {
        precondition(PageURL(text)?.href == text, "\(text) is not as it serialises")
      }
    }
  }
  return 0
}
