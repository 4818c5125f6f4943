/// Assignments to variables, properties and elements.
extension SwiftInterpreter {
  /// Whether a value is a modifier, or a set of modifiers: `.shift`.
  static func isFlag(_ value: SwiftValue) -> Bool {
    switch value {
    case .symbol(let symbol): ["command", "shift", "option", "alternate", "control"].contains(symbol.name)
    case .list(let values): !values.isEmpty && values.allSatisfy(isFlag)
    default: false
    }
  }

  func assign(
    _ value: SwiftValue, to target: SwiftTerm, in scope: SwiftScope, isAddition: Bool = false
  ) {
    switch target.kind {
    case .name(let name):
      let old = scope.lookUp(name)
      if scope.assign(name, joined(old, value) ?? merged(old, value, isAddition)) { return }
      if module.variables[name] != nil, scope.instance == nil {
        if Self.isShared(value) { statics["." + name] = value }
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
      let value = ["submenu", "mainMenu"].contains(name) ? resolve(value, as: ["NSMenu"]) : value
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
    default: break
    }
  }

  /// Sets a static variable of the module; false for any other name. Keeps only menus and items: other values change.
  private func assignStatic(_ value: SwiftValue, to name: String, of type: String) -> Bool {
    guard module.members(name, of: type).contains(where: { $0.isStatic && $0.kind == .variable }) else { return false }
    if Self.isShared(value.first) { statics[type + "." + name] = value.first }
    return true
  }

  /// A property of an object after an assignment that may not run. `.menu` in `type = .menu` is a member of the
  /// declared type.
  private func merged(with value: SwiftValue, _ name: String, of object: SwiftObject, _ isAddition: Bool) -> SwiftValue
  {
    if object.kind == .instance, let stored = module.types[object.type]?.members[name]?.first {
      let new = resolve(value, as: stored.type)
      if let laterBranch, path.contains(laterBranch), !object.branches.contains(laterBranch) {
        return atTimes(new, stored)
      }
      if isInAction, case .list = new { maybe { elements(of: new).forEach(addInBranch) } }
      return merged(branches > 0 ? member(name, of: object, at: stored.range) : nil, new, isAddition)
    }
    // Properties that an item gets at its creation, or with its key, are certain; others are conditional.
    if branches == 0 || object.kind == .item && branch == object.programPoint?.branch { return value }
    guard object.kind == .item, let initial = Self.initial(name, value) else {
      return merged(object.fields[name], value, isAddition)
    }
    return .either([object.fields[name] ?? initial, value])
  }

  /// The initial value of a property of an item; nil if it does not matter.
  private static func initial(_ name: String, _ value: SwiftValue) -> SwiftValue? {
    switch (name, value) {
    case ("keyEquivalentModifierMask", _): .list([.symbol(.command)])
    case ("state", _), (_, .boolean): .null
    default: nil
    }
  }

  /// Whether a variable's identity matters: of a menu or an item, which code builds step by step.
  static func isShared(_ value: SwiftValue) -> Bool {
    if case .object(let object) = value { object.kind == .menu || object.kind == .item } else { false }
  }

  /// A local list of elements after an assignment that may not run: those of each branch.
  private func joined(_ old: SwiftValue?, _ new: SwiftValue) -> SwiftValue? {
    guard branches > 0, case .list(let left)? = old, case .list(let right) = new,
      (left + right).allSatisfy(Self.isOfMenu)
    else { return nil }
    var added: Set<ObjectIdentifier> = []
    for case .object(let object) in right { added.insert(ObjectIdentifier(object)) }
    let others = left.filter { if case .object(let one) = $0 { !added.contains(ObjectIdentifier(one)) } else { true } }
    for case .object(let object) in others { mayGo(object) }
    return .list(others + right)
  }

  private static func isOfMenu(_ value: SwiftValue) -> Bool {
    if case .object(let object) = value { [.item, .menu, .section, .divider].contains(object.kind) } else { false }
  }

  /// The value of a variable after an assignment that may not run.
  private func merged(_ old: SwiftValue?, _ new: SwiftValue, _ isAddition: Bool) -> SwiftValue {
    guard branches > 0, !isAddition, let old, isSame(old, new) != true else { return new }
    switch (old, new) {
    case (_, .boolean): return unknown("…")
    case (.text(let text), .text) where text.text.isEmpty: return new
    case (.symbol(let left), .symbol(let right)) where left.path == right.path: return new
    default: return isOfKey(old) && isOfKey(new) ? .either([old, new]) : new
    }
  }

  /// Whether a value may be a key's or its modifiers'.
  private func isOfKey(_ value: SwiftValue) -> Bool {
    switch value {
    case .text, .integer, .symbol, .choice: true
    case .list: modifierFlags(value) != nil
    default: false
    }
  }
}
