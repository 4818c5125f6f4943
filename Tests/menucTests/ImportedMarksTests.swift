import Testing
@testable import MenuCompiler
@testable import TestSupport

/// An import marks the facts that it does not know.
@Suite struct ImportedMarksTests {
  @Test("An element that is there at times, and a title that code makes, are marked; a title with three dots is one")
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

  @Test("A title of UIKit that code makes is marked, and the definition has no mistake")
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

  @Test("An import says so of what it writes, and its definition is told nothing more than the source")
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
}
