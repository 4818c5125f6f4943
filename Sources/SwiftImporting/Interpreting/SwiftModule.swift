/// The declarations of a module's files, by name.
package struct SwiftModule {
  /// A type with the members of its extensions.
  package struct TypeFacts {
    package var kind: SwiftDeclaration.Kind
    var inherits: [String] = []
    package var members: [String: [SwiftDeclaration]] = [:]
    /// The stored variables in order, for the compiler's own initializer.
    var stored: [SwiftDeclaration] = []
    package var cases: [SwiftDeclaration] = []
    /// The same by name: an enumeration may have thousands.
    var caseNames: [String: SwiftDeclaration] = [:]
    /// The cases that several types of one name have, such as two nested ones.
    var repeatedCases: Set<String> = []
    /// The types that are declared in it.
    package var nested: Set<String> = []
    var initializers: [SwiftDeclaration] = []
    /// The types of its variables, declared or initialised.
    var variableTypes: Set<String> = []
    /// The members as written.
    package var all: [SwiftDeclaration] = []
  }

  /// The target that the module is read for.
  let target: SwiftTarget
  package private(set) var types: [String: TypeFacts] = [:]
  package private(set) var functions: [String: [SwiftDeclaration]] = [:]
  package private(set) var variables: [String: SwiftTerm] = [:]
  /// The declarations of top-level variables.
  private(set) var declared: [String: SwiftDeclaration] = [:]
  package private(set) var imports: Set<String> = []
  /// The module's additions to types of the system, by the functions' names.
  private(set) var extensionFunctions: [String: [(declaration: SwiftDeclaration, type: String)]] = [:]
  /// The app's name, as far as its project shows it.
  var appName: String?
  /// The titles of the module's catalogs in its own language, by their keys.
  package var titles: [String: String] = [:] {
    didSet {
      plainTitles = Dictionary(titles.map { (Self.plain($0.key), $0.value) }) { first, _ in first }
    }
  }
  /// The same by the letters of the keys alone.
  private var plainTitles: [String: String] = [:]

  private static func plain(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The title of a generated constant with a key's name: `L10n.Menu.newTab` for `menu.new_tab`. `L10n.Menu.New` is a
  /// type.
  package func title(ofConstant path: String) -> String? {
    guard !plainTitles.isEmpty, path.split(separator: ".").last?.first?.isUppercase != true else { return nil }
    var parts = path.split(separator: ".")
    while !parts.isEmpty {
      parts.removeFirst()
      let plain = Self.plain(parts.joined())
      if plain.count > 2, let title = plainTitles[plain] { return title }
    }
    return nil
  }

  package init(_ files: [SwiftFile], for target: SwiftTarget = SwiftTarget(platform: App.importedPlatform)) {
    self.target = target
    for file in files {
      imports.formUnion(file.imports)
      for statement in file.statements { add(statement) }
    }
    for (type, facts) in types.sorted(by: { $0.key < $1.key }) where facts.kind == .extension {
      // Code overrides only what its own classes inherit.
      for member in facts.all where member.kind == .function && !member.isOverride {
        extensionFunctions[member.name, default: []].append((member, type))
      }
    }
  }

  private mutating func add(_ statement: SwiftStatement) {
    switch statement {
    case .binding(.name(let name), let value): if let value { variables[name] = value }
    case .declaration(let declaration):
      switch declaration.kind {
      case .function: functions[declaration.name, default: []].append(declaration)
      case .variable: declared[declaration.name] = declaration
      case .initializer, .enumCase: break
      default: add(declaration)
      }
    default: break
    }
  }

  /// The private types of each name, in the order of their files.
  private var privates: [String: [String]] = [:]

  private mutating func add(_ type: SwiftDeclaration) {
    var facts = types[type.name] ?? TypeFacts(kind: type.kind)
    if type.kind != .extension { facts.kind = type.kind }
    facts.inherits += type.inherits
    facts.all += type.members
    for member in type.members {
      switch member.kind {
      case .function: facts.members[member.name, default: []].append(member)
      case .variable:
        facts.members[member.name, default: []].append(member)
        facts.variableTypes.formUnion(member.type)
        if case .call(let function, _)? = member.value?.kind, case .name(let type) = function.kind {
          facts.variableTypes.insert(type)
        }
        if member.body == nil, !member.isStatic { facts.stored.append(member) }
      case .enumCase:
        facts.cases.append(member)
        if facts.caseNames[member.name] == nil {
          facts.caseNames[member.name] = member
        } else {
          facts.repeatedCases.insert(member.name)
        }
      case .initializer: facts.initializers.append(member)
      default: facts.nested.insert(member.name)
      }
    }
    if types[type.name] == nil, Self.written(type.name) != type.name {
      privates[Self.written(type.name), default: []].append(type.name)
    }
    types[type.name] = facts
    for var member in type.members {
      switch member.kind {
      case .structure, .class, .enumeration, .protocol, .extension:
        // Outside its type the name is the system's.
        if Self.views.contains(member.name) { member.name = type.name + "." + member.name }
        add(member)
      default: break
      }
    }
  }

  /// The views of SwiftUI that make menus, and the system's types of keys.
  private static let views: Set<String> = [
    "Text", "Button", "Label", "Menu", "Toggle", "Picker", "Section", "Divider", "Group", "ForEach", "Link", "View",
    "List", "Form", "VStack", "HStack", "ZStack", "ScrollView", "TabView", "NavigationView", "NavigationStack",
    "ModifierFlags", "EventModifiers", "KeyboardShortcut", "KeyEquivalent",
  ]

  /// The name of a type that only code of its file means: `File3.Row`.
  static func privateName(_ name: String, in file: SourceFile.ID) -> String { "File\(file).\(name)" }

  /// A type as its code names it.
  static func written(_ type: String) -> String {
    guard type.hasPrefix("File"), let dot = type.firstIndex(of: "."), Int(type[..<dot].dropFirst(4)) != nil else {
      return type
    }
    return String(type[type.index(after: dot)...])
  }

  /// A type as people see it. Of several with one name, all but the first have a number.
  func shown(_ type: String) -> String {
    let name = Self.written(type)
    if name == type { return type }
    let number = (types[name] != nil ? 1 : 0) + (privates[name]?.firstIndex(of: type) ?? 0)
    return number == 0 ? name : "\(name) \(number + 1)"
  }

  /// Whether a type is a class, structure or enumeration of the module.
  func declares(_ type: String) -> Bool {
    switch types[type]?.kind {
    case .class, .structure, .enumeration: true
    default: false
    }
  }

  /// Whether a type has one of some names, or inherits from one, as far as the module shows.
  func isKind(_ type: String, of names: Set<String>) -> Bool {
    names.contains(type) || lineage(of: type).contains { types[$0]?.inherits.contains(where: names.contains) ?? false }
  }

  /// Whether the system asks a responder for menus.
  var hasBuilder: Bool {
    types.values.contains { $0.members["buildMenu"]?.contains(where: \.isOverride) ?? false }
  }

  /// Whether a type inherits from a view or a view controller of the system, by the name of that.
  func isView(_ type: String) -> Bool {
    let ends = ["View", "Controller", "TextField", "Label", "Control", "Button", "Window"]
    let classes = lineage(of: type).compactMap { types[$0] }.filter { $0.kind == .class }
    return ([type] + classes.flatMap(\.inherits)).contains { name in
      types[name]?.kind != .class && ends.contains(where: name.hasSuffix)
    }
  }

  /// The nearest class of the system that a class of the module inherits from.
  package func ancestor(of type: String, among names: Set<String>) -> String? {
    names.sorted().first { isKind(type, of: [$0]) }
  }

  /// The members of a type with a name: its own, then those of its superclasses and protocols.
  package func members(_ name: String, of type: String) -> [SwiftDeclaration] {
    lineage(of: type).flatMap { types[$0]?.members[name] ?? [] }
  }

  /// A type of the module, then its superclasses and protocols, as far as the module declares or extends them.
  func lineage(of type: String) -> [String] {
    var found: [String] = []
    var waiting = [type]
    while !waiting.isEmpty {
      let current = waiting.removeFirst()
      guard !found.contains(current), let facts = types[current] else { continue }
      found.append(current)
      waiting += facts.inherits
      // A type with raw values conforms to it. Without them, code never uses such a member.
      if facts.kind == .enumeration { waiting.append("RawRepresentable") }
    }
    return found
  }
}
