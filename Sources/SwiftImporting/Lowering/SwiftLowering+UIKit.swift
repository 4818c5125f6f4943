/// Lowers UIKit's operations and alternates.
extension SwiftLowering {
  /// - Parameter tree: the menus before the app adds anything.
  package mutating func operations(_ objects: [SwiftObject], to tree: MenuTree) -> [OperationDeclaration] {
    let made = objects.map { object -> (SwiftObject, [MenuOperation]) in
      if touched(by: object).count > 1 { return (object, []) }
      return (object, object.type == "replaceChildren" ? replacement(object) : operation(object).map { [$0] } ?? [])
    }
    let mayInsertMore = hidesElements || made.contains { $0.1.isEmpty && $0.0.type != "remove" }
    var inserted: Set<Menu.Identifier> = []
    var inserting: [SourceRange: SwiftObject] = [:]
    return made.flatMap { object, changes -> [OperationDeclaration] in
      let source = located(object.range)
      // The first removal of an app's own menu finds nothing: the code inserts the menu later.
      if case .remove(.menu(let own))? = changes.first, !own.rawValue.hasPrefix("com.apple."), !inserted.contains(own),
        tree.id(of: .menu(own)) == nil
      {
        return []
      }
      for change in changes {
        change.elements.forEach { element in
          if let own = element.menu?.identifier { inserted.insert(own) }
          if let place = element.source { note(object, inserting: place, after: &inserting) }
        }
      }
      // Ignore a conditional removal of a menu that other code changes, or of a menu around it.
      if case .remove(let removed)? = changes.first,
        made.contains(where: { other, changes in
          guard let change = changes.first, !other.branches.starts(with: object.branches) else { return false }
          if case .remove = change { return false }
          if change.anchor == removed { return true }
          guard let inner = tree.id(of: change.anchor), let outer = tree.id(of: removed) else { return false }
          return tree.ancestors(of: inner).contains(outer)
        })
      {
        diagnostics.append(.unreadOperation("it is done at times, and other code needs what it removes", at: source))
        mayBeRemoved.insert(removed)
        return []
      }
      certainty.add(branches: object.branches, at: source)
      if changes.isEmpty { leaveUnread(object) }
      return changes.map { change in
        if mayInsertMore, tree.id(of: change.anchor) == nil { certainty.add(computed: source) }
        var declaration = declaration(change, at: source)
        // The elements of an insertion are marked themselves.
        if case .insert = change {} else if object.branches.count > 1 { declaration.changedBy = "code" }
        return declaration
      }
    }
  }

  /// Whether unknown code makes some elements of a list.
  func hasComputed(_ values: [SwiftValue]) -> Bool {
    values.flatMap { interpreter.items(of: $0) }
      .contains { Self.isComputed($0) && interpreter.elements(of: $0).isEmpty }
  }

  /// Reports a change that is not read, and remembers what it may remove.
  private mutating func leaveUnread(_ object: SwiftObject) {
    lose(object.children)
    let isUnknown = object.type == SwiftInterpreter.unknown
    let reason =
      isUnknown
      ? "the code of '\(object.arguments.first?.label ?? "")' is not here" : "what \(object.type) changes is computed"
    diagnostics.append(.unreadOperation(reason, at: located(object.range)))
    mayBeRemoved.formUnion(touched(by: object))
  }

  /// Remembers that an operation inserts an element, which another operation may insert too.
  private mutating func note(
    _ object: SwiftObject, inserting place: SourceRange, after others: inout [SourceRange: SwiftObject]
  ) {
    guard let other = others.updateValue(object, forKey: place), other.range != object.range,
      object.branches.starts(with: other.branches) || other.branches.starts(with: object.branches)
    else { return }
    for place in [place] + (places[place] ?? [:]).values { certainty.add(repeated: place) }
  }

  func declaration(_ operation: MenuOperation, at source: SourceRange) -> OperationDeclaration {
    OperationDeclaration(operation: operation, platforms: nil, source: source, anchorSource: source)
  }

  /// Whether the code of an operation keeps some of a menu's own children and not others.
  private static func choosesChildren(_ object: SwiftObject) -> Bool {
    object.fields[SwiftInterpreter.isChosen] != nil
  }

  func hasElements(_ object: SwiftObject) -> Bool { !interpreter.elements(of: .list(object.children)).isEmpty }

  /// Remembers that keys are in no menu.
  mutating func lose(_ values: [SwiftValue]) {
    for object in values.flatMap({ interpreter.elements(of: $0) }) {
      for site in object.sites { lost.insert(SwiftSite.ID(range: site, key: object.places["key"])) }
      lose(object.children)
    }
  }

  /// The elements that a removal or a replacement may take away; the root if they may be any.
  private func touched(by object: SwiftObject) -> [MenuAnchor] {
    if object.type.hasPrefix("insert") { return [] }
    guard object.type != SwiftInterpreter.unknown, let value = object["menu"] ?? object["ofMenu"] else {
      return [anchor("", of: object) ?? .menu(.root)]
    }
    let menus = interpreter.resolve(value, as: ["UIMenu.Identifier"]).alternatives
    return menus.map { .menu(identifier($0) ?? .root) }
  }

