/// Finds the places in a file where keys are given, readable or not.
struct SwiftSites {
  private(set) var sites: [SwiftSite] = []
  /// The places of SwiftUI's key values that other code may give to an item.
  private(set) var values: [SwiftSite] = []
  /// The places of all sites.
  private var known: Set<SourceRange> = []
  /// Each function, initializer and computed variable with code, and its names.
  package private(set) var owners: [Owner] = []

  /// The calls of functions with the wanted names.
  private(set) var calls: [Call] = []
  private let called: Set<String>

  struct Call {
    let name: String
    let range: SourceRange
    let labels: [String?]
    let isElsewhere: Bool
    /// The type it is called on, as the code names it; nil without one.
    let base: String?
  }

  /// Whether some code may enable items that other code disables.
  private(set) var enables = false

  /// A declaration with code, and the type that it is in.
  struct Owner {
    package let type: String?
    package let declaration: SwiftDeclaration
    /// The names in its code.
    package var names: Set<String> = []
    /// The names in code for this version of the system.
    var reached: Set<String> = []
    var sites: [SourceRange] = []
  }

  private var current: Int?
  private var type: String?
  /// Whether the type has a property with the name of SwiftUI's modifier, or a method and is not a view.
  private var hasOwnModifier = false

  /// - Parameters:
  ///   - target: the target of the reading.
  ///   - called: the functions whose calls are collected.
  package init(_ file: SwiftFile, for target: SwiftTarget, calling called: Set<String> = []) {
    self.target = target
    self.called = called
    let top = SwiftDeclaration(
      kind: .function, name: "", range: SourceRange(file: 0, start: 0, end: 0), body: file.statements)
    owners.append(Owner(type: nil, declaration: top))
    current = 0
    for statement in file.statements { walk(statement) }
    owners = owners.filter { !$0.sites.isEmpty || !$0.names.isEmpty }
  }

  private mutating func walk(_ declaration: SwiftDeclaration) {
    switch declaration.kind {
    // The app does not contain what a preview shows.
    case .structure where declaration.inherits.contains("PreviewProvider"): break
    case .structure, .class, .enumeration, .protocol, .extension:
      let (outer, outerOwner, hadModifier) = (type, current, hasOwnModifier)
      type = declaration.name
      hasOwnModifier =
        declaration.kind != .extension
        && declaration.members.contains { member in
          member.name == "keyboardShortcut"
            && (member.kind == .variable || member.kind == .function && !declaration.inherits.contains("View"))
        }
      for member in declaration.members { walk(member) }
      (type, current, hasOwnModifier) = (outer, outerOwner, hadModifier)
    case .function, .initializer, .variable, .enumCase:
      let outer = current
      // A local function belongs to the outer one.
      if !isLocal {
        owners.append(Owner(type: type, declaration: declaration))
        current = owners.count - 1
      }
      let (wasLocal, wasElsewhere) = (isLocal, isElsewhere)
      isLocal = true
      for parameter in declaration.parameters { if let value = parameter.value { walk(value) } }
      if let value = declaration.value { walk(value) }
      for statement in declaration.body ?? [] { walk(statement) }
      (isLocal, isElsewhere) = (wasLocal, wasElsewhere)
      current = outer
    }
  }

  /// Whether the walk is in a function.
  private var isLocal = false

  private mutating func walk(_ body: [SwiftStatement]) {
    let outer = isElsewhere
    for statement in body { walk(statement) }
    isElsewhere = outer
  }

  private mutating func branch(_ walk: (inout SwiftSites) -> Void) {
    let outer = isInBranch
    isInBranch = true
    walk(&self)
    isInBranch = outer
  }

  private static func leaves(_ body: [SwiftStatement]) -> Bool {
    switch body.last {
    case .return?, .leave?: true
    default: false
    }
  }

