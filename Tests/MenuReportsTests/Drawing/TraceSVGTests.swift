import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

@Suite struct TraceSVGTests {
  private static let rules = Result {
    let bytes = try Data(contentsOf: PackageFolder.fixtures.appendingPathComponent("Tests/Rules.menu.kdl"))
    return Compilation(SourceFile(path: "Rules.menu.kdl", bytes: Array(bytes)))
  }

  private static func trace(
    _ key: String, _ state: [(String, StateValue)] = [], firstResponder: String? = nil, focused: String? = nil,
    of compilation: Compilation? = nil
  ) throws -> Trace {
    let compilation = try compilation ?? rules.get()
    let target = try #require(compilation.targets.first)
    let stage = TestStage(target, compilation.definition, localizer: nil)
    var situation = TestSituation(compilation.definition.state)
    for (name, value) in state { situation.state[name] = value }
    (situation.firstResponder, situation.focused) = (firstResponder, focused)
    let combination = try KeyCombination(spelling: key)
    let dispatch = stage.dispatcher.press(combination, from: stage.start(in: situation))
    return Trace(dispatch, of: combination, on: stage, in: situation, from: compilation)
  }

  @Test("The nearest responder and the deciding variable are marked")
  func nearly() throws {
    let trace = try Self.trace("ctrl+cmd+w", firstResponder: "Page")
    let picture = try DrawnPicture(TraceSVG(trace).picture.text())
    picture.expectReadable()
    #expect(trace.dispatch.steps.first { $0.kind == .nearly }?.responder == "Controller")
    #expect(picture.texts.filter { $0.classes.isSuperset(of: ["who", "nearly"]) }.map(\.content) == ["Controller"])
    #expect(picture.texts("deciding") == ["openTabs = 0"])
    #expect(picture.texts("variable") == ["isBookmarked = false", "isLocked = false"])
    #expect(picture.texts("aside") == ["first responder"])
    #expect(picture.count("nothing box") == 1)
    #expect(picture.texts("head") == ["Why ⌃⌘W does nothing"])
  }

  @Test("The variables of failing parts of a condition are marked")
  func partOfCondition() throws {
    let compilation = Compilation(
      text: """
        app Chess { platforms ipados-26; }
        menus { insert after=.view { menu game "Game" { command back: "Take Back" key="cmd+j"; }; }; }
        state { flag myTurn initial=#true; count moves initial=0; }
        responder Board { performs back: when="moves > 0 && myTurn"; }
        """)
    for (moves, isMyTurn, variables) in [
      (0, true, ["moves"]), (1, false, ["myTurn"]), (0, false, ["moves", "myTurn"]), (1, true, ["moves", "myTurn"]),
    ] {
      let state: [(String, StateValue)] = [("moves", .count(moves)), ("myTurn", .flag(isMyTurn))]
      let trace = try Self.trace("cmd+j", state, firstResponder: "Board", of: compilation)
      let step = try #require(trace.dispatch.steps.first { $0.responder == "Board" })
      #expect(step.variables.sorted() == variables, "\(state)")
    }
  }

  @Test("A validation that disables names the variable")
  func disabled() throws {
    let trace = try Self.trace("cmd+l", [("isLocked", .flag(true))], firstResponder: "Controller")
    #expect(trace.dispatch.steps.first { $0.kind == .nearly }?.variables == ["isLocked"])
    let picture = try DrawnPicture(TraceSVG(trace).picture.text())
    #expect(picture.texts("deciding") == ["isLocked = true"])
  }

  @Test(
    "The picture contains every responder that is asked, for every outcome",
    arguments: ["cmd+d", "ctrl+cmd+w", "n", "return", "cmd+9", "cmd+tab", "ctrl+cmd+f", "ctrl+alt+cmd+i"])
  func keys(_ key: String) throws {
    for (first, focused) in [(nil, nil), ("Field", nil), ("Page", nil), ("Controller", "Cell")] as [(String?, String?)]
    {
      let trace = try Self.trace(key, firstResponder: first, focused: focused)
      let text = TraceSVG(trace).picture.text()
      let picture = try DrawnPicture(text)
      picture.expectReadable()
      // What takes the key is not asked: its sentence names it.
      let asked = trace.dispatch.steps.compactMap { [.taken, .result].contains($0.kind) ? nil : $0.responder }
      #expect(picture.texts("who") == asked)
      let taking = trace.dispatch.steps.compactMap { $0.kind == .taken ? $0.responder : nil }
      #expect(taking.allSatisfy { name in picture.texts("taken").contains { $0.contains(name) } })
      #expect(picture.count("performs box") == 0 || trace.dispatch.steps.contains { $0.kind == .performs })
      #expect(try XMLLint.isPresent ? XMLLint.malformed([Array(text.utf8)]).isEmpty : true)
    }
  }

  @Test("Long names and many variables have their places")
  func long() throws {
    let name = "AControllerWithANameThatIsLongerThanAnyBoxHasRoomForBesideItsText"
    let flags = (0..<40).map { "flag isVariableNumber\($0)" }.joined(separator: "\n")
    let text = """
      app A { platforms ipados-26; }
      state {
      \(flags)
      }
      menus { insert atEndOf=.view { command a: "A" key="cmd+j"; }; }
      responder \(name) { performs a: when="isVariableNumber1 && isVariableNumber2 && isVariableNumber3 || isVariableNumber4"; }

      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let picture = try DrawnPicture(
      TraceSVG(try Self.trace("cmd+j", firstResponder: name, of: compilation)).picture.text())
    picture.expectReadable()
    #expect(picture.texts("deciding").count == 4 && picture.texts("variable").isEmpty)
    #expect(picture.texts("who").contains { $0.hasPrefix("AController") && $0.hasSuffix("…") })
  }

  @Test("The schema has every kind of step, and each step its own")
  func kinds() throws {
    let schema = try MarkdownFile("Documentation/Schemas/trace.schema.json").text
    for kind in Dispatch.Step.Kind.allCases { #expect(schema.contains("\"\(kind.rawValue)\""), "\(kind)") }
    let steps = try Self.trace("ctrl+cmd+w", firstResponder: "Page").dispatch.steps
    #expect(steps.map(\.kind).prefix(4) == [.press, .command, .refuses, .nearly])
    #expect(steps.last?.kind == .result)
  }

  @Test func golden() throws {
    let trace = try Self.trace("ctrl+cmd+w", firstResponder: "Page")
    try expectGolden(TraceSVG(trace).picture.text(), "Tests/Fixtures/Trace/no-target.svg")
  }
}
