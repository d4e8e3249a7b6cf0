import CAllocationCount
import ConformanceSuite
import NavigationPolicy

/// Counts what decisions about https pages that simply load take from the heap.
///
/// A program of its own, because counting needs an own `malloc`. `navpolicy bench decide` runs it.
@main
struct Entry {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first
    guard
      let files = SuiteFiles.find(
        asked: folder, environment: [:], workingDirectory: ".", program: nil)
    else {
      print("usage: navpolicy-allocations VECTORS")
      return
    }
    let policy = PolicyConfiguration()
    var blocks = 0
    var pages = 0
    for vector in try Catalog.load(files).vectors where vector.operation == .decide {
      let action = try NavigationAction(json: vector.input)
      // As WebKit writes them: in lower case.
      let texts = [action.url, action.currentURL, action.sourceFrame?.origin].compactMap(\.self)
      guard action.url?.hasPrefix("https:") == true, texts.allSatisfy({ $0 == $0.lowercased() })
      else { continue }
      for profile in Profile.all {
        // What is made once, such as the profile itself, is made here.
        let outcome = profile.decide(action, configuration: policy)
        guard outcome.decision == .allow, ["web", "h-web"].contains(outcome.rule) else { continue }
        let before = allocation_count()
        _ = profile.decide(action, configuration: policy)
        blocks += allocation_count() - before
        pages += 1
      }
    }
    print(allocation_count() < 0 ? "unknown" : "\(blocks) \(pages)")
  }
}
