import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

@Suite struct OverlaySVGTests {
  /// A definition whose menus have commands by their titles, with keys as far as those go.
  private static func compilation(_ menus: [(title: String, commands: [String])]) -> Compilation {
    let keys = ["cmd+", "shift+cmd+", "alt+cmd+", "ctrl+cmd+", "alt+shift+cmd+", "ctrl+alt+cmd+"].flatMap { flags in
      "abcdefghijklmnopqrstuvwxyz0123456789".map { flags + String($0) }
    }
    var text = "app Reader { platforms ipados-26; }\nmenus {\n  remove .edit\n  remove .format\n"
    var number = 0
    for (title, commands) in menus {
      text += "  insert atEndOf=.root {\n    menu m\(number) \(title.debugDescription) {\n"
      for command in commands {
        let key = number < keys.count ? " key=\"\(keys[number])\"" : ""
        text += "      command a\(number): \(command.debugDescription)\(key)\n"
        number += 1
      }
      text += "    }\n  }\n"
    }
    return Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array((text + "}\n").utf8)))
  }

  private static func overlay(_ compilation: Compilation, _ direction: App.LayoutDirection = .leftToRight) throws
    -> Overlay
  {
    let target = try #require(compilation.targets.first)
    let localizer = KeyLocalizer(
      KeyboardLayouts.named("de"), on: target.platform, for: compilation.definition.app, direction: direction)
    return Overlay(target.main, app: compilation.definition.app, localizer: localizer)
  }

  private static let cases: [(name: String, menus: [(title: String, commands: [String])])] = [
    ("none", []), ("one", [("Notes", ["Mark"])]),
    ("long", [("Notes", (0..<150).map { "Command \($0)" }), ("More", ["Last"])]),
    (
      "wide", [("Notes", ["A title that goes on for longer than any column has room for, and is cut at its end", "B"])]
    ),
    ("many", (0..<40).map { menu in ("Menu \(menu)", (0..<5).map { "Command \(menu) of \($0)" }) }),
  ]

  @Test("Every title and key is drawn, and none is over another or outside", arguments: cases.map(\.name))
  func readable(_ name: String) throws {
    let menus = try #require(Self.cases.first { $0.name == name }).menus
    for direction in App.LayoutDirection.allCases {
      let overlay = try Self.overlay(Self.compilation(menus), direction)
      let text = OverlaySVG(overlay, of: "Reader", on: "iPadOS 26").picture.text()
      let picture = try DrawnPicture(text)
      picture.expectReadable()
      let titles = picture.texts("use")
      let expected = overlay.sections.flatMap { $0.entries.map(\.title) }
      #expect(titles.count == expected.count)
      for (title, expected) in zip(titles, expected) {
        #expect(title == expected || title.hasSuffix("…") && expected.hasPrefix(title.dropLast()))
      }
      #expect(expected.allSatisfy { picture.description.contains($0) })
      #expect(try XMLLint.isPresent ? XMLLint.malformed([Array(text.utf8)]).isEmpty : true)
    }
  }

  @Test("Right to left, titles are right and keys left, and a key that cannot be typed is struck through")
  func mirrored() throws {
    let compilation = Self.compilation([("Notes", ["Mark"])])
    for direction in App.LayoutDirection.allCases {
      let overlay = try Self.overlay(compilation, direction)
      let picture = try DrawnPicture(OverlaySVG(overlay, of: "Reader", on: "iPadOS 26").picture.text())
      let title = try #require(picture.texts.first { $0.content == "Mark" })
      let key = try #require(picture.texts.first { $0.content == "A" && $0.classes.contains("key") })
      #expect((title.corners[0].x < key.corners[0].x) == (direction == .leftToRight))
    }
  }
}
