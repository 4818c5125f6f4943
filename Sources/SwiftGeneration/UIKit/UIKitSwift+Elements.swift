/// Elements as expressions; properties that an initialiser does not take are set before, on a constant.
extension UIKitSwift {
  mutating func elements(_ elements: [MenuElement], in body: inout UIKitBody, called name: [String]) -> SwiftExpression
  {
    var expressions: [SwiftExpression] = []
    for element in elements { expressions.append(self.element(element, in: &body)) }
    return body.array(expressions, of: "UIMenuElement", called: name)
  }

  mutating func element(_ element: MenuElement, in body: inout UIKitBody) -> SwiftExpression {
    let expression: SwiftExpression
    switch element {
    case .menu(let menu): return self.menu(menu, in: &body)
    case .command(let command): expression = self.command(command, in: &body)
    case .keyCommand(let keyCommand): expression = self.keyCommand(keyCommand, in: &body)
    case .action(let action): expression = self.action(action, in: &body)
    case .deferred(let deferred): expression = self.deferred(deferred, in: &body)
    case .sceneActivation(let activation): expression = sceneActivation(activation, in: &body)
    }
    return commented(expression, traits: element.appKit, at: element.source)
  }

  // MARK: Menus

  mutating func menu(_ menu: Menu, in body: inout UIKitBody) -> SwiftExpression {
    var arguments: [SwiftExpression.Argument] = []
    if !menu.title.isEmpty { arguments.append(.init("title", .localized(menu.title))) }
    if let subtitle = menu.subtitle { arguments.append(.init("subtitle", .localized(subtitle))) }
    if let image = menu.image { arguments.append(.init("image", self.image(image))) }
    if let identifier = menu.identifier {
      arguments.append(.init("identifier", .text(names.menu(identifier, since: body.system.least))))
    }
    let options = Menu.Options.named.filter { menu.options.contains($0.option) }.map { name, option in
      option == .displayAsPalette ? available(name, .palette, in: body) : ".\(name)"
    }
    if let options = Self.set(options) { arguments.append(.init("options", options)) }
    if !menu.children.isEmpty {
      let children = elements(menu.children, in: &body, called: Self.names(of: menu, suffix: "Elements"))
      arguments.append(.init("children", children))
    }
    var expression = SwiftExpression.call("UIMenu", arguments)
    if !menu.attributes.isEmpty {
      let names = menu.attributes.names.listed
      expression = .commented(
        [leaveOut("a menu of UIKit cannot be \(names), only an item of AppKit", at: menu.source)], expression)
    }
    return commented(expression, traits: menu.appKit, at: menu.source)
  }

  package static func names(of menu: Menu, suffix: String = "") -> [String] {
    let own = menu.identifier.map { SwiftName.candidates(identifier: $0.displayed, as: "menu") } ?? []
    let titled = SwiftName.lower(menu.title, as: "menu").map { [$0] } ?? []
    let kind = menu.options.contains(.displayInline) ? "section" : "menu"
    let candidates = (own.prefix(1) + titled).map { $0 + suffix }
    if !candidates.isEmpty || suffix.isEmpty == false { return candidates + [kind + suffix] }
    // A section is named after its first command.
    let first = menu.children.lazy.compactMap(\.command).first?.action.rawValue.split(separator: ":").first
    let inside = first.flatMap { SwiftName.lower(String($0)) }.map {
      [$0 + kind.prefix(1).uppercased() + kind.dropFirst()]
    }
    return (inside ?? []) + [kind]
  }

  // MARK: Commands

  private mutating func command(_ command: Command, in body: inout UIKitBody) -> SwiftExpression {
    let made = SwiftExpression.call("UICommand", arguments(of: command, key: nil, in: &body))
    let image = property(command.selectedImage, in: body)
    return with(repeats(command), image, named: Self.names(of: command), or: "command", made, in: &body)
  }

