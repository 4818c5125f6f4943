import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite(.enabled(if: MeasuredProfile.isPresent, Comment(rawValue: MeasuredProfile.absence)))
struct ProfileTreeTests {
  @Test("ipados-26 is the measured tree, in every field that was measured")
  func mainTree() throws {
    let data = try Data(contentsOf: MeasuredProfile.mainTree)
    let measured = try JSONDecoder().decode(MeasuredProfile.Element.self, from: data)
    let appName = try #require(measured.children?.first?.title)
    let platform = try #require(Platform(named: "ipados-26", for: App(name: appName)))
    let root = try #require(MenuBuilder(platform: platform).menu(for: .root))
    Self.expectEqual(Self.measured(.menu(root)), Self.normalized(measured, appName: appName), at: [])
  }

  @Test("Every field of the measurement is compared")
  func fields() throws {
    let known: Set = [
      "menu", "command", "title", "titleTemplate", "inline", "class", "key", "input", "mods", "destructive", "children",
    ]
    func check(_ element: JSONValue) {
      for member in element.members { #expect(known.contains(member.name), "\(member.name)") }
      for child in element["children"]?.elements ?? [] { check(child) }
    }
    check(try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: MeasuredProfile.mainTree)))
  }

  @Test("Every system identifier is known by UIKit's name, with the raw value it has on iPadOS 26, and no other is")
  func identifiers() throws {
    let measured = try JSONDecoder().decode(
      [String: String].self, from: Data(contentsOf: MeasuredProfile.identifiers))
    let platform = try #require(Platform(named: "ipados-26"))
    #expect(Menu.Identifier.system.map(\.name) == measured.keys.sorted())
    for (name, identifier) in Menu.Identifier.system {
      #expect(platform.resolved(identifier).rawValue == measured[name], "\(name)")
    }
  }

  /// An element as the measurement writes it.
  private static func measured(_ element: MenuElement) -> MeasuredProfile.Element {
    switch element {
    case .menu(let menu):
      MeasuredProfile.Element(
        menu: menu.identifier?.rawValue, title: menu.title, inline: menu.options.contains(.displayInline) ? true : nil,
        children: menu.children.map(measured))
    case .command(let command): measured(command, class: "UICommand")
    case .keyCommand(let keyCommand): measured(keyCommand)
    case .action, .deferred, .sceneActivation: MeasuredProfile.Element(title: "no element of the measurement")
    }
  }

  private static func measured(_ command: Command, class name: String) -> MeasuredProfile.Element {
    MeasuredProfile.Element(
      command: command.action.rawValue, title: command.title, class: name,
      destructive: command.attributes.contains(.destructive) ? true : nil)
  }

  private static func measured(_ keyCommand: KeyCommand) -> MeasuredProfile.Element {
    let words: [(KeyModifierFlags, String)] = [
      (.control, "control"), (.alternate, "alternate"), (.shift, "shift"), (.command, "command"),
    ]
    var element = measured(keyCommand.command, class: "UIKeyCommand")
    element.key = keyCommand.keyCombination?.canonical
    element.input = keyCommand.keyCombination?.input.rawValue
    element.mods = words.filter { keyCommand.keyCombination?.modifierFlags.contains($0.0) == true }.map(\.1).sorted()
    return element
  }

  /// The measurement with its modifiers in our order, and without its templates once they gave the titles beside them.
  private static func normalized(
    _ element: MeasuredProfile.Element, appName: String
  ) -> MeasuredProfile.Element {
    var element = element
    if let template = element.titleTemplate {
      #expect(template.replacingOccurrences(of: "{appName}", with: appName) == element.title)
    }
    element.titleTemplate = nil
    element.key = element.key.map { (try? KeyCombination(spelling: $0).canonical) ?? $0 }
    element.mods = element.mods?.sorted()
    element.children = element.children?.map { normalized($0, appName: appName) }
    return element
  }

  /// Compares element by element, so that a difference is told where it is.
  private static func expectEqual(
    _ ours: MeasuredProfile.Element, _ measured: MeasuredProfile.Element, at path: [String]
  ) {
    let path = path + [measured.menu ?? measured.command ?? measured.title]
    var (ourself, itself) = (ours, measured)
    (ourself.children, itself.children) = (nil, nil)
    #expect(ourself == itself, "\(path.joined(separator: " > "))")
    let names = [ours, measured].map { $0.children?.map { $0.menu ?? $0.command ?? $0.title } }
    #expect(names[0] == names[1], "\(path.joined(separator: " > "))")
    for (our, its) in zip(ours.children ?? [], measured.children ?? []) { expectEqual(our, its, at: path) }
  }
}
