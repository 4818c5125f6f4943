import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Nothing that a definition, a file's name or an argument says can move the cursor or turn a line around.
@Suite struct TerminalOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Escape sequences and right-to-left overrides wherever a definition takes a text.
  private static let definition = #"""
    app "A\u{1B}[31mp\u{202E}" { platforms ipados-26 mac-catalyst "own\u{1B}" }
    platform "own\u{1B}" "Ow\u{1B}[1mn\u{202E}" basedOn=ipados-16 { }
    menus {
        insert atEndOf=.file {
            menu "m\u{1B}]0;x\u{7}" "Me\u{1B}[2Jnu\u{202E}\r\n\t\u{9B}" image="i\u{1B}" {
                command b: "Ti\u{1B}[1mtle\u{202E}\u{2028}" key="alt+cmd+\u{301}" discoverabilityTitle="D\u{1B}\u{7F}" {
                    propertyList { "k\u{1B}" "v\u{9B}" }
                    alternate c: "Al\u{1B}t" modifiers="shift"
                }
                command d: "By\u{1B}c\u{202E}" key="ctrl+cmd+y"
                action "id\u{1B}" "Ac\u{1B}tion\u{202E}"
                deferred "de\u{1B}f"
            }
        }
    }
    """#

  /// The same in what is reported: names, keys, values, paths.
  private static let mistakes = #"""
    app "A\u{1B}" { platforms "p\u{1B}[1m"; supports "x\u{1B}[2J"; "un\u{1B}"; }
    menus {
        insert after="nope\u{1B}" { menu q "Q"; }
        insert atEndOf=.file {
            command "a\u{1B}:" "T\u{202E}" key="cmd+\u{1B}\u{9B}"
            command e: "\u{1B}c\u{202E}" key="cmd+c" "p\u{1B}"="v\u{1B}"
        }
        remove (command)"\u{1B}:"
        "un\u{1B}known" "\u{202E}"
    }
    include "in\u{1B}[1mc.kdl"
    include "../\u{9B}"
    lint { expect "co\u{1B}de"; }
    """#

  @Test(
    "Output about a definition contains no control characters",
    arguments: [
      ["check"], ["check", "--format", "json"], ["overlay"], ["overlay", "--format", "json"],
      ["overlay", "--platform", "mac-catalyst"], ["overlay", "--platform", "own\u{1B}"], ["export"], ["syntax"],
    ])
  func output(_ arguments: [String]) throws {
    for text in [Self.definition, Self.mistakes] {
      let result = try MenucProgram.run(arguments + [folder.write(text, to: "na\u{1B}[1mme\u{202E}.kdl")])
      expectSafe(result)
      #expect(!result.output.isEmpty || !result.errors.isEmpty || arguments == ["syntax"])
    }
  }

  @Test(
    "Literal control characters do not reach the output",
    arguments: [["check"], ["syntax"], ["overlay"], ["export"]])
  func literals(_ arguments: [String]) throws {
    let characters = [
      "\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "\r",
    ]
    let texts = characters.map { "menus\($0) { insert atEndOf=.file { command a\($0)b: \"T\($0)\"; }; }" }
    for text in texts {
      expectSafe(try MenucProgram.run(arguments + ["-"], input: text))
    }
  }

  @Test(
    "Messages about the command line contain no control characters",
    arguments: [
      ["\u{1B}[1m"], ["check", "--\u{1B}"], ["check", "--format", "\u{1B}"], ["check", "no\u{202E}thing"],
      ["explain", "\u{1B}"], ["platforms", "\u{1B}"], ["overlay", "\u{9B}", "--platform", "\u{1B}"],
      ["overlay", "-", "--platform", "\u{1B}"], ["overlay", "-", "--format", "\u{1B}"],
      ["overlay", "-", "-o", "no/\u{1B}"],
    ])
  func arguments(_ arguments: [String]) throws {
    let result = try MenucProgram.run(arguments)
    #expect(result.status == 2)
    #expect(!result.errors.isEmpty)
    expectSafe(result)
  }

  private func expectSafe(_ result: MenucProgram.Result, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect([0, 1, 2].contains(result.status), sourceLocation: sourceLocation)
    let unsafe = (result.output + result.errors).unicodeScalars.filter { $0 != "\n" && !$0.isTerminalSafe }
    #expect(unsafe.isEmpty, "\(result.errors.debugDescription)", sourceLocation: sourceLocation)
  }
}
