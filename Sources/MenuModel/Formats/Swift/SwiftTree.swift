/// What stands in a Swift file, as far as menus ask: declarations, statements, expressions, each with its place.
struct SwiftFile: Sendable {
  /// What is imported: `SwiftUI`.
  var imports: [String] = []
  /// What is declared at the top, and the statements there.
  var statements: [SwiftStatement] = []
  /// The kinds of syntax that the reader of the dump does not know, and how often each occurred.
  var unknownKinds: [String: Int] = [:]
  /// The toolchain that parsed it, as it says.
  var version = ""
}

struct SwiftDeclaration: Sendable {
  enum Kind: Sendable, Hashable {
    case structure, `class`, enumeration, `protocol`, `extension`
    case function, initializer, variable, enumCase
  }

  let kind: Kind
  /// Its base name; of an extension the type's.
  var name: String
  /// Where the name stands.
  var range: SourceRange
  /// All of it.
  var extent: SourceRange
  /// What a type inherits from or conforms to, in words.
  var inherits: [String] = []
  var members: [SwiftDeclaration] = []
  var isStatic = false
  /// Whether it is declared with `let`.
  var isConstant = false
  var isOverride = false
  /// Whether Objective-C code can call it, and under which name where one is written.
  var isObjC = false
  var objcName: String?
  /// The names of custom attributes: `objc`, `ViewBuilder`, `State`.
  var attributes: [String] = []
  var parameters: [SwiftParameter] = []
  /// The body of a function, or what a computed property does.
  var body: [SwiftStatement]?
  /// What a variable is set to where it is declared, or the raw value of a case.
  var value: SwiftTerm?
  /// The written type of a variable, its words only: `KeyEquivalent`.
  var type: [String] = []
}

struct SwiftParameter: Sendable {
  /// What a call writes before the value; nil for nothing.
  let label: String?
  let name: String
  let value: SwiftTerm?
  /// The words of its type.
  let type: [String]
  /// Whether a call may give several values: `Int...`.
  var isVariadic = false
}

indirect enum SwiftStatement: Sendable {
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

enum SwiftBuildCondition: Sendable {
  case expression(SwiftTerm)
  case binding(SwiftPattern, SwiftTerm)
  /// `#available`.
  case available
}

struct SwiftCase: Sendable {
  /// Empty for `default`.
  let patterns: [SwiftPattern]
  let body: [SwiftStatement]
}

indirect enum SwiftPattern: Sendable {
  case any
  case name(String)
  case tuple([SwiftPattern])
  /// What it must be equal to, or a case with patterns for what it carries.
  case expression(SwiftTerm)
}

struct SwiftTerm: Sendable {
  indirect enum Kind: Sendable {
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
    /// `as? T` and the like, and the first word of the type: it is about the operand before it.
    case cast(String)
    case selector(SwiftTerm)
    case prefix(String, SwiftTerm)
    case statement(SwiftStatement)
    case superclass
    /// What is in it may matter, and what is done with it not.
    case other([SwiftTerm])
  }

  let kind: Kind
  /// Where its name or literal stands; of a call, the name of what is called.
  let range: SourceRange
}

enum SwiftStringPart: Sendable {
  case text(String)
  case value(SwiftTerm)
}

struct SwiftArgument: Sendable {
  let label: String?
  let value: SwiftTerm
}

struct SwiftClosure: Sendable {
  let parameters: [String]
  let body: [SwiftStatement]
  let extent: SourceRange
}
