/// Finds the differences of two matched menus.
struct MenuDifferences {
  private let matching: MenuMatching
  private let platform: Platform
  private let scope: Scope
  private(set) var found: [(difference: MenuDifference, old: Int?, new: Int?)] = []
  /// How many of the app's elements are filled in while it runs, or added by the system to every app.
  private(set) var leftOut = 0

  /// The scope of the comparison, besides the elements and their effects.
  struct Scope: Sendable {
    /// Whether titles of the app's elements are in one language.
    var comparesTitles = true
    /// Whether titles of the system's elements are in one language.
    var comparesSystemTitles = true
    /// Whether it is an `NSMenu`, whose items AppKit validates one by one while the app runs.
    var isAppKit = false
    /// The app's names, in the definition and in the app.
    var appNames = (definition: "", app: "")
    /// The changes of the definition's responders to commands, which the app may show.
    var validated: [ActionSelector: Validated] = [:]
  }

  /// The properties of a command that may change while the app runs.
  struct Validated: Sendable {
    var titles: Set<String> = []
  }

  private var old: MenuSnapshot { matching.old }
  private var new: MenuSnapshot { matching.new }

  /// The element that has a press in the running menu; the first in order.
  private var owners: [KeyCombination: Int] = [:]

  /// The definition's menus with a place that is filled while the app runs.
  private var filledPlaces: Set<Int> = []

  init(_ matching: MenuMatching, on platform: Platform, _ scope: Scope) {
    self.matching = matching
    self.platform = platform
    self.scope = scope
    for id in matching.old.nodes.indices where matching.old.nodes[id].isDeferred {
      // A deferred element of UIKit may remain in its place. AppKit does not have such elements.
      if scope.isAppKit || matching.inNew[id] == nil { filledPlaces.insert(matching.old.nodes[id].parent) }
    }
    for id in matching.new.nodes.indices {
      if let press = matching.new.nodes[id].key?.press, owners[press] == nil { owners[press] = id }
    }
    for id in matching.old.nodes.indices.dropFirst() {
      if let partner = matching.inNew[id] { compare(id, partner) } else { addMissing(id) }
    }
    for id in matching.new.nodes.indices.dropFirst() where matching.inOld[id] == nil { addAdded(id) }
    for id in matching.old.nodes.indices { compareOrder(of: id) }
  }

  private mutating func add(
    _ kind: MenuDifference.Kind, _ oldID: Int, _ newID: Int, _ expected: String?, _ found: String?
  ) {
    let name = old.nodes[oldID].title.isEmpty ? new.name(of: newID) : old.name(of: oldID)
    var difference = MenuDifference(
      kind, name, at: old.nodes[oldID].source, dumped: new.nodes[newID].source, path: new.path(of: newID),
      expected: expected, found: found)
    if kind == .key {
      difference.key = old.nodes[oldID].key
      difference.foundKey = new.nodes[newID].key
      difference.takenBy = taker(of: old.nodes[oldID].key, besides: newID)
    }
    self.found.append((difference, oldID, newID))
  }

  /// The command with a definition's key in the running menu, if the definition does not give it the key.
  private func taker(of key: KeyCombination?, besides id: Int?) -> String? {
    guard let press = key?.press, let owner = owners[press], owner != id else { return nil }
    if let partner = matching.inOld[owner], old.nodes[partner].key?.press == press { return nil }
    return new.name(of: owner)
  }

  // MARK: Missing and added

  private mutating func addMissing(_ id: Int) {
    let node = old.nodes[id]
    // Elements of a missing menu are reported with it.
    if node.parent > 0, matching.inNew[node.parent] == nil, isTold(old.nodes[node.parent], node.parent) { return }
    guard isTold(node, id) else { return }
    var difference = MenuDifference(
      isNamelessGroup(node) ? .separator : .missing, old.name(of: id), at: node.source, dumped: nil,
      path: old.path(of: id), expected: description(of: node))
    difference.key = node.key
    difference.takenBy = taker(of: node.key, besides: nil)
    difference.count = old.descendants(of: id).count { matching.inNew[$0] == nil && !old.nodes[$0].isMenu }
    found.append((difference, id, nil))
  }

