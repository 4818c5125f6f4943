/// Swift code that makes menus, of choices: SwiftUI's commands, AppKit's items and UIKit's builder, with loops, conditions and
/// functions between.
struct GeneratedCode {
  private var choices: ByteChoices
  private(set) var text = ""
  private var count = 0

  private enum Framework: CaseIterable { case swiftUI, appKit, uiKit }

  init(_ choices: ByteChoices) {
    self.choices = choices
    switch self.choices.any(Framework.allCases) {
    case .swiftUI:
      text = "import SwiftUI\nstruct C: Commands {\n@State var isOpen = false\nvar body: some Commands {\n"
      while goesOn { text += self.choices.any(Self.commands) + " {\n\(views(depth: 0))}\n" }
      text += "}\n}\nstruct V: View { let title: String\nvar body: some View {\n\(views(depth: 2))} }\n"
    case .appKit:
      text = "import AppKit\nclass D: NSObject { let menu = NSMenu(title: \"Main\")\nfunc build(_ n: Int) {\n"
      while goesOn { text += items(depth: 0) }
      text += "}\nfunc item(_ title: String, _ key: String = \"j\") -> NSMenuItem {\n"
      text +=
        "let item = NSMenuItem(title: title, action: #selector(a(_:)), keyEquivalent: key)\n\(items(depth: 2))return item\n}\n"
      text += "@objc func a(_ sender: Any?) {}\n}\n"
    case .uiKit:
      text = "import UIKit\nclass D: UIResponder, UIApplicationDelegate {\n"
      text += "override func buildMenu(with builder: any UIMenuBuilder) {\nsuper.buildMenu(with: builder)\n"
      while goesOn { text += operations(depth: 0) }
      text +=
        "}\noverride var keyCommands: [UIKeyCommand]? { [\n\(children(depth: 2))] }\n@objc func a(_ sender: Any?) {}\n}\n"
    }
  }

  private var goesOn: Bool { !choices.isUsedUp && count < 60 }

  private mutating func some(_ depth: Int, _ body: (inout GeneratedCode) -> String) -> String {
    count += 1
    return depth > 5 ? "" : (0..<choices.number(below: 4)).map { _ in body(&self) }.joined()
  }

  private mutating func views(depth: Int) -> String {
    some(depth) { code in
      let (title, key) = (code.choices.any(Self.titles), code.choices.any(Self.keys))
      switch code.choices.number(below: 9) {
      case 0, 1: return "Button(\(title)) { print(1) }.keyboardShortcut(\(key)\(code.choices.any(Self.modifiers)))\n"
      case 2: return "Menu(\(title)) {\n\(code.views(depth: depth + 1))}\n"
      case 3:
        return "ForEach(\(code.choices.any(Self.sequences)), id: \\.self) { n in\n\(code.views(depth: depth + 1))}\n"
      case 4:
        return
          "if \(code.choices.any(Self.conditions)) {\n\(code.views(depth: depth + 1))} else {\n\(code.views(depth: depth + 1))}\n"
      case 5: return "Toggle(\(title), isOn: $isOpen).keyboardShortcut(\(key))\n"
      case 6: return "Section { \(code.views(depth: depth + 1)) }.disabled(\(code.choices.any(Self.conditions)))\n"
      case 7: return "V(title: \(title)).keyboardShortcut(\(key))\n"
      default: return "switch n { case 0: Divider()\ndefault: \(code.views(depth: depth + 1)) }\n"
      }
    }
  }

