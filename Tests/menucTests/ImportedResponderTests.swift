import Testing
@testable import MenuCompiler
@testable import TestSupport

/// The responders of an import, of which more is not known.
@Suite struct ImportedResponderTests {
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