  /// Whether a missing element is reported.
  private func isTold(_ node: MenuSnapshot.Node, _ id: Int) -> Bool {
    if node.isDeferred {
      // The elements that fill the place may have replaced it.
      guard !scope.isAppKit, let partner = matching.inNew[node.parent] else { return false }
      return !new.nodes[partner].children.contains { matching.inOld[$0] == nil }
    }
    // An empty group is visible only to code that inserts into it.
    return
      !(isNamelessGroup(node)
      && old.nodes[id].children.allSatisfy { matching.inNew[$0] == nil && old.nodes[$0].isDeferred })
  }

  private func isNamelessGroup(_ node: MenuSnapshot.Node) -> Bool {
    node.isSection && node.names.isEmpty && node.title.isEmpty
  }

  private mutating func addAdded(_ id: Int) {
    let node = new.nodes[id]
    if isFilling(id) {
      leftOut += 1
      return
    }
    if node.parent > 0, matching.inOld[node.parent] == nil, !isNamelessGroup(new.nodes[node.parent]) { return }
    if isNamelessGroup(node) { return }
    var difference = MenuDifference(
      .added, new.name(of: id), at: nil, dumped: node.source, path: new.path(of: id), found: description(of: node))
    difference.key = node.key
    difference.count = new.descendants(of: id).count { matching.inOld[$0] == nil && !new.nodes[$0].isMenu }
    difference.declaration = MenuDifference.declaration(of: node, key: node.key)
    found.append((difference, nil, id))
  }

  /// Whether an element that only the app has was filled in while it runs.
  private func isFilling(_ id: Int) -> Bool {
    if new.isInFilledMenu(id) { return true }
    if new.nodes[id].isDeferred, scope.isAppKit { return true }
    var next = id
    while next > 0 {
      if scope.isAppKit, isAddedBySystem(next) { return true }
      let parent = new.nodes[next].parent
      if let partner = matching.inOld[parent] { return filledPlaces.contains(partner) }
      next = parent
    }
    return false
  }

  /// Whether the system puts an item, or all items of a menu, into every app's menus.
  private func isAddedBySystem(_ id: Int) -> Bool {
    let node = new.nodes[id]
    if node.isMenu {
      return !node.children.isEmpty && node.children.allSatisfy { matching.inOld[$0] == nil && isAddedBySystem($0) }
    }
    guard let action = node.element.command?.action else { return false }
    return action.isPrivate || platform.addedActions.contains(action)
  }

  private func description(of node: MenuSnapshot.Node) -> String {
    let key = node.key.map { " \($0.displayed)" } ?? ""
    switch node.element {
    case .menu: return node.isSection ? "a section" : "a menu"
    case .command(let command): return command.action.rawValue.isEmpty ? "an item" : command.action.rawValue + key
    case .keyCommand(let keyCommand): return keyCommand.command.action.rawValue + key
    case .action: return "an action"
    case .deferred: return "a deferred element"
    case .sceneActivation: return "Open in New Window"
    }
  }

  // MARK: Properties

  private mutating func compare(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    comparePlace(oldID, newID)
    compareTitle(oldID, newID)
    compareKey(oldID, newID)
    switch (first.element, second.element) {
    case (.menu(let menu), .menu(let other)): compare(menu, other, oldID, newID)
    case (.action(let action), .action(let other)): compare(action, other, oldID, newID)
    case (.sceneActivation(let one), .sceneActivation(let two)): compare(one.action, two.action, oldID, newID)
    case (.deferred, .deferred): break
    default:
      guard let command = first.element.command, let other = second.element.command else {
        add(.elementKind, oldID, newID, first.element.kindName, second.element.kindName)
        return
      }
      compare(command, other, oldID, newID)
      if case .keyCommand(let keyCommand) = first.element, case .keyCommand(let running) = second.element {
        compare(keyCommand, running, oldID, newID)
      }
    }
  }

  private mutating func compareKey(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    if first.hasUncertainKey || second.hasUncertainKey || first.key?.press == second.key?.press { return }
    add(.key, oldID, newID, first.key?.displayed, second.key?.displayed)
  }

