import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// Thousands of mistakes of one kind. Each took the square of its number once; the limit of time is far above what is
/// needed, and far below that.
@Suite struct ManyMistakesTests {
  private static let count = 3000

  @Test("Each missing anchor is reported", .ends)
  func missingAnchors() {
    let commands = lines { "command performAction\($0): \"Perform \($0)\"" }
    let compilation = compile(
      "menus {\n insert atEndOf=.file { menu m \"M\" {\n\(commands)} }\n"
        + "insert after=(command)performAktion7: { command z: \"Z\" }\n"
        + lines { "insert after=(command)no\($0): { command z\($0): \"Z\" }" } + "}")
    #expect(compilation.diagnostics.map(\.code) == Array(repeating: .missingAnchor, count: Self.count + 1))
    #expect(compilation.diagnostics.map(\.fixes.count).reduce(0, +) == 1)
  }

  @Test("Operations that depend on a failed one are reported with it", .ends)
  func consequences() {
    let chain = lines { "insert atEndOf=m\($0) { menu m\($0 + 1) \"Z\" { command q\($0): \"Q\" } }" }
    let compilation = compile(
      "menus {\n insert atEndOf=nowhere { menu m0 \"M\" { command a: \"A\" } }\n\(chain)}")
    #expect(compilation.diagnostics.map(\.code) == [.missingAnchor])
    #expect(compilation.diagnostics.first?.notes.count == Self.count)
  }

  @Test("As many expectations as findings", .ends)
  func expectations() {
    let compilation = compile(
      "lint {\n" + lines { "expect unmodified-shortcut key=\"\(Self.character($0))\" because=\"x\"" }
        + "expect unmodified-shortcut key=\"q\"\n}\nmenus { insert atEndOf=.file { section {\n"
        + lines { "command a\($0): \"A \($0)\" key=\"\(Self.character($0))\"" } + "} } }")
    #expect(compilation.diagnostics.map(\.code) == [.unfulfilledExpectation])
  }

  @Test("Platforms that are based on each other in a circle", .ends)
  func platforms() {
    let last = 300
    let compilation = compile(
      lines(last) { "platform p\($0) \"P\" basedOn=p\(($0 + 1) % last) { }" })
    #expect(compilation.diagnostics.count == last && compilation.diagnostics.allSatisfy { $0.code == .limitExceeded })
  }

  @Test("Menus at the top level, where the system keeps some at the ends", .ends)
  func topLevelMenus() {
    let compilation = compile(
      "app A { platforms mac-catalyst; }\nmenus { insert after=.view {\n"
        + lines { "menu m\($0) \"M\($0)\" { command a\($0): \"A\" }" } + "} }")
    let tree = compilation.targets[0].main.tree
    let titles = tree.children(of: MenuTree.root).map { tree[$0].title }
    #expect(titles.count > Self.count && titles.last == "Help")
    #expect(compilation.diagnostics.isEmpty)
  }

  @Test("One key of very many commands is reported", .ends)
  func oneKey() {
    let compilation = compile(
      "menus { insert atEndOf=.file { menu m \"M\" {\n" + lines { "command a\($0): \"A\" key=\"cmd+c\"" } + "} } }")
    #expect(compilation.diagnostics.count == Self.count - 1)
    expectSound(compilation)
  }

  private static func character(_ number: Int) -> String {
    Unicode.Scalar(UInt32(0x4E00 + number)).map { String($0) } ?? ""
  }

  private func lines(_ count: Int = count, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }
}
