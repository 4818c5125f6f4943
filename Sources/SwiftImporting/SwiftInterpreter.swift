/// Works out what the code of a module makes menus of, as far as the code says it.
///
/// What only the running app knows is unknown: of `if` and `switch` about that, each branch is taken, and a value that
/// depends on it is a choice. What the system's functions make is told by the vocabularies of SwiftUI, UIKit and AppKit.
package final class SwiftInterpreter {
  package let module: SwiftModule
  /// The places of keys that were read, and why others were not.
  var sites: [SourceRange: SwiftSite] = [:]
  /// Where the shortcuts are made that items get.
  var readValues: Set<SourceRange> = []
  /// What became of the keys that calls hand on to a place, by the place and the call.
  var handedOn: [SourceRange: [SourceRange: SwiftSite.Outcome]] = [:]
  /// The calls that are under way, the innermost last.
  private(set) var calls: [SourceRange] = []
  /// Objects that were made, in order.
  package var made: [SwiftObject] = []
  /// What `commands` modifiers and types of commands have brought: menus and groups, in order.
  package var commands: [SwiftObject] = []
  /// What was done with a menu builder, in order.
  package var operations: [SwiftObject] = []
  /// Those of the build handler of the main menu system, which iPadOS 26 calls instead of `buildMenu(with:)`; nil without.
  package var handlerOperations: [SwiftObject]?
  /// The functions that were worked out.
  private(set) var called: Set<SourceRange> = []
  /// Items with keys that are in no menu, and whose they are.
  package var keyCommands: [(owner: String, item: SwiftObject)] = []
  /// Items of AppKit whose keys are to be worked out.
  package var touched: [SwiftObject] = []
  /// Items of AppKit that are in their menu already, made by the same code, and those that are taken out of it again.
  package var repeated: [SwiftObject] = []
  /// What was assigned to `mainMenu`.
  var mainMenus: [SwiftObject] = []
  /// What stands for things that are made elsewhere, by how the code calls them.
  var placeholders: [String: SwiftValue] = [:]

  /// The menus and items that static variables hold, by type and name.
  private var statics: [String: SwiftValue] = [:]
  /// The menus and items that variables at the top hold, by name.
  private var globals: [String: SwiftValue] = [:]
  /// One instance of each type, which all its code shares.
  private var instances: [String: SwiftObject] = [:]
  /// How many expressions may still be worked out: code can be written that never ends.
  private var budget = 0
  /// The same of all code together.
  private var totalBudget = 1_500_000
  private var callDepth = 0
  private var closureDepth = 0
  private var depth = 0
  /// The declarations that are being worked out.
  private var running: [SourceRange: Int] = [:]

  private static let maximumCallDepth = 40
  /// How many closures may be worked out within each other: a view in a view is one.
  private static let maximumClosureDepth = 400
  /// Workers' deep stack must bear that in a debug build.
  static let maximumDepth = 4000
  /// How many operands and operators one expression may have that is worked out, one within the other.
  private static let maximumOperands = 1000

  package init(_ module: SwiftModule) { self.module = module }

  /// Begins with another piece of code: what one takes too long for, the next may still do.
  ///
  /// - Parameter isDirect: whether the code has keys itself, or was looked for because some are not read: a third of the
  ///   steps is kept for such.
  package func begin(isDirect: Bool) {
    totalBudget -= budgetOfOne - budget
    budgetOfOne = totalBudget > (isDirect ? 0 : Self.budgetOfDirect) ? Self.maximumBudget : 0
    budget = budgetOfOne
    piece += 1
    path = [piece]
  }

  /// The number of the piece of code at hand.
  private var piece = 0

  /// Where the work stands.
  var moment: SwiftMoment { SwiftMoment(piece: piece, branch: branch, depth: callDepth) }

  /// What the piece of code at hand was allowed.
  private var budgetOfOne = 0
  private static let maximumBudget = 150_000
  private static let budgetOfDirect = 500_000
  /// The declarations whose code leads to keys: others are worked out for their values only, which takes few steps.
  package var leading: Set<SourceRange> = []
  /// Whether code is worked out that leads to no key.
  private var isAside = false
  private static let budgetAside = 1_500

  /// Whether something was left because it would have taken too long.
  private(set) var isExhausted = false

  /// Whether another step may be done.
  package func step() -> Bool {
    budget -= 1
    if budget <= 0, !isAside { isExhausted = true }
    return budget > 0
  }

  /// Whether something that large may still be made: a text that is doubled again and again soon fills the memory.
  func mayMake(_ size: Int) -> Bool {
    budget -= size / 16
    return step()
  }

  /// Remembers an object, and when it is there.
  func keep(made object: SwiftObject) {
    if object.branches.isEmpty { object.branches = path }
    made.append(object)
  }

  // MARK: Types and members

  /// The instance that stands for all of a type.
  func instance(of type: String) -> SwiftObject {
    if let known = instances[type] { return known }
    let isMenu = module.isKind(type, of: ["NSMenu"])
    let kind: SwiftObject.Kind = isMenu ? .menu : type == "UIMenuBuilder" ? .builder : .instance
    let object = SwiftObject(kind, type, at: SourceRange(file: 0, start: 0, end: 0))
    if isMenu {
      object.framework = .appKit
      object.fields["$isPlaceholder"] = .boolean(true)
      keep(made: object)
    }
    instances[type] = object
    return object
  }

  package func scope(of type: String, instance: SwiftValue? = nil) -> SwiftScope {
    SwiftScope(nil, instance: instance ?? .object(self.instance(of: type)), type: type)
  }

  /// The value of a member of a type: a static constant, a case, a static function.
  func staticMember(_ name: String, of type: String, at range: SourceRange) -> SwiftValue? {
    guard let facts = module.types[type] else { return nil }
    if let element = facts.caseNames[name] {
      // Types that are private to files may be called alike: that of the file is meant.
      guard facts.repeatedCases.contains(name) else { return enumCase(element, of: type) }
      let own = facts.cases.filter { $0.name == name && $0.range.file == range.file }
      return enumCase(own.first ?? element, of: type, isMeant: own.count == 1)
    }
    if let value = statics[type + "." + name] { return value }
    if name == "allCases", !facts.cases.isEmpty, module.members(name, of: type).isEmpty {
      return .list(facts.cases.map { enumCase($0, of: type) })
    }
    let scope = SwiftScope(nil, instance: .type(type), type: type)
    let members = module.members(name, of: type).filter(\.isStatic)
    for member in members.filter({ $0.range.file == range.file }) + members.filter({ $0.range.file != range.file }) {
      if member.kind == .function { return .function(member, scope) }
      if let value = variable(member, in: scope) {
        if member.body == nil, Self.isShared(value) { statics[type + "." + name] = value }
        return value
      }
    }
    if name == "self" { return .type(type) }
    if facts.nested.contains(name) { return .type(name) }
    // `shared`, `default`: the one instance.
    if ["shared", "default", "standard", "main", "current"].contains(name) { return .object(instance(of: type)) }
    return nil
  }

  /// Where a case keeps its name; the module may declare a member `name` that is another.
  static let caseName = "$name"
  /// The types of raw values that are counted.
  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private func enumCase(_ element: SwiftDeclaration, of type: String, isMeant: Bool = false) -> SwiftValue {
    let object = SwiftObject(.enumCase, type, at: element.range)
    object.fields[Self.caseName] = .text(SwiftString(text: element.name, range: element.range))
    if !isMeant, let facts = module.types[type], facts.repeatedCases.contains(element.name) {
      // Which of the types is meant nobody knows who looks at their names alone.
      object.fields["rawValue"] = .unknown("rawValue", at: element.range)
    } else if let value = element.value {
      object.fields["rawValue"] = evaluate(value, in: SwiftScope(nil))
    } else if let facts = module.types[type], !Self.integers.isDisjoint(with: facts.inherits) {
      object.fields["rawValue"] =
        facts.caseNumbers[element.name].map { .integer($0) } ?? .unknown("rawValue", at: element.range)
    }
    return .object(object)
  }

  private func variable(_ member: SwiftDeclaration, in scope: SwiftScope) -> SwiftValue? {
    if let body = member.body {
      return once(member) {
        Self.labelled(self.resolve(self.call(body, in: SwiftScope(scope)), as: member.type), member.tupleLabels)
      } ?? .unknown(member.name, at: member.range)
    }
    guard let value = member.value else { return nil }
    let initial = once(member) { self.resolve(self.evaluate(value, in: scope), as: member.type) }
    guard !member.isConstant, let initial else { return initial }
    // What a variable is at first, it is not for long.
    return atTimes(initial, member.name, member.type, at: member.range)
  }

  /// What a variable is that has a value for some time: menus and items are put together step by step, others change.
  private func atTimes(_ value: SwiftValue, _ name: String, _ type: [String], at range: SourceRange) -> SwiftValue {
    switch value {
    case .boolean, .integer, .text, .null: return .unknown(name, at: range)
    case .object(let object) where object.kind == .enumCase: return .unknown(name, at: range)
    case .list(let values) where values.isEmpty && !Self.isOfMenus(type): return .unknown(name, at: range)
    default: return value
    }
  }

  /// Whether a variable holds what menus are made of, as far as the type that is written says; one without may.
  private static func isOfMenus(_ type: [String]) -> Bool {
    type.isEmpty
      || type.contains { word in ["Menu", "Command", "Item", "Action", "Element"].contains(where: word.contains) }
  }

  /// What is worked out of a declaration, unless that is under way: a function may call itself.
  private func once(_ declaration: SwiftDeclaration, _ work: () -> SwiftValue) -> SwiftValue? {
    guard running[declaration.range, default: 0] < 2, callDepth < Self.maximumCallDepth else { return nil }
    running[declaration.range, default: 0] += 1
    callDepth += 1
    defer {
      callDepth -= 1
      running[declaration.range, default: 0] -= 1
    }
    guard !isAside, !leading.isEmpty, !leading.contains(declaration.range) else { return work() }
    let before = budget
    let allowed = min(before, Self.budgetAside)
    (budget, isAside) = (allowed, true)
    let value = work()
    (budget, isAside) = (before - (allowed - max(budget, 0)), false)
    return value
  }

  /// The value of a member of an instance; nil where the module says nothing about it.
  package func member(_ name: String, of object: SwiftObject, at range: SourceRange) -> SwiftValue? {
    if let value = object.fields[name] { return value }
    if object.kind == .enumCase, name == "rawValue" { return object.fields[Self.caseName] }
    let scope = SwiftScope(nil, instance: .object(object), type: object.type)
    for member in module.members(name, of: object.type) where !member.isStatic {
      if member.kind == .function { return .function(member, scope) }
      guard let value = variable(member, in: scope) else { continue }
      if member.body == nil { object.fields[name] = value }
      return value
    }
    // What the property is set to is unknown, but not its type: code of that leads to keys.
    guard let type = module.types[object.type]?.members[name]?.first(where: { !$0.isStatic })?.type, type.count == 1,
      let facts = module.types[type[0]], facts.kind == .class,
      facts.members.values.contains(where: { $0.contains { $0.kind == .function && leading.contains($0.range) } })
    else { return nil }
    return .object(instance(of: type[0]))
  }

  /// What `.name` is where a value of a type is expected.
  func resolve(_ value: SwiftValue, as type: [String]) -> SwiftValue {
    guard !type.isEmpty else { return value }
    switch value {
    case .symbol(let symbol) where symbol.isImplicit:
      for word in type {
        if let found = staticMember(symbol.name, of: word, at: symbol.range) { return found }
      }
      return value
    case .list(let values): return .list(values.map { resolve($0, as: type) })
    case .choice(let values): return .choice(values.map { resolve($0, as: type) })
    case .object(let object) where object.type == "init" || object.fields["isImplicit"] != nil:
      for word in type {
        if object.type == "init" {
          return construct(word, object.arguments, at: object.range, in: SwiftScope(nil))
            ?? systemCall(word, object.arguments, at: object.range, in: SwiftScope(nil)) ?? value
        }
        if case .function(let declaration, let scope)? = staticMember(object.type, of: word, at: object.range) {
          return invoke(declaration, object.arguments, in: scope) ?? value
        }
        if let element = module.types[word]?.caseNames[object.type] {
          return payload(object.arguments, enumCase(element, of: word))
        }
      }
      return value
    default: return value
    }
  }

  private func payload(_ arguments: [SwiftObject.Argument], _ value: SwiftValue) -> SwiftValue {
    if case .object(let object) = value { object.arguments = arguments }
    return value
  }

  // MARK: Calls

  /// Calls a function of the module; nil where it is called too deep.
  func invoke(_ declaration: SwiftDeclaration, _ arguments: [SwiftObject.Argument], in scope: SwiftScope) -> SwiftValue?
  {
    called.insert(declaration.range)
    return once(declaration) {
      let inner = SwiftScope(scope)
      bind(declaration.parameters, arguments, in: inner)
      return Self.labelled(call(declaration.body ?? [], in: inner), declaration.tupleLabels)
    }
  }

  /// A tuple with the labels of the type that is declared, where it is written without.
  private static func labelled(_ value: SwiftValue, _ labels: [String]) -> SwiftValue {
    switch value {
    case .tuple(let parts) where parts.count == labels.count:
      return .tuple(zip(labels, parts).map { ($0, $1.value) })
    case .choice(let values) where !labels.isEmpty: return .choice(values.map { labelled($0, labels) })
    default: return value
    }
  }

  func bind(_ parameters: [SwiftParameter], _ arguments: [SwiftObject.Argument], in scope: SwiftScope) {
    var rest = arguments
    for (number, parameter) in parameters.enumerated() {
      var value: SwiftValue?
      if let index = rest.firstIndex(where: { $0.label == parameter.label }) {
        value = rest.remove(at: index).value
        if parameter.isVariadic, let first = value {
          var values = [first]
          while index < rest.count, rest[index].label == nil, !Self.isClosure(rest[index].value) {
            values.append(rest.remove(at: index).value)
          }
          value = .list(values)
        }
      } else if let index = rest.firstIndex(where: { argument in
        // The first trailing closure has no label in the call.
        argument.label == nil && Self.isClosure(argument.value)
      }),
        parameter.value == nil
          || Self.mayBeClosure(parameter)
            && parameters[(number + 1)...].allSatisfy({ later in
              // Of what can be left out, the last has a closure that trails.
              !Self.mayBeClosure(later) || later.label != nil && rest.contains { $0.label == later.label }
            })
      {
        value = rest.remove(at: index).value
      } else if let written = parameter.value {
        value = evaluate(written, in: scope)
      } else if parameter.isVariadic, !arguments.isEmpty {
        value = .list([])
      }
      if parameter.type.contains("UIMenuBuilder") {
        if case .object(let object)? = value, object.kind == .builder {
        } else {
          value = .object(SwiftObject(.builder, "UIMenuBuilder", at: SourceRange(file: 0, start: 0, end: 0)))
        }
      }
      scope.values[parameter.name] =
        Self.labelled(resolve(value ?? unknown(parameter.name), as: parameter.type), parameter.tupleLabels)
    }
  }

  /// Whether a parameter may have a closure: what is a text or a number where it is left out is none.
  private static func mayBeClosure(_ parameter: SwiftParameter) -> Bool {
    switch parameter.value?.kind {
    case .string?, .integer?, .boolean?, .list?, .member?: false
    default: true
    }
  }

  private static func isClosure(_ value: SwiftValue) -> Bool { if case .closure = value { true } else { false } }

  private func unknown(_ name: String) -> SwiftValue {
    .unknown(name, at: SourceRange(file: 0, start: 0, end: 0))
  }

  func callClosure(_ closure: SwiftClosure, _ scope: SwiftScope, _ arguments: [SwiftValue]) -> SwiftValue {
    guard closureDepth < Self.maximumClosureDepth else { return unknown("closure") }
    closureDepth += 1
    defer { closureDepth -= 1 }
    let inner = SwiftScope(scope)
    for (index, argument) in arguments.enumerated() { inner.values["$\(index)"] = argument }
    if closure.parameters.count == arguments.count || closure.parameters.count == 1 || arguments.count <= 1 {
      for (name, value) in zip(closure.parameters, arguments) { inner.values[name] = value }
    }
    if closure.parameters.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] {
      for (name, part) in zip(closure.parameters, parts) { inner.values[name] = part.value }
    }
    return call(closure.body, in: inner)
  }

  /// What a body returns; without `return`, the values of its statements, as in a result builder.
  package func call(_ body: [SwiftStatement], in scope: SwiftScope) -> SwiftValue {
    let frame = SwiftFrame()
    _ = run(body, in: scope, frame)
    if !frame.returned.isEmpty { return .either(frame.returned) }
    if frame.values.count == 1 { return frame.values[0] }
    return frame.values.isEmpty ? .null : .list(frame.values)
  }

  /// An instance of a type of the module; nil for another type.
  func construct(
    _ type: String, _ arguments: [SwiftObject.Argument], at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue? {
    guard let facts = module.types[type] else { return nil }
    if let system = systemClass(of: type, facts), system != type || facts.kind == .extension {
      return constructSystem(type, system, facts, arguments, at: range, in: scope)
    }
    if facts.kind == .extension { return nil }
    let object = SwiftObject(.instance, type, at: range, arguments)
    object.owner = scope.type ?? ""
    keep(made: object)
    let inner = SwiftScope(nil, instance: .object(object), type: type)
    if let initializer = Self.initializer(of: facts, for: arguments) {
      _ = once(initializer) {
        let body = SwiftScope(inner)
        bind(initializer.parameters, arguments, in: body)
        return call(initializer.body ?? [], in: body)
      }
      return .object(object)
    }
    var rest = arguments
    for stored in facts.stored {
      if let index = rest.firstIndex(where: { $0.label == stored.name }) {
        object.fields[stored.name] = resolve(rest.remove(at: index).value, as: stored.type)
      }
    }
    // A trailing closure is the last of the closures that are stored.
    for argument in rest where argument.label == nil {
      guard case .closure(let closure, let inner) = argument.value else { continue }
      if let stored = facts.stored.last(where: { object.fields[$0.name] == nil && $0.value == nil }) {
        object.fields[stored.name] = argument.value
      } else {
        // What a layout of the module arranges.
        object.expansion.append(callClosure(closure, inner, []))
      }
    }
    if facts.kind == .enumeration, let raw = object["rawValue"] {
      for element in facts.cases {
        let value = enumCase(element, of: type)
        if case .object(let one) = value, isSame(one.fields["rawValue"] ?? .null, raw) == true { return value }
      }
    }
    return .object(object)
  }

  private static func initializer(
    of facts: SwiftModule.TypeFacts, for arguments: [SwiftObject.Argument], isOnly: Bool = true
  ) -> SwiftDeclaration? {
    let given = arguments.map { (label: $0.label, mayTrail: isClosure($0.value)) }
    // A literal is a `String` where an initializer of the system takes one.
    let hasTextKey = arguments.contains {
      if $0.label == "keyEquivalent", case .text = $0.value { true } else { false }
    }
    return facts.initializers.first { initializer in
      fits(initializer, given)
        && !(hasTextKey && facts.kind == .extension
          && initializer.parameters.contains { $0.label == "keyEquivalent" && !$0.type.contains("String") })
    }
      ?? (isOnly && facts.stored.isEmpty && facts.initializers.count == 1 ? facts.initializers[0] : nil)
  }

  /// The function of some that are called alike which some labels mean.
  private static func best(of functions: [SwiftDeclaration], for labels: [String?]) -> SwiftDeclaration? {
    let given = labels.map { (label: $0, mayTrail: true) }
    return functions.first { $0.parameters.map(\.label) == labels } ?? functions.first { fits($0, given) }
      ?? functions.first
  }

  /// Whether a function can be called with some arguments; only a trailing closure lacks the label of its parameter.
  private static func fits(_ declaration: SwiftDeclaration, _ arguments: [(label: String?, mayTrail: Bool)]) -> Bool {
    var rest = arguments
    var leftOut = 0
    for parameter in declaration.parameters {
      if let index = rest.firstIndex(where: { $0.label == parameter.label }) {
        rest.remove(at: index)
        while parameter.isVariadic, index < rest.count, rest[index].label == nil { rest.remove(at: index) }
      } else if parameter.value != nil || parameter.isVariadic {
        leftOut += 1
      } else if let index = rest.lastIndex(where: { $0.label == nil && $0.mayTrail }) {
        rest.remove(at: index)
      } else {
        return false
      }
    }
    // A trailing closure may belong to a parameter that has a default value.
    return rest.count <= leftOut && rest.allSatisfy { $0.label == nil && $0.mayTrail }
  }

  /// The classes of the system whose subclasses and extensions make items and menus.
  private static let systemClasses: Set<String> = [
    "NSMenuItem", "NSMenu", "UIKeyCommand", "UICommand", "UIMenu", "UIAction",
  ]

  private func systemClass(of type: String, _ facts: SwiftModule.TypeFacts) -> String? {
    if facts.kind == .extension { return Self.systemClasses.contains(type) || !facts.initializers.isEmpty ? type : nil }
    return facts.kind == .class ? module.ancestor(of: type, among: Self.systemClasses) : nil
  }

  /// A subclass of a class of the system, or one that an extension gives an initializer.
  private func constructSystem(
    _ type: String, _ system: String, _ facts: SwiftModule.TypeFacts, _ arguments: [SwiftObject.Argument],
    at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue? {
    // The system's own initializers are not declared in the module: only one that fits is meant.
    let fitting = Self.initializer(of: facts, for: arguments, isOnly: system != type)
    guard let initializer = fitting, running[initializer.range, default: 0] == 0 else {
      return systemCall(system, arguments, at: range, in: scope)
    }
    let holder = SwiftObject(.instance, type, at: range)
    let inner = SwiftScope(nil, instance: .object(holder), type: type)
    _ = once(initializer) {
      let body = SwiftScope(inner)
      bind(initializer.parameters, arguments, in: body)
      body.values["$system"] = .text(SwiftString(text: system, range: range))
      return call(initializer.body ?? [], in: body)
    }
    guard let object = holder.initialized else { return systemCall(system, arguments, at: range, in: scope) }
    // An item is of the code that makes it, not of the class that an extension is of.
    object.owner = scope.type ?? ""
    return .object(object)
  }

  /// `self.init(...)` and `super.init(...)`.
  private func delegatedInitializer(
    _ arguments: [SwiftObject.Argument], at range: SourceRange, in scope: SwiftScope, isSuper: Bool = false
  ) -> SwiftValue {
    guard case .object(let holder)? = scope.instance else { return .null }
    if case .text(let system)? = scope.lookUp("$system") {
      // The key is given where the initializer is called, unless it is written here.
      let isOuter = system.text == "NSMenu" || (sites[range] == nil || !isSuper) && sites[system.range] != nil
      let place = isOuter ? system.range : range
      let value = systemCall(system.text, arguments, at: place, in: scope) ?? .null
      if case .object(let item) = value, item.kind == .item, place != system.range, let site = sites[system.range] {
        item.sites.append(site.range)
        if let outcome = sites[place]?.outcome, outcome != .unseen, site.outcome != .read {
          sites[site.range]?.outcome = outcome
        }
      }
      if case .object(let made) = value {
        // From here on it is an item or a menu; what was set before `super.init` stays set.
        made.type = holder.type
        for (name, value) in holder.fields.sorted(by: { $0.key < $1.key }) {
          assign(value, to: name, of: made, at: range)
        }
        holder.initialized = made
      }
      return value
    }
    let own = module.types[holder.type]
    let types = isSuper ? own?.inherits.compactMap { module.types[$0] } ?? [] : own.map { [$0] } ?? []
    guard
      let initializer = types.lazy.flatMap(\.initializers).first(where: { candidate in
        candidate.parameters.map(\.label) == arguments.map(\.label) && running[candidate.range, default: 0] == 0
      })
    else { return .null }
    return invoke(initializer, arguments, in: SwiftScope(nil, instance: .object(holder), type: holder.type)) ?? .null
  }

  // MARK: Statements

  private enum Flow { case next, left, leftLoop, nextInLoop }

  private func run(_ statements: [SwiftStatement], in scope: SwiftScope, _ frame: SwiftFrame) -> Flow {
    for statement in statements {
      if case .declaration(let declaration) = statement, declaration.kind == .function {
        scope.values[declaration.name] = .function(declaration, scope)
      }
    }
    let outer = path
    defer { path = outer }
    for statement in statements {
      let flow = run(statement, in: scope, frame)
      if flow != .next { return flow }
    }
    return .next
  }

  private func run(_ statement: SwiftStatement, in scope: SwiftScope, _ frame: SwiftFrame) -> Flow {
    switch statement {
    case .expression(let expression):
      if case .statement(let statement) = expression.kind { return run(statement, in: scope, frame) }
      let value = evaluate(expression, in: scope)
      if branches > 0 { showAtTimes(value) }
      frame.add(value)
    case .binding(let pattern, let value):
      // Computed variables that are local come as declarations.
      guard let value else {
        if case .name(let name) = pattern { scope.values[name] = scope.values[name] ?? .null }
        return .next
      }
      bind(pattern, evaluate(value, in: scope), in: scope)
    case .declaration(let declaration):
      switch declaration.kind {
      case .variable:
        if let body = declaration.body {
          scope.values[declaration.name] = call(body, in: SwiftScope(scope))
        } else if let value = scope.values[declaration.name] {
          scope.values[declaration.name] = resolve(value, as: declaration.type)
        }
      default: break
      }
    case .conditional(let conditions, let then, let otherwise):
      return conditional(conditions, then, otherwise, in: scope, frame)
    case .guard(let conditions, let body):
      let inner = SwiftScope(scope)
      if test(conditions, in: inner) == false {
        let flow = run(body, in: SwiftScope(scope), frame)
        return flow == .next ? .left : flow
      }
      scope.values.merge(inner.values) { $1 }
      // What stands there is done as well, but nothing that it returns is meant.
      _ = maybe { run(body, in: SwiftScope(scope), SwiftFrame()) }
    case .choice(let subject, let cases): return choice(evaluate(subject, in: scope), cases, in: scope, frame)
    case .forEach(let pattern, let sequence, let filter, let body):
      return forEach(pattern, evaluate(sequence, in: scope), filter, body, in: scope, frame)
    case .loop(let conditions, let body, let isRepeat):
      return loop(conditions, body, isRepeat: isRepeat, in: scope, frame)
    case .return(let expression):
      if let expression {
        let value = evaluate(expression, in: scope)
        frame.returned.append(value)
      }
      return .left
    case .block(let statements): return run(statements, in: SwiftScope(scope), frame)
    case .leave: return .left
    case .leaveLoop: return .leftLoop
    case .nextInLoop: return .nextInLoop
    }
    return .next
  }

  // MARK: Loops

  /// How often a loop is gone through whose end is known; more are no keys.
  private static let maximumRounds = 64

  private func forEach(
    _ pattern: SwiftPattern, _ sequence: SwiftValue, _ filter: SwiftTerm?, _ body: [SwiftStatement],
    in scope: SwiftScope, _ frame: SwiftFrame
  ) -> Flow {
    let values = items(of: sequence)
    choose(from: values)
    for value in values {
      let inner = SwiftScope(scope)
      bind(pattern, value, in: inner)
      var isSure = Self.isElement(value)
      if let filter {
        switch evaluate(filter, in: inner) {
        case .boolean(false): continue
        case .boolean(true): break
        default: isSure = false
        }
      }
      // What stands for elements that nobody knows may be none, or several.
      if !isSure {
        _ = aside { run(body, in: inner, frame) }
        continue
      }
      let flow = run(body, in: inner, frame)
      if flow == .left { return .left }
      if flow == .leftLoop { return .next }
    }
    return .next
  }

  /// Whether a value is one element, and not what stands for all of an unknown list.
  static func isElement(_ value: SwiftValue) -> Bool {
    if case .symbol(let symbol) = value { symbol.isImplicit } else { true }
  }

  private func loop(
    _ conditions: [SwiftBuildCondition], _ body: [SwiftStatement], isRepeat: Bool, in scope: SwiftScope,
    _ frame: SwiftFrame
  ) -> Flow {
    for round in 0..<Self.maximumRounds {
      let inner = SwiftScope(scope)
      if !isRepeat || round > 0 {
        let holds = test(conditions, in: inner)
        if holds == false { return .next }
        if holds == nil { break }
      }
      let flow = run(body, in: inner, frame)
      if flow == .left { return .left }
      if flow == .leftLoop { return .next }
    }
    // Nobody knows how often: what the rounds change has no value that holds.
    forget(SwiftAssignments(body).names, in: scope)
    let inner = SwiftScope(scope)
    _ = test(conditions, in: inner)
    _ = maybe { run(body, in: inner, frame) }
    forget(SwiftAssignments(body).names, in: scope)
    return .next
  }

  /// Takes the values of numbers and texts from variables that code changes time and again.
  private func forget(_ names: [String], in scope: SwiftScope) {
    for name in names {
      switch scope.lookUp(name) {
      case .integer?, .text?, .boolean?: _ = scope.assign(name, unknown(name))
      default: break
      }
    }
  }

  private func conditional(
    _ conditions: [SwiftBuildCondition], _ then: [SwiftStatement], _ otherwise: [SwiftStatement]?, in scope: SwiftScope,
    _ frame: SwiftFrame
  ) -> Flow {
    let inner = SwiftScope(scope)
    switch test(conditions, in: inner) {
    case true?: return run(then, in: inner, frame)
    case false?: return otherwise.map { run($0, in: SwiftScope(scope), frame) } ?? .next
    case nil:
      let first = maybe { run(then, in: inner, frame) }
      let second = otherwise.map { other in maybe { run(other, in: SwiftScope(scope), frame) } } ?? .next
      if first != second {
        // What comes after a branch that leaves is the other branch.
        branchCount += 1
        path.append(branchCount)
      }
      return first == second ? first : .next
    }
  }

  /// How many branches that may or may not be taken are open.
  private var branches = 0
  /// The innermost of them; 0 outside of all.
  private var branch = 0
  private var branchCount = 0

  /// Works out a branch that may or may not be taken.
  private func maybe<Result>(_ work: () -> Result) -> Result {
    let outer = branch
    branchCount += 1
    branches += 1
    branch = branchCount
    path.append(branch)
    defer {
      (branch, branches) = (outer, branches - 1)
      path.removeLast()
    }
    return work()
  }

  /// Works out what may happen at another time, or several times.
  func aside<Result>(_ work: () -> Result) -> Result {
    branchCount += 1
    path.append(branchCount)
    defer { path.removeLast() }
    return work()
  }

  /// Calls a closure of which it is not known when it is called: what it sets may be set or not.
  func callLater(_ closure: SwiftClosure, _ scope: SwiftScope) -> SwiftValue {
    let outer = laterBranch
    defer {
      laterBranch = outer
      forget(SwiftAssignments(closure.body).names, in: scope)
    }
    return aside {
      laterBranch = branchCount
      return callClosure(closure, scope, closure.parameters.map { unknown($0) })
    }
  }

  /// The branch of the innermost closure that is called later; nil outside of all.
  private var laterBranch: Int?

  /// Remembers that an object has at times what it has: its key is one of several.
  func branch(_ object: SwiftObject, on value: SwiftValue?) {
    guard case .choice? = value else { return }
    branchCount += 1
    object.branches = (object.branches.isEmpty ? path : object.branches) + [branchCount]
  }

  /// Remembers that a view which was made before is shown in a branch only: `if isOpen { content }`.
  private func showAtTimes(_ value: SwiftValue) {
    guard case .object(let object) = value, object.moment?.branch != branch else { return }
    for element in elements(of: value) where element.kind == .item && element.framework == .swiftUI {
      element.branches = path
    }
  }

  /// Remembers that something which was made before is added in the open branches only.
  func addInBranch(_ object: SwiftObject) { if path.count > object.branches.count { object.branches = path } }

  /// Works out something in the branches of an object.
  func inside<Result>(_ object: SwiftObject, _ work: () -> Result) -> Result {
    let outer = path
    if !object.branches.isEmpty { path = object.branches }
    defer { path = outer }
    return work()
  }

  /// The open branches, after the number of the piece of code.
  private(set) var path: [Int] = []

  private func choice(
    _ subject: SwiftValue, _ cases: [SwiftCase], in scope: SwiftScope, _ frame: SwiftFrame
  ) -> Flow {
    var isUnknown = false
    var unknown: [(SwiftCase, SwiftScope)] = []
    for one in cases {
      let inner = SwiftScope(scope)
      let matches = one.patterns.isEmpty ? true : matches(one.patterns, subject, in: inner)
      if matches == true, !isUnknown {
        let flow = run(one.body, in: inner, frame)
        return flow == .leftLoop ? .next : flow
      }
      if matches != false {
        isUnknown = true
        unknown.append((one, inner))
      }
    }
    var flow = Flow.left
    for (one, inner) in unknown where maybe({ run(one.body, in: inner, frame) }) != .left { flow = .next }
    return unknown.isEmpty ? .next : flow
  }

  private func matches(_ patterns: [SwiftPattern], _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    var result: Bool? = false
    for pattern in patterns {
      switch matches(pattern, subject, in: scope) {
      case true?: return true
      case nil: result = nil
      case false?: break
      }
    }
    return result
  }

  private func matches(_ pattern: SwiftPattern, _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    switch pattern {
    case .any: return true
    case .name(let name):
      scope.values[name] = subject
      return true
    case .tuple(let patterns):
      guard case .tuple(let parts) = subject, parts.count == patterns.count else {
        for pattern in patterns { bind(pattern, unknown("value"), in: scope) }
        return nil
      }
      var result: Bool? = true
      for (pattern, part) in zip(patterns, parts) {
        switch matches(pattern, part.value, in: scope) {
        case false?: return false
        case nil: result = nil
        case true?: break
        }
      }
      return result
    case .expression(let expression): return matches(expression, subject, in: scope)
    }
  }

  private func matches(_ expression: SwiftTerm, _ subject: SwiftValue, in scope: SwiftScope) -> Bool? {
    switch expression.kind {
    case .prefix("let", let name):
      if case .name(let name) = name.kind { scope.values[name] = subject }
      return true
    case .tuple(let parts):
      let patterns = parts.map { SwiftPattern.expression($0.value) }
      return matches(.tuple(patterns), subject, in: scope)
    case .member(_, let name):
      guard case .object(let object) = subject, object.kind == .enumCase else {
        if case .symbol(let symbol) = subject, symbol.isImplicit { return symbol.name == name }
        return nil
      }
      if case .text(let own)? = object.fields[Self.caseName] { return own.text == name }
      return nil
    case .call(let function, let arguments):
      guard case .member(_, let name) = function.kind else { return nil }
      var payload: [SwiftValue] = []
      var result: Bool?
      if case .object(let object) = subject, object.kind == .enumCase,
        case .text(let own)? = object.fields[Self.caseName]
      {
        if own.text != name { return false }
        payload = object.arguments.map(\.value)
        result = true
      }
      for (index, argument) in arguments.enumerated() {
        let value = index < payload.count ? payload[index] : unknown("value")
        let inner = matches(argument.value, value, in: scope)
        if inner == false { return result == nil ? nil : false }
        if inner == nil { result = nil }
      }
      return result
    default: return isSame(evaluate(expression, in: scope), subject)
    }
  }

  private func test(_ conditions: [SwiftBuildCondition], in scope: SwiftScope) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var value: Bool?
      switch condition {
      case .available: value = true
      case .unavailable: value = false
      case .expression(let expression):
        if case .boolean(let known) = evaluate(expression, in: scope) { value = known }
      case .binding(let pattern, let expression):
        let subject = evaluate(expression, in: scope)
        switch pattern {
        case .expression(let expression): value = matches(expression, subject, in: scope)
        case .any, .name, .tuple:
          bind(pattern, subject, in: scope)
          switch subject {
          case .null: value = false
          case .symbol(let symbol) where symbol.isImplicit && symbol.name != "none": value = true
          case .symbol, .choice: value = nil
          case .object(let object): value = object.kind == .call || object.kind == .instance ? nil : true
          default: value = true
          }
        }
      }
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  private func bind(_ pattern: SwiftPattern, _ value: SwiftValue, in scope: SwiftScope) {
    switch pattern {
    case .any, .expression: break
    case .name(let name): scope.values[name] = value
    case .tuple(let patterns):
      if case .tuple(let parts) = value {
        for (pattern, part) in zip(patterns, parts) { bind(pattern, part.value, in: scope) }
      } else {
        for pattern in patterns { bind(pattern, unknown("value"), in: scope) }
      }
    }
  }

  /// What a sequence holds, one unknown thing where it is unknown.
  package func items(of value: SwiftValue) -> [SwiftValue] {
    switch value {
    case .list(let values): return values
    case .choice(let values): return values.flatMap { items(of: $0) }
    case .dictionary(let pairs): return pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .null: return []
    case .symbol(let symbol): return [.unknown("\(symbol.path)", at: symbol.range)]
    default: return [unknown("element")]
    }
  }

  // MARK: Expressions

  func evaluate(_ expression: SwiftTerm, in scope: SwiftScope) -> SwiftValue {
    guard step(), depth < Self.maximumDepth else { return .unknown("…", at: expression.range) }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let parts): return string(parts, at: expression.range, in: scope)
    case .integer(let number): return .integer(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return lookUp(name, at: expression.range, in: scope)
    case .member(let base, let name): return member(base, name, at: expression.range, in: scope)
    case .call(let function, let arguments): return call(function, arguments, at: expression.range, in: scope)
    case .subscript(let base, let arguments):
      let value = evaluate(base, in: scope)
      let keys = arguments.map { evaluate($0.value, in: scope) }
      if case .list(let values) = value { choose(from: values) }
      if case .list(let values) = value, case .integer(let index)? = keys.first, values.indices.contains(index) {
        return values[index]
      }
      if case .dictionary(let pairs) = value, let key = keys.first {
        if let pair = pairs.first(where: { isSame($0.key, key) == true }) { return pair.value }
        return .either(pairs.map(\.value) + [.null])
      }
      return .unknown(path(of: value) + "[…]", at: expression.range)
    case .closure(let closure): return .closure(closure, scope)
    case .list(let values):
      let values = values.map { evaluate($0, in: scope) }
      // `[Tab.map, .list]`
      guard case .object(let first)? = values.first, first.kind == .enumCase else { return .list(values) }
      return .list(values.map { resolve($0, as: [first.type]) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
    case .tuple(let parts) where parts.count == 1 && parts[0].label == nil: return evaluate(parts[0].value, in: scope)
    case .tuple(let parts): return .tuple(parts.map { ($0.label, evaluate($0.value, in: scope)) })
    case .sequence(let parts):
      guard parts.count <= Self.maximumOperands else { return .unknown("…", at: expression.range) }
      return sequence(parts[...], at: expression.range, in: scope)
    case .ternary(let value): return evaluate(value, in: scope)
    case .operator(let name): return .unknown(name, at: expression.range)
    case .assign, .cast: return .null
    case .selector(let name): return selector(name, at: expression.range, in: scope)
    case .prefix("!", let operand):
      if case .boolean(let value) = evaluate(operand, in: scope) { return .boolean(!value) }
      return .unknown("!…", at: expression.range)
    case .prefix("-", let operand):
      if case .integer(let number) = evaluate(operand, in: scope) { return .integer(0 &- number) }
      return .unknown("-…", at: expression.range)
    case .prefix("~", _): return .unknown("~…", at: expression.range)
    case .prefix(_, let operand): return evaluate(operand, in: scope)
    case .statement(let statement): return call([statement], in: SwiftScope(scope))
    case .superclass: return .symbol(SwiftSymbol(base: nil, name: "super", range: expression.range, isImplicit: false))
    case .other(let parts):
      for part in parts { visit(evaluate(part, in: scope)) }
      return .unknown("…", at: expression.range)
    }
  }

  /// What a closure does that something unknown gets.
  private func visit(_ value: SwiftValue) {
    if case .closure(let closure, let scope) = value { _ = callLater(closure, scope) }
  }

  private func string(_ parts: [SwiftStringPart], at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    var text = SwiftString(text: "", range: range)
    for part in parts {
      switch part {
      case .text(let part): text.text += part
      case .value(let expression):
        let value = evaluate(expression, in: scope)
        switch value.first {
        case .text(let part):
          guard mayMake(text.text.utf8.count + part.text.utf8.count) else { return .unknown("…", at: range) }
          text.text += part.text
          text.isComplete = text.isComplete && part.isComplete
        case .integer(let number): text.text += String(number)
        default:
          text.text += "\\(\(path(of: value)))"
          text.isComplete = false
        }
      }
    }
    return .text(text)
  }

  /// How something unknown is written, in short.
  package func path(of value: SwiftValue) -> String {
    switch value {
    case .symbol(let symbol): symbol.path
    case .object(let object): object.kind == .call ? object.type + "()" : object.type
    case .text(let text): text.text
    default: "…"
    }
  }

  private func lookUp(_ name: String, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    if let value = scope.lookUp(name) { return value }
    if name == "self" || name == "Self" {
      if name == "Self", let type = scope.type { return .type(type) }
      return scope.instance ?? .unknown(name, at: range)
    }
    // A binding's projection is the value.
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    switch scope.instance {
    case .object(let object)?:
      if let value = member(plain, of: object, at: range) { return value }
      if object.kind == .menu || object.kind == .item || object.kind == .builder {
        if let value = systemMember(plain, of: object, at: range) { return value }
        if let method = systemMethod(plain, ofSelf: object, at: range) { return method }
      }
    case .type(let type)?:
      if let value = staticMember(plain, of: type, at: range) { return value }
    default: break
    }
    if let type = scope.type, let value = staticMember(plain, of: type, at: range) { return value }
    if let value = module.variables[plain] {
      let declaration = SwiftDeclaration(kind: .variable, name: plain, range: value.range, extent: value.range)
      if let known = globals[plain] { return known }
      guard let new = once(declaration, { self.evaluate(value, in: SwiftScope(nil)) }) else {
        return .unknown(name, at: range)
      }
      if Self.isShared(new) { globals[plain] = new }
      return new
    }
    if let declaration = module.computed[plain], let value = variable(declaration, in: SwiftScope(nil)) { return value }
    if let functions = module.functions[plain], let first = functions.first { return .function(first, SwiftScope(nil)) }
    if module.types[plain] != nil { return .type(plain) }
    return .symbol(SwiftSymbol(base: nil, name: plain, range: range, isImplicit: false))
  }

  private func member(
    _ base: SwiftTerm?, _ name: String, at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    guard let base else {
      return .symbol(SwiftSymbol(base: nil, name: name, range: range, isImplicit: true))
    }
    return member(name, of: evaluate(base, in: scope), at: range)
  }

  package func member(_ name: String, of value: SwiftValue, at range: SourceRange) -> SwiftValue {
    switch value {
    case .object(let object):
      if let found = member(name, of: object, at: range) { return found }
      if let found = systemMember(name, of: object, at: range) { return found }
      if let method = systemMethod(name, ofSelf: object, at: range) { return method }
      if object.kind == .item || object.kind == .text { return value }
      return .symbol(SwiftSymbol(base: path(of: value), name: name, range: range, isImplicit: false))
    case .type(let type):
      if let found = staticMember(name, of: type, at: range) { return found }
      if name == "init" { return value }
      return .symbol(SwiftSymbol(base: type, name: name, range: range, isImplicit: false))
    case .list(let values):
      if name == "first" || name == "last" { choose(from: values) }
      switch name {
      case "first": return values.first ?? .null
      case "last": return values.last ?? .null
      case "count": return .integer(values.count)
      case "isEmpty": return .boolean(values.isEmpty)
      case "indices": return .list(values.indices.map { .integer($0) })
      default: return value
      }
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return .unknown(name, at: range)
    case .dictionary(let pairs):
      switch name {
      case "keys": return .list(pairs.map(\.key))
      case "values": return .list(pairs.map(\.value))
      default: return value
      }
    case .text(let text):
      // What people call localised: `"Open".localized`.
      switch name {
      case "isEmpty": return .boolean(text.text.isEmpty)
      case "count": return .integer(text.text.count)
      case "first", "last":
        guard text.isComplete else { return .unknown(name, at: range) }
        let character = name == "first" ? text.text.first : text.text.last
        return character.map { .text(SwiftString(text: String($0), range: text.range)) } ?? .null
      case "capitalized", "localizedCapitalized":
        let words = text.text.split(separator: " ", omittingEmptySubsequences: false)
        let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
        let isPlain = text.text.utf8.allSatisfy { $0 == .space || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32 }
        return .text(
          SwiftString(text: capitalized, range: text.range, isComplete: text.isComplete && isPlain))
      case "localizedUppercase", "localizedLowercase", "hash", "hashValue":
        return .text(SwiftString(text: text.text, range: text.range, isComplete: false))
      default: return .text(localized(text))
      }
    case .choice(let values): return .either(values.map { member(name, of: $0, at: range) })
    case .symbol(let symbol):
      if symbol.isImplicit, name == "self" { return value }
      if name == "mainMenu", let menu = mainMenus.last { return .object(menu) }
      if let title = module.title(ofConstant: symbol.path + "." + name) {
        return .text(SwiftString(text: title, range: range))
      }
      return .symbol(SwiftSymbol(base: symbol.path, name: name, range: range, isImplicit: false))
    case .closure, .function, .selector, .integer, .boolean: return value
    case .null: return .unknown(name, at: range)
    }
  }

  /// The title that a catalog of the module has for a key; else the key.
  package func localized(_ text: SwiftString) -> SwiftString {
    var text = text
    if let title = module.titles[text.text] {
      text.text = title
    } else if text.text.count > 3, !text.text.contains(" "), text.text.contains(where: { "._".contains($0) }),
      text.text.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }), !text.text.hasSuffix(".")
    {
      // `menu.open_file` is the key of a title that is elsewhere.
      text.isComplete = false
    }
    return text
  }

  private func selector(_ name: SwiftTerm, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    let (text, type): (String, String?) =
      switch name.kind {
      case .name(let name): (name, scope.type)
      case .member(let base, let name):
        switch base?.kind {
        case .name("Self")?, .name("self")?, nil: (name, scope.type)
        case .name(let type)?: (name, type)
        case .member(_, let type)?: (name, type)
        default: (name, nil)
        }
      default: ("", nil)
      }
    return .selector(SwiftSelector(name: module.selector(text, in: type), range: name.range))
  }

  // MARK: Calls of expressions

  private func call(
    _ function: SwiftTerm, _ arguments: [SwiftArgument], at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    func values() -> [SwiftObject.Argument] { arguments.map { ($0.label, evaluate($0.value, in: scope)) } }
    calls.append(range)
    defer { calls.removeLast() }
    switch function.kind {
    case .name(let name):
      if let value = scope.lookUp(name) { return apply(value, values(), at: range, in: scope) }
      if name == "Self", let type = scope.type { return apply(.type(type), values(), at: range, in: scope) }
      if let found = method(name, arguments.map(\.label), in: scope) {
        return invoke(found.0, values(), in: found.1) ?? .unknown(name + "()", at: range)
      }
      if name == "init" { return delegatedInitializer(values(), at: range, in: scope) }
      if module.types[name] == nil, scope.instance == nil || scope.type == nil {
      } else if case .object(let object)? = scope.instance, let value = object.fields[name] {
        return apply(value, values(), at: range, in: scope)
      }
      // `addItem(...)` in the code of a menu, `keyboardShortcut(...)` in that of views.
      if case .object(let object)? = scope.instance,
        ["keyboardShortcut", "modifier"].contains(name) || object.kind == .builder
          || Self.ownMethods.contains(name) && [.menu, .item].contains(object.kind),
        let value = systemMethod(name, of: .object(object), values(), at: range, in: scope)
      {
        return value
      }
      if let overloads = module.functions[name] {
        let labels = arguments.map(\.label)
        let best = Self.best(of: overloads, for: labels) ?? overloads[0]
        return invoke(best, values(), in: SwiftScope(nil)) ?? .unknown(name + "()", at: range)
      }
      let given = values()
      if ["Array", "Set", "Binding", "AnyView", "AnyRandomAccessCollection"].contains(name),
        let first = given.first?.value
      {
        if case .closure = first { return opaqueCall(name, nil, given, at: range, in: scope) }
        return first
      }
      return construct(name, given, at: range, in: scope) ?? systemCall(name, given, at: range, in: scope)
        ?? opaqueCall(name, nil, given, at: range, in: scope)
    case .member(nil, let name):
      let object = SwiftObject(.call, name, at: range, values())
      object.fields["isImplicit"] = .boolean(true)
      return implicitCall(object, in: scope)
    case .member(let base?, let name):
      if case .superclass = base.kind {
        if name == "init" { return delegatedInitializer(values(), at: range, in: scope, isSuper: true) }
        for argument in values() { visit(argument.value) }
        return .symbol(SwiftSymbol(base: "super", name: name, range: range, isImplicit: false))
      }
      if case .name("self") = base.kind, name == "init" { return delegatedInitializer(values(), at: range, in: scope) }
      if changesMask(name, base, values, in: scope) { return .null }
      let holder = evaluate(base, in: scope)
      if case .list(let list) = holder, !arguments.isEmpty, Self.growing.contains(name) {
        let given = values()
        let new = SwiftValue.list(grown(list, by: given))
        // A modifier that is there at times: which keys there are, the app decides.
        let isFlag = branches > 0 && modifierFlags(holder) != nil && given.allSatisfy { Self.isFlag($0.value) }
        assign(isFlag ? .either([holder, new]) : new, to: base, in: scope, isAddition: true)
        return .null
      }
      if case .list(let list) = holder, Self.shrinking.contains(name), modifierFlags(holder) != nil, !list.isEmpty {
        assign(.unknown(path(of: holder), at: base.range), to: base, in: scope)
        return .null
      }
      return callMember(name, of: holder, values, arguments.map(\.label), at: range, in: scope)
    // `[UIKeyCommand]()` and `[String: String]()`
    case .list: return .list([])
    case .dictionary: return .dictionary([])
    default: return apply(evaluate(function, in: scope), values(), at: range, in: scope)
    }
  }

  private static let growing: Set<String> = ["append", "insert", "formUnion"]
  /// What takes modifiers away, and leaves which nobody knows.
  private static let shrinking: Set<String> = ["remove", "subtract", "formIntersection", "formSymmetricDifference"]

  /// What `append(_:)`, `append(contentsOf:)`, `insert(_:at:)` and `insert(contentsOf:at:)` make of a list.
  private func grown(_ list: [SwiftValue], by arguments: [SwiftObject.Argument]) -> [SwiftValue] {
    var index = list.count
    if case .integer(let at)? = arguments.first(where: { $0.label == "at" })?.value, (0...index).contains(at) {
      index = at
    }
    let new = arguments[0].label == "contentsOf" ? parts(of: arguments[0].value) : [arguments[0].value]
    for case .object(let item) in new where item.kind == .item { addInBranch(item) }
    guard mayMake(list.count + new.count) else { return list }
    return Array(list[..<index]) + new + Array(list[index...])
  }

  /// Whether a value is a modifier, or a set of some: `.shift`.
  private static func isFlag(_ value: SwiftValue) -> Bool {
    switch value {
    case .symbol(let symbol): ["command", "shift", "option", "alternate", "control"].contains(symbol.name)
    case .list(let values): !values.isEmpty && values.allSatisfy(isFlag)
    default: false
    }
  }

  /// `item.keyEquivalentModifierMask.insert(.option)` and its like; false for what is none of an item's.
  private func changesMask(
    _ name: String, _ base: SwiftTerm, _ values: () -> [SwiftObject.Argument], in scope: SwiftScope
  ) -> Bool {
    let property = "keyEquivalentModifierMask"
    guard case .member(let holder?, property) = base.kind,
      ["insert", "formUnion", "remove", "subtract", "formIntersection", "formSymmetricDifference"].contains(name),
      case .object(let item) = evaluate(holder, in: scope), item.kind == .item, let given = values().first?.value
    else { return false }
    let old = item.fields[property] ?? .list([.symbol(.command)])
    let isUnion = name == "insert" || name == "formUnion"
    let new = isUnion ? add(old, given) : unknown(property)
    item.fields[property] = merged(with: new, property, of: item, false)
    touch(item)
    return true
  }

  /// The methods that menus and items call on themselves.
  private static let ownMethods: Set<String> = [
    "addItem", "insertItem", "setSubmenu", "removeAllItems", "removeItem", "copy",
  ]

  /// A method of the system that is a value: `forEach(menu.addItem)`, `forEach(builder.remove(menu:))`.
  private func systemMethod(_ name: String, ofSelf object: SwiftObject, at range: SourceRange) -> SwiftValue? {
    let isKnown =
      switch object.kind {
      case .menu: name == "addItem"
      case .builder: name == "remove"
      default: false
      }
    guard isKnown else { return nil }
    let method = SwiftObject(.method, name, at: range)
    method.fields["$base"] = .object(object)
    return .object(method)
  }

  private func method(_ name: String, _ labels: [String?], in scope: SwiftScope) -> (SwiftDeclaration, SwiftScope)? {
    var candidates: [SwiftDeclaration] = []
    var owner = SwiftScope(nil)
    switch scope.instance {
    case .object(let object)?:
      candidates = module.members(name, of: object.type)
      owner = SwiftScope(nil, instance: scope.instance, type: object.type)
    case .type(let type)?:
      candidates = module.members(name, of: type)
      owner = SwiftScope(nil, instance: scope.instance, type: type)
    default: break
    }
    if candidates.isEmpty, let type = scope.type {
      candidates = module.members(name, of: type)
      owner = SwiftScope(nil, instance: scope.instance, type: type)
    }
    let functions = candidates.filter { $0.kind == .function }
    var isSystems = false
    if case .object(let object)? = scope.instance { isSystems = [.menu, .item].contains(object.kind) }
    return Self.overload(of: functions, name, labels, isSystems: isSystems).map { ($0, owner) }
  }

  /// The function that a call means.
  ///
  /// - Parameter isSystems: whether it is of a class that has methods of the system too: of those that are called alike,
  ///   only one whose labels fit is meant.
  private static func overload(
    of functions: [SwiftDeclaration], _ name: String, _ labels: [String?], isSystems: Bool
  ) -> SwiftDeclaration? {
    guard isSystems, ownMethods.contains(name) || name == "keyboardShortcut" else {
      return best(of: functions, for: labels)
    }
    return functions.first { function in
      var rest = labels[...]
      for parameter in function.parameters {
        if let label = rest.first, label == parameter.label {
          rest.removeFirst()
        } else if parameter.value == nil, !parameter.isVariadic {
          return false
        }
      }
      return rest.isEmpty
    }
  }

  /// Calls what a value is: a closure, a function, a type.
  private func apply(
    _ value: SwiftValue, _ arguments: [SwiftObject.Argument], at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    switch value {
    case .closure(let closure, let scope): return callClosure(closure, scope, arguments.map(\.value))
    case .function(let declaration, let scope):
      return invoke(declaration, arguments, in: scope) ?? .unknown(declaration.name + "()", at: range)
    case .type(let type):
      return construct(type, arguments, at: range, in: scope) ?? systemCall(type, arguments, at: range, in: scope)
        ?? opaqueCall(type, nil, arguments, at: range, in: scope)
    case .list: return .list([])
    case .choice(let values): return .either(values.map { apply($0, arguments, at: range, in: scope) })
    case .symbol(let symbol): return opaqueCall(symbol.name, value, arguments, at: range, in: scope)
    case .object(let object) where object.kind == .enumCase: return payload(arguments, value)
    case .object(let object) where object.kind == .method:
      // What is removed by a method that is handed on is a menu: of commands there is one at a time.
      let given: [SwiftObject.Argument] =
        object.type == "remove" ? arguments.map { ("menu", $0.value) } : arguments
      return systemMethod(object.type, of: object.fields["$base"] ?? .null, given, at: object.range, in: scope) ?? value
    default: return value
    }
  }

  /// Modifiers of SwiftUI whose arguments say how a view looks: they are not worked out.
  private static let styling: Set<String> = [
    "foregroundStyle", "foregroundColor", "font", "fontWeight", "padding", "frame", "tint", "opacity", "cornerRadius",
    "shadow", "lineLimit", "fixedSize", "bold", "buttonStyle", "listRowBackground", "animation", "transition",
  ]

  private func callMember(
    _ name: String, of base: SwiftValue, _ values: () -> [SwiftObject.Argument], _ labels: [String?],
    at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    if Self.styling.contains(name), module.extensionFunctions[name] == nil, case .object(let view) = base,
      view.kind != .instance || module.isKind(view.type, of: ["View"])
    {
      return base
    }
    switch base {
    case .object(let object):
      let overloads = module.members(name, of: object.type).filter { $0.kind == .function && !$0.isStatic }
      let isSystems = [.menu, .item].contains(object.kind)
      if let best = Self.overload(of: overloads, name, labels, isSystems: isSystems) {
        let own = SwiftScope(nil, instance: base, type: object.type)
        return invoke(best, values(), in: own) ?? .unknown(name + "()", at: range)
      }
      if object.kind == .instance, let value = object.fields[name] {
        return apply(value, values(), at: range, in: scope)
      }
    case .type(let type):
      if name == "init" {
        return apply(base, values(), at: range, in: scope)
      }
      let overloads = module.members(name, of: type).filter { $0.kind == .function && $0.isStatic }
      if let best = Self.best(of: overloads, for: labels) {
        let own = SwiftScope(nil, instance: base, type: type)
        return invoke(best, values(), in: own) ?? .unknown(name + "()", at: range)
      }
      if let element = module.types[type]?.caseNames[name] {
        return payload(values(), enumCase(element, of: type))
      }
      // `Outer.Inner(...)`
      if module.types[name] != nil, let made = construct(name, values(), at: range, in: scope) { return made }
    case .choice(let choices):
      if case .list? = choices.first, let value = listCall(name, on: choices[0], values(), at: range, in: scope) {
        return value
      }
      // As far as its type is known, each of them does the same.
      let instances = choices.filter { $0.instanceType != nil }
      if let first = instances.first, instances.allSatisfy({ $0.instanceType == first.instanceType }) {
        return callMember(name, of: first, values, labels, at: range, in: scope)
      }
    case .text(let text) where name == "map" && text.text.count == 1:
      // Of a character that may be none: `UnicodeScalar(NSF5FunctionKey).map { String(Character($0)) }`.
      if case .closure(let closure, let inner)? = values().first?.value { return callClosure(closure, inner, [base]) }
    case .list, .dictionary:
      if let value = listCall(name, on: base, values(), at: range, in: scope) { return value }
    case .symbol(let symbol):
      if symbol.name == "self" || symbol.name == "UIKit" || symbol.name == "SwiftUI" || symbol.name == "AppKit" {
        if let made = systemCall(name, values(), at: range, in: scope) { return made }
      }
      // `Unicode.Scalar(...)`, `UIKit.UIKeyCommand(...)`
      if name.first?.isUppercase == true, !symbol.isImplicit,
        let made = systemCall(name, values(), at: range, in: scope)
      {
        return made
      }
      if name == "init" {
        let given = values()
        if let made = systemCall(symbol.name, given, at: range, in: scope) { return made }
        return opaqueCall(symbol.name, nil, given, at: range, in: scope)
      }
    default: break
    }
    let given = values()
    // Functions that the module adds to types of the system, such as a view's own modifiers.
    if let found = extensionMethod(name, labels, for: base) {
      let own = SwiftScope(nil, instance: base, type: found.type)
      if let value = invoke(found.declaration, given, in: own) { return value }
    }
    if let value = systemMethod(name, of: base, given, at: range, in: scope) { return value }
    if case .symbol = base, module.types[name] != nil, let made = construct(name, given, at: range, in: scope) {
      return made
    }
    return opaqueCall(name, base, given, at: range, in: scope)
  }

  private func extensionMethod(
    _ name: String, _ labels: [String?], for base: SwiftValue
  ) -> (declaration: SwiftDeclaration, type: String)? {
    let types: [String] =
      switch base {
      case .text: ["String", "LocalizedStringKey", "NSString"]
      case .object(let object):
        switch object.kind {
        case .menu: ["NSMenu", "UIMenu", "View"]
        case .item: ["NSMenuItem", "UIKeyCommand", "View", "Button"]
        case .builder: ["UIMenuBuilder"]
        case .instance where module.isKind(object.type, of: ["NSMenu", "NSMenuItem"]): ["NSMenu", "NSMenuItem"]
        case .instance, .container, .section, .text, .divider: ["View", "Commands"]
        default: ["NSMenu"]
        }
      case .symbol: ["NSMenu", "UIMenuBuilder", "View"]
      case .list: ["Array"]
      default: []
      }
    for type in types where module.types[type] != nil {
      let candidates = (module.types[type]?.members[name] ?? []).filter { $0.kind == .function && !$0.isStatic }
      // What the module calls as SwiftUI does is meant where its labels are another's.
      if name == "keyboardShortcut", labels.first == .some(nil) { continue }
      if let best = Self.overload(of: candidates, name, labels, isSystems: true) {
        return (best, type)
      }
    }
    // A function that is added to some type of the system, and is the only one of its name and labels.
    let all = (module.extensionFunctions[name] ?? []).filter {
      $0.declaration.parameters.count >= labels.count
        && (name != "keyboardShortcut" && !Self.ownMethods.contains(name)
          || $0.declaration.parameters.map(\.label) == labels)
    }
    let exact = all.filter { $0.declaration.parameters.map(\.label) == labels }
    if exact.count == 1 { return exact[0] }
    return all.count == 1 ? all[0] : nil
  }

  /// A call of something that nothing is known of: its closures are done all the same.
  func opaqueCall(
    _ name: String, _ base: SwiftValue?, _ arguments: [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue {
    let object = SwiftObject(.call, name, at: range, arguments)
    object.owner = scope.type ?? ""
    if let base { object.fields["$base"] = base }
    for argument in arguments {
      guard case .closure(let closure, let inner) = argument.value else { continue }
      // A view has what its closure shows; what else is done with a closure, and when, is not known.
      let isView = base == nil && name.first?.isUppercase == true && name != "Task"
      object.children.append(
        isView
          ? callClosure(closure, inner, closure.parameters.map { unknown($0) }) : callLater(closure, inner))
    }
    return .object(object)
  }

  // MARK: Lists

  /// The methods of a list that ask and take nothing from it.
  private static let asking: Set<String> = [
    "contains", "allSatisfy", "enumerated", "firstIndex", "lastIndex", "joined", "lazy",
  ]

  private func listCall(
    _ name: String, on base: SwiftValue, _ arguments: [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue? {
    let values = items(of: base)
    if !Self.asking.contains(name) { choose(from: values) }
    func apply(_ value: SwiftValue) -> SwiftValue {
      Self.isElement(value) ? applied(to: value) : aside { applied(to: value) }
    }
    func applied(to value: SwiftValue) -> SwiftValue {
      guard let function = arguments.first?.value else { return value }
      switch function {
      case .closure(let closure, let inner): return callClosure(closure, inner, [value])
      case .function(let declaration, let inner):
        let label = declaration.parameters.first?.label
        return invoke(declaration, [(label, value)], in: inner) ?? value
      case .type(let type): return construct(type, [(nil, value)], at: range, in: scope) ?? value
      case .object(let object) where object.kind == .method:
        return self.apply(.object(object), [(nil, value)], at: range, in: scope)
      case .symbol(let symbol) where symbol.name == "addItem" && symbol.base != nil:
        let menu = SwiftValue.unknown(symbol.base ?? "", at: symbol.range)
        return systemMethod(symbol.name, of: menu, [(nil, value)], at: range, in: scope) ?? value
      default: return value
      }
    }
    switch name {
    case "reduce":
      guard arguments.count == 2, case .closure(let closure, let inner) = arguments[1].value else { return nil }
      if arguments[0].label == "into" { return .unknown(name + "()", at: range) }
      return values.reduce(arguments[0].value) { callClosure(closure, inner, [$0, $1]) }
    case "map", "compactMap", "forEach":
      return .list(values.map(apply).filter { if case .null = $0 { false } else { true } })
    case "flatMap": return .list(flattened(values.lazy.map { self.items(of: apply($0)) }))
    case "prefix", "dropFirst":
      guard case .integer(let count)? = arguments.first?.value, count >= 0 else {
        return .list(name == "prefix" ? values : Array(values.dropFirst()))
      }
      return .list(Array(name == "prefix" ? values.prefix(count) : values.dropFirst(count)))
    case "suffix", "dropLast":
      guard case .integer(let count) = arguments.first?.value ?? .integer(1), count >= 0 else { return .list(values) }
      return .list(Array(name == "suffix" ? values.suffix(count) : values.dropLast(count)))
    case "filter":
      var isSure = true
      let kept = values.filter { value in
        guard case .boolean(let isKept) = apply(value) else {
          isSure = false
          return true
        }
        return isKept
      }
      // How many there are, and which is the first, the app decides.
      return isSure ? .list(kept) : .choice([.list(kept), .list([])])
    case "sorted" where arguments.isEmpty: return .list(sorted(values))
    case "sorted", "lazy", "compacted", "shuffled", "compact": return .list(values)
    case "reversed": return .list(values.reversed())
    case "enumerated":
      return .list(values.enumerated().map { .tuple([("offset", .integer($0.offset)), ("element", $0.element)]) })
    case "joined", "flatten": return .list(flattened(values.lazy.map { self.items(of: $0) }))
    case "contains", "allSatisfy": return .unknown(name + "()", at: range)
    default: return nil
    }
  }

  /// Texts or numbers in their order; others as they are.
  private func sorted(_ values: [SwiftValue]) -> [SwiftValue] {
    let texts = values.compactMap { if case .text(let text) = $0, text.isComplete { text.text } else { nil } }
    if texts.count == values.count {
      return zip(texts, values).sorted { $0.0 < $1.0 }.map(\.1)
    }
    let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    return numbers.count == values.count ? numbers.sorted().map { .integer($0) } : values
  }

  /// The values of several lists, as many as may be made.
  private func flattened(_ lists: some Sequence<[SwiftValue]>) -> [SwiftValue] {
    var all: [SwiftValue] = []
    for list in lists where mayMake(list.count) { all += list }
    return all
  }

  // MARK: Operators

  private static let precedences: [[String]] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"], ["...", "..<"], ["+", "-", "|"],
    ["*", "/", "%", "&"], ["<<", ">>"],
  ]

  private func sequence(_ parts: ArraySlice<SwiftTerm>, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    if parts.count == 1, let only = parts.first { return evaluate(only, in: scope) }
    guard let first = parts.first else { return .null }
    // What is cast is itself.
    if parts.count == 2, case .cast = parts[parts.startIndex + 1].kind { return evaluate(first, in: scope) }
    for (index, part) in zip(parts.indices, parts) {
      switch part.kind {
      case .assign:
        let value = sequence(parts[(index + 1)...], at: range, in: scope)
        assign(value, to: first, in: scope)
        return .null
      case .operator(let name)
      where name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name):
        let value = sequence(parts[(index + 1)...], at: range, in: scope)
        let old = evaluate(first, in: scope)
        let new = combined(old, String(name.dropLast()), value, at: range)
        assign(new, to: first, in: scope, isAddition: name == "+=")
        return .null
      default: continue
      }
    }
    if let index = parts.firstIndex(where: { if case .ternary = $0.kind { true } else { false } }) {
      let condition = sequence(parts[..<index], at: range, in: scope)
      if case .boolean(let value) = condition {
        return value ? evaluate(parts[index], in: scope) : sequence(parts[(index + 1)...], at: range, in: scope)
      }
      return .either([
        aside { sequence(parts[(index + 1)...], at: range, in: scope) }, aside { evaluate(parts[index], in: scope) },
      ])
    }
    for names in Self.precedences {
      let found = parts.lastIndex {
        if case .operator(let name) = $0.kind { names.contains(name) } else { false }
      }
      guard let found, found > parts.startIndex, found + 1 < parts.endIndex,
        case .operator(let name) = parts[found].kind
      else { continue }
      let left = sequence(parts[..<found], at: range, in: scope)
      let right = sequence(parts[(found + 1)...], at: range, in: scope)
      return combined(left, name, right, at: range)
    }
    // A cast among operators, or an operator that is the module's own.
    return evaluate(first, in: scope)
  }

  private func combined(_ left: SwiftValue, _ name: String, _ right: SwiftValue, at range: SourceRange) -> SwiftValue {
    switch name {
    case "+": return add(left, right)
    case "-":
      if case .integer(let left) = left, case .integer(let right) = right { return .integer(left &- right) }
    case "*":
      if case .integer(let left) = left, case .integer(let right) = right { return .integer(left &* right) }
    case "/", "%":
      if case .integer(let left) = left, case .integer(let right) = right, right != 0, right != -1 {
        return .integer(name == "/" ? left / right : left % right)
      }
    case "<", ">", "<=", ">=":
      // The cases of an enumeration that is Comparable are in their order.
      let (left, right) = order(of: left, right) ?? (left, right)
      if case .integer(let left) = left, case .integer(let right) = right {
        return .boolean(
          name == "<" ? left < right : name == ">" ? left > right : name == "<=" ? left <= right : left >= right)
      }
    case "??":
      switch left {
      case .null: return right
      case .symbol(let symbol) where symbol.isImplicit && symbol.name != "none": return left
      case .object(let object) where object.kind == .item || object.kind == .menu || object.kind == .divider:
        return left
      case .symbol, .object: return .either([right, left])
      default: return left
      }
    case "...", "..<":
      if case .integer(let first) = left, case .integer(let last) = right {
        let count: (partialValue: Int, overflow: Bool) = name == "..." ? last.addingReportingOverflow(1) : (last, false)
        let (length, overflow) = count.partialValue.subtractingReportingOverflow(first)
        // More than these are no keys.
        guard !count.overflow, !overflow, length <= 64 else { return .list([.unknown("element", at: range)]) }
        return .list((0..<max(length, 0)).map { .integer(first + $0) })
      }
    case "==", "!=":
      if let isSame = isSame(left, right) { return .boolean(isSame == (name == "==")) }
    case "&&", "||":
      for (one, other) in [(left, right), (right, left)] {
        if case .boolean(let value) = one { return value == (name == "&&") ? other : .boolean(name == "||") }
      }
    default: break
    }
    return .unknown("…", at: range)
  }

  /// The numbers of two cases of one enumeration.
  private func order(of left: SwiftValue, _ right: SwiftValue) -> (SwiftValue, SwiftValue)? {
    func type(_ value: SwiftValue) -> String? {
      if case .object(let object) = value, object.kind == .enumCase { object.type } else { nil }
    }
    guard let type = type(left) ?? type(right), let facts = module.types[type], facts.repeatedCases.isEmpty else {
      return nil
    }
    func number(_ value: SwiftValue) -> SwiftValue? {
      guard case .object(let object) = resolve(value, as: [type]), case .text(let name)? = object.fields[Self.caseName]
      else { return nil }
      return facts.cases.firstIndex { $0.name == name.text }.map { .integer($0) }
    }
    guard let one = number(left), let other = number(right) else { return nil }
    return (one, other)
  }

  package func add(_ left: SwiftValue, _ right: SwiftValue) -> SwiftValue {
    switch (left, right) {
    case (.text(var left), .text(let right)):
      guard mayMake(left.text.utf8.count + right.text.utf8.count) else { return .unknown("…", at: left.range) }
      left.text += right.text
      left.isComplete = left.isComplete && right.isComplete
      return .text(left)
    case (.text(var text), _) where !Self.isList(right):
      text.text += "\\(\(path(of: right)))"
      text.isComplete = false
      return .text(text)
    case (.integer(let left), .integer(let right)): return .integer(left &+ right)
    case (.integer, _), (_, .integer): return unknown("…")
    case (.list, _), (_, .list):
      let (left, right) = (parts(of: left), parts(of: right))
      return mayMake(left.count + right.count) ? .list(left + right) : .list(left)
    case (.choice, _), (_, .choice): return .list([left, right])
    default: return .list([left, right])
    }
  }

  private static func isDictionary(_ value: SwiftValue) -> Bool {
    if case .dictionary = value { true } else { false }
  }

  private static func isList(_ value: SwiftValue) -> Bool { if case .list = value { true } else { false } }

  private func parts(of value: SwiftValue) -> [SwiftValue] {
    switch value {
    case .list(let values): values
    case .choice(let values): values.flatMap { parts(of: $0) }
    case .null: []
    default: [value]
    }
  }

  package func isSame(_ left: SwiftValue, _ right: SwiftValue) -> Bool? {
    switch (left, right) {
    case (.text(let left), .text(let right)): return left.isComplete && right.isComplete ? left.text == right.text : nil
    case (.integer(let left), .integer(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.symbol(let left), .symbol(let right)):
      // `builder.system == .main`
      guard ["main", "context"].contains(left.name), ["main", "context"].contains(right.name) else { return nil }
      return left.name == right.name
    case (.null, .null): return true
    case (.null, .text), (.null, .integer), (.null, .list), (.text, .null), (.integer, .null), (.list, .null):
      return false
    case (.object(let left), .object(let right)):
      if left === right { return true }
      guard left.kind == .enumCase, right.kind == .enumCase, left.type == right.type,
        case .text(let one)? = left.fields[Self.caseName], case .text(let other)? = right.fields[Self.caseName]
      else { return nil }
      return one.text == other.text
    case (.object(let object), .symbol(let symbol)), (.symbol(let symbol), .object(let object)):
      guard object.kind == .enumCase, symbol.isImplicit, case .text(let name)? = object.fields[Self.caseName] else {
        return nil
      }
      return name.text == symbol.name
    default: return nil
    }
  }

  // MARK: Assignments

  private func assign(
    _ value: SwiftValue, to target: SwiftTerm, in scope: SwiftScope, isAddition: Bool = false
  ) {
    switch target.kind {
    case .name(let name):
      if scope.assign(name, merged(scope.lookUp(name), value, isAddition)) { return }
      if module.variables[name] != nil, scope.instance == nil {
        if Self.isShared(value) || Self.isDictionary(value) { globals[name] = value }
        return
      }
      switch scope.instance {
      case .object(let object)?:
        if !assignStatic(value, to: name, of: object.type) {
          assign(merged(with: value, name, of: object, isAddition), to: name, of: object, at: target.range)
        }
      case .type(let type)?: _ = assignStatic(value, to: name, of: type)
      default: break
      }
    case .member(let base?, let name):
      let holder = evaluate(base, in: scope)
      for one in holder.alternatives {
        switch one {
        case .object(let object):
          assign(merged(with: value, name, of: object, isAddition), to: name, of: object, at: target.range)
        case .type(let type) where assignStatic(value, to: name, of: type): break
        default: assignUnknown(value, to: name, of: one, at: target.range, in: scope)
        }
      }
    case .tuple(let parts):
      if case .tuple(let values) = value {
        for (part, value) in zip(parts, values) { assign(value.value, to: part.value, in: scope) }
      }
    case .subscript(let base, let arguments):
      guard case .dictionary(var pairs) = evaluate(base, in: scope), let key = arguments.first?.value else { break }
      let written = evaluate(key, in: scope)
      if let index = pairs.firstIndex(where: { isSame($0.key, written) == true }) {
        pairs[index].value = merged(pairs[index].value, value, isAddition)
      } else {
        pairs.append((written, value))
      }
      assign(.dictionary(pairs), to: base, in: scope, isAddition: true)
    default: break
    }
  }

  /// Sets a static variable of the module; false for what is none. Only menus and items are kept, and dictionaries that are
  /// filled: other things change.
  private func assignStatic(_ value: SwiftValue, to name: String, of type: String) -> Bool {
    guard module.members(name, of: type).contains(where: { $0.isStatic && $0.kind == .variable }) else { return false }
    if Self.isShared(value.first) || Self.isDictionary(value) { statics[type + "." + name] = value.first }
    return true
  }

  /// What a property of an object is after an assignment that may not be done: `.menu` in `type = .menu` is one of the
  /// type that it is declared with.
  private func merged(with value: SwiftValue, _ name: String, of object: SwiftObject, _ isAddition: Bool) -> SwiftValue
  {
    if object.kind == .instance, let stored = module.types[object.type]?.members[name]?.first {
      let new = resolve(value, as: stored.type)
      if let laterBranch, path.contains(laterBranch), !object.branches.contains(laterBranch) {
        return atTimes(new, name, stored.type, at: stored.range)
      }
      return merged(branches > 0 ? member(name, of: object, at: stored.range) : nil, new, isAddition)
    }
    // What an item gets where it is made, or with its key, it has; other things at times.
    if branches == 0 || object.kind == .item && branch == object.moment?.branch { return value }
    guard name == "keyEquivalentModifierMask", object.kind == .item else {
      return merged(object.fields[name], value, isAddition)
    }
    return .either([object.fields[name] ?? .list([.symbol(.command)]), value])
  }

  /// Whether it matters which one a variable holds: a menu or an item, which code puts together step by step.
  private static func isShared(_ value: SwiftValue) -> Bool {
    if case .object(let object) = value { object.kind == .menu || object.kind == .item } else { false }
  }

  /// What a variable is after an assignment that may not be done.
  private func merged(_ old: SwiftValue?, _ new: SwiftValue, _ isAddition: Bool) -> SwiftValue {
    guard branches > 0, !isAddition, let old, isSame(old, new) != true else { return new }
    switch (old, new) {
    case (_, .boolean): return unknown("…")
    case (.text(let text), .text) where text.text.isEmpty: return new
    case (.symbol(let left), .symbol(let right)) where left.path == right.path: return new
    default: return isOfKey(old) && isOfKey(new) ? .either([old, new]) : new
    }
  }

  /// Whether a value may be that of a key or its modifiers.
  private func isOfKey(_ value: SwiftValue) -> Bool {
    switch value {
    case .text, .integer, .symbol, .choice: true
    case .list: modifierFlags(value) != nil
    default: false
    }
  }
}

/// What a body has come to so far.
final class SwiftFrame {
  var returned: [SwiftValue] = []
  /// The values of statements, of which a result builder makes its own.
  package var values: [SwiftValue] = []

  package func add(_ value: SwiftValue) {
    if case .null = value { return }
    values.append(value)
  }
}

/// A place in the code where an item gets its key.
struct SwiftSite {
  package enum Outcome: Equatable {
    case unseen
    case read
    /// It is the system's: `.defaultAction`, `.cancelAction`.
    case leftOut(String)
    /// It is nothing of a menu: the key equivalent of a button.
    case disregarded
    case unread(String)
  }

  package let framework: SwiftFramework
  /// Where the call or the assignment begins.
  package let range: SourceRange
  /// The declaration that it stands in.
  package let owner: String
  package var outcome = Outcome.unseen
}

package enum SwiftFramework: String, CaseIterable { case swiftUI = "SwiftUI", uiKit = "UIKit", appKit = "AppKit" }

extension SwiftModule {
  /// Actions of AppKit and UIKit that Swift calls otherwise (NSDocument.h, UIResponder.h).
  private static let renamed = [
    "save": "saveDocument:", "saveAs": "saveDocumentAs:", "saveTo": "saveDocumentTo:", "move": "moveDocument:",
    "rename": "renameDocument:", "duplicate": "duplicateDocument:", "lock": "lockDocument:",
    "unlock": "unlockDocument:",
    "revertToSaved": "revertDocumentToSaved:", "browseVersions": "browseDocumentVersions:", "printContent": "print:",
  ]

  /// Objective-C's name of a method that `#selector` names: `newTab(_:)` is `newTab:`.
  package func selector(_ written: String, in type: String?) -> String {
    let base = String(written.prefix { $0 != "(" })
    let labels =
      written.contains("(") ? written.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init) : nil
    var candidates = type.map { members(base, of: $0) } ?? []
    // A type of the module that does not have it has it from the system.
    if candidates.isEmpty, type.map({ types[$0] == nil }) ?? true {
      candidates = types.values.flatMap { $0.members[base] ?? [] }
    }
    candidates = candidates.filter { $0.kind == .function }
    let method =
      candidates.first { method in labels.map { $0 == method.parameters.map { $0.label ?? "_" } } ?? true }
      ?? candidates.first
    if let name = method?.objcName, !name.isEmpty { return name }
    // A bare name is that of a method which the module has elsewhere.
    let isSystems = labels != nil || type.map { $0.hasPrefix("NS") || $0.hasPrefix("UI") } ?? false
    if method == nil, isSystems, let name = Self.renamed[base] { return name }
    let all = labels ?? method?.parameters.map { $0.label ?? "_" }
    // What is not the module's own takes a sender, as UIKit's actions do.
    guard let all else { return base + ":" }
    return ActionSelector(method: base, labels: all).rawValue
  }
}
