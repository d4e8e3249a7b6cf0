import ConformanceSuite
import Foundation
import PageConformance

/// The bundled engine behind the protocol: what an engine under test looks like from outside.
@main
struct Entry {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    var words = CommandLine.arguments.dropFirst()
    var engine = ReferenceEngine.complete
    while let word = words.popFirst() {
      switch (word, words.popFirst()) {
      case ("--mistake", let id?):
        guard let mistake = MistakeCatalogue.complete.named(id) else {
          fail(MistakeCatalogue.complete.unknown(id))
        }
        engine = MistakeCatalogue.complete.engine(with: mistake)
      case ("--reader", "webkit"?): engine = .complete
      case ("--reader", "libxml2"?): engine = .readingWithLibXML2
      default:
        fail(
          "usage: navpolicy-reference [--mistake ID | --reader webkit|libxml2]\nIt speaks the protocol on stdin and stdout."
        )
      }
    }
    var session = ProtocolSession(engine: engine)
    session.run()
  }

  private static func fail(_ sentence: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("navpolicy-reference: \(sentence)\n".utf8))
    exit(2)
  }
}
