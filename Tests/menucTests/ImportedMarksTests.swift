import Testing
@testable import MenuCompiler
@testable import TestSupport

/// An import marks the facts that it does not know.
@Suite struct ImportedMarksTests {
  @Test("A conditional element and a title from code are marked; a title with three dots is one")
  func marks() throws {
    guard SwiftToolchain.isPresent else { return }
    let source = """
      import SwiftUI
      struct Lamps: Commands {
        let isOn: Bool
        var body: some Commands {
          CommandMenu("Lamp") {
            Button("Settings...") {}.keyboardShortcut("l")
            Button("menu.glow") {}.keyboardShortcut("g")
            if isOn { Button("Dim") {}.keyboardShortcut("d") }
          }
        }
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(source, to: "Lamps.swift")
    let lines = try MenucProgram.run(["import", "Lamps.swift"], in: folder.url).output.split(separator: "\n")
    func marks(_ title: String) -> [Bool] {
      ["titledBy=\"code\"", "changedBy=\"code\""].map { mark in
        lines.contains { $0.contains(title) && $0.contains("key=") && $0.contains(mark) }
      }
    }
    #expect(marks("Settings...") == [false, false])
    #expect(marks("menu.glow") == [true, false])
    #expect(marks("Dim") == [false, true])
  }

  @Test("A title of UIKit from code is marked, and the definition has no mistake")
  func titlesOfUIKit() throws {
    guard SwiftToolchain.isPresent else { return }
    let source = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let lamp = UICommand(title: Texts.lamp(), action: #selector(light))
          let wick = UICommand(title: "", action: #selector(turn))
          wick.title = Texts.wick()
          builder.insertChild(UIMenu(options: .displayInline, children: [lamp, wick]), atEndOfMenu: .edit)
        }
        @objc func light() {}
        @objc func turn() {}
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(source, to: "Menus.swift")
    let definition = try MenucProgram.run(["import", "Menus.swift"], in: folder.url).output
    #expect(definition.contains("titledBy=\"code\""), "\(definition)")
    #expect(Compilation(text: definition).diagnostics.isEmpty)
  }

  @Test("Strings without a language give titles; a library's file without menus gives no platform")
  func besideTheApp() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import UIKit
      @main class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let lamp = UIKeyCommand(title: NSLocalizedString("LAMP", comment: ""), action: #selector(light), input: Keys.lamp)
          builder.insertChild(UIMenu(options: .displayInline, children: [lamp]), atEndOfMenu: .file)
        }
        @objc func light() {}
      }
      """, to: "App/Menus.swift")
    _ = try folder.write(
      "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n"
        + "enum Keys { static let lamp = \"l\" }", to: "Keys/Sources/Keys/Keys.swift")
    _ = try folder.write(#""LAMP" = "Lamp";"#, to: "App/Resources/Localizable.strings")
    let imported = try MenucProgram.run(["import", "."], in: folder.url).output
    #expect(imported.contains("    platforms ipados-26\n"), "\(imported)")
    #expect(imported.contains("command light \"Lamp\" key=\"l\""), "\(imported)")
    let first = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    #expect(first.contains("    platforms ipados-26\n"), "\(first)")
  }

