/// The attributes that decide which actions a page causes; all others are skipped.
enum Attribute: String, CaseIterable, Sendable {
  case acceptCharset = "accept-charset", action, charset, checked, classid, code, color, content
  case contenteditable, controls, data, dir, disabled, download, dirname, display, encoding, face,
    form
  case formaction, formmethod, formnovalidate, formtarget, hidden, href, httpEquiv = "http-equiv"
  case id, inert, loading, max, method, min, multiple, name, novalidate, open, pattern, popover
  case readonly, required, sandbox, selected, shadowrootmode, size, slot, src, srcdoc, step, style
  case target, type, value, wrap, xlinkHref = "xlink:href", xlinkShow = "xlink:show"

  static let names = NameTable(allCases, name: \.rawValue)
}
