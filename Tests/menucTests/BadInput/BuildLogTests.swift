import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// No line of printed text is a command of the build service whose log contains it.
@Suite struct BuildLogTests {
  private let folder: TemporaryFolder

  /// Each begins as one of the commands does, so that it is one wherever a line begins with a text of a definition.
  private static let commands = [
    "::add-mask::x ##[a]", "\u{A0}::set-output name=a::b ##[add-mask]c", "##vso[task.setvariable variable=a]b",
    "##teamcity[message text='a']", " ::stop-commands::a ##[set-env name=b]c",
  ]

  init() throws {
    folder = try TemporaryFolder()
    for command in Self.commands {
      let name = Self.name(command)
      _ = try folder.write(Self.definition(command), to: name)
      _ = try folder.write(Self.definition(command).replacing("T \(command)", with: "U \(command)"), to: "old/" + name)
      _ = try folder.write(Self.mistakes(command), to: "wrong/" + name)
    }
  }

  private static func name(_ command: String) -> String { command.replacing("/", with: "") + ".menu.kdl" }

  /// A definition that says it wherever it can say something.
  private static func definition(_ text: String) -> String {
    let name = StringQuoting.quoted(Array(text.utf8))
    return """
      app \(name) { platforms ipados-26 mac-catalyst \(name); strings \(StringQuoting.quoted(Array((text + ".xcstrings").utf8))); }
      platform \(name) \(name) basedOn=ipados-26 { }
      state { flag open; }
      menus {
          insert atEndOf=.file {
              menu \(name) \(name) {
                  command \(name): "T \(text)" key="cmd+k" discoverabilityTitle=\(name)
                  command b: \(name) key="ctrl+cmd+;"
                  command c: \(name) key="cmd+alt+ö"
                  command d: \(name)
              }
          }
      }
      responder \(name) next=Window { performs b: when=open; performs \(name):; }
      responder Window { performs d: when=open; }
      test \(name) { given firstResponder=\(name); press "cmd+k" { unhandled; }; press "ctrl+cmd+;" { unhandled; }; }
      """
  }

  /// The same in lines and in values that are wrong.
  private static func mistakes(_ text: String) -> String {
    let name = StringQuoting.quoted(Array(text.utf8))
    return """
      app \(name) { platforms \(name); supports \(name); strings \(name); }
      menus {
          insert after=\(name) { menu q "Q"; }
          insert atEndOf=.file { command \(name) \(name) key=\(name) \(name)=\(name); }
          \(name) \(name) // \(text)
      }
      include \(name)
      lint { expect \(name); }
      // \(text)
      }
      """
  }

  /// Commands with output for people, with FILE for a definition and OLD for another version of it.
  private static let lines: [[String]] = [
    ["check", "FILE"], ["check", "FILE", "--format", "text", "-o", "-"], ["check", "FILE", "--format", "xcode"],
    ["check", "WRONG"], ["check", "WRONG", "--format", "xcode"], ["check", "WRONG", "--format", "json"],
    ["check", "FILE", "--fix=suggested", "--diff"], ["check", "WRONG", "--fix", "--diff"],
    ["overlay", "FILE"], ["overlay", "FILE", "--platform", "mac-catalyst", "--format", "menu-bar"],
    ["overlay", "WRONG"], ["overlay", "FILE", "--format", "json", "-o", "out"],
    ["trace", "FILE", "cmd+k"], ["trace", "FILE", "ctrl+cmd+;", "--first-responder", "NAME"],
    ["test", "FILE"], ["test", "FILE", "--format", "tap"], ["test", "FILE", "--format", "tap", "--coverage"],
    ["test", "FILE", "--format", "list"], ["test", "FILE", "--coverage"], ["test", "FILE", "--mutants"],
    ["test", "FILE", "--filter", "NAME"], ["test", "FILE", "--filter", "NONE NAME"],
    ["sheet", "FILE"], ["sheet", "FILE", "--for", "developers", "--all-commands"],
    ["sheet", "FILE", "-o", "NAME", "--check"], ["audit", "FILE"], ["suggest", "FILE", "--for", "d:"],
    ["suggest", "FILE", "--for", "NAME"], ["strings", "FILE"], ["strings", "FILE", "--diff"],
    ["strings", "FILE", "--check"], ["diff", "OLD", "FILE"], ["diff", "FILE", "NAME"], ["layouts", "NAME"],
    ["platforms", "NAME"], ["explain", "NAME"], ["config", "FILE"], ["config", "WRONG"], ["fmt", "--check", "FILE"],
    ["fmt", "--diff", "FILE"], ["fmt", "--diff", "WRONG"], ["generate", "FILE", "--for", "uikit", "-o", "out"],
    ["generate", "FILE", "--for", "swiftui", "-o", "out"], ["import", "NAME"], ["import", "FILE"],
    ["export", "WRONG", "-o", "out"], ["compare", "FILE", "NAME"], ["build", "NAME"], ["init", "NAME"],
    ["syntax", "WRONG"], ["NAME"], ["check", "--NAME"], ["help", "NAME"], ["check", "NAME"],
  ]

