import ConformanceTestSupport
import StrictJSON
import Testing

@testable import ConformanceJudging
@testable import ConformanceSuite

@Suite("What an engine says of itself")
struct ClaimsTests {
  private func problem(_ change: (inout JSONObject) -> Void) -> String? {
    guard case .object(var object) = Claims.goodHello else { return nil }
    change(&object)
    do {
      _ = try Claims(hello: .object(object))
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("The hello of the Spec is read as it stands")
  func whole() throws {
    let claims = try Claims(hello: Claims.goodHello)
    #expect(claims.name == "tiny" && claims.version == "1" && claims.language == "Swift")
    #expect(claims.operations == Operation.allCases)
    #expect(claims.profiles == ["baseline", "hardened"])
    #expect(claims.inputs == ["navigationType", "sourceFrame", "targetFrame"])
    #expect(claims.effects == ["routeInternally", "openExternally", "loadInWebView"])
    #expect(claims.features == ["rules", "reasons", "actors"])
    #expect(claims.takesPolicies && claims.window == 1)
    #expect(claims.unknownNames == [])
  }

  @Test("A name that is claimed twice counts once, in the order claimed")
  func repeated() throws {
    guard case .object(var object) = Claims.goodHello else { return }
    object["profiles"] = ["hardened", "baseline", "hardened"]
    #expect(try Claims(hello: .object(object)).profiles == ["hardened", "baseline"])
    // An engine in the process of an app's tests makes its claims without a hello.
    var claims = Claims(inputs: ["targetFrame", "targetFrame"], effects: ["deliver", "deliver"])
    claims.operations = [.decide, .decide]
    claims.profiles = ["baseline", "baseline"]
    claims.features = ["rules", "rules"]
    #expect(claims.inputs == ["targetFrame"] && claims.effects == ["deliver"])
    #expect(claims.operations == [.decide] && claims.profiles == ["baseline"])
    #expect(claims.features == ["rules"])
  }

  @Test("A user's test without a profile takes one that is claimed, and any other vector its own")
  func profiles() throws {
    let file: JSON = [
      "policy": [:],
      "tests": [["name": "a", "action": ["url": nil], "expect": ["decision": "allow"]]],
    ]
    let own = try #require(try OwnPolicy(json: file).tests.first)
    var vector = Vector(own, in: "")
    var claims = Claims(inputs: [], effects: [])
    claims.profiles = ["baseline"]
    #expect(claims.profile(for: vector) == "baseline")
    claims.profiles = []
    #expect(claims.profile(for: vector) == nil)
    vector.ownTest = .oneProfile
    #expect(claims.profile(for: vector) == "hardened")
  }

  @Test(
    "Every key is required and named when it is missing",
    arguments: [
      "type", "protocol", "implementation", "operations", "profiles", "inputs", "effects",
      "policies", "features", "window",
    ])
  func missing(_ key: String) {
    #expect(problem { $0[key] = nil }?.contains("\"\(key)\"") == true)
    #expect(problem { $0[key] = .null } != nil)
  }

  @Test("Every key of implementation is required", arguments: ["name", "version", "language"])
  func implementation(_ key: String) {
    let told = problem { hello in
      guard case .object(var object)? = hello["implementation"] else { return }
      object[key] = nil
      hello["implementation"] = .object(object)
    }
    #expect(told == "has no string \"implementation.\(key)\"")
  }

  @Test("A wrong value is named")
  func wrongValues() {
    #expect(problem { $0["protocol"] = 2 } == "speaks protocol 2; this suite speaks 1")
    #expect(problem { $0["protocol"] = "1" } == "speaks protocol \"1\"; this suite speaks 1")
    #expect(problem { $0["type"] = "ask" } == "has no \"type\":\"hello\"")
    #expect(problem { $0["operations"] = "decide" } == "has no array \"operations\"")
    #expect(problem { $0["inputs"] = [1] } == "has something else than names in \"inputs\"")
    #expect(problem { $0["policies"] = "some" }?.contains("write \"any\" or \"fixed\"") == true)
    for window: JSON in [0, -1, "1", .double(1.5)] {
      #expect(problem { $0["window"] = window } == "has no \"window\" of 1 or more")
    }
    #expect(throws: WrongHello.self) { try Claims(hello: []) }
  }

  @Test("Extra keys pass, names that are not known are kept for a remark, a window is cut")
  func generous() throws {
    guard case .object(var object) = Claims.goodHello else { return }
    object["colour"] = "blue"
    object["operations"] = ["decide", "dance"]
    object["effects"] = ["explode", "routeInternaly"]
    object["policies"] = "fixed"
    object["window"] = 1_000_000
    let claims = try Claims(hello: .object(object))
    #expect(claims.operations == [.decide])
    #expect(claims.effects == [])
    #expect(
      claims.unknownNames == [
        "operations: dance", "effects: explode",
        "effects: routeInternaly; did you mean \"routeInternally\"?",
      ])
    #expect(!claims.takesPolicies)
    #expect(claims.window == Claims.largestWindow)
  }
}
