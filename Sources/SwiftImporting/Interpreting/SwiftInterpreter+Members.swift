/// The meaning of names: members of types and instances, variables, and top-level code.
extension SwiftInterpreter {
  /// The value of a member of a type: a static constant, a case, a static function.
  func staticMember(_ name: String, of type: String, at range: SourceRange) -> SwiftValue? {
    guard let facts = module.types[type] else { return nil }
    if let element = facts.caseNames[name] { return enumCase(element, of: type) }
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
    if facts.nested.contains(name) { return .type(module.types[name] == nil ? type + "." + name : name) }
    // `shared`, `default`: the single instance.
    if ["shared", "default", "standard", "main", "current"].contains(name) { return .object(instance(of: type)) }
    return nil
  }

  /// The field of a case's name. The module may declare another member `name`.
  static let caseName = "$name"
  /// The types of raw values that count up.
  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  func enumCase(_ element: SwiftDeclaration, of type: String) -> SwiftValue {
    let object = SwiftObject(.enumCase, type, at: element.range)
    object.fields[Self.caseName] = .text(SwiftString(text: element.name, range: element.range))
    let facts = module.types[type]
    let isCounted = element.value == nil && facts.map { !Self.integers.isDisjoint(with: $0.inherits) } ?? false
    // The name alone does not say which of several types is meant.
    if isCounted || facts?.repeatedCases.contains(element.name) ?? false {
      object.fields["rawValue"] = .unknown("rawValue", at: element.range)
    } else if let value = element.value {
      object.fields["rawValue"] = evaluate(value, in: SwiftScope(nil))
    }
    return .object(object)
  }

  /// The value of a variable, with the facts of its declared type.
  func value(_ value: SwiftTerm, of variable: SwiftDeclaration, in scope: SwiftScope) -> SwiftValue {
    resolve(evaluate(value, in: scope), as: variable.type)
  }

  func variable(_ member: SwiftDeclaration, in scope: SwiftScope) -> SwiftValue? {
    if let body = member.body {
      return once(member) { self.resolve(self.call(body, in: SwiftScope(scope)), as: member.type) }
        ?? .unknown(member.name, at: member.range)
    }
    guard let value = member.value else { return nil }
    let initial = once(member) { self.value(value, of: member, in: scope) }
    guard !member.isConstant, let initial else { return initial }
    // The initial value of a variable does not hold for long.
    return atTimes(initial, member)
  }

  /// The value of a variable that code may assign later; only menus and items keep it. A list may be empty.
  func atTimes(_ value: SwiftValue, _ variable: SwiftDeclaration) -> SwiftValue {
    let unknown = SwiftValue.unknown(variable.name, at: variable.range)
    switch value {
    case .boolean, .integer, .text, .null: return unknown
    case .object(let object) where object.kind == .enumCase: return unknown
    case .list(let values) where values.isEmpty: return Self.isOfMenus(variable.type) ? value : unknown
    case .list(let values) where !values.contains(where: Self.isShared): return .choice([value, .list([])])
    default: return value
    }
  }

  /// Whether a variable may hold parts of menus, by its written type; true without one.
  private static func isOfMenus(_ type: [String]) -> Bool {
    type.isEmpty
      || type.contains { word in ["Menu", "Command", "Item", "Action", "Element"].contains(where: word.contains) }
  }

  /// Runs the work of a declaration. Nil if it runs twice already, or too deep: a function may call itself. A declaration
  /// that leads to no key gets few steps.
  func once(_ declaration: SwiftDeclaration, _ work: () -> SwiftValue) -> SwiftValue? {
    guard running[declaration.range, default: 0] < 2, callDepth < Self.maximumCallDepth else { return nil }
    running[declaration.range, default: 0] += 1
    callDepth += 1
    defer {
      callDepth -= 1
      running[declaration.range, default: 0] -= 1
    }
    guard !isKeyless, !leading.isEmpty, !leading.contains(declaration.range) else { return work() }
    let (before, allowed) = (budget, min(budget, Self.keylessBudget))
    (isKeyless, budget) = (true, allowed)
    defer { (isKeyless, budget) = (false, before - (allowed - max(budget, 0))) }
    return work()
  }

