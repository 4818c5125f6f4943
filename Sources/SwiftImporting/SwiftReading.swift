/// What the sources of a module say about its menus and keys, on one system.
struct SwiftReading {
  /// The menus and groups of SwiftUI's commands, in order.
  package var commands: [SwiftObject] = []
  /// What is done with UIKit's menu builders, in order.
  package var operations: [SwiftObject] = []
  /// AppKit's main menu; several where the code makes several.
  var mainMenus: [SwiftObject] = []
  /// AppKit's other menus.
  package var menus: [SwiftObject] = []
  /// Key commands that are in no menu, by the type in whose code they are.
  package var keyCommands: [(owner: String, item: SwiftObject)] = []
  var sites: [SwiftSite] = []
}

extension SwiftReading {
  /// Reads the files of a module, and keeps what has worked them out.
  package static func reading(_ files: [SwiftFile], _ module: SwiftModule) -> (SwiftReading, SwiftInterpreter) {
    let interpreter = SwiftInterpreter(module)
    return (SwiftReading(files, interpreter), interpreter)
  }

  private init(_ files: [SwiftFile], _ interpreter: SwiftInterpreter) {
    var owners: [SwiftSites.Owner] = []
    var values: [SwiftSite] = []
    for file in files {
      let found = SwiftSites(file)
      values += found.values
      for site in found.sites { interpreter.sites[site.range] = site }
      owners += found.owners
    }
    let entries = SwiftEntries(interpreter, owners)
    entries.run()
    if interpreter.isExhausted {
      for (range, site) in interpreter.sites where site.outcome == .unseen {
        interpreter.sites[range]?.outcome = .unread("the code before it is too long to evaluate")
      }
    }
    entries.runAlike()
    for menu in interpreter.made where menu.framework == .appKit && menu.kind == .menu {
      interpreter.removeRepeated(from: menu)
    }
    // Keys that code of another module gives to items. Where an item's key is computed, it may be any of them.
    let isAnyComputed = interpreter.sites.values.contains { site in
      switch site.outcome {
      case .unread, .unseen: site.framework == .swiftUI
      case .read, .leftOut, .disregarded: false
      }
    }
    for value in isAnyComputed ? [] : values where !interpreter.readValues.contains(value.range) {
      interpreter.sites[value.range] = value
    }
    collect(from: interpreter)
    for range in files.flatMap({ $0.flagged }) {
      sites.append(
        SwiftSite(framework: .swiftUI, range: range, owner: "", outcome: .unread("a flag of the build leaves it out")))
    }
  }