  private func menu(_ labels: [String], of object: SwiftObject) -> Menu.Identifier? {
    for label in labels { if let value = object[label] { return identifier(value) } }
    return nil
  }

  /// The menu, the command or the action of a label: `beforeMenu:`, `beforeCommand:`, `beforeAction:`.
  private func anchor(_ relation: String, of object: SwiftObject) -> MenuAnchor? {
    func label(_ word: String) -> String { relation.isEmpty ? word.lowercased() : relation + word }
    if let identifier = menu([label("Menu"), relation], of: object) { return .menu(identifier) }
    if case .selector(let selector)? = object[label("Command")]?.first {
      let list = SwiftElements.propertyList(object["propertyList"])
      return .command(Command.Identity(ActionSelector(selector.name), propertyList: list))
    }
    return identifier(object[label("Action")], of: "UIAction").map { .action(Action.Identifier($0.rawValue)) }
  }

  mutating func operation(_ object: SwiftObject) -> MenuOperation? {
    func menu(_ labels: [String]) -> Menu.Identifier? { self.menu(labels, of: object) }
    func anchor(_ relation: String) -> MenuAnchor? { self.anchor(relation, of: object) }
    let given = object.children.flatMap { interpreter.elements(of: $0) }
    if let existing = given.first(where: { $0.type == SwiftInterpreter.otherMenu }) {
      guard object.type == "replace", given.count == 1, let own = menu(["menu"]),
        identifier(existing.fields["identifier"]) == own,
        !existing.children.flatMap({ interpreter.items(of: $0) }).contains(where: Self.isComputed)
      else { return nil }
      let children = within(object) { $0.elements(existing.children, isMac: false) }
      return .replaceChildren(of: own, with: ElementList(children))
    }
    let children = within(object) { $0.elements(object.children, isMac: false) }
    switch object.type {
    case "insertChild", "insertSibling", "insertElements":
      if children.isEmpty { return nil }
      let list = ElementList(children)
      if let menu = menu(["atStartOfMenu", "atStart"]) { return .insert(list, at: .atStart(of: menu)) }
      if let menu = menu(["atEndOfMenu", "atEnd"]) { return .insert(list, at: .atEnd(of: menu)) }
      if let anchor = anchor("before") { return .insert(list, at: .before(anchor)) }
      return anchor("after").map { .insert(list, at: .after($0)) }
    case "remove": return anchor("").map { .remove($0) }
    case "replace":
      guard let anchor = anchor("") else { return nil }
      if object.fields[SwiftInterpreter.isEmptyList] != nil { return .remove(anchor) }
      return children.isEmpty ? nil : .replace(anchor, with: ElementList(children))
    default: return nil
    }
  }

  /// New children beside the old ones are inserted; without the old ones they replace them.
  private mutating func replacement(_ object: SwiftObject) -> [MenuOperation] {
    guard !Self.choosesChildren(object), let menu = identifier(object["ofMenu"]) else { return [] }
    let all = object.children.flatMap { interpreter.elements(of: $0) }
    guard let existing = all.firstIndex(where: { $0.type == SwiftInterpreter.existing }) else {
      if all.isEmpty, object.fields[SwiftInterpreter.isEmptyList] == nil { return [] }
      let children = within(object) { $0.elements(object.children, isMac: false) }
      return [.replaceChildren(of: menu, with: ElementList(children))]
    }
    func made(_ objects: ArraySlice<SwiftObject>) -> [MenuElement] {
      within(object) { lowering in objects.compactMap { lowering.element($0, isMac: false) } }
    }
    let places: [([MenuElement], MenuOperation.Place)] = [
      (made(all[..<existing]), .atStart(of: menu)), (made(all[(existing + 1)...]), .atEnd(of: menu)),
    ]
    return places.filter { !$0.0.isEmpty }.map { .insert(ElementList($0.0), at: $0.1) }
  }

  /// The alternates of a command of UIKit. Reports one of which something is computed.
  mutating func alternates(
    of object: SwiftObject, named title: String, at source: SourceRange
  ) -> [CommandAlternate] {
    guard let value = object.fields["alternates"] else { return [] }
    var items = interpreter.items(of: value)
    if case .choice = value { items = [value] }
    let alternates = items.compactMap { item -> CommandAlternate? in
      guard case .object(let alternate) = item, alternate.type == "UICommandAlternate",
        let title = alternate["title"].map(SwiftElements.title), title.isKnown,
        case .selector(let selector)? = alternate["action"]?.first,
        let flags = alternate["modifierFlags"].flatMap(interpreter.modifierFlags), !flags.isEmpty
      else { return nil }
      return CommandAlternate(
        title: title.text, action: ActionSelector(selector.name), modifierFlags: flags,
        source: located(alternate.range))
    }
    if alternates.count < items.count { remarks.append(ImportRemark(.left("its alternates"), title, at: source)) }
    return alternates
  }
}
