import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Very much of one thing: what begins and never ends, what ends and never began, and what is merely long.
@Suite struct RepeatedTextTests {
  @Test("A file that is not a definition has at most 200 findings of unknown nodes")
  func unknownNodes() {
    let text = String(repeating: "a;", count: 1000)
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let codes = compilation.diagnostics.map(\.code)
    #expect(codes.filter { $0 == .unknownNode }.count == 199 && codes.filter { $0 == .limitExceeded }.count == 1)
  }

  @Test(
    "A megabyte of one token has few findings", .ends,
    arguments: ["{", "menu a \"b\" {", "\"", "/*"])
  func megabyte(of text: String) {
    expectFewFindings(text, size: Exhaustive.count(1 << 20, daily: 1 << 17))
  }

  @Test(
    "A hundred kilobytes of any other token have few findings", .ends,
    arguments: [
      "}", "[", "(", "#", "\\", "/-", "r\"", "#\"", "a=", "'", "\\\n", "\u{0}", "\u{1B}", "é", "\\\"", "x\n{\n",
    ])
  func repetition(of text: String) {
    expectFewFindings(text, size: Exhaustive.count(100_000, daily: 30_000))
  }

  private func expectFewFindings(_ text: String, size: Int) {
    let bytes = Array(repeatElement(text, count: size / text.utf8.count).joined().utf8)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: bytes))
    // A line continuation is a space, however often.
    #expect(compilation.diagnostics.isEmpty == (text == "\\\n"))
    // Once the parser has found two hundred mistakes it gives up, and the definition is not read any further.
    #expect(compilation.diagnostics.count <= 202, "\(compilation.diagnostics.prefix(3))")
    expectSound(compilation)
  }

  @Test("Menus in menus, a hundred thousand deep")
  func nestedMenus() {
    let menus = repeatElement("menu _ \"M\" {", count: 100_000).joined()
    let text = "menus { insert atEndOf=.file {" + menus + String(repeating: "}", count: 100_002)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.limitExceeded])
    #expect(compilation.targets.count == 1)
  }

  @Test("A hundred thousand unclosed blocks are reported once")
  func unclosedBlocks() {
    let text = String(repeating: "menus {\n", count: 100_000)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    let codes = compilation.diagnostics.map(\.code)
    #expect(codes.filter { $0 == .syntaxError }.count == 1 && codes.filter { $0 == .limitExceeded }.count == 1)
  }

  @Test("A title of ten megabytes is read like any other")
  func longLine() {
    let title = String(repeating: "x", count: Exhaustive.count(10 << 20, daily: 1 << 20))
    let text = "menus { insert atEndOf=.file { menu m \"\(title)\" { command a: \"A\" key=\"cmd+y\" } } }"
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .warning }, "\(compilation.diagnostics.map(\.code))")
    #expect(compilation.targets.first?.main.tree.id(of: .menu("m")) != nil)
  }

  @Test(
    "Numbers of any length are numbers",
    arguments: ["9", "0x" + "f", "1e9", "-1", "1_000", "0b1", "1.5e-9"].map {
      $0 + String(repeating: "0", count: Exhaustive.count(100_000, daily: 20_000))
    })
  func hugeNumber(_ number: String) {
    let text = "menus { insert atEndOf=.file { command a: \"A\" propertyList=\(number); } }"
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.count <= 1)
    expectSound(compilation, "\(number.prefix(8))")
  }
}
