extension AppKitSwift {
  mutating func addItems(of id: MenuTree.ID, to body: inout AppKitMenuBody) {
    for child in body.tree.children(of: id) {
      switch body.tree[child] {
      case .menu(let menu) where menu.options.contains(.displayInline): addSection(menu, child, to: &body)
      case .menu(let menu): addSubmenu(menu, child, to: &body)
      case .command(let command): addCommand(KeyCommand(command, keyCombination: nil), nil, child, to: &body)
      case .keyCommand(let command):
        // The key that the tree gives it, since another may have taken it away.
        addCommand(command, body.tree.keyCombination(of: child), child, to: &body)
      case .action(let action): addAction(action, child, to: &body)
      // AppKit fills the services menu, which the code names.
      case .deferred where body.tree[id].menu?.identifier == .services: break
      case .deferred(let deferred): addDeferred(deferred, to: &body)
      case .sceneActivation(let activation): addSceneActivation(activation, child, to: &body)
      }
    }
  }

  private mutating func addSection(_ menu: Menu, _ id: MenuTree.ID, to body: inout AppKitMenuBody) {
    if generated.isSeparator(id, in: body.tree) { remark(Menu.separatorIsLeft, at: menu.source, id, &body) }
    let count = body.count
    let before = (body.needsSeparator, body.headers, body.isHidden)
    if count > 0 { body.needsSeparator = true }
    if !menu.title.isEmpty { body.headers.append(menu.title) }
    if menu.attributes.contains(.hidden) { body.isHidden = true }
    let unsaid = menu.unsaidOfSection(
      options: [.singleSelection, .displayAsPalette, .destructive], attributes: .disabled)
    if let unsaid, !body.tree.isSystem(id) { remark("AppKit has no \(unsaid)", at: menu.source, id, &body) }
    addItems(of: id, to: &body)
    body.isHidden = before.2
    if body.count > count {
      body.needsSeparator = true
    } else {
      (body.needsSeparator, body.headers) = (before.0, before.1)
    }
  }

  private mutating func addSubmenu(_ menu: Menu, _ id: MenuTree.ID, to body: inout AppKitMenuBody) {
    let isEmpty = !body.tree.ids(from: id).dropFirst().contains { !body.tree.facts(of: Int($0)).isInline }
    // UIKit fills some menus of the system; AppKit fills the services menu only.
    if isEmpty, body.tree.isSystem(id), menu.identifier != .services {
      body.statements.append(.comment("UIKit fills '\(menu.title)'; AppKit leaves it empty."))
      return
    }
    if menu.identifier == .openRecent, !addOpenRecent(menu, id, to: &body) { return }
    let function = addMenu(menu, id, of: body.tree)
    body.begin()
    var settings: [SwiftBodyPart] = []
    if let image = menu.image { settings.append(Self.imageSetting(image)) }
    if menu.attributes.contains(.hidden) || body.isHidden { settings.append(.line(".isHidden = true")) }
    settings += self.settings(of: menu.appKit, menu.title, at: menu.source, isMenu: true)
    if menu.attributes.contains(.disabled) { settings.append(.line(".isEnabled = false")) }
    if menu.options.contains(.destructive) {
      remark("AppKit has no destructive items: '\(menu.title)' looks like any other", at: menu.source, id, &body)
    }
    let submenu = SwiftExpression.call("menu.addSubmenu", [.init(nil, .text(function + "()"))])
    add(submenu, settings, named: [SwiftName.lower(menu.title, as: "menu")].compactMap(\.self), to: &body)
  }

  /// Says what becomes of Open Recent, and returns whether the code has it: only a nib can name the menu that AppKit
  /// fills. In the menu bar of an app with documents AppKit adds its own.
  ///
  /// Source: lapcatsoftware.com/blog/2007/07/10/working-without-a-nib-part-5-open-recent-menu
  private mutating func addOpenRecent(_ menu: Menu, _ id: MenuTree.ID, to body: inout AppKitMenuBody) -> Bool {
    let opens = generated.main.tree.nodes.indices.contains {
      generated.main.tree[$0].command?.action == "openDocument:"
    }
    remark(
      opens
        ? "'\(menu.title)' is left out: AppKit adds it after the item of openDocument: in an app with documents"
        : "AppKit fills '\(menu.title)' of a nib only: insert NSDocumentController's recentDocumentURLs",
      at: menu.source, id, &body)
    return !opens
  }

