import Testing
@testable import MenuModel
@testable import TestSupport

@Suite struct ConditionTests {
  private static let variables = [
    StateVariable("a", .flag), StateVariable("b", .flag), StateVariable("c", .flag), StateVariable("tabs", .count),
    StateVariable("pages", .count), StateVariable("mode", .choice(["list", "grid", "columns"])),
    StateVariable("sort", .choice(["name", "date"])), StateVariable("layout", .choice(["list", "grid", "columns"])),
  ]

  @Test(
    "`!` binds before comparisons, these before `&&`, that before `||`; parentheses come first",
    arguments: [
      ("a", "a"), ("!a", "not a"), ("a && b || c", "((a and b) or c)"), ("a || b && c", "(a or (b and c))"),
      ("(a || b) && c", "((a or b) and c)"), ("!a && b", "(not a and b)"), ("!(a && b)", "not (a and b)"),
      ("!!a", "not not a"), ("a && b && c", "((a and b) and c)"), ("true || false", "(true or false)"),
      ("tabs > 0 && a", "(tabs > 0 and a)"), ("0 < tabs", "tabs > 0"), ("1 >= tabs", "tabs <= 1"),
      ("tabs == 3", "tabs == 3"), ("tabs != pages", "tabs != pages"), ("mode == grid", "mode is grid"),
      ("mode != grid", "not mode is grid"), ("grid == mode", "mode is grid"), ("mode == layout", "mode same layout"),
      ("a == b", "a same b"), ("a != b", "not a same b"), ("a == true", "(a equals true)"),
      ("  a&&b  ", "(a and b)"), ("(((a)))", "a"), ("#true", "true"),
    ])
  func formula(_ text: String, _ expected: String) throws {
    #expect(try ConditionParser.parse(text, Self.variables).formula == expected)
  }

  @Test(
    "A condition is split into words and signs, and any other byte is alone",
    arguments: [
      ("a-b", ["a-b"]), ("-1", ["-", "1"]), ("a==-b", ["a", "==", "-", "b"]), ("a\n&&\tb", ["a", "&&", "b"]),
      ("é==ü", ["é", "==", "ü"]), ("===", ["==", "="]), ("a&b", ["a", "&", "b"]), ("a.b", ["a", ".", "b"]),
      ("!(a)", ["!", "(", "a", ")"]), ("", []),
    ])
  func tokens(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let tokens = Array(ConditionTokens(bytes[...]))
    #expect(tokens.map(\.text) == expected)
    #expect(tokens.allSatisfy { String(decoding: bytes[$0.range], as: UTF8.self) == $0.text })
  }

