extension MenuDump {
  /// The reason why a file is not a usable dump.
  package struct Mistake: Error, Sendable {
    package let message: String
    /// Its place; nil for a mistake in the file as a whole.
    package let source: SourceRange?
    package let help: [String]

    package init(_ message: String, at source: SourceRange?, help: [String] = []) {
      self.message = message
      self.source = source
      self.help = help
    }

    /// `path:line:column`; nil for a mistake in the file as a whole.
    package func place(in sources: SourceFiles) -> String? {
      var places = Places(sources)
      return places.text(of: source)
    }
  }

  /// Reads a dump: the JSON alone, or an app's output with the JSON between two marking lines.
  ///
  /// - Parameter file: the number of the file among those of a compilation.
  package init(_ bytes: [UInt8], file: SourceFile.ID) throws(Mistake) {
    let bytes = Self.marked(bytes)
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw Mistake(
        "the file is empty", at: nil,
        help: ["the app writes the dump when its menu is built: see Documentation/RunningApp.md"])
    }
    let document: JSONTree.Value
    do {
      document = try JSONTree(bytes, file: file).root
    } catch {
      let isOutput = !bytes.contains(UInt8(ascii: "{"))
      throw Mistake(
        error.diagnostic.message, at: error.diagnostic.range,
        help: error.diagnostic.help
          + (isOutput
            ? [
              "a running app writes a dump: see Documentation/RunningApp.md",
              "no line '\(Self.begin)' marks where a dump begins",
            ] : []))
    }
    var reader = MenuDumpReader()
    self = try reader.dump(document)
  }

  /// The lines before and after a dump on standard output.
  package static let begin = "----- menuc dump begins -----"
  package static let end = "----- menuc dump ends -----"

  /// The last dump between two marks, after blanks for all text before it. So lines and columns stay the same. Returns
  /// a text without marks unchanged.
  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first(where: { $0 > 0x20 }) != .openBrace else { return bytes }
    var start: Int?
    var found: Range<Int>?
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: .lineFeed) ?? bytes.count
      let text = String(decoding: bytes[line..<end], as: UTF8.self)
      // A console may print words of its own before an app's output.
      if text.hasTrimmedSuffix(Self.begin) {
        start = end
      } else if let begin = start, text.hasTrimmedSuffix(Self.end) {
        found = begin..<line
        start = nil
      }
      line = end + 1
    }
    // An unfinished dump is the last one, and cut off; an older one would be wrong.
    guard let found = start.map({ $0..<bytes.count }) ?? found else { return bytes }
    var blanks = bytes[..<found.lowerBound].map { $0 == .lineFeed ? $0 : UInt8(ascii: " ") }
    blanks += bytes[found]
    return blanks
  }
}

extension String {
  fileprivate func hasTrimmedSuffix(_ suffix: String) -> Bool {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.hasSuffix(suffix)
  }
}

/// Makes a dump of its document.
private struct MenuDumpReader {
  private var framework = MenuDump.Framework.uikit
  private var remarks: [Located<String>] = []

  private typealias Mistake = MenuDump.Mistake

