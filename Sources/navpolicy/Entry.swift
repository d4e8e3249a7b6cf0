import Foundation
import NavPolicyCommands

@main
struct Entry {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(Tool.run(Array(CommandLine.arguments.dropFirst()), in: .standard()))
  }
}
