import Foundation
import Testing

/// The tutorial shows the code that is compiled and run here.
@Suite struct TutorialTests {
  @Test("Each part of the tutorial's code is in Tutorial.swift")
  func code() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let compiled = try String(contentsOf: folder.appendingPathComponent("Tutorial.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: folder.appendingPathComponent(
        "../../Sources/MenuModelTesting/MenuModelTesting.docc/TestingAnApp.md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst(2).compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count == 6)
    for block in blocks { #expect(compiled.contains(block), "\(block.prefix(80))") }
  }
}
