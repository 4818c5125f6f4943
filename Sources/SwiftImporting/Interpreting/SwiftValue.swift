/// The value of a Swift expression, as far as menus need it.
package indirect enum SwiftValue {
  case text(SwiftString)
  case integer(Int)
  case boolean(Bool)
  case null
  /// A value known by its name only: `.command`, `UIKeyCommand.inputUpArrow`, and unknown ones.
  case symbol(SwiftSymbol)
  case list([SwiftValue])
  case tuple([SwiftObject.Argument])
  /// Only as a property list: code fills others while it runs.
  case dictionary([(key: SwiftValue, value: SwiftValue)])
  case closure(SwiftClosure, SwiftScope)
  case function(SwiftDeclaration, SwiftScope)
  case selector(SwiftSelector)
  case object(SwiftObject)
  case type(String)
  /// One of several; the app decides while it runs.
  case choice([SwiftValue])

  package static func unknown(_ path: String, at range: SourceRange) -> SwiftValue {
    .symbol(SwiftSymbol(base: nil, name: path, range: range, isImplicit: false))
  }

  package var first: SwiftValue {
    if case .choice(let values) = self { return values.first?.first ?? .null }
    return self
  }

  /// All possible values.
  var alternatives: [SwiftValue] {
    if case .choice(let values) = self { return values.flatMap(\.alternatives) }
    return [self]
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The type of the module that it is an instance of; nil for any other value.
  var instanceType: String? {
    if case .object(let object) = self, object.kind == .instance { object.type } else { nil }
  }

  package static func either(_ values: [SwiftValue]) -> SwiftValue {
    var all: [SwiftValue] = []
    for value in values { value.addAlternatives(to: &all) }
    return all.count == 1 ? all[0] : .choice(all)
  }

  /// Adds all possible values, up to a limit, since nested choices have no end.
  private func addAlternatives(to all: inout [SwiftValue]) {
    guard all.count < 32 else { return }
    guard case .choice(let values) = self else { return all.append(self) }
    for value in values { value.addAlternatives(to: &all) }
  }
}

/// A text with the place of its literal.
package struct SwiftString {
  package var text: String
  package var range: SourceRange
  /// Whether all of it is known. Else unknown parts are in it as written.
  var isComplete = true
  /// Its key in a catalog that has it; nil for any other text.
  var key: String?
}

package struct SwiftSymbol {
  /// The text before the dot, as written; nil for `.name` and for a plain name.
  package let base: String?
  package let name: String
  package let range: SourceRange
  /// Whether it is written `.name`.
  let isImplicit: Bool

  /// The default modifier.
  package static let command = SwiftSymbol(
    base: nil, name: "command", range: SourceRange(file: 0, start: 0, end: 0), isImplicit: true)

  /// The symbol as written, in short.
  package var path: String { (base.map { $0 + "." } ?? (isImplicit ? "." : "")) + name }
}

package struct SwiftSelector {
  /// The name in Objective-C: `newTab:`.
  package let name: String
  package let range: SourceRange
}

/// An object: an item, a menu, an instance of one of the module's types, or the result of a system's call.
package final class SwiftObject {
  package typealias Argument = (label: String?, value: SwiftValue)

  package enum Kind {
    /// An element that people choose: a button, a command, an `NSMenuItem`.
    case item
    case menu
    case section
    case divider
    /// `CommandGroup` and `CommandMenu`, or an operation on a menu builder.
    case operation
    case builder
    /// An instance of a type that the module declares.
    case instance
    case enumCase
    /// A view or another object of the system that holds others.
    case container
    /// Shown text.
    case text
    /// The result of an unknown call.
    case call
    /// A key path that is passed on.
    case method
  }

  package let kind: Kind
  /// The name of the type or function.
  package var type: String
  package let range: SourceRange
  package var arguments: [Argument] = []
  var fields: [String: SwiftValue] = [:]
  package var children: [SwiftValue] = []
  /// The type of the module whose code made it.
  package var owner = ""
  /// The scene whose modifier has it, for commands.
  var scene: SourceRange?
  /// The places of the title and of the key's parts.
  package var places: [String: SourceRange] = [:]
  /// The sites of its keys.
  var sites: [SourceRange] = []
  /// Its key, once known.
  package var key: KeyCombination?
  /// Whether code may give it no key.
  var mayLackKey = false
  package var framework = SwiftFramework.swiftUI
  /// The branches of its creation and its place, from the unit of code on.
  var branches: [Int] = []
  /// The point where it was made or got its key; nil for an object from elsewhere.
  var programPoint: SwiftProgramPoint?
  /// Whether its content was evaluated.
  var isExpanded = false
  /// Its expanded content.
  var expansion: [SwiftValue] = []
  /// The item or menu of the system from the initializer of a subclass.
  var initialized: SwiftObject?

  package init(_ kind: Kind, _ type: String, at range: SourceRange, _ arguments: [Argument] = []) {
    self.kind = kind
    self.type = type
    self.range = range
    self.arguments = arguments
  }

  package subscript(label: String) -> SwiftValue? { arguments.first { $0.label == label }?.value }

  var unlabelled: SwiftValue? { arguments.first { $0.label == nil }?.value }

  /// Whether the two objects are in branches that exclude each other.
  func excludes(_ other: SwiftObject) -> Bool {
    !branches.starts(with: other.branches) && !other.branches.starts(with: branches)
  }

  package func copy() -> SwiftObject {
    let copy = SwiftObject(kind, type, at: range, arguments)
    (copy.fields, copy.children, copy.owner, copy.places) = (fields, children, owner, places)
    (copy.sites, copy.mayLackKey, copy.isExpanded, copy.expansion) = (sites, mayLackKey, isExpanded, expansion)
    (copy.key, copy.framework, copy.programPoint, copy.branches) = (key, framework, programPoint, branches)
    return copy
  }
}

/// A point in the run of the code.
struct SwiftProgramPoint {
  /// The running unit of code.
  package let unit: Int
  /// The innermost branch that may not be taken; 0 outside all.
  package let branch: Int
  /// The depth of the call: a closure's code for an unknown receiver is deeper than the caller.
  package let depth: Int

  /// Whether it always comes after an earlier point, if that comes.
  func surelyFollows(_ other: SwiftProgramPoint?) -> Bool {
    guard let other else { return false }
    return unit == other.unit && branch == other.branch && depth <= other.depth
  }
}

/// The names that are known in a place.
package final class SwiftScope {
  package let parent: SwiftScope?
  package var values: [String: SwiftValue] = [:]
  private let ownInstance: SwiftValue?
  /// The type that the code belongs to.
  package let type: String?
  /// The call of a helper in an extension of a system's type, and the type that calls it; nil in other code.
  let caller: (type: String, range: SourceRange)?

  package init(
    _ parent: SwiftScope?, instance: SwiftValue? = nil, type: String? = nil,
    caller: (type: String, range: SourceRange)? = nil
  ) {
    self.parent = parent
    self.ownInstance = instance ?? parent?.instance
    self.type = type ?? parent?.type
    self.caller = caller ?? (type == nil ? parent?.caller : nil)
  }

  /// The type that its views belong to.
  var owner: String { caller?.type ?? type ?? "" }

  /// The value of `self`; nil outside types.
  var instance: SwiftValue? {
    if case .object(let object)? = ownInstance, let made = object.initialized { return .object(made) }
    return ownInstance
  }

  func lookUp(_ name: String) -> SwiftValue? { values[name] ?? parent?.lookUp(name) }

  /// Changes a variable in the scope that declares it; false without one.
  package func assign(_ name: String, _ value: SwiftValue) -> Bool {
    if values[name] == nil { return parent?.assign(name, value) ?? false }
    values[name] = value
    return true
  }
}
