/// The menus and keys of a module's sources, on one system.
struct SwiftReading {
  /// The menus and groups of SwiftUI's commands, in order.
  package var commands: [SwiftObject] = []
  /// The operations on UIKit's menu builders, in order.
  package var operations: [SwiftObject] = []
  /// AppKit's main menu; several if the code makes several.
  var mainMenus: [SwiftObject] = []
  /// AppKit's other menus, and those of SwiftUI in the menu bar's right half.
  package var menus: [SwiftObject] = []
  /// Key commands outside menus, by the type whose code has them.
  package var keyCommands: [(owner: String, item: SwiftObject)] = []
  var sites: [SwiftSite] = []
  /// The keys of UIKit's other menus, which cannot be pressed. A menu has keys as part of the main menu only.
  private var strays: Set<SwiftSite.ID> = []
  /// Whether the steps did not suffice to place all views: those that are in no menu so far may be in one.
  private var isCut = false

  private func isUnplaced(_ item: SwiftObject, _ placed: Set<ObjectIdentifier>) -> Bool {
    isCut && item.framework == .swiftUI && item.key != nil && !placed.contains(ObjectIdentifier(item))
  }
}

extension SwiftReading {
  /// Reads the files of a module, and returns the interpreter too.
  package static func reading(
    _ files: [SwiftFile], _ module: SwiftModule, budget: Int = 1_500_000
  ) -> (SwiftReading, SwiftInterpreter) {
    let interpreter = SwiftInterpreter(module, budget: budget)
    return (SwiftReading(files, interpreter), interpreter)
  }

  private init(_ files: [SwiftFile], _ interpreter: SwiftInterpreter) {
    var owners: [SwiftSites.Owner] = []
    var values: [SwiftSite] = []
    for file in files {
      let found = SwiftSites(file, for: interpreter.module.target)
      if found.enables { interpreter.staysDisabled = false }
      values += found.values
      for site in found.sites { interpreter.sites[site.range] = site }
      owners += found.owners
    }
    let reached = owners.reduce(into: Set<String>()) { $0.formUnion($1.reached) }
    let unreached = owners.reduce(into: Set<String>()) { $0.formUnion($1.names) }.subtracting(reached)
    for owner in owners where unreached.contains(owner.declaration.name) {
      // The system calls these without a mention in Swift.
      if owner.declaration.isOverride || owner.declaration.isObjC { continue }
      for site in owner.sites where interpreter.sites[site]?.outcome.isOpen ?? false {
        interpreter.sites[site]?.outcome = SwiftSites.ofOtherVersions
      }
    }
    SwiftEntries(interpreter, owners).run()
    if interpreter.isExhausted {
      let unknown: [SwiftSite.Status] = [.unseen, .unread(SwiftInterpreter.emptyKey), .unread(SwiftInterpreter.noKey)]
      for (range, site) in interpreter.sites
      where unknown.contains(site.outcome) || site.isEmptyByDefault && site.outcome == .disregarded {
        interpreter.sites[range]?.outcome = SwiftSites.afterLongCode
      }
    }
    for menu in interpreter.made where menu.framework == .appKit && menu.kind == .menu {
      interpreter.removeRepeated(from: menu)
    }
    // Keys that code of another module gives to items. If an item's key is computed, it may be any of them.
    let isAnyComputed = interpreter.sites.values.contains { site in
      switch site.outcome {
      case .unread, .unseen: site.framework == .swiftUI
      case .read, .lost, .leftOut, .disregarded: false
      }
    }
    let isOwnType = interpreter.module.declares("KeyboardShortcut")
    for value in isAnyComputed || isOwnType ? [] : values where !interpreter.readValues.contains(value.range) {
      interpreter.sites[value.range] = value
    }
    collect(from: interpreter)
    addCalls(of: owners, in: files, interpreter)
    for range in files.flatMap(\.flagged) {
      sites.append(SwiftSite(framework: .swiftUI, range: range, owner: "", outcome: SwiftSites.flagged))
    }
  }

