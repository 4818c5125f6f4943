/// Reads the lines of an embedded platform for one app; a line is a word and its fields, with a tab between two. Leaves
/// out lines of a feature that the app lacks, and malformed ones: the text is the program's own. `{appName}` in a title
/// is the app's name.
struct PlatformRecord {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private let app: App
  private let files: [SourceRange.FileID]
  private var activeFeatures: Set<String> = []

  init(_ text: StaticString, app: App, files: [SourceRange.FileID]) {
    // A constant of the program, which stays where it is.
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    self.app = app
    self.files = files
  }

  mutating func platform(name: String, title: String) -> Platform {
    var platform = Platform(name: name, title: title)
    platform.styles = []
    while position < text.count { readLine(of: &platform) }
    platform.activeFeatures = activeFeatures
    platform.removeInactiveResponders()
    return platform
  }

  private mutating func readLine(of platform: inout Platform) {
    switch field() {
    case "style": platform.styles += strings().compactMap { Platform.PresentationStyle(rawValue: $0) }
    case "source": platform.citation = field()
    case "rules": platform.rules = Set(strings().compactMap { Platform.Rule(rawValue: $0) })
    case "feature":
      let feature = Platform.Feature(
        name: field(), isDefault: number() == 1, unless: field(), with: field(), isMeasured: number() == 0)
      platform.features.append(feature)
      if app.has(feature) { activeFeatures.insert(feature.name) }
    case "alias": platform.aliases[Menu.Identifier(field())] = Menu.Identifier(field())
    case "pinned":
      platform.pinned.append(
        Platform.Pin(identifier: Menu.Identifier(field()), position: Platform.Position(rawValue: field())))
    case "reserved": platform.claims.append(claim(.reserved))
    case "systemDefault": platform.claims.append(claim(.systemDefault))
    case "convention":
      let action = ActionSelector(field())
      platform.claims.append(claim(.convention(action)))
    case "chain": platform.chain = strings()
    case "keyless": platform.keylessMenus = strings().map { Menu.Identifier($0) }
    case "filled": platform.filledMenus = strings().map { Menu.Identifier($0) }
    case "added": platform.addedActions = strings().map { ActionSelector($0) }
    case "retitled": platform.retitledActions = strings().map { ActionSelector($0) }
    case "textActions": platform.textActions = strings().map { ActionSelector($0) }
    case "inert": platform.inertKeys.append(keyGroup())
    case "textKeys": platform.textKeys.append(keyGroup())
    case "focusKeys": platform.focusKeys.append(keyGroup())
    case "standIn":
      if let press = key(), let key = key() {
        platform.standIns.append(Platform.StandIn(press: press, key: key, citation: field()))
      }
    case "responderKeyCommands":
      platform.responderKeyCommands = Platform.ResponderKeyCommandsPlace(title: field(), menu: identifier())
    case "responder": platform.responders.append(responder())
    case "performs":
      let source = place()
      let rules = strings().map {
        ActionRule(action: ActionSelector($0), propertyList: nil, condition: nil, source: source)
      }
      if let last = platform.responders.indices.last { platform.responders[last].performs += rules }
    case "operation": return addOperation(to: &platform)
    default: break
    }
    endLine()
  }

  // MARK: Parts of a platform

  private mutating func claim(_ kind: KeyClaim.Kind) -> KeyClaim {
    let combination = key() ?? KeyCombination(KeyInput(code: 0))
    let (owner, citation) = (field(), field())
    var claim = KeyClaim(keyCombination: combination, owner: owner, kind: kind, citation: citation)
    claim.alsoCalled = field()
    claim.isReported = number() == 1
    return claim
  }

  private mutating func keyGroup() -> KeyGroup {
    let citation = field()
    let inputs = (0..<number()).map { _ in KeyInput(code: UInt32(truncatingIfNeeded: number())) }
    let flags = (0..<number()).map { _ in KeyModifierFlags(rawValue: number()) }
    return KeyGroup(inputs: inputs, modifierFlags: flags, citation: citation)
  }

  private mutating func responder() -> ResponderDeclaration {
    let name = field()
    let acceptsText = number() == 1
    let requires = field()
    var responder = ResponderDeclaration(name: name, source: place())
    responder.acceptsText = acceptsText
    responder.requires = requires.isEmpty ? nil : requires
    return responder
  }

  // MARK: Menus