  private mutating func items(depth: Int) -> String {
    some(depth) { code in
      let (title, key) = (code.choices.any(Self.titles), code.choices.any(Self.keys))
      let name = "x\(code.choices.number(below: 3))"
      switch code.choices.number(below: 8) {
      case 0: return "menu.addItem(withTitle: \(title), action: #selector(a(_:)), keyEquivalent: \(key))\n"
      case 1:
        return
          "let \(name) = NSMenuItem(title: \(title), action: #selector(a(_:)), keyEquivalent: \(key))\nmenu.addItem(\(name))\n"
      case 2:
        return "\(name).keyEquivalentModifierMask = \(code.choices.any(["[]", "[.command, .shift]", ".option", "m"]))\n"
      case 3: return "for n in \(code.choices.any(Self.sequences)) {\n\(code.items(depth: depth + 1))}\n"
      case 4: return "if \(code.choices.any(Self.conditions)) {\n\(code.items(depth: depth + 1))}\n"
      case 5:
        return
          "\(name).submenu = { let menu = NSMenu(title: \(title))\n\(code.items(depth: depth + 1))return menu }()\n"
      case 6:
        return "menu.insertItem(item(\(title)), at: \(code.choices.any(["0", "-1", "99", "n", "menu.items.count"])))\n"
      default:
        return
          "\(code.choices.any(["build(n - 1)", "menu.removeAllItems()", "NSApp.mainMenu = menu", "menu.removeItem(at: 7)"]))\n"
      }
    }
  }

  private mutating func children(depth: Int) -> String {
    some(depth) { code in
      let (title, key) = (code.choices.any(Self.titles), code.choices.any(Self.keys))
      switch code.choices.number(below: 4) {
      case 0: return "UICommand(title: \(title), action: #selector(a(_:))),\n"
      case 1:
        return "UIMenu(title: \(title), options: .displayInline, children: [\n\(code.children(depth: depth + 1))]),\n"
      case 2: return "UIKeyCommand(input: \(key), modifierFlags: [.command], action: #selector(a(_:))),\n"
      default:
        return "UIKeyCommand(title: \(title), action: #selector(a(_:)), input: \(key), modifierFlags: .alternate),\n"
      }
    }
  }

  private mutating func operations(depth: Int) -> String {
    some(depth) { code in
      let menu = "UIMenu(title: \(code.choices.any(Self.titles)), children: [\n\(code.children(depth: depth))])"
      let anchor = code.choices.any([".view", ".file", ".root", ".format", "UIMenu.Identifier(\"a\")", "x"])
      switch code.choices.number(below: 6) {
      case 0: return "builder.insertSibling(\(menu), afterMenu: \(anchor))\n"
      case 1: return "builder.insertChild(\(menu), atStartOfMenu: \(anchor))\n"
      case 2: return "builder.remove(menu: \(anchor))\n"
      case 3: return "builder.replaceChildren(ofMenu: \(anchor)) { $0 + \(menu).children }\n"
      case 4: return "guard \(code.choices.any(Self.conditions)) else { return }\n"
      default: return "for n in \(code.choices.any(Self.sequences)) {\n\(code.operations(depth: depth + 1))}\n"
      }
    }
  }

  private static let commands = [
    "CommandMenu(\"M\")", "CommandMenu(\"\")", "CommandGroup(after: .newItem)", "CommandGroup(replacing: .help)",
    "CommandGroup(before: .x)",
  ]
  private static let titles = [
    "\"A\"", "\"Open ...\"", "\"\"", "\"\\(n)\"", "title", "NSLocalizedString(\"k\", comment: \"\")",
    "\"\"\"\nA\nB\n\"\"\"", "#\"A\\\"#",
    "String(localized: \"é\")", "\"👩‍👩‍👧‍👦\"", "\"A\" + \"B\"", "isOpen ? \"On\" : \"Off\"", "nil ?? \"C\"",
  ]
  private static let keys = [
    "\"k\"", "\"K\"", "\"\"", "\"\\r\"", "\"\\u{F700}\"", ".return", "UIKeyCommand.inputUpArrow", "\"\\(n)\"",
    "KeyEquivalent(\"j\")", "\"ab\"", "n",
  ]
  private static let modifiers = [
    "", ", modifiers: [.command, .shift]", ", modifiers: []", ", modifiers: m", ", modifiers: .option",
  ]
  private static let sequences = [
    "0..<3", "1...100000", "[\"a\", \"b\"]", "x", "stride(from: 9, to: 0, by: -3)", "[1, 2].reversed()", "0..<n",
  ]
  private static let conditions = [
    "isOpen", "true", "!true && isOpen", "n > 1", "#available(macOS 15, *)", "let n = x", "1 == 1",
  ]
}
