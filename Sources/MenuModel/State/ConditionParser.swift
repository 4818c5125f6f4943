/// Reads a condition: names, numbers, parentheses, and by precedence `!`, comparisons, `&&` and `||`.
package struct ConditionParser {
  /// A mistake in a condition, and its bytes.
  package struct Mistake: Error {
    package let kind: Kind
    /// 0-based byte offsets in the condition's text.
    package let range: Range<Int>

    package enum Kind: Hashable {
      /// A word where another kind is needed.
      case expected(String)
      /// A mistake that is a sentence of its own.
      case malformed(String)
      /// A character that no condition has.
      case unexpectedCharacter(String)
      /// The spelling of another language; with the condition's own, if that is clear.
      case misspelled(String, meant: String?)
      /// A name that is neither a variable nor a word.
      case unknownName(String)
      /// A name that is compared with a choice and is not one of its words.
      case unknownWord(String, of: StateVariable)
      /// A value of the wrong type, and perhaps the remedy.
      case mistyped(String, remedy: String? = nil)
      /// A second comparison right after one, and how to write both.
      case chained(String, meant: String?)
      /// A comparison that holds in every state or in none, as written.
      case constant(Bool, String)
      /// Too many parentheses or negations inside each other, or too many words.
      case tooDeep

      fileprivate static let unopened = Kind.malformed("a ) must have a ( before it")
    }
  }

  private enum Value {
    case condition(Condition)
    case variable(StateVariable)
    case number(Int)
    case word(String)
    /// A variable of the situation that is a word.
    case situation(SituationVariable)
  }

  private struct Operand {
    let value: Value
    let range: Range<Int>
  }

  private typealias Token = ConditionTokens.Token

  private let text: [UInt8]
  private let names: StateNames
  private var tokens: [Token] = []
  private var position = 0
  private var depth = 0

  private static let maximumDepth = 64
  /// Every operator makes the formula deeper, and walking it is recursive.
  private static let maximumTokens = 1024

  private init(_ text: String, _ names: StateNames) throws(Mistake) {
    self.text = Array(text.utf8)
    self.names = names
    try tokenize()
  }

  package static func parse(_ text: String, _ names: StateNames) throws(Mistake) -> Condition {
    do throws(Mistake) {
      return try parseExactly(text, names)
    } catch {
      // All other mistakes follow from the first of these.
      guard let slip = ConditionSpelling.slips(in: text, besides: names.isNameOrWord).first else { throw error }
      throw Mistake(kind: .misspelled(slip.written, meant: slip.meant), range: slip.range)
    }
  }

  /// The condition with the spellings of other languages corrected; nil if that is not a condition, or it was right.
  package static func mended(_ text: String, _ names: StateNames) -> String? {
    let mended = ConditionSpelling.mended(text, besides: names.isNameOrWord)
    return mended != text && (try? parseExactly(mended, names)) != nil ? mended : nil
  }

  package static func parse(_ text: String, _ variables: [StateVariable]) throws(Mistake) -> Condition {
    try parse(text, StateNames(variables))
  }

  private static func parseExactly(_ text: String, _ names: StateNames) throws(Mistake) -> Condition {
    var parser = try ConditionParser(text, names)
    let operand = try parser.joined()
    if let token = parser.peek {
      throw Mistake(
        kind: token.text == ")" ? .unopened : .expected("an operator such as && or =="), range: token.range)
    }
    return try parser.condition(operand)
  }

  // MARK: Tokens

  private mutating func tokenize() throws(Mistake) {
    for token in ConditionTokens(text[...]) {
      guard token.isWord || token.isSign else {
        let start = token.range.lowerBound
        let character = String(decoding: text[start...], as: UTF8.self).first.map(String.init) ?? ""
        throw Mistake(kind: .unexpectedCharacter(character), range: start..<start + character.utf8.count)
      }
      tokens.append(token)
      if tokens.count > Self.maximumTokens { throw Mistake(kind: .tooDeep, range: token.range) }
    }
  }

  /// Whether a condition can use a text as a name: one word that is not a number, `true` or `false`.
  package static func isWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, ConditionTokens.isWordByte(first), !first.isDigit, !bytes.contains(0x23) else {
      return false
    }
    return bytes.allSatisfy { ConditionTokens.isWordByte($0) || $0 == .minus } && text != "true" && text != "false"
  }

  private var peek: Token? { position < tokens.count ? tokens[position] : nil }

  private mutating func take(_ symbol: String) -> Token? {
    guard let token = peek, token.text == symbol else { return nil }
    position += 1
    return token
  }

  // MARK: Grammar

  /// Reads parts joined by `||`, or by `&&` within those.
  private mutating func joined(by sign: String = "||") throws(Mistake) -> Operand {
    let isOr = sign == "||"
    var left = try isOr ? joined(by: "&&") : comparison()
    while take(sign) != nil {
      let right = try isOr ? joined(by: "&&") : comparison()
      let (first, second) = (try condition(left), try condition(right))
      left = Operand(
        value: .condition(isOr ? .or(first, second) : .and(first, second)),
        range: left.range.lowerBound..<right.range.upperBound)
    }
    return left
  }

  private mutating func comparison() throws(Mistake) -> Operand {
    let left = try factor()
    guard let token = peek, let comparison = Condition.Comparison(rawValue: token.text) else { return left }
    position += 1
    if case .situation(let variable) = left.value {
      let word = try name(or: "a name to compare with")
      let range = left.range.lowerBound..<word.range.upperBound
      return Operand(
        value: .condition(try equality(.choice(variable.rawValue, is: word.text), comparison, range)), range: range)
    }
    let right = try factor(comparedWith: left)
    let range = left.range.lowerBound..<right.range.upperBound
    if let next = peek, Condition.Comparison(rawValue: next.text) != nil {
      position += 1
      let last = try factor()
      let second = right.range.lowerBound..<last.range.upperBound
      // A flag after a count, `openTabs == 1 == isRead`, has no such meaning.
      let meant: String? =
        if let next = Condition.Comparison(rawValue: next.text), (try? compare(left, comparison, right, range)) != nil,
          (try? compare(right, next, last, second)) != nil
        { "\(written(range)) && \(written(second))" } else { nil }
      throw Mistake(kind: .chained(next.text, meant: meant), range: next.range)
    }
    return Operand(value: .condition(try compare(left, comparison, right, range)), range: range)
  }

  private mutating func factor(comparedWith other: Operand) throws(Mistake) -> Operand {
    do throws(Mistake) {
      return try factor()
    } catch {
      guard case .unknownName(let name) = error.kind, case .variable(let variable) = other.value,
        case .choice = variable.kind
      else { throw error }
      throw Mistake(kind: .unknownWord(name, of: variable), range: error.range)
    }
  }

  private mutating func factor() throws(Mistake) -> Operand {
    guard let token = peek else {
      let last = tokens.last.map { "the condition ends after '\($0.text)'" }
      throw Mistake(kind: .malformed(last ?? "the condition is empty"), range: text.count..<text.count)
    }
    position += 1
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw Mistake(kind: .tooDeep, range: token.range) }
    switch token.text {
    case "!":
      let operand = try factor()
      if case .variable(let variable) = operand.value, variable.kind != .flag, let next = peek,
        Condition.Comparison(rawValue: next.text) != nil
      {
        position += 1
        let last = try factor(comparedWith: operand)
        let comparison = written(operand.range.lowerBound..<last.range.upperBound)
        throw Mistake(
          kind: .mistyped(
            "'!' belongs to '\(variable.name)' alone, which is not a flag", remedy: "write `!(\(comparison))`"),
          range: token.range.lowerBound..<operand.range.upperBound)
      }
      return Operand(
        value: .condition(.not(try condition(operand))), range: token.range.lowerBound..<operand.range.upperBound)
    case "(":
      let operand = try joined()
      guard let close = take(")") else {
        throw Mistake(kind: .expected("a closing parenthesis"), range: peek?.range ?? text.count..<text.count)
      }
      return Operand(value: operand.value, range: token.range.lowerBound..<close.range.upperBound)
    case "true", "#true": return Operand(value: .condition(.constant(true)), range: token.range)
    case "false", "#false": return Operand(value: .condition(.constant(false)), range: token.range)
    case let text:
      if let variable = names[text] {
        return Operand(value: .variable(variable), range: token.range)
      }
      if let number = Int(text), number >= 0 { return Operand(value: .number(number), range: token.range) }
      if names.isWord(text) {
        return Operand(value: .word(text), range: token.range)
      }
      if let predicate = SituationVariable.Predicate(rawValue: text), take("(") != nil {
        let responder = try name(or: "the name of a responder")
        guard let close = take(")") else {
          throw Mistake(
            kind: .expected("a closing parenthesis"), range: peek?.range ?? self.text.count..<self.text.count)
        }
        return Operand(
          value: .condition(.flag(predicate.name(of: responder.text))),
          range: token.range.lowerBound..<close.range.upperBound)
      }
      if let variable = SituationVariable(rawValue: text) {
        return Operand(
          value: variable.isFlag ? .condition(.flag(text)) : .situation(variable), range: token.range)
      }
      let isName = token.isWord && !text.utf8.prefix(1).allSatisfy(\.isDigit)
      throw Mistake(
        kind: isName
          ? .unknownName(text)
          : text.utf8.allSatisfy(\.isDigit)
            ? .malformed("the number \(text) is too large")
            : text == ")" ? .unopened : .expected("a name, a number or a parenthesis"), range: token.range)
    }
  }

  /// A name that is declared elsewhere, such as a responder's.
  private mutating func name(or expected: String) throws(Mistake) -> Token {
    guard let token = peek, token.isWord else {
      throw Mistake(kind: .expected(expected), range: peek?.range ?? text.count..<text.count)
    }
    position += 1
    return token
  }

  private func constant(_ value: Bool, _ range: Range<Int>) -> Mistake {
    Mistake(kind: .constant(value, written(range)), range: range)
  }

  private func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  // MARK: Types

  private func condition(_ operand: Operand) throws(Mistake) -> Condition {
    switch operand.value {
    case .condition(let condition): return condition
    case .variable(let variable) where variable.kind == .flag: return .flag(variable.name)
    case .variable(let variable):
      throw Mistake(
        kind: .mistyped(
          "'\(variable.name)' is \(variable.kind.displayed), not a flag",
          remedy: "compare it: `\(variable.name) \(variable.kind.words.first.map { "== " + $0 } ?? "> 0")`"),
        range: operand.range)
    case .number: throw Mistake(kind: .mistyped("expected a flag, found a number"), range: operand.range)
    case .word(let word):
      throw Mistake(kind: .mistyped("'\(word)' is a word of a choice, not a flag"), range: operand.range)
    case .situation(let variable):
      let name = variable.rawValue
      throw Mistake(
        kind: .mistyped("'\(name)' is not a flag", remedy: "compare it: `\(name) == NAME`"), range: operand.range)
    }
  }

  private func compare(
    _ left: Operand, _ comparison: Condition.Comparison, _ right: Operand, _ range: Range<Int>
  ) throws(Mistake) -> Condition {
    switch (left.value, right.value) {
    case (.variable(let variable), .number(let number)) where variable.kind == .count:
      return try count(variable, comparison, number, range)
    case (.number(let number), .variable(let variable)) where variable.kind == .count:
      return try count(variable, comparison.mirrored, number, range)
    case (.variable(let first), .variable(let second)) where first.kind == .count && second.kind == .count:
      if first.name == second.name { throw constant(comparison.holds(0, 0), range) }
      return .counts(first.name, comparison, second.name)
    case (.variable(let variable), .word(let word)), (.word(let word), .variable(let variable)):
      guard case .choice(let words) = variable.kind else {
        throw Mistake(
          kind: .mistyped("'\(variable.name)' is \(variable.kind.displayed), and '\(word)' is a word of a choice"),
          range: range)
      }
      guard words.contains(word) else { throw constant(comparison == .notEqual, range) }
      return try equality(.choice(variable.name, is: word), comparison, range)
    case (.variable(let first), .variable(let second)):
      guard first.kind == second.kind else {
        let isHidden = first.kind.words.contains(second.name)
        throw Mistake(
          kind: .mistyped(
            isHidden
              ? "'\(second.name)' is \(second.kind.displayed) here, not a word of '\(first.name)'"
              : "'\(first.name)' is \(first.kind.displayed), and '\(second.name)' is \(second.kind.displayed)",
            remedy: isHidden ? "rename one of them" : nil), range: right.range)
      }
      if first.name == second.name { throw constant(comparison == .equal, range) }
      return try equality(.same(first.name, second.name), comparison, range)
    case (_, .situation(let variable)):
      throw Mistake(
        kind: .mistyped("'\(variable.rawValue)' comes before the value that it is compared with"), range: range)
    case (.variable(let variable), .number), (.number, .variable(let variable)):
      throw Mistake(
        kind: .mistyped("'\(variable.name)' is \(variable.kind.displayed), not a count"), range: range)
    case (.situation, _), (.word, .number), (.number, .word),
      (.word, .word):
      throw Mistake(kind: .mistyped("a comparison needs a variable"), range: range)
    case (.number(let first), .number(let second)):
      throw constant(comparison.holds(first, second), range)
    case (.condition, _), (_, .condition):
      let same = Condition.equivalent(try condition(left), try condition(right))
      return try equality(same, comparison, range)
    }
  }

  /// A count is 0 or more, so some comparisons always or never hold.
  private func count(
    _ variable: StateVariable, _ comparison: Condition.Comparison, _ number: Int, _ range: Range<Int>
  ) throws(Mistake) -> Condition {
    switch (comparison, number) {
    case (.less, 0): throw constant(false, range)
    case (.greaterOrEqual, 0): throw constant(true, range)
    default: return .count(variable.name, comparison, number)
    }
  }

  private func equality(
    _ condition: Condition, _ comparison: Condition.Comparison, _ range: Range<Int>
  ) throws(Mistake) -> Condition {
    switch comparison {
    case .equal: return condition
    case .notEqual: return .not(condition)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      throw Mistake(kind: .mistyped("'\(comparison.rawValue)' compares only counts"), range: range)
    }
  }
}
