public import PageNavigation
import URLStandard

/// A page must give an answer or a clear error, the same each time, with lines that exist.
public func check(_ data: UnsafePointer<UInt8>?, _ count: Int, by reader: DocumentReader) {
  let page = Array(UnsafeBufferPointer(start: data, count: count))
  var extractor = PageExtractor()
  extractor.reader = reader
  let lines = page.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
  for scripting in [true, false] {
    let url = "https://www.example.com/dir/page.html?p=1"
    func read() -> Result<[PageAction], PageError> {
      Result { () throws(PageError) in
        try extractor.actions(in: page, url: url, scripting: scripting)
      }
    }
    let first = read()
    precondition(first == read(), "two readings differ")
    guard case .success(let actions) = first else { continue }
    for action in actions {
      precondition(action.line >= 1 && action.line <= lines, "line \(action.line) of \(lines)")
      if let text = action.action.url {
        precondition(WebURL(text)?.href == text, "\(text) is not as it serialises")
      }
    }
  }
}
