public import StrictJSON

extension Vector {
  /// The vector with everything that a test needs, its policy written out.
  public func exported(_ catalog: Catalog) -> JSON {
    var members: [JSONObject.Member] = [
      .init("id", .string(id)), .init("title", .string(title)),
      .init("level", .string(level.rawValue)), .init("clauses", JSON(strings: clauses)),
      .init("suite", .string(catalog.version)), .init("operation", .string(operation.rawValue)),
      .init("profile", .string(profile)),
    ]
    if operation.hasPolicy {
      members.append(.init("policy", catalog.policies[policy]?.json ?? [:]))
    }
    members.append(.init("input", input))
    members.append(
      expect.count == 1 ? .init("expect", expect[0]) : .init("expectAny", .array(expect)))
    if let rule { members.append(.init("rule", .string(rule))) }
    if !isScored { members.append(.init("scored", false)) }
    return .object(JSONObject(members))
  }
}
