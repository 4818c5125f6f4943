/// A key in the code.
package enum SwiftKeyReading {
  case key(KeyCombination, at: SourceRange)
  /// The key is the system's.
  case none
  /// The key does not concern menus.
  case foreign
  /// A key may exist, but it is unknown for a reason.
  case unread(String)

  static let foreignInitializer = SwiftKeyReading.unread("its initializer is not in these sources")
}

extension SwiftInterpreter {
  /// Notes the outcome of a key's site; a read one stays read.
  package func note(_ reading: SwiftKeyReading, at site: SourceRange) {
    guard let known = sites[site] else { return }
    noteCall(reading, at: site)
    switch reading {
    case .key(_, let place):
      sites[site]?.outcome = .read
      keys[site, default: []].insert(place)
    case .foreign: if known.outcome == .unseen { sites[site]?.outcome = .disregarded }
    case .none: if known.outcome == .unseen { sites[site]?.outcome = SwiftSites.ofSystem }
    case .unread(let reason):
      switch known.outcome {
      case .unseen where reason == Self.emptyKey && known.isEmptyByDefault: sites[site]?.outcome = .disregarded
      case .disregarded where [Self.emptyKey, Self.noKey].contains(reason): break
      // `.defaultAction` is never computed.
      case .leftOut where reason == Self.afterLongCode || known.outcome == SwiftSites.ofSystem: break
      case .unseen, .leftOut, .disregarded: sites[site]?.outcome = .unread(reason)
      case .read, .unread, .lost: break
      }
    }
  }

  /// The field of an item with a key that is not read.
  static let hasUnreadKey = "$hasUnreadKey"

  /// Gives an item its key, or remembers that it has an unknown one.
  func give(_ item: SwiftObject, _ reading: SwiftKeyReading) {
    switch reading {
    case .key(let key, let place):
      (item.key, item.places["key"]) = (key, place)
      item.fields[Self.hasUnreadKey] = nil
    case .unread(Self.noKey), .unread(Self.emptyKey), .none, .foreign: break
    case .unread: if item.kind == .item { item.fields[Self.hasUnreadKey] = .boolean(true) }
    }
  }

  /// Notes the same for the call that passes the key on, as to a helper. Each call has a key of its own.
  private func noteCall(_ reading: SwiftKeyReading, at site: SourceRange) {
    guard let call = calls.last(where: { $0 != site }), sites[call] == nil else { return }
    switch reading {
    case .key: handedOn[site, default: [:]][call] = .read
    case .unread(let reason) where ![Self.emptyKey, Self.noKey].contains(reason):
      if handedOn[site]?[call] == nil { handedOn[site, default: [:]][call] = .unread(reason) }
    case .none, .foreign, .unread: break
    }
  }

  /// The outcomes of all keys: one for each key of a site, and those of its unread calls.
  var allKeys: [SwiftSite] {
    sites.values.flatMap { site -> [SwiftSite] in
      let calls = handedOn[site.range] ?? [:]
      func ofCalls() -> [SwiftSite] {
        calls.filter { $0.value != .read }
          .map { SwiftSite(framework: site.framework, range: $0.key, owner: site.owner, outcome: $0.value) }
      }
      guard site.outcome == .read, let places = keys[site.range] else {
        let unread = site.parameter != nil && calls.count > 1 ? ofCalls() : []
        return unread.isEmpty ? [site] : unread
      }
      // Several calls may pass on a key that is written once.
      let callers = calls.filter { site.parameter != nil && $0.value == .read }.keys
        .sorted { ($0.file, $0.start) < ($1.file, $1.start) }
      let read = (Array(places) + callers.dropFirst(places.count)).map { place in
        var one = site
        one.key = place
        return one
      }
      return read + ofCalls()
    }
  }

  static let emptyKey = "it finds only an empty key in the code"
  package static let noKey = "it finds no key in the code"
  static let afterLongCode = "the code before it is too long to evaluate"

  /// A key and its modifiers.
  ///
  /// - Parameter isDefault: whether no modifiers are written: SwiftUI and AppKit then use Command.
  package func keyCombination(
    _ key: SwiftValue, _ modifiers: SwiftValue, isDefault: Bool, _ framework: SwiftFramework
  ) -> SwiftKeyReading {
    let values = key.alternatives
    guard values.count == 1 else {
      return Self.only(of: values.map { keyCombination($0, modifiers, isDefault: isDefault, framework) })
    }
    let text: String
    var place = SourceRange(file: 0, start: 0, end: 0)
    switch values[0] {
    case .null: return .unread(Self.noKey)
    case .text(let found):
      if !found.isComplete { return .unread("its key '\(found.text)' is computed") }
      if found.text.isEmpty { return .unread(Self.emptyKey) }
      (text, place) = (found.text, found.range)
    case .integer(let number): text = String(number)
    case .symbol(let symbol):
      place = symbol.range
      // `NSEvent.SpecialKey.leftArrow.unicodeScalar` is the key's character.
      let isCharacter = ["unicodeScalar", "string", "rawValue", "character"].contains(symbol.name)
      let name = isCharacter ? symbol.base?.split(separator: ".").last.map(String.init) : nil
      guard let known = Self.key(named: name ?? symbol.name) else {
        // Code that does not run makes a value without a name.
        if budget <= 0, !isKeyless { return .unread(Self.afterLongCode) }
        return .unread("its key\(symbol.path.hasPrefix("…") ? "" : " '\(symbol.path)'") is computed")
      }
      text = known
    // Code that makes a value does not have a name of its own.
    default: return budget > 0 || isKeyless ? .unread("its key is computed") : .unread(Self.afterLongCode)
    }
    guard var flags = isDefault && framework != .uiKit ? .command : modifierFlags(modifiers) else {
      return .unread("its modifiers are unknown")
    }
    // Only UIKit compares them. Arrows of AppKit have the first.
    if framework != .uiKit { flags.subtract([.numericPad, .alphaShift]) }
    return combination(text, flags, framework).map { .key($0, at: place) } ?? .unread("'\(text)' is not a key")
  }

