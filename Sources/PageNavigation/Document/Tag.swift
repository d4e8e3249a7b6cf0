/// The element names that the HTML standard's tree construction tells apart.
enum Tag: UInt8, CaseIterable, Sendable {
  case other, html, head, body, title, base, basefont, bgsound, link, meta, noframes, style
  case script, template, noscript, address, article, aside, blockquote, center, dd, details
  case dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer, h1, h2, h3, h4, h5, h6
  case header, hgroup, hr, li, main, menu, nav, ol, p, pre, listing, search, section, summary
  case ul, a, b, big, code, em, font, i, nobr, s, small, strike, strong, tt, u, button, applet
  case marquee, object, img, br, embed, area, keygen, wbr, input, param, source, track, image
  case textarea, iframe, noembed, select, optgroup, option, rb, rtc, rp, rt, math, svg, xmp
  case plaintext, form, table, caption, col, colgroup, tbody, tfoot, thead, tr, td, th, frame
  case frameset, ruby, span, sub, sup, `var`, mi, mo, mn, ms, mtext, annotationXML, malignmark
  case mglyph, foreignObject, desc, audio, video, canvas, datalist, legend, meter, progress, slot
  case defs, symbol, clipPath, mask, pattern, marker, metadata

  static let names = NameTable(allCases.filter { $0 != .other }, name: \.spelling)

  private static let spellings: [String] = allCases.map { tag in
    switch tag {
    case .annotationXML: "annotation-xml"
    case .foreignObject: "foreignobject"
    case .clipPath: "clippath"
    default: String(describing: tag)
    }
  }

  /// The name as it stands in a page, lower-case.
  var spelling: String { Self.spellings[Int(rawValue)] }
}

/// A tag's name: one of the known names, or the hash of any other.
struct TagName: Hashable, Sendable {
  let tag: Tag
  let hash: UInt64

  init(_ tag: Tag, hash: UInt64 = 0) {
    self.tag = tag
    self.hash = hash
  }
}

extension Tag {
  /// Elements that end the search of an unknown element's end tag.
  ///
  /// WebKit 2.50 does not count `search` yet.
  var isSpecial: Bool {
    switch self {
    case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote,
      .body, .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl,
      .dt, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2,
      .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen,
      .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript,
      .object, .ol, .p, .param, .plaintext, .pre, .script, .section, .select, .source,
      .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title,
      .tr, .track, .ul, .wbr, .xmp:
      true
    default: false
    }
  }

  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Elements whose end tag is implied by the end of what they are in.
  var hasImpliedEnd: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  /// The elements that limit what an end tag can close.
  var isScopeBoundary: Bool {
    switch self {
    case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .template: true
    default: false
    }
  }

  /// Start tags that leave SVG and MathML.
  var breaksOutOfForeignContent: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }

  /// Block elements that close an open paragraph and are otherwise ordinary.
  var closesParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      true
    default: false
    }
  }

  var isTablePart: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }

  /// Whether it is a control that a form submits.
  var isControl: Bool { self == .button || self == .input || self == .select || self == .textarea }

  var isTableSection: Bool { self == .tbody || self == .tfoot || self == .thead }
}
