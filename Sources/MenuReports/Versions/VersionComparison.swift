struct VersionComparison {
  private let versions: (old: MenuVersion.PlatformVersion, new: MenuVersion.PlatformVersion)
  private let apps: (old: App, new: App)
  /// The commands that may differ, and those that share an action or a key with them.
  private let old: [VersionedCommand]
  private let new: [VersionedCommand]
  private let platform: String
  private let layouts: [KeyboardLayout]
  private let languages: [(index: Int, language: Language)]
  /// The ancestor of each command of the new version in the old version; nil for a new command.
  private var ancestors: [Int?]
  /// The other way round.
  private var heirs: [Int?]
  private let oldKeys: LayoutKeys
  private let newKeys: LayoutKeys
  /// Whether any command, even one that is left out, has another key on a layout than on the first. Rarely asked.
  private lazy var isMoving = movesOfAll()

  /// Whether commands are the same on every layout. Hardly any changes.
  private var unchanged: (old: [Bool], new: [Bool])
  /// The commands whose change a changed meaning of a key implies.
  private var implied: Set<CommandIndex> = []

  private(set) var changes: [VersionChange] = []

  init(
    _ old: MenuVersion.PlatformVersion, _ new: MenuVersion.PlatformVersion, apps: (old: App, new: App),
    languages: [(index: Int, language: Language)], layouts: [KeyboardLayout]
  ) {
    (versions, self.apps) = ((old, new), apps)
    let commands = MenuVersion.PlatformVersion.differing(old, new, for: apps, on: layouts)
    (self.old, self.new) = commands
    self.languages = languages
    self.layouts = layouts
    platform = new.platform.name
    ancestors = Array(repeating: nil, count: commands.new.count)
    heirs = Array(repeating: nil, count: commands.old.count)
    oldKeys = LayoutKeys(commands.old.map(\.key), on: layouts, of: old.platform, for: apps.old)
    newKeys = LayoutKeys(commands.new.map(\.key), on: layouts, of: new.platform, for: apps.new)
    unchanged = (Array(repeating: false, count: commands.old.count), Array(repeating: false, count: commands.new.count))
    pair()
    findUnchanged()
    compareMeanings()
    compareCommands()
  }

  // MARK: Pairs

  private mutating func pair() {
    // Most commands are where they were, up to the first that is not.
    for index in 0..<min(old.count, new.count) {
      guard old[index].isAlike(new[index]) else { break }
      (ancestors[index], heirs[index]) = (index, index)
    }
    // The closest likeness first. A command may be in several places; each is paired with the most similar one.
    pairAlike { Likeness(identity: $0.identity, owner: $0.owner, key: $0.key, title: $0.title, place: $0.place) }
    pairAlike { Likeness(identity: $0.identity, owner: $0.owner, title: $0.title) }
    pairAlike { Likeness(identity: $0.identity, owner: $0.owner, key: $0.key) }
    pairAlike { Likeness(identity: $0.identity, owner: $0.owner) }
    // A context menu repeats commands of other menus.
    pairAlike { $0.isInContextMenu ? nil : Likeness(identity: $0.identity) }
    // The same thing by another name of its action.
    pairAlike { $0.key == nil ? nil : Likeness(owner: $0.owner, key: $0.key, title: $0.title) }
    pairAlike { $0.isMenu ? nil : Likeness(owner: $0.owner, title: $0.title, place: $0.place) }
  }

  /// The common properties of commands that count as the same.
  private struct Likeness: Hashable {
    var identity: VersionedCommand.Identity?
    var owner: VersionedCommand.Owner?
    var key: Sheet.Key?
    var title: String?
    var place: [String]?

    /// Most differ in these; hashing all of it took longer than anything else.
    func hash(into hasher: inout Hasher) {
      hasher.combine(identity)
      if identity == nil { hasher.combine(title) }
    }
  }

  /// Pairs equal commands in their order. O(commands).
  private mutating func pairAlike(_ likeness: (VersionedCommand) -> Likeness?) {
    var waiting: [Likeness: [Int]] = [:]
    for index in old.indices.reversed() where heirs[index] == nil {
      if let likeness = likeness(old[index]) { waiting[likeness, default: []].append(index) }
    }
    if waiting.isEmpty { return }
    for index in new.indices where ancestors[index] == nil {
      guard let likeness = likeness(new[index]), let ancestor = waiting[likeness]?.popLast() else { continue }
      ancestors[index] = ancestor
      heirs[ancestor] = index
    }
  }

  private mutating func findUnchanged() {
    let moving = (old: oldKeys.moving, new: newKeys.moving)
    for index in new.indices {
      guard let ancestor = ancestors[index], oldKeys.first[ancestor] == newKeys.first[index],
        !moving.old.contains(ancestor), !moving.new.contains(index), old[ancestor].isAlike(new[index])
      else { continue }
      (unchanged.old[ancestor], unchanged.new[index]) = (true, true)
    }
  }

  // MARK: Meanings of keys

  /// The target of a key: the keys of two responders are pressed in different places.
  private struct Press: Hashable {
    let key: KeyCombination
    let responder: String?

    /// Nil for a command that no key reaches.
    init?(_ owner: VersionedCommand.Owner, _ key: KeyCombination) {
      self.key = key.press
      switch owner {
      case .menu: responder = nil
      case .responder(let name): responder = name
      case .contextMenu: return nil
      }
    }
  }

  private enum CommandIndex: Hashable {
    case old(Int)
    case new(Int)
  }

  /// The command that a key ran, and the one that it runs now.
  private struct Meanings: Hashable {
    let old: Int
    let new: Int
  }

  private mutating func compareMeanings() {
    /// The changes of meanings that were found, as indices.
    var found: [Meanings: Int] = [:]
    // The commands whose keys may change their meaning: on the first layout changed ones, on others also moved ones.
    let others = (old: old.indices.filter { !unchanged.old[$0] }, new: new.indices.filter { !unchanged.new[$0] })
    if others.old.isEmpty, others.new.isEmpty { return }
    let commands = (old: Self.commands(by: oldKeys.first), new: Self.commands(by: newKeys.first))
    for layout in layouts.indices {
      let touched =
        layout == 0 ? others : (old: Array(oldKeys.moved[layout].keys), new: Array(newKeys.moved[layout].keys))
      // A key that none of these commands has or had means the same as before.
      var pressed: Set<KeyCombination> = []
      for place in layout == 0 ? [0] : [0, layout] {
        for index in touched.old { if let key = oldKeys[place, index] { pressed.insert(key.press) } }
        for index in touched.new { if let key = newKeys[place, index] { pressed.insert(key.press) } }
      }
      let concerned = (
        old: Set(pressed.flatMap { commands.old[$0] ?? [] }).union(touched.old).sorted(),
        new: Set(pressed.flatMap { commands.new[$0] ?? [] }).union(touched.new).sorted()
      )
      let before = Self.holders(old, oldKeys, on: layout, concerned.old)
      let after = Self.holders(new, newKeys, on: layout, concerned.new)
      var changed: [Press: (gone: Int?, come: Int?)] = [:]
      for index in concerned.new {
        guard let key = newKeys[layout, index], let press = Press(new[index].owner, key) else { continue }
        let (had, has) = (before[press] ?? [], after[press] ?? [])
        let change = changed[press] ?? firstChange(from: had, to: has)
        if has.count > 1 { changed[press] = change }
        guard let was = change.gone, change.come == index else { continue }
        if let known = found[Meanings(old: was, new: index)] {
          // The written key differs on some layouts; its meaning has changed all the same.
          if !changes[known].layouts.isEmpty, changes[known].key == key {
            changes[known].layouts.append(layouts[layout].name)
          }
          continue
        }
        found[Meanings(old: was, new: index)] = changes.count
        changes.append(
          VersionChange(
            kind: .changedMeaning, old: old(was, on: layout), new: new(index, on: layout), key: key,
            heir: heirs[was].map { new($0, on: layout) }, ancestor: ancestors[index].map { old($0, on: layout) },
            language: nil, layouts: layout == 0 ? [] : [layouts[layout].name], platforms: [platform]))
      }
    }
    implied = Set(found.keys.flatMap { [heirs[$0.old].map(CommandIndex.new) ?? .old($0.old), .new($0.new)] })
  }

  /// The first command that lost a key, and the first that got it.
  private func firstChange(from had: [Int], to has: [Int]) -> (gone: Int?, come: Int?) {
    if had.count == 1, has.count == 1 { return ancestors[has[0]] == had[0] ? (nil, nil) : (had[0], has[0]) }
    let kept = Set(has.compactMap { ancestors[$0] })
    let known = Set(had)
    return (had.first { !kept.contains($0) }, has.first { new in ancestors[new].map { !known.contains($0) } ?? true })
  }

  private static func commands(by keys: [KeyCombination?]) -> [KeyCombination: [Int]] {
    var commands: [KeyCombination: [Int]] = [:]
    for (index, key) in keys.enumerated() { if let key { commands[key.press, default: []].append(index) } }
    return commands
  }

  /// - Parameter indices: the commands that count, in their order.
  private static func holders(
    _ commands: [VersionedCommand], _ keys: LayoutKeys, on layout: Int, _ indices: [Int]
  ) -> [Press: [Int]] {
    var holders: [Press: [Int]] = [:]
    holders.reserveCapacity(indices.count)
    for index in indices {
      guard let key = keys[layout, index], let press = Press(commands[index].owner, key) else { continue }
      holders[press, default: []].append(index)
    }
    return holders
  }

  // MARK: Commands

  private mutating func compareCommands() {
    for index in new.indices {
      guard let ancestor = ancestors[index] else {
        // A new menu itself is not reported, only its commands.
        if !new[index].isMenu { add(.added, nil, new(index), isImplied: implied.contains(.new(index))) }
        continue
      }
      compare(ancestor, index)
    }
    for index in old.indices where heirs[index] == nil && !old[index].isMenu {
      add(.removed, old(index), nil, isImplied: implied.contains(.old(index)))
    }
  }

  private mutating func compare(_ before: Int, _ after: Int) {
    if unchanged.new[after], languages.isEmpty { return }
    let (was, now) = (old[before], new[after])
    compareKeys(before, after)
    if was.isHidden != now.isHidden { add(now.isHidden ? .removed : .added, old(before), new(after)) }
    if !was.isHidden, !now.isHidden { comparePlaces(before, after) }
    // If the two differ, their words count.
    if !now.isMenu, was.sent != now.sent, was.sent?.description != now.sent?.description {
      add(.changedAction, old(before), new(after))
    }
  }

  /// Compares what people see of a command besides its key: the menu it is in, and its titles.
  private mutating func comparePlaces(_ before: Int, _ after: Int) {
    let (was, now) = (old[before], new[after])
    // A menu with only another identifier is the same to people.
    let isElsewhere = was.owner != now.owner || was.place != now.place && was.path != now.path
    if !now.isMenu, isElsewhere { add(.moved, old(before), new(after)) }
    if was.title != now.title { add(.changedTitle, old(before), new(after)) }
    // A changed title has new translations anyway.
    if was.title == now.title {
      for (index, language) in languages
      where index < was.translations.count && index < now.translations.count
        && was.translations[index] != now.translations[index]
      {
        add(
          .changedTitle, old(before, title: was.translations[index]), new(after, title: now.translations[index]),
          language: language)
      }
      if was.overlayTitle != now.overlayTitle, was.key != nil, now.key != nil {
        add(
          .changedTitle, old(before, title: was.overlayTitle), new(after, title: now.overlayTitle), isInOverlay: true)
      }
    }
  }

  private mutating func compareKeys(_ before: Int, _ after: Int) {
    let isImplied = implied.contains(.new(after))
    switch (oldKeys.first[before], newKeys.first[after]) {
    case (nil, nil): return
    case (_?, nil): add(.lostKey, old(before), new(after), isImplied: isImplied)
    case (nil, _?): add(.gainedKey, old(before), new(after), isImplied: isImplied)
    case (let was?, let now?):
      if was.press != now.press {
        add(.otherKey, old(before), new(after), isImplied: isImplied)
        return
      }
      // The written key is the same, but differs on some layouts.
      var places: [[KeyCombination]: [Int]] = [:]
      for layout in layouts.indices.dropFirst() {
        if let was = oldKeys[layout, before], let now = newKeys[layout, after], was != now,
          was.displayed != now.displayed,
          !oldKeys.moved[layout].isEmpty || !newKeys.moved[layout].isEmpty || isMoving[layout]
        {
          places[[was, now], default: []].append(layout)
        }
      }
      for layouts in places.values.sorted(by: { $0[0] < $1[0] }) {
        add(
          .otherKey, old(before, on: layouts[0]), new(after, on: layouts[0]), isImplied: isImplied,
          layouts: layouts.map { self.layouts[$0].name })
      }
    }
  }

  private func movesOfAll() -> [Bool] {
    let keys = [(versions.old, apps.old), (versions.new, apps.new)].map { version, app in
      LayoutKeys(version.commands.map(\.key), on: layouts, of: version.platform, for: app)
    }
    return layouts.indices.map { layout in keys.contains { !$0.moved[layout].isEmpty } }
  }

  private mutating func add(
    _ kind: VersionChange.Kind, _ old: VersionChange.Side?, _ new: VersionChange.Side?, isImplied: Bool = false,
    language: Language? = nil, isInOverlay: Bool = false, layouts: [String] = []
  ) {
    changes.append(
      VersionChange(
        kind: kind, old: old, new: new, key: nil, heir: nil, ancestor: nil, language: language, layouts: layouts,
        platforms: [platform], isImplied: isImplied, isInOverlay: isInOverlay))
  }

  private func old(_ index: Int, on layout: Int = 0, title: String? = nil) -> VersionChange.Side {
    VersionChange.Side(old[index], key: oldKeys[layout, index], title: title)
  }

  private func new(_ index: Int, on layout: Int = 0, title: String? = nil) -> VersionChange.Side {
    VersionChange.Side(new[index], key: newKeys[layout, index], title: title)
  }
}

extension VersionChange.Side {
  fileprivate init(_ command: VersionedCommand, key: KeyCombination?, title: String?) {
    self.init(
      title: title ?? command.title, path: command.path, section: command.place.first ?? "", owner: command.owner,
      action: command.action,
      command: command.sent, key: key, authoredKey: command.key?.authored,
      isDisabled: command.isDisabled, isHidden: command.isHidden, isSystem: command.isSystem,
      source: command.isSystem ? nil : command.source)
  }
}

extension VersionedCommand {
  /// Whether it is equal in all that commands are paired by.
  fileprivate func isAlike(_ other: VersionedCommand) -> Bool {
    identity == other.identity && owner == other.owner && key == other.key && title == other.title
      && place == other.place && isHidden == other.isHidden && overlayTitle == other.overlayTitle
  }
}
