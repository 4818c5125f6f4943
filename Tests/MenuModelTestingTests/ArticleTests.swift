import Foundation
import Testing

/// The articles of the libraries show code that is compiled and run in a file of tests.
@Suite struct ArticleTests {
  @Test(
    "Each part of an article's code is in a file of tests",
    arguments: [
      ("MenuModelTesting/MenuModelTesting.docc/TestingAnApp", "MenuModelTestingTests/Tutorial", 6),
      ("MenuModel/MenuModel.docc/MenuModel", "MenuModelTestingTests/TestingMenus", 1),
      ("MenuModel/MenuModel.docc/TestingMenus", "MenuModelTestingTests/TestingMenus", 6),
      ("MenuCompiler/MenuCompiler.docc/CheckingADefinition", "MenuCompilerTests/CheckingADefinition", 6),
      ("MenuModelAppKit/MenuModelAppKit.docc/MenuModelAppKit", "MenuModelAppKitTests/MainMenuTests", 1),
      ("MenuModelUIKit/MenuModelUIKit.docc/MenuModelUIKit", "MenuModelUIKitTests/HostedTests", 2),
    ] as [(String, String, Int)])
  func code(article: String, file: String, count: Int) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    /// The lines without their indentation: a part of an article may be the body of a test.
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
    let compiled = lines(try text("Tests/\(file).swift"))
    let blocks = try text("Sources/\(article).md").components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    // A line of a manifest is no code of a test.
    let code = blocks.filter { !$0.hasPrefix(".package(") }
    #expect(code.count == count)
    for block in code { #expect(compiled.contains(lines(block)), "\(block.prefix(80))") }
  }
}