  /// The property of a command that its initialiser does not take; it is iOS 26's.
  private func repeats(_ command: Command) -> [String] {
    command.repeatBehavior == .automatic ? [] : ["repeatBehavior = .\(command.repeatBehavior.name)"]
  }

  mutating func keyCommand(_ keyCommand: KeyCommand, in body: inout UIKitBody) -> SwiftExpression {
    let made = SwiftExpression.call(
      "UIKeyCommand", arguments(of: keyCommand.command, key: keyCommand.keyCombination, in: &body))
    var settings: [String] = []
    if keyCommand.wantsPriorityOverSystemBehavior { settings.append("wantsPriorityOverSystemBehavior = true") }
    if !keyCommand.allowsAutomaticLocalization {
      // Without it there is no mirroring.
      settings.append("allowsAutomaticLocalization = false")
    } else if !keyCommand.allowsAutomaticMirroring {
      settings.append("allowsAutomaticMirroring = false")
    }
    settings += repeats(keyCommand.command)
    let command = keyCommand.command
    let image = property(command.selectedImage, in: body)
    return with(settings, image, named: Self.names(of: command), or: "keyCommand", made, in: &body)
  }

  private static func names(of command: Command) -> [String] {
    let base = command.action.rawValue.split(separator: ":").first.map(String.init) ?? ""
    return [base, command.title].compactMap { SwiftName.lower($0) }
  }

  /// Whether the system has images of selected items, which are iOS 17's.
  private func hasSelectedImages(_ body: UIKitBody) -> Bool { (body.system.least ?? 0) >= 17 }

  /// The image of a selected item, if the initializer cannot take it.
  private func property(_ selectedImage: String?, in body: UIKitBody) -> String? {
    hasSelectedImages(body) ? nil : selectedImage
  }

  /// An element in a constant whose properties are set; the element itself if none is.
  private func with(
    _ settings: [String], _ selectedImage: String?, named candidates: @autoclosure () -> [String],
    or fallback: String, _ made: SwiftExpression, in body: inout UIKitBody
  ) -> SwiftExpression {
    if settings.isEmpty, selectedImage == nil { return made }
    let name = SwiftName.escaped(body.scope.name(candidates(), or: fallback))
    body.statement("let \(name) = ", made)
    for setting in settings {
      let isNew = setting.hasPrefix("repeatBehavior") && (body.system.least ?? 0) < 26
      body.line(isNew ? "if #available(iOS 26, *) { \(name).\(setting) }" : "\(name).\(setting)")
    }
    if let selectedImage {
      let set = SwiftBodyPart.expression("\(name).selectedImage = ", image(selectedImage))
      body.parts.append(hasSelectedImages(body) ? set : .block("if #available(iOS 17, *)", [set]))
    }
    return .text(name)
  }

  private mutating func arguments(
    of command: Command, key: KeyCombination?, in body: inout UIKitBody
  ) -> [SwiftExpression.Argument] {
    var arguments: [SwiftExpression.Argument] = []
    if !command.title.isEmpty { arguments.append(.init("title", .localized(command.title))) }
    if let subtitle = command.subtitle { arguments.append(.init("subtitle", .localized(subtitle))) }
    if let image = command.image { arguments.append(.init("image", self.image(image))) }
    if let image = command.selectedImage, hasSelectedImages(body) {
      arguments.append(.init("selectedImage", self.image(image)))
    }
    if command.action.rawValue.isEmpty {
      mistakes.append(
        .init(text: "a command of UIKit without an action ends the app: give it one", source: command.source))
    }
    arguments.append(.init("action", .text(names.actions.expression(command.action))))
    if let key {
      arguments.append(.init("input", .text(key.input.expression)))
      if let flags = Self.set(key.modifierFlags.members) { arguments.append(.init("modifierFlags", flags)) }
    }
    if let propertyList = command.propertyList {
      arguments.append(.init("propertyList", propertyList.expression))
    }
    if !command.alternates.isEmpty {
      arguments.append(.init("alternates", .array(command.alternates.map { alternate($0) })))
    }
    if let discoverabilityTitle = command.discoverabilityTitle {
      arguments.append(.init("discoverabilityTitle", .localized(discoverabilityTitle)))
    }
    return arguments + self.arguments(command.attributes, command.state, in: body)
  }

