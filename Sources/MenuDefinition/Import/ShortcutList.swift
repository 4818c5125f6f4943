/// A property list of shortcuts: an array of dictionaries, each with a key, an action and perhaps a title.
///
/// The format is that of apps which handle a view's keys themselves, such as NetNewsWire. `key` is a character or a
/// name in brackets, `[leftarrow]`. `commandModifier`, `shiftModifier`, `optionModifier` and `controlModifier` are
/// Booleans. `action` is a selector, sent up the responder chain.
struct ShortcutList: Sendable {
  private(set) var keyCommands: [KeyCommand] = []
  private(set) var keys: [(range: SourceRange, key: KeyCombination)] = []
  let count: Int

  /// Reads a property list; nil, and reported, unless it is a list of shortcuts. O(n).
  init?(_ root: PropertyListNode, diagnostics: inout [Diagnostic]) {
    guard let elements = root.elements, elements.contains(where: { $0["key"]?.string != nil && $0["action"] != nil })
    else {
      diagnostics.append(
        .unsupportedFile, "the property list is not a list of shortcuts, which is an array", at: root.tag,
        help: ["write an <array> of <dict>s, each with a 'key' and an 'action'; a 'title' and modifiers are optional"])
      return nil
    }
    count = elements.count
    var found = LimitedDiagnostics()
    for element in elements { add(element, &found) }
    diagnostics += found.all
  }

  private mutating func add(_ element: PropertyListNode, _ diagnostics: inout LimitedDiagnostics) {
    for mistake in Self.repeatedMembers(of: element) { diagnostics.append(mistake) }
    guard let key = element["key"], let text = key.string else {
      diagnostics.append(.missingMember("key", example: "k", at: element.tag))
      return
    }
    guard let action = element["action"]?.string, !action.isEmpty else {
      diagnostics.append(.missingMember("action", example: "newTab:", at: element.tag))
      return
    }
    guard ActionSelector.isWellFormed(action) else {
      diagnostics.append(
        .invalidValue(
          action, of: "action", in: "dict", expected: "a selector, such as newTab:",
          at: element["action"]?.content ?? element.tag))
      return
    }
    let combination: KeyCombination
    do throws(KeyEquivalentError) {
      combination = try Self.combination(text, Self.modifierFlags(of: element, &diagnostics))
    } catch {
      diagnostics.append(.invalidShortcutKey(text, error, names: Self.names.map { $0.name }, at: key.content))
      return
    }
    keys.append((key.content, combination))
    let command = Command(title: element["title"]?.string ?? "", action: ActionSelector(action), source: element.tag)
    keyCommands.append(KeyCommand(command, keyCombination: combination))
  }

  /// The keys that a dictionary has twice; the first counts.
  private static func repeatedMembers(of element: PropertyListNode) -> [Diagnostic] {
    guard case .dictionary(let members) = element.value else { return [] }
    var first: [String: SourceRange] = [:]
    return members.compactMap { member in
      guard let earlier = first.updateValue(member.keyRange, forKey: member.key) else { return nil }
      first[member.key] = earlier
      return Diagnostic(
        .invalidValue, "the dictionary has \(member.key.inSingleQuotes) twice", at: member.keyRange,
        help: ["delete one: which of the two counts depends on the reader"],
        notes: [Diagnostic.Note("first written here", at: earlier)])
    }
  }

  private static func modifierFlags(
    of element: PropertyListNode, _ diagnostics: inout LimitedDiagnostics
  ) -> KeyModifierFlags {
    let names: [(String, KeyModifierFlags)] = [
      ("commandModifier", .command), ("shiftModifier", .shift), ("optionModifier", .alternate),
      ("controlModifier", .control),
    ]
    return names.reduce(into: []) { flags, name in
      guard let value = element[name.0] else { return }
      switch value.value {
      case .boolean(true), .integer(1): flags.insert(name.1)
      case .boolean(false), .integer(0): break
      case .string, .integer, .real, .date, .data, .array, .dictionary:
        diagnostics.append(
          .invalidValue(
            value.string ?? "this", of: name.0, in: "dict", expected: "<true/> or <false/>: the modifier is not held",
            at: value.content))
      }
    }
  }

  private static func combination(
    _ text: String, _ flags: KeyModifierFlags
  ) throws(KeyEquivalentError) -> KeyCombination {
    if let name = names.first(where: { $0.name == text.lowercased() }), let input = KeyInput(name: name.key) {
      return KeyCombination(input, flags)
    }
    return try KeyCombination(keyEquivalent: text, flags)
  }

  /// The keys without a character of their own; `delete` is the key that deletes backward.
  private static let names: [(name: String, key: String)] =
    [
      ("[space]", "space"), ("[tab]", "tab"), ("[return]", "return"), ("[enter]", "enter"), ("[escape]", "escape"),
      ("[uparrow]", "up"), ("[downarrow]", "down"), ("[leftarrow]", "left"), ("[rightarrow]", "right"),
      ("[delete]", "delete"), ("[deletefunction]", "deleteForward"), ("[home]", "home"), ("[end]", "end"),
      ("[pageup]", "pageUp"), ("[pagedown]", "pageDown"),
    ] + (1...24).map { ("[f\($0)]", "f\($0)") }
}
