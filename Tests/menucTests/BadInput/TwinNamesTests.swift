import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Two names that Unicode takes for one are two files: what is meant for one never reaches the other.
@Suite struct TwinNamesTests {
  private let folder: TemporaryFolder
  private static let names = ["Cafe\u{301}", "Caf\u{e9}"]

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func run(_ words: String...) throws -> MenucProgram.Result { try MenucProgram.spawn(words, in: folder.url) }

  /// Writes a file into each of two folders; false where the disk takes them for one.
  private func write(_ texts: [String], to name: String) throws -> Bool {
    for (twin, text) in zip(Self.names, texts) { _ = try folder.write(text, to: "\(twin)/\(name)") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return names.filter { $0.hasPrefix("Caf") }.count == 2
  }

  @Test("--fix writes the file that has the finding")
  func fixes() throws {
    let right = "app A { platforms ipados-26; }\n// \(String(repeating: "a comment ", count: 40))\n"
    let wrong = """
      app B { platforms ipados-26; }
      menus {
          insert after=.view {
              menu mat "Mat" { command shy: "Shy" key=ctrl+cmd+k; }
          }
      }

      """
    guard try write([right, wrong], to: "App.menu.kdl") else { return }
    #expect(try run("check", "--fix").status == 0)
    #expect(text(Self.names[0] + "/App.menu.kdl") == right)
    #expect(text(Self.names[1] + "/App.menu.kdl")?.contains("key=\"ctrl+cmd+k\"") == true)
  }

  @Test("Each project applies to its own definitions")
  func projects() throws {
    let definition =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A ...\"; }; }; }\n"
    guard try write([definition, definition], to: "App.menu.kdl") else { return }
    _ = try folder.write("lint { allow three-dots; }\n", to: Self.names[0] + "/menuc.kdl")
    _ = try folder.write("lint { deny three-dots; }\n", to: Self.names[1] + "/menuc.kdl")
    let paths = Self.names.map { $0 + "/App.menu.kdl" }
    for words in [paths, paths.reversed()] {
      let result = try MenucProgram.spawn(["check"] + words, in: folder.url)
      #expect(result.errors.components(separatedBy: "[three-dots]").count == 2, "\(result)")
      #expect(result.errors.utf8.starts(with: paths[1].utf8), "\(result)")
    }
  }

  @Test("Each catalog has the titles of its own definition")
  func catalogs() throws {
    func definition(_ title: String) -> String {
      "app A { platforms ipados-26; strings \"L.xcstrings\"; }\n"
        + "menus { insert after=.view { menu m \"\(title)\" { command a: \"\(title) it\"; }; }; }\n"
        + "responder R { performs a:; }\n"
    }
    guard try write([definition("Lamp"), definition("Door")], to: "App.menu.kdl") else { return }
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"
    _ = try write([catalog, catalog], to: "L.xcstrings")
    let paths = Self.names.map { $0 + "/App.menu.kdl" }
    #expect(try MenucProgram.spawn(["strings"] + paths, in: folder.url).status == 0)
    for (name, (own, others)) in zip(Self.names, [("Lamp", "Door"), ("Door", "Lamp")]) {
      let text = try #require(self.text(name + "/L.xcstrings"))
      #expect(text.contains("\"\(own) it\"") && !text.contains(others), "\(text)")
    }
  }

  @Test("A file of a revision is kept apart from its twin, and may begin with a combining mark")
  func revisions() throws {
    guard InstalledTool("git").isPresent else { return }
    let texts = Self.names.map { "app A\(Array($0.utf8).count) { platforms ipados-26; }\n" }
    guard try write(texts, to: "App.menu.kdl") else { return }
    let mark = "\u{301}x.menu.kdl"
    _ = try folder.write(texts[0], to: mark)
    let made = try MenucProgram.shell(
      "git init -q . && git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -qm x",
      in: folder.url)
    #expect(made.status == 0, "\(made)")
    for (name, text) in zip(Self.names, texts) {
      let result = try run("diff", "git:HEAD:\(name)/App.menu.kdl", "--format", "json")
      #expect(result.status == 0 && result.output.contains(text.split(separator: " ")[1]), "\(result)")
    }
    let marked = try run("diff", "git:HEAD:" + mark)
    #expect(marked.status == 0, "\(marked)")
  }
}
