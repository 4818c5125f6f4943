extension KeyboardLayout {
  /// Reads a keyboard layout in Apple's XML format. On failure it appends the first mistake and returns nil.
  ///
  /// The short name is the file's, the identifier macOS's for a layout outside a bundle. The keyboard, the script and
  /// the letters come from the characters. No key equivalent moves: the system's tables are for its own layouts. Never
  /// reads another file. Ranges are UTF-8 offsets. O(n) in the bytes.
  package static func read(keylayout file: SourceFile, diagnostics: inout [Diagnostic]) -> KeyboardLayout? {
    let limits = XMLTree.Limits(allowsNull: true)
    guard let tree = XMLTree.parse(file, id: 0, limits: limits, diagnostics: &diagnostics) else { return nil }
    do throws(KeylayoutMistake) {
      return try KeyboardLayout(KeylayoutFile(tree), tree, path: file.path)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Reads the file at a path; `-` is a name like any other.
  package static func read(
    keylayoutAt path: String, reader: FileReader = .fileSystem()
  ) -> (layout: KeyboardLayout?, diagnostics: [Diagnostic], sources: SourceFiles) {
    var sources = SourceFiles()
    switch reader.read(path) {
    case .failure(let failure): return (nil, [.unreadableFile(path, failure)], sources)
    case .success(let bytes):
      let file = SourceFile(path: path, bytes: bytes).inUTF8
      _ = sources.append(file)
      var diagnostics: [Diagnostic] = []
      return (read(keylayout: file, diagnostics: &diagnostics), diagnostics, sources)
    }
  }

  private init(_ file: KeylayoutFile, _ tree: XMLTree, path: String) throws(KeylayoutMistake) {
    let typed = try KeyLayer(file, adding: [])
    guard !typed.isEmpty else {
      throw KeylayoutMistake(
        "no key of the layout types a character", at: tree.tagRange(of: tree.root),
        help: "give the keyMap for no modifiers a key with a code from 0 to 50 and an output")
    }
    let commandLayer = try KeyLayer(file, adding: .command)
    let isOther = commandLayer.hasLetters(elsewhereThan: typed)
    self.init(
      name: Self.shortName(path), identifier: "org.unknown.keylayout." + file.name.filter { $0 != " " },
      displayName: file.name, script: typed.likelyScript, hardware: typed.likelyHardware,
      letters: typed.otherLatinLetters, isCommon: false, typedSource: .keylayoutFile,
      keyEquivalentsSource: isOther ? .latin : typed.typesASCII ? .none : .absent, typed: typed,
      commanded: isOther ? commandLayer : typed, keyEquivalents: [:])
  }

  /// The name of a file without its folder and extension, and without separators of names in a list.
  private static func shortName(_ path: String) -> String {
    let file = SourcePath.name(ofFile: path)
    let name = file.hasSuffix(".keylayout") ? String(file.dropLast(".keylayout".count)) : file
    return String(name.map { $0.isWhitespace || $0 == "," ? "-" : $0 })
  }
}

extension KeyLayer {
  /// The characters of a file's keys on each level while some more modifiers are held.
  fileprivate init(_ file: KeylayoutFile, adding flags: KeyModifierFlags) throws(KeylayoutMistake) {
    var levels: [[PhysicalKey: String]] = []
    for level in Level.allCases { levels.append(try file.texts(with: level.modifierFlags.union(flags))) }
    self.init(
      PhysicalKey.allCases.compactMap { key in
        let characters = levels.map { $0[key] }
        return characters.allSatisfy { $0 == nil } ? nil : (key, characters)
      })
  }

  fileprivate var isEmpty: Bool { !keys.contains { text($0, .plain) != nil } }

  /// Whether the layer types Latin letters, and at least one of them on another key.
  fileprivate func hasLetters(elsewhereThan other: KeyLayer) -> Bool {
    ("a"..."z" as ClosedRange<Unicode.Scalar>).letters.contains { letter in
      place(of: letter)?.level == .plain && place(of: letter)?.key != other.place(of: letter)?.key
    }
  }

  /// Whether every printable character of ASCII is typed without Option.
  fileprivate var typesASCII: Bool {
    (UInt8(0x21)...0x7E).allSatisfy { code in
      let level = place(of: Unicode.Scalar(code))?.level
      return level == .plain || level == .shift
    }
  }

  /// JIS if the bracket key types @, ANSI if the key left of 1 types the US character, else ISO.
  fileprivate var likelyHardware: KeyboardHardware {
    if text(.bracketLeft, .plain) == "@", text(.intlYen, .plain) != nil { return .jis }
    return text(.backquote, .plain) == "`" ? .ansi : .iso
  }

  /// The script of most letters that are typed without modifiers.
  fileprivate var likelyScript: String {
    var counts: [String: Int] = [:]
    for key in keys {
      guard let script = text(key, .plain)?.unicodeScalars.first?.likelyScript else { continue }
      counts[script, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Other"
  }

  /// The Latin letters beyond a to z that are typed without modifiers, sorted.
  fileprivate var otherLatinLetters: String {
    let letters = keys.compactMap { text($0, .plain)?.unicodeScalars.first }.filter { scalar in
      !scalar.isASCII && scalar.properties.isLowercase && scalar.likelyScript == "Latin"
    }
    return Set(letters).sorted().map { String($0) }.joined()
  }
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate var letters: [Unicode.Scalar] { (lowerBound.value...upperBound.value).compactMap(Unicode.Scalar.init) }
}

extension Unicode.Scalar {
  /// The script of a letter, by its block; nil for any other character.
  fileprivate var likelyScript: String? {
    guard properties.isAlphabetic || properties.generalCategory == .nonspacingMark else { return nil }
    return Self.scripts.first { $0.range.contains(value) }?.name ?? "Other"
  }

  private static let scripts: [(range: ClosedRange<UInt32>, name: String)] = [
    (0x41...0x24F, "Latin"), (0x1E00...0x1EFF, "Latin"), (0x250...0x2FF, "Latin"), (0x370...0x3FF, "Greek"),
    (0x1F00...0x1FFF, "Greek"), (0x400...0x52F, "Cyrillic"), (0x530...0x58F, "Armenian"), (0x590...0x5FF, "Hebrew"),
    (0x600...0x6FF, "Arabic"), (0x750...0x77F, "Arabic"), (0x900...0x97F, "Devanagari"), (0x980...0x9FF, "Bengali"),
    (0xA00...0xA7F, "Gurmukhi"), (0xA80...0xAFF, "Gujarati"), (0xB80...0xBFF, "Tamil"), (0xC00...0xC7F, "Telugu"),
    (0xC80...0xCFF, "Kannada"), (0xD00...0xD7F, "Malayalam"), (0xE00...0xE7F, "Thai"), (0x10A0...0x10FF, "Georgian"),
    (0x1100...0x11FF, "Hangul"), (0x3040...0x30FF, "Kana"), (0x3100...0x312F, "Bopomofo"), (0x3130...0x318F, "Hangul"),
    (0x4E00...0x9FFF, "Han"), (0xAC00...0xD7A3, "Hangul"),
  ]
}
