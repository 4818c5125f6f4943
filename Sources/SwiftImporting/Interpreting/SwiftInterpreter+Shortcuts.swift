/// SwiftUI's keyboard shortcuts, and the scenes with keys.
extension SwiftInterpreter {
  /// SwiftUI's type of a key with its modifiers.
  static let shortcutType = "KeyboardShortcut"
  /// SwiftUI's names of shortcuts.
  static let systemsShortcuts: Set<String> = ["defaultAction", "cancelAction"]

  /// The scenes that a command opens: its title, if it is not the scene's own, and its place.
  private static let scenes: [String: (title: String?, relation: String, placement: String)] = [
    "WindowGroup": ("New Window", "after", "newItem"), "DocumentGroup": ("New", "after", "newItem"),
    "Settings": ("Settings…", "after", "appSettings"), "Window": (nil, "after", "singleWindowList"),
    "UtilityWindow": (nil, "before", "sidebar"),
  ]

  /// The field of a command that opens a scene with the scene's own title.
  static let sceneTitle = "$sceneTitle"
  /// The field of an item with the scene's identifier.
  static let sceneIdentifier = "$sceneIdentifier"
  /// The field of an item that a scene adds to the system's.
  static let opensWindow = "$opensWindow"

  /// The field that marks a scene's commands as removed.
  static let isRemoved = "$isRemoved"

  func keyboardShortcut(_ call: SwiftCall, of base: SwiftValue) -> SwiftValue {
    // Apple, Scene.keyboardShortcut(_:): the key is bound to the command that the scene adds.
    if scene(of: base)?.fields[Self.isRemoved] != nil {
      note(.foreign, at: call.range)
      return base
    }
    let candidates = elements(of: base)
    if let item = opener(of: base) {
      give(item, call, keyReading(call))
      return base
    }
    let owner = call.scope.owner.isEmpty ? entry ?? "" : call.scope.owner
    let controls = candidates.filter { $0.kind == .item || $0.kind == .menu }
    // If one branch has a menu and another a button, the button has the key.
    let first = controls.first.flatMap { menu in controls.first { $0.kind == .item && menu.excludes($0) } ?? menu }
    let target = first ?? candidates.first { $0.kind == .text }
    let item: SwiftObject
    if let target, target.kind != .text {
      item = target.copy()
    } else {
      // A view from outside the module, or a text in a picker.
      item = SwiftObject(.item, path(of: base), at: target?.range ?? call.range)
      item.fields["title"] = target?.fields["title"] ?? title(ofView: base)
    }
    if item.owner.isEmpty || item.kind == .item { item.owner = owner }
    item.framework = .swiftUI
    branch(item, on: call.arguments.first?.value)
    var reading = keyReading(call)
    // Menus and pickers have no key in a definition. It is not measured which item such a key chooses.
    if case .key = reading, item.kind == .menu { reading = .unread("it is given to a menu and not to an item") }
    if case .key = reading, let known = target?.key {
      reading = .unread("its button already has \(known.displayed) (not measured which one works)")
      target?.fields[Self.hasUnreadKey] = .boolean(true)
    }
    give(item, call, reading)
    keep(made: item)
    if let caller = call.scope.caller { item.places["caller"] = caller.range }
    guard let target else { return .object(item) }
    return replaced(base, target, with: item)
  }

  private func give(_ item: SwiftObject, _ call: SwiftCall, _ reading: SwiftKeyReading) {
    note(reading, at: call.range)
    give(item, reading)
    guard case .key = reading else { return }
    item.sites.append(call.range)
    item.fields.merge(localization(call)) { $1 }
  }

  /// The scene of a value, with or without modifiers.
  func scene(of value: SwiftValue) -> SwiftObject? {
    guard case .object(let object) = value, object.kind == .call else { return nil }
    return Self.scenes[object.type] != nil ? object : object.fields["$base"].flatMap { scene(of: $0) }
  }

