/// The attributes that decide which actions a page causes; all others are skipped.
enum Attribute: String, CaseIterable, Sendable {
  case acceptCharset = "accept-charset", action, charset, checked, classid, code, color
  case content, contenteditable, data, dir, disabled, download, dirname, display, encoding, face,
    form,
    formaction
  case formmethod, formnovalidate, formtarget, hidden, href, httpEquiv = "http-equiv", id, inert
  case loading, max, method, min, multiple, name, novalidate, open, pattern, popover,
    readonly
  case required, sandbox, selected, shadowrootmode, size, slot, src, srcdoc, step, style, target,
    type,
    value
  case wrap, xlinkHref = "xlink:href", xlinkShow = "xlink:show"

  static let names = NameTable(allCases, name: \.rawValue)
}
