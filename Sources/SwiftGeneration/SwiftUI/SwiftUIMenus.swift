/// The part of a menu bar that SwiftUI has by itself, and the places of the rest next to it.
struct SwiftUIMenus {
  /// An element in one of the system's menus.
  struct Slot {
    let id: MenuTree.ID
    /// The one of ``SwiftUIPlacements/rows`` with which SwiftUI shows it; nil for the app's elements.
    let standard: Int?
    /// The placement of the group that it is in; nil if the group has none.
    let home: Int?
    /// The section that it is in: a divider separates different ones.
    let section: MenuTree.ID
    /// The menu of the system that it is in, below the one of the menu bar; nil for none.
    var submenu: MenuTree.ID?
    /// Whether commands of one placement are on both sides of it.
    var isInside = false
  }

  /// The commands before, in place of or after a placement.
  struct Group {
    enum Relation: String { case before, replacing, after }

    let relation: Relation
    let row: Int
    var slots: [Slot]
  }

  let tree: MenuTree
  /// Whether the platform has menus itself; else a command is the system's if it equals one there.
  private let hasSystemMenus: Bool
  /// The elements at the start of a menu: in a group that SwiftUI alone fills, only this gives the side.
  private let starts: Set<SourceRange>
  /// The placements that the definition replaces, some without a known command of SwiftUI's: `.systemServices`.
  private let emptied: Set<Int>
  /// The commands of a Mac app that defines none: their places, keys and titles.
  private var standard: [Command.Identity: (row: Int, key: KeyCombination?, title: String)] = [:]
  /// The places and titles of those that SwiftUI has without `TextFormattingCommands()`, a `DocumentGroup` and the like.
  private var usual: Set<String> = []
  /// The commands of each placement on the platform before the app changes anything.
  private var pristine: [Int: [Command]] = [:]
  /// The placements whose groups the platform has, some of them without a command.
  private let systemRows: Set<Int>
  private(set) var groups: [Group] = []
  /// The app's own menus in the menu bar.
  private(set) var menus: [MenuTree.ID] = []
  /// The menus among them that are not between View and Window.
  private(set) var misplaced: Set<MenuTree.ID> = []
  /// The elements of the menu bar that are not menus.
  private(set) var loose: [MenuTree.ID] = []
  /// The commands that scenes add to the menus.
  private(set) var windows: [MenuTree.ID] = []
  /// The commands that SwiftUI has by itself, without the alternates that the app gives them.
  private(set) var withAlternates: [MenuTree.ID] = []
  /// The system's commands that are gone, while others of their placement exist.
  private(set) var kept: [(row: Int, commands: [Command])] = []

  init(_ generated: PlatformMenus, of definition: Definition) {
    starts = Set(
      definition.menus.flatMap(\.operations).flatMap { declaration -> [SourceRange] in
        guard case .insert(let elements, at: .atStart) = declaration.operation else { return [] }
        var sources: [SourceRange] = []
        elements.forEach { if let source = $0.source { sources.append(source) } }
        return sources
      })
    let name = generated.platform.name
    emptied = Set(
      definition.menus.flatMap(\.operations).filter { $0.platforms?.contains(name) ?? true }.compactMap { declaration in
        switch declaration.operation {
        case .replaceChildren(let menu, _), .remove(.menu(let menu)): return SwiftUIPlacements.rowOfGroup[menu]
        case .insert, .replace, .remove: return nil
        }
      })
    tree = generated.main.tree
    hasSystemMenus = generated.platform.hasMainMenu
    let own = hasSystemMenus ? MenuBuilder(system: .main, platform: generated.platform).tree : nil
    systemRows = Set(own?.menus.keys.compactMap { SwiftUIPlacements.rowOfGroup[$0] } ?? [])
    if let reference = own ?? Platform.macMenus(for: definition.app) {
      Self.forEachStandard(of: reference) { command, key, row in
        standard[command.identity] = (row, key, command.title)
        pristine[row, default: []].append(command)
      }
    }
    Self.forEachStandard(of: Self.usualMenus(for: definition.app)) { command, _, row in
      usual.insert(Self.place(of: command, row))
    }
    arrange()
  }

  /// The menus of an app with a settings scene.
  private static func usualMenus(for app: App) -> MenuTree {
    var app = app
    (app.supports, app.omits) = (["settingsScene"], [])
    return Platform(named: App.swiftUIPlatform, for: app).map { MenuBuilder(system: .main, platform: $0).tree }
      ?? MenuTree()
  }

  private static func place(of command: Command, _ row: Int) -> String { "\(row) \(command.title)" }

  private static func forEachStandard(of tree: MenuTree, _ visit: (Command, KeyCombination?, Int) -> Void) {
    func walk(_ id: MenuTree.ID, _ row: Int?) {
      for child in tree.children(of: id) {
        switch tree[child] {
        case .menu(let menu): walk(child, menu.identifier.flatMap { SwiftUIPlacements.rowOfGroup[$0] } ?? row)
        case let element:
          if let command = element.command, let row { visit(command, tree.keyCombination(of: child), row) }
        }
      }
    }
    walk(MenuTree.root, nil)
  }