  @Test("Nothing that a definition or a name says", arguments: Exhaustive.sample(lines, every: 8))
  func printed(_ words: [String]) throws {
    for command in Self.commands {
      let words = words.map { word in
        switch word {
        case "FILE": Self.name(command)
        case "OLD": "old/" + Self.name(command)
        case "WRONG": "wrong/" + Self.name(command)
        default: word.replacing("NAME", with: command)
        }
      }
      // Wide and narrow by turns: lines are broken elsewhere.
      for columns in command.hasPrefix("#") ? ["20"] : ["100"] {
        let result = try MenucProgram.run(words, environment: ["COLUMNS": columns], in: folder.url)
        var text = result.errors
        if !words.contains("json") { text += result.output }
        #expect(Self.acted(on: text) == [], "\(words)")
      }
    }
  }

  @Test("A text in a file is as it would be printed")
  func files() throws {
    for command in Self.commands {
      for (format, words) in [("text", ["check"]), ("xcode", ["check"]), ("text", ["sheet"]), ("text", ["test"])] {
        let words = words + [Self.name(command), "--format", format, "-o", "out"]
        _ = try MenucProgram.run(words, in: folder.url)
        let text = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
        #expect(Self.acted(on: text) == [], "\(words)")
      }
    }
  }

  @Test("GitHub's own lines are commands, one for each finding, and a file's name stays inside its own")
  func github() throws {
    for command in Self.commands {
      for file in [Self.name(command), "wrong/" + Self.name(command)] {
        let lines = try MenucProgram.run(["check", file, "--format", "github"], in: folder.url).output.split(
          separator: "\n")
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.contains(/^::(error|warning|notice) file=[^,:]*,/) }, "\(lines)")
      }
    }
  }

  @Test("JSON, CSV and formatted output leave build-log commands unescaped")
  func documents() throws {
    for command in Self.commands {
      let file = Self.name(command)
      let name = command.trimmingCharacters(in: .whitespaces)
      for words in [
        ["export", file], ["sheet", file, "--format", "json"], ["sheet", file, "--format", "csv"],
        ["test", file, "--format", "json"], ["overlay", file, "--format", "json"], ["fmt", "-"],
        ["audit", file, "--format", "json"],
      ] {
        let input = "// \(command)\napp \(StringQuoting.quoted(Array(command.utf8)))\n"
        let output = try MenucProgram.run(words, input: input, in: folder.url).output
        #expect(output.contains(name), "\(words)")
        #expect(!output.contains("\\u{23}") && !output.contains("\\u{3A}"), "\(words)")
      }
    }
  }

  @Test("The marks are below the marked text")
  func marks() throws {
    let text = "app A { platforms ipados-26; } /* ##[x] */ wrong\n"
    let errors = try MenucProgram.run(["check", "-"], input: text).errors
    let lines = errors.split(separator: "\n").map(String.init)
    let line = try #require(lines.first { $0.contains("#\\u{23}[x]") })
    let marks = try #require(lines.first { $0.contains("^~~~~") })
    #expect(
      line.distance(from: line.startIndex, to: line.range(of: "wrong")!.lowerBound)
        == marks.distance(from: marks.startIndex, to: marks.firstIndex(of: "^")!))
  }

  /// The lines that GitHub, Azure or TeamCity would act on.
  private static func acted(on text: String) -> [Substring] {
    let command = /##[A-Za-z]*\[/
    return text.split(separator: "\n").filter { line in
      let trimmed = line.unicodeScalars.drop { $0.properties.isWhitespace }
      return trimmed.starts(with: "::".unicodeScalars) || line.contains(command)
    }
  }
}