  private mutating func walk(_ statement: SwiftStatement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .binding(_, let value): if let value { walk(value) }
    case .declaration(let declaration):
      if isLocal, declaration.kind != .function, declaration.kind != .variable {
        let wasLocal = isLocal
        isLocal = false
        walk(declaration)
        isLocal = wasLocal
      } else {
        walk(declaration)
      }
    case .conditional(let conditions, let then, let otherwise):
      conditions.forEach { walk($0) }
      let outer = isElsewhere
      isElsewhere = outer || conditions.contains { $0.holds(on: target) == false }
      branch { $0.walk(then) }
      let isSure = conditions.allSatisfy { $0.holds(on: target) == true }
      isElsewhere = outer || isSure
      branch { $0.walk(otherwise ?? []) }
      // The code after a branch that leaves is the other branch.
      isElsewhere = outer || isSure && Self.leaves(then)
    case .guard(let conditions, let body):
      conditions.forEach { walk($0) }
      walk(body)
      // The code after it does not run.
      if conditions.contains(where: { $0.holds(on: target) == false }) { isElsewhere = true }
    case .choice(let subject, let cases):
      walk(subject)
      for one in cases { branch { $0.walk(one.body) } }
    case .forEach(_, let sequence, let filter, let body):
      walk(sequence)
      if let filter { walk(filter) }
      walk(body)
    case .loop(let conditions, let body):
      conditions.forEach { walk($0) }
      walk(body)
    case .return(let value): if let value { walk(value) }
    case .block(let statements): walk(statements)
    case .leave, .leaveLoop, .nextInLoop: break
    }
  }

  /// Whether the walk is in a branch, which code takes or not.
  private var isInBranch = false
  /// Whether an availability check reserves the code for other versions of the system.
  private var isElsewhere = false
  private let target: SwiftTarget
  static let ofSystem = SwiftSite.Status.leftOut("default and cancel buttons")
  static let ofOtherSystems = SwiftSite.Status.leftOut("code for other systems")
  static let flagged = SwiftSite.Status.unread("a flag of the build leaves it out")
  static let ofOtherVersions = SwiftSite.Status.leftOut("code for other versions")
  static let afterLongCode = SwiftSite.Status.unread(SwiftInterpreter.afterLongCode)

  private mutating func walk(_ condition: SwiftBuildCondition) {
    switch condition {
    case .expression(let expression), .binding(_, let expression): walk(expression)
    case .available: break
    }
  }

  private mutating func speak(of name: String) {
    guard let current else { return }
    owners[current].names.insert(name)
    if !isElsewhere { owners[current].reached.insert(name) }
  }

  private mutating func add(
    _ framework: SwiftFramework, at range: SourceRange, key: SwiftTerm? = nil, outcome: SwiftSite.Status = .unseen
  ) {
    guard known.insert(range).inserted else { return }
    let owner = type ?? ""
    let outcome = isElsewhere && outcome.isOpen ? Self.ofOtherVersions : outcome
    let parameter = key.flatMap(parameter)
    var site = SwiftSite(framework: framework, range: range, owner: owner, outcome: outcome, parameter: parameter)
    site.isInBranch = isInBranch
    site.isEmptyByDefault = key.flatMap(optionalKey) != nil
    sites.append(site)
    if let current { owners[current].sites.append(range) }
  }

  private mutating func walk(_ expression: SwiftTerm) {
    switch expression.kind {
    case .string(let parts):
      for part in parts { if case .value(let value) = part { walk(value) } }
    case .name(let name): speak(of: name)
    case .member(let base, let name):
      if case .superclass? = base?.kind, name == "buildMenu" { return }
      speak(of: name)
      if let base { walk(base) }
    case .call(let function, let arguments):
      look(at: function, arguments, at: expression.range)
      walk(function)
      for argument in arguments { walk(argument.value) }
    case .subscript(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .closure(let closure): walk(closure.body)
    case .list(let values), .other(let values): for value in values { walk(value) }
    case .dictionary(let pairs):
      for pair in pairs {
        walk(pair.key)
        walk(pair.value)
      }
    case .tuple(let parts): for part in parts { walk(part.value) }
    case .sequence(let parts):
      if parts.count > 2 {
        switch (parts[1].kind, parts[0].kind) {
        case (.assign, .member(_, "keyEquivalent")):
          if !Self.isEmpty(parts[2]), !isOfControl(parts[0]) { add(.appKit, at: parts[0].range, key: parts[2]) }
        case (.assign, .member(_, "isEnabled")):
          if case .boolean(false) = parts[2].kind {} else { enables = true }
        default: break
        }
      }
      for part in parts { walk(part) }
    case .ternary(let value), .prefix(_, let value): walk(value)
    case .statement(let statement): walk(statement)
    case .integer, .boolean, .null, .operator, .assign, .cast, .selector, .superclass: break
    }
  }

  private mutating func look(at function: SwiftTerm, _ arguments: [SwiftArgument], at range: SourceRange) {
    let labels = arguments.map(\.label)
    let name: String
    var named: String?
    if case .member(let base?, _) = function.kind {
      if case .name(let own) = base.kind { named = own == "self" ? nil : own } else { named = "" }
    }
    switch function.kind {
    case .name(let own): name = own
    case .member(let base, "init"):
      if case .name(let type)? = base?.kind, type != "self" {
        name = type
      } else {
        name =
          labels.contains("keyEquivalent") && labels.contains("action")
          ? "NSMenuItem"
          : labels.contains("input") && (labels.contains("modifierFlags") || labels.contains("action"))
            ? "UIKeyCommand" : ""
      }
    case .member(_, let own): name = own
    default: return
    }
    if called.contains(name) {
      let given = arguments.filter { !Self.isEmpty($0.value) }.map(\.label)
      calls.append(Call(name: name, range: range, labels: given, isElsewhere: isElsewhere, base: named))
    }
    // `self.init(...)` counts if its own call shows no key.
    var outcome = SwiftSite.Status.unseen
    if case .member(let base?, _) = function.kind, case .name("self") = base.kind { outcome = .disregarded }
    switch name {
    case "keyboardShortcut":
      // After a dot without a base, it is a case of an enumeration.
      if case .member(nil, _) = function.kind { return }
      // Without a dot it is the modifier of `self`, in a helper of a views' extension.
      if hasOwnModifier, outcome == .disregarded { return }
      if hasOwnModifier, case .name = function.kind { return }
      if let first = arguments.first, first.label == nil {
        switch first.value.kind {
        case .null, .member(nil, "none"): return
        case .member(nil, let name) where SwiftInterpreter.systemsShortcuts.contains(name):
          add(.swiftUI, at: range, outcome: Self.ofSystem)
        default: add(.swiftUI, at: range, key: first.value)
        }
      }
    case "KeyboardShortcut" where arguments.first.map { $0.label == nil } ?? false:
      values.append(
        SwiftSite(framework: .swiftUI, range: range, owner: type ?? "", outcome: .unread("no item is seen to get it")))
    case "UIKeyCommand":
      // An initializer of another package counts where no code of the module makes it.
      if labels.first == .some(nil) { add(.uiKit, at: range, outcome: .disregarded) }
      guard let input = arguments.first(where: { $0.label == "input" })?.value, !Self.isEmpty(input) else { return }
      add(.uiKit, at: range, key: input, outcome: outcome)
    case "NSMenuItem" where labels.contains("key"): add(.appKit, at: range, outcome: .disregarded)
    case "NSMenuItem", "addItem", "insertItem":
      if !handsOnKey(function, arguments) { addItem(arguments, at: range, outcome) }
    default:
      // An initializer that a subclass of `NSMenuItem` or `UIKeyCommand` inherits.
      guard name.first?.isUppercase == true, labels.contains("action") else { return }
      if let input = arguments.first(where: { $0.label == "input" })?.value, !Self.isEmpty(input) {
        add(.uiKit, at: range, key: input, outcome: .disregarded)
      } else if labels.contains("title") {
        addItem(arguments, at: range, .unseen)
      }
    }
  }

  private mutating func addItem(_ arguments: [SwiftArgument], at range: SourceRange, _ outcome: SwiftSite.Status) {
    guard let key = arguments.first(where: { $0.label == "keyEquivalent" })?.value, !Self.isEmpty(key) else { return }
    add(.appKit, at: range, key: key, outcome: outcome)
  }

  /// Whether `super.init` passes on a key that calls of the initializer give: by their labels, or empty by default.
  private func handsOnKey(_ function: SwiftTerm, _ arguments: [SwiftArgument]) -> Bool {
    guard case .member(let base?, "init") = function.kind, case .superclass = base.kind, let current,
      let key = arguments.first(where: { $0.label == "keyEquivalent" })?.value,
      parameter(key)?.label == "keyEquivalent"
    else { return false }
    let labels = owners[current].declaration.parameters.map(\.label)
    return labels.contains("title") && labels.contains("action") || optionalKey(key) != nil
  }

  /// The parameter that a key is.
  private func parameter(_ key: SwiftTerm) -> SwiftParameter? {
    guard case .name(let name) = key.kind, let current else { return nil }
    return owners[current].declaration.parameters.first { $0.name == name }
  }

  /// The same, if it is empty by default.
  private func optionalKey(_ key: SwiftTerm) -> SwiftParameter? {
    parameter(key).flatMap { $0.value.map(Self.isEmpty) ?? false ? $0 : nil }
  }

  /// Whether a target is of a control, by its name or type: buttons and windows have key equivalents as well.
  private func isOfControl(_ target: SwiftTerm) -> Bool {
    if case .member(let holder?, _) = target.kind { isControl(holder) } else { false }
  }

  private func isControl(_ holder: SwiftTerm) -> Bool {
    switch holder.kind {
    case .name(let name):
      let parameter = current.flatMap { owners[$0].declaration.parameters.first { $0.name == name } }
      return Self.isControl(name) || parameter?.type.contains(where: Self.isControl) ?? false
    case .member(_, let name): return Self.isControl(name)
    case .call(let part, _), .subscript(let part, _): return isControl(part)
    default: return false
    }
  }
}
