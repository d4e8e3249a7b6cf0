import NavigationPolicy

/// What no policy may say, whichever profile reads it (requirement CFG-15).
struct PolicyRefusal {
  /// The key, such as `customSchemes[0].scheme`.
  var key: String
  /// What is wrong there, as the end of a sentence.
  var problem: String

  /// The first thing in a policy that is refused.
  static func first(in policy: PolicyConfiguration) -> PolicyRefusal? {
    let places = schemes(of: policy)
    for place in places {
      if reserved.contains(place.scheme) {
        return place.refusal("must not be \"\(place.scheme)\", which every page uses; remove it")
      }
      if place.scheme == "file", place.list != "inViewSchemes" {
        return place.refusal(
          "must not be \"file\", which would hand local files to the system; only inViewSchemes may "
            + "hold it")
      }
      if let other = places.first(where: { $0.scheme == place.scheme && $0.list != place.list }) {
        return place.refusal(
          "holds \"\(place.scheme)\", which \(other.key) holds too; one scheme has one answer, so "
            + "keep one of the two")
      }
    }
    if policy.otherSites != .load, policy.appHosts.isEmpty, policy.inViewSchemes.isEmpty {
      return PolicyRefusal(
        key: "otherSites",
        problem: "is \"\(policy.otherSites.rawValue)\", which needs an app host or a scheme in "
          + "inViewSchemes: nothing could be shown")
    }
    return nil
  }

  private static let reserved = ["http", "https", "about", "javascript", "data", "blob"]

  /// One scheme and the list that it is in.
  private struct Place {
    var list: String
    var key: String
    var scheme: String

    func refusal(_ problem: String) -> PolicyRefusal { PolicyRefusal(key: key, problem: problem) }
  }

  private static func schemes(of policy: PolicyConfiguration) -> [Place] {
    let lists = [
      ("systemSchemes", "", policy.systemSchemes), ("inViewSchemes", "", policy.inViewSchemes),
      ("customSchemes", ".scheme", policy.customSchemes.map(\.scheme)),
    ]
    return lists.flatMap { list, member, schemes in
      schemes.enumerated().map { index, scheme in
        Place(list: list, key: "\(list)[\(index)]\(member)", scheme: scheme)
      }
    }
  }
}
