/// The `application/x-www-form-urlencoded` format, in which a form's entries become a query.
public enum FormURLEncoded {
  /// Serializes entries in order over UTF-8, such as `a=1&b=x+y`.
  ///
  /// Line breaks are written as they come: the HTML standard normalizes them before this step.
  /// Source: URL Standard, "application/x-www-form-urlencoded serializing".
  public static func serialize(_ entries: [(name: String, value: String)]) -> String {
    var bytes: [UInt8] = []
    for entry in entries {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      append(entry.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      append(entry.value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if byte == ASCII.space {
        bytes.append(ASCII.plus)
      } else if PercentEncodeSet.formURLEncoded.contains(byte) {
        bytes.appendPercentEncoded(byte)
      } else {
        bytes.append(byte)
      }
    }
  }
}
