import StrictJSON

extension VectorFile {
  static let keys = ["operation", "profile", "defaults", "vectors"]

  /// Reads a file of vectors, or the case of a page.
  init(_ path: String, in files: SuiteFiles, faults: inout [SuiteFault]) throws {
    let json = try files.json(path)
    guard path.hasPrefix("pages/") else {
      try self.init(json: json, path: path, faults: &faults)
      return
    }
    let page = try PageCase(json: json, page: files.page(beside: path), file: path)
    self.init(path: path, operation: .extract, profile: "baseline", vectors: page.vectors)
    setWithdrawnAside()
  }

  /// Reads a file of vectors; every fault names the vector and the key.
  init(json: JSON, path: String, faults: inout [SuiteFault]) throws(ShapeError) {
    let reader = try ObjectReader(json, at: "", keys: Self.keys)
    self.path = path
    operation = try reader.choice("operation", Operation.self)
    profile = try reader.string("profile")
    vectors = []
    var defaults = JSONObject()
    if let value = reader.object["defaults"] {
      defaults = try ObjectReader(value, at: "defaults", keys: Vector.sharedKeys).object
    }
    for (index, element) in try reader.array("vectors").enumerated() {
      do {
        vectors.append(
          try Vector(
            json: element, defaults: defaults, operation: operation, profile: profile, file: path,
            at: "vectors[\(index)]"))
      } catch {
        let id = element["id"]?.string
        faults.append(SuiteFault(path, id: id, key: error.path, .shape(error.problem)))
      }
    }
    setWithdrawnAside()
  }
}

extension Vector {
  /// The members of a vector, in the order in which they are written.
  static let keys = [
    "id", "title", "level", "clauses", "rule", "flags", "since", "policy", "input", "expect",
    "expectAny", "source", "hazard", "pair", "webkit", "unsettled", "engineDependent", "repair",
    "withdrawn",
  ]

  /// The members that a file's `defaults` may hold.
  static let sharedKeys = [
    "level", "clauses", "rule", "flags", "since", "policy", "source", "webkit",
  ]

  init(
    json: JSON, defaults: JSONObject, operation: Operation, profile: String, file: String,
    at path: String
  ) throws(ShapeError) {
    var object = try ObjectReader(json, at: path, keys: Self.keys).object
    for member in defaults.members where object[member.name] == nil {
      object[member.name] = member.value
    }
    let reader = try ObjectReader(.object(object), at: path)
    id = try reader.string("id")
    title = try reader.string("title")
    self.operation = operation
    self.profile = profile
    level = try reader.choice("level", Level.self)
    clauses = try reader.strings("clauses")
    rule = try reader.optionalString("rule")
    flags = try reader.optionalStrings("flags") ?? []
    since = try reader.string("since")
    policy = try reader.optionalString("policy") ?? "default"
    input = try reader.required("input")
    switch (object["expect"], object["expectAny"]) {
    case (let value?, nil): expect = [value]
    case (nil, .some): expect = try reader.array("expectAny")
    case (.some, .some):
      throw ShapeError(path, "has both \"expect\" and \"expectAny\"; keep one")
    case (nil, nil): throw ShapeError(path, "needs \"expect\" or \"expectAny\"")
    }
    source = try reader.string("source")
    hazard = try reader.optionalString("hazard")
    pair = try reader.optionalString("pair")
    webkit = try reader.optionalString("webkit")
    unsettled = try reader.optionalString("unsettled")
    engineDependent = try reader.optionalString("engineDependent")
    switch object["repair"] {
    case nil: repair = []
    case .string(let url)?: repair = [url]
    case .object(let edit)?:
      repair = [try ObjectReader(.object(edit), at: "\(path).repair", keys: ["url"]).string("url")]
    default: repair = try reader.strings("repair")
    }
    withdrawn = try object["withdrawn"].map { json throws(ShapeError) in
      try Withdrawal(json: json, at: "\(path).withdrawn")
    }
    self.file = file
    guard !expect.isEmpty else { throw ShapeError("\(path).expectAny", "must not be empty") }
  }
}
