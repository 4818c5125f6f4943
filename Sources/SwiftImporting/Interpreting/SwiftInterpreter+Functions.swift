/// Functions of the module: the one that a call means, the values of its parameters, and its result.
extension SwiftInterpreter {
  /// Calls a function of the module; nil if calls nest too deep.
  func invoke(_ declaration: SwiftDeclaration, _ arguments: [SwiftObject.Argument], in scope: SwiftScope) -> SwiftValue?
  {
    let (site, known) = (calls.last, made.count)
    if budget > 0, leading.contains(declaration.range) {
      called[declaration.range, default: []].insert(site ?? declaration.range)
    }
    defer {
      // `menu.addItem(withTitle:action:target:keyEquivalent:)`: the key counts if the function gives it to an item.
      if let site, sites[site] != nil, made[known...].contains(where: { !$0.sites.isEmpty }) {
        note(.foreign, at: site)
      } else if let site, declaration.name == "keyboardShortcut" {
        note(.unread("the module's own 'keyboardShortcut' computes its key"), at: site)
      }
    }
    return once(declaration) {
      let inner = SwiftScope(scope)
      bind(declaration.parameters, arguments, in: inner)
      return resolve(call(declaration.body ?? [], in: inner), as: declaration.type)
    }
  }

  func bind(_ parameters: [SwiftParameter], _ arguments: [SwiftObject.Argument], in scope: SwiftScope) {
    for (parameter, given) in zip(parameters, SwiftFit(arguments, to: parameters).given) {
      let values = given.map { arguments[$0].value }
      var value: SwiftValue? = parameter.isVariadic && !arguments.isEmpty ? .list(values) : values.first
      if value == nil, let written = parameter.value { value = evaluate(written, in: scope) }
      if parameter.type.contains("UIMenuBuilder") {
        if case .object(let object)? = value, object.kind == .builder {
        } else {
          value = .object(SwiftObject(.builder, "UIMenuBuilder", at: SourceRange(file: 0, start: 0, end: 0)))
        }
      }
      scope.values[parameter.name] = resolve(value ?? unknown(parameter.name), as: parameter.type)
    }
  }

  static func isClosure(_ value: SwiftValue) -> Bool { if case .closure = value { true } else { false } }

  func unknown(_ name: String) -> SwiftValue {
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

  /// The result of a body; without `return`, the values of its statements, as in a result builder.
  package func call(_ body: [SwiftStatement], in scope: SwiftScope) -> SwiftValue {
    let frame = SwiftFrame()
    _ = run(body, in: scope, frame)
    if !frame.returned.isEmpty { return .either(frame.returned) }
    if frame.values.count == 1 { return frame.values[0] }
    return frame.values.isEmpty ? .null : .list(frame.values)
  }

  /// The function that some arguments fit, among several of one name.
  static func best(of functions: [SwiftDeclaration], for arguments: [SwiftObject.Argument]) -> SwiftDeclaration? {
    let exact = functions.filter { $0.parameters.map(\.label) == arguments.map(\.label) }
    let fitting = (exact + functions).first { SwiftFit(arguments, to: $0.parameters).isWhole }
    return fitting ?? exact.first ?? functions.first
  }

  func method(
    _ name: String, _ arguments: [SwiftObject.Argument], in scope: SwiftScope
  ) -> (SwiftDeclaration, SwiftScope)? {
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
      owner = SwiftScope(nil, instance: scope.instance, type: type, caller: scope.caller)
    }
    let functions = candidates.filter { $0.kind == .function }
    var isSystems = false
    if case .object(let object)? = scope.instance { isSystems = [.menu, .item].contains(object.kind) }
    return overload(of: functions, name, arguments, isSystems: isSystems).map { ($0, owner) }
  }

  /// The function that a call means.
  ///
  /// - Parameter isSystems: whether its class has methods of the system too. Among functions of one name, only one with
  ///   fitting labels counts.
  func overload(
    of functions: [SwiftDeclaration], _ name: String, _ arguments: [SwiftObject.Argument], isSystems: Bool
  ) -> SwiftDeclaration? {
    // An overload of SwiftUI's modifier is read as SwiftUI's.
    let isModifier = name == "keyboardShortcut" && arguments.first?.label == nil
    let functions = isModifier ? functions.filter { !$0.type.contains("View") } : functions
    guard isSystems, Self.ownMethods.contains(name) || name == "keyboardShortcut" else {
      return Self.best(of: functions, for: arguments)
    }
    return functions.first { SwiftFit(arguments, to: $0.parameters).isWhole }
  }

  func extensionMethod(
    _ name: String, _ arguments: [SwiftObject.Argument], for base: SwiftValue
  ) -> (declaration: SwiftDeclaration, type: String)? {
    let labels = arguments.map(\.label)
    // A module's function with the name of SwiftUI's counts if its labels differ.
    if name == "keyboardShortcut", labels.first == .some(nil) { return nil }
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
      if let best = overload(of: candidates, name, arguments, isSystems: true) {
        return (best, type)
      }
    }
    // A function that is added to a type of the system, the only one with its name and labels.
    let all = (module.extensionFunctions[name] ?? []).filter {
      $0.declaration.parameters.count >= labels.count
        && (name != "keyboardShortcut" && !Self.ownMethods.contains(name)
          || $0.declaration.parameters.map(\.label) == labels)
    }
    let exact = all.filter { $0.declaration.parameters.map(\.label) == labels }
    if exact.count == 1 { return exact[0] }
    return all.count == 1 ? all[0] : nil
  }
}
