/// The contents of a Swift file, as far as menus need them: declarations, statements, expressions, each with its place.
package struct SwiftFile: Sendable {
  /// The imported modules: `SwiftUI`.
  package var imports: [String] = []
  /// The top-level declarations and statements.
  package var statements: [SwiftStatement] = []
  /// The places of keys that a flag of the build leaves out.
  var flagged: [SourceRange] = []
  /// The places of keys for other systems.
  var elsewhere: [SourceRange] = []
  var id: SourceFile.ID = 0
  /// The versions of iOS and Mac Catalyst in `#available`.
  var versions: Set<Int> = []
  /// Whether some of it was left out, because it nests too deep.
  var isTooDeep = false
}

package struct SwiftDeclaration: Sendable {
  package enum Kind: Sendable, Hashable {
    case structure, `class`, enumeration, `protocol`, `extension`
    case function, initializer, variable, enumCase
  }

  package let kind: Kind
  /// Its base name; for an extension the type's.
  package var name: String
  package var range: SourceRange
  /// The words of the types that a type inherits from or conforms to.
  var inherits: [String] = []
  package var members: [SwiftDeclaration] = []
  var isStatic = false
  /// Whether it is declared with `let`.
  package var isConstant = false
  var isOverride = false
  /// Whether only code of its file can use it.
  var isPrivate = false
  /// Whether Objective-C code can call it, and its written name there.
  var isObjC = false
  var objcName: String?
  /// The names of custom attributes: `objc`, `ViewBuilder`, `State`.
  package var attributes: [String] = []
  package var parameters: [SwiftParameter] = []
  /// The body of a function, or the code of a computed property.
  package var body: [SwiftStatement]?
  /// The value of a variable in its declaration, or the raw value of a case.
  package var value: SwiftTerm?
  /// The written type of a variable or of a function's result, its words only: `KeyEquivalent`.
  package var type: [String] = []
}

package struct SwiftParameter: Sendable {
  /// The label in a call; nil for none.
  package let label: String?
  package let name: String
  package let value: SwiftTerm?
  package let type: [String]
  /// Whether a call may give several values: `Int...`.
  var isVariadic = false
}

package indirect enum SwiftStatement: Sendable {
  case expression(SwiftTerm)
  case binding(SwiftPattern, SwiftTerm?)
  case declaration(SwiftDeclaration)
  case conditional([SwiftBuildCondition], [SwiftStatement], [SwiftStatement]?)
  case `guard`([SwiftBuildCondition], [SwiftStatement])
  case choice(SwiftTerm, [SwiftCase])
  /// Has the condition of `where` for each element.
  case forEach(SwiftPattern, SwiftTerm, filter: SwiftTerm?, [SwiftStatement])
  /// `while` and `repeat`.
  case loop([SwiftBuildCondition], [SwiftStatement])
  case `return`(SwiftTerm?)
  /// Statements that may run once, never or several times.
  case block([SwiftStatement])
  case leave
  /// `break` and `continue` without a label.
  case leaveLoop
  case nextInLoop
}

package enum SwiftBuildCondition: Sendable {
  case expression(SwiftTerm)
  case binding(SwiftPattern, SwiftTerm)
  /// `#available` with its versions, by system; `#unavailable` means older ones.
  case available([String: Int], isNewer: Bool)
}

package struct SwiftCase: Sendable {
  /// Empty for `default`.
  package let patterns: [SwiftPattern]
  package let body: [SwiftStatement]
}

package indirect enum SwiftPattern: Sendable {
  case any
  case name(String)
  case tuple([SwiftPattern])
  /// The equal value, or a case with patterns for its associated values.
  case expression(SwiftTerm)
}

package struct SwiftTerm: Sendable {
  package indirect enum Kind: Sendable {
    case string([SwiftStringPart])
    case integer(Int)
    case boolean(Bool)
    case null
    case name(String)
    /// `base.name`; `.name` without a base.
    case member(SwiftTerm?, String)
    case call(SwiftTerm, [SwiftArgument])
    case `subscript`(SwiftTerm, [SwiftArgument])
    case closure(SwiftClosure)
    case list([SwiftTerm])
    case dictionary([(key: SwiftTerm, value: SwiftTerm)])
    case tuple([SwiftArgument])
    /// Operands and the operators between them.
    case sequence([SwiftTerm])
    case `operator`(String)
    case ternary(SwiftTerm)
    case assign
    /// `as? T` and the like, for the operand before it.
    case cast
    case selector(SwiftTerm)
    case prefix(String, SwiftTerm)
    case statement(SwiftStatement)
    case superclass
    /// Its parts may matter, its use does not.
    case other([SwiftTerm])
  }

  package let kind: Kind
  /// The place of its name or literal; for a call, that of the function's name.
  package let range: SourceRange
}

package enum SwiftStringPart: Sendable {
  case text(String)
  case value(SwiftTerm)
}

package struct SwiftArgument: Sendable {
  package let label: String?
  package let value: SwiftTerm
}

package struct SwiftClosure: Sendable {
  package let parameters: [String]
  package let body: [SwiftStatement]
}

extension SwiftBuildCondition {
  /// Whether a system has the requested version; nil for a condition without one.
  func holds(on target: SwiftTarget) -> Bool? {
    guard case .available(let versions, let isNewer) = self else { return nil }
    return target.has(versions) == isNewer
  }
}