  mutating func dump(_ document: JSONTree.Value) throws(MenuDump.Mistake) -> MenuDump {
    guard case .object = document.content else {
      throw foreign(document, "a dump is an object, and this is \(document.kind)")
    }
    guard let format = document["format"] else {
      throw foreign(document, "this is not a dump of a running app: it has no 'format'")
    }
    guard case .string(MenuDump.format) = format.content else {
      throw foreign(format, "this is not a dump of a running app: its 'format' is not \"\(MenuDump.format)\"")
    }
    guard let version = try integer(document, "version") else {
      throw Mistake("a dump must say which 'version' of the format it has", at: document.start)
    }
    guard version.value == MenuDump.version else {
      throw version.value > MenuDump.version
        ? Mistake(
          "the dump has version \(version.value) of the format, and this menuc knows up to \(MenuDump.version)",
          at: version.range, help: ["a newer menuc reads it, or the app is run again with the Swift of this one"])
        : Mistake("there is no version \(version.value) of the format", at: version.range)
    }
    guard let name = try word(document, "framework") else {
      throw Mistake("a dump must say its 'framework': \"UIKit\" or \"AppKit\"", at: document.start)
    }
    guard let framework = MenuDump.Framework(rawValue: name.value) else {
      throw Mistake("'framework' must be \"UIKit\" or \"AppKit\"", at: name.range)
    }
    self.framework = framework
    guard let main = try object(document, "mainMenu") else {
      throw Mistake("a dump must have a 'mainMenu'", at: document.start)
    }
    let system = try object(document, "system")
    let app = try object(document, "app")
    let mainMenu = try elements(of: main, "mainMenu", isTopLevel: true)
    var dump = MenuDump(
      framework: framework,
      systemName: try system.map { json throws(MenuDump.Mistake) in try text(json, "name") } ?? "",
      systemVersion: try system.map { json throws(MenuDump.Mistake) in try systemVersion(json) } ?? "",
      mainMenu: mainMenu)
    guard mainMenu.contains(where: { !$0.isSeparator }) else {
      throw Mistake(
        "the menu is empty", at: main.start,
        help: [
          framework == .uikit
            ? "the dump was made where the app had no menu yet: MenuDump.end(with:) is the last line of buildMenu(with:)"
            : "the dump was made where the app had no menu yet: MenuDump.write() belongs after NSApp.mainMenu is set"
        ])
    }
    if dump.systemName.isEmpty { dump.systemName = framework == .uikit ? "iPadOS" : "macOS" }
    if let system { dump.isSimulator = try boolean(system, "isSimulator") ?? false }
    if let device = try object(document, "device") { dump.device = try text(device, "model") }
    if let app {
      dump.appName = try text(app, "name")
      dump.appVersion = try text(app, "version")
    }
    if let word = try word(document, "language") {
      guard let language = Language(word.value) else {
        throw Mistake(
          "'\(word.value)' is not a language", at: word.range, help: ["a language is a tag: de, pt-BR or zh-Hans"])
      }
      dump.language = language
    }
    if let word = try word(document, "direction") {
      guard let direction = App.LayoutDirection(rawValue: word.value) else {
        throw Mistake("'direction' must be \"leftToRight\" or \"rightToLeft\"", at: word.range)
      }
      dump.direction = direction
    }
    dump.keyboard = try text(document, "keyboard")
    dump.date = try text(document, "date")
    let count = remarks.count
    if let menu = try object(document, "systemMenu") {
      defer { dump.systemRemarks = Array(remarks[count...]) }
      dump.systemMenu = try elements(of: menu, "systemMenu", isTopLevel: true)
    }
    dump.remarks =
      document.repeatedNames.map {
        Located("'\($0.value)' is twice in its object, and the first counts", at: $0.range)
      }
      + remarks
    return dump
  }

  /// The version of the system: `26.1.0`; empty without one.
  private func systemVersion(_ system: JSONTree.Value) throws(MenuDump.Mistake) -> String {
    guard let word = try word(system, "version"), !word.value.isEmpty else { return "" }
    let numbers = word.value.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.allSatisfy({ number in UInt16(number) != nil && !number.hasPrefix("+") }) else {
      throw Mistake(
        "'\(word.value)' is no version of a system", at: word.range,
        help: ["a version is numbers with dots between them: 26.1 or 26.1.0"])
    }
    return word.value
  }

  /// A file that is not a dump.
  private func foreign(_ json: JSONTree.Value, _ message: String) -> Mistake {
    var help = ["'menuc generate --for dump-uikit' writes the Swift with which an app makes a dump"]
    if json["platforms"] != nil {
      help.insert("this looks like what 'menuc export' writes, which is no running app", at: 0)
    }
    return Mistake(message, at: json.start, help: help)
  }

  // MARK: Elements

  private mutating func elements(
    of json: JSONTree.Value, _ name: String, isTopLevel: Bool = false
  ) throws(MenuDump.Mistake) -> [DumpedElement] {
    guard let children = json["children"], !children.isNull else {
      if isTopLevel { throw Mistake("'\(name)' must have 'children'", at: json.start) }
      return []
    }
    guard case .array(let list) = children.content else { throw wrong(children, "children", "an array") }
    var elements: [DumpedElement] = []
    for json in list {
      if let element = try element(json, isTopLevel: isTopLevel) { elements.append(element) }
    }
    return elements
  }