  /// The placement of a command that SwiftUI has unchanged; nil for one of the app.
  private func standardRow(_ id: MenuTree.ID, _ command: Command, _ row: Int?) -> Int? {
    if hasSystemMenus { return tree.isSystem(id) ? row ?? standard[command.identity]?.row : nil }
    guard let known = standard[command.identity], known.key == tree.keyCombination(of: id),
      known.title == command.title, usual.contains(Self.place(of: command, known.row))
    else { return nil }
    return known.row
  }

  // MARK: Arranging

  private mutating func arrange() {
    let bar = tree.children(of: MenuTree.root)
    let fixed: [Menu.Identifier] = [.application, .file, .edit, .format, .view]
    let ends: [Menu.Identifier] = [.window, .help]
    let identifiers = bar.map(identifier)
    let lastFixed = identifiers.lastIndex { $0.map(fixed.contains) ?? false } ?? -1
    let firstEnd = identifiers.firstIndex { $0.map(ends.contains) ?? false } ?? bar.count
    for (index, id) in bar.enumerated() {
      guard case .menu(let menu) = tree[id] else {
        loose.append(id)
        continue
      }
      if let identifier = menu.identifier, SwiftUIPlacements.firstRow(of: identifier) != nil {
        arrange(menu: id, identifier)
      } else if menu.options.contains(.displayInline) {
        loose.append(id)
      } else {
        menus.append(id)
        if index <= lastFixed || firstEnd < index { misplaced.insert(id) }
      }
    }
    if hasSystemMenus {
      // Menus of the system that the app removed.
      let left = Set(identifiers.compactMap(\.self))
      for row in systemRows where !left.contains(SwiftUIPlacements.rows[row].menu) {
        groups.append(Group(relation: .replacing, row: row, slots: []))
      }
    }
    groups.sort { ($0.row, Self.order($0.relation)) < ($1.row, Self.order($1.relation)) }
  }

  private static func order(_ relation: Group.Relation) -> Int {
    switch relation {
    case .before: 0
    case .replacing: 1
    case .after: 2
    }
  }

  /// The first of the app's commands with the key of SwiftUI's New Window; nil also if New Window is replaced.
  var rivalOfNewWindow: MenuTree.ID? {
    let row = SwiftUIPlacements.rowOfGroup[.newScene]
    if groups.contains(where: { $0.row == row && $0.relation == .replacing }) { return nil }
    var rival: MenuTree.ID?
    tree.forEachID { id in
      guard rival == nil, tree.keyCombination(of: id)?.press == KeyCombination("n", .command) else { return }
      let isStandard =
        hasSystemMenus ? tree.isSystem(id) : tree[id].command.map { standardRow(id, $0, nil) != nil } ?? true
      if !isStandard { rival = id }
    }
    return rival
  }

  private func identifier(of id: MenuTree.ID) -> Menu.Identifier? {
    if case .menu(let menu) = tree[id] { menu.identifier } else { nil }
  }

  private mutating func arrange(menu id: MenuTree.ID, _ identifier: Menu.Identifier) {
    var slots: [Slot] = []
    let row = SwiftUIPlacements.rowOfGroup[identifier]
    let rows = SwiftUIPlacements.rows.indices.filter { SwiftUIPlacements.rows[$0].menu == identifier }
    // A group of the system may be in another of its menus than usually; SwiftUI's stay.
    collect(id, row, rows, section: id, submenu: nil, into: &slots)
    let replaced = Set(rows.filter { isReplaced($0, among: slots) })
    let standards = Anchors(slots.map(\.standard), among: rows)
    let homes = Anchors(slots.map { $0.standard ?? $0.home }, among: rows)
    for (index, slot) in slots.enumerated() {
      if let standard = slot.standard {
        if replaced.contains(standard) {
          add(slot, .replacing, standard)
        } else if !hasSystemMenus {
          withAlternates += tree.ids(from: slot.id).map(Int.init).filter {
            tree[$0].command?.alternates.isEmpty == false
          }
        }
        continue
      }
      // An element outside the groups goes next to one in a group, the system's or the app's.
      let anchors = slot.home == nil ? homes : standards
      let (before, after) = (anchors.before[index], anchors.after[index])
      let key = hasSystemMenus ? nil : tree.keyCombination(of: slot.id)
      let taken = key.flatMap { key in
        replaced.first { row in standard.values.contains { $0.row == row && $0.key == key } }
      }
      let (relation, row) = taken.map { (.replacing, $0) } ?? place(slot, between: before, and: after, in: identifier)
      guard let row else { continue }
      var placed = slot
      placed.isInside = before == row && after == row && !replaced.contains(row)
      add(placed, replaced.contains(row) ? .replacing : relation, row)
    }
    for row in replaced where !groups.contains(where: { $0.row == row && $0.relation == .replacing }) {
      groups.append(Group(relation: .replacing, row: row, slots: []))
    }
  }

