/// Calls: of the module's functions, of the system's, and of unknown ones.
extension SwiftInterpreter {
  func call(
    _ function: SwiftTerm, _ arguments: [SwiftArgument], at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue {
    func values() -> [SwiftObject.Argument] { arguments.map { ($0.label, evaluate($0.value, in: scope)) } }
    calls.append(range)
    defer { calls.removeLast() }
    switch function.kind {
    case .name(let name):
      if let value = scope.lookUp(name) { return apply(value, values(), at: range, in: scope) }
      if name == "Self", let type = scope.type { return apply(.type(type), values(), at: range, in: scope) }
      let given = values()
      if let found = method(name, given, in: scope) {
        return invoke(found.0, given, in: found.1) ?? .unknown(name + "()", at: range)
      }
      if name == "init" { return delegatedInitializer(given, at: range, in: scope) }
      // The type's own property: `let content: () -> Content`.
      if let type = scope.type, module.members(name, of: type).contains(where: { $0.kind == .variable }) {
        return apply(lookUp(name, at: range, in: scope), given, at: range, in: scope)
      }
      // `addItem(...)` in the code of a menu, `keyboardShortcut(...)` in that of views, `commands` in that of scenes.
      if case .object(let object)? = scope.instance,
        ["keyboardShortcut", "modifier", "commands"].contains(name) || object.kind == .builder
          || Self.ownMethods.contains(name) && [.menu, .item].contains(object.kind),
        let value = systemMethod(name, of: .object(object), given, at: range, in: scope)
      {
        return value
      }
      if let overloads = module.functions[name] {
        let best = Self.best(of: overloads, for: given) ?? overloads[0]
        return invoke(best, given, in: SwiftScope(nil)) ?? .unknown(name + "()", at: range)
      }
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
      let holder = evaluate(base, in: scope)
      if case .list(let list) = holder, !arguments.isEmpty, Self.growing.contains(name) {
        let given = values()
        let new = SwiftValue.list(grown(list, by: given))
        // A conditional modifier: the app decides which keys exist.
        let isFlag = branches > 0 && modifierFlags(holder) != nil && given.allSatisfy { Self.isFlag($0.value) }
        assign(isFlag ? .either([holder, new]) : new, to: base, in: scope, isAddition: true)
        return .null
      }
      if case .list(let list) = holder, Self.shrinking.contains(name), modifierFlags(holder) != nil, !list.isEmpty {
        assign(.unknown(path(of: holder), at: base.range), to: base, in: scope)
        return .null
      }
      if Self.removing.contains(name) || Self.growing.contains(name) { change(holder, base, in: scope) }
      let result = callMember(name, of: holder, values, at: range, in: scope)
      if name == "replace", let elements = arguments.last?.value, let last = operations.last, last.range == range {
        note(elements, in: last)
      }
      return result
    // `[UIKeyCommand]()`
    case .list: return .list([])
    default: return apply(evaluate(function, in: scope), values(), at: range, in: scope)
    }
  }

  /// Remembers that code changes a value in place: a text differs from its first value, and elements of a list may be
  /// gone.
  private func change(_ value: SwiftValue, _ target: SwiftTerm, in scope: SwiftScope) {
    switch value {
    case .text(var text):
      text.isComplete = false
      assign(.text(text), to: target, in: scope)
    case .list(let list): for case .object(let object) in list { mayGo(object) }
    default: break
    }
  }

  /// The methods that menus and items call on themselves.
  static let ownMethods: Set<String> = [
    "addItem", "insertItem", "setSubmenu", "removeAllItems", "removeItem",
  ]

  /// A method of the system as a value: `forEach(menu.addItem)`, `forEach(builder.remove(menu:))`.
  func systemMethod(_ name: String, ofSelf object: SwiftObject, at range: SourceRange) -> SwiftValue? {
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

  /// Calls a value: a closure, a function, a type.
  func apply(
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
    case .symbol(let symbol):
      // A type of the system with another name: `typealias Item = NSMenuItem`.
      let made = symbol.base == nil ? systemCall(symbol.name, arguments, at: range, in: scope) : nil
      return made ?? opaqueCall(symbol.name, value, arguments, at: range, in: scope)
    case .object(let object) where object.kind == .enumCase: return payload(arguments, value)
    case .object(let object) where object.kind == .method:
      if case .closure(let path, let inner)? = object.children.first {
        return callClosure(path, inner, arguments.map(\.value))
      }
      // A `remove` method that is passed on gets menus: commands are removed one at a time.
      let given: [SwiftObject.Argument] =
        object.type == "remove" ? arguments.map { ("menu", $0.value) } : arguments
      return systemMethod(object.type, of: object.fields["$base"] ?? .null, given, at: object.range, in: scope) ?? value
    default: return arguments.isEmpty ? value : opaqueCall(path(of: value), value, arguments, at: range, in: scope)
    }
  }

  /// Modifiers of SwiftUI whose arguments concern a view's look: they are not evaluated.
  private static let styling: Set<String> = [
    "foregroundStyle", "foregroundColor", "font", "fontWeight", "padding", "frame", "tint", "opacity", "cornerRadius",
    "shadow", "lineLimit", "fixedSize", "bold", "buttonStyle", "listRowBackground", "animation", "transition",
  ]

  private func callMember(
    _ name: String, of base: SwiftValue, _ values: () -> [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue {
    if Self.styling.contains(name), module.extensionFunctions[name] == nil, case .object(let view) = base,
      view.kind != .instance || module.isKind(view.type, of: ["View"])
    {
      return base
    }
    let given = values()
    if ["map", "flatMap"].contains(name), let function = given.first?.value, let whole = whole(base, for: function) {
      return whole.isNull ? whole : apply(function, [(nil, whole)], at: range, in: scope)
    }
    switch base {
    case .object(let object):
      let overloads = module.members(name, of: object.type).filter { $0.kind == .function && !$0.isStatic }
      let isSystems = [.menu, .item].contains(object.kind)
      if let best = overload(of: overloads, name, given, isSystems: isSystems) {
        let own = SwiftScope(nil, instance: base, type: object.type)
        return invoke(best, given, in: own) ?? .unknown(name + "()", at: range)
      }
      if object.kind == .instance, let value = object.fields[name] {
        return apply(value, given, at: range, in: scope)
      }
    case .type(let type):
      if name == "init" {
        return apply(base, given, at: range, in: scope)
      }
      let overloads = module.members(name, of: type).filter { $0.kind == .function && $0.isStatic }
      if let best = Self.best(of: overloads, for: given) {
        let own = SwiftScope(nil, instance: base, type: type)
        return invoke(best, given, in: own) ?? .unknown(name + "()", at: range)
      }
      if let element = module.types[type]?.caseNames[name] {
        return payload(given, enumCase(element, of: type))
      }
      // `Outer.Inner(...)`
      if module.types[name] != nil, let made = construct(name, given, at: range, in: scope) { return made }
      if let alias = staticMember(name, of: type, at: range) { return apply(alias, given, at: range, in: scope) }
    case .choice(let choices):
      // `tabs ?? []`: the list that has something.
      let list = choices.first { !items(of: $0).isEmpty } ?? choices[0]
      if case .list? = choices.first, let value = listCall(name, on: .choice([list]), given, at: range, in: scope) {
        if case .list = value { return .choice([value, .list([])]) }
        return value
      }
    case .list:
      if let value = listCall(name, on: base, given, at: range, in: scope) { return value }
    case .symbol(let symbol):
      // `Unicode.Scalar(...)`, `UIKit.UIKeyCommand(...)`
      if name.first?.isUppercase == true && !symbol.isImplicit || symbol.name == "self",
        let made = systemCall(name, given, at: range, in: scope)
      {
        return made
      }
      if name == "init" {
        if let made = systemCall(symbol.name, given, at: range, in: scope) { return made }
        return opaqueCall(symbol.name, nil, given, at: range, in: scope)
      }
    default: break
    }
    // Functions that the module adds to types of the system, such as a view's own modifiers.
    if let found = extensionMethod(name, given, for: base) {
      // `.init(title: "File").adding(…)`
      let base = resolve(base, as: [found.type])
      let caller = scope.type.map { scope.caller ?? (type: $0, range: range) }
      let own = SwiftScope(
        nil, instance: base, type: found.type, caller: module.declares(found.type) ? nil : caller)
      if let value = invoke(found.declaration, given, in: own) { return value }
    }
    if let value = systemMethod(name, of: base, given, at: range, in: scope) { return value }
    // In `SwiftUI.VStack` the type is not the module's.
    if case .symbol(let symbol) = base, !["SwiftUI", "UIKit", "AppKit"].contains(symbol.path),
      module.types[name] != nil,
      let made = construct(name, given, at: range, in: scope)
    {
      return made
    }
    return opaqueCall(name, base, given, at: range, in: scope)
  }

  /// The functions that call their closure at once, once, and return its result.
  private static let immediate: Set<String> = [
    "autoreleasepool", "withExtendedLifetime", "withAnimation", "withTransaction", "assumeIsolated", "withLock", "sync",
  ]

  /// A call of an unknown function: its closures run all the same.
  func opaqueCall(
    _ name: String, _ base: SwiftValue?, _ arguments: [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue {
    if let key = arguments.first, key.label == "forInfoDictionaryKey", let appName = module.appName,
      ["CFBundleName", "CFBundleDisplayName", "kCFBundleNameKey"].contains(path(of: key.value))
    {
      return .text(SwiftString(text: appName, range: range, isComplete: false))
    }
    if arguments.contains(where: { Self.isMenuBuilder($0.value) }) {
      // Unknown code changes the menus.
      let change = SwiftObject(.operation, Self.unknown, at: range, [(name, .null)])
      change.branches = path
      operations.append(change)
    }
    let isBody = { (argument: SwiftObject.Argument) in [nil, "body", "execute"].contains(argument.label) }
    if Self.immediate.contains(name),
      let index = arguments.firstIndex(where: { isBody($0) && Self.isClosure($0.value) }),
      case .closure(let body, let inner) = arguments[index].value
    {
      return callClosure(body, inner, [])
    }
    let object = SwiftObject(.call, name, at: range, arguments)
    object.owner = scope.type ?? ""
    // An app is not a view: a call on it, such as `self.openWindow(id:)`, shows nothing of it.
    if let base, !(base.instanceType.map { module.isKind($0, of: ["App"]) } ?? false) { object.fields["$base"] = base }
    let isView = base == nil && name.first?.isUppercase == true && !["Task", "Tab"].contains(name)
    for argument in arguments {
      guard case .closure(let closure, let inner) = argument.value else { continue }
      // A view has its closure's content. The use of any other closure, and its time, are unknown.
      object.children.append(isView ? callBuilder(closure, inner) : callLater(closure, inner, for: name))
    }
    return isView ? button(object, in: scope) ?? .object(object) : .object(object)
  }
}
