import Testing
@testable import MenuModel
@testable import TestSupport

/// One function builds menus for a test, and for an app through `UIKitMenus`.
@Suite struct MenuBuildingTests {
  /// An app's `buildMenu(with:)`, written once.
  private func buildMenus(with builder: inout some MenuBuilding) {
    guard builder.system == .main else { return }
    let open = KeyCommand(title: "Open", action: "openLamp:", input: "l", modifierFlags: [.control, .command])
    builder.remove(menu: .textStyle)
    builder.insertSibling(Menu(title: "Lamps", identifier: "lamps", children: [open]), afterMenu: .view)
    builder.insertChild(
      Menu(identifier: "glow", options: .displayInline, children: [Command(title: "Glow", action: "glow:")]),
      atStartOfMenu: "lamps")
    builder.insertChild(Menu(title: "More", identifier: "more"), atEndOfMenu: "lamps")
    builder.insertSibling(Menu(title: "Before", identifier: "before"), beforeMenu: "more")
    builder.replace(menu: "before", with: Menu(title: "Instead", identifier: "instead"))
    builder.replaceChildren(ofMenu: "more") { children in
      children + [Command(title: "A", action: "a:"), Action(title: "B", identifier: "b")]
    }
    builder.insertElements([Command(title: "C", action: "c:")], atStartOfMenu: "more")
    builder.insertElements([Command(title: "D", action: "d:")], atEndOfMenu: "more")
    builder.insertElements([Command(title: "E", action: "e:")], beforeCommand: "a:")
    builder.insertElements([Command(title: "F", action: "f:")], afterAction: "b")
    builder.replace(command: "c:", with: [Command(title: "G", action: "g:")])
    builder.remove(action: "b")
    builder.remove(command: "d:")
  }

  @Test("A test builds the menus, and sees the changes that UIKit would ignore")
  func test() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    buildMenus(with: &builder)
    #expect(builder.failures.isEmpty)
    #expect(builder.menu(for: .textStyle) == nil)
    let lamps = try #require(builder.menu(for: "lamps"))
    #expect(lamps.children.map(\.title) == ["", "Open", "Instead", "More"])
    #expect(builder.menu(for: "more")?.children.map(\.title) == ["G", "E", "A", "F"])
  }

  @Test("A feature of iOS 26 is skipped before iOS 26 and recorded as a failure")
  func olderSystem() throws {
    var builder = MenuBuilder(platform: try #require(Platform(named: "ipados-15")))
    buildMenus(with: &builder)
    #expect(builder.failures.count == 7)
    #expect(builder.failures.allSatisfy { if case .unavailable = $0 { true } else { false } })
    #expect(builder.menu(for: "more")?.children.map(\.title) == ["A", "B"])
  }

  @Test("The function leaves other systems alone")
  func contextMenu() {
    var builder = MenuBuilder(system: .context, platform: .iPadOS26)
    let before = builder.menu(for: .root)
    buildMenus(with: &builder)
    #expect(builder.menu(for: .root) == before)
  }
}