  private mutating func collect(from interpreter: SwiftInterpreter) {
    commands = interpreter.commands
    operations = interpreter.operations
    var placed: Set<ObjectIdentifier> = []
    func place(_ object: SwiftObject, in placed: inout Set<ObjectIdentifier>, depth: Int = 0) {
      guard depth < 4 * SwiftLowering.maximumDepth, placed.insert(ObjectIdentifier(object)).inserted else { return }
      for child in object.children + [object.fields["submenu"]].compactMap(\.self) {
        for element in interpreter.elements(of: child) { place(element, in: &placed, depth: depth + 1) }
      }
    }
    if let handler = interpreter.handlerOperations {
      let all = operations
      var seen: Set<SourceRange> = []
      operations = handler.filter { seen.insert($0.range).inserted }
      func placedSites() -> Set<SourceRange> {
        Set(interpreter.made.filter { placed.contains(ObjectIdentifier($0)) }.flatMap(\.sites))
      }
      for object in operations { place(object, in: &placed) }
      let kept = placedSites()
      for object in all { place(object, in: &placed) }
      // The keys of operations that the handler replaces are those of older systems.
      for site in placedSites().subtracting(kept) { interpreter.sites[site]?.outcome = SwiftSites.ofOtherVersions }
    }
    isCut = interpreter.isEntryCut
    interpreter.beginPlacing()
    for object in commands + operations + interpreter.extras {
      // The views of a long group do not take the steps of the next.
      interpreter.refill()
      place(object, in: &placed)
      isCut = isCut || interpreter.budget <= 0
    }
    // A read key belongs somewhere: outside menus it is its type's own.
    let inMenus = Set(
      interpreter.made.filter { placed.contains(ObjectIdentifier($0)) && !$0.sites.isEmpty }.map(\.sites))
    for item in interpreter.made where isUnplaced(item, placed) && !inMenus.contains(item.sites) {
      for site in item.sites { interpreter.sites[site]?.outcome = SwiftSites.afterLongCode }
    }
    var roots: [SwiftObject] = []
    let menus = interpreter.made.filter { $0.framework == .appKit && $0.kind == .menu }
    var inside: Set<ObjectIdentifier> = []
    func place(_ element: SwiftObject, in menu: SwiftObject?) {
      inside.insert(ObjectIdentifier(element))
      guard let submenu = element.fields["submenu"], element.kind == .item else { return }
      // A menu that may be its own submenu is a menu.
      for submenu in interpreter.elements(of: submenu) where submenu !== menu {
        inside.insert(ObjectIdentifier(submenu))
      }
    }
    for menu in menus {
      for element in menu.children.flatMap({ interpreter.elements(of: $0) }) { place(element, in: menu) }
    }
    for item in interpreter.repeated { place(item, in: nil) }
    // Menus of the same code and title are one.
    var identities = Set(menus.filter { inside.contains(ObjectIdentifier($0)) }.map(MenuIdentity.init))
    for menu in menus where !inside.contains(ObjectIdentifier(menu)) { roots.append(menu) }
    let mains = Set(interpreter.mainMenus.map { ObjectIdentifier($0) })
    // Other code may have added to a menu after the same code ran. The fullest menu counts.
    mainMenus = roots.filter { mains.contains(ObjectIdentifier($0)) }
      .map { (menu: $0, count: items(of: $0, interpreter).count) }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element.menu)
      .filter { identities.insert(MenuIdentity($0)).inserted }
    // Other menus matter for their keys. From the same code the fullest and last counts, but one that always exists
    // comes first.
    let all = roots.map { items(of: $0, interpreter) }
    let order = roots.indices.sorted {
      (roots[$0].branches.count, all[$1].count, $1) < (roots[$1].branches.count, all[$0].count, $0)
    }
    self.menus = order.filter { index in
      let menu = roots[index]
      return !mains.contains(ObjectIdentifier(menu)) && menu !== interpreter.completedMenu
        && all[index].contains { $0.key != nil } && identities.insert(MenuIdentity(menu)).inserted
    }.sorted().map { roots[$0] }
    self.menus += interpreter.extras.filter { menu in
      menu.type == "MenuBarExtra" || items(of: menu, interpreter).contains { $0.key != nil }
    }
    for object in roots + interpreter.repeated { place(object, in: &placed) }
    keyCommands = keyCommands(
      of: interpreter, besides: placed,
      inMenus: Set(interpreter.made.filter { placed.contains(ObjectIdentifier($0)) }.map { Identity($0) }),
      sites: inMenus)
    addLooseItems()
    var ofApp: Set<ObjectIdentifier> = []
    for menu in mainMenus + [interpreter.completedMenu].compactMap(\.self) { place(menu, in: &ofApp) }
    for menu in menus { noteForeignItems(of: menu, isOfApp: ofApp.contains(ObjectIdentifier(menu)), interpreter) }
    let system = interpreter.module.target.system
    sites = interpreter.allKeys.map { site in
      var site = site
      if strays.contains(site.id) { site.outcome = .unread("its menu is not seen to become one of the main menu") }
      // Another target of the same sources may have it.
      if !system.has(site.framework), site.outcome == .read {
        (site.outcome, site.key) = (SwiftSites.ofOtherSystems, nil)
      }
      return site
    }
  }

  /// Moves AppKit's items without a menu into one for each owner: no responder has them. Their true menus are unknown, so
  /// nothing is certain about one of them and another element.
  private mutating func addLooseItems() {
    let items = keyCommands.filter { $0.item.framework == .appKit }
    keyCommands.removeAll { $0.item.framework == .appKit }
    var known: [String: SwiftObject] = [:]
    for (index, (owner, item)) in items.enumerated() {
      item.branches.insert(SwiftBranch.alone(index), at: 0)
      let menu = known[owner] ?? SwiftObject(.menu, "items", at: item.range)
      menu.children.append(.object(item))
      if known.updateValue(menu, forKey: owner) != nil { continue }
      (menu.framework, menu.owner) = (.appKit, owner)
      menu.fields["$isPlaceholder"] = .boolean(true)
      menus.append(menu)
    }
  }

  /// The key commands outside menus: first those of a type's own list, then the others.
  private mutating func keyCommands(
    of interpreter: SwiftInterpreter, besides placed: Set<ObjectIdentifier>, inMenus: Set<Identity>,
    sites: Set<[SourceRange]>
  ) -> [(owner: String, item: SwiftObject)] {
    func isOwn(_ item: SwiftObject) -> Bool {
      item.kind == .item && item.key != nil && !placed.contains(ObjectIdentifier(item)) && !isUnplaced(item, placed)
        && interpreter.module.target.system.has(item.framework)
        // A site in a menu is not a key command as well: it is one view in both places.
        && !(item.framework == .swiftUI && sites.contains(item.sites))
    }
    var found: [(owner: String, item: SwiftObject)] = []
    var seen: Set<Identity> = []
    for (owner, item) in interpreter.keyCommands where isOwn(item) {
      if seen.insert(Identity(item, of: owner)).inserted { found.append((owner, item)) }
    }
    // A helper's key command belongs to the code that uses it. A known one is not also the helper's.
    let known = inMenus.union(found.map { Identity($0.item) })
    let menus = interpreter.made.filter { $0.framework == .uiKit && $0.kind == .menu }
    let inOtherMenus = Set(menus.flatMap { interpreter.elements(of: .list($0.children)) }.map { ObjectIdentifier($0) })
    for item in interpreter.made where isOwn(item) {
      if item.framework == .uiKit, known.contains(Identity(item)) { continue }
      if inOtherMenus.contains(ObjectIdentifier(item)) {
        for site in item.sites { strays.insert(SwiftSite.ID(range: site, key: item.places["key"])) }
        continue
      }
      if seen.insert(Identity(item, of: item.owner)).inserted { found.append((item.owner, item)) }
    }
    return found
  }

  /// The identity of a key command: the code that makes it, its key, its title and its action.
  private struct Identity: Hashable {
    private let owner: String
    private let sites: [SourceRange]
    private let key: KeyCombination?
    private let title: String
    private var action = ""
    private let propertyList: PropertyList?

    init(_ item: SwiftObject, of owner: String = "") {
      (self.owner, sites, key, title) = (owner, item.sites, item.key, SwiftElements.title(of: item).text)
      if case .selector(let selector)? = item.fields["action"]?.first { action = selector.name }
      propertyList = SwiftElements.propertyList(item.fields["propertyList"])
    }
  }

  /// The identity of a menu of AppKit: the code that makes it and its title.
  private struct MenuIdentity: Hashable {
    private let range: SourceRange
    private let name: String

    init(_ menu: SwiftObject) {
      range = menu.range
      // An instance that represents all of a subclass has no place.
      name = menu.range.length == 0 ? menu.type : SwiftElements.title(of: menu).text
    }
  }

  /// The items of a menu and its submenus, each menu once.
  private func items(of menu: SwiftObject, _ interpreter: SwiftInterpreter) -> [SwiftObject] {
    var items: [SwiftObject] = []
    var waiting = [menu]
    var seen = Set(waiting.map { ObjectIdentifier($0) })
    while let menu = waiting.popLast() {
      let own = menu.children.flatMap { interpreter.elements(of: $0) }
      items += own
      for submenu in own.flatMap({ $0.fields["submenu"].map { interpreter.elements(of: $0) } ?? [] })
      where seen.insert(ObjectIdentifier(submenu)).inserted { waiting.append(submenu) }
    }
    return items
  }
}
