/// The order in which the code of a module runs: first the system's entries, then code without callers. Last is each
/// function alone with an unseen key.
struct SwiftEntries {
  private let interpreter: SwiftInterpreter
  private let owners: [SwiftSites.Owner]

  package init(_ interpreter: SwiftInterpreter, _ owners: [SwiftSites.Owner]) {
    self.interpreter = interpreter
    self.owners = owners
  }

  private var module: SwiftModule { interpreter.module }

  package func run() {
    // Code that leads to keys comes first: the steps may not be enough for all.
    let owners = Self.relevant(owners, module)
    interpreter.leading = Set(owners.map(\.declaration.range))
    // First come entries that call others, which then do not run again.
    func isCalled(_ owner: SwiftSites.Owner) -> Bool {
      owner.declaration.name == "buildMenu" && interpreter.called[owner.declaration.range] != nil
    }
    let builders = owners.filter { isBuilder($0) && $0.names.contains("buildMenu") }
    for owner in builders { work(out: owner) }
    for owner in owners where isEntry(owner) && !isCalled(owner) {
      work(out: owner)
      interpreter.isEntryCut = interpreter.isEntryCut || owner.declaration.name == "body" && interpreter.budget <= 0
    }
    // Roots: code that no other code on the way to a key mentions.
    func mentioned(besides unused: Set<String>) -> Set<String> {
      owners.filter { !unused.contains($0.type ?? "") }.reduce(into: []) { spoken, owner in
        spoken.formUnion(owner.names.filter { $0 != owner.declaration.name })
      }
    }
    let spoken = mentioned(besides: [])
    var unusedCommands = unusedCommands(spoken)
    // Those that only unused ones mention are unused too.
    while true {
      let more = self.unusedCommands(mentioned(besides: unusedCommands))
      if more.count == unusedCommands.count { break }
      unusedCommands = more
    }
    func isUnused(_ owner: SwiftSites.Owner) -> Bool { owner.type.map(unusedCommands.contains) ?? false }
    for owner in owners where isUnused(owner) {
      for site in owner.sites where interpreter.sites[site]?.outcome.isOpen ?? false {
        interpreter.sites[site]?.outcome = Self.unused
      }
    }
    for owner in owners where !isEntry(owner) && !isCalled(owner) && !isUnused(owner) {
      let isMentioned =
        owner.declaration.name == "body" || owner.declaration.kind == .initializer
        ? spoken.contains(owner.type ?? "") : spoken.contains(owner.declaration.name)
      if !isMentioned { work(out: owner) }
    }
    for owner in owners where owner.sites.contains(where: { interpreter.sites[$0]?.outcome == .unseen }) {
      work(out: owner, isDirect: true)
    }
    // A function that gives keys to a helper, and did not run: the code that mentions its name may mean another.
    let helpers = owners.filter { $0.sites.contains { interpreter.sites[$0]?.parameter != nil } }.map(
      \.declaration.name)
    for owner in owners where owner.sites.isEmpty && !owner.names.isDisjoint(with: helpers) {
      guard owner.declaration.kind == .function, owner.type != nil else { continue }
      if interpreter.called[owner.declaration.range] == nil { work(out: owner, isDirect: true) }
    }
    let speaking = Self.speaking(owners)
    // A function that needs its callers' values, and theirs.
    func isUnread(_ site: SourceRange) -> Bool { interpreter.sites[site]?.isUnread ?? false }
    for owner in owners where owner.sites.contains(where: isUnread) {
      var callers = [owner]
      var seen: Set<SourceRange> = [owner.declaration.range]
      for _ in 0..<3 where owner.sites.contains(where: isUnread) {
        let names = Set(
          callers.compactMap { caller in
            caller.declaration.name == "body" || caller.declaration.kind == .initializer
              ? caller.type : caller.declaration.name
          })
        let spoken = Set(names.flatMap { speaking[$0] ?? [] }).sorted()
        callers = spoken.map { owners[$0] }.filter { !seen.contains($0.declaration.range) }
        // For a very common name, only callers of the same type count.
        if callers.count > 40 { callers = callers.filter { $0.type != nil && $0.type == owner.type } }
        if callers.isEmpty || callers.count > 40 { break }
        for caller in callers {
          seen.insert(caller.declaration.range)
          work(out: caller, isDirect: true)
        }
      }
    }
  }

  private static let unused = SwiftSite.Status.leftOut("commands that no scene has")

  /// The types of commands that no code mentions, if the app starts in the code.
  private func unusedCommands(_ spoken: Set<String>) -> Set<String> {
    guard owners.contains(where: { $0.type.map { module.isKind($0, of: ["App"]) } ?? false }) else { return [] }
    let types = Set(owners.compactMap(\.type)).subtracting(spoken)
    return types.filter { module.declares($0) && module.isKind($0, of: ["Commands"]) }
  }

