/// The text of a document type, between `<!doctype` and `>`, and the mode that it asks for.
///
/// The mode decides one thing here: whether a table ends the paragraph that it is in.
struct DocumentType {
  /// Whether the page is read as old pages were written: the standard's quirks mode.
  var asksForQuirks: Bool {
    guard isSound, name == "html" else { return true }
    let publicText = publicIdentifier ?? ""
    if Self.quirkyIdentifiers.contains(publicText) { return true }
    if systemIdentifier == Self.quirkySystem { return true }
    if Self.quirkyPrefixes.contains(where: publicText.hasPrefix) { return true }
    return systemIdentifier == nil
      && Self.quirkyWithoutSystem.contains(where: publicText.hasPrefix)
  }

  private var name = ""
  private var publicIdentifier: String?
  private var systemIdentifier: String?
  private var isSound = true

  init(_ text: ArraySlice<UInt8>) {
    var rest = text.drop(while: \.isHTMLSpace)
    let word = rest.prefix { !$0.isHTMLSpace }
    name = Self.lowercased(word)
    rest = rest.dropFirst(word.count).drop(while: \.isHTMLSpace)
    if rest.isEmpty {
      isSound = !name.isEmpty
      return
    }
    let keyword = Self.lowercased(rest.prefix(6))
    rest = rest.dropFirst(6)
    switch keyword {
    case "public":
      publicIdentifier = Self.identifier(&rest)
      isSound = publicIdentifier != nil
      rest = rest.drop(while: \.isHTMLSpace)
      if isSound, !rest.isEmpty {
        systemIdentifier = Self.identifier(&rest)
        isSound = systemIdentifier != nil
      }
    case "system":
      systemIdentifier = Self.identifier(&rest)
      isSound = systemIdentifier != nil
    default: isSound = false
    }
  }

  // What stands in quotes, lower-case; nil where nothing does.
  private static func identifier(_ rest: inout ArraySlice<UInt8>) -> String? {
    rest = rest.drop(while: \.isHTMLSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    let found = lowercased(rest[(rest.startIndex + 1)..<end])
    rest = rest[(end + 1)...]
    return found
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
  }

  private static let quirkyIdentifiers: Set<String> = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]
  private static let quirkySystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
  private static let quirkyWithoutSystem = [
    "-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//",
  ]
  // HTML Standard, 'The "initial" insertion mode'.
  private static let quirkyPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//", "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//", "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//", "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//", "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//", "-//ietf//dtd html level 1//", "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//", "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//", "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//", "-//ietf//dtd html strict//", "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//", "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//", "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
  ]
}