  /// The value of a member of an instance; nil if the module does not declare it.
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
    // The value of the property is unknown, but not its type, whose code leads to keys.
    guard let type = module.types[object.type]?.members[name]?.first(where: { !$0.isStatic })?.type, type.count == 1,
      let facts = module.types[type[0]], facts.kind == .class,
      facts.members.values.contains(where: { $0.contains { $0.kind == .function && leading.contains($0.range) } })
    else { return nil }
    return .object(instance(of: type[0]))
  }

  /// The value of `.name` where a type is expected.
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

  func payload(_ arguments: [SwiftObject.Argument], _ value: SwiftValue) -> SwiftValue {
    if case .object(let object) = value { object.arguments = arguments }
    return value
  }

  func lookUp(_ name: String, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
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
      if let known = statics["." + plain] { return known }
      var declaration = SwiftDeclaration(kind: .variable, name: plain, range: value.range)
      if let declared = module.declared[plain] { declaration.type = declared.type }
      guard let new = once(declaration, { self.value(value, of: declaration, in: SwiftScope(nil)) }) else {
        return .unknown(name, at: range)
      }
      if Self.isShared(new) { statics["." + plain] = new }
      return new
    }
    if let declared = module.declared[plain], declared.body != nil,
      let value = variable(declared, in: SwiftScope(nil))
    {
      return value
    }
    if let functions = module.functions[plain], let first = functions.first { return .function(first, SwiftScope(nil)) }
    if module.types[plain] != nil { return .type(plain) }
    return .symbol(SwiftSymbol(base: nil, name: plain, range: range, isImplicit: false))
  }

  func member(
    _ base: SwiftTerm?, _ name: String, at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    guard let base else {
      return .symbol(SwiftSymbol(base: nil, name: name, range: range, isImplicit: true))
    }
    let value = evaluate(base, in: scope)
    if case .list(let values) = value, values.isEmpty, Self.isProperty(base, in: scope),
      ["isEmpty", "count", "first", "last"].contains(name)
    {
      // Other code may fill a list that starts empty.
      return .unknown(name, at: range)
    }
    return member(name, of: value, at: range)
  }

  /// Whether a name is a property's of the module, and not a local one or a menu's.
  private static func isProperty(_ term: SwiftTerm, in scope: SwiftScope) -> Bool {
    switch term.kind {
    case .name(let name): scope.lookUp(name) == nil
    case .member(_, let name): !["items", "children"].contains(name)
    default: false
    }
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
      return .symbol(SwiftSymbol(base: SwiftModule.written(type), name: name, range: range, isImplicit: false))
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
    case .dictionary: return .unknown(name, at: range)
    case .text(let text):
      // People's names for a localised text: `"Open".localized`.
      switch name {
      case "isEmpty": return .boolean(text.text.isEmpty)
      case "count": return .integer(text.text.count)
      case "first", "last": return .unknown(name, at: range)
      case "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase", "hash", "hashValue":
        return .text(SwiftString(text: text.text, range: text.range, isComplete: false))
      default: return .text(localized(text))
      }
    case .choice(let values): return .either(values.map { member(name, of: $0, at: range) })
    case .symbol(let symbol):
      if symbol.isImplicit, name == "self" { return value }
      if isMainMenu(name, of: value), let menu = mainMenus.last { return .object(menu) }
      // `UIMenu.Identifier.tools` and `.Own.tools`, from an extension.
      let type = symbol.isImplicit ? symbol.name : symbol.path
      if let found = staticMember(name, of: type, at: range) { return found }
      if let title = module.title(ofConstant: symbol.path + "." + name) {
        return .text(SwiftString(text: title, range: range))
      }
      return .symbol(SwiftSymbol(base: symbol.path, name: name, range: range, isImplicit: false))
    case .closure, .function, .selector, .integer, .boolean: return value
    case .null: return .unknown(name, at: range)
    }
  }
}
