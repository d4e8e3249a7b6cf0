/// Who makes a document of a page's text.
public enum DocumentReader: String, Sendable, Hashable, CaseIterable {
  /// A tokenizer and a tree construction that agree with WebKit's.
  case webkit
  /// libxml2's HTML parser: what tools built on it see.
  ///
  /// Its 2.9 stops at a NUL between tags; nothing after that is read.
  case libxml2

  /// The version of libxml2 that reads here, such as `2.9.14`.
  public static var libxml2Version: String { LibXML2Reader.version }
}
