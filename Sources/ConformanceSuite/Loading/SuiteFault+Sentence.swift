extension SuiteFault: CustomStringConvertible {
  /// The fault as a person reads it: file, line, id, key, what is wrong, how to mend it.
  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if let id { place += ": \(id)" }
    if let key, !key.isEmpty { place += ": \(key)" }
    return "\(place): \(sentence)"
  }

  private var sentence: String {
    switch kind {
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .notJSON(let reason): "is not JSON: \(reason)"
    case .shape(let problem): problem
    case .idForm: "an id is a clause in lower case and a slug, such as dec-3-web-from-an-iframe"
    case .idUnlisted: "the id is not in ids.txt; append it there"
    case .idOrphaned:
      "no vector has this id; ids are never taken away: write \"retired:\" and the reason behind it"
    case .idRepeated(let other): "the id stands in \(other) too; an id is used once"
    case .unknown(let what, let name): "there is no \(what) \"\(name)\""
    case .unused(let what): "this \(what) is not used by any vector; remove it or use it"
    case .sameQuestion(let other): "asks the same as \(other); keep one"
    case .repairMissing: "a refusing vector needs a \"repair\": the URL with the single edit"
    case .repairRefused(let url, let reason): "the repair \(url) is still refused (\(reason))"
    case .repairUnneeded: "an accepting vector needs no \"repair\""
    case .referenceDiffers(let expected, let answered):
      "the bundled engine answers otherwise\n    expected \(expected)\n    answered \(answered)"
    case .count(let counted): "does not agree with what is there: \(counted)"
    case .unlistedFile: "is not listed in suite.json; run navpolicy lint --write-counts"
    case .missingFile:
      "is listed in suite.json and not there; restore it, or run navpolicy lint --write-counts"
    case .changed:
      "is not the file that suite.json lists: its SHA-256 is another; restore it, or, if the change"
        + " is meant, run navpolicy lint --write-counts"
    case .other(let problem): problem
    }
  }
}
