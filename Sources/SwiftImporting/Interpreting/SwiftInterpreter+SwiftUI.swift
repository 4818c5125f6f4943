/// SwiftUI's views and commands, as far as menus need them.
extension SwiftInterpreter {
  func swiftUI(_ call: SwiftCall) -> SwiftValue? {
    switch call.name {
    case "Button", "Toggle": return .object(item(call))
    case _ where Self.controls.contains(call.name): return .object(item(call))
    case "Menu", "Picker": return .object(menu(call))
    case "MenuBarExtra":
      let menu = menu(call)
      keep(extra: menu)
      return .object(menu)
    case "WindowGroup":
      let owner = call.scope.type ?? ""
      let isSecond = windowGroups.contains { $0.value == owner && $0.key.start < call.range.start }
      windowGroups[call.range] = owner
      let scene = opaqueCall(call.name, nil, call.arguments, at: call.range, in: call.scope)
      // Apple, Scene.commandsRemoved(): a group beside the app's first has "New Note Window".
      if isSecond, path.count == 1, case .text? = title(ofView: scene) { _ = opener(of: scene) }
      return scene
    case "Window" where call["id"] != nil, "UtilityWindow" where call["id"] != nil:
      let scene = opaqueCall(call.name, nil, call.arguments, at: call.range, in: call.scope)
      _ = opener(of: scene)
      return scene
    case "Section": return .object(holder(.section, call))
    case "ControlGroup", "Group": return .object(holder(.container, call))
    case "ForEach": return .list(forEach(call))
    case Self.shortcutType: return opaqueCall(call.name, nil, call.arguments, at: call.range, in: call.scope)
    case "Divider": return .object(SwiftObject(.divider, call.name, at: call.range))
    case "Text", "Label":
      let text = SwiftObject(.text, call.name, at: call.range, call.arguments)
      text.branches = path
      setTitle(of: text, call)
      return .object(text)
    case "CommandMenu", "CommandGroup":
      // The views of a long group do not take the steps of the next.
      defer { refill() }
      let operation = holder(.operation, call)
      operation.branches = path
      operation.owner = call.scope.type ?? ""
      return .object(operation)
    default: return nil
    }
  }

