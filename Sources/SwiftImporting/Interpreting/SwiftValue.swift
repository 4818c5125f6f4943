/// What an expression of Swift comes to, as far as menus ask.
package indirect enum SwiftValue {
  case text(SwiftString)
  case integer(Int)
  case boolean(Bool)
  case null
  /// Something that is known by its name: `.command`, `UIKeyCommand.inputUpArrow`, and what cannot be worked out.
  case symbol(SwiftSymbol)
  case list([SwiftValue])
  case tuple([SwiftObject.Argument])
  case dictionary([(key: SwiftValue, value: SwiftValue)])
  case closure(SwiftClosure, SwiftScope)
  case function(SwiftDeclaration, SwiftScope)
  case selector(SwiftSelector)
  case object(SwiftObject)
  case type(String)
  /// One of several, which the app decides while it runs.
  case choice([SwiftValue])

  package static func unknown(_ path: String, at range: SourceRange) -> SwiftValue {
    .symbol(SwiftSymbol(base: nil, name: path, range: range, isImplicit: false))
  }

  package var first: SwiftValue {
    if case .choice(let values) = self { return values.first?.first ?? .null }
    return self
  }

  /// All that it may be.
  var alternatives: [SwiftValue] {
    if case .choice(let values) = self { return values.flatMap(\.alternatives) }
    return [self]
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The type of the module that it is an instance of; nil for anything else.
  var instanceType: String? {
    if case .object(let object) = self, object.kind == .instance { object.type } else { nil }
  }

  package static func either(_ values: [SwiftValue]) -> SwiftValue {
    var all: [SwiftValue] = []
    for value in values { value.addAlternatives(to: &all) }
    return all.count == 1 ? all[0] : .choice(all)
  }

  /// Adds all that it may be: no more than say something, since choices of choices have no end.
  private func addAlternatives(to all: inout [SwiftValue]) {
    guard all.count < 32 else { return }
    guard case .choice(let values) = self else { return all.append(self) }
    for value in values { value.addAlternatives(to: &all) }
  }
}

/// A text and where its literal is.
package struct SwiftString {
  package var text: String
  package var range: SourceRange
  /// Whether all of it is known; else what is not is there as it is written.
  var isComplete = true
}

package struct SwiftSymbol {
  /// What is before the dot, as it is written; nil for `.name` and for a plain name.
  package let base: String?
  package let name: String
  package let range: SourceRange
  /// Whether it is written `.name`.
  let isImplicit: Bool

  /// The modifier that is taken where none is written.
  package static let command = SwiftSymbol(
    base: nil, name: "command", range: SourceRange(file: 0, start: 0, end: 0), isImplicit: true)

  /// As it is written, in short.
  package var path: String { (base.map { $0 + "." } ?? (isImplicit ? "." : "")) + name }
}

package struct SwiftSelector {
  /// The name as Objective-C has it: `newTab:`.
  package let name: String
  package let range: SourceRange
}

/// Something with an identity: an item, a menu, an instance of a type of the module, or what a call of the system makes.
package final class SwiftObject {
  package typealias Argument = (label: String?, value: SwiftValue)

  package enum Kind {
    /// What is chosen: a button, a command, an `NSMenuItem`.
    case item
    case menu
    case section
    case divider
    /// `CommandGroup` and `CommandMenu`, or what is done with a menu builder.
    case operation
    case builder
    /// Of a type that the module declares.
    case instance
    case enumCase
    /// A view or another thing of the system that holds others.
    case container
    /// Text that is shown.
    case text
    /// What a call of something unknown returns.
    case call
    /// A method of the system that is handed on, such as `menu.addItem`.
    case method
  }

  package let kind: Kind
  /// The name of the type or function.
  package var type: String
  package let range: SourceRange
  package var arguments: [Argument] = []
  var fields: [String: SwiftValue] = [:]
  package var children: [SwiftValue] = []
  /// The items that AppKit's code has added to a menu.
  package var items: [SwiftItemIdentity: SwiftObject] = [:]
  /// The type of the module in whose code it was made.
  package var owner = ""
  /// The title and the key's parts are said by these places.
  package var places: [String: SourceRange] = [:]
  /// The sites of keys that it has.
  var sites: [SourceRange] = []
  /// Its key, once that is known.
  package var key: KeyCombination?
  package var framework = SwiftFramework.swiftUI
  /// The branches in which it is made and put where it is, from the piece of code on.
  var branches: [Int] = []
  /// When it was made or got its key; nil for what is made elsewhere.
  var moment: SwiftMoment?
  /// Whether its children were worked out.
  var isExpanded = false
  /// What is in it once it is.
  var expansion: [SwiftValue] = []
  /// The item or menu of the system that the initializer of a subclass has made of it.
  var initialized: SwiftObject?

  package init(_ kind: Kind, _ type: String, at range: SourceRange, _ arguments: [Argument] = []) {
    self.kind = kind
    self.type = type
    self.range = range
    self.arguments = arguments
  }

  package subscript(label: String) -> SwiftValue? { arguments.first { $0.label == label }?.value }

  var unlabelled: SwiftValue? { arguments.first { $0.label == nil }?.value }

  /// Whether neither of the branches of two objects is in the other.
  func excludes(_ other: SwiftObject) -> Bool {
    !branches.starts(with: other.branches) && !other.branches.starts(with: branches)
  }

  package func copy() -> SwiftObject {
    let copy = SwiftObject(kind, type, at: range, arguments)
    (copy.fields, copy.children, copy.owner, copy.places) = (fields, children, owner, places)
    (copy.sites, copy.isExpanded, copy.expansion) = (sites, isExpanded, expansion)
    (copy.key, copy.framework, copy.moment, copy.branches) = (key, framework, moment, branches)
    return copy
  }
}

/// When something is done, while code is worked out.
struct SwiftMoment {
  /// The piece of code that is worked out.
  package let piece: Int
  /// The innermost branch that may not be taken; 0 outside of all.
  package let branch: Int
  /// How deep the call is: what a closure does that something unknown gets is deeper than what hands it on.
  package let depth: Int

  /// Whether what is done then is done whenever the earlier thing is.
  func surelyFollows(_ other: SwiftMoment?) -> Bool {
    guard let other else { return false }
    return piece == other.piece && branch == other.branch && depth <= other.depth
  }
}

/// The names that are known in a place.
package final class SwiftScope {
  package let parent: SwiftScope?
  package var values: [String: SwiftValue] = [:]
  private let ownInstance: SwiftValue?
  /// The type in whose code it is.
  package let type: String?

  package init(_ parent: SwiftScope?, instance: SwiftValue? = nil, type: String? = nil) {
    self.parent = parent
    self.ownInstance = instance ?? parent?.instance
    self.type = type ?? parent?.type
  }

  /// What `self` is; nil outside of types.
  var instance: SwiftValue? {
    if case .object(let object)? = ownInstance, let made = object.initialized { return .object(made) }
    return ownInstance
  }

  func lookUp(_ name: String) -> SwiftValue? {
    var scope: SwiftScope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      scope = current.parent
    }
    return nil
  }

  /// Changes a variable where it is declared; false where there is none.
  package func assign(_ name: String, _ value: SwiftValue) -> Bool {
    var scope: SwiftScope? = self
    while let current = scope {
      if current.values[name] != nil {
        current.values[name] = value
        return true
      }
      scope = current.parent
    }
    return false
  }
}
