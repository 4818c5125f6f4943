/// AppKit's menus and items, which code builds step by step.
extension SwiftInterpreter {
  package func appKit(_ call: SwiftCall) -> SwiftValue? {
    switch call.name {
    case "NSMenuItem": return .object(item(call, title: call["title"]))
    case "NSMenu":
      let menu = SwiftObject(.menu, call.name, at: call.range, call.arguments)
      menu.framework = .appKit
      menu.owner = call.scope.type ?? ""
      menu.fields["title"] = call["title"]
      if let items = call["items"] { menu.children = [items] }
      menu.programPoint = programPoint
      keep(made: menu)
      return .object(menu)
    default: return nil
    }
  }

  /// The field of an item that goes into an unknown menu.
  static let isElsewhere = "$isElsewhere"

  /// Whether an unknown value is a menu of the main menu, or is reached through one.
  private static func isOfMainMenu(_ symbol: SwiftSymbol) -> Bool {
    let words = symbol.path.split(separator: ".")
    let isOfApp = ["NSApp", "NSApplication"].contains(words.first)
    return words.dropLast().contains("mainMenu")
      || isOfApp && words.contains { ["windowsMenu", "helpMenu", "servicesMenu"].contains($0) }
  }

  /// An element of the main menu that the code does not name.
  private static func unknownItem(at range: SourceRange) -> SwiftValue {
    .symbol(SwiftSymbol(base: "mainMenu", name: "item()", range: range, isImplicit: false))
  }

  /// Whether a value is such an element.
  static func isUnknownItem(_ value: SwiftValue) -> Bool {
    if case .symbol(let symbol) = value { symbol.base == "mainMenu" && symbol.name == "item()" } else { false }
  }

  /// Whether a value is a menu, whose `item(at:)` is unknown.
  private static func isMenu(_ value: SwiftValue) -> Bool {
    switch value {
    case .object(let object): object.kind == .menu
    case .symbol(let symbol): symbol.name == "mainMenu" || isOfMainMenu(symbol)
    default: false
    }
  }

  func item(_ call: SwiftCall, title: SwiftValue?) -> SwiftObject {
    let item = SwiftObject(.item, "NSMenuItem", at: call.range, call.arguments)
    item.framework = .appKit
    item.owner = call.scope.type ?? ""
    item.fields["title"] = title ?? call["attributedTitle"]
    item.fields["action"] = call["action"]
    item.fields["keyEquivalent"] = call["keyEquivalent"] ?? call["charCode"]
    item.programPoint = programPoint
    if call["key"] != nil { note(.foreignInitializer, at: call.range) }
    if sites[call.range] != nil { item.sites.append(call.range) }
    keep(made: item)
    touch(item)
    return item
  }

  package func appKit(_ call: SwiftCall, of base: SwiftValue) -> SwiftValue? {
    let isItem =
      switch base {
      case .symbol(let symbol): symbol.name == "NSMenuItem"
      case .type(let type): module.isKind(type, of: ["NSMenuItem"])
      default: false
      }
    if isItem, let divider = divider(call.name, call.arguments, at: call.range) { return divider }
    switch call.name {
    case "item": return Self.isMenu(base) ? Self.unknownItem(at: call.range) : nil
    case "first", "last", "filter":
      if case .symbol(let symbol) = base, Self.isOfMainMenu(symbol) { return Self.unknownItem(at: call.range) }
      return nil
    case "addItem", "insertItem":
      let item: SwiftValue
      if let title = call["withTitle"] {
        item = .object(self.item(call, title: title))
      } else if let given = call.unlabelled {
        item = resolve(given, as: ["NSMenuItem"])
      } else {
        return nil
      }
      let first: SwiftValue
      switch base {
      case .symbol(let symbol) where Self.isOfMainMenu(symbol):
        // A menu of a main menu from elsewhere, as from a file of Interface Builder.
        if case .object(let item) = item { item.fields[Self.isElsewhere] = .boolean(true) }
        return item
      case .object(let object) where object.kind == .menu || object.kind == .instance: first = base
      default: first = placeholder(for: base, .menu, in: call.scope)
      }
      guard case .object(let menu) = first else { return item }
      if case .object(let item) = item { addInBranch(item) }
      var index = menu.children.count
      if case .integer(let at)? = call["at"], (0...index).contains(at) { index = at }
      menu.children.insert(item, at: index)
      return item
    case "setSubmenu":
      guard let menu = call.unlabelled, case .object(let item)? = call["for"]?.first else { return nil }
      item.fields["submenu"] = menu
      return .null
    case "removeAllItems":
      if case .object(let menu) = base, menu.kind == .menu { removeItems(of: menu) }
      return .null
    case "removeItem":
      guard case .object(let menu) = base, case .object(let item)? = call.unlabelled,
        programPoint.surelyFollows(item.programPoint)
      else { return nil }
      menu.children.removeAll { if case .object(let child) = $0 { child === item } else { false } }
      repeated.append(item)
      return .null
    default: return nil
    }
  }

  /// The field of a menu that code empties to refill it.
  private static let isEmptied = "$isEmptied"

