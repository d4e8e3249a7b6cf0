package import ConformanceSuite

/// How many vectors of one module and profile were asked, and what came of them.
public struct ModuleCount: Sendable, Equatable {
  /// The profile.
  public var profile: String
  /// An operation's name, or `raw input`.
  public var module: String
  /// How many passed.
  public var passed = 0
  /// How many were asked.
  public var asked = 0
  /// How many failed as expected.
  public var expectedFailures = 0
  /// How many failed, or passed against what was expected.
  public var failed = 0
  /// How many were not asked.
  public var notTested = 0
}

extension RunResult {
  /// What came of every module, in the suite's order.
  public var modules: [ModuleCount] {
    var counts: [ModuleCount] = []
    var places: [String: Int] = [:]
    for each in cases {
      let vector = each.vector
      let profile = profile(of: vector)
      let module = vector.module
      let key = "\(profile) \(module)"
      let place = places[key] ?? counts.count
      if place == counts.count {
        places[key] = place
        counts.append(ModuleCount(profile: profile, module: module))
      }
      guard vector.isScored else { continue }
      guard each.outcome.isJudged else {
        counts[place].notTested += 1
        continue
      }
      counts[place].asked += 1
      if each.outcome.isPass { counts[place].passed += 1 }
      if each.isUnexpected {
        counts[place].failed += 1
      } else if !each.outcome.isPass {
        counts[place].expectedFailures += 1
      }
    }
    return counts
  }

  /// The profile that a vector was asked in, as reports name it.
  package func profile(of vector: Vector) -> String {
    claims.profile(for: vector) ?? Self.noProfile
  }

  /// The verdict as one line: what may be said, then what it rests on, by profile and module.
  public var verdict: String {
    let modules = modules
    var parts = [opening]
    let isWithoutProfile = claims.profiles.isEmpty && !hasJudgedVectors
    let own = modules.filter { $0.module == Vector.ownTests && $0.asked > 0 }
    if hasJudgedVectors || own.isEmpty {
      if let basis = basis(modules) { parts[0] += ": " + basis }
    } else {
      let (passed, asked) = own.reduce((0, 0)) { ($0.0 + $1.passed, $0.1 + $1.asked) }
      parts.append("\(Vector.ownTests): \(passed) of \(asked) pass")
    }
    if isWithoutProfile, notJudged > 0 {
      parts.append("no vector asked: your engine claims no profile")
    } else {
      parts.append("\(notJudged) not tested")
    }
    let raw = modules.filter { $0.module == Vector.rawInput && $0.asked > 0 }
    if !raw.isEmpty {
      let (passed, asked) = raw.reduce((0, 0)) { ($0.0 + $1.passed, $0.1 + $1.asked) }
      parts.append("\(Vector.rawInput): \(passed) of \(asked)")
    }
    if let summary = properties.summary { parts.append("properties: \(summary)") }
    if let digest = scope.policyDigest { parts.append("under your policy \(digest)") }
    if let ending = givenUp { parts.append(ending) }
    if judged == 0, !properties.isJudged { parts.append("nothing was judged") }
    return parts.joined(separator: "; ")
  }

  /// What stands for the profile where none is claimed.
  private static let noProfile = "no profile"

  private var opening: String {
    if let interruption = scope.interruption { return "interrupted by \(interruption): no verdict" }
    if scope.unanswered > 0 {
      let count = scope.unanswered
      return "incomplete, \(count) question\(count == 1 ? "" : "s") without a reply: no verdict"
    }
    guard hasVerdict else { return "selection: no verdict" }
    if !hasJudgedVectors, properties.isJudged || judged > 0 {
      let tests = failures.isEmpty ? "" : ", your tests fail"
      return "no profile judged" + tests + (properties.fault.map { ", properties \($0)" } ?? "")
    }
    guard isConforming else {
      var names: [String] = []
      for failure in failures where !names.contains(failure.vector.module) {
        names.append(failure.vector.module)
      }
      if let fault = properties.fault {
        names.append("properties" + (fault == "broken" ? "" : " (\(fault))"))
      }
      return "not conforming" + (names.isEmpty ? "" : " in " + names.joined(separator: ", "))
    }
    let expected = cases.count { each in
      !each.outcome.isPass && each.expectedFailure != nil && each.vector.isScored
        && each.outcome.isJudged && !each.vector.isRawInput
    }
    guard expected > 0 else { return "conforming" }
    return "conforming except \(expected) expected failure\(expected == 1 ? "" : "s")"
  }

  /// That the engine was given up; `nil` where everything was asked.
  private var givenUp: String? {
    let ofCase = cases.lazy.compactMap { each in
      if case .notRun(let reason) = each.outcome { reason } else { nil }
    }.first
    guard let reason = ofCase ?? properties.notRun, reason.hasPrefix(Self.givenUp) else {
      return nil
    }
    return reason
  }

  /// How the reason begins why nothing more is asked of an engine that breaks again and again.
  package static let givenUp = "your engine was given up"

  /// "baseline, decision class, 412 of 557 decide; hardened, …"; `nil` where nothing was asked.
  private func basis(_ modules: [ModuleCount]) -> String? {
    var profiles: [String] = []
    for count in modules where !profiles.contains(count.profile) { profiles.append(count.profile) }
    let clauses = profiles.compactMap { profile -> String? in
      let counts = modules.filter {
        $0.profile == profile && $0.asked > 0 && $0.module != Vector.rawInput
      }.map { "\($0.passed) of \($0.asked) \($0.module)" }
      guard !counts.isEmpty else { return nil }
      // A part of the vectors puts nobody into a class.
      let named = hasVerdict ? conformanceClass(in: profile).map { "\($0) class" } : nil
      let name = profile == Self.noProfile ? [] : [profile]
      return (name + (named.map { [$0] } ?? []) + counts).joined(separator: ", ")
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: "; ")
  }
}