  func swiftUI(_ call: SwiftCall, of base: SwiftValue) -> SwiftValue? {
    switch call.name {
    case "keyboardShortcut": return keyboardShortcut(call, of: base)
    case "contextMenu":
      // Its keys work while it is open: github.com/mierau/hotline/issues/32.
      let menu = SwiftObject(.menu, call.name, at: call.range)
      menu.owner = call.scope.owner
      for argument in call.arguments {
        guard case .closure(let closure, let scope) = argument.value else { continue }
        if [nil, "menuItems", "menu"].contains(argument.label) {
          menu.children.append(callBuilder(closure, scope))
        } else {
          // A preview or an action makes no items.
          _ = callLater(closure, scope)
        }
      }
      keep(extra: menu)
      return base
    case "commandsRemoved", "commandsReplaced", "commands":
      let scene = scene(of: base)
      if call.name != "commands", let scene {
        opener(of: base)?.key = nil
        scene.fields[Self.isRemoved] = .boolean(true)
        // Apple, Scene.commandsRemoved(): removes the modified scene's commands, and not later ones.
        for command in commands where command.scene == scene.range { forgetKeys(in: command) }
        commands.removeAll { $0.range == scene.range || $0.scene == scene.range }
        (windowGroups[scene.range], removedCommands) = (nil, call.range)
      }
      let count = commands.count
      defer { for command in commands.dropFirst(count) where command.scene == nil { command.scene = scene?.range } }
      for (closure, scope) in call.closures + [call.closure("content")].compactMap(\.self) {
        addCommands(callClosure(closure, scope, []))
      }
      return base
    default: break
    }
    guard case .object(let object) = base else { return nil }
    if call.name == "tabItem" { aside(isAlone: true) { showAtTimes(base) } }
    // A window of views instead of a menu.
    if call.name == "menuBarExtraStyle", case .symbol(let style)? = call.unlabelled, style.name == "window" {
      extras.removeAll { $0 === object }
    }
    if call.name == "disabled" { disable(base, call) }
    if call.name == "pickerStyle", object.kind == .menu, let style = call.unlabelled, Self.isInline(style) {
      let section = SwiftObject(.section, object.type, at: object.range)
      section.children = object.children
      return .object(section)
    }
    if call.name == "modifierKeyAlternate", object.kind == .item, let modifiers = call.unlabelled {
      object.fields["alternates"] = modifiers
      return base
    }
    if call.name == "modifier", case .object(let modifier)? = call.unlabelled, modifier.kind == .instance,
      let body = module.members("body", of: modifier.type).first(where: { $0.kind == .function })
    {
      let owner = call.scope.owner
      let caller = call.scope.caller ?? (module.declares(owner) ? (type: owner, range: call.range) : nil)
      let scope = SwiftScope(nil, instance: .object(modifier), type: modifier.type, caller: caller)
      return invoke(body, [("content", base)], in: scope)
    }
    switch object.kind {
    case .item, .menu, .section, .divider, .text, .operation, .container, .instance:
      // Another modifier: the view stays the same, apart from the modifier's content.
      if object.kind == .instance, !module.isKind(object.type, of: ["View", "Commands", "ToolbarContent"]) {
        return nil
      }
      var others: [SwiftValue] = []
      for argument in call.arguments {
        guard case .closure(let closure, let scope) = argument.value else { continue }
        let parameters = closure.parameters.map { SwiftValue.unknown($0, at: call.range) }
        others.append(
          Self.showing.contains(call.name)
            ? callClosure(closure, scope, parameters) : callLater(closure, scope, for: call.name))
      }
      // The title of a view that only shows an image.
      if ["help", "accessibilityLabel"].contains(call.name), object.kind == .item, object.fields["title"] == nil,
        let text = call.unlabelled
      {
        object.fields["title"] = localizedTitle(text)
        return base
      }
      if call.name == "help", object.kind == .item { object.fields[Self.hasHelp] = .boolean(true) }
      if call.name == "tag" || others.isEmpty { return base }
      let group = SwiftObject(.container, call.name, at: call.range)
      group.children = [base] + others
      return .object(group)
    default: return nil
    }
  }

  /// The controls that say themselves what they do.
  static let controls: Set<String> = [
    "Link", "NavigationLink", "SettingsLink", "ShareLink", "EditButton", "PasteButton", "RenameButton", "Stepper",
    "HelpLink", "WindowVisibilityToggle",
  ]
  /// The field of an item with a help text.
  static let hasHelp = "$hasHelp"
  /// The field of an item that code disables at times.
  static let isDisabledAtTimes = "$isDisabledAtTimes"

  /// Whether a picker of a style has its items in the menu that it is in.
  private static func isInline(_ style: SwiftValue) -> Bool {
    switch style {
    case .symbol(let symbol): ["inline", "palette"].contains(symbol.name)
    case .object(let object): ["InlinePickerStyle", "PalettePickerStyle"].contains(object.type)
    default: false
    }
  }

  /// The modifiers that always show their closures' content.
  private static let showing: Set<String> = ["toolbar", "overlay", "background", "safeAreaInset"]

  /// Keeps the menus and groups of a `commands` modifier.
  func addCommands(_ value: SwiftValue) {
    for element in elements(of: value) where element.kind == .operation {
      if !commands.contains(where: { $0 === element || $0.range == element.range && $0.owner == element.owner }) {
        commands.append(element)
      }
    }
  }

  /// Keeps a menu outside the menu bar.
  private func keep(extra menu: SwiftObject) {
    if extras.contains(where: { $0.range == menu.range && SwiftElements.isSameTitle($0, menu) }) { return }
    extras.append(menu)
  }

  /// Takes the keys from what is not shown.
  private func forgetKeys(in object: SwiftObject) {
    object.key = nil
    for item in elements(of: .list(object.children)) { forgetKeys(in: item) }
  }

