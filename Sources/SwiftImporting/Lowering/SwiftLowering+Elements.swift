/// Elements of menus: menus, commands and their keys.
extension SwiftLowering {
  /// The elements of some objects; dividers separate them into sections.
  ///
  /// - Parameter relation: the side on which other elements of a group are, which a divider separates from them too:
  ///   `before` those or `after` them. On its other side the group ends anyway.
  package mutating func elements(
    _ values: [SwiftValue], isMac: Bool, _ relation: String? = nil
  ) -> [MenuElement] {
    let objects = values.flatMap { interpreter.elements(of: $0) }
    hidesElements = hidesElements || hasComputed(values)
    let groups = objects.split(omittingEmptySubsequences: false) { $0.kind == .divider }
    let count = groups.count { !$0.isEmpty }
    let beside: Int? =
      switch relation {
      case "before": groups.count - 1
      case "after": 0
      default: count < 2 ? groups.firstIndex(where: { !$0.isEmpty }) : nil
      }
    return groups.enumerated().flatMap { index, group -> [MenuElement] in
      let children = group.compactMap { element($0, isMac: isMac) }
      if group.isEmpty || index == beside { return children }
      return [.menu(Menu(options: .displayInline, children: children, source: group.first.map { located($0.range) }))]
    }
  }

  package mutating func element(_ object: SwiftObject, isMac: Bool) -> MenuElement? {
    let isChoosing = isInPicker
    isInPicker = isInPicker || object.type == "Picker"
    defer { isInPicker = isChoosing }
    switch object.kind {
    case .item,
      .text where isInPicker:
      itemCount += 1
      return item(object)
    case .text:
      itemCount += 1
      var label = command(object)
      label.attributes.insert(.disabled)
      return .command(label)
    case .menu: return .menu(menu(object, isMac: isMac))
    case .section, .container:
      let title = SwiftElements.title(of: object)
      let children = content(of: object, named: title, isMac: isMac)
      if children.isEmpty { return nil }
      remark(on: title, at: located(object.range))
      keysOfTitles[located(object.range), default: []].insert(title.key)
      return .menu(
        Menu(title: title.text, options: .displayInline, children: children, source: located(object.range)))
    default: return nil
    }
  }

  mutating func menu(_ object: SwiftObject, isMac: Bool) -> Menu {
    let title = SwiftElements.title(of: object)
    let source = source(of: object, title)
    remark(on: title, at: source)
    var options: Menu.Options = []
    for name in names("options", as: "Options", of: object, at: source) {
      if let option = Menu.Options.named.first(where: { $0.name == name })?.option { options.insert(option) }
    }
    if object.fields[SwiftInterpreter.isForeign] != nil {
      remarks.append(ImportRemark(.left("what its initializer in another module sets"), title.text, at: source))
    }
    note(object, title, at: source)
    if object.type == "Picker" { remarks.append(ImportRemark(.left("that it is a Picker"), title.text, at: source)) }
    let children = content(of: object, named: title, isMac: isMac)
    if children.isEmpty, object.children.contains(where: { Self.isComputed($0) }) {
      remarks.append(ImportRemark(.left("its children, which are computed"), title.text, at: source))
    }
    return Menu(
      title: title.text, subtitle: text("subtitle", of: object), image: image("image", of: object, at: source),
      identifier: identifier(object.fields["identifier"]), options: options, children: children, source: source)
  }

  /// The elements in a menu or section. One inside so many others is not an app's menu.
  private mutating func content(
    of object: SwiftObject, named title: SwiftElements.Title, isMac: Bool
  ) -> [MenuElement] {
    if depth == Self.maximumDepth {
      if !object.children.isEmpty { reportUnread(object, title) }
      return []
    }
    depth += 1
    defer { depth -= 1 }
    return within(object) { $0.elements(object.children, isMac: isMac) }
  }

  mutating func reportUnread(_ object: SwiftObject, _ title: SwiftElements.Title) {
    diagnostics.append(
      Diagnostic(
        .unreadKey, "the items of the menu \(title.text.inSingleQuotes) are not read", at: source(of: object, title),
        help: ["the menu contains itself, or menus nest deeper than \(Self.maximumDepth)"]))
  }

