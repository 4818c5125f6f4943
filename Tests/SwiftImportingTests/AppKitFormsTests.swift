import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuRules

/// AppKit's menus in the forms that apps write them in.
@Suite struct AppKitFormsTests {
  private static func lines(_ code: String) -> [String] { SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) }

  @Test(
    "A property called mainMenu is the menu bar only if it is the app's",
    arguments: [
      ("mainMenu = menu", false), ("self.mainMenu = menu", false), ("Model().mainMenu = menu", false),
      ("other.mainMenu = menu", false), ("NSApp.mainMenu = menu", true),
      ("let app = NSApplication.shared\napp.mainMenu = menu", true),
      ("(note.object as! NSApplication).mainMenu = menu\nNSApplication.shared.mainMenu = menu", true),
    ])
  func mainMenu(_ assignment: String, _ isBar: Bool) {
    let lines = Self.lines(
      """
      import AppKit
      final class Model { var mainMenu: NSMenu? }
      class Delegate: NSObject, NSApplicationDelegate {
        private var mainMenu: NSMenu!
        let status = NSStatusBar.system.statusItem(withLength: -1)
        func applicationDidFinishLaunching(_ note: Notification) {
          let menu = NSMenu(title: "Own")
          menu.addItem(withTitle: "Leave", action: #selector(leave), keyEquivalent: "l")
          \(assignment)
          status.menu = menu
        }
        @objc func leave() {}
      }
      """)
    #expect(lines == [(isBar ? "" : "Own: ") + "Leave ⌘L leave"])
  }

  @Test("A property called mainMenu of a subclass of NSApplication is the menu bar")
  func ownApplication() {
    let lines = Self.lines(
      """
      import AppKit
      class Application: NSApplication {
        override init() {
          super.init()
          let menu = NSMenu(), item = NSMenuItem()
          item.submenu = NSMenu(title: "Own")
          item.submenu?.addItem(withTitle: "Leave", action: #selector(leave), keyEquivalent: "l")
          menu.addItem(item)
          mainMenu = menu
        }
        @objc func leave() {}
      }
      """)
    #expect(lines == ["Own > Leave ⌘L leave"])
  }

  @Test("A menu bar with an item of its own called mainMenu is read once")
  func ownItem() {
    let lines = Self.lines(
      """
      import AppKit
      final class Bar: NSMenu {
        override init(title: String) {
          super.init(title: title)
          setUp()
        }
        private func setUp() { items = [mainMenu] }
        private var mainMenu: NSMenuItem {
          let item = NSMenuItem()
          item.submenu = NSMenu(title: "Own")
          item.submenu?.addItem(withTitle: "Leave", action: #selector(Delegate.leave), keyEquivalent: "l")
          return item
        }
      }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) { setUp() }
        private func setUp() {
          let bar = Bar(title: "Bar")
          NSApplication.shared.mainMenu = bar
        }
        @objc func leave() {}
      }
      """)
    #expect(lines == ["Own > Leave ⌘L leave"])
  }

  @Test("Items that are their own targets are commands of their own")
  func ownTargets() {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      final class ActionItem: NSMenuItem {
        let handler: () -> Void
        init(_ title: String, _ key: String, handler: @escaping () -> Void) {
          self.handler = handler
          super.init(title: title, action: #selector(run), keyEquivalent: key)
          target = self
        }
        @objc func run() { handler() }
        @objc func pause() {}
      }
      class Delegate: NSObject, NSApplicationDelegate {
        let status = NSStatusBar.system.statusItem(withLength: -1)
        func applicationDidFinishLaunching(_ note: Notification) {
          let menu = NSMenu(title: "Own")
          menu.items = [ActionItem("Pause", "p") {}]
          status.menu = menu
          let bar = NSMenu(), item = NSMenuItem(), file = NSMenu(title: "File")
          item.submenu = file
          file.items = [ActionItem("New", "n") {}, ActionItem("Open", "o") {}, ActionItem("Import", "o") {}]
          file.addItem(withTitle: "Close", action: #selector(NSWindow.performClose(_:)), keyEquivalent: "w")
          bar.addItem(item)
          NSApp.mainMenu = bar
        }
      }
      """)
    let lines = SwiftSourcesTests.lines(compilation)
    #expect(
      Set(lines) == [
        "Own: Pause ⌘P pause2:", "File > New ⌘N new:", "File > Open ⌘O open:", "File > Import ⌘O import:",
        "File > Close ⌘W performClose:",
      ], "\(lines)")
    let codes = compilation.diagnostics.map(\.code)
    #expect(codes.contains(.duplicateShortcut) && !codes.contains(.sameActionDifferentKey), "\(compilation.report)")
  }

  @Test("String() is an empty key, and an item that code removes is gone")
  func emptyAndRemoved() {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let bar = NSMenu(), item = NSMenuItem(), file = NSMenu(title: "File")
          item.submenu = file
          file.addItem(withTitle: "About", action: #selector(leave), keyEquivalent: String())
          let close = file.addItem(withTitle: "Close", action: #selector(leave), keyEquivalent: "w")
          file.addItem(withTitle: "Leave", action: #selector(leave), keyEquivalent: "l")
          file.removeItem(close)
          bar.addItem(item)
          NSApp.mainMenu = bar
        }
        @objc func leave() {}
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["File > About leave", "File > Leave ⌘L leave"])
    #expect(compilation.importSummary.contains("2 of 2 keys read"), "\(compilation.importSummary)")
  }
}