  // MARK: Commands

  private mutating func addCommand(
    _ command: KeyCommand, _ key: KeyCombination?, _ id: MenuTree.ID, to body: inout AppKitMenuBody
  ) {
    body.begin()
    var mask = key.map { Self.mask($0.modifierFlags) } ?? []
    if key == nil, !command.alternates.isEmpty { mask.append(.line(".keyEquivalentModifierMask = []")) }
    addItem(of: command.command, command, key, mask, id, to: &body)
    for alternate in command.alternates {
      let flags = (key?.modifierFlags ?? []).union(alternate.modifierFlags)
      var sender = command.command.sender(for: alternate)
      // A remark about the command holds for its alternates too.
      sender.attributes.subtract([.destructive, .keepsMenuPresented])
      let settings = Self.mask(flags, always: true) + [.line(".isAlternate = true")]
      addItem(of: sender, command, key, settings, id, to: &body)
    }
  }

  /// Adds the item of a command or an alternate, which has its command's properties; `settings` come first.
  private mutating func addItem(
    of command: Command, _ keyCommand: KeyCommand, _ key: KeyCombination?, _ settings: [SwiftBodyPart],
    _ id: MenuTree.ID, to body: inout AppKitMenuBody
  ) {
    let traits = command.appKit
    var settings = settings
    if key != nil {
      if !keyCommand.allowsAutomaticLocalization {
        settings.append(.line(".allowsAutomaticKeyEquivalentLocalization = false"))
      } else if !keyCommand.allowsAutomaticMirroring {
        settings.append(.line(".allowsAutomaticKeyEquivalentMirroring = false"))
      }
    }
    if let text = command.segue {
      settings.append(.comment(text.capitalizedFirst + "."))
      remarks.add(text, at: command.source)
    } else if let target = traits?.target {
      settings.append(.line(".target = \(SwiftName.escaped(property(ofTarget: target)))"))
    }
    if command.state != .off { settings.append(.line(".state = .\(command.state.name)")) }
    if let propertyList = command.propertyList { settings += Self.marks(propertyList) }
    if let image = command.image { settings.append(Self.imageSetting(image)) }
    if command.attributes.contains(.hidden) || body.isHidden {
      settings.append(.line(".isHidden = true"))
      // UIKit answers the keys of hidden items.
      if key != nil, !generated.platform.rules.contains(.hiddenLosesKey), traits?.allowsKeyEquivalentWhenHidden != true
      {
        settings.append(.line(".allowsKeyEquivalentWhenHidden = true"))
      }
    }
    settings += self.settings(of: traits, command.titleOrAction, at: command.source, isMenu: false)
    remarkOnAttributes(of: command, id, &body, &settings)
    let call = Self.item(command.title, command.isSegue ? "nil" : selector(command.action), key, self: &self)
    add(call, settings, named: Self.names(of: command), to: &body)
  }

  private mutating func addAction(_ action: Action, _ id: MenuTree.ID, to body: inout AppKitMenuBody) {
    let name = method(of: action)
    let method = selector(ActionSelector(name + ":"))
    body.begin()
    remark("AppKit's items have no closures: '\(action.title)' sends \(name):", at: action.source, id, &body)
    var settings = self.settings(of: action.appKit, action.title, at: action.source, isMenu: false)
    if action.state != .off { settings.append(.line(".state = .\(action.state.name)")) }
    if let image = action.image { settings.append(Self.imageSetting(image)) }
    if action.attributes.contains(.hidden) || body.isHidden { settings.append(.line(".isHidden = true")) }
    add(Self.item(action.title, method, nil, self: &self), settings, named: [name], to: &body)
  }

