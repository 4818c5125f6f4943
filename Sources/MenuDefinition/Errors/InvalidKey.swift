extension Diagnostic {
  package static func invalidKey(
    _ spelling: String, _ error: KeyCombination.SpellingError, at range: SourceRange
  ) -> Diagnostic {
    if let tooLong = tooLong(spelling, at: range) { return tooLong }
    if namesGlobe(spelling, error) {
      return Diagnostic(
        .invalidKey, "'\(spelling)' has the Globe key, which the system takes before any app", at: range,
        help: [
          "choose Command with Shift, Option or Control",
          "the system uses shortcuts with Globe (fn) itself, such as Globe and C for Control Center",
        ])
    }
    let keys = spelling.split { ", ".contains($0) }
    if keys.count > 1, keys.allSatisfy({ (try? KeyCombination(spelling: String($0))) != nil }) {
      return Diagnostic(
        .invalidKey, "'\(spelling)' is several keys", at: range,
        help: ["write one key: a shortcut is one key press, and menus have no sequences"])
    }
    if ["nil", "null", "none"].contains(spelling) {
      return Diagnostic(
        .invalidKey, "'\(spelling)' is not a key", at: range, help: ["leave out `key=` for a command without a key"])
    }
    switch error {
    case .empty, .missingInput: return .missingInput(spelling, at: range)
    case .unknownModifier(let word):
      let respelling = respelling(spelling, at: range)
      if let respelling, spelling.contains(" ") {
        return Diagnostic(.invalidKey, "'\(spelling)' has spaces, and a key has none", at: range, fixes: respelling)
      }
      if respelling == nil, (try? KeyCombination(spelling: word)) != nil {
        return Diagnostic(
          .invalidKey, "'\(spelling)' has more than one key", at: range, help: ["write one key after the modifiers"])
      }
      return .unknownModifier(
        word, in: spelling, help: "write cmd, shift, alt (or opt, option) or ctrl, joined by `+`, and the key last",
        fixes: respelling, at: range)
    case .unknownInput(let word):
      let respelling = respelling(spelling, at: range)
      // Another word for a key, "esc", has nothing to join.
      let isFunctionKey = word.first?.lowercased() == "f" && Int(word.dropFirst()) != nil
      let hasParts = spelling.contains { " -".contains($0) || keyBindingsSigns[$0] != nil }
      return Diagnostic(
        .invalidKey, "unknown key '\(word)'" + (word == spelling ? "" : " in '\(spelling)'"), at: range,
        help: [
          isFunctionKey && respelling == nil
            ? "function keys are f1 to f24"
            : respelling == nil || spelling.contains("+") || !hasParts
              ? "write one character, or a name such as up, escape, return, space, delete or f1"
              : "join modifiers and key with `+`, as in \("cmd+t".quoted)"
        ],
        fixes: respelling
          ?? (word.last?.isNumber ?? false
            ? []
            : .closest(to: word, in: NamedKey.all.map(\.name), at: range) {
              (spelling.dropLast(word.count) + $0).quoted
            }))
    case .repeatedModifier(let word):
      return Diagnostic(
        .invalidKey, "'\(spelling)' has the modifier '\(word)' twice", at: range, help: ["write each modifier once"])
    }
  }

  /// The finding for a text that is far longer than any key or modifiers, which it does not quote.
  private static func tooLong(_ spelling: String, at range: SourceRange) -> Diagnostic? {
    if spelling.utf8.count <= 256 { return nil }
    return Diagnostic(
      .invalidKey, "a text of \(spelling.utf8.count) bytes is no key", at: range,
      help: ["write modifiers and one key, as in \("cmd+t".quoted)"])
  }

  /// Whether a key is misspelled because it has the Globe key, which a Mac's keyboard calls fn.
  private static func namesGlobe(_ spelling: String, _ error: KeyCombination.SpellingError) -> Bool {
    if spelling.contains("🌐") { return true }
    switch error {
    case .unknownModifier(let word), .unknownInput(let word):
      return ["globe", "fn", "function"].contains(word.lowercased())
    case .empty, .missingInput, .repeatedModifier: return false
    }
  }

  /// The meant key in a spelling of other tools: `Cmd-T`, `cmd+↑`, `@r`, `UIKeyInputUpArrow`; nil for any other.
  private static func respelling(_ spelling: String, at range: SourceRange) -> [Fix]? {
    let signs = spelling.prefix { keyBindingsSigns[$0] != nil }
    let spelled =
      signs.compactMap { keyBindingsSigns[$0] }.joined()
      + spelling.dropFirst(signs.count).map { character in
        KeyModifierFlags.spellings.first { $0.glyph == character }.map { $0.words[0] + "+" }
          ?? NamedKey.all.last { $0.displayed == String(character) }?.name ?? String(character)
      }.joined()
    var words = spelled.split { "+- ".contains($0) }.map { part in
      var word = part.lowercased()
      if let prefix = ["uikeyinput", "uikeycommand.input"].first(where: word.hasPrefix) {
        word.removeFirst(prefix.count)
      }
      return ForeignName.key(word) ?? NamedKey.all.first { $0.name.lowercased() == word }?.name ?? word
    }
    let input = words.partition { KeyModifierFlags(spelling: $0) == nil }
    guard input == words.count - 1 else { return nil }
    let respelled = words.joined(separator: "+")
    guard respelled != spelling, (try? KeyCombination(spelling: respelled)) != nil else { return nil }
    return [Fix("did you mean `\(respelled.quoted)`?", range, respelled.quoted)]
  }

  /// The modifiers of AppKit's key bindings, which come before the key: `@r`.
  private static let keyBindingsSigns: [Character: String] = ["^": "ctrl+", "~": "alt+", "$": "shift+", "@": "cmd+"]

  static func invalidModifiers(_ spelling: String, at range: SourceRange) -> Diagnostic {
    if let tooLong = tooLong(spelling, at: range) { return tooLong }
    let help = "write at least one of cmd, shift, alt (or opt, option) and ctrl, joined by `+`"
    let words = spelling.split(separator: "+").map(String.init)
    if let word = words.first(where: { KeyModifierFlags(spelling: $0) == nil }) {
      return .unknownModifier(word, in: spelling, help: help, at: range)
    }
    return Diagnostic(.invalidKey, "expected modifiers, found '\(spelling)'", at: range, help: [help])
  }

  /// - Parameter fixes: nil for the modifier that the word is closest to.
  private static func unknownModifier(
    _ word: String, in spelling: String, help: String, fixes: [Fix]? = nil, at range: SourceRange
  ) -> Diagnostic {
    let place = word == spelling ? "" : " in '\(spelling)'"
    return Diagnostic(
      .invalidKey, "unknown modifier '\(word)'" + place, at: range, help: [help],
      fixes: fixes
        ?? .closest(to: word, in: ["cmd", "command", "shift", "alt", "opt", "option", "ctrl", "control"], at: range) {
          spelling.replacing(word, by: $0).quoted
        })
  }

  static func invalidKeyEquivalent(_ error: KeyEquivalentError, at range: SourceRange) -> Diagnostic {
    let (problem, help) = problem(error)
    if error == .globe {
      return Diagnostic(
        .invalidKey, problem, at: range, severity: .warning,
        help: [
          "choose Command with Shift, Option or Control",
          "macOS takes keys with Globe, `function=\"YES\"`, before any app, so menuc reads the item without its key",
        ])
    }
    return Diagnostic(.invalidKey, problem, at: range, help: help + ["the item has no key until this is correct"])
  }

  static func invalidShortcutKey(
    _ text: String, _ error: KeyEquivalentError, names: [String], at range: SourceRange
  ) -> Diagnostic {
    switch error {
    case .severalCharacters:
      let text = text.lowercased()
      let number = text.hasPrefix("[f") && text.hasSuffix("]") ? Int(text.dropFirst(2).dropLast()) : nil
      let closest = number == nil ? Suggestion.closest(to: text, in: names) : nil
      return Diagnostic(
        .invalidKey, "unknown key \(text.inSingleQuotes)", at: range,
        help: [
          number.map { _ in "function keys are [f1] to [f24]" } ?? closest.map { "did you mean '\($0)'?" }
            ?? "write one character, or a name such as [space], [tab], [return], [leftarrow], [delete] or [f1]"
        ])
    case .empty, .severalScalars, .controlCharacter, .missingKey, .notBase64, .notText, .globe:
      let (problem, help) = problem(error)
      return Diagnostic(.invalidKey, problem, at: range, help: help + ["the shortcut has no key until this is correct"])
    }
  }

  private static func problem(_ error: KeyEquivalentError) -> (message: String, help: [String]) {
    switch error {
    case .empty: return ("expected a key equivalent of one character, found none", [])
    case .severalCharacters(let text):
      return (
        "a key equivalent is one character, but \(text.inSingleQuotes) has \(text.count)",
        ["for a key without a character, use its constant from NSEvent.h"]
      )
    case .severalScalars(let text):
      let scalars = text.unicodeScalars.map(\.spelling).joined(separator: " ")
      return (
        "a key equivalent is one code point, but \(text.inSingleQuotes) has \(text.unicodeScalars.count): \(scalars)",
        KeyEquivalentError.composed(text).map { ["write '\($0)' as the one code point \($0.spelling)"] } ?? []
      )
    case .controlCharacter(let scalar): return ("no key types the control character \(scalar.spelling)", [])
    case .missingKey(let scalar):
      let name = KeyEquivalentError.functionKeyName(scalar)
      let help: String? =
        switch name {
        case "Insert": "the Insert key of a PC keyboard is Help on a Mac, U+F746"
        case "Print Screen", "Scroll Lock", "Pause": "on a Mac this key of a PC keyboard is one of F13 to F15"
        case .some where scalar.value <= 0xF726: "function keys are F1 to F24"
        default: nil
        }
      return (
        "a Mac has no key \(name.map { "\($0), \(scalar.spelling)" } ?? scalar.spelling)", help.map { [$0] } ?? []
      )
    case .notBase64(let text): return ("\(text.inSingleQuotes) is not valid base64", [])
    case .notText: return ("the base64 of a key equivalent must decode to UTF-8", [])
    case .globe: return ("the system takes shortcuts with the Globe key", [])
    }
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacing(_ part: String, by other: String) -> String {
    guard !part.isEmpty, let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return self }
    return String(self[..<start]) + other + String(self[start...].dropFirst(part.count))
  }
}