  private static let kinds = [
    "menu", "command", "keyCommand", "action", "deferred", "openInNewWindow", "separator", "unknown",
  ]

  /// Nil for an element that menuc has no word for.
  private mutating func element(_ json: JSONTree.Value, isTopLevel: Bool) throws(MenuDump.Mistake) -> DumpedElement? {
    guard case .object = json.content else { throw wrong(json, "an element", "an object") }
    guard let kind = try word(json, "kind") else {
      throw Mistake(
        "an element must say its 'kind'", at: json.start, help: ["kinds: " + Self.kinds.joined(separator: ", ")])
    }
    switch kind.value {
    case "menu": return try menu(json, isTopLevel: isTopLevel)
    case "command", "keyCommand": return try command(json, isKeyCommand: kind.value == "keyCommand")
    case "action": return DumpedElement(element: .action(try action(json)), source: json.range)
    case "openInNewWindow":
      return DumpedElement(element: .sceneActivation(SceneActivationAction(try action(json))), source: json.range)
    case "deferred":
      return DumpedElement(
        element: .deferred(
          DeferredElement(
            name: try text(json, "title"), isUncached: try boolean(json, "isUncached") ?? false, source: json.range)),
        source: json.range)
    case "separator":
      return DumpedElement(element: .deferred(DeferredElement()), source: json.range, isSeparator: true)
    case "unknown":
      let name = try text(json, "class")
      remarks.append(Located("an element of the class \(name.isEmpty ? "?" : name) is passed over", at: kind.range))
      return nil
    default:
      throw Mistake(
        "there is no kind of element '\(kind.value)'", at: kind.range,
        help: [
          Suggestion.question(for: kind.value, in: Self.kinds) ?? "kinds: " + Self.kinds.joined(separator: ", ")
        ])
    }
  }

  private mutating func menu(_ json: JSONTree.Value, isTopLevel: Bool) throws(MenuDump.Mistake) -> DumpedElement {
    let identifier = try word(json, "identifier").map { Menu.Identifier($0.value) }
    var title = try text(json, "title")
    // The menu bar of AppKit shows the title of the menu instead of its item's.
    let own = try text(json, "menuTitle")
    if isTopLevel && !own.isEmpty || title.isEmpty { title = own.isEmpty ? title : own }
    var options: Menu.Options = []
    for word in try words(json, "options") {
      guard let option = Menu.Options.named.first(where: { $0.name == word.value }) else {
        throw unknown(word, "option", Menu.Options.named.map(\.name))
      }
      options.insert(option.option)
    }
    var traits = try traits(json)
    if try boolean(json, "autoenablesItems") == false { traits.autoenablesItems = false }
    let menu = Menu(
      title: title, image: try word(json, "image")?.value,
      identifier: identifier.flatMap { $0.isFresh ? nil : $0 }, options: options, source: json.range,
      attributes: try attributes(json), appKit: traits)
    var element = DumpedElement(element: .menu(menu), source: json.range)
    if let role = try word(json, "role") {
      guard let identifier = Self.roles[role.value] else { throw unknown(role, "role", Self.roles.keys.sorted()) }
      element.role = identifier
    }
    element.children = try elements(of: json, "menu")
    return element
  }

  private static let roles: [String: Menu.Identifier] = [
    "application": .application, "services": .services, "window": .window, "help": .help,
  ]