  /// The result of several readings of one key: a key if all known ones are the same.
  package static func only(of readings: [SwiftKeyReading]) -> SwiftKeyReading {
    var known: [KeyCombination] = []
    for case .key(let key, _) in readings where !known.contains(key) { known.append(key) }
    if known.count > 1 {
      let keys = known.prefix(3).map(\.displayed).joined(separator: " or ")
      return .unread("it is \(keys)\(known.count > 3 ? " or another" : ""), as the app decides while it runs")
    }
    // A computed key is more informative than an empty one. Beside it a key is one of several.
    func rank(_ reading: SwiftKeyReading) -> Int {
      switch reading {
      case .unread(noKey), .unread(emptyKey), .foreign: 3
      case .unread: 0
      case .key: 1
      case .none: 2
      }
    }
    return readings.min { rank($0) < rank($1) } ?? .unread("its key is computed")
  }

  private func combination(
    _ text: String, _ flags: KeyModifierFlags, _ framework: SwiftFramework
  ) -> KeyCombination? {
    // A capital letter means Shift in SwiftUI too (KeyEquivalent). It is easily a mistake, so the Mac reports it.
    let mayBeMistake = framework == .swiftUI && module.target.system == .mac && !flags.contains(.shift)
    if let input = KeyInput(rawValue: text), framework == .uiKit || mayBeMistake && input.isCapitalLetter {
      return KeyCombination(input, flags)
    }
    if framework == .uiKit {
      // UIKit composes a letter and its accent as two.
      guard let scalar = text.unicodeScalars.first, text.count == 1 else { return nil }
      return KeyCombination(KeyInput(scalar), flags)
    }
    if let key = NamedKey.all.first(where: { $0.rawValue == text }) { return KeyCombination(KeyInput(key), flags) }
    return try? KeyCombination(keyEquivalent: text, flags)
  }

  /// The modifiers of a value; nil if unknown.
  package func modifierFlags(_ value: SwiftValue) -> KeyModifierFlags? {
    switch value {
    case .list(let values):
      var flags: KeyModifierFlags = []
      for value in values {
        guard let more = modifierFlags(value) else { return nil }
        flags.formUnion(more)
      }
      return flags
    case .choice(let values):
      // The app decides between several.
      let all = Set(values.compactMap { modifierFlags($0)?.rawValue })
      return all.count == 1 ? all.first.map { KeyModifierFlags(rawValue: $0) } : nil
    case .null: return []
    case .integer(0): return []
    case .symbol(let symbol):
      switch symbol.name {
      case "command", "commandKeyMask", "command_": return .command
      case "shift", "shiftKeyMask": return .shift
      case "option", "alternate", "alternateKeyMask": return .alternate
      case "control", "controlKeyMask": return .control
      case "alphaShift": return .alphaShift
      case "numericPad": return .numericPad
      case "capsLock", "numericPadKeyMask", "function", "functionKeyMask": return []
      default:
        let types = ["EventModifiers", "UIKeyModifierFlags", "ModifierFlags", "NSEvent", "KeyModifiers"]
        let resolved = resolve(value, as: types)
        if case .symbol = resolved { return nil }
        return modifierFlags(resolved)
      }
    case .object(let object) where object.kind == .call:
      switch object.type {
      case "init", "EventModifiers", "UIKeyModifierFlags", "ModifierFlags":
        guard let argument = object.arguments.first else { return [] }
        if argument.label == "rawValue" {
          if case .integer(let bits) = argument.value { return KeyModifierFlags(rawValue: bits) }
          return nil
        }
        // `EventModifiers(arrayLiteral: .command, .shift)`
        return modifierFlags(.list(object.arguments.map(\.value)))
      default: return nil
      }
    default: return nil
    }
  }

  /// The text of a key with a name in a framework, as an `NSEvent` or a `UIKeyCommand` has it: `upArrow` in SwiftUI,
  /// `inputUpArrow` in UIKit, `NSUpArrowFunctionKey` in AppKit.
  package static func key(named name: String) -> String? {
    if ["up", "down", "left", "right", "help"].contains(name) { return nil }
    var plain = name
    if let prefix = ["input", "UIKeyInput", "NS"].first(where: name.hasPrefix) {
      let rest = name.dropFirst(prefix.count)
      plain = rest.prefix(1).lowercased() + rest.dropFirst()
      if prefix == "NS" {
        plain = plain.replacing("FunctionKey", with: "").replacing("Character", with: "")
        plain = appKitsNames[plain] ?? plain
      }
    }
    if plain.hasSuffix("Arrow") { plain.removeLast(5) }
    let isFunctionKey = plain.first == "f" && UInt8(plain.dropFirst()).map { (1...24).contains($0) } ?? false
    return isFunctionKey || keys.contains(plain) ? KeyInput(name: plain)?.rawValue : nil
  }

  private static let keys: Set<String> = [
    "up", "down", "left", "right", "escape", "pageUp", "pageDown", "home", "end", "delete", "deleteForward", "clear",
    "tab", "space", "return", "help",
  ]
  private static let appKitsNames = [
    "backspace": "delete", "delete": "deleteForward", "clearLine": "clear", "backTab": "tab", "enter": "return",
    "carriageReturn": "return", "newline": "return",
  ]
}