  private mutating func alternate(_ alternate: CommandAlternate) -> SwiftExpression {
    .call(
      "UICommandAlternate",
      [
        .init("title", .localized(alternate.title)),
        .init("action", .text(names.actions.expression(alternate.action))),
        .init("modifierFlags", Self.set(alternate.modifierFlags.members) ?? .array([])),
      ])
  }

  private mutating func arguments(
    _ attributes: MenuElement.Attributes, _ state: MenuElement.State, in body: UIKitBody
  ) -> [SwiftExpression.Argument] {
    let names = MenuElement.Attributes.named.filter { attributes.contains($0.attribute) }.map { name, attribute in
      attribute == .keepsMenuPresented ? available(name, .keepsMenuPresented, in: body) : ".\(name)"
    }
    var arguments: [SwiftExpression.Argument] = []
    if let attributes = Self.set(names) { arguments.append(.init("attributes", attributes)) }
    if state != .off { arguments.append(.init("state", .text(".\(state.name)"))) }
    return arguments
  }

  // MARK: Actions

  private mutating func action(_ action: Action, in body: inout UIKitBody) -> SwiftExpression {
    body.usesHandlers = true
    let handler = names.handler(.action, key: action.identifier?.rawValue, title: action.title)
    var arguments: [SwiftExpression.Argument] = []
    if !action.title.isEmpty { arguments.append(.init("title", .localized(action.title))) }
    if let subtitle = action.subtitle { arguments.append(.init("subtitle", .localized(subtitle))) }
    arguments += self.arguments(naming: action, selectedImage: hasSelectedImages(body) ? action.selectedImage : nil)
    arguments += self.arguments(action.attributes, action.state, in: body)
    let made = SwiftExpression.call("UIAction", arguments + [.init("handler", .text(handler))])
    return with(
      [], property(action.selectedImage, in: body),
      named: SwiftName.candidates(identifier: action.identifier?.rawValue ?? action.title), or: "action", made,
      in: &body)
  }

  private mutating func arguments(
    naming action: Action, selectedImage: String? = nil
  ) -> [SwiftExpression.Argument] {
    var arguments: [SwiftExpression.Argument] = []
    if let image = action.image { arguments.append(.init("image", self.image(image))) }
    if let selectedImage { arguments.append(.init("selectedImage", self.image(selectedImage))) }
    if let identifier = action.identifier {
      arguments.append(.init("identifier", .text(names.action(identifier))))
    }
    if let discoverabilityTitle = action.discoverabilityTitle {
      arguments.append(.init("discoverabilityTitle", .localized(discoverabilityTitle)))
    }
    return arguments
  }

  private mutating func deferred(_ deferred: DeferredElement, in body: inout UIKitBody) -> SwiftExpression {
    if deferred.usesFocus {
      helpers.insert(.focused)
      return .call(
        "UIDeferredMenuElement.\(UIKitHelper.focused.name)",
        [.init(nil, .literal(deferred.name)), .init("caches", .text("\(!deferred.isUncached)"))])
    }
    body.usesHandlers = true
    let handler = names.handler(
      .deferred, key: deferred.name.isEmpty ? nil : deferred.name, title: deferred.name)
    return .call(
      deferred.isUncached ? "UIDeferredMenuElement.uncached" : "UIDeferredMenuElement", [.init(nil, .text(handler))])
  }