  @Test(
    "Each mistake is reported at its exact place",
    arguments: [
      ("«»", "malformed"), ("a «b»", "expected"), ("a &&«»", "malformed"), ("(a«»", "expected"),
      ("a && «)»", "malformed"), ("a«)»", "malformed"),
      ("(a «b»", "expected"), ("«-»a", "unexpectedCharacter"), ("a «&» b", "misspelled"), ("a «and» b", "misspelled"),
      ("a && «not» b", "misspelled"), ("tabs «=>» 1", "misspelled"), ("tabs > «1.5»", "misspelled"),
      ("«NOT» (a «or» b)", "misspelled"), ("tabs «≠» 1", "misspelled"),

      ("tabs «é»> 1", "expected"), ("a «=» b", "misspelled"), ("a && «x»", "unknownName"),
      ("«Tabs» > 1", "unknownName"), ("mode == «gird»", "unknownWord"), ("«tabs»", "mistyped"),
      ("a && «3»", "mistyped"),
      ("«mode» || a", "mistyped"), ("!«tabs»", "mistyped"), ("«a > 1»", "mistyped"), ("«tabs == grid»", "mistyped"),
      ("tabs == «mode»", "mistyped"), ("«mode < grid»", "mistyped"), ("«a < b»", "mistyped"),
      ("«tabs < 0»", "constant"), ("a && «tabs >= 0»", "constant"), ("«0 > tabs»", "constant"),
      ("«mode == name»", "constant"), ("«tabs == tabs»", "constant"), ("«mode == mode»", "constant"),
      ("a == b «==» c", "chained"), ("a || «1 == 2»", "constant"), ("tabs > «99999999999999999999»", "malformed"),
      (String(repeating: "!", count: 64) + "«a»", "tooDeep"),
    ])
  func mistake(_ text: String, _ kind: String) throws {
    let marked = MarkedSource(text)
    let range = marked.ranges[0]
    let error = #expect(throws: ConditionParser.Mistake.self) {
      try ConditionParser.parse(String(decoding: marked.bytes, as: UTF8.self), Self.variables)
    }
    guard let error else { return }
    #expect(error.range == Int(range.start)..<Int(range.end))
    #expect("\(error.kind)".hasPrefix(kind), "\(error.kind)")
  }

  @Test(
    "Operators of other languages are corrected",
    arguments: [
      ("a and b", "a && b"), ("not a or b", "!a || b"), ("NOT  (a)", "!(a)"), ("a & b | c", "a && b || c"),
      ("tabs = 1", "tabs == 1"), ("tabs=>1", "tabs>=1"), ("tabs =< 2 and a", "tabs <= 2 && a"),
      ("tabs <> 1", "tabs != 1"),
      ("tabs > 1.5", "tabs > 1"), ("tabs >= 1.5", "tabs >= 2"), ("tabs < 1.5", "tabs < 2"),
      ("tabs <= 1.0", "tabs <= 1"),
      ("tabs ≥ 3 ∧ ¬a", "tabs >= 3 && !a"), ("a===b", "a==b"), ("mode = grid", "mode == grid"),
    ])
  func mended(_ text: String, _ expected: String) {
    #expect(ConditionParser.mended(text, StateNames(Self.variables)) == expected)
  }

  @Test(
    "A correct, a hopeless or an ambiguous condition is left alone",
    arguments: ["a && !b", "a and x", "tabs and a", "tabs == 1.5", "tabs > 1.5.2", "a &&& b", "a == true", "(a"])
  func unmended(_ text: String) {
    #expect(ConditionParser.mended(text, StateNames(Self.variables)) == nil)
  }

  @Test("A variable may be called as an operator is elsewhere")
  func operatorsAsNames() throws {
    let variables = [StateVariable("and", .flag), StateVariable("not", .choice(["or", "x"]))]
    #expect(try ConditionParser.parse("and && not == or", variables).names == ["and", "not"])
  }

  @Test(
    "A condition holds in a state or not",
    arguments: [
      ("a", "a=true", true), ("a", "", false), ("!a", "", true), ("tabs > 1", "tabs=2", true),
      ("tabs > 1", "tabs=1", false), ("tabs >= 1", "tabs=1", true), ("tabs < pages", "pages=1", true),
      ("tabs <= 0", "tabs=1", false), ("tabs != 0", "tabs=1", true), ("mode == list", "", true),
      ("mode == grid", "mode=grid", true), ("mode == layout", "mode=grid", false), ("a == b", "a=true", false),
      ("a != b", "a=true", true), ("a || b && c", "a=true", true), ("(a || b) && c", "a=true", false),
    ])
  func holds(_ text: String, _ givens: String, _ expected: Bool) throws {
    var state = AppState(Self.variables)
    for given in givens.split(separator: " ") {
      let parts = given.split(separator: "=").map(String.init)
      let variable = try #require(Self.variables.first { $0.name == parts[0] })
      state[parts[0]] = variable.value(spelling: parts[1])
    }
    #expect(try ConditionParser.parse(text, Self.variables).holds(in: state) == expected)
  }

  @Test(
    "The search finds a state that fulfills a condition, or proves that none exists",
    arguments: [
      ("a && !b", true), ("a && !a", false), ("tabs > 7 && tabs < 9", true), ("tabs > 7 && tabs < 8", false),
      ("mode == grid && mode == list", false), ("mode == grid && sort == date && tabs == 41", true),
      ("tabs > 5 && pages > tabs", true), ("tabs > pages && pages > tabs", false),
      ("pages > tabs && tabs > pages", false),
      ("tabs != pages && tabs > 1 && pages > 1", true),
      ("mode == layout && mode == columns && layout != columns", false),
      ("tabs == 9223372036854775807", true), ("true", true), ("false", false),
    ])
  func states(_ text: String, _ exists: Bool) throws {
    let condition = try ConditionParser.parse(text, Self.variables)
    let search = ConditionSearch(Self.variables)
    let found = search.search(for: condition)
    #expect(exists ? found.state.map(condition.holds) == true : found == .never, "\(found)")
    let near = search.nearest(to: AppState(Self.variables), over: [condition]) { condition.holds(in: $0) }
    // Nearest looks at changes only; the state itself may do already.
    #expect((near != nil) == exists || text == "true")
  }

  @Test("The nearest state changes as little as it can")
  func nearest() throws {
    let condition = try ConditionParser.parse("a && tabs > 3 || b", Self.variables)
    let state = AppState(Self.variables)
    let near = ConditionSearch(Self.variables).nearest(to: state, over: [condition]) { condition.holds(in: $0) }
    var expected = state
    expected["b"] = .flag(true)
    #expect(near == expected)
  }

  @Test("Values are written as in tests and options")
  func values() {
    let mode = StateVariable("mode", .choice(["list", "grid"]))
    #expect(mode.initial == .choice("list"))
    #expect(mode.value(spelling: "grid") == .choice("grid"))
    #expect(mode.value(spelling: "Grid") == nil)
    let tabs = StateVariable("tabs", .count)
    #expect(tabs.value(spelling: "3") == .count(3))
    #expect(tabs.value(spelling: "-1") == nil)
    #expect(StateVariable("a", .flag).value(spelling: "#true") == .flag(true))
    #expect(StateVariable("a", .flag).value(spelling: "yes") == nil)
  }
}

extension Condition {
  fileprivate var formula: String {
    switch self {
    case .constant(let value): "\(value)"
    case .flag(let name): name
    case .count(let name, let comparison, let number): "\(name) \(comparison.rawValue) \(number)"
    case .counts(let left, let comparison, let right): "\(left) \(comparison.rawValue) \(right)"
    case .choice(let name, let word): "\(name) is \(word)"
    case .same(let left, let right): "\(left) same \(right)"
    case .not(let condition): "not \(condition.formula)"
    case .and(let left, let right): "(\(left.formula) and \(right.formula))"
    case .or(let left, let right): "(\(left.formula) or \(right.formula))"
    case .equivalent(let left, let right): "(\(left.formula) equals \(right.formula))"
    }
  }
}
