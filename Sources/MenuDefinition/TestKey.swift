package enum TestKey: Sendable {
  /// The key by its character on the keyboard.
  case combination(KeyCombination)
  /// The key by its place, with any character on it.
  case physical(PhysicalKey, KeyModifierFlags)

  /// The key as a definition writes it, without the node's name.
  package var displayed: String {
    switch self {
    case .combination(let key): key.canonical.quoted
    case .physical(let key, let flags):
      "code=\(key.rawValue)" + (flags.isEmpty ? "" : " holding=\(flags.canonical.quoted)")
    }
  }
}

extension DefinitionReader {
  private static let repeatLimit = 1000

  package mutating func repeats(_ key: NodeSchema.Key<Int>) -> Int {
    guard let entry = entry(key), let repeats = self[key] else { return 0 }
    if (0...Self.repeatLimit).contains(repeats) { return repeats }
    reportInvalid(entry.value, of: "repeats", in: "press", expected: "a whole number from 0 to \(Self.repeatLimit)")
    return 0
  }

  /// The key of a `press`, by its character or its place; nil, with a report, for neither.
  mutating func testKey(
    _ argument: NodeSchema.Argument, _ code: NodeSchema.Key<String>, _ holding: NodeSchema.Key<String>,
    of node: SyntaxTree.NodeID
  ) -> TestKey? {
    let modifiers = modifiers(holding)
    if let named = self[code].flatMap({ Self.namedKeys[$0] }) {
      return .combination(KeyCombination(named.input, named.modifierFlags.union(modifiers)))
    }
    guard let physical = self[code].flatMap({ PhysicalKey(rawValue: $0) }) else {
      // An unknown code has its own report.
      let hasCode = tree.entries(of: node).contains { tree.matches($0.key, "code") }
      let written = hasCode ? self[argument] : required(argument, of: node)
      if let written, string(written).utf8.last == .colon, ActionSelector.isWellFormed(string(written)) {
        reportOtherStep(
          "'\(string(written))' is an action, not a key", written, of: node, "choose \(string(written).asKDL)")
        return nil
      }
      guard let key = written.flatMap({ key($0) }) else { return nil }
      return .combination(KeyCombination(key.input, key.modifierFlags.union(modifiers)))
    }
    if let token = self[argument], let entry = entry(code) {
      diagnostics.append(
        .conflictingProperties, "'press' has both a key and 'code'", at: tree.range(entry.key),
        help: ["keep \(displayed(token)) for the character on the key, or `code=` for its place"])
    }
    return .physical(physical, modifiers)
  }

  /// The keys that are the same on every layout, including the keypad's, under browsers' names. Source:
  /// w3.org/TR/uievents-code
  static let namedKeys: [String: KeyCombination] = {
    let named = NamedKey.all.map(KeyInput.init).map { ($0.eventCode, KeyCombination($0)) }
    let signs: [(String, KeyInput)] = [
      ("Add", "+"), ("Subtract", "-"), ("Multiply", "*"), ("Divide", "/"), ("Equal", "="), ("Decimal", "."),
    ]
    let digits = "0123456789".unicodeScalars.map { (String($0), KeyInput($0)) }
    let keypad = (signs + digits).map { ("Numpad" + $0, KeyCombination($1, .numericPad)) }
    return Dictionary(named + keypad) { $1 }
  }()

  package mutating func key(_ token: SyntaxToken) -> KeyCombination? {
    do {
      return try KeyCombination(spelling: string(token))
    } catch {
      diagnostics.append(.invalidKey(string(token), error, at: tree.range(token)))
      return nil
    }
  }

  package mutating func modifiers(_ key: NodeSchema.Key<String>) -> KeyModifierFlags {
    guard let entry = entry(key) else { return [] }
    if let flags = KeyModifierFlags(spelling: string(entry.value)), !flags.isEmpty { return flags }
    diagnostics.append(.invalidModifiers(string(entry.value), at: tree.range(entry.value)))
    return []
  }

  /// The keys that type the text of a `type`; a key with modifiers is reported.
  mutating func typedKeys(_ token: SyntaxToken, of node: SyntaxTree.NodeID) -> [KeyCombination] {
    let text = string(token)
    if let key = try? KeyCombination(spelling: text), !key.modifierFlags.isEmpty, text.unicodeScalars.count > 1 {
      reportOtherStep(
        "'\(text)' is a key with modifiers, and 'type' types its letters", token, of: node,
        "press \(displayed(token))")
    }
    return Self.keys(typing: text)
  }

  private mutating func reportOtherStep(
    _ message: String, _ token: SyntaxToken, of node: SyntaxTree.NodeID, _ meant: String
  ) {
    let range = SourceRange(file: tree.file, start: tree.nodes[node].name.start, end: token.end)
    diagnostics.append(
      .invalidKey, message, at: tree.range(token), fixes: [Diagnostic.Fix("write `\(meant)`", range, meant)])
  }

  /// The keys that type a text; a line break is Return.
  package static func keys(typing text: String) -> [KeyCombination] {
    text.unicodeScalars.map { $0 == "\n" ? KeyCombination(.return) : KeyCombination(KeyInput($0)) }
  }
}