  /// A separator, or a header, which has the title of its section; nil for any other function.
  func divider(_ name: String, _ arguments: [SwiftObject.Argument], at range: SourceRange) -> SwiftValue? {
    guard name == "separator" && arguments.isEmpty || name == "sectionHeader" else { return nil }
    let divider = SwiftObject(.divider, name, at: range)
    divider.fields["title"] = arguments.first?.value
    return .object(divider)
  }

  /// Empties a menu that the same code has just filled; for others the time is unknown.
  private func removeItems(of menu: SwiftObject) {
    guard programPoint.surelyFollows(menu.programPoint) else {
      menu.fields[Self.isEmptied] = .boolean(true)
      return
    }
    repeated += elements(of: .list(menu.children))
    menu.children = []
  }

  /// Sets a property of an item or a menu; false for a property that is stored unchanged.
  func assignOfAppKit(_ value: SwiftValue, to name: String, of object: SwiftObject, at range: SourceRange) -> Bool {
    switch name {
    case "keyEquivalent":
      // A key that is removed for a while, or that the app may change, is still the item's key.
      if case .text(let old)? = object.fields[name]?.first, !old.text.isEmpty {
        let new = value.alternatives.contains {
          if case .text(let text) = $0 { !text.text.isEmpty && text.isComplete } else { false }
        }
        guard new else {
          // The same code removes it again, or the app changes it.
          if case .text(let text) = value, text.text.isEmpty, programPoint.surelyFollows(object.programPoint) {
            (object.fields[name], object.key) = (value, nil)
          } else {
            note(.unread("its key '\(path(of: value.first))' is computed"), at: range)
          }
          return true
        }
      }
      object.fields[name] = value
      addInBranch(object)
      object.programPoint = programPoint
      if sites[range] != nil { object.sites.append(range) }
      touch(object)
    case "keyEquivalentModifierMask":
      object.fields[name] = value
      touch(object)
    case "attributedTitle": object.fields["title"] = value
    // Code that runs later changes the mark.
    case "state" where !programPoint.surelyFollows(object.programPoint): object.fields[name] = .choice([.null, value])
    case "items", "children":
      guard object.kind == .menu else { return false }
      let items = resolve(value, as: ["NSMenuItem"])
      let new = if case .list(let values) = items { values } else { [items] }
      // At another time the menu has the items of before.
      let isKnown = new.allSatisfy { if case .object = $0 { true } else { false } }
      if !isKnown || programPoint.surelyFollows(object.programPoint) { object.children = [] }
      object.children += new
    default: return false
    }
    return true
  }

  /// Removes the items that a menu has already: the same object, one of the same code, which fills the menu again, and
  /// one with the title, action and key of another. Code adds those in several places, and the app uses only one.
  func removeRepeated(from menu: SwiftObject) {
    var seen: Set<ObjectIdentifier> = []
    var fills: [SwiftItemIdentity: Int?] = [:]
    var contents: Set<SwiftItemIdentity> = []
    menu.children = menu.children.filter { child in
      guard case .object(let item) = child else { return true }
      guard seen.insert(ObjectIdentifier(item)).inserted else { return false }
      guard item.kind == .item else { return true }
      let title = SwiftElements.title(of: item)
      var isNew = true
      if item.range.length > 0 {
        // A helper that is called several times adds as many items.
        let (fill, code) = (
          item.branches.first, SwiftItemIdentity(title: title.text, [item.range, title.range], item.key)
        )
        let first = fills.updateValue(fills[code] ?? fill, forKey: code)
        isNew = first.map { $0 == fill && menu.fields[Self.isEmptied] == nil } ?? true
      }
      if item.key != nil {
        var content = SwiftItemIdentity(title: title.text, [], item.key)
        if case .selector(let selector)? = item.fields["action"]?.first { content.action = selector.name }
        if case .integer(let number)? = item.fields["tag"] { content.tag = number }
        if !contents.insert(content).inserted, title.isKnown { isNew = false }
      }
      if !isNew { repeated.append(item) }
      return isNew
    }
  }

  /// Remembers an item of AppKit, whose key is evaluated after the code about it.
  package func touch(_ item: SwiftObject) { touched.append(item) }

  /// Evaluates the keys of AppKit's items that were made or changed since the last time.
  func finishItems() {
    for item in touched where item.framework == .appKit && item.kind == .item {
      guard let key = item.fields["keyEquivalent"] else { continue }
      let mask = item.fields["keyEquivalentModifierMask"]
      var reading = keyCombination(key, mask ?? .list([]), isDefault: mask == nil, .appKit)
      if item.fields[Self.isElsewhere] != nil {
        reading = .unread("it goes into a menu of the main menu that the code does not make")
      }
      for site in item.sites { note(reading, at: site) }
      if case .key = reading { branch(item, on: key) }
      give(item, reading)
    }
    touched = []
  }
}

/// The identity of an item of a menu: the places of its code, or its effects.
private struct SwiftItemIdentity: Hashable {
  let title: String
  let places: [SourceRange?]
  let key: KeyCombination?
  var action: String?
  var tag = 0

  init(title: String, _ places: [SourceRange?], _ key: KeyCombination?) {
    (self.title, self.places, self.key) = (title, places, key)
  }
}