  /// An operation, and the elements on the lines after it. An insertion without elements for the app is left out.
  private mutating func addOperation(to platform: inout Platform) {
    guard let system = MenuSystem(rawValue: field()) else { return }
    let word = field()
    guard let anchor = anchor() else { return }
    let source = place()
    let anchorSource = place()
    endLine()
    var elements: ElementList = []
    addElements(at: 1, to: &elements)
    let operation: MenuOperation
    switch (word, anchor) {
    case ("remove", _): operation = .remove(anchor)
    case ("replace", _): operation = .replace(anchor, with: elements)
    case ("before", _): operation = .insert(elements, at: .before(anchor))
    case ("after", _): operation = .insert(elements, at: .after(anchor))
    case ("atStart", .menu(let menu)): operation = .insert(elements, at: .atStart(of: menu))
    case ("atEnd", .menu(let menu)): operation = .insert(elements, at: .atEnd(of: menu))
    case ("replaceChildren", .menu(let menu)): operation = .replaceChildren(of: menu, with: elements)
    default: return
    }
    if case .insert = operation, elements.isEmpty { return }
    platform.operations[system, default: []].append(
      OperationDeclaration(operation: operation, platforms: nil, source: source, anchorSource: anchorSource))
  }

  private mutating func anchor() -> MenuAnchor? {
    switch field() {
    case "menu": .menu(Menu.Identifier(field()))
    case "command": .command(Command.Identity(ActionSelector(field())))
    case "action": .action(Action.Identifier(field()))
    default: nil
    }
  }

  /// Adds the elements at a depth of menus. Skips those of a feature that the app lacks, with everything in them.
  private mutating func addElements(at depth: Int, to list: inout ElementList) {
    while depthOfLine == depth {
      position += depth
      let isMenu = field() == "menu"
      let feature = field()
      // Most elements need no feature, and nearly all others one.
      guard
        feature.isEmpty || activeFeatures.contains(feature)
          || feature.split(separator: " ").allSatisfy({ activeFeatures.contains(String($0)) })
      else {
        repeat { endLine() } while depthOfLine > depth
        continue
      }
      if isMenu {
        let menu = menu()
        endLine()
        list.append(menu) { addElements(at: depth + 1, to: &$0) }
      } else {
        list.append(command(at: depth))
      }
    }
  }

  private mutating func menu() -> Menu {
    let source = place()
    let (identifier, title) = (identifier(), title())
    return Menu(
      title: title, identifier: identifier, options: Menu.Options(rawValue: UInt(number())), source: source)
  }

  /// A command, and its alternates on the lines after it.
  private mutating func command(at depth: Int) -> MenuElement {
    let source = place()
    let (action, title, key) = (ActionSelector(field()), title(), key())
    let attributes = MenuElement.Attributes(rawValue: UInt(number()))
    let yieldsToApp = number() == 1
    endLine()
    var alternates: [CommandAlternate] = []
    while depthOfLine == depth + 1 {
      position += depth + 1
      let source = place()
      alternates.append(
        CommandAlternate(
          title: self.title(), action: ActionSelector(field()), modifierFlags: KeyModifierFlags(rawValue: number()),
          source: source))
      endLine()
    }
    let command = Command(
      title: title, action: action, alternates: alternates, attributes: attributes, source: source)
    return key.map { .keyCommand(KeyCommand(command, keyCombination: $0, yieldsToApp: yieldsToApp)) }
      ?? .command(command)
  }

  // MARK: Fields

  /// How many spaces the line begins with: so many menus are around an element.
  private var depthOfLine: Int {
    var end = position
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    return end - position
  }

  private mutating func bytes() -> UnsafeBufferPointer<UInt8> {
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "\t"), text[position] != UInt8(ascii: "\n") {
      position += 1
    }
    defer { if position < text.count, text[position] == UInt8(ascii: "\t") { position += 1 } }
    return UnsafeBufferPointer(rebasing: text[start..<position])
  }

  /// The next field of the line; empty after the last.
  private mutating func field() -> String { String(decoding: bytes(), as: UTF8.self) }

  private mutating func strings() -> [String] {
    var strings: [String] = []
    while position < text.count, text[position] != UInt8(ascii: "\n") { strings.append(field()) }
    return strings
  }

  private mutating func number() -> Int { bytes().reduce(0) { $0 * 10 + Int($1 & 15) } }

  private mutating func identifier() -> Menu.Identifier? {
    let name = field()
    return name.isEmpty ? nil : Menu.Identifier(name)
  }

  private mutating func title() -> String {
    let title = field()
    guard let template = title.utf8.firstIndex(of: UInt8(ascii: "{")), title[template...].hasPrefix("{appName}") else {
      return title
    }
    return String(title[..<template]) + app.name + String(title[template...].dropFirst("{appName}".count))
  }

  /// A key: its input and its modifiers as numbers; empty for no key.
  private mutating func key() -> KeyCombination? {
    let digits = bytes()
    let flags = number()
    if digits.isEmpty { return nil }
    let code = digits.reduce(0) { $0 * 10 + UInt32($1 & 15) }
    return KeyCombination(KeyInput(code: code), KeyModifierFlags(rawValue: flags))
  }

  /// A place: which of the profiles, and where it begins and ends.
  private mutating func place() -> SourceRange {
    let file = number()
    let (start, end) = (UInt32(truncatingIfNeeded: number()), UInt32(truncatingIfNeeded: number()))
    return SourceRange(file: file < files.count ? files[file] : 0, start: start, end: end)
  }

  private mutating func endLine() {
    while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
    position += 1
  }
}