  /// Without windows, UIKit shows an action in its place; the code chooses anything else.
  private mutating func sceneActivation(
    _ activation: SceneActivationAction, in body: inout UIKitBody
  ) -> SwiftExpression {
    body.usesHandlers = true
    let action = activation.action
    let handler = names.handler(.sceneActivation, key: action.identifier?.rawValue, title: action.title)
    var arguments: [SwiftExpression.Argument] = []
    if action.title != SceneActivationAction.defaultTitle { arguments.append(.init("title", .localized(action.title))) }
    arguments += self.arguments(naming: action)
    arguments += self.arguments(action.attributes, .off, in: body)
    var alternate: MenuElement?
    switch activation.alternate {
    case .action(let action)?: arguments.append(.init("alternate", self.action(action, in: &body)))
    case let other: alternate = other
    }
    arguments.append(.init(nil, .text(handler)))
    let made = SwiftExpression.call("UIWindowScene.ActivationAction", arguments)
    let settings = action.state == .off ? [] : ["state = .\(action.state.name)"]
    let candidates = SwiftName.candidates(identifier: action.identifier?.rawValue ?? action.title)
    guard let alternate else {
      return with(settings, action.selectedImage, named: candidates, or: "openInNewWindow", made, in: &body)
    }
    let name = SwiftName.escaped(body.scope.name(candidates, or: "openInNewWindow"))
    body.line("let \(name): UIMenuElement")
    var inside = body.inner()
    let window = with(settings, action.selectedImage, named: [], or: "activation", made, in: &inside)
    inside.statement("\(name) = ", window)
    var outside = body.inner()
    let element = self.element(alternate, in: &outside)
    outside.statement("\(name) = ", element)
    body.parts.append(
      .branches([(.atom("UIApplication.shared.supportsMultipleScenes"), inside.parts), (nil, outside.parts)]))
    return .text(name)
  }

  // MARK: Values

  func image(_ name: String) -> SwiftExpression {
    .call("UIImage", [.init(name.isSymbol ? "systemName" : "named", .literal(name))])
  }

  private mutating func available(_ name: String, _ helper: UIKitHelper, in body: UIKitBody) -> String {
    if let least = body.system.least, least >= helper.version { return ".\(name)" }
    helpers.insert(helper)
    return ".\(helper.name)"
  }

  package static func set(_ members: [String]) -> SwiftExpression? {
    switch members.count {
    case 0: nil
    case 1: .text(members[0])
    default: .array(members.map { .text($0) })
    }
  }

  mutating func commented(
    _ expression: SwiftExpression, traits: AppKitTraits?, at source: SourceRange?
  ) -> SwiftExpression {
    guard let traits, !traits.isEmpty else { return expression }
    let (
      target, enabledBy, hiddenBy, stateBy, _, _, allowsKeyEquivalentWhenHidden, isAlternate, indentationLevel,
      toolTip, autoenablesItems
    ) = traits.parts
    let words = [
      target.map { _ in "target" }, enabledBy.map { _ in "enabledBy" }, hiddenBy.map { _ in "hiddenBy" },
      stateBy == nil || stateBy == "code" ? nil : "stateBy",
      allowsKeyEquivalentWhenHidden ? "allowsKeyEquivalentWhenHidden" : nil,
      isAlternate ? "isAlternate" : nil,
      indentationLevel == 0 ? nil : "indentationLevel", toolTip.map { _ in "toolTip" },
      autoenablesItems ? nil : "autoenablesItems",
    ].compactMap(\.self)
    var comments = words.isEmpty ? [] : [leaveOut("\(words.listed): only AppKit has that", at: source)]
    for text in GeneratedSwift.remarks(on: traits) { comments.append(remarks.add(text, at: source)) }
    return .commented(comments, expression)
  }
}

extension KeyInput {
  /// UIKit's constant, or the character between quotes.
  fileprivate var expression: String {
    let prefix = "UIKeyInput"
    guard scalar == nil, let named = namedKey, named.rawValue.hasPrefix(prefix) else {
      return SwiftText.literal(rawValue)
    }
    let name = named.rawValue.dropFirst(prefix.count)
    if let number = Int(name.dropFirst()), name.hasPrefix("F") { return "UIKeyCommand.f\(number)" }
    return "UIKeyCommand.input\(name)"
  }
}