  private mutating func addDeferred(_ deferred: DeferredElement, to body: inout AppKitMenuBody) {
    let name = deferred.name.isEmpty ? "A part of this menu" : "'\(deferred.name)'"
    let text = "\(name) is filled while the app runs: insert its items in menuNeedsUpdate(_:) of the menu's delegate"
    body.statements.append(.comment(text + "."))
    remarks.add(text, at: deferred.source)
  }

  private mutating func addSceneActivation(
    _ activation: SceneActivationAction, _ id: MenuTree.ID, to body: inout AppKitMenuBody
  ) {
    remark(
      "AppKit has no scenes: '\(activation.action.title)' is left out"
        + (activation.alternate == nil ? "" : ", and its replacement is here"),
      at: activation.action.source, id, &body)
    switch activation.alternate {
    case .command(let command): addCommand(KeyCommand(command, keyCombination: nil), nil, id, to: &body)
    case .keyCommand(let command): addCommand(command, command.keyCombination, id, to: &body)
    case .action(let action): addAction(action, id, to: &body)
    case .menu, .deferred, .sceneActivation, nil: break
    }
  }

  // MARK: Parts of an item

  private static func item(
    _ title: String, _ action: String, _ key: KeyCombination?, self code: inout AppKitSwift
  ) -> SwiftExpression {
    .call(
      "menu.addItem",
      [
        .init("withTitle", .localized(title)), .init("action", .text(action)),
        .init("keyEquivalent", key.map { code.keyEquivalent($0.input) } ?? .literal("")),
      ])
  }

  private func add(
    _ item: SwiftExpression, _ settings: [SwiftBodyPart], named names: @autoclosure () -> [String],
    to body: inout AppKitMenuBody
  ) {
    let comments = settings.filter { if case .comment = $0 { true } else { false } }
    body.statements += comments
    if comments.count == settings.count {
      body.statements.append(.expression("", item))
      return
    }
    let name = body.name(names())
    body.statements.append(.expression("let \(name) = ", item))
    for setting in settings {
      switch setting {
      case .line(let line): body.statements.append(.line(name + line))
      case .expression(let prefix, let expression, let suffix):
        body.statements.append(.expression(name + prefix, expression, suffix))
      default: break
      }
    }
  }

  private static func names(of command: Command) -> [String] {
    let action = SwiftName.lower(command.action.rawValue)
    let title = SwiftName.lower(command.title)
    return command.propertyList == nil ? [action, title].compactMap(\.self) : [title, action].compactMap(\.self)
  }

  private static func mask(_ flags: KeyModifierFlags, always: Bool = false) -> [SwiftBodyPart] {
    let names = flags.membersOnMac
    if names == [".command"], !always { return [] }
    let value = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    return [.line(".keyEquivalentModifierMask = \(value)")]
  }

  static func imageSetting(_ name: String, prefix: String = "") -> SwiftBodyPart {
    let image: SwiftExpression =
      name.isSymbol
      ? .call("NSImage", [.init("systemSymbolName", .literal(name)), .init("accessibilityDescription", .text("nil"))])
      : .call("NSImage", [.init("named", .literal(name))])
    return .expression(prefix + ".image = ", image)
  }

  /// The properties that distinguish an item from others with its action. A text can be an identifier in a nib.
  private static func marks(_ propertyList: PropertyList) -> [SwiftBodyPart] {
    let mark = propertyList.itemMark
    let identifier = mark?.identifier ?? propertyList.string
    var marks: [SwiftBodyPart] = []
    if let identifier {
      marks.append(
        .expression(".identifier = ", .call("NSUserInterfaceItemIdentifier", [.init(nil, .literal(identifier))])))
    }
    if let tag = mark?.tag { marks.append(.line(".tag = \(SwiftText.literal(tag))")) }
    if mark == nil { marks.append(.expression(".representedObject = ", propertyList.expression)) }
    return marks
  }

