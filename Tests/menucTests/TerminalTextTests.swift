import Foundation
import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A terminal that nothing is written to; -1 where none can be made.
private let pseudoterminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)

/// Every report for people on a terminal, narrow and wide, with colors and without.
@Suite(.enabled(if: pseudoterminal >= 0, "needs a pseudoterminal")) struct TerminalTextTests {
  private static let browser = "Examples/Browser/Browser.menu.kdl"
  private static let mistakes = "Examples/Mistakes"

  /// The commands whose lines fit into the terminal.
  private static let laidOut = [
    "overlay \(browser)", "overlay \(browser) --platform mac-catalyst", "overlay \(browser) --layout de --language ja",
    "overlay \(browser) --platform mac-catalyst --layout fr --state openTabs=0",
    "overlay \(mistakes)/HostileTitles.menu.kdl",
    "trace \(browser) cmd+w --state openTabs=0 --first-responder TabController",
    "diff Examples/Browser/GetInfoClash.menu.kdl \(browser)", "test \(browser) --coverage",
    "check \(mistakes) --format summary -o -", "check Examples/Browser/GetInfoClash.menu.kdl",
    "check \(mistakes)/HostileTitles.menu.kdl", "audit Examples/NewsReader/NewsReader.menu.kdl --layout all",
    "overlay Examples/NewsReader/NewsReader.menu.kdl", "explain",
  ]
  /// The same without colours.
  private static let plain = [
    "help", "help sheet", "explain duplicate-shortcut", "config --config Examples/Suite/menuc.kdl",
    "test Tests/Fixtures/Tests/Failing.menu.kdl", "check Examples/MacApp/MainMenu.xib",
  ]
  /// Those that look the same at every width.
  private static let fixed = [
    "sheet \(browser)", "sheet \(browser) --layout de,fr --platform mac-catalyst", "layouts de",
    "suggest \(browser) --for getInfo:", "platforms", "compare \(browser) Examples/Browser/Drifted.dump.json",
    "sheet \(mistakes)/HostileTitles.menu.kdl",
  ]

  /// What was printed already: two tests look at most of it.
  private nonisolated(unsafe) static var printed: [String: String] = [:]
  private static let lock = Lock()

  private func run(_ command: String, _ width: Int, _ color: String) throws -> String {
    let name = "\(width) \(color) \(command)"
    if let text = Self.lock.hold({ Self.printed[name] }) { return text }
    let terminal = Terminal(descriptor: pseudoterminal, variables: ["COLUMNS": "\(width)", "TERM": "xterm"])
    let result = try MenucProgram.run(
      (command + " --color " + color).split(separator: " ").map(String.init), in: PackageFolder.root, on: terminal)
    #expect(result.status < 2 && !(result.output + result.errors).isEmpty, "\(result)")
    let text = result.output + result.errors
    Self.lock.hold { Self.printed[name] = text }
    return text
  }

  @Test("A summary explains codes if there is room beside them")
  func summaries() throws {
    let command = "check \(Self.mistakes) --format summary -o -"
    #expect(try !run(command, 80, "never").contains("What it means"))
    let lines = try run(command, 120, "never").split(separator: "\n")
    #expect(lines.contains { $0.contains("What it means") } && lines.contains { $0.hasSuffix("…") })
    #expect(lines.allSatisfy { $0.displayWidth <= 120 })
  }

  /// The text without colours: sequences go, and a leader is spaces.
  private func stripped(_ text: String) -> String {
    text.replacing(/\u{1B}\[2;39m(\.+)\u{1B}\[0m/) { String(repeating: " ", count: $0.1.count) }
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("--color adds only colours, and a file's text never reaches the terminal raw", arguments: laidOut + fixed)
  func colors(_ command: String) throws {
    for width in Exhaustive.sample([80, 120, 200], every: 3) {
      let colored = try run(command, width, "always")
      #expect(colored.contains("\u{1B}["))
      let plain = stripped(colored)
      #expect(try plain == run(command, width, "never"))
      #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || $0.isTerminalSafe })
    }
  }

  @Test("Lines are at most as wide as the terminal, except an unbreakable path", arguments: laidOut + plain)
  func widths(_ command: String) throws {
    for width in Exhaustive.sample([60, 80, 120, 200], every: 2) {
      for line in try run(command, width, "never").split(separator: "\n") where line.displayWidth > width {
        // Commands to copy, and what is said about the command itself, stay whole.
        if Self.plain.contains(command), line.contains("menuc ") { continue }
        if line.hasPrefix("menuc: ") { continue }
        #expect(line.split(separator: " ").contains { $0.displayWidth > width - 12 }, "\(width): \(line)")
      }
    }
  }

  @Test("A menu bar has as many columns as fit, and one if the width is unknown")
  func menuBar() throws {
    let command = "overlay \(Self.browser) --platform mac-catalyst"
    let heights = try [40, 80, 120, 200].map { try run(command, $0, "never").split(separator: "\n").count }
    #expect(heights == heights.sorted(by: >) && Set(heights).count > 2, "\(heights)")
    let plain = try MenucProgram.run(command.split(separator: " ").map(String.init), in: PackageFolder.root).output
    #expect(try plain == run(command, 40, "never"))
  }

  @Test("A file has no colours and no bars, even on request")
  func files() throws {
    let folder = try TemporaryFolder()
    for command in ["overlay \(Self.browser)", "test \(Self.browser) --coverage", "sheet \(Self.browser)"] {
      _ = try MenucProgram.run(
        "\(command) --color always -o \(folder.path("out"))".split(separator: " ").map(String.init),
        environment: ["COLUMNS": "80"], in: PackageFolder.root)
      let text = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
      #expect(!text.isEmpty && !text.contains("\u{1B}") && !text.contains("━"), "\(command)")
    }
  }

  @Test("Titles are bold, keys blue, runs green, near misses amber")
  func roles() throws {
    let overlay = try run("overlay \(Self.browser)", 80, "always")
    #expect(overlay.contains("\u{1B}[1mFile\u{1B}[0m") && overlay.contains("\u{1B}[94m⌘T\u{1B}[0m"))
    let trace = "trace \(Self.browser) cmd+w --first-responder TabController --state openTabs="
    #expect(try run(trace + "1", 80, "always").contains("\u{1B}[32mTabController performs"))
    #expect(try run(trace + "0", 80, "always").contains("\u{1B}[33mNothing happens"))
    #expect(try run(trace + "0", 80, "always").contains("\u{1B}[33mTabController implements it, but"))
  }
}
