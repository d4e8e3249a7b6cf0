extension Skeleton {
  /// A package with one executable target.
  static let swift = Skeleton(
    files: [
      File(path: "Package.swift", text: swiftManifest),
      File(path: "Sources/engine/main.swift", text: swiftMain),
    ],
    function: "decide(_:)", edited: "Sources/engine/main.swift",
    build: ["swift", "build", "--package-path"], program: ".build/debug/engine")

  private static let swiftManifest = #"""
    // swift-tools-version: 5.9

    import PackageDescription

    // Add the package or target that holds your policy as a dependency of the target.
    let package = Package(name: "engine", targets: [.executableTarget(name: "engine")])

    """#

  private static let swiftMain = #"""
    // Your navigation policy behind the protocol of navpolicy: one JSON object a line.
    //
    // Change what is between the lines "yours" and "protocol"; the function is decide(_:).
    // Run: swift build && navpolicy run --policy policy.json -- .build/debug/engine

    import Foundation

    // ---- yours -----------------------------------------------------------------------------

    /// Every member of an action that your code looks at, besides the URL. No other is sent, so
    /// that another always has the value of one that is left out.
    let inputs = [
      "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
      "shouldPerformDownload",
    ]
    /// The kinds of effects that `decide` can answer with.
    let effects = ["openExternally"]
    /// "createWebView": your app makes a web view for a new window that is allowed; else empty.
    let features = ["createWebView"]

    /// Call your own code here: an action comes in, the decision and a list of effects go out.
    ///
    /// `Action`, below, describes the members. The decision is "allow", "cancel" or "download".
    /// With "cancel", an effect is what your app does instead; `Effect`, below, makes each kind.
    ///
    /// The rules here are an example: your site stays, a tapped link to another site opens the
    /// browser, a sign-in may pass through other sites, the rest is stopped.
    func decide(_ action: Action) throws -> Answer {
      let ownSite = "https://app.example.com/"
      let url = action.url ?? ""
      // A web page, as WebKit writes its URL. No IPv6 address, no user name: they are stopped.
      let web = "^(?i)https?://[a-z0-9._-]+(:[0-9]+)?/"
      let isWeb = url.range(of: web, options: .regularExpression) != nil

      // A frame inside the page: a video, a payment form, an advertisement. It opens nothing.
      if let target = action.targetFrame, !target.isMainFrame {
        let isShown = isWeb || ["about:", "data:", "blob:"].contains { url.hasPrefix($0) }
        return Answer(isShown ? "allow" : "cancel")
      }
      // A new window that the page fills later, as sign-ins do.
      if action.targetFrame == nil, url == "" || url == "about:blank" { return Answer("allow") }
      // Compared with the slash: https://app.example.com.evil.example/ is another site.
      if url.hasPrefix(ownSite) {
        return Answer(action.shouldPerformDownload ? "download" : "allow")
      }

      let fromPage = action.sourceFrame?.isMainFrame == true
      // A sign-in sends a form and is redirected from site to site until it comes back.
      if isWeb && fromPage && action.isRedirect && action.navigationType == "formSubmitted" {
        return Answer("allow")
      }
      // A script can follow a link as well, which is no tap. A frame's link counts when it asks for
      // a new window and a person is known to have tapped.
      let isTapped =
        action.navigationType == "linkActivated" && action.userGesture != false
        && !action.shouldPerformDownload
        && (fromPage || (action.targetFrame == nil && action.userGesture == true))
      if isWeb && isTapped { return Answer("cancel", [.openExternally(url)]) }
      return Answer("cancel")
    }

    // ---- protocol: Spec/protocol.md of navpolicy -------------------------------------------

    struct Frame: Decodable {
      var isMainFrame: Bool
    }

    struct Action: Decodable {
      /// `nil`: WebKit had no URL that it could read.
      var url: String?
      /// linkActivated, formSubmitted, backForward, reload, formResubmitted or other.
      var navigationType = "other"
      /// The frame that asks; `nil`: missing, as it can be for loads of the app itself.
      var sourceFrame: Frame? = Frame(isMainFrame: true)
      /// The frame that loads; `nil`: a new window.
      var targetFrame: Frame? = Frame(isMainFrame: true)
      /// Whether a server redirected an earlier action to this URL.
      var isRedirect = false
      /// Whether a person acted; `nil`: not known.
      var userGesture: Bool?
      var httpMethod = "GET"
      /// Whether the link has the attribute download.
      var shouldPerformDownload = false
      /// What the main frame shows.
      var currentURL: String?
      /// Whether the app itself loads it.
      var appInitiated = false

      enum Key: CodingKey {
        case url, navigationType, sourceFrame, targetFrame, isRedirect, userGesture, httpMethod
        case shouldPerformDownload, currentURL, appInitiated
      }

      /// Reads an action; a member that is left out keeps the value above.
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        func read<Value: Decodable>(_ value: inout Value, _ key: Key) throws {
          if members.contains(key) { value = try members.decode(Value.self, forKey: key) }
        }
        try read(&url, .url)
        try read(&navigationType, .navigationType)
        try read(&sourceFrame, .sourceFrame)
        try read(&targetFrame, .targetFrame)
        try read(&isRedirect, .isRedirect)
        try read(&userGesture, .userGesture)
        try read(&httpMethod, .httpMethod)
        try read(&shouldPerformDownload, .shouldPerformDownload)
        try read(&currentURL, .currentURL)
        try read(&appInitiated, .appInitiated)
      }
    }

    struct Answer: Encodable {
      var decision: String
      var effects: [Effect]

      init(_ decision: String, _ effects: [Effect] = []) {
        self.decision = decision
        self.effects = effects
      }
    }

    struct Effect: Encodable {
      var kind: String
      var url: String?
      var universalLinksOnly: Bool?
      var path: String?
      var parameters: [String: String]?

      /// The system opens it, in the browser or in another app; or in another app only.
      static func openExternally(_ url: String, universalLinksOnly: Bool = false) -> Effect {
        Effect(kind: "openExternally", url: url, universalLinksOnly: universalLinksOnly)
      }
      /// A browser over the app shows it.
      static func presentInAppBrowser(_ url: String) -> Effect {
        Effect(kind: "presentInAppBrowser", url: url)
      }
      /// Your app loads it in the web view.
      static func loadInWebView(_ url: String) -> Effect { Effect(kind: "loadInWebView", url: url) }
      /// A native screen, such as `/cart` with the parameter `id`.
      static func routeInternally(_ path: String, parameters: [String: String]) -> Effect {
        Effect(kind: "routeInternally", path: path, parameters: parameters)
      }
    }

    struct Hello: Encodable {
      var type = "hello"
      var `protocol` = 1
      var implementation = ["name": "my-engine", "version": "0.1", "language": "Swift"]
      var operations = ["decide"]
      /// None: it answers by rules of its own, and not as "baseline" or "hardened" does.
      var profiles: [String] = []
      /// "fixed": your hosts are in your code. "any": it takes them from the question's `policy`,
      /// as Spec/configuration.md describes it, and can be asked more.
      var policies = "fixed"
      var inputs: [String]
      var effects: [String]
      var features: [String]
      var window = 1
    }

    struct Message: Decodable {
      var type: String
      var id: String?
      var operation: String?
    }

    struct Question: Decodable {
      var input: Action
    }

    struct Reply: Encodable {
      var id: String
      var answer: Answer?
      var skip: String?
      var error: String?
    }

    func write(_ message: some Encodable) throws {
      // Without a buffer, because navpolicy waits for each answer.
      FileHandle.standardOutput.write(try JSONEncoder().encode(message) + Data("\n".utf8))
    }

    func reply(to message: Message, _ line: Data, id: String) throws -> Reply {
      guard message.operation == "decide" else { return Reply(id: id, skip: "only decide") }
      let question = try JSONDecoder().decode(Question.self, from: line)
      return Reply(id: id, answer: try decide(question.input))
    }

    while let line = readLine() {
      let data = Data(line.utf8)
      do {
        let message = try JSONDecoder().decode(Message.self, from: data)
        if message.type == "bye" { break }
        if message.type == "hello" {
          try write(Hello(inputs: inputs, effects: effects, features: features))
        } else if let id = message.id {
          do {
            try write(try reply(to: message, data, id: id))
          } catch {
            try write(Reply(id: id, error: "\(error)"))
          }
        }
      } catch {
        // navpolicy shows the end of stderr with a failure.
        FileHandle.standardError.write(Data("\(error)\n".utf8))
      }
    }

    """#
}