  mutating func item(_ object: SwiftObject) -> MenuElement? {
    if object.type == SwiftInterpreter.deferred {
      func has(_ field: String) -> Bool { if case .boolean(true)? = object.fields[field] { true } else { false } }
      let name = identifier(object["identifier"], of: SwiftInterpreter.deferred)?.rawValue ?? ""
      return .deferred(
        DeferredElement(
          name: name, isUncached: has("isUncached"), usesFocus: has("usesFocus"), source: located(object.range)))
    }
    var command = command(object)
    if object.type == "Toggle" || isInPicker { command.appKit = AppKitTraits(stateBy: "code") }
    let isControl = SwiftInterpreter.controls.contains(object.type)
    let link = object.type == "Link" ? object["destination"].map { " to \(interpreter.path(of: $0.first))" } : nil
    for (isLeft, what) in [
      (isControl && command.action != SwiftUIPlacements.openURL, "that it is a \(object.type)\(link ?? "")"),
      (object.fields[SwiftInterpreter.hasHelp] != nil, "its help"),
      (object.fields[SwiftInterpreter.isDisabledAtTimes] != nil, "when the code disables it"),
    ] where isLeft {
      command.source.map { remarks.append(ImportRemark(.left(what), command.title, at: $0)) }
    }
    if object.type == "UIAction" {
      var action = Action(
        title: command.title, image: command.image,
        identifier: identifier(object.fields["identifier"], of: "UIAction").map { Action.Identifier($0.rawValue) },
        discoverabilityTitle: command.discoverabilityTitle, attributes: command.attributes, state: command.state,
        source: command.source)
      (action.subtitle, action.selectedImage) = (command.subtitle, command.selectedImage)
      if command.repeatBehavior != .automatic, let source = command.source {
        remarks.append(ImportRemark(.left("its repeatBehavior, which an element without a key lacks"), "", at: source))
      }
      return .action(action)
    }
    guard let key = object.key else { return .command(command) }
    return .keyCommand(keyCommand(command, key, object))
  }

  package mutating func keyCommand(_ object: SwiftObject) -> KeyCommand? {
    guard let key = object.key else { return nil }
    itemCount += 1
    return keyCommand(command(object), key, object)
  }

  private mutating func keyCommand(_ command: Command, _ key: KeyCombination, _ object: SwiftObject) -> KeyCommand {
    if let place = command.source.flatMap({ places[$0]?[.key] }) { keys.append((place, key)) }
    var keyCommand = KeyCommand(command, keyCombination: key)
    func set(_ property: inout Bool, _ name: String) {
      if case .boolean(let value)? = object.fields[name] { property = value }
      if let source = command.source { remark(onComputed: name, of: object, at: source) }
    }
    set(&keyCommand.wantsPriorityOverSystemBehavior, "wantsPriorityOverSystemBehavior")
    set(&keyCommand.allowsAutomaticLocalization, "allowsAutomaticLocalization")
    set(&keyCommand.allowsAutomaticMirroring, "allowsAutomaticMirroring")
    return keyCommand
  }

  /// Reports a property that the code computes.
  mutating func remark(onComputed name: String, of object: SwiftObject, at source: SourceRange) {
    switch object.fields[name] {
    case nil, .null?: return
    case .boolean? where name != "representedObject": return
    case .integer? where name != "representedObject": return
    case .text(let text)? where text.isComplete: return
    default: remarks.append(ImportRemark(.left("its \(name), which is computed"), "", at: source))
    }
  }

