extension MenuDumpReader {
  mutating func elements(
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
  mutating func element(_ json: JSONTree.Value, isTopLevel: Bool) throws(MenuDump.Mistake) -> DumpedElement? {
    guard case .object = json.content else { throw wrong(json, "an element", "an object") }
    guard let kind = try word(json, "kind") else {
      throw Mistake(
        "an element must say its 'kind'", at: json.start, help: ["kinds: " + Self.kinds.joined(separator: ", ")])
    }
    switch kind.value {
    case "menu": return try menu(json, isTopLevel: isTopLevel)
    case "command", "keyCommand": return try command(json)
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

  mutating func menu(_ json: JSONTree.Value, isTopLevel: Bool) throws(MenuDump.Mistake) -> DumpedElement {
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

  private mutating func command(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> DumpedElement {
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

  static let known = KeyModifierFlags(rawValue: 0x3F << 16)

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

  private func attributes(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> MenuElement.Attributes {
    var attributes: MenuElement.Attributes = []
    for word in try words(json, "attributes") {
      guard let known = MenuElement.Attributes.named.first(where: { $0.name == word.value }) else {
        throw unknown(word, "attribute", MenuElement.Attributes.named.map(\.name))
      }
      attributes.insert(known.attribute)
    }
    return attributes
  }

  private func state(_ json: JSONTree.Value) throws(MenuDump.Mistake) -> MenuElement.State {
    guard let word = try word(json, "state") else { return .off }
    guard let state = MenuElement.State.allCases.first(where: { $0.name == word.value }) else {
      throw unknown(word, "state", MenuElement.State.allCases.map(\.name))
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
}
