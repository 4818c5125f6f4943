import Foundation
import Testing
@testable import TestSupport

/// `check --watch` checks again whenever a file changes, and tells each answer once.
@Suite struct WatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
  }

  /// The output while some changes happen, one after the other.
  private func told(_ words: [String], _ changes: [() throws -> Void]) throws -> MenucProgram.Result {
    let left = Changes(changes)
    return try MenucProgram.run(["check", "--watch"] + words, in: folder.url, waiting: { left.next() })
  }

  private final class Changes: @unchecked Sendable {
    private var left: [() throws -> Void]

    init(_ changes: [() throws -> Void]) { left = changes }

    func next() -> Bool {
      if left.isEmpty { return false }
      return (try? left.removeFirst()()) != nil
    }
  }

  @Test("Each change is checked, and an unchanged answer is reported once")
  func changes() throws {
    let result = try told(
      ["A.menu.kdl"],
      [
        { _ = try folder.write("app A { platforms ipados-99; }\n", to: "A.menu.kdl") },
        {},
        { _ = try folder.write("// moved\napp A { platforms ipados-26 ipados-98; }\n", to: "A.menu.kdl") },
        { _ = try folder.write("beside", to: "Other.txt") },
        { try FileManager.default.removeItem(at: folder.url.appendingPathComponent("A.menu.kdl")) },
        { _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl") },
      ])
    #expect(result.status == 0)
    #expect(result.errors.ranges(of: "'ipados-99'").count == 1, "\(result.errors)")
    #expect(result.errors.ranges(of: "'ipados-98'").count == 1)
    #expect(result.errors.ranges(of: "[unreadable-file]").count == 1)
  }

  @Test("A stream says that the last finding is gone, and nothing at the start")
  func gone() throws {
    let mended = "app A { platforms ipados-26; }\n"
    let result = try told(
      ["A.menu.kdl"],
      [
        { _ = try folder.write("app A { platforms ipados-99; }\n", to: "A.menu.kdl") },
        { _ = try folder.write(mended, to: "A.menu.kdl") }, { _ = try folder.write(mended + "\n", to: "A.menu.kdl") },
      ])
    #expect(result.errors.hasSuffix("\nno findings\n"), "\(result.errors)")
    #expect(result.errors.ranges(of: "no findings").count == 1)
  }

  @Test("A file that is emptied before it is written is checked once, and an empty file too")
  func emptied() throws {
    let wrong = "app A { platforms ipados-99; }\n"
    func write(_ text: String) -> () throws -> Void { { _ = try folder.write(text, to: "A.menu.kdl") } }
    let result = try told(
      ["A.menu.kdl"], [write(wrong), write(""), write(wrong + "\n"), write(""), {}, write(wrong)])
    #expect(result.errors.ranges(of: "'ipados-99'").count == 2, "\(result.errors)")
    #expect(result.errors.ranges(of: "no findings").count == 1)
  }

  @Test("A new definition, an included file and the project file are watched as well")
  func others() throws {
    _ = try folder.write("app A { platforms ipados-26; }\ninclude \"Part.kdl\"\n", to: "A.menu.kdl")
    _ = try folder.write("state s = #false\n", to: "Part.kdl")
    let result = try told(
      [],
      [
        { _ = try folder.write("app B { platforms ipados-97; }\n", to: "B.menu.kdl") },
        {
          try FileManager.default.createDirectory(
            at: folder.url.appending(path: "New"), withIntermediateDirectories: true)
        },
        { _ = try folder.write("app C { platforms ipados-96; }\n", to: "New/C.menu.kdl") },
        { _ = try folder.write("stat s = #false\n", to: "Part.kdl") },
        { _ = try folder.write("nonsense\n", to: "menuc.kdl") },
      ])
    for word in ["'ipados-97'", "'ipados-96'", "'stat'", "'nonsense'"] {
      #expect(result.errors.contains(word), "\(result.errors)")
    }
  }

  @Test(
    "A run that cannot be watched is refused",
    arguments: [["-"], ["--fix"], ["--write-baseline"], ["none.menu.kdl", "--nonsense"]])
  func refused(_ words: [String]) throws {
    #expect(try told(words, []).status == 2)
  }
}
