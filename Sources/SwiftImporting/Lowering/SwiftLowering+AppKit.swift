/// Lowers AppKit's menus.
extension SwiftLowering {
  /// A menu with the values of Interface Builder's, so that both become elements in one way.
  mutating func interfaceMenu(
    _ object: SwiftObject, kind: InterfaceBuilderMenu.Kind, depth: Int = 0
  ) -> InterfaceBuilderMenu {
    let title = SwiftElements.title(of: object)
    // A menu inside itself, or inside so many others, is not an app's menu.
    let isRead =
      depth < Self.maximumDepth && itemCount < Self.maximumItems && open.insert(ObjectIdentifier(object)).inserted
    if !isRead, !object.children.isEmpty { reportUnread(object, title) }
    let children = isRead ? object.children.flatMap { interpreter.elements(of: $0) } : []
    let items = within(object) { lowering in children.map { lowering.interfaceItem($0, depth: depth) } }
    certainty.add(branches: joined(object), at: located(object.range))
    if !title.isKnown || title.text.isEmpty {
      certainty.add(computed: located(object.range))
      certainty.add(untitled: located(object.range))
    }
    if isRead { open.remove(ObjectIdentifier(object)) }
    menuCount += 1
    var autoenablesItems = true
    if case .boolean(false)? = object.fields["autoenablesItems"] { autoenablesItems = false }
    return InterfaceBuilderMenu(
      objectID: String(menuCount), title: title.range.map { Located(title.text, at: located($0)) }, userLabel: nil,
      systemMenu: nil, autoenablesItems: autoenablesItems, kind: kind, items: items, source: located(object.range))
  }

  private mutating func interfaceItem(_ object: SwiftObject, depth: Int) -> InterfaceBuilderItem {
    itemCount += 1
    let title = SwiftElements.title(of: object)
    let source = source(of: object, title)
    var item = InterfaceBuilderItem(source: source)
    if object.kind == .divider {
      item.isSeparator = true
      if title.isKnown { item.sectionTitle = title.text } else { remark(on: title, at: source) }
      return item
    }
    remark(on: title, at: source)
    if let range = title.range {
      item.title = Located(title.text, at: located(range))
      places[source, default: [:]][.title] = located(range)
    } else {
      item.title = Located(title.text, at: source)
    }
    if case .selector(let selector)? = object.fields["action"]?.first, ActionSelector.isWellFormed(selector.name) {
      let range = located(selector.range)
      let name = Self.isOwnTarget(object) ? madeUpAction(title, object) : selector.name
      item.action = InterfaceBuilderItem.Connection(selector: name, target: target(of: object), range: range)
      places[source, default: [:]][.action] = range
    }
    if let key = object.key {
      let range = object.places["key"].flatMap { $0.length > 0 ? located($0) : nil } ?? source
      item.key = InterfaceBuilderItem.Key(text: key.input.keyEquivalent, range: range, isElement: false)
      item.modifierFlags = key.modifierFlags
      places[source, default: [:]][.key] = range
    }
    func flag(_ name: String) -> Bool? {
      if case .boolean(let value)? = object.fields[name] { value } else { nil }
    }
    item.isAlternate = flag("isAlternate") ?? false
    item.isHidden = flag("isHidden") ?? false
    item.allowsKeyEquivalentWhenHidden = flag("allowsKeyEquivalentWhenHidden") ?? false
    item.allowsAutomaticLocalization = flag("allowsAutomaticKeyEquivalentLocalization") ?? true
    item.allowsAutomaticMirroring = flag("allowsAutomaticKeyEquivalentMirroring") ?? true
    // If the action is computed, its target may enable it; without one it is a heading.
    let isActionKnown = item.action != nil || object.fields["action"].map(\.isNull) ?? true
    let staysDisabled = isActionKnown && (interpreter.staysDisabled || item.action == nil)
    item.isEnabled = !staysDisabled || flag("isEnabled") ?? true
    if object.key == nil, let mask = object.fields["keyEquivalentModifierMask"] {
      // Only its modifiers distinguish an alternate without a key from the item before it.
      if let flags = interpreter.modifierFlags(mask) {
        item.modifierFlags = flags.subtracting([.numericPad, .alphaShift])
      } else {
        item.isAlternate = false
      }
    }
    if case .integer(let tag)? = object.fields["tag"] { item.tag = tag }
    if case .integer(let level)? = object.fields["indentationLevel"] { item.indentationLevel = level }
    (item.toolTip, item.representedObject) = (text("toolTip", of: object), text("representedObject", of: object))
    (item.state, item.image) = (state(of: object, at: source), image("image", of: object, at: source))
    for name in Self.properties { remark(onComputed: name, of: object, at: source) }
    note(object, title, at: source)
    if let submenu = object.fields["submenu"] {
      if let menu = interpreter.elements(of: submenu).first(where: { $0.kind == .menu }) {
        remark(onComputed: "autoenablesItems", of: menu, at: depth == 0 ? located(menu.range) : source)
        item.submenus = [within(object) { $0.interfaceMenu(menu, kind: .submenu, depth: depth + 1) }]
      }
    }
    return item
  }

  /// The properties of an item that code often computes.
  private static let properties = [
    "isAlternate", "isHidden", "isEnabled", "allowsKeyEquivalentWhenHidden", "tag", "indentationLevel", "toolTip",
    "representedObject",
  ]

  /// Whether an action goes to the item itself, whose own code decides its effect.
  private static func isOwnTarget(_ object: SwiftObject) -> Bool {
    if case .object(let target)? = object.fields["target"]?.first { target === object } else { false }
  }

  /// The name of an item's target: the class of the module, or the words of the code; nil for the first responder. An
  /// object of an unknown class has the item's action.
  private func target(of object: SwiftObject) -> String? {
    let module = interpreter.module
    return switch object.fields["target"]?.alternatives.first(where: { !$0.isNull }) {
    case nil: nil
    // An object that is a menu or an item itself.
    case .object(let target)? where target.framework == .appKit && module.declares(target.type):
      module.shown(target.type)
    case .object(let target)? where !target.owner.isEmpty && target.framework == .appKit: module.shown(target.owner)
    case .object(let target)? where target.kind == .instance: module.shown(target.type)
    case .type(let type)?: module.shown(type)
    case .symbol(let symbol)? where ["NSApp", "NSApplication.shared"].contains(symbol.path): ResponderGraph.application
    case let value?: interpreter.path(of: value)
    }
  }
}
