import NavigationPolicy
import StrictJSON

/// What keeps a suite from being used: files that are not those of `suite.json`, and vectors that
/// would certify or blame whatever an engine answers (requirement CON-16).
///
/// The lint looks at more. This is what no command goes on without.
struct SuiteCheck {
  let files: SuiteFiles
  /// The paths of all files under the folder.
  let paths: [String]
  let manifest: SuiteManifest
  let catalog: Catalog
  /// The files that have faults already: what is counted in them says nothing.
  let faulty: Set<String>
  private(set) var faults: [SuiteFault] = []

  init(
    files: SuiteFiles, paths: [String], manifest: SuiteManifest, catalog: Catalog,
    faulty: Set<String>
  ) {
    self.files = files
    self.paths = paths
    self.manifest = manifest
    self.catalog = catalog
    self.faulty = faulty
  }

  /// All that is found.
  static func faults(
    files: SuiteFiles, paths: [String], manifest: SuiteManifest, catalog: Catalog,
    faulty: Set<String>
  ) -> [SuiteFault] {
    var check = SuiteCheck(
      files: files, paths: paths, manifest: manifest, catalog: catalog, faulty: faulty)
    check.digests()
    check.counts()
    check.ids()
    for file in catalog.files { for vector in file.vectors { check.names(vector) } }
    return check.faults
  }

  private mutating func report(_ vector: Vector, key: String, _ kind: SuiteFault.Kind) {
    faults.append(SuiteFault(vector.file, id: vector.id, key: key, kind))
  }

  /// Every file is the one that was listed, none is gone, none has come.
  private mutating func digests() {
    let there = paths.filter(SuiteManifest.isDigested)
    let isThere = Set(there)
    var listed: Set<String> = []
    for (path, sha256) in manifest.digests {
      guard listed.insert(path).inserted, !faulty.contains(path) || isThere.contains(path) else {
        continue
      }
      guard isThere.contains(path), let bytes = try? files.read(path) else {
        faults.append(SuiteFault(path, .missingFile))
        continue
      }
      if SHA256.hexadecimal(bytes) != sha256 { faults.append(SuiteFault(path, .changed)) }
    }
    for path in there where !listed.contains(path) {
      faults.append(SuiteFault(path, .unlistedFile))
    }
    let vectorFiles = Set(manifest.files.map(\.path))
    for path in there
    where SuiteManifestBuilder.isVectorFile(path) && listed.contains(path)
      && !vectorFiles.contains(path)
    {
      faults.append(SuiteFault(path, .unlistedFile))
    }
  }

  /// As many vectors as `suite.json` says, of the operation and profile that it says.
  private mutating func counts() {
    var seen: Set<String> = []
    for entry in manifest.files {
      if !seen.insert(entry.path).inserted {
        faults.append(SuiteFault("suite.json", key: entry.path, .other("stands twice")))
      }
      guard let file = catalog.files.first(where: { $0.path == entry.path }),
        !faulty.contains(entry.path)
      else { continue }
      if file.vectors.count != entry.vectors {
        faults.append(
          SuiteFault("suite.json", key: "\(entry.path): vectors", .count(file.vectors.count)))
      }
      if entry.operation != file.operation.rawValue || entry.profile != file.profile {
        faults.append(
          SuiteFault(
            "suite.json", key: entry.path,
            .other("names another operation or profile than the file does")))
      }
    }
    guard faulty.isEmpty else { return }
    for (name, count) in manifest.counts {
      let counted = catalog.files.reduce(0) { sum, file in
        sum + (name == "total" || file.operation.rawValue == name ? file.vectors.count : 0)
      }
      if counted != count {
        faults.append(SuiteFault("suite.json", key: "counts.\(name)", .count(counted)))
      }
    }
  }

  /// Ids stand once, are listed, and none is lost.
  private mutating func ids() {
    var places: [String: String] = [:]
    let everyVector = catalog.everyVector
    for vector in everyVector {
      if let other = places.updateValue(vector.file, forKey: vector.id) {
        report(vector, key: "id", .idRepeated(other))
      }
    }
    guard manifest.digests.contains(where: { $0.path == "ids.txt" }) else { return }
    let register: IDRegister
    do {
      register = try IDRegister(files: files)
    } catch {
      if case .unreadable = error.kind { return }
      faults.append(error)
      return
    }
    for vector in everyVector {
      if register.retired.contains(vector.id) {
        report(vector, key: "id", .other("was retired; a retired id is never used again"))
      } else if !register.live.contains(vector.id) {
        report(vector, key: "id", .idUnlisted)
      }
    }
    guard faulty.isEmpty else { return }
    for id in register.order where places[id] == nil {
      faults.append(SuiteFault("ids.txt", id: id, .idOrphaned))
    }
  }

  /// What a vector names exists, and an engine can be asked it and can answer it.
  private mutating func names(_ vector: Vector) {
    if catalog.policies[vector.policy] == nil, !faulty.contains("policies/\(vector.policy).json") {
      report(vector, key: "policy", .unknown("policy", vector.policy))
    }
    if let profile = Profile.named(vector.profile) {
      if let rule = vector.rule, profile.rule(rule) == nil {
        report(vector, key: "rule", .unknown("rule", rule))
      }
    } else {
      report(vector, key: "profile", .unknown("profile", vector.profile))
    }
    for (index, expected) in vector.expect.enumerated() {
      let place = vector.expect.count == 1 ? "expect" : "expectAny[\(index)]"
      if let error = ExpectationShape.problem(expected, of: vector.operation, at: place) {
        report(vector, key: error.path, .shape(error.problem))
      }
    }
    do {
      switch vector.operation {
      case .decide: _ = try NavigationAction(json: vector.input)
      case .trace: _ = try HandlerEvent.list(json: vector.input, at: "input")
      case .validateRoute, .validateScheme:
        _ = try ObjectReader(vector.input, at: "input", keys: ["url"]).string("url")
      case .extract, .associate, .resolve: break
      }
    } catch {
      report(vector, key: error.path, .shape(error.problem))
    }
  }
}
