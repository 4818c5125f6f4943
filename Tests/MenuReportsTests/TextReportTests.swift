import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct TextReportTests {
  private static let fixtures = "Tests/Fixtures/Reports"

  /// The main menu of Fixtures/Reports/titles.menu.kdl.
  private static func titles(supports features: String = "multipleScenes") throws -> MenuConstruction {
    let file = PackageFolder.root.appendingPathComponent("\(fixtures)/titles.menu.kdl")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacingOccurrences(of: "supports multipleScenes", with: features.isEmpty ? "" : "supports \(features)")
    let compilation = Compilation(SourceFile(path: "titles.menu.kdl", bytes: Array(text.utf8)))
    #expect(!compilation.hasErrors)
    return try #require(compilation.targets.first).main
  }

  @Test("The overlay with wide characters, hostile and long titles", arguments: [1, 40, 100, 240])
  func overlay(_ width: Int) throws {
    let text = OverlayText(Overlay(try Self.titles(), app: App()), width: width).text().plain
    try expectGolden(text, "\(Self.fixtures)/overlay-\(width).txt")
    expectPlainLines(text, width: width)
  }

  @Test("The menu bar with every kind of element", arguments: [40, 100])
  func menuBar(_ width: Int) throws {
    let text = MenuBarText(try Self.titles(), width: width).text().plain
    try expectGolden(text, "\(Self.fixtures)/menu-bar-\(width).txt")
    expectPlainLines(text, width: width)
  }

  @Test("Without windows, the alternate of 'openInNewWindow' replaces it")
  func windows() throws {
    let with = MenuBarText(try Self.titles(), width: 80).text().plain
    let without = MenuBarText(try Self.titles(supports: ""), width: 80).text().plain
    #expect(with.contains("Open in New Window") && !with.contains("⌘O"))
    #expect(without.contains("⌘O") && !without.contains("Open in New Window"))
  }

  @Test("A menu without anything to show says so")
  func nothing() throws {
    let definition = "app A { platforms appkit; }"
    let compilation = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8)))
    let main = try #require(compilation.targets.first).main
    #expect(OverlayText(Overlay(main, app: App()), width: 80).text().plain == "No command has a key and a title.\n")
    #expect(MenuBarText(main, width: 80).text().plain == "The menu is empty.\n")
  }

  /// Nothing that a terminal would act on, no trailing space, and no line beyond the width from 40 columns on.
  private func expectPlainLines(_ text: String, width: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(text.hasSuffix("\n"))
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      #expect(line == line.terminalSafe, sourceLocation: sourceLocation)
      #expect(!line.hasSuffix(" "), "\(line)", sourceLocation: sourceLocation)
      #expect(width < 40 || line.displayWidth <= width, "\(line)", sourceLocation: sourceLocation)
    }
  }
}
