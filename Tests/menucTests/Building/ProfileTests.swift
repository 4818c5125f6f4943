import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ProfileTests {
  private static let fixtures = "Tests/Fixtures/Profiles"

  private static func platform(_ name: String, supports: Set<String> = [], omits: Set<String> = []) throws -> Platform {
    try #require(Platform(named: name, for: App(name: "Lantern", supports: supports, omits: omits)))
  }

  /// Every element of a platform's menus, empty groups too, in the words of the definition language.
  private static func outline(_ platform: Platform, _ system: MenuSystem) -> String {
    let tree = MenuBuilder(system: system, platform: platform).tree
    var text = ""
    tree.forEachID { id in
      text += String(repeating: "  ", count: tree.ancestors(of: id).count + 1)
      switch tree[id] {
      case .menu(let menu):
        text += menu.options.contains(.displayInline) ? "section" : "menu"
        text += " \(menu.identifier?.displayed ?? "_")" + (menu.title.isEmpty ? "" : " '\(menu.title)'")
      case .command(let command):
        text += "\(command.action.rawValue) '\(command.title)'" + command.attributes.names.map { " \($0)" }.joined()
      case .keyCommand(let keyCommand):
        text += "\(keyCommand.action.rawValue) '\(keyCommand.title)' \(keyCommand.keyCombination?.canonical ?? "")"
        text += keyCommand.yieldsToApp ? " yields" : ""
        text += keyCommand.alternates.map { " \($0.modifierFlags.canonical) \($0.action.rawValue)" }.joined()
      case .action, .deferred, .sceneActivation: text += "?"
      }
      text += "\n"
    }
    return text
  }

  @Test("The menus of each platform depend on the app's claims", arguments: Platform.names)
  func menus(_ name: String) throws {
    let plain = try Self.platform(name)
    let defaults = Set(plain.features.filter(\.isDefault).map(\.name))
    let apps = try [
      ("an app that claims nothing", plain),
      ("an app with all features", Self.platform(name, supports: Set(plain.features.map(\.name)))),
      ("an app that omits all it can", Self.platform(name, omits: defaults)),
    ]
    var text = ""
    for (app, platform) in apps where app == apps[0].0 || platform.activeFeatures != plain.activeFeatures {
      text += "\(platform.title), main menu of \(app)\n\(Self.outline(platform, .main))\n"
    }
    text += "\(plain.title), context menu\n\(Self.outline(plain, .context))"
    try expectGolden(text, "\(Self.fixtures)/\(name).txt")
  }

  @Test("The output of 'menuc platforms NAME' is a definition without findings", arguments: Platform.names)
  func printout(_ name: String) throws {
    let profile = try MenucProgram.run(["platforms", name])
    #expect(profile.status == 0 && !profile.output.isEmpty && profile.errors.isEmpty)
    #expect(try MenucProgram.run(["check", "--strict", "-"], input: profile.output) == MenucProgram.Result(status: 0))
  }

  @Test(
    "A feature switches the commands that depend on it, and no others",
    arguments: [
      ("ipados-15", "printing", ["print:"]),
      ("ipados-15", "multipleScenes", []),
      ("ipados-16", "printing", ["print:"]),
      ("ipados-16", "multipleScenes", []),
      ("ipados-26", "printing", ["print:"]),
      ("ipados-26", "multipleScenes", ["requestNewScene:"]),
      ("ipados-26", "newScene", ["requestNewScene:"]),
      ("ipados-26", "replacing", ["findAndReplace:"]),
      ("ipados-26", "documents", ["open:", "duplicate:", "move:", "rename:", "export:"]),
      ("ipados-26", "documentItems", ["duplicate:", "move:", "rename:", "export:"]),
      ("ipados-26", "inspector", ["toggleInspector:"]),
      ("ipados-26", "sidebar", ["toggleSidebar:"]),
      ("ipados-26", "toolbar", ["runToolbarCustomizationPalette:"]),
      ("ipados-26", "finding", ["find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:"]),
      (
        "ipados-26", "textFormatting",
        [
          "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "alignLeft:",
          "alignCenter:", "alignJustified:", "alignRight:", "makeTextWritingDirectionNatural:",
          "makeTextWritingDirectionRightToLeft:", "makeTextWritingDirectionLeftToRight:",
        ]
      ),
      ("appkit", "documents", []),
      ("mac-catalyst", "printing", ["print:"]),
      ("mac-catalyst", "multipleScenes", ["requestNewScene:"]),
      ("mac-catalyst", "newScene", ["requestNewScene:"]),
      ("mac-catalyst", "replacing", ["findAndReplace:"]),
      ("mac-catalyst", "documentItems", ["duplicate:", "move:", "rename:", "export:"]),
      ("mac-catalyst", "documents", ["open:"]),
      ("mac-catalyst", "settingsBundle", ["orderFrontPreferencesPanel:"]),
      ("mac-catalyst", "inspector", ["toggleInspector:"]),
      ("mac-catalyst", "sidebar", ["toggleSidebar:"]),
      ("mac-catalyst", "toolbar", ["runToolbarCustomizationPalette:"]),
      ("mac-catalyst", "finding", ["find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:"]),
      (
        "mac-catalyst", "textFormatting",
        [
          "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "alignLeft:",
          "alignCenter:", "alignJustified:", "alignRight:", "makeTextWritingDirectionNatural:",
          "makeTextWritingDirectionRightToLeft:", "makeTextWritingDirectionLeftToRight:",
        ]
      ),
    ])
  func feature(_ name: String, _ feature: String, _ commands: [String]) throws {
    let (with, without) = try (Self.platform(name, supports: [feature]), Self.platform(name, omits: [feature]))
    #expect(Self.commands(without).filter { !Self.commands(with).contains($0) } == [])
    #expect(Self.commands(with).filter { !Self.commands(without).contains($0) } == commands)
    let others = with.features.filter { $0.companion == feature }.map(\.name)
    #expect(with.activeFeatures.symmetricDifference(without.activeFeatures) == Set([feature] + others))
  }

  @Test("The table above has every feature of every platform")
  func featureTable() throws {
    let counts = try Platform.names.map { try Self.platform($0).features.count }
    #expect(counts == [2, 2, 11, 11, 12, 12, 8, 1, 1])
  }

  private static func commands(_ platform: Platform) -> [String] {
    let tree = MenuBuilder(platform: platform).tree
    var commands: [String] = []
    tree.forEachID { id in if let command = tree[id].command { commands.append(command.action.rawValue) } }
    return commands
  }
}