  /// The command that opens a scene. Its key is the scene's.
  func opener(of value: SwiftValue) -> SwiftObject? {
    guard let scene = scene(of: value), let (title, relation, placement) = Self.scenes[scene.type] else { return nil }
    if case .object(let known)? = commands.first(where: { $0.range == scene.range })?.children.first { return known }
    let item = SwiftObject(.item, "open" + scene.type, at: scene.range)
    item.owner = scene.owner
    // A window has its title first.
    let computed = title == nil ? scene.unlabelled : nil
    let own = self.title(ofView: .object(scene)) ?? computed ?? .unknown(scene.type, at: scene.range)
    item.fields["title"] = title.map { .text(SwiftString(text: $0, range: scene.range)) } ?? own
    item.fields[Self.sceneTitle] = own
    item.fields[Self.sceneIdentifier] = scene["id"]
    if title == nil { item.fields[Self.opensWindow] = .boolean(true) }
    if scene.type == "WindowGroup", case .text(let text) = own {
      let title = SwiftString(text: "New \(text.text) Window", range: text.range, isComplete: text.isComplete)
      item.fields[Self.sceneTitle] = .text(title)
    }
    keep(made: item)
    let group = SwiftObject(
      .operation, "CommandGroup", at: scene.range, [(relation, .unknown(placement, at: scene.range))])
    group.branches = path
    group.children = [.object(item)]
    commands.append(group)
    return item
  }

  /// A view's title, if only its arguments are known.
  func title(ofView value: SwiftValue) -> SwiftValue? {
    guard case .object(let object) = value else { return nil }
    let labels = [nil, "title", "titleKey", "text", "label", "name"]
    let given = object.arguments.filter { labels.contains($0.label) }
    return given.lazy.compactMap { self.title(ofLabel: $0.value) }.first.map(localizedTitle) ?? object.fields["title"]
      ?? object.fields["$base"].flatMap { title(ofView: $0) }
  }

  /// A value with one of its elements replaced.
  private func replaced(_ value: SwiftValue, _ old: SwiftObject, with new: SwiftObject) -> SwiftValue {
    if case .object(let object) = value, object === old { return .object(new) }
    let others = elements(of: value)
    if others.count == 1 { return .object(new) }
    let group = SwiftObject(.container, "Group", at: new.range)
    group.children = others.map { .object($0 === old ? new : $0) }
    return .object(group)
  }

  private func keyReading(_ call: SwiftCall) -> SwiftKeyReading {
    guard let value = call.arguments.first(where: { $0.label == nil })?.value ?? call["key"] else {
      return .unread("its key is missing")
    }
    return shortcut(value, modifiers: call["modifiers"])
  }

  /// The `localization:` of the modifier, or of its `KeyboardShortcut`, for other keyboards and directions.
  private func localization(_ call: SwiftCall) -> [String: SwiftValue] {
    var value = call["localization"]
    if value == nil, case .object(let shortcut)? = call.unlabelled.map({ resolve($0, as: ["KeyboardShortcut"]) }) {
      value = shortcut["localization"]
    }
    guard case .symbol(let symbol)? = value else { return [:] }
    switch symbol.name {
    case "custom": return ["allowsAutomaticLocalization": .boolean(false)]
    case "withoutMirroring": return ["allowsAutomaticMirroring": .boolean(false)]
    default: return [:]
    }
  }

  /// The key of `KeyboardShortcut` or `KeyEquivalent`.
  private func shortcut(_ value: SwiftValue, modifiers: SwiftValue?) -> SwiftKeyReading {
    let value = resolve(value, as: ["KeyboardShortcut", "KeyEquivalent"])
    switch value {
    case .choice(let values):
      return Self.only(of: values.map { shortcut($0, modifiers: modifiers) })
    case .null: return .unread(Self.noKey)
    case .symbol(let symbol):
      if Self.systemsShortcuts.contains(symbol.name) { return .none }
      if symbol.name == "none" { return .unread(Self.noKey) }
    case .object(let object) where object.kind == .call && (object.type == Self.shortcutType || object.type == "init"):
      let labels = [nil, "key", "unicodeScalarLiteral", "extendedGraphemeClusterLiteral"]
      if let key = object.arguments.first(where: { labels.contains($0.label) })?.value {
        let reading = shortcut(key, modifiers: object["modifiers"] ?? modifiers)
        if case .key = reading { readValues.insert(object.range) }
        return reading
      }
    default: break
    }
    return keyCombination(value, modifiers ?? .list([]), isDefault: modifiers == nil, .swiftUI)
  }
}