  private mutating func collect(from interpreter: SwiftInterpreter) {
    commands = interpreter.commands
    operations = interpreter.operations
    var placed: Set<ObjectIdentifier> = []
    func place(_ object: SwiftObject, depth: Int = 0) {
      guard depth < 4 * SwiftLowering.maximumDepth, placed.insert(ObjectIdentifier(object)).inserted else { return }
      for child in object.children {
        for element in interpreter.elements(of: child) { place(element, depth: depth + 1) }
      }
      if let submenu = object.fields["submenu"] {
        for element in interpreter.elements(of: submenu) { place(element, depth: depth + 1) }
      }
    }
    for object in commands + operations { place(object) }
    if let handler = interpreter.handlerOperations {
      var seen: Set<SourceRange> = []
      operations = handler.filter { seen.insert($0.range).inserted }
    }
    // A key that was read stands somewhere: what is in no menu is its type's own.
    let inMenus = Set(
      interpreter.made.filter { placed.contains(ObjectIdentifier($0)) && !$0.sites.isEmpty }.map(\.sites))
    var roots: [SwiftObject] = []
    let menus = interpreter.made.filter { $0.framework == .appKit && $0.kind == .menu }
    var inside = Set(interpreter.repeated.map { ObjectIdentifier($0) })
    for menu in menus {
      for child in menu.children {
        for element in interpreter.elements(of: child) {
          inside.insert(ObjectIdentifier(element))
          if let submenu = element.fields["submenu"] {
            for menu in interpreter.elements(of: submenu) { inside.insert(ObjectIdentifier(menu)) }
          }
        }
      }
    }
    for item in interpreter.made where item.framework == .appKit && item.kind == .item {
      if let submenu = item.fields["submenu"] {
        for menu in interpreter.elements(of: submenu) where inside.contains(ObjectIdentifier(item)) {
          inside.insert(ObjectIdentifier(menu))
        }
      }
    }
    // What is made several times by the same code, under one title, is one.
    var identities = Set(menus.filter { inside.contains(ObjectIdentifier($0)) }.map(MenuIdentity.init))
    for menu in menus where !inside.contains(ObjectIdentifier(menu)) { roots.append(menu) }
    let mains = Set(interpreter.mainMenus.map { ObjectIdentifier($0) })
    // The same code may have been worked out before others had added to what it makes: the menu with all of it is meant.
    mainMenus = roots.filter { mains.contains(ObjectIdentifier($0)) }
      .map { (menu: $0, count: items(of: $0, interpreter).count) }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element.menu)
      .filter { identities.insert(MenuIdentity($0)).inserted }
    // Other menus are of interest for their keys.
    self.menus = roots.reversed().filter { menu in
      !mains.contains(ObjectIdentifier(menu)) && items(of: menu, interpreter).contains { $0.key != nil }
        && identities.insert(MenuIdentity(menu)).inserted
    }.reversed()
    for object in roots + interpreter.repeated { place(object) }
    keyCommands = keyCommands(
      of: interpreter, besides: placed,
      inMenus: Set(interpreter.made.filter { placed.contains(ObjectIdentifier($0)) }.map(Self.identity)),
      sites: inMenus)
    sites = (interpreter.sites.values + interpreter.unreadCalls).sorted {
      ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start)
    }
  }

  /// The key commands that are in no menu: those that a type says it has, then what is left.
  private func keyCommands(
    of interpreter: SwiftInterpreter, besides placed: Set<ObjectIdentifier>, inMenus: Set<String>,
    sites: Set<[SourceRange]>
  ) -> [(owner: String, item: SwiftObject)] {
    func isOwn(_ item: SwiftObject) -> Bool {
      item.kind == .item && item.key != nil && !placed.contains(ObjectIdentifier(item))
        // A site that a menu has is not a key command as well: it is one view in both places.
        && !(item.framework == .swiftUI && sites.contains(item.sites))
    }
    var found: [(owner: String, item: SwiftObject)] = []
    var seen: Set<String> = []
    for (owner, item) in interpreter.keyCommands where isOwn(item) {
      if seen.insert(owner + "|" + Self.identity(of: item)).inserted { found.append((owner, item)) }
    }
    // A helper's key command is of whoever asks for it: what is known already is not the helper's as well.
    let known = inMenus.union(found.map { Self.identity(of: $0.item) })
    for item in interpreter.made where isOwn(item) {
      let identity = Self.identity(of: item)
      if item.framework == .uiKit, known.contains(identity) { continue }
      if seen.insert(item.owner + "|" + identity).inserted { found.append((item.owner, item)) }
    }
    return found
  }

  /// What tells a key command from others: the code that makes it, its key, its title and its action.
  private static func identity(of item: SwiftObject) -> String {
    let sites = item.sites.map { "\($0.file):\($0.start)" }
    var action = ""
    if case .selector(let selector)? = item.fields["action"]?.first { action = selector.name }
    return "\(item.key?.canonical ?? "")|\(SwiftElements.title(of: item).text)|\(action)|\(sites)"
  }

  /// What tells a menu of AppKit from others: the code that makes it and its title.
  private struct MenuIdentity: Hashable {
    private let range: SourceRange
    private let name: String

    init(_ menu: SwiftObject) {
      range = menu.range
      // One that stands for all of a subclass is made nowhere.
      name = menu.range.length == 0 ? menu.type : SwiftElements.title(of: menu).text
    }
  }

  /// The items of a menu and of those in it, each menu once.
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

/// In which order the code of a module is worked out: what the system calls first, then what nothing else calls, and at
/// last each function alone in which a key has not been met.
struct SwiftEntries {
  private let interpreter: SwiftInterpreter
  private let owners: [SwiftSites.Owner]

  package init(_ interpreter: SwiftInterpreter, _ owners: [SwiftSites.Owner]) {
    self.interpreter = interpreter
    self.owners = owners
  }

  private var module: SwiftModule { interpreter.module }