  func made(_ object: SwiftObject, _ call: SwiftCall) -> SwiftObject {
    object.owner = call.scope.owner
    keep(made: object)
    return object
  }

  /// The item of a view of another module that is a button by its name or has an action, `AsyncButton("Sync") { … }`; nil
  /// for one with items in it.
  func button(_ view: SwiftObject, in scope: SwiftScope) -> SwiftValue? {
    let closures = view.arguments.filter { Self.isClosure($0.value) }
    let isButton = view.type.hasSuffix("Button") && !closures.isEmpty || closures.contains { $0.label == "action" }
    guard isButton else { return nil }
    let call = SwiftCall(name: view.type, arguments: view.arguments, range: view.range, scope: scope)
    let item = SwiftObject(.item, view.type, at: view.range, view.arguments)
    setTitle(of: item, call)
    let isLeaf = !elements(of: .list(view.children)).contains { $0.kind == .item || $0.kind == .menu }
    return item.fields["title"] != nil && isLeaf ? .object(made(item, call)) : nil
  }

  func item(_ call: SwiftCall) -> SwiftObject {
    let item = SwiftObject(.item, call.name, at: call.range, call.arguments)
    setTitle(of: item, call)
    if case .symbol(let role)? = call["role"], role.name == "destructive" {
      give(item, .destructive, at: role.range)
    }
    // Its action may make menus of another framework.
    if let (closure, scope) = call.closure("action") { _ = callLater(closure, scope) }
    return made(item, call)
  }

  /// Disables the items of a view, or keeps them uncertain: the condition may be whether text is edited, and an app
  /// measured that a disabled `Menu` stays enabled.
  private func disable(_ view: SwiftValue, _ call: SwiftCall, isInMenu: Bool = false) {
    for object in elements(of: view) {
      switch (object.kind, call.unlabelled) {
      case (.item, .boolean(false)?): break
      case (.item, .boolean(true)?) where !isInMenu && object.branches.starts(with: path):
        give(object, .disabled, at: call.range)
      case (.item, _):
        object.mayLackKey = true
        object.fields[Self.isDisabledAtTimes] = .boolean(true)
      default: disable(.list(object.children), call, isInMenu: isInMenu || object.kind == .menu)
      }
    }
  }

  /// Adds an attribute that UIKit's elements have under the same name.
  private func give(_ item: SwiftObject, _ attribute: SwiftAttribute, at range: SourceRange) {
    let symbol = SwiftSymbol(base: nil, name: attribute.rawValue, range: range, isImplicit: true)
    item.fields["attributes"] = .list((item.fields["attributes"].map { [$0] } ?? []) + [.symbol(symbol)])
  }

  private enum SwiftAttribute: String { case disabled, destructive }

  func menu(_ call: SwiftCall) -> SwiftObject { made(holder(.menu, call), call) }

  private func holder(_ kind: SwiftObject.Kind, _ call: SwiftCall) -> SwiftObject {
    let holder = SwiftObject(kind, call.name, at: call.range, call.arguments)
    if kind != .container, call.name != "CommandGroup" { setTitle(of: holder, call) }
    holder.children = contents(call)
    return holder
  }

  /// Sets the title: an argument, or the label's text.
  private func setTitle(of object: SwiftObject, _ call: SwiftCall) {
    var value = call.unlabelled ?? call["title"] ?? call["titleKey"] ?? call["verbatim"]
    func read(_ label: SwiftValue) {
      value = title(ofLabel: label)
      object.fields["image"] = image(ofLabel: label)
    }
    object.fields["image"] = call["systemImage"] ?? call["image"]
    if value == nil, let (closure, scope) = call.closure("label") ?? call.closure("header") ?? call.closure("title") {
      read(callClosure(closure, scope, []))
    }
    if value == nil,
      call.arguments.contains(where: { ["action", "isOn", "destination", "intent"].contains($0.label) })
        || ["SettingsLink", "Label"].contains(call.name),
      let (closure, scope) = call.closures.last
    {
      read(callClosure(closure, scope, []))
    }
    if value == nil, let header = call["header"] ?? call["label"] { read(header) }
    if let (closure, scope) = call.closure("icon") {
      object.fields["image"] = image(ofLabel: callClosure(closure, scope, []))
    }
    guard let value else { return }
    object.fields["title"] = localizedTitle(value)
  }

