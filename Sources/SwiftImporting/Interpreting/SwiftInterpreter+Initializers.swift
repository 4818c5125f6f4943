/// Instances of the types of a module, and its subclasses of the system's types.
extension SwiftInterpreter {
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
    if let initializer = initializer(of: type, for: arguments, isOnly: true) {
      _ = once(initializer) {
        let body = SwiftScope(inner)
        bind(initializer.parameters, arguments, in: body)
        return call(initializer.body ?? [], in: body)
      }
      return .object(object)
    }
    var rest = arguments
    // A view's variable without a wrapper keeps its first value.
    let isView = module.isKind(type, of: ["View", "ViewModifier", "Commands"])
    for stored in facts.stored {
      if let index = rest.firstIndex(where: { $0.label == stored.name }) {
        object.fields[stored.name] = resolve(rest.remove(at: index).value, as: stored.type)
      } else if isView, stored.attributes.isEmpty, let value = stored.value {
        object.fields[stored.name] = self.value(value, of: stored, in: inner)
      }
    }
    // A trailing closure is the last of the stored closures.
    for argument in rest where argument.label == nil {
      guard case .closure(let closure, let inner) = argument.value else { continue }
      if let stored = facts.stored.last(where: { object.fields[$0.name] == nil && $0.value == nil }) {
        object.fields[stored.name] = argument.value
      } else {
        // The content of a layout of the module.
        object.expansion.append(callBuilder(closure, inner))
      }
    }
    return .object(object)
  }

  /// The initializer that a call means: the type's own, or one that it inherits.
  ///
  /// - Parameter isOnly: whether a type's only initializer counts even if it does not fit.
  private func initializer(
    of type: String, for arguments: [SwiftObject.Argument], isOnly: Bool
  ) -> SwiftDeclaration? {
    for case let facts? in module.lineage(of: type).map({ module.types[$0] }) {
      if let fitting = Self.initializer(of: facts, for: arguments) { return fitting }
    }
    let own = module.types[type]
    return isOnly && own?.stored.isEmpty == true && own?.initializers.count == 1 ? own?.initializers[0] : nil
  }

  private static func initializer(
    of facts: SwiftModule.TypeFacts, for arguments: [SwiftObject.Argument]
  ) -> SwiftDeclaration? {
    // A protocol's initializer has no body.
    let own = facts.kind == .protocol ? [] : facts.initializers
    let fitting = own.map { ($0, SwiftFit(arguments, to: $0.parameters)) }.filter { $0.1.isWhole }
    // An initializer that needs a closure comes before one with a default value.
    return fitting.min { $0.1.optionalClosures < $1.1.optionalClosures }?.0
  }

  /// The classes of the system whose subclasses and extensions make items and menus.
  private static let systemClasses: Set<String> = [
    "NSMenuItem", "NSMenu", "UIKeyCommand", "UICommand", "UIMenu", "UIAction",
  ]

  private func systemClass(of type: String, _ facts: SwiftModule.TypeFacts) -> String? {
    if facts.kind == .extension { return Self.systemClasses.contains(type) || !facts.initializers.isEmpty ? type : nil }
    return facts.kind == .class ? module.ancestor(of: type, among: Self.systemClasses) : nil
  }

  /// A subclass of a class of the system, or a class with an initializer from an extension.
  private func constructSystem(
    _ type: String, _ system: String, _ facts: SwiftModule.TypeFacts, _ arguments: [SwiftObject.Argument],
    at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue? {
    // The module does not declare the system's initializers, so only a fitting one of its own counts.
    var (fitting, arguments) = (initializer(of: type, for: arguments, isOnly: system != type), arguments)
    if fitting == nil, system == "NSMenu", arguments.isEmpty {
      // `NSMenu()` calls `init(title:)`, which a subclass may override.
      arguments = [("title", .text(SwiftString(text: "", range: range)))]
      fitting = module.lineage(of: type).flatMap { module.types[$0]?.initializers ?? [] }
        .first { $0.parameters.map(\.label) == ["title"] }
    }
    guard let initializer = fitting else { return systemCall(system, arguments, at: range, in: scope) }
    let holder = SwiftObject(.instance, type, at: range)
    let inner = SwiftScope(nil, instance: .object(holder), type: type)
    _ = once(initializer) {
      let body = SwiftScope(inner)
      bind(initializer.parameters, arguments, in: body)
      body.values["$system"] = .text(SwiftString(text: system, range: range))
      return call(initializer.body ?? [], in: body)
    }
    guard let object = holder.initialized else { return systemCall(system, arguments, at: range, in: scope) }
    // An item belongs to the code that makes it, not to the class of an extension.
    object.owner = scope.type ?? ""
    return .object(object)
  }

  /// `self.init(...)` and `super.init(...)`.
  func delegatedInitializer(
    _ arguments: [SwiftObject.Argument], at range: SourceRange, in scope: SwiftScope, isSuper: Bool = false
  ) -> SwiftValue {
    guard case .object(let holder)? = scope.instance else { return .null }
    // Another branch has made it, such as that of a `guard` before.
    if holder.kind == .item || holder.kind == .menu {
      if holder.branches.starts(with: path) { holder.branches = path }
      note(.foreign, at: range)
      return .object(holder)
    }
    if case .text(let system)? = scope.lookUp("$system") {
      // One of the module's own, which calls the system's in the end.
      if !isSuper, arguments.map(\.label) != ["title", "action", "keyEquivalent"],
        let other = initializer(of: holder.type, for: arguments, isOnly: false),
        running[other.range, default: 0] == 0
      {
        return invoke(other, arguments, in: scope) ?? .null
      }
      // The key is given at the initializer's call, unless it is written here.
      let isOuter = system.text == "NSMenu" || (sites[range] == nil || !isSuper) && sites[system.range] != nil
      let place = isOuter ? system.range : range
      let value = systemCall(system.text, arguments, at: place, in: scope) ?? .null
      if case .object(let made) = value {
        // From here on it is an item or a menu. Properties from before `super.init` stay set.
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
}