  private mutating func compareTitle(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    if first.isDeferred || second.isDeferred || isSameTitle(first, second) { return }
    add(.title, oldID, newID, first.title, second.title)
  }

  private func isSameTitle(_ first: MenuSnapshot.Node, _ second: MenuSnapshot.Node) -> Bool {
    let (title, shown) = (first.title, second.title)
    if title == shown { return true }
    guard first.isSystem ? scope.comparesSystemTitles : scope.comparesTitles else { return true }
    // The system writes the title when it shows it.
    if first.isSystem, title.isEmpty { return true }
    let names = scope.appNames
    // A copy of the app for its developers may have a name of its own.
    if !names.app.isEmpty, shown.replacing(names.app, with: names.definition) == title { return true }
    if let action = first.element.command?.action {
      if scope.validated[action]?.titles.contains(shown) ?? false { return true }
      if scope.isAppKit, platform.retitledActions.contains(action) { return true }
    }
    // The menu bar of a Mac shows the app's name there, whatever the menu's title.
    return scope.isAppKit && second.names.contains(.menu(.application)) && first.parent == 0
  }

  private mutating func compare(_ menu: Menu, _ other: Menu, _ oldID: Int, _ newID: Int) {
    if !scope.isAppKit, let identifier = menu.identifier.map(platform.resolved),
      identifier != other.identifier.map(platform.resolved)
    {
      add(.identifier, oldID, newID, identifier.displayed, other.identifier?.displayed)
    }
    if !scope.isAppKit, menu.options != other.options {
      add(.options, oldID, newID, menu.options.names.inOneText, other.options.names.inOneText)
    }
    compareAttributes(menu.attributes, other.attributes, oldID, newID)
    compareImage(menu.image, other.image, oldID, newID)
  }

  private mutating func compare(_ action: Action, _ other: Action, _ oldID: Int, _ newID: Int) {
    compareAttributes(action.attributes, other.attributes, oldID, newID)
    compareDetail(.discoverabilityTitle, action.discoverabilityTitle, other.discoverabilityTitle, oldID, newID)
    if !scope.isAppKit { compareDetail(.state, action.state.name, other.state.name, oldID, newID) }
    compareImage(action.image, other.image, oldID, newID)
  }

  private mutating func compare(_ command: Command, _ other: Command, _ oldID: Int, _ newID: Int) {
    let isValidated = scope.validated[command.action] != nil
    if command.action != other.action {
      add(.action, oldID, newID, command.action.rawValue, other.action.rawValue)
    }
    if !isSamePropertyList(command, new.nodes[newID]) {
      add(.propertyList, oldID, newID, command.propertyList?.displayed, other.propertyList?.displayed)
    }
    if !isValidated, command.appKit?.enabledBy == nil, command.appKit?.hiddenBy == nil {
      compareAttributes(command.attributes, other.attributes, oldID, newID)
    }
    // The state of an item of AppKit is from the last validation.
    if !isValidated, !scope.isAppKit { compareDetail(.state, command.state.name, other.state.name, oldID, newID) }
    if !scope.isAppKit {
      compareDetail(.discoverabilityTitle, command.discoverabilityTitle, other.discoverabilityTitle, oldID, newID)
      compareDetail(
        .alternates, displayed(command.alternates, oldID), displayed(other.alternates, oldID), oldID, newID)
    } else if old.nodes[oldID].isAlternate, !new.nodes[newID].isAlternate {
      add(.alternates, oldID, newID, MenuDifference.alternateItem, "an item of its own")
    }
    compareImage(command.image, other.image, oldID, newID)
  }

  private func isSamePropertyList(_ command: Command, _ node: MenuSnapshot.Node) -> Bool {
    guard let other = node.element.command, command.propertyList != other.propertyList else { return true }
    return node.names.contains { name in
      guard case .command(let identity) = name else { return false }
      return identity.propertyList == command.propertyList
    }
  }

