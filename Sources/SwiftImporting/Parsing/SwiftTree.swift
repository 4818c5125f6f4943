/// What is in a Swift file, as far as menus ask: declarations, statements, expressions, each with its place.
package struct SwiftFile: Sendable {
  /// What is imported: `SwiftUI`.
  package var imports: [String] = []
  /// What is declared at the top, and the statements there.
  package var statements: [SwiftStatement] = []
  /// Where keys are given that a flag of the build leaves out.
  var flagged: [SourceRange] = []
  /// The versions of iOS and Mac Catalyst that `#available` names.
  var versions: Set<Int> = []
  /// The kinds of syntax that the reader of the dump does not know, and how often each occurred.
  var unknownKinds: [String: Int] = [:]
  /// The toolchain that parsed it, as it says.
  package var version = ""
}

package struct SwiftDeclaration: Sendable {
  package enum Kind: Sendable, Hashable {
    case structure, `class`, enumeration, `protocol`, `extension`
    case function, initializer, variable, enumCase
  }

  package let kind: Kind
  /// Its base name; of an extension the type's.
  package var name: String
  package var range: SourceRange
  /// All of it.
  var extent: SourceRange
  /// What a type inherits from or conforms to, in words.
  var inherits: [String] = []
  package var members: [SwiftDeclaration] = []
  var isStatic = false
  /// Whether it is declared with `let`.
  package var isConstant = false
  var isOverride = false
  /// Whether Objective-C code can call it, and under which name where one is written.
  var isObjC = false
  var objcName: String?
  /// The names of custom attributes: `objc`, `ViewBuilder`, `State`.
  package var attributes: [String] = []
  package var parameters: [SwiftParameter] = []
  /// The body of a function, or what a computed property does.
  package var body: [SwiftStatement]?
  /// What a variable is set to where it is declared, or the raw value of a case.
  package var value: SwiftTerm?
  /// The written type of a variable, its words only: `KeyEquivalent`.
  package var type: [String] = []
  /// The labels of the tuple that is the type of a variable or the result of a function.
  var tupleLabels: [String] = []
}

package struct SwiftParameter: Sendable {
  /// What a call writes before the value; nil for nothing.
  package let label: String?
  package let name: String
  package let value: SwiftTerm?
  package let type: [String]
  /// Whether a call may give several values: `Int...`.
  var isVariadic = false
  var tupleLabels: [String] = []
}

package indirect enum SwiftStatement: Sendable {
  case expression(SwiftTerm)
  case binding(SwiftPattern, SwiftTerm?)
  case declaration(SwiftDeclaration)
  case conditional([SwiftBuildCondition], [SwiftStatement], [SwiftStatement]?)
  case `guard`([SwiftBuildCondition], [SwiftStatement])
  case choice(SwiftTerm, [SwiftCase])
  /// With what `where` asks of each element.
  case forEach(SwiftPattern, SwiftTerm, filter: SwiftTerm?, [SwiftStatement])
  /// `while`, and `repeat`, which asks behind its body.
  case loop([SwiftBuildCondition], [SwiftStatement], isRepeat: Bool)
  case `return`(SwiftTerm?)
  /// Statements that are done once, or none or several times.
  case block([SwiftStatement])
  case leave
  /// `break` and `continue` without a label.
  case leaveLoop
  case nextInLoop
}

package enum SwiftBuildCondition: Sendable {
  case expression(SwiftTerm)
  case binding(SwiftPattern, SwiftTerm)
  /// `#available` with the versions that it names, by system; `#unavailable` asks for older ones.
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
  /// What it must be equal to, or a case with patterns for what it carries.
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
    /// `as? T` and the like: it is about the operand before it.
    case cast
    case selector(SwiftTerm)
    case prefix(String, SwiftTerm)
    case statement(SwiftStatement)
    case superclass
    /// What is in it may matter, and what is done with it not.
    case other([SwiftTerm])
  }

  package let kind: Kind
  /// Where its name or literal is; of a call, the name of what is called.
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
  let extent: SourceRange
}

extension SwiftBuildCondition {
  /// Whether a system has the version that it asks for; nil for what asks for none.
  func holds(on target: SwiftTarget) -> Bool? {
    guard case .available(let versions, let isNewer) = self else { return nil }
    return target.has(versions) == isNewer
  }
}