  package func run() {
    let leading = Self.relevant(owners, module)
    interpreter.leading = Set(leading.map(\.declaration.range))
    // What is nearer to keys comes first: the steps may not do for all.
    let owners = leading
    // The system calls those first that call others, which it does not call then.
    let builders = owners.filter { isEntry($0) && $0.declaration.name == "buildMenu" && $0.names.contains("buildMenu") }
    for owner in builders { work(out: owner) }
    for owner in owners where isEntry(owner) {
      if owner.declaration.name == "buildMenu", interpreter.called.contains(owner.declaration.range) { continue }
      work(out: owner)
    }
    // Roots: what no other code speaks of that leads to a key.
    var spoken: Set<String> = []
    for owner in owners {
      for name in owner.names where name != owner.declaration.name { spoken.insert(name) }
    }
    for owner in owners where !isEntry(owner) {
      let isSpokenOf =
        owner.declaration.name == "body" || owner.declaration.kind == .initializer
        ? spoken.contains(owner.type ?? "") : spoken.contains(owner.declaration.name)
      if !isSpokenOf { work(out: owner) }
    }
    for owner in owners where owner.sites.contains(where: { interpreter.sites[$0]?.outcome == .unseen }) {
      work(out: owner, isDirect: true)
    }
    let speaking = Self.speaking(owners)
    // A function that only others' values explain, and theirs.
    for owner in owners where owner.sites.contains(where: { isUnread($0) }) {
      var callers = [owner]
      var seen: Set<String> = [name(owner)]
      for _ in 0..<3 where owner.sites.contains(where: { isUnread($0) }) {
        let names = Set(
          callers.compactMap { caller in
            caller.declaration.name == "body" || caller.declaration.kind == .initializer
              ? caller.type : caller.declaration.name
          })
        let spoken = Set(names.flatMap { speaking[$0] ?? [] }).sorted()
        callers = spoken.map { owners[$0] }.filter { !seen.contains(name($0)) }
        // Of what everybody calls by that name, those of the type mean it.
        if callers.count > 40 { callers = callers.filter { $0.type != nil && $0.type == owner.type } }
        if callers.isEmpty || callers.count > 40 { break }
        for caller in callers {
          seen.insert(name(caller))
          work(out: caller, isDirect: true)
        }
      }
    }
  }

  /// Works out functions that were not: code speaks of one of another type that is called alike, and the keys are a
  /// helper's, which were met there.
  package func runAlike() {
    let functions = owners.filter {
      $0.declaration.kind == .function && $0.type != nil && interpreter.leading.contains($0.declaration.range)
    }
    let alike = Dictionary(grouping: functions) { $0.declaration.name }.filter { $0.value.count > 1 }
    for owner in functions where owner.sites.isEmpty && alike[owner.declaration.name] != nil {
      if !interpreter.called.contains(owner.declaration.range) { work(out: owner) }
    }
  }

  private func isUnread(_ site: SourceRange) -> Bool {
    switch interpreter.sites[site]?.outcome {
    case .unread?, .disregarded?: return true
    default: return false
    }
  }

  private func name(_ owner: SwiftSites.Owner) -> String {
    "\(owner.type ?? "").\(owner.declaration.name).\(owner.declaration.range.file).\(owner.declaration.range.start)"
  }

  /// Whether code makes menus of its own accord, which are there without keys as well.
  private static func makesMenus(_ owner: SwiftSites.Owner) -> Bool {
    owner.declaration.name == "buildMenu"
      || !owner.names.isDisjoint(with: ["CommandMenu", "CommandGroup", "mainMenu", "setBuildConfiguration"])
  }

  /// The code that has keys or makes menus, and the code that speaks of it, from one to the next.
  ///
  /// Where several types have a member of a name, code that speaks of it means the one of a type that it knows of.
  static func relevant(_ owners: [SwiftSites.Owner], _ module: SwiftModule) -> [SwiftSites.Owner] {
    var types: [String: Set<String>] = [:]
    for owner in owners { if let type = owner.type { types[owner.declaration.name, default: []].insert(type) } }
    let speaking = speaking(owners)
    var relevant: [SwiftSites.Owner] = []
    var words: Set<String> = []
    var ambiguous: [String: Set<String>] = [:]
    var waiting = owners.indices.filter { !owners[$0].sites.isEmpty || makesMenus(owners[$0]) }
    var found = Set(waiting)
    while !waiting.isEmpty {
      relevant += waiting.map { owners[$0] }
      var meant: Set<Int> = []
      for owner in waiting.map({ owners[$0] }) {
        let name = owner.declaration.name
        if name == "body" || owner.declaration.kind == .initializer {
          if let type = owner.type, words.insert(type).inserted { meant.formUnion(speaking[type] ?? []) }
        } else if let type = owner.type, types[name, default: []].count > 1, module.declares(type) {
          guard ambiguous[name, default: []].insert(type).inserted else { continue }
          meant.formUnion((speaking[name] ?? []).filter { knows(type, owners[$0], module) })
        } else if !name.isEmpty, words.insert(name).inserted {
          meant.formUnion(speaking[name] ?? [])
        }
      }
      waiting = meant.subtracting(found).sorted()
      found.formUnion(waiting)
    }
    return relevant
  }