  private func displayed(_ alternates: [CommandAlternate], _ oldID: Int) -> String? {
    let comparesTitles = old.nodes[oldID].isSystem ? scope.comparesSystemTitles : scope.comparesTitles
    let texts = alternates.map { alternate in
      alternate.modifierFlags.displayed + " " + alternate.action.rawValue
        + (comparesTitles ? " '\(alternate.title)'" : "")
    }
    return texts.isEmpty ? nil : texts.sorted().joined(separator: ", ")
  }

  private mutating func compare(_ keyCommand: KeyCommand, _ other: KeyCommand, _ oldID: Int, _ newID: Int) {
    let (_, _, wantsPriority, allowsLocalization, allowsMirroring, _) = keyCommand.parts
    func compare(_ kind: MenuDifference.Kind, _ first: Bool, _ second: Bool) {
      if first != second { add(kind, oldID, newID, first ? "yes" : "no", second ? "yes" : "no") }
    }
    if !scope.isAppKit { compare(.wantsPriority, wantsPriority, other.wantsPriorityOverSystemBehavior) }
    compare(.localization, allowsLocalization, other.allowsAutomaticLocalization)
    if allowsLocalization == other.allowsAutomaticLocalization {
      compare(.mirroring, allowsMirroring, other.allowsAutomaticMirroring)
    }
  }

  private mutating func compareAttributes(
    _ first: MenuElementAttributes, _ second: MenuElementAttributes, _ oldID: Int, _ newID: Int
  ) {
    let compared: MenuElementAttributes = scope.isAppKit ? [.disabled, .hidden] : MenuElementAttributes(rawValue: .max)
    let (first, second) = (first.intersection(compared), second.intersection(compared))
    if first != second { add(.attributes, oldID, newID, first.names.inOneText, second.names.inOneText) }
  }

  private mutating func compareImage(_ first: String?, _ second: String?, _ oldID: Int, _ newID: Int) {
    // Profiles do not have the images of the system's own elements, and no public method returns an image's name.
    if old.nodes[oldID].isSystem || first == second || second?.isEmpty == true && first != nil { return }
    add(.image, oldID, newID, first, second.map { $0.isEmpty ? "one without a name" : $0 })
  }

  private mutating func compareDetail(
    _ kind: MenuDifference.Kind, _ first: String?, _ second: String?, _ oldID: Int, _ newID: Int
  ) {
    if first == second { return }
    if kind == .discoverabilityTitle {
      guard old.nodes[oldID].isSystem ? scope.comparesSystemTitles : scope.comparesTitles else { return }
    }
    add(kind, oldID, newID, first, second)
  }

  // MARK: Places

  private mutating func comparePlace(_ oldID: Int, _ newID: Int) {
    // A group without a name is a place, not a menu. Without a match, its parent counts.
    var parent = old.nodes[oldID].parent
    while parent > 0, matching.inNew[parent] == nil, isNamelessGroup(old.nodes[parent]) {
      parent = old.nodes[parent].parent
    }
    var other = new.nodes[newID].parent
    while other > 0, matching.inOld[other] == nil, isNamelessGroup(new.nodes[other]) {
      other = new.nodes[other].parent
    }
    if matching.inNew[parent] == other { return }
    let (place, otherPlace) = (old.place(of: oldID), new.place(of: newID))
    if place != otherPlace {
      add(.moved, oldID, newID, place, otherPlace)
    } else {
      add(.moved, oldID, newID, section(old, oldID), section(new, newID))
    }
  }

  private func section(_ menu: MenuSnapshot, _ id: Int) -> String {
    let parent = menu.nodes[id].parent
    let name = menu.nodes[parent].isSection ? menu.name(of: parent) : "no section"
    return "\(name) in \(menu.place(of: id))"
  }

