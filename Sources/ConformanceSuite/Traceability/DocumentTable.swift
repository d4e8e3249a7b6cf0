/// Which clauses cite which heading of the documents, read from the clauses' `Source:` lines.
struct DocumentTable {
  let clauses: [SpecIndex.Clause]
  let documents: [SourceDocument]

  init(_ spec: SpecIndex, documents: [SourceDocument] = SourceDocument.all) {
    clauses = spec.clauses
    self.documents = documents
  }

  /// The clauses whose source names the heading or what follows it.
  func citing(_ heading: SourceDocument.Heading, of document: SourceDocument) -> [String] {
    clauses.filter { clause in
      Self.citations(clause.source, of: document).contains { cites($0, heading) }
    }.map(\.id)
  }

  /// What the table and the clauses say differently, as sentences.
  var faults: [String] {
    let perDocument = documents.flatMap { document in
      document.headings.compactMap { heading -> String? in
        switch (citing(heading, of: document).isEmpty, heading.uncited) {
        case (true, nil): "\(document.number), \(heading.text): no clause cites it; say why"
        case (false, .some):
          "\(document.number), \(heading.text): cited, but has a reason not to be"
        default: nil
        }
      }
    }
    return perDocument + clauses.flatMap(unknownCitations)
  }

  /// Citations of a heading or a part that the documents do not have.
  private func unknownCitations(_ clause: SpecIndex.Clause) -> [String] {
    documents.flatMap { document in
      Self.citations(clause.source, of: document).filter { citation in
        !document.headings.contains { cites(citation, $0) }
      }.map { "\(clause.id): cites \(document.number), \($0), which is not there" }
    }
  }

  private func cites(_ citation: String, _ heading: SourceDocument.Heading) -> Bool {
    citation == "heading '\(heading.text)'" || heading.parts.contains(citation)
  }

  /// The parts of a source that name a document: `000, heading 'a' and sample b; RFC 1` has two.
  static func citations(_ source: String, of document: SourceDocument) -> [String] {
    source.split(separator: ";").flatMap { segment -> [String] in
      let start = "\(document.number), "
      let text = segment.drop { $0 == " " }
      guard text.hasPrefix(start) else { return [] }
      return pieces(text.dropFirst(start.count))
    }
  }

  /// What `and` joins, outside the quotation marks of headings.
  private static func pieces(_ text: Substring) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    while let end = rest.firstRange(of: " and ") {
      let isInside =
        rest[..<end.lowerBound].hasPrefix("heading '")
        && !rest[..<end.lowerBound].hasSuffix("'")
      guard !isInside else { break }
      pieces.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return pieces + [String(rest.last == "." ? rest.dropLast() : rest)]
  }

  /// The section of the computed chapter.
  var text: String {
    documents.map(section).joined(separator: "\n\n")
  }

  private func section(_ document: SourceDocument) -> String {
    let rows = document.headings.map { heading in
      let clauses = citing(heading, of: document)
      let parts = heading.parts.isEmpty ? "" : " (\(heading.parts.joined(separator: ", ")))"
      return
        "| \(heading.text)\(parts) | \(clauses.isEmpty ? "" : clauses.joined(separator: ", ")) "
        + "| \(heading.uncited ?? "") |"
    }
    let lines: [String?] = [
      "### \(document.number), \(document.title)", document.translations,
      (["| heading | clauses | why none |", "|---|---|---|"] + rows).joined(separator: "\n"),
    ]
    return lines.compactMap(\.self).joined(separator: "\n\n")
  }
}
