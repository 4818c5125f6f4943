/// The state in conditions, as a struct that the app fills, and conditions as expressions of its members.
package struct SwiftState: Sendable {
  package let name: String
  private var members: [Member] = []
  private var names: [String: String] = [:]
  private var choices: [String: Choice] = [:]
  private var choiceOrder: [String] = []
  /// The members that ask for platforms, by the platforms' names.
  private var platforms: [String: String] = [:]
  /// The names of members; a parameter or a constant of a function would hide them.
  private var scope: SwiftNameScope
  /// The names of choices' types, which would hide other types.
  private var types: SwiftNameScope
  private let variables: [String: StateVariable]
  private let systems: SwiftPlatforms

  private struct Member: Sendable {
    let documentation: String?
    let declaration: String
    /// The platform that a computed property asks for; nil for a stored one.
    var platform: String?
  }

  /// The type of a choice and the names of its words.
  private struct Choice: Sendable {
    let type: String
    var cases: [(word: String, name: String)]
  }

  /// - Parameter others: the types that its functions mention, besides the language's own.
  package init(
    name: String, variables: [StateVariable], platforms: SwiftPlatforms, hiding locals: [String],
    besides others: [String]
  ) {
    self.name = name
    scope = SwiftNameScope(besides: locals)
    types = SwiftNameScope(besides: ["Any", "Bool", "Int", "Double", "String", "Void", "Selector", name] + others)
    // The first of several with one name counts.
    self.variables = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    systems = platforms
  }

  package var isEmpty: Bool { members.isEmpty }

  // MARK: Conditions

  mutating func expression(_ condition: Condition) -> SwiftCondition {
    switch condition {
    case .constant(let value): return .atom(value ? "true" : "false")
    case .flag(let name): return .atom(flag(name))
    case .count(let name, let comparison, let number):
      return .atom("\(count(name)) \(comparison.rawValue) \(SwiftText.literal(number))", isComparison: true)
    case .counts(let left, let comparison, let right):
      return .atom("\(count(left)) \(comparison.rawValue) \(count(right))", isComparison: true)
    case .choice(let name, let word): return choice(name, is: word, "==")
    case .same(let left, let right):
      return .atom("\(comparable(left)) == \(comparable(right))", isComparison: true)
    case .not(.choice(let name, let word)): return choice(name, is: word, "!=")
    case .not(.count(let name, let comparison, let number)):
      return expression(.count(name, comparison.opposite, number))
    case .not(.counts(let left, let comparison, let right)):
      return expression(.counts(left, comparison.opposite, right))
    case .not(.not(let condition)): return expression(condition)
    case .not(.constant(let value)): return .atom(value ? "false" : "true")
    case .not(let condition): return .not(expression(condition))
    case .and(let left, let right): return .all([expression(left), expression(right)])
    case .or(let left, let right): return .any([expression(left), expression(right)])
    case .equivalent(let left, let right):
      return .equal(expression(left), expression(right))
    }
  }

  mutating func unused(_ name: String) -> String { scope.name([name], or: name) }

  /// Declares a variable of the app, so that its place is that of its declaration and not of its first use.
  mutating func declare(_ variable: StateVariable) {
    switch variable.kind {
    case .flag: _ = flag(variable.name)
    case .count: _ = count(variable.name)
    case .choice: _ = choice(variable.name)
    }
  }

  mutating func runs(on platforms: [String]) -> SwiftCondition {
    .any(platforms.map { .atom(platform($0)) })
  }

  private mutating func flag(_ name: String) -> String {
    if let known = names[name] { return known }
    for predicate in SituationVariable.Predicate.allCases {
      guard let responder = predicate.responder(in: name) else { continue }
      let base = SwiftName.lower(responder, as: "responder") ?? "responder"
      let words = predicate == .presented ? "IsPresented" : "IsInChain"
      return declare(
        name, [base + words], type: "Bool", value: "false",
        predicate == .presented
          ? "Whether \(responder) is presented." : "Whether \(responder) is in the responder chain.")
    }
    let isInitiallyOn = variables[name]?.initial == .flag(true)
    return declare(
      name, SwiftName.lower(name).map { [$0] } ?? [], type: nil, value: isInitiallyOn ? "true" : "false", nil)
  }

  private mutating func count(_ name: String) -> String {
    if let known = names[name] { return known }
    var initial = 0
    if case .count(let number)? = variables[name]?.initial { initial = number }
    return declare(name, SwiftName.lower(name).map { [$0] } ?? [], type: nil, value: SwiftText.literal(initial), nil)
  }

  private mutating func choice(_ name: String, is word: String, _ comparison: String) -> SwiftCondition {
    if variables[name] == nil {
      if name == SituationVariable.platform.rawValue {
        let known = SwiftCondition.atom(platform(word))
        return comparison == "==" ? known : .not(known)
      }
      let value = word == SituationVariable.nobody ? "nil" : SwiftText.literal(word)
      return .atom("\(text(name)) \(comparison) \(value)", isComparison: true)
    }
    let variable = self.choice(name)
    let word = choices[name]?.cases.first { $0.word == word }?.name ?? word
    return .atom("\(variable) \(comparison) .\(word)", isComparison: true)
  }

  private mutating func choice(_ name: String) -> String {
    if let known = names[name] { return known }
    let variable = variables[name]
    let type = types.name(SwiftName.upper(name, as: "Choice").map { [$0] } ?? [], or: "Choice")
    var cases = SwiftNameScope(besides: ["rawValue", "hashValue", "allCases"])
    let words = (variable?.kind.words ?? []).uniqued
    let named = words.map { word in
      (word: word, name: cases.name(SwiftName.lower(word, as: "value").map { [$0] } ?? [], or: "other"))
    }
    choices[name] = Choice(type: type, cases: named)
    choiceOrder.append(name)
    var initial = named.first?.name ?? "other"
    if case .choice(let word)? = variable?.initial { initial = named.first { $0.word == word }?.name ?? initial }
    return declare(name, SwiftName.lower(name).map { [$0] } ?? [], type: nil, value: "\(type).\(initial)", nil)
  }

  /// A word of the situation, such as the name of the first responder.
  private mutating func text(_ name: String) -> String {
    if let known = names[name] { return known }
    let documentation: String? =
      switch SituationVariable(rawValue: name) {
      case .firstResponder: "The name of the first responder, as the definition calls it."
      case .focused: "The name of the item that has the focus."
      case .scene: "The name of the scene whose window is key."
      case .mainScene: "The name of the scene that has the main window."
      case .direction: "The direction of the interface: `leftToRight` or `rightToLeft`."
      case .layout: "The name of the keyboard layout."
      case .script: "The script that the keyboard layout writes."
      case .undoName: "The change that Undo takes back."
      case .redoName: "The change that Redo makes again."
      case .platform, .canUndo, .canRedo, nil: nil
      }
    return declare(name, SwiftName.lower(name).map { [$0] } ?? [], type: "String?", value: nil, documentation)
  }

  private mutating func comparable(_ name: String) -> String {
    switch variables[name]?.kind {
    case .choice: "\(choice(name)).rawValue"
    case .count: count(name)
    case .flag: flag(name)
    case nil: SituationVariable(rawValue: name)?.isFlag == true ? flag(name) : text(name)
    }
  }

  private mutating func platform(_ name: String) -> String {
    if let known = platforms[name] { return known }
    if !SwiftPlatforms.isKnown(name) { return "false" }
    let member = scope.name(["is\(SwiftPlatforms.displayed(name))"], or: "isPlatform")
    platforms[name] = member
    members.append(
      Member(documentation: "Whether this is the platform \(name).", declaration: "var \(member): Bool", platform: name)
    )
    return member
  }

  private mutating func declare(
    _ name: String, _ candidates: [String], type: String?, value: String?, _ documentation: String?
  ) -> String {
    let member = SwiftName.escaped(scope.name(candidates, or: "variable"))
    names[name] = member
    let declared = type.map { "\(member): \($0)" } ?? member
    members.append(
      Member(documentation: documentation, declaration: "var \(declared)" + (value.map { " = \($0)" } ?? "")))
    return member
  }

  // MARK: Writing

  package func write(to text: inout SwiftText) {
    for member in members where member.platform == nil {
      if let documentation = member.documentation { text.comment(documentation, mark: "///") }
      text.line(member.declaration)
    }
    for choice in choiceOrder.compactMap({ choices[$0] }) {
      text.blank()
      text.block("enum \(choice.type): String") { text in
        let plain = choice.cases.allSatisfy { $0.word == $0.name }
        let line = "case " + choice.cases.map { SwiftName.escaped($0.name) }.joined(separator: ", ")
        if plain, line.count <= 90 {
          text.line(line)
        } else {
          for (word, name) in choice.cases {
            text.line("case \(SwiftName.escaped(name))" + (word == name ? "" : " = \(SwiftText.literal(word))"))
          }
        }
      }
    }
    for member in members {
      guard let platform = member.platform else { continue }
      text.blank()
      if let documentation = member.documentation { text.comment(documentation, mark: "///") }
      let asked = systems.guards(for: [platform]).first
      text.block(member.declaration) { text in
        guard let asked else { return text.line("false") }
        func answer(_ text: inout SwiftText) {
          var inside = asked
          inside.isCatalyst = nil
          text.write(inside.around([.line("return true")]))
          if inside != .none { text.line("return false") }
        }
        guard let isCatalyst = asked.isCatalyst else { return answer(&text) }
        text.region("#if \(isCatalyst ? "" : "!")targetEnvironment(macCatalyst)", end: "#else", answer)
        text.region(nil, end: "#endif") { $0.line("return false") }
      }
    }
  }
}

extension Condition.Comparison {
  fileprivate var opposite: Condition.Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
