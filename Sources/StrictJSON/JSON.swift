/// A JSON value, as RFC 8259 defines it.
///
/// Objects keep the order in which their members were written; equality ignores it. Numbers are kept
/// as the 64-bit integer or the double they denote.
public enum JSON: Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction or exponent that fits 64 bits.
  case integer(Int)
  /// Any other number.
  case double(Double)
  /// A string of Unicode scalar values.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object.
  case object(JSONObject)
}

/// An object's members, in the order written, with unique names.
public struct JSONObject: Sendable {
  /// One name and its value.
  public struct Member: Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSON

    /// Pairs a name with a value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member]

  /// Makes an object; of members with one name the last stays.
  public init(_ members: [Member] = []) {
    if members.count <= NameSet.fewest, NameSet.areDistinct(members) {
      self.members = members
      return
    }
    self.members = []
    self.members.reserveCapacity(members.count)
    var places: [ByteString: Int] = [:]
    for member in members {
      // Looking each name up in the list would take quadratic time for a stranger's object.
      if let place = places[ByteString(member.name)] {
        self.members[place].value = member.value
      } else {
        places[ByteString(member.name)] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// Makes an object of members that the caller knows to be distinct.
  package init(uniqueMembers: [Member]) { members = uniqueMembers }

  /// The names in order.
  public var names: [String] { members.map(\.name) }

  /// The number of members.
  public var count: Int { members.count }

  /// The value of a name; setting appends or replaces, setting `nil` removes.
  public subscript(name: String) -> JSON? {
    get { place(of: name).map { members[$0].value } }
    set {
      let index = place(of: name)
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
    }
  }

  /// Where a name stands.
  private func place(of name: String) -> Int? {
    let length = name.utf8.count
    for index in members.indices where members[index].name.utf8.count == length {
      if members[index].name.hasSameBytes(as: name) { return index }
    }
    return nil
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object from a literal, order kept.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements.map { Member($0.0, $0.1) })
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object, order kept.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member($0.0, $0.1) }))
  }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// The string, when this is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The Boolean, when this is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The integer, when this is one.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The elements, when this is an array.
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  /// The members, when this is an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  /// The member of that name, when this is an object that has it.
  public subscript(name: String) -> JSON? { object?[name] }
  /// What kind of value this is, as a person would say it: "a string", "null", "an object".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .integer: "an integer"
    case .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
