extension SwiftUISwift {
  /// A picker for a menu whose commands differ only in their property list; nil for other menus.
  mutating func picker(_ menu: Menu, _ id: MenuTree.ID, in tree: MenuTree) -> SwiftUIView? {
    guard menu.options.contains(.singleSelection) else { return nil }
    let children = tree.children(of: id)
    let commands = children.compactMap { tree[$0].command }
    guard let first = commands.first, commands.count == children.count, commands.count > 1,
      commands.allSatisfy({
        $0.action == first.action && $0.alternates.isEmpty && $0.attributes.isEmpty && $0.image == nil
          && $0.state != .mixed
      }),
      Set(commands.map(\.propertyList)).count == commands.count
    else { return nil }
    let answers = commands.map { self.answers(of: $0) }
    let isPlain = answers.allSatisfy { $0.title == nil && $0.isHidden == nil && $0.isEnabled == nil }
    let closures = commands.map { actions.closure(of: $0) }
    let names = closures.compactMap(\.choice?.name)
    guard isPlain, names.count == commands.count, let type = closures.first?.choice?.type else { return nil }
    let selection: String
    if answers.contains(where: { $0.isOn != nil }) {
      guard let member = self.selection(of: commands, answers, names, type: type) else { return nil }
      selection = member
    } else {
      let selected = commands.indices.filter { commands[$0].state == .on }
      guard selected.count == 1 else { return nil }
      let member = actions.selection(of: first.action, initial: commands[selected[0]].propertyList)
      selection = "actions?.\(member) ?? .\(names[selected[0]])"
    }
    var options: [SwiftUIView] = []
    for (index, child) in children.enumerated() {
      noteDiscoverability(of: commands[index])
      var modifiers: [SwiftExpression] = [.call(".tag", [.init(nil, .text("\(type).\(names[index])"))])]
      if case .keyCommand(let command) = tree[child] { modifiers += shortcut(command, tree.keyCombination(of: child)) }
      let text = SwiftExpression.call("Text", [.init(nil, .localized(commands[index].title))])
      options.append(.control([.modified(text, closure: nil, modifiers)]))
    }
    let binding = SwiftExpression.call(
      "Binding",
      [
        .init("get", .text("{ \(selection) }")),
        .init("set", .text("{ \(closures[0].value)?($0) }")),
      ])
    let head = SwiftExpression.call("Picker", [.init(nil, .localized(menu.title)), .init("selection", binding)])
    return .control([
      .container(head, SwiftUIView.statements(options)), .line(".disabled(\(closures[0].value) == nil)"),
    ])
  }

  mutating func command(_ command: KeyCommand, _ key: KeyCombination?) -> [SwiftUIView] {
    let base = command.command
    var views: [SwiftUIView] = []
    let name = base.titleOrAction
    if base.attributes.contains(.hidden) {
      return [remark("'\(name)' is hidden, and left out, with its key", at: base.source)]
    }
    if base.action.rawValue.isEmpty {
      return [.control([.modified(.call("Text", [.init(nil, .localized(base.title))]), closure: nil, [])])]
    }
    noteDiscoverability(of: base)
    views += remarks(on: base.appKit, of: name.inSingleQuotes, at: base.source)
    for alternate in base.alternates {
      views.append(remark(Self.leftOut(alternate, key), at: alternate.source))
    }
    if command.wantsPriorityOverSystemBehavior {
      views.append(remark("SwiftUI cannot say that the key of '\(name)' comes before the system's", at: base.source))
    }
    if base.attributes.contains(.keepsMenuPresented) {
      views.append(remark("the menu closes when '\(name)' is chosen", at: base.source))
    }
    if let segue = base.segue {
      views.append(remark(segue, at: base.source))
      let button = SwiftExpression.call("Button", [.init(nil, .localized(base.title))])
      return views + [.control([.modified(button, closure: "", shortcut(command, key))])]
    }
    let answers = answers(of: base)
    if base.action == SwiftUIPlacements.openURL, let url = base.propertyList?.string {
      let isPlain =
        base.attributes.isEmpty && base.state == .off && answers.title == nil && answers.isOn == nil
        && answers.isEnabled == nil && answers.isHidden == nil
      if isPlain, url.contains("://") || url.hasPrefix("mailto:") {
        let arguments: [SwiftExpression.Argument] = [
          .init(nil, .localized(base.title)), .init("destination", .text("URL(string: \(SwiftText.literal(url)))!")),
        ]
        return views + [.control([.modified(.call("Link", arguments), closure: nil, shortcut(command, key))])]
      }
      views.append(remark("'\(name)' was a Link to \(url): write that in its place", at: base.source))
    }
    let closure = actions.closure(of: base)
    if base.state == .mixed, answers.isOn == nil {
      views.append(remark("check marks are on or off: that of '\(name)' is on, and not mixed", at: base.source))
    }
    if base.attributes.contains(.destructive), base.state != .off || answers.isOn != nil {
      views.append(remark("'\(name)' has a check mark, and does not look destructive", at: base.source))
    }
    var modifiers = shortcut(command, key)
    if base.attributes.contains(.disabled) {
      modifiers.append(.text(".disabled(true)"))
    } else {
      let isDisabled = "\(closure.value) == nil\(answers.isEnabled.map { " || !" + $0 } ?? "")"
      modifiers.append(.call(".disabled", [.init(nil, .text(isDisabled))]))
    }
    let title = answers.title.map { SwiftExpression.text($0) } ?? .localized(base.title)
    let control = control(base, title, closure, isOn: answers.isOn, modifiers)
    if let hidden = answers.isHidden { return views + [.control([.block("if !\(hidden)", control)])] }
    return views + [.control(control)]
  }