  private mutating func compareOrder(of id: Int) {
    guard let partner = matching.inNew[id] else { return }
    let places = Dictionary(uniqueKeysWithValues: new.nodes[partner].children.enumerated().map { ($1, $0) })
    let pairs: [(old: Int, new: Int, place: Int)] = old.nodes[id].children.compactMap { child in
      guard let other = matching.inNew[child], let place = places[other], !old.nodes[child].isAlternate else {
        return nil
      }
      return (child, other, place)
    }
    let kept = Self.longestRun(pairs.map(\.place))
    var inNewOrder = pairs
    inNewOrder.sort { $0.place < $1.place }
    for (index, pair) in pairs.enumerated() where !kept.contains(index) {
      let before = index > 0 ? old.name(of: pairs[index - 1].old) : nil
      let place = inNewOrder.firstIndex { $0.old == pair.old } ?? 0
      let after = place > 0 ? new.name(of: inNewOrder[place - 1].new) : nil
      add(
        .order, pair.old, pair.new, before.map { "after '\($0)'" } ?? "first",
        after.map { "after '\($0)'" } ?? "first")
    }
    guard scope.isAppKit else { return }
    compareBorders(pairs.map { ($0.old, $0.new) })
  }

  /// Borders between items that follow each other in both menus.
  private mutating func compareBorders(_ pairs: [(old: Int, new: Int)]) {
    let (inOld, inNew) = (nextItems(pairs.first?.old, in: old), nextItems(pairs.first?.new, in: new))
    for (previous, next) in zip(pairs, pairs.dropFirst())
    where inOld[previous.old] == next.old && inNew[previous.new] == next.new {
      let (first, second) = (old.nodes[next.old].beginsGroup, new.nodes[next.new].beginsGroup)
      if first != second {
        add(.separator, next.old, next.new, first ? "a separator" : nil, second ? "a separator" : nil)
      }
    }
  }

  /// The next item of each item in an item's menu, alternates left out.
  private func nextItems(_ id: Int?, in menu: MenuSnapshot) -> [Int: Int] {
    guard let id else { return [:] }
    let siblings = menu.nodes[menu.nodes[id].parent].children.filter { !menu.nodes[$0].isAlternate }
    return Dictionary(uniqueKeysWithValues: zip(siblings, siblings.dropFirst()))
  }

  /// The indices of the longest rising run of some numbers, which may have gaps. O(n log n).
  static func longestRun(_ numbers: [Int]) -> Set<Int> {
    /// For each length of a run the index of its smallest end.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let index = next {
      run.insert(index)
      next = previous[index]
    }
    return run
  }
}

extension [String] {
  /// The words in one text; nil without any.
  fileprivate var inOneText: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension ActionSelector {
  /// Whether only Apple's own code has such a method.
  var isPrivate: Bool { rawValue.utf8.first == UInt8(ascii: "_") }
}

extension MenuElement {
  fileprivate var kindName: String {
    switch self {
    case .menu: "a menu"
    case .command, .keyCommand: "a command"
    case .action: "an action"
    case .deferred: "a deferred element"
    case .sceneActivation: "openInNewWindow"
    }
  }
}

extension MenuDifference {
  /// The line of a definition that declares an element of a dump; nil if no line can.
  package static func declaration(of node: MenuSnapshot.Node, key: KeyCombination?) -> String? {
    switch node.element {
    case .command, .keyCommand:
      guard let command = node.element.command, ActionSelector.isWellFormed(command.action.rawValue) else { return nil }
      var words = ["command", command.action.rawValue, StringQuoting.quoted(Array(command.title.utf8))]
      switch command.propertyList {
      case nil: break
      case .string(let text): words.append("propertyList=" + StringQuoting.quoted(Array(text.utf8)))
      case .integer(let number): words.append("propertyList=\(number)")
      case .real(let number): words.append("propertyList=\(number)")
      case .boolean(let flag): words.append("propertyList=#\(flag)")
      case .array, .dictionary: return nil
      }
      if let key {
        guard (try? KeyCombination(spelling: key.canonical)) == key else { return nil }
        words.append("key=" + StringQuoting.quoted(Array(key.canonical.utf8)))
      }
      return words.joined(separator: " ")
    case .action(let action):
      return "action \(action.identifier.map { StringQuoting.quoted(Array($0.rawValue.utf8)) } ?? "_") "
        + StringQuoting.quoted(Array(action.title.utf8))
    case .menu, .deferred, .sceneActivation: return nil
    }
  }
}
