import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuRules
@testable import SwiftImporting
@testable import TestSupport

/// Whose key commands those outside menus are.
@Suite struct SwiftRespondersTests {
  private static func responders(_ code: String) -> [String] {
    SwiftSourcesTests.compile("import UIKit\n" + code).definition.keyCommandLists.flatMap { list in
      list.keyCommands.map { list.responder + " " + ($0.keyCombination?.displayed ?? "") }
    }
  }

  @Test func commandsThatAPlainObjectMakesBelongToTheResponderThatAsksForThem() {
    let found = Self.responders(
      """
      class Keys: NSObject {
        static func register(go: Selector) -> NSMutableArray {
          let commands = NSMutableArray()
          let command = UIKeyCommand(title: "Go", action: go, input: "k", modifierFlags: .command)
          commands.add(command)
          return commands
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override var keyCommands: [UIKeyCommand]? { Keys.register(go: #selector(go)) as? [UIKeyCommand] }
        @objc func go() {}
      }
      """)
    #expect(found == ["AppDelegate ⌘K"])
  }

  @Test func aCommandThatAnotherBranchReplacesBelongsToItsCodesType() {
    let found = Self.responders(
      """
      extension UIKeyCommand {
        static func plain(_ input: String, _ action: Selector) -> UIKeyCommand {
          UIKeyCommand(title: "Choose", action: action, input: input)
        }
      }
      extension AlertController {
        override var keyCommands: [UIKeyCommand]? {
          var commands: [UIKeyCommand] = []
          var main: UIKeyCommand?
          if options.count == 1 {
            main = UIKeyCommand.plain("a", #selector(choose))
          } else {
            for option in options where option.isDefault { main = UIKeyCommand.plain("b", #selector(choose)) }
          }
          if let main { commands.append(main) }
          return commands
        }
        @objc func choose() {}
      }
      """)
    #expect(Set(found) == ["AlertController A", "AlertController B"])
  }

  @Test func commandsOfAProtocolAreNotTheApplications() {
    let found = Self.responders(
      """
      protocol Paged {}
      extension Paged where Self: UIViewController {
        var pageCommands: [UIKeyCommand] {
          [UIKeyCommand(title: "Next", action: #selector(UIViewController.next), input: "n", modifierFlags: .command)]
        }
      }
      """)
    #expect(found == ["Paged ⌘N"])
  }
}