  private mutating func settings(
    of traits: AppKitTraits?, _ title: String, at source: SourceRange?, isMenu: Bool
  ) -> [SwiftBodyPart] {
    guard let traits else { return [] }
    var settings: [SwiftBodyPart] = []
    if traits.allowsKeyEquivalentWhenHidden, !isMenu { settings.append(.line(".allowsKeyEquivalentWhenHidden = true")) }
    if traits.isAlternate, !isMenu { settings.append(.line(".isAlternate = true")) }
    if traits.indentationLevel > 0 { settings.append(.line(".indentationLevel = \(traits.indentationLevel)")) }
    if let toolTip = traits.toolTip {
      settings.append(.expression(".toolTip = ", .localized(toolTip)))
    }
    for (what, path) in [
      ("is enabled by a binding to", traits.enabledBy), ("is hidden by a binding to", traits.hiddenBy),
      ("has its state from", isMenu ? nil : traits.stateBy), ("has its title from", traits.titledBy),
      ("is changed by", traits.changedBy),
    ] {
      guard let path else { continue }
      let text = "'\(title)' \(what) \(path): bind it, or answer in validateMenuItem(_:)"
      settings.append(.comment(text + "."))
      remarks.add(text, at: source)
    }
    return settings
  }

  private mutating func remarkOnAttributes(
    of command: Command, _ id: MenuTree.ID, _ body: inout AppKitMenuBody, _ settings: inout [SwiftBodyPart]
  ) {
    if command.attributes.contains(.disabled) {
      settings.append(.line(".isEnabled = false"))
      if body.autoenablesItems, !command.action.rawValue.isEmpty {
        let text = "'\(command.titleOrAction)' stays disabled only where its validateMenuItem(_:) says so"
        settings.append(.comment(text + "."))
        remarks.add(text, at: command.source)
      }
    }
    if command.attributes.contains(.destructive) {
      remark(
        "AppKit has no destructive items: '\(command.titleOrAction)' looks like any other", at: command.source, id,
        &body)
    }
    if command.attributes.contains(.keepsMenuPresented) {
      remark("in AppKit the menu closes when '\(command.titleOrAction)' is chosen", at: command.source, id, &body)
    }
    if command.discoverabilityTitle != nil, !body.tree.isSystem(id) {
      remarks.note("discoverability titles are left out, since AppKit shows them nowhere")
    }
  }

  /// A comment in the place of the next item, and a remark unless the system declares it.
  private mutating func remark(_ text: String, at source: SourceRange?, _ id: MenuTree.ID, _ body: inout AppKitMenuBody)
  {
    body.statements.append(.comment(text.capitalizedFirst + "."))
    if !body.tree.isSystem(id) { remarks.add(text, at: source) }
  }

  private mutating func keyEquivalent(_ input: KeyInput) -> SwiftExpression {
    guard let key = input.namedKey else { return .literal(input.rawValue) }
    if let constant = Self.functionKeys[key.name] ?? Self.numbered(key.name) {
      usesFunctionKeys = true
      return .text("functionKey(\(constant))")
    }
    return .literal(Self.characters[key.name] ?? input.rawValue)
  }

  private static func numbered(_ name: String) -> String? {
    name.first == "f" && Int(name.dropFirst()) != nil ? "NS\(name.uppercased())FunctionKey" : nil
  }

  /// Source: developer.apple.com/documentation/appkit/nsevent, the function-key Unicode values.
  private static let functionKeys = [
    "up": "NSUpArrowFunctionKey", "down": "NSDownArrowFunctionKey", "left": "NSLeftArrowFunctionKey",
    "right": "NSRightArrowFunctionKey", "pageUp": "NSPageUpFunctionKey", "pageDown": "NSPageDownFunctionKey",
    "home": "NSHomeFunctionKey", "end": "NSEndFunctionKey", "clear": "NSClearLineFunctionKey",
    "help": "NSHelpFunctionKey", "deleteForward": "NSDeleteFunctionKey",
  ]

  /// Source: developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent: Backspace is U+0008.
  private static let characters = ["escape": "\u{1B}", "delete": "\u{8}"]
}
