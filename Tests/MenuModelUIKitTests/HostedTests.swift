import MenuModelTesting
import MenuModelUIKit
import Testing
import UIKit

/// The code of the library's page, with a substitute for UIKit: ArticleTests compares the two.
@MainActor @Suite struct HostedTests {
  private final class BrowserViewController: UIViewController {
    override func responds(to selector: Selector!) -> Bool { NSStringFromSelector(selector) == "goBack:" }

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system == .main else { return }
      var menus = UIKitMenus(builder)
      buildMenus(with: &menus)
      #if DEBUG
        MenusUnderTest.builder = MenuBuilder(builder, platform: .iPadOS26)
      #endif
    }

    private func buildMenus(with builder: inout some MenuBuilding) {
      let back = KeyCommand(title: "Back", action: "goBack:", input: "[", modifierFlags: .command)
      builder.insertChild(Menu(title: "Bookmarks", identifier: "bookmarks", children: [back]), atEndOfMenu: .root)
    }
  }

  private let window = UIWindow()

  init() {
    window.rootViewController = BrowserViewController()
    window.rootViewController?.buildMenu(with: TreeBuilder(UIMenu(identifier: .root)))
  }

  @MainActor enum MenusUnderTest { static var builder = MenuBuilder(platform: .iPadOS26) }

  @MainActor @Test func backOnAGermanKeyboard() throws {
    let german = try KeyboardLayout("de")
    let story = Story(
      MenusUnderTest.builder, localizer: KeyLocalizer(german, on: .iPadOS26, direction: .rightToLeft),
      firstResponder: UIKitResponder(window.rootViewController!))
    story.press("⌘Ä")
    story.expect(.handled(by: "BrowserViewController", action: "goBack:"))
  }
}