  @Test("The first definition of an app for several systems has their platforms in the order of an import")
  func orderOfPlatforms() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      #if os(macOS)
      import AppKit
      let menu = NSMenu(title: "M")
      let item = menu.addItem(withTitle: "Glow", action: #selector(Lamp.glow(_:)), keyEquivalent: "g")
      #else
      import UIKit
      class Lamp: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Glow", action: #selector(glow(_:)), input: "g", modifierFlags: .command)]
        }
        @objc func glow(_ sender: Any?) {}
      }
      #endif
      """, to: "Lamp.swift")
    func platforms(_ words: [String]) throws -> Substring? {
      try MenucProgram.run(words, in: folder.url).output.split(separator: "\n").first { $0.contains(" platforms ") }
    }
    let imported = try platforms(["import", "."])
    #expect(imported?.contains("appkit") == true)
    #expect(try platforms(["init", "-o", "-"]) == imported)
  }

  @Test("A note about a folder shows no line of it, and a summary of notes counts them")
  func folders() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    for (name, count) in [("Lamp", 2), ("Wick", 1)] {
      for number in 0..<count {
        let scene = "var body: some Scene { WindowGroup {}.commands { \(name)0() } }"
        let start = number == 0 ? "@main struct \(name): App { \(scene) }" : ""
        _ = try folder.write(
          """
          import SwiftUI
          \(start)
          struct \(name)\(number): Commands {
            var body: some Commands { CommandMenu("\(name) \(number)") { Button("Glow") {}.keyboardShortcut("g") } }
          }
          """, to: "\(name)/File\(number).swift")
      }
    }
    let check = try MenucProgram.run(["check", "."], in: folder.url)
    #expect(check.errors.contains("./:1:1: note: 'Wick' is not read") || check.output.contains("'Wick' is not read"))
    #expect(!(check.output + check.errors).contains("    1 |\n"), "\(check)")
    let summary = try MenucProgram.run(["check", "--format", "summary", "."], in: folder.url).output
    #expect(summary.contains("1 note") && !summary.contains("nothing found"), "\(summary)")
  }

  @Test("An import reports its marks, and its definition has no findings beyond the source's")
  func imported() throws {
    let source = """
      import UIKit
      class Room: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Lamp", action: #selector(lamp), input: "l", modifierFlags: .command)]
        }
        @objc func lamp() {}
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(source, to: "Room.swift")
    guard SwiftToolchain.isPresent else { return }
    let definition = try MenucProgram.run(["import", "Room.swift"], in: folder.url)
    #expect(definition.output.contains("responder Room partial=#true"))
    #expect(Compilation(text: definition.output).diagnostics.isEmpty)
  }

  @Test("A title from a catalog names its key, which generated code asks for, and a folder gives the app's name")
  func keys() throws {
    guard SwiftToolchain.isPresent else { return }
    let source = """
      import SwiftUI
      struct Lamps: Commands {
        var body: some Commands { CommandMenu("menu.lamp") { Button("menu.glow") {} } }
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(source, to: "Glow/Lamps.swift")
    _ = try folder.write(#""menu.glow" = "Glow"; "menu.lamp" = "Lamp";"#, to: "Glow/en.lproj/Localizable.strings")
    let imported = try MenucProgram.run(["import", "Glow"], in: folder.url).output
    #expect(imported.contains("app Glow {"), "\(imported)")
    // The check of the source asks for no translations either.
    #expect(!imported.contains("    strings "), "\(imported)")
    #expect(
      imported.contains(
        """
        // Not carried over: the translations of its titles in
        //     Glow/Localizable.strings
        // If 'strings' in 'app' names them, menuc checks them too.

        """), "\(imported)")
    #expect(imported.contains("menu _ \"Lamp\" titleKey=\"menu.lamp\" {"), "\(imported)")
    #expect(imported.contains("command glow: \"Glow\" titleKey=\"menu.glow\""), "\(imported)")
    let whole = imported.replacing("app Glow {", with: "app Glow {\n    strings \"Glow/Localizable.strings\"")
    _ = try folder.write(whole, to: "Whole.menu.kdl")
    _ = try folder.write(#""menu.glow" = "Glut"; "menu.lamp" = "Lampe";"#, to: "Glow/de.lproj/Localizable.strings")
    #expect(try MenucProgram.run(["check", "Whole.menu.kdl"], in: folder.url).status == 0)
    let german = try MenucProgram.run(["overlay", "--language", "de", "Whole.menu.kdl"], in: folder.url).output
    #expect(german.contains("Lampe\n  Glut"), "\(german)")
    _ = try folder.write("app App { platforms swiftui-mac; }\nimport \"Glow\"\n", to: "App.menu.kdl")
    for name in ["App", "Whole"] {
      let code = try MenucProgram.run(["generate", "\(name).menu.kdl", "--for", "swiftui"], in: folder.url).output
      for key in ["menu.glow", "menu.lamp"] { #expect(code.contains("String(localized: \"\(key)\")"), "\(code)") }
    }
  }

  @Test("An alternate that differs in its tag stays one, from the document to the code")
  func alternates() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <menu title="Main Menu" systemMenu="main" id="1"><items>
          <menuItem title="Box" id="2"><menu key="submenu" title="Box" id="3"><items>
            <menuItem title="Typeset" tag="1" keyEquivalent="t" id="4">
              <connections><action selector="typeset:" target="-1" id="5"/></connections>
            </menuItem>
            <menuItem title="Trash &amp; Typeset" tag="2" alternate="YES" keyEquivalent="t" id="6">
              <modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/>
              <connections><action selector="typeset:" target="-1" id="7"/></connections>
            </menuItem>
          </items></menu></menuItem>
        </items></menu>
      </objects></document>
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(document, to: "MainMenu.xib")
    let imported = try MenucProgram.run(["import", "MainMenu.xib"], in: folder.url).output
    #expect(imported.split(separator: "\n").count { $0.contains("isAlternate=#true") } == 1, "\(imported)")
    _ = try folder.write(imported, to: "Whole.menu.kdl")
    _ = try folder.write("app App { platforms appkit; }\nimport \"MainMenu.xib\"\n", to: "Node.menu.kdl")
    for name in ["Node", "Whole"] {
      let code = try MenucProgram.run(["generate", "\(name).menu.kdl", "--for", "appkit"], in: folder.url).output
      #expect(code.contains(".isAlternate = true"), "\(code)")
    }
  }

  @Test("Code from a definition that imports sources is that of the imported definition; a note is said once")
  func generatedCode() throws {
    guard SwiftToolchain.isPresent else { return }
    let source = """
      import SwiftUI
      struct Lamps: Commands {
        let isOn: Bool
        var body: some Commands {
          CommandMenu("Lamp") {
            Button("menu.glow") {}.keyboardShortcut("g")
            if isOn {
              Button("Dim") {}.keyboardShortcut("d")
              Button("Dimmer") {}
            }
            Button("Odd") {}.keyboardShortcut(keys[0])
          }
        }
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(source, to: "Lamps.swift")
    _ = try folder.write("app App { platforms swiftui-mac; }\nimport \"Lamps.swift\"\n", to: "Node.menu.kdl")
    let imported = try MenucProgram.run(["import", "Lamps.swift"], in: folder.url).output
    _ = try folder.write(imported, to: "Whole.menu.kdl")
    let codes = try ["Node", "Whole"].map { name in
      try MenucProgram.run(["generate", "\(name).menu.kdl", "--for", "swiftui"], in: folder.url)
    }
    let lines = codes.map { $0.output.split(separator: "\n").dropFirst(2) }
    #expect(lines[0] == lines[1])
    let notes = codes[0].errors.split(separator: "\n")
    #expect(notes.count { $0.contains("Lamps.swift:8:16: note: ") && $0.hasSuffix(" (3 places)") } == 1, "\(notes)")
    #expect(notes.contains("    Lamps.swift:9:16"))
    // A key that is not read is no part of the code.
    #expect(notes.contains { $0.hasPrefix("Lamps.swift:11:") && $0.contains(": note: ") })
  }
}