  private mutating func command(_ json: JSONTree.Value, isKeyCommand: Bool) throws(MenuDump.Mistake) -> DumpedElement {
    let selector = try word(json, "action")
    if selector == nil, framework == .uikit {
      throw Mistake("a command must have the 'action' that it sends", at: json.start)
    }
    var command = Command(
      title: try text(json, "title"), image: try word(json, "image")?.value,
      action: ActionSelector(selector?.value ?? ""),
      propertyList: try json["propertyList"].flatMap { json throws(MenuDump.Mistake) in try propertyList(json) },
      discoverabilityTitle: try word(json, "discoverabilityTitle")?.value, attributes: try attributes(json),
      state: try state(json), source: json.range, appKit: try traits(json))
    if command.discoverabilityTitle?.isEmpty == true { command.discoverabilityTitle = nil }
    if let alternates = json["alternates"], !alternates.isNull {
      guard case .array(let list) = alternates.content else { throw wrong(alternates, "alternates", "an array") }
      for alternate in list {
        guard case .object = alternate.content else { throw wrong(alternate, "an alternate", "an object") }
        command.alternates.append(
          CommandAlternate(
            title: try text(alternate, "title"), action: ActionSelector(try text(alternate, "action")),
            modifierFlags: try flags(alternate), source: alternate.range))
      }
    }
    var element = DumpedElement(element: .command(command), source: json.range)
    element.isAlternate = try boolean(json, "isAlternate") ?? false
    if let tag = try integer(json, "tag"), tag.value != 0 { element.otherPropertyLists.append(.integer(tag.value)) }
    if let identifier = try word(json, "identifier") {
      element.otherPropertyLists.append(.string(identifier.value))
      if case .integer(let tag)? = element.otherPropertyLists.first {
        element.otherPropertyLists.append(.dictionary(["tag": .integer(tag), "identifier": .string(identifier.value)]))
      }
    }
    guard let key = try object(json, "key") else { return element }
    let combination = try self.key(key)
    element.hasUnknownKey = combination == nil
    guard let combination else { return element }
    element.element = .keyCommand(
      KeyCommand(
        command, keyCombination: combination,
        wantsPriorityOverSystemBehavior: try boolean(json, "wantsPriorityOverSystemBehavior") ?? false,
        allowsAutomaticLocalization: try boolean(json, "allowsAutomaticLocalization") ?? true,
        allowsAutomaticMirroring: try boolean(json, "allowsAutomaticMirroring") ?? true))
    return element
  }