  /// The nearest rows on both sides of each slot.
  private struct Anchors {
    let before: [Int?]
    let after: [Int?]

    init(_ all: [Int?], among rows: [Int]) {
      let all = all.map { $0.flatMap { rows.contains($0) ? $0 : nil } }
      before = Self.passed(all)
      after = Self.passed(all.reversed()).reversed()
    }

    private static func passed(_ all: [Int?]) -> [Int?] {
      var last: Int?
      return all.map { own in
        defer { last = own ?? last }
        return last
      }
    }
  }

  private func place(
    _ slot: Slot, between before: Int?, and after: Int?, in menu: Menu.Identifier
  ) -> (Group.Relation, Int?) {
    if let home = slot.home {
      let isFirst = after == home || tree.source(of: slot.id).map(starts.contains) ?? false
      return before != home && isFirst ? (.before, home) : (.after, home)
    }
    if let before { return (.after, before) }
    if let after { return (.before, after) }
    return (.after, SwiftUIPlacements.firstRow(of: menu))
  }

  private mutating func add(_ slot: Slot, _ relation: Group.Relation, _ row: Int) {
    if let index = groups.firstIndex(where: { $0.row == row && $0.relation == relation }) {
      groups[index].slots.append(slot)
    } else {
      groups.append(Group(relation: relation, row: row, slots: [slot]))
    }
  }

  /// Whether SwiftUI's commands there are all gone, or the app has its own in their place.
  private mutating func isReplaced(_ row: Int, among slots: [Slot]) -> Bool {
    let all = pristine[row] ?? []
    let shown = hasSystemMenus ? all : all.filter { usual.contains(Self.place(of: $0, row)) }
    let commands = shown.isEmpty ? all : shown
    if commands.isEmpty { return emptied.contains(row) }
    let own = Set(slots.filter { $0.standard == nil }.flatMap { identities(below: $0.id) })
    if commands.contains(where: { own.contains($0.identity) }) { return true }
    guard hasSystemMenus else {
      // The app's own settings, if SwiftUI has some, or another command with the key of its own.
      let keys = Set(standard.values.filter { $0.row == row }.compactMap(\.key))
      return !slots.contains { $0.standard == row }
        && slots.contains { $0.home == row || tree.keyCombination(of: $0.id).map(keys.contains) ?? false }
    }
    let left = Set(slots.filter { $0.standard == row }.flatMap { identities(below: $0.id) })
    let gone = commands.filter { !left.contains($0.identity) }
    if gone.count == commands.count { return true }
    if !gone.isEmpty { kept.append((row, gone)) }
    return false
  }

  private func identities(below id: MenuTree.ID) -> [Command.Identity] {
    tree.ids(from: id).compactMap { tree[Int($0)].commandIdentity }
  }

  /// Whether SwiftUI has everything in a menu.
  private func isStandard(_ id: MenuTree.ID) -> Bool {
    tree.ids(from: id).dropFirst().allSatisfy { id in
      switch tree[Int(id)] {
      case .menu: true
      case .deferred: isFilled(Int(id))
      case let element: element.command.map { standardRow(Int(id), $0, nil) != nil } ?? false
      }
    }
  }

  /// Whether the system fills an element: the items of Services.
  private func isFilled(_ id: MenuTree.ID) -> Bool {
    if case .deferred = tree[id] { tree.parent(of: id).flatMap(identifier) == .services } else { false }
  }

  /// The elements of a menu, sections taken apart. The app's elements in the system's submenus follow these.
  private mutating func collect(
    _ id: MenuTree.ID, _ row: Int?, _ rows: [Int], section: MenuTree.ID, submenu: MenuTree.ID?,
    into slots: inout [Slot]
  ) {
    for child in tree.children(of: id) {
      guard case .menu(let menu) = tree[child] else {
        if tree[child].command?.action == SwiftUIPlacements.openScene {
          windows.append(child)
          continue
        }
        let standard = tree[child].command.flatMap { standardRow(child, $0, row) }
        // The system's elements in its submenus exist already.
        if submenu != nil, standard != nil || isFilled(child) { continue }
        slots.append(Slot(id: child, standard: standard, home: row, section: section, submenu: submenu))
        continue
      }
      let own = menu.identifier.flatMap { SwiftUIPlacements.rowOfGroup[$0] }.flatMap { rows.contains($0) ? $0 : nil }
      if menu.options.contains(.displayInline) {
        collect(child, own ?? row, rows, section: child, submenu: submenu, into: &slots)
      } else if let own, tree.isSystem(child) || !hasSystemMenus && isStandard(child) {
        slots.append(Slot(id: child, standard: own, home: own, section: section))
        collect(child, own, rows, section: child, submenu: child, into: &slots)
      } else if tree.isSystem(child) {
        collect(child, row, rows, section: child, submenu: child, into: &slots)
      } else {
        slots.append(Slot(id: child, standard: nil, home: row, section: section, submenu: submenu))
      }
    }
  }
}
