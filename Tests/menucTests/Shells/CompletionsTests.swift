import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuRules

@Suite struct CompletionsTests {
  /// A folder with some files in it, and the completions of a shell.
  private struct Place {
    let folder: TemporaryFolder
    let completions: String

    init(_ shell: Shell) throws {
      folder = try TemporaryFolder()
      completions = try folder.write(try CompletionsTests.text(for: shell), to: "completions")
      for name in ["App.menu.kdl", "Other App.menu.kdl", "Main.xib", "Notes.txt", "de.keylayout", "Some.xcstrings"] {
        _ = try folder.write("", to: name)
      }
      let parts = folder.url.appendingPathComponent("Parts")
      try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
    }
  }

  private static func text(for shell: Shell) throws -> String {
    let result = try MenucProgram.run(["completions", shell.rawValue])
    #expect(result.status == 0 && result.errors == "")
    return result.output
  }

  @Test("An unknown shell gets a suggestion")
  func unknown() throws {
    #expect(
      try MenucProgram.run(["completions", "fihs"])
        == MenucProgram.Result(
          status: 2,
          errors: """
            menuc: error: there are no completions for 'fihs'
                help: did you mean 'fish'?
                help: write menuc completions bash|zsh|fish

            """))
  }

  @Test("Every option with a value describes it, or says that a shell cannot know")
  func kinds() {
    let unknown = Subcommand.all.flatMap { command in
      command.options.filter { option in
        if case .text = option.value { option.kind == .anything } else { false }
      }.map(\.name)
    }
    // The values of these options are names of the definition, numbers or texts.
    let expected: Set = [
      "--filter", "--first-responder", "--focused", "--for", "--language", "--limit",
      "--main-first-responder", "--modifiers", "--mutants", "--property-list", "--since", "--state",
    ]
    #expect(Set(unknown).subtracting(expected).sorted() == [])
  }

  // MARK: - bash

  /// Each line as bash splits it, the last word being completed, and what is offered.
  private static let lines: [(words: [String], offers: [String])] = [
    (["menuc", "exp"], ["explain", "export"]),
    (["menuc", "--v"], ["--version"]),
    (["menuc", "explain", "duplicate-sh"], ["duplicate-shortcut"]),
    (["menuc", "explain", "missing-menu", "duplicate-sh"], []),
    (["menuc", "help", "ov"], ["overlay"]),
    (["menuc", "platforms", "ipados-2"], ["ipados-26", "ipados-27"]),
    (["menuc", "layouts", "de-C"], ["de-CH"]),
    (["menuc", "completions", ""], ["bash", "fish", "zsh"]),
    (["menuc", "check", "--st"], ["--stamp", "--stdin-filename", "--strict"]),
    (["menuc", "check", "--strict", "--st"], ["--stamp", "--stdin-filename"]),
    (["menuc", "overlay", "--state", "a=1", "--st"], ["--state", "--stdin-filename"]),
    (["menuc", "overlay", "--form"], ["--format"]),
    (["menuc", "overlay", "--format", "j"], ["json"]),
    (["menuc", "overlay", "--format", "="], ["json", "menu-bar", "overlay", "png", "svg"]),
    (["menuc", "overlay", "--format", "=", "j"], ["json"]),
    (["menuc", "overlay", "--format=j"], ["--format=json"]),
    (["menuc", "overlay", "--platform", "ipados-1"], ["ipados-15", "ipados-16"]),
    (["menuc", "sheet", "--layout", "us,de-A"], ["us,de-AT"]),
    (["menuc", "check", "--fix", "A"], ["App.menu.kdl"]),
    (["menuc", "check", "--fix", "=", "s"], ["safe", "suggested"]),
    (["menuc", "sheet", "--layout", "al"], ["all"]),
    (["menuc", "check", ""], ["App.menu.kdl", "Main.xib", "Other App.menu.kdl", "Parts"]),
    (["menuc", "check", "--strict", "A"], ["App.menu.kdl"]),
    (["menuc", "check", "App.menu.kdl", "--", "M"], ["Main.xib"]),
    (["menuc", "check", "--", "--str"], []),
    (["menuc", "syntax", ""], ["App.menu.kdl", "Other App.menu.kdl", "Parts"]),
    (["menuc", "strings", "--catalog", "S"], ["Some.xcstrings"]),
    (["menuc", "overlay", "-o", "N"], ["Notes.txt"]),
    (["menuc", "overlay", "App.menu.kdl", ""], []),
    (["menuc", "trace", "App.menu.kdl", ""], []),
    (["menuc", "overlay", "--format", "json", ""], ["App.menu.kdl", "Main.xib", "Other App.menu.kdl", "Parts"]),
    (["menuc", "man", "--folder", ""], ["Parts"]),
    (["menuc", "nothing", ""], []),
  ]

  @Test(
    "bash offers fitting words, by its function",
    .enabled(if: InstalledTool.bash.isPresent, InstalledTool.bash.absence))
  func bash() throws {
    let place = try Place(.bash)
    // Outside of a completion bash refuses to say how it quotes.
    var script = "source ./completions\ncompopt() { :; }\n"
    for line in Self.lines {
      let words = line.words.map { "'\($0)'" }.joined(separator: " ")
      script += """
        COMP_WORDS=(\(words)) COMP_CWORD=\(line.words.count - 1)
        _menuc 2>&1
        printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort -u | paste -s -d '|' -

        """
    }
    let result = try Self.run(.bash, script, in: place)
    let offered = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(result.errors == "")
    for (index, line) in Self.lines.enumerated() {
      #expect(index < offered.count && offered[index] == line.offers.joined(separator: "|"), "\(line.words)")
    }
  }

  @Test(
    "A command takes every completed value of every option",
    .enabled(if: InstalledTool.bash.isPresent, InstalledTool.bash.absence))
  func allOptions() throws {
    let place = try Place(.bash)
    var script = "source ./completions\n"
    for command in Subcommand.all {
      script += "COMP_WORDS=(menuc \(command.name) -) COMP_CWORD=2\n_menuc\necho \(command.name) ${COMPREPLY[@]}\n"
    }
    let expected = Subcommand.all.map { command in
      ([command.name] + command.completedOptions.flatMap(\.names) + ["--help", "-h"]).joined(separator: " ") + "\n"
    }
    let result = try Self.run(.bash, script, in: place)
    #expect(result.output == expected.joined())
    #expect(result.errors == "")
  }

  // MARK: - Typed

  /// The typed line, and the words that the program gets.
  private static let typed: [(line: String, words: String)] = [
    ("exp\t duplicate-sho", "<exp><duplicate-sho>"),
    ("expl\tduplicate-sho\t", "<explain><duplicate-shortcut>"),
    ("overlay A\t--form\tj\t", "<overlay><App.menu.kdl><--format><json>"),
    ("check O\t--stric\t", "<check><Other App.menu.kdl><--strict>"),
    ("sheet --layout us,de-A\t", "<sheet><--layout><us,de-AT>"),
    ("trace --layo\tde-A\tA\tcmd+t", "<trace><--layout><de-AT><App.menu.kdl><cmd+t>"),
  ]

  /// Types into a shell that has a terminal, as a person does: it reads what was typed when it asks for a line.
  private static func type(_ shell: Shell, _ command: String, _ setUp: [String]) throws {
    let place = try Place(shell)
    let input = setUp + typed.map { "menuc " + $0.line } + ["exit"]
    let result = try MenucProgram.spawn(
      try #require(InstalledTool.script.url), ["-qec", command, "/dev/null"],
      input: input.map { $0 + "\n" }.joined(), environment: ["TERM": "dumb", "HOME": place.folder.url.path],
      in: place.folder.url)
    // As scalars: a carriage return and a line feed are one character.
    let lines = String(String.UnicodeScalarView(result.output.unicodeScalars.filter { $0 != "\r" })).split(
      separator: "\n")
    // zsh puts an option and its value together where bash leaves a space.
    let got = lines.filter { $0.hasPrefix("<") && $0.hasSuffix(">") }.map { String($0).replacing("=", with: "><") }
    #expect(got == typed.map { $0.words }, "\(result.output)")
  }

  private static let canType = InstalledTool.script.isPresent && canTellScript

  #if os(Linux)
    private static let canTellScript = true
  #else
    // Elsewhere the program of that name takes other options.
    private static let canTellScript = false
  #endif

  @Test("Typing in bash completes", .enabled(if: canType && InstalledTool.bash.isPresent, InstalledTool.bash.absence))
  func bashTyped() throws {
    try Self.type(
      .bash, "bash --norc --noprofile -i",
      ["bind 'set bell-style none'", "source ./completions", #"menuc() { printf '<%s>' "$@"; echo; }"#])
  }

  @Test("Typing in zsh completes", .enabled(if: canType && InstalledTool.zsh.isPresent, InstalledTool.zsh.absence))
  func zshTyped() throws {
    try Self.type(
      .zsh, "zsh -f -i",
      [
        "autoload -U compinit; compinit -u -D", "unsetopt beep; source ./completions",
        #"menuc() { print -r -- "<${(j:><:)@}>" }"#,
      ])
  }

  // MARK: - fish

  @Test(
    "fish offers fitting words with meanings", .enabled(if: InstalledTool.fish.isPresent, InstalledTool.fish.absence))
  func fish() throws {
    let place = try Place(.fish)
    let lines: [(line: String, offers: [String])] = [
      (
        "exp",
        [
          "explain\tExplain a code and how to fix what it reports.",
          "export\tWrite the menus that a device builds, as JSON.",
        ]
      ),
      ("explain duplicate-sh", ["duplicate-shortcut\t" + (DiagnosticCode.named("duplicate-shortcut")?.summary ?? "")]),
      ("suggest --form", ["--format\t" + Format.option.summary]),
      ("overlay --format ", ["json", "menu-bar", "overlay", "png", "svg"]),
      ("overlay --format=j", ["--format=json"]),
      ("platforms ipados-26", ["ipados-26\tiPadOS 26"]),
      ("sheet --layout us,de-A", ["us,de-AT"]),
      ("sheet --layout al", ["all"]),
      ("check ", ["App.menu.kdl", "Main.xib", "Other App.menu.kdl", "Parts/"]),
      ("check --strict A", ["App.menu.kdl"]),
      ("overlay -o N", ["Notes.txt"]),
      ("man --folder ", ["Parts/"]),
    ]
    var script = "source ./completions\n"
    for (line, _) in lines { script += "complete -C 'menuc \(line)' | LC_ALL=C sort -u | string join '|'\n" }
    let result = try Self.run(.fish, script, in: place)
    #expect(result.errors == "")
    let offered = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      guard index < offered.count else { continue }
      // fish says of a file what kind it is; with a list it leaves that out in some versions.
      let words = offered[index].split(separator: "|").map { word in
        line.offers.contains { $0.contains("\t") } ? String(word) : String(word.prefix { $0 != "\t" })
      }
      #expect(words == line.offers, "\(line.line)")
    }
    #expect(offered.count == lines.count + 1)
  }

  private static func run(_ shell: Shell, _ script: String, in place: Place) throws -> MenucProgram.Result {
    let path = try place.folder.write(script, to: ".script")
    let tool = InstalledTool(shell.rawValue)
    return try MenucProgram.spawn(
      try #require(tool.url), [path], environment: ["HOME": place.folder.url.path], in: place.folder.url)
  }
}