  /// Whether code makes menus of its own accord, which exist without keys as well.
  private static func makesMenus(_ owner: SwiftSites.Owner, _ module: SwiftModule) -> Bool {
    if owner.declaration.name == "body", let type = owner.type, module.isKind(type, of: ["App", "Scene"]),
      !owner.names.isDisjoint(with: ["Window", "UtilityWindow", "MenuBarExtra", "keyboardShortcut"])
    {
      return true
    }
    return owner.declaration.name == "buildMenu" || owner.type == "UIMenuBuilder" || setsMainMenu(owner, module)
      || !owner.names.isDisjoint(with: ["CommandMenu", "CommandGroup"])
      || owner.declaration.kind == .initializer && owner.type.map { module.isKind($0, of: ["NSMenu"]) } ?? false
  }

  /// Whether code may set the app's main menu, or its build handler, and not a property of its own type.
  private static func setsMainMenu(_ owner: SwiftSites.Owner, _ module: SwiftModule) -> Bool {
    owner.names.contains("setBuildConfiguration")
      || owner.names.contains("mainMenu") && module.members("mainMenu", of: owner.type ?? "").isEmpty
  }

  /// The code that has keys or makes menus, and all code that mentions it, directly or not.
  ///
  /// If several types have a member of a name, code that mentions it means the member of a type it mentions.
  static func relevant(_ owners: [SwiftSites.Owner], _ module: SwiftModule) -> [SwiftSites.Owner] {
    var types: [String: Set<String>] = [:]
    for owner in owners { if let type = owner.type { types[owner.declaration.name, default: []].insert(type) } }
    let speaking = speaking(owners)
    var relevant: [SwiftSites.Owner] = []
    var words: Set<String> = []
    var ambiguous: [String: Set<String>] = [:]
    var waiting = owners.indices.filter { !owners[$0].sites.isEmpty || makesMenus(owners[$0], module) }
    var found = Set(waiting)
    while !waiting.isEmpty {
      relevant += waiting.map { owners[$0] }
      var meant: Set<Int> = []
      for owner in waiting.map({ owners[$0] }) {
        let name = owner.declaration.name
        if name == "body" || owner.declaration.kind == .initializer {
          guard let type = owner.type, words.insert(type).inserted else { continue }
          meant.formUnion(speaking[type] ?? [])
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

  /// The code that mentions each name, in order.
  private static func speaking(_ owners: [SwiftSites.Owner]) -> [String: [Int]] {
    var speaking: [String: [Int]] = [:]
    for (index, owner) in owners.enumerated() { for name in owner.names { speaking[name, default: []].append(index) } }
    return speaking
  }

  /// Whether code may mean a member of a type. It is in the type or a subclass, names it, or has a variable of it.
  private static func knows(_ type: String, _ owner: SwiftSites.Owner, _ module: SwiftModule) -> Bool {
    if owner.names.contains(type) { return true }
    guard let own = owner.type else { return false }
    return own == type || module.isKind(own, of: [type]) || module.types[own]?.variableTypes.contains(type) ?? false
  }

  /// Whether the code is a responder's method that the system calls for menus. Swift overrides `UIResponder`'s.
  private func isBuilder(_ owner: SwiftSites.Owner) -> Bool {
    owner.declaration.name == "buildMenu" && owner.declaration.isOverride
  }

  /// Whether the system calls the code.
  private func isEntry(_ owner: SwiftSites.Owner) -> Bool {
    if [.function, .initializer].contains(owner.declaration.kind), Self.setsMainMenu(owner, module) { return true }
    guard let type = owner.type else { return owner.declaration.name.isEmpty }
    switch owner.declaration.name {
    // The system asks views and their controllers for context menus only.
    case "buildMenu": return isBuilder(owner) && !module.isView(type)
    case "keyCommands": return owner.declaration.isOverride
    case "body": return module.isKind(type, of: ["App", "Scene"])
    case "applicationDidFinishLaunching", "applicationWillFinishLaunching": return true
    default: return false
    }
  }

  private func work(out owner: SwiftSites.Owner, isDirect: Bool = false) {
    interpreter.begin(isDirect: isDirect)
    interpreter.entry = owner.type
    interpreter.isInAction = owner.declaration.isObjC && !isEntry(owner)
    let operations = interpreter.operations
    defer {
      interpreter.finishItems()
      if owner.declaration.name == "buildMenu", owner.type.map(module.isView) ?? false {
        interpreter.operations = operations
      } else if isDirect {
        // An operation on a menu builder counts once, though its code runs again for a key.
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
    let instance: SwiftValue = isStatic ? .type(type) : .object(interpreter.instance(of: type))
    let scope = SwiftScope(nil, instance: instance, type: type)
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
        // All code of the type shares the value of a variable.
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
    // Views of the module are evaluated where they are used.
    if module.isKind(type, of: ["Commands", "CommandsBuilder"]) {
      interpreter.addCommands(value)
    } else {
      _ = interpreter.elements(of: value)
    }
  }

  /// Functions share top-level values: one menu for all of them.
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
