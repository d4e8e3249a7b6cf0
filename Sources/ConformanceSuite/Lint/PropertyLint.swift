/// What is wrong with properties that can be read (requirement PRP-1).
enum PropertyLint {
  static func faults(_ properties: [Property]) -> [SuiteFault] {
    var faults: [SuiteFault] = []
    var seen: [String: String] = [:]
    for property in properties {
      func report(_ key: String, _ kind: SuiteFault.Kind) {
        faults.append(SuiteFault(property.file, id: property.id, key: key, kind))
      }
      if !property.id.hasPrefix("prp-") || !property.id.utf8.allSatisfy(isNameByte) {
        report("id", .other("must be prp- and words in lower case, joined by \"-\""))
      }
      if let other = seen.updateValue(property.file, forKey: property.id) {
        report("id", .idRepeated(other))
      }
      for (key, text) in [
        ("title", property.title), ("symptom", property.symptom), ("harm", property.harm),
        ("remedy", property.remedy),
      ] where text.last != "." { report(key, .other("must be a sentence with a full stop")) }
      for (profile, reason) in property.brokenBy where reason.last != "." {
        report("brokenBy.\(profile)", .other("must be a sentence with a full stop"))
      }
    }
    return faults
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
