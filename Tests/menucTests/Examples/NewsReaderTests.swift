import Foundation
import Testing
@testable import MenuModel
@testable import TestSupport
@testable import MenuCompiler

/// Examples/NewsReader has all of NetNewsWire's shortcuts.
@Suite struct NewsReaderTests {
  private static let folder = PackageFolder.root.appendingPathComponent("../shared/data/menus/NetNewsWire")
    .standardizedFileURL

  /// The arrows mean another thing in each pane; in one menu each is one command, which every pane implements.
  private static let sharedActions = ["[leftarrow]": "navigateLeft:", "[rightarrow]": "navigateRight:"]

  @Test func thereAre39() {
    let counts = Dictionary(grouping: NetNewsWireShortcut.all, by: \.scope).mapValues(\.count)
    #expect(counts == ["Global": 22, "Sidebar": 12, "Timeline": 4, "Detail": 1])
    #expect(Set(NetNewsWireShortcut.all).count == 39)
  }

  @Test("Each command is in the menus of each platform", arguments: NetNewsWireShortcut.all)
  func shortcut(_ shortcut: NetNewsWireShortcut) throws {
    let expected = Shortcut(
      ActionSelector(Self.sharedActions[shortcut.key] ?? shortcut.action),
      try #require(shortcut.keyCombination).press)
    #expect(Self.menus.map(\.platform) == ["ipados-15", "ipados-16", "ipados-26", "mac-catalyst"])
    for (platform, shortcuts) in Self.menus { #expect(shortcuts.contains(expected), "\(platform)") }
  }

  /// The shortcuts of each platform's menus.
  private static let menus = Examples.compile("Examples/NewsReader/NewsReader.menu.kdl").targets.map {
    (platform: $0.platform.name, shortcuts: shortcuts(in: $0.main.tree))
  }

  @Test("The file as declared has each with its own action and key, in the order of the property lists")
  func asDeclared() throws {
    let text = try #require(Examples.files["Examples/NewsReader/NewsReader-as-declared.menu.kdl"])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.contains(" command ") }
    let declared = try lines.map { line in
      let action = try #require(line.split(separator: " ").dropFirst().first)
      let key = try #require(line.split(separator: " key=\"").last).dropLast()
      return Shortcut(ActionSelector(String(action)), try KeyCombination(spelling: key))
    }
    let expected = try NetNewsWireShortcut.all.map {
      Shortcut(ActionSelector($0.action), try #require($0.keyCombination))
    }
    #expect(declared == expected)
  }

  @Test(
    "The table agrees with the property lists",
    .enabled(
      if: FileManager.default.fileExists(atPath: folder.path), "NetNewsWire's property lists are not at \(folder.path)")
  )
  func propertyLists() throws {
    let declared = try ["Global", "Sidebar", "Timeline", "Detail"].flatMap { scope in
      let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(scope)KeyboardShortcuts.plist"))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return try #require(list as? [[String: Any]]).map { entry in
        let modifiers = ["control", "option", "shift", "command"].filter { entry["\($0)Modifier"] as? Bool == true }
        let key = try #require(entry["key"] as? String)
        return NetNewsWireShortcut(
          scope, (modifiers + [key]).joined(separator: " "), try #require(entry["action"] as? String))
      }
    }
    #expect(declared == NetNewsWireShortcut.all)
  }

  /// An action, and its key as it is pressed.
  private struct Shortcut: Hashable {
    let action: ActionSelector
    let key: KeyCombination

    init(_ action: ActionSelector, _ key: KeyCombination) {
      self.action = action
      self.key = key
    }
  }

  /// Everything in a tree that answers to a key, alternates included.
  private static func shortcuts(in tree: MenuTree) -> Set<Shortcut> {
    var shortcuts: Set<Shortcut> = []
    tree.forEachID { id in
      let element = tree[id]
      guard let key = tree.keyCombination(of: id), let command = element.command else { return }
      shortcuts.insert(Shortcut(command.action, key.press))
      for alternate in command.alternates {
        shortcuts.insert(Shortcut(alternate.action, key.adding(alternate.modifierFlags).press))
      }
    }
    return shortcuts
  }
}