  static func leftOut(_ alternate: CommandAlternate, _ key: KeyCombination?) -> String {
    let key = key.map { " (\($0.adding(alternate.modifierFlags).displayed))" } ?? ""
    return "SwiftUI has no alternates: '\(alternate.titleOrAction)'\(key) is left out"
  }

  private mutating func control(
    _ command: Command, _ title: SwiftExpression, _ closure: SwiftUIActions.Closure, isOn: String?,
    _ modifiers: [SwiftExpression]
  ) -> [SwiftBodyPart] {
    if isOn != nil || command.state != .off {
      usesCheckMarks = true
      let action = closure.choice == nil ? closure.value : "{ \(closure.call) }"
      let check = SwiftExpression.call("checkMark", [.init(nil, .text(isOn ?? "true")), .init(nil, .text(action))])
      if let image = command.image {
        return [
          .container(.call("Toggle", [.init("isOn", check)]), [.expression("", Self.label(title, image))])
        ] + modifiers.map { .expression("", $0) }
      }
      return [.modified(.call("Toggle", [.init(nil, title), .init("isOn", check)]), closure: nil, modifiers)]
    }
    let role: [SwiftExpression.Argument] =
      command.attributes.contains(.destructive) ? [.init("role", .text(".destructive"))] : []
    guard let image = command.image else {
      return [.modified(.call("Button", [.init(nil, title)] + role), closure: closure.call, modifiers)]
    }
    let head = role.isEmpty ? "Button {" : "Button(role: .destructive) {"
    return [
      .line(head), .indented([.line(closure.call)]), .line("} label: {"),
      .indented([.expression("", Self.label(title, image))]), .line("}"),
    ] + modifiers.map { .expression("", $0) }
  }

  private static func label(_ title: SwiftExpression, _ image: String) -> SwiftExpression {
    .call("Label", [.init(nil, title), .init(image.isSymbol ? "systemImage" : "image", .literal(image))])
  }

  mutating func action(_ action: Action) -> [SwiftUIView] {
    if action.attributes.contains(.hidden) {
      return [remark("'\(action.title)' is hidden, and left out", at: action.source)]
    }
    let names = [action.identifier?.rawValue, action.title].compactMap(\.self).flatMap {
      SwiftName.candidates(identifier: $0, as: "action")
    }
    let views = remarks(on: action.appKit, of: action.title.inSingleQuotes, at: action.source)
    let closure = actions.closure(named: names)
    let command = Command(
      title: action.title, image: action.image, action: "", attributes: action.attributes, state: action.state)
    let isDisabled = action.attributes.contains(.disabled) ? "true" : "\(closure.value) == nil"
    let modifiers: [SwiftExpression] = [.call(".disabled", [.init(nil, .text(isDisabled))])]
    return views + [.control(control(command, .localized(action.title), closure, isOn: nil, modifiers))]
  }

  mutating func sceneActivation(_ activation: SceneActivationAction) -> [SwiftUIView] {
    let action = activation.action
    var views = [
      action.attributes.contains(.hidden)
        ? remark("'\(action.title)' is hidden, and left out", at: action.source)
        : remark("SwiftUI opens windows with openWindow: write a Button for '\(action.title)'", at: action.source)
    ]
    switch activation.alternate {
    case .command(let command): views += self.command(KeyCommand(command, keyCombination: nil), nil)
    case .keyCommand(let command): views += self.command(command, command.keyCombination)
    case .action(let action): views += self.action(action)
    case .menu, .deferred, .sceneActivation, nil: break
    }
    return views
  }

  private mutating func noteDiscoverability(of command: Command) {
    if command.discoverabilityTitle != nil {
      remarks.note("discoverability titles are left out, since SwiftUI has none")
    }
  }

  // MARK: Keys

  private func shortcut(_ command: KeyCommand, _ key: KeyCombination?) -> [SwiftExpression] {
    guard let key else { return [] }
    // A capital letter means Shift, which SwiftUI needs explicitly. For SwiftUI's own, no source gives its meaning.
    let isOwn = generated.platform.name == App.swiftUIPlatform
    let press = key.input.isCapitalLetter && !isOwn ? key.press : key
    var arguments = [SwiftExpression.Argument(nil, .text(Self.key(press.input)))]
    let flags = press.modifierFlags.membersOnMac.map { SwiftExpression.text($0) }
    if flags != [.text(".command")] {
      arguments.append(.init("modifiers", flags.count == 1 ? flags[0] : .array(flags)))
    }
    if !command.allowsAutomaticLocalization {
      arguments.append(.init("localization", .text(".custom")))
    } else if !command.allowsAutomaticMirroring {
      arguments.append(.init("localization", .text(".withoutMirroring")))
    }
    return [.call(".keyboardShortcut", arguments)]
  }

  private static func key(_ input: KeyInput) -> String {
    guard let key = input.namedKey else { return SwiftText.literal(input.rawValue) }
    if let constant = keys[key.name] { return "." + constant }
    if key.name.first == "f", let number = UInt32(key.name.dropFirst()) {
      return "\"\\u{\((0xF703 + number).hexadecimal())}\""
    }
    return SwiftText.literal(input.rawValue)
  }

  /// Source: developer.apple.com/documentation/swiftui/keyequivalent; other keys are `NSEvent`'s characters for them.
  private static let keys = [
    "up": "upArrow", "down": "downArrow", "left": "leftArrow", "right": "rightArrow", "escape": "escape",
    "pageUp": "pageUp", "pageDown": "pageDown", "home": "home", "end": "end", "delete": "delete",
    "deleteForward": "deleteForward", "tab": "tab", "return": "return", "space": "space", "clear": "clear",
  ]
}