  /// Which code speaks of a name, by the name; in order.
  private static func speaking(_ owners: [SwiftSites.Owner]) -> [String: [Int]] {
    var speaking: [String: [Int]] = [:]
    for (index, owner) in owners.enumerated() { for name in owner.names { speaking[name, default: []].append(index) } }
    return speaking
  }

  /// Whether code may mean a member of a type: it is in the type or a subclass, names it, or its type has a variable of it.
  private static func knows(_ type: String, _ owner: SwiftSites.Owner, _ module: SwiftModule) -> Bool {
    if owner.names.contains(type) { return true }
    guard let own = owner.type else { return false }
    return own == type || module.isKind(own, of: [type]) || module.types[own]?.variableTypes.contains(type) ?? false
  }

  /// What the system calls.
  private func isEntry(_ owner: SwiftSites.Owner) -> Bool {
    // Who sets the app's main menu, or how it is built, begins.
    if owner.declaration.kind == .function, !owner.names.isDisjoint(with: ["mainMenu", "setBuildConfiguration"]) {
      return true
    }
    guard let type = owner.type else { return owner.declaration.name.isEmpty }
    switch owner.declaration.name {
    case "buildMenu":
      // The system asks views and their controllers for context menus only.
      if module.isView(type) { return false }
      return owner.declaration.isOverride || !owner.declaration.isStatic && module.types[type]?.kind == .class
    case "keyCommands": return owner.declaration.isOverride
    case "body": return module.isKind(type, of: ["App", "Scene"])
    case "applicationDidFinishLaunching", "applicationWillFinishLaunching": return true
    default: return false
    }
  }

  private func work(out owner: SwiftSites.Owner, isDirect: Bool = false) {
    interpreter.begin(isDirect: isDirect)
    let operations = interpreter.operations
    defer {
      interpreter.finishItems()
      if owner.declaration.name == "buildMenu", owner.type.map(module.isView) ?? false {
        interpreter.operations = operations
      } else if isDirect {
        // What is done with a menu builder is done once, though its code is worked out again for a key.
        let known = Set(operations.map(\.range))
        let new = interpreter.operations.dropFirst(operations.count).filter { !known.contains($0.range) }
        interpreter.operations = operations + new
      }
    }
    let declaration = owner.declaration
    guard let type = owner.type else {
      if declaration.name.isEmpty {
        _ = interpreter.call((declaration.body ?? []).filter(Self.isCode).map(shared), in: SwiftScope(nil))
      } else {
        _ = interpreter.invoke(declaration, [], in: SwiftScope(nil))
      }
      return
    }
    let isStatic = declaration.isStatic
    let scope = isStatic ? SwiftScope(nil, instance: .type(type), type: type) : interpreter.scope(of: type)
    switch declaration.kind {
    case .function: use(interpreter.invoke(declaration, [], in: scope) ?? .null, of: owner)
    case .initializer:
      let inner = SwiftScope(scope)
      interpreter.bind(declaration.parameters, [], in: inner)
      _ = interpreter.call(declaration.body ?? [], in: inner)
    case .variable:
      if let body = declaration.body {
        let value = interpreter.call(body, in: SwiftScope(scope))
        use(interpreter.resolve(value, as: declaration.type), of: owner)
      } else if declaration.value != nil {
        // What a variable holds all code of the type shares.
        use(interpreter.member(declaration.name, of: scope.instance ?? .null, at: declaration.range), of: owner)
      }
    default: break
    }
  }

  private func use(_ value: SwiftValue, of owner: SwiftSites.Owner) {
    guard let type = owner.type else { return }
    if owner.declaration.name == "keyCommands" {
      for element in interpreter.elements(of: value) where element.kind == .item && element.framework == .uiKit {
        interpreter.keyCommands.append((type, element))
      }
      return
    }
    // Views of the module are worked out where they are used.
    if module.isKind(type, of: ["Commands", "CommandsBuilder"]) {
      interpreter.addCommands(value)
    } else {
      _ = interpreter.elements(of: value)
    }
  }

  /// What stands at the top is there for functions as well: one menu, whoever speaks of it.
  private func shared(_ statement: SwiftStatement) -> SwiftStatement {
    guard case .binding(.name(let name), let value?) = statement, module.variables[name]?.range == value.range else {
      return statement
    }
    return .binding(.name(name), SwiftTerm(kind: .name(name), range: value.range))
  }

  private static func isCode(_ statement: SwiftStatement) -> Bool {
    if case .declaration = statement { return false }
    return true
  }
}
