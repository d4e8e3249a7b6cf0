import NavigationPolicy

extension KnownMistake {
  /// What the hardened validators refuse beyond the baseline's.
  static let characters: [KnownMistake] = [
    lengths("path-length-unlimited", "A path may be of any length.") { _, _ in true },
    lengths("path-length-strict", "A path of just the greatest length is refused.", ["B20"]) {
      $0.utf8.count < $1
    },
    lengths("path-length-decoded", "A path is measured decoded.") {
      PercentEncoding.decodedLeniently($0).count <= $1
    },
    KnownMistake(
      "path-length-fixed", "The greatest length of a path is built in.", ["B25"]
    ) {
      $0.hardened {
        $0.appRoutes.lengthIsAllowed = { path, _ in path.utf8.count <= 1024 }
        $0.customSchemes.lengthIsAllowed = { path, _ in path.utf8.count <= 1024 }
      }
    },
    KnownMistake(
      "path-length-last", "The length of a path is looked at after its characters."
    ) {
      $0.hardened {
        let isSafe = $0.appRoutes.pathIsSafe
        $0.appRoutes.lengthIsAllowed = { path, most in !isSafe(path) || path.utf8.count <= most }
        $0.customSchemes.lengthIsAllowed = { path, most in
          !isSafe(path) || path.utf8.count <= most
        }
      }
    },
    characters("path-bytes-taken", "Bytes that are not UTF-8 are taken in a path.") { text in
      PercentEncoding.decoded(text.utf8[...]) == nil
    },
    characters("path-markup-taken", "Markup in a path is taken, raw and decoded.") { text in
      scalars(text).contains { $0.isASCII } && scalars(text).allSatisfy(\.isASCII)
    },
    characters("path-decoded-markup-taken", "Markup behind escapes is taken in a path.") { text in
      !scalars(text).isEmpty && scalars(text).allSatisfy(\.isASCII)
        && !text.utf8.contains(where: MisleadingCharacters.isMarkup)
    },
    characters("path-raw-markup-taken", "Markup that is not escaped is taken in a path.") { text in
      let escaped = PercentEncoding.decodedLeniently(
        String(text.unicodeScalars.filter { !MisleadingCharacters.contain($0) }.map(Character.init))
      )
      return text.utf8.contains(where: MisleadingCharacters.isMarkup)
        && !escaped.contains(where: MisleadingCharacters.isMarkup)
        && scalars(text).allSatisfy(\.isASCII)
    },
    taken("path-controls-taken", "C1 controls are taken in a path.", [0x80...0x9F]),
    taken("path-separators-taken", "Line and paragraph separators are taken.", [0x2028...0x2029]),
    taken(
      "path-fillers-taken", "Characters that show as nothing are taken.",
      [0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0]),
    taken(
      "path-directions-taken", "Marks that turn the direction of text are taken.",
      [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]),
    taken(
      "path-joiners-taken", "Characters of no width are taken.",
      [0xAD...0xAD, 0x200B...0x200D, 0x2060...0x2064, 0xFEFF...0xFEFF]),
    taken("path-tags-taken", "Tag characters are taken.", [0xE0001...0xE0001, 0xE0020...0xE007F]),
    characters("path-noncharacters-taken", "Noncharacters are taken in a path.") { text in
      let found = scalars(text)
      return !found.isEmpty
        && found.allSatisfy { scalar in
          !scalar.isASCII && !MisleadingCharacters.ranges.contains { $0.contains(scalar.value) }
        }
    },
    KnownMistake(
      "h-custom-fragment-taken", "A custom scheme's fragment is taken.", ["B14"]
    ) {
      $0.hardened { $0.customSchemes.fragmentIsAllowed = { _ in true } }
    },
    KnownMistake(
      "h-custom-empty-fragment-taken", "A custom scheme's empty fragment is taken.", ["B14"]
    ) {
      $0.hardened { $0.customSchemes.fragmentIsAllowed = { ($0 ?? "").isEmpty } }
    },
  ]

  private static func lengths(
    _ id: String, _ title: String, _ rows: [String] = ["B25"],
    _ allowed: @escaping @Sendable (String, Int) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.hardened {
        $0.appRoutes.lengthIsAllowed = allowed
        $0.customSchemes.lengthIsAllowed = allowed
      }
    }
  }

  /// Paths of one kind are taken although only their characters forbid them.
  private static func characters(
    _ id: String, _ title: String, _ isTaken: @escaping @Sendable (String) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["B25"]) {
      $0.hardened {
        let right = PathSafety.strict
        let others = PathSafety(refusesEmptySegments: true, refusesMisleadingCharacters: false)
        let accepts: @Sendable (String) -> Bool = { path in
          right.accepts(path) || (others.accepts(path) && isTaken(path))
        }
        $0.appRoutes.pathIsSafe = accepts
        $0.customSchemes.pathIsSafe = accepts
      }
    }
  }

  /// Paths are taken whose misleading characters are all of some ranges.
  private static func taken(
    _ id: String, _ title: String, _ ranges: [ClosedRange<UInt32>]
  ) -> KnownMistake {
    characters(id, title) { text in
      let found = scalars(text)
      return !found.isEmpty
        && found.allSatisfy { scalar in ranges.contains { $0.contains(scalar.value) } }
    }
  }

  /// The misleading characters of a path, decoded.
  private static func scalars(_ path: String) -> [Unicode.Scalar] {
    (PercentEncoding.decoded(path.utf8[...]) ?? "").unicodeScalars
      .filter(MisleadingCharacters.contain)
  }
}