  private mutating func key(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> KeyCombination? {
    guard let input = try word(json, "input"), !input.value.isEmpty else {
      throw Mistake("a 'key' must have an 'input'", at: json.start)
    }
    let flags = try flags(json)
    let key: KeyCombination? =
      switch framework {
      case .uikit: KeyInput(rawValue: input.value).map { KeyCombination($0, flags) }
      case .appkit: try? KeyCombination(keyEquivalent: input.value, flags)
      }
    if key == nil {
      remarks.append(
        Located("'\(input.value)' is not the input of a known key, so that key is left out", at: input.range))
    }
    return key
  }

  private static let known = KeyModifierFlags(rawValue: 0x3F << 16)

  /// Modifiers, as UIKit's number or in words.
  private func flags(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> KeyModifierFlags {
    guard let flags = json["modifierFlags"], !flags.isNull else { return [] }
    switch flags.content {
    // AppKit has additional bits, such as that of the function key.
    case .integer(let bits): return KeyModifierFlags(rawValue: bits).intersection(Self.known)
    case .array(let words):
      var result: KeyModifierFlags = []
      for word in words {
        guard case .string(let text) = word.content else { throw wrong(word, "a modifier", "a string") }
        guard let flag = KeyModifierFlags(spelling: text) else {
          throw Mistake(
            "there is no modifier '\(text)'", at: word.range,
            help: ["modifiers: command, shift, alternate, control, alphaShift, numericPad"])
        }
        result.formUnion(flag)
      }
      return result
    default: throw wrongNumber(flags, "modifierFlags", "a whole number or an array of words")
    }
  }

  private func action(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> Action {
    let identifier = try word(json, "identifier").map { Action.Identifier($0.value) }
    return Action(
      title: try text(json, "title"), image: try word(json, "image")?.value,
      identifier: identifier.flatMap { $0.isFresh ? nil : $0 },
      discoverabilityTitle: try word(json, "discoverabilityTitle")?.value, attributes: try attributes(json),
      state: try state(json), source: json.range)
  }

  private func attributes(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> MenuElementAttributes {
    var attributes: MenuElementAttributes = []
    for word in try words(json, "attributes") {
      guard let known = MenuElementAttributes.named.first(where: { $0.name == word.value }) else {
        throw unknown(word, "attribute", MenuElementAttributes.named.map(\.name))
      }
      attributes.insert(known.attribute)
    }
    return attributes
  }

  private func state(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> MenuElementState {
    guard let word = try word(json, "state") else { return .off }
    guard let state = MenuElementState.allCases.first(where: { $0.name == word.value }) else {
      throw unknown(word, "state", MenuElementState.allCases.map(\.name))
    }
    return state
  }

  private func traits(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> AppKitTraits {
    AppKitTraits(
      allowsKeyEquivalentWhenHidden: try boolean(json, "allowsKeyEquivalentWhenHidden") ?? false,
      indentationLevel: try integer(json, "indentationLevel")?.value ?? 0, toolTip: try word(json, "toolTip")?.value)
  }

  private func propertyList(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> PropertyList? {
    switch json.content {
    case .null: return nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .string(let text): return .string(text)
    case .array(let elements):
      var values: [PropertyList] = []
      for element in elements {
        guard let value = try propertyList(element) else { throw wrong(element, "a property list", "a value") }
        values.append(value)
      }
      return .array(values)
    case .object(let members):
      var values: [String: PropertyList] = [:]
      for member in members { values[member.name] = try propertyList(member.value) }
      return .dictionary(values)
    }
  }

  // MARK: Members

  private func wrong(_ json: JSONTree.Value, _ name: StaticString, _ expected: String) -> Mistake {
    let name = "\(name)".contains(" ") ? "\(name)" : "'\(name)'"
    return Mistake("\(name) must be \(expected), and is \(json.kind)", at: json.start)
  }

  /// A value in place of a whole number, which may be another number.
  private func wrongNumber(_ json: JSONTree.Value, _ name: StaticString, _ expected: String) -> Mistake {
    guard case .real(let number) = json.content else { return wrong(json, name, expected) }
    let reason = number == number.rounded() ? "is too large" : "has a fraction"
    return Mistake("'\(name)' must be \(expected), and this one \(reason)", at: json.start)
  }

  private func unknown(_ word: Located<String>, _ what: String, _ known: [String]) -> Mistake {
    Mistake(
      "there is no \(what) '\(word.value)'", at: word.range,
      help: [Suggestion.question(for: word.value, in: known) ?? "\(what)s: \(known.joined(separator: ", "))"])
  }

  /// A member; nil if missing or `null`.
  private func member(_ json: JSONTree.Value, _ name: StaticString) -> JSONTree.Value? {
    json[name].flatMap { $0.isNull ? nil : $0 }
  }

  private func object(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> JSONTree.Value? {
    guard let member = member(json, name) else { return nil }
    guard case .object = member.content else { throw wrong(member, name, "an object") }
    return member
  }

  private func word(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Located<String>? {
    guard let member = member(json, name) else { return nil }
    guard case .string(let text) = member.content else { throw wrong(member, name, "a string") }
    return Located(text, at: member.range)
  }

  private func text(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> String {
    try word(json, name)?.value ?? ""
  }

  private func boolean(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Bool? {
    guard let member = member(json, name) else { return nil }
    guard case .boolean(let flag) = member.content else { throw wrong(member, name, "true or false") }
    return flag
  }

  private func integer(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Located<Int>? {
    guard let member = member(json, name) else { return nil }
    guard case .integer(let number) = member.content else { throw wrongNumber(member, name, "a whole number") }
    return Located(number, at: member.range)
  }

  private func words(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> [Located<String>] {
    guard let member = member(json, name) else { return [] }
    guard case .array(let elements) = member.content else { throw wrong(member, name, "an array of strings") }
    var words: [Located<String>] = []
    for element in elements {
      guard case .string(let text) = element.content else { throw wrong(element, name, "an array of strings") }
      words.append(Located(text, at: element.range))
    }
    return words
  }
}

extension JSONTree.Value {
  /// Its first character: the place for a finding about an object with many lines.
  fileprivate var start: SourceRange { SourceRange(file: range.file, start: range.start, end: range.start + 1) }
}