  mutating func command(_ object: SwiftObject) -> Command {
    var title = SwiftElements.title(of: object)
    var discoverability: SwiftElements.Title?
    if let value = object.fields["discoverabilityTitle"], !value.isNull {
      let other = SwiftElements.title(of: value)
      if object.fields["title"] == nil || title.text.isEmpty { title = other } else { discoverability = other }
    }
    let source = source(of: object, title)
    if let range = discoverability?.range.map(located) {
      places[source, default: [:]][.discoverabilityTitle] = range
      keysOfTitles[range, default: []].insert(discoverability?.key)
    }
    remark(on: title, at: source)
    var action = ""
    if case .selector(let selector)? = object.fields["action"]?.first {
      action = selector.name
      places[source, default: [:]][.action] = located(selector.range)
    }
    var propertyList = SwiftElements.propertyList(object.fields["propertyList"])
    if object.fields[SwiftInterpreter.opensWindow] != nil {
      action = SwiftUIPlacements.openScene.rawValue
      propertyList = .string(sceneIdentifier(of: object) ?? madeUpAction(title, object))
    } else if object.type == "Link", let url = object["destination"].flatMap(url) {
      action = SwiftUIPlacements.openURL.rawValue
      propertyList = .string(url)
    } else if !ActionSelector.isWellFormed(action) {
      action = object.framework == .appKit ? "" : madeUpAction(title, object)
      if object.framework == .uiKit, let value = object.fields["action"], !value.isNull {
        let what = "its action, which the code computes: '\(action)' is in its place"
        remarks.append(ImportRemark(.left(what), title.text, at: source))
      }
    }
    if let range = title.range { places[source, default: [:]][.title] = located(range) }
    if let place = object.places["key"], place.length > 0, object.key != nil {
      places[source, default: [:]][.key] = located(place)
    }
    note(object, SwiftElements.title(of: object), at: source)
    if case .symbol(let symbol)? = object.fields["propertyList"]?.first {
      let text = "Its property list is what the code makes of \(symbol.path)."
      remarks.append(ImportRemark(.note(text), title.text, at: source))
    }
    var attributes: MenuElement.Attributes = []
    for name in names("attributes", as: "Attributes", of: object, at: source) {
      let attribute = MenuElement.Attributes.named.first { $0.name == name }?.attribute
      // AppKit's own menus ignore `disabled`, and SwiftUI's beside them do not.
      if attribute == .disabled, isOfAppKit, object.framework == .swiftUI {
        remarks.append(ImportRemark(.left("that it is disabled"), title.text, at: source))
      } else if let attribute {
        attributes.insert(attribute)
      }
    }
    var command = Command(
      title: title.text, image: image("image", of: object, at: source), action: ActionSelector(action),
      propertyList: propertyList, discoverabilityTitle: discoverability?.text,
      attributes: attributes, state: state(of: object, at: source), source: source)
    command.selectedImage = image("selectedImage", of: object, at: source)
    command.subtitle = text("subtitle", of: object)
    command.alternates = alternates(of: object, named: title.text, at: source)
    if case .symbol(let symbol)? = object.fields["repeatBehavior"] {
      command.repeatBehavior = MenuElement.RepeatBehavior.allCases.first { $0.name == symbol.name } ?? .automatic
    }
    return command
  }

  /// A text that is known as a whole.
  func text(_ field: String, of object: SwiftObject) -> String? {
    if case .text(let text)? = object.fields[field], text.isComplete { text.text } else { nil }
  }

  /// The symbol or image that it shows by name.
  mutating func image(_ field: String, of object: SwiftObject, at source: SourceRange) -> String? {
    switch object.fields[field] {
    case nil, .null?: return nil
    case .object(let image)?:
      let asset = image["named"] ?? (object.framework == .swiftUI ? image.unlabelled : nil)
      if case .text(let name)? = (image["systemName"] ?? image["systemSymbolName"] ?? asset)?.first,
        name.isComplete
      {
        return name.text
      }
    // SwiftUI's `systemImage:`.
    case .text(let name)? where name.isComplete && object.framework == .swiftUI: return name.text
    default: break
    }
    remarks.append(ImportRemark(.left("its image, which is computed"), "", at: source))
    return nil
  }

  /// Its mark; if the app decides, its validation has the mark.
  mutating func state(of object: SwiftObject, at source: SourceRange) -> MenuElement.State {
    guard let value = object.fields["state"] else { return .off }
    if case .symbol(let symbol) = value, let state = MenuElement.State.allCases.first(where: { $0.name == symbol.name })
    {
      return state
    }
    remarks.append(ImportRemark(.left("its state, which is computed"), "", at: source))
    return .off
  }