  func localizedTitle(_ value: SwiftValue) -> SwiftValue {
    switch resolve(value, as: ["LocalizedStringKey", "LocalizedStringResource", "String"]) {
    case .text(let text): .text(localized(text))
    case .choice(let values): .either(values.map { localizedTitle($0) })
    case .object(let object) where object.kind == .text: object.fields["title"] ?? value
    default: value
    }
  }

  /// The first text of a label, and the texts of other branches in its place.
  func title(ofLabel value: SwiftValue) -> SwiftValue? {
    var seen: Set<ObjectIdentifier> = []
    return title(ofLabel: value, &seen)
  }

  /// - Parameter seen: the views that were searched: one may contain itself.
  private func title(ofLabel value: SwiftValue, _ seen: inout Set<ObjectIdentifier>) -> SwiftValue? {
    switch value {
    case .text: return value
    case .choice(let values):
      let titles = values.compactMap { title(ofLabel: $0, &seen) }
      return titles.isEmpty ? nil : .either(titles)
    case .list(let values):
      for (index, value) in values.enumerated() {
        guard let title = title(ofLabel: value, &seen) else { continue }
        guard case .object(let text) = value, text.kind == .text else { return title }
        let others = values[(index + 1)...].compactMap { value -> SwiftValue? in
          guard case .object(let other) = value, other.kind == .text, other.excludes(text) else { return nil }
          return other.fields["title"]
        }
        // The second of two, as of a ternary expression.
        return .either(others.count == 1 ? others + [title] : [title] + others)
      }
      return nil
    case .object(let object):
      if [.text, .enumCase, .item, .menu].contains(object.kind) { return object.fields["title"] }
      guard seen.insert(ObjectIdentifier(object)).inserted else { return nil }
      if object.kind == .instance { return title(ofLabel: .list(expand(object)), &seen) }
      if let base = object.fields["$base"], let title = title(ofLabel: base, &seen) { return title }
      return title(ofLabel: .list(object.children), &seen)
    default: return nil
    }
  }

  /// The image of a label: `Label("House", systemImage: "house")`, `Image(systemName: "house")`. One of several is
  /// computed.
  private func image(ofLabel value: SwiftValue) -> SwiftValue? {
    var seen: Set<ObjectIdentifier> = []
    let images = images(of: value, &seen)
    return images.count > 1 ? .choice(images + [.null]) : images.first
  }

  private func images(of value: SwiftValue, _ seen: inout Set<ObjectIdentifier>) -> [SwiftValue] {
    switch value {
    case .list(let values): return values.flatMap { images(of: $0, &seen) }
    case .choice(let values):
      let found = values.flatMap { images(of: $0, &seen) }
      return found.isEmpty ? [] : [.choice(found + [.null])]
    case .object(let object):
      if object.type == "Image" { return [value] }
      if object.kind == .text { return object.fields["image"].map { [$0] } ?? [] }
      guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
      if object.kind == .instance { return images(of: .list(expand(object)), &seen) }
      let ofBase = object.fields["$base"].map { images(of: $0, &seen) } ?? []
      return ofBase.isEmpty ? images(of: .list(object.children), &seen) : ofBase
    default: return []
    }
  }

  private func contents(_ call: SwiftCall) -> [SwiftValue] {
    guard let (closure, scope) = call.closure("content") ?? call.closure("addition") ?? call.closures.first else {
      return []
    }
    return [callClosure(closure, scope, [])]
  }

  func forEach(_ call: SwiftCall) -> [SwiftValue] {
    guard let (closure, scope) = call.closure("content") ?? call.closures.last,
      let data = call.unlabelled ?? call.arguments.first?.value
    else { return [] }
    return items(of: data).map { item in
      guard Self.isElement(item) else { return aside { callClosure(closure, scope, [item]) } }
      return each(of: data) { callClosure(closure, scope, [item]) }
    }
  }
}
