import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// The selectors of the methods that Swift code names.
@Suite struct SwiftSelectorsTests {
  private static func actions(_ code: String) -> [String] {
    SwiftSourcesTests.compile(code).definition.menus.flatMap(\.operations).flatMap { declared in
      var actions: [String] = []
      declared.operation.elements.forEach { if let command = $0.command { actions.append(command.action.rawValue) } }
      return actions
    }
  }

  @Test(
    "UIKit has another Swift name for one method, and so has its override",
    arguments: [
      ("UIResponderStandardEditActions.rename(_:)", "rename:"), ("UIResponderStandardEditActions.move(_:)", "move:"),
      ("UIResponderStandardEditActions.duplicate(_:)", "duplicate:"), ("duplicate(_:)", "duplicate:"),
      ("UIResponderStandardEditActions.printContent(_:)", "print:"), ("printContent(_:)", "print:"),
    ])
  func uiKit(_ written: String, _ selector: String) {
    let code = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertElements([UICommand(title: "A", action: #selector(\(written)))], atEndOfMenu: .view)
        }
        override func printContent(_ sender: Any?) {}
      }
      """
    #expect(Self.actions(code) == [selector])
  }

  @Test(
    "AppKit has other Swift names for many methods, but not for the module's own",
    arguments: [
      ("NSWindow.printWindow(_:)", "print:"), ("NSView.printView(_:)", "print:"),
      ("NSDocument.saveToPDF(_:)", "saveDocumentToPDF:"), ("NSDocument.rename(_:)", "renameDocument:"),
      ("NSDocument.moveToUbiquityContainer(_:)", "moveDocumentToUbiquityContainer:"),
      ("NSDocument.move(_:)", "moveDocument:"), ("move(_:)", "move:"), ("saveAs(_:)", "saveDocumentAs:"),
      ("Paper.save(_:)", "saveDocument:"),
    ])
  func appKit(_ written: String, _ selector: String) {
    let code = """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let main = NSMenu(), menu = NSMenu(title: "Tools"), holder = NSMenuItem()
          holder.submenu = menu
          main.addItem(holder)
          menu.addItem(withTitle: "A", action: #selector(\(written)), keyEquivalent: "")
          NSApp.mainMenu = main
        }
        @objc func move(_ sender: Any?) {}
      }
      class Paper: NSDocument { override func save(_ sender: Any?) {} }
      """
    #expect(Self.actions(code) == [selector])
  }
}