  mutating func remark(on title: SwiftElements.Title, at source: SourceRange) {
    if !title.others.isEmpty {
      let others = title.others.map { "\"\($0)\"" }.joined(separator: ", ")
      remarks.append(ImportRemark(.note("At other times its title is \(others)."), title.text, at: source))
    }
    if !title.isKnown, !title.text.isEmpty {
      remarks.append(ImportRemark(.note("Its title is what the code makes of \(title.code)."), title.text, at: source))
    }
  }

  /// SwiftUI's buttons run closures: the made-up action has the title's name.
  mutating func madeUpAction(_ title: SwiftElements.Title, _ object: SwiftObject) -> String {
    let text = title.text.isEmpty ? SwiftModule.written(object.type) : title.text
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name =
      (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "command")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.first?.isNumber ?? true { name = "choose" + name }
    // The same code is the same action, however often it runs, and however many keys it has.
    var identity = name + "|" + (object.sites.first.map { "\($0.file):\($0.start)" } ?? "")
    // The closures of AppKit's items go through one action.
    if object.framework == .appKit { identity += object.places["key"].map { "|\($0.file):\($0.start)" } ?? "" }
    // A title without a name, or a computed one, does not identify the code.
    if words.isEmpty || !title.isKnown { identity += "|\(title.text)|\(object.range.file):\(object.range.start)" }
    if let known = names[identity] { return known }
    // A closure is not the action of that name, of the system or of the module.
    let isDeclared = object.framework == .appKit && interpreter.module.types.values.contains { $0.members[name] != nil }
    if actions[name] == nil, isDeclared || Self.systemActions.contains(name + ":") { actions[name] = 1 }
    actions[name, default: 0] += 1
    let number = actions[name] ?? 1
    let action = name + (number == 1 ? "" : String(number)) + ":"
    names[identity] = action
    return action
  }

  /// The actions that the system's own menus and text send.
  private static let systemActions: Set<String> = [
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "undo:", "redo:", "print:", "find:", "rename:",
    "duplicate:", "move:", "export:", "hide:", "terminate:", "showHelp:", "toggleSidebar:", "toggleInspector:",
  ]

  /// The names of options in a field; computed ones are left out.
  private mutating func names(
    _ field: String, as type: String, of object: SwiftObject, at source: SourceRange
  ) -> [String] {
    guard let value = object.fields[field] else { return [] }
    if let names = names(value, as: type) { return names }
    let title = SwiftElements.title(of: object).text
    remarks.append(ImportRemark(.left("its \(field), which are computed"), title, at: source))
    return []
  }

  /// The names of options, `.displayInline`, `[.a, .b]`, `options.union(.a)`; nil if computed.
  private func names(_ value: SwiftValue, as type: String) -> [String]? {
    func all(_ values: [SwiftValue]) -> [String]? {
      values.reduce([]) { known, value in known.flatMap { known in names(value, as: type).map { known + $0 } } }
    }
    return switch interpreter.resolve(value, as: [type]) {
    case .symbol(let symbol) where symbol.isImplicit || symbol.base != nil: [symbol.name]
    case .list(let values): all(values)
    case .null: []
    default: nil
    }
  }

  static func isComputed(_ children: SwiftValue) -> Bool {
    switch children {
    case .symbol: true
    case .object(let object): object.kind == .call
    default: false
    }
  }

  /// `.file`, `UIMenu.Identifier("com.example.menus.x")`, and constants of either form.
  package func identifier(_ value: SwiftValue?, of type: String = "UIMenu") -> Menu.Identifier? {
    guard let value else { return nil }
    switch interpreter.resolve(value, as: [type + ".Identifier"]).first {
    case .symbol(let symbol): return Menu.Identifier.system.first { $0.name == symbol.name }?.identifier
    case .text(let text):
      // An identifier after the app's bundle identifier: its source text, without other characters.
      let name = text.isComplete ? text.text : text.text.filter { $0.isLetter || $0.isNumber || "._-".contains($0) }
      return name.isEmpty ? nil : Menu.Identifier(name)
    case .object(let object):
      let given = (object["rawValue"] ?? object.unlabelled)?.first
      if case .text? = given { return identifier(given, of: type) }
      return nil
    default: return nil
    }
  }
}
