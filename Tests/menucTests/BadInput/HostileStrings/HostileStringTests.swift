import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Every output has its claimed format, for any text in a definition, a catalog, another tool's file or an argument.
@Suite struct HostileStringTests {
  /// A command, and what it says its output is.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let form: OutputForm
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ form: OutputForm) {
      self.words = words.split(separator: " ").map(String.init)
      self.form = form
    }
  }

  private static let platforms = ["own", "appkit"]

  /// A word in capitals is replaced by one of the words; a property is in a project file.
  static let cases: [Case] =
    platforms.flatMap { platform in
      [
        Case("overlay App.menu.kdl --platform \(platform)", .text),
        Case("trace App.menu.kdl ctrl+alt+cmd+d --platform \(platform) --first-responder=RESPONDER", .text),
        Case("trace App.menu.kdl ctrl+alt+cmd+f --platform \(platform) --format json --layout de", .json("trace")),
        Case("audit App.menu.kdl --platform \(platform) --layout all", .text),
        Case("audit App.menu.kdl --platform \(platform) --format json", .json("audit")),
        Case("audit App.menu.kdl --platform \(platform) --format csv", .csv),
        Case("audit App.menu.kdl --platform \(platform) --format markdown", .markdown),
        Case("compare App.menu.kdl \(platform == "appkit" ? "appkit" : "uikit").json --platform \(platform)", .text),
        Case(
          "compare App.menu.kdl \(platform == "appkit" ? "appkit" : "uikit").json --platform \(platform) --format json",
          .json("compare")),
        Case(
          "compare App.menu.kdl \(platform == "appkit" ? "appkit" : "uikit").json --platform \(platform) --format markdown",
          .markdown),
        Case("sheet App.menu.kdl --platform \(platform) --format svg title=WORD1", .xml),
        Case("sheet App.menu.kdl --platform \(platform) --format svg combined=#true --all", .xml),
        Case(
          "sheet App.menu.kdl --platform \(platform) --format markdown --all title=WORD2 --for developers", .markdown),
      ]
    } + [
      Case("export App.menu.kdl --language de", .json("export")),
      Case("sheet App.menu.kdl --all title=WORD1", .text),
      Case("sheet App.menu.kdl --all --format csv --layout de,he", .csv),
      Case("sheet App.menu.kdl --all --format csv --since Old.menu.kdl --language de", .csv),
      Case("sheet App.menu.kdl --all --format json --since Old.menu.kdl title=WORD1", .json("sheet")),
      Case("sheet App.menu.kdl Old.menu.kdl --all --format view app-version=WORD1", .json("sheet-view")),
      Case(
        "sheet App.menu.kdl --all --format html title=WORD1 app-version=WORD2 --layout de,he --for developers",
        .html),
      Case("sheet App.menu.kdl --all --format html --since Old.menu.kdl", .html),
      Case("sheet App.menu.kdl --all --format fragment title=WORD3", .html),
      Case("sheet App.menu.kdl --all --format docc title=WORD3", .markdown),
      Case("sheet App.menu.kdl --all --format docc --since Old.menu.kdl", .markdown),
      Case("sheet App.menu.kdl --all --format markdown --since Old.menu.kdl pairs=#true", .markdown),
      Case("sheet App.menu.kdl --layout X.keylayout --format html", .html),
      Case("sheet App.menu.kdl --layout X.keylayout --format markdown", .markdown),
      Case("layouts X.keylayout", .text),
      Case("layouts X.keylayout --format json", .json("layouts")),
      Case("check App.menu.kdl Old.menu.kdl", .text),
      Case("suggest App.menu.kdl --for c1:", .text),
      Case("suggest App.menu.kdl --for c1: --format json", .json("suggest")),
      Case("test App.menu.kdl", .text), Case("test App.menu.kdl --format tap", .tap),
      Case("test App.menu.kdl --format junit", .xml), Case("test App.menu.kdl --format json", .json("test")),
      Case("test App.menu.kdl --format list", .text), Case("test App.menu.kdl --coverage", .text),
      Case("test App.menu.kdl --coverage --format json", .json("test")),
      Case("test App.menu.kdl --coverage --format lcov", .lcov),
      Case("test App.menu.kdl --coverage --format cobertura", .xml),
      Case("test App.menu.kdl --write --platform own", .kdl),
      Case("test App.menu.kdl --filter=WORD1 --format tap", .tap),
      Case("diff Old.menu.kdl App.menu.kdl", .text),
      Case("diff Old.menu.kdl App.menu.kdl --format json", .json("diff")),
      Case("diff Old.menu.kdl App.menu.kdl --format markdown", .markdown),
      Case("generate App.menu.kdl --for uikit", .swift), Case("generate App.menu.kdl --for appkit", .swift),
      Case("generate App.menu.kdl --for swiftui", .swift),
      Case("strings App.menu.kdl --diff", .text), Case("strings App.menu.kdl --catalog New.xcstrings --diff", .text),
      Case("fmt --diff App.menu.kdl Wrong.menu.kdl", .text),
      Case("import Base.lproj/M.xib", .kdl), Case("import Keys.plist", .kdl),
      Case("import Base.lproj/M.xib", .kdl),
      Case("check Base.lproj/M.xib Keys.plist", .text), Case("export Base.lproj/M.xib --language de", .json("export")),
      Case("overlay Base.lproj/M.xib --language de", .text),
      Case("overlay App.menu.kdl --platform own --format json --language de", .json("overlay")),
      Case("platforms --from uikit.json", .kdl),
      Case("config App.menu.kdl", .text), Case("config App.menu.kdl --format json", .json("config")),
    ]
    + ["App", "Wrong", "Old"].flatMap { file in
      [
        Case("check \(file).menu.kdl --strict", .text), Case("check \(file).menu.kdl --format json", .json("check")),
        Case("check \(file).menu.kdl --format sarif", .json(nil)),
        Case("check \(file).menu.kdl --format github", .github),
        Case("check \(file).menu.kdl --format xcode", .xcode), Case("check \(file).menu.kdl --format checkstyle", .xml),
        Case("check \(file).menu.kdl --format summary", .text),
        Case("check \(file).menu.kdl --format gitlab", .json(nil)),
        Case("check \(file).menu.kdl --fix=suggested --diff", .text),
      ]
    } + [
      Case("overlay Wrong.menu.kdl", .text), Case("export Wrong.menu.kdl", .json("export")),
      Case("test Wrong.menu.kdl --format tap", .tap), Case("test Wrong.menu.kdl --format junit", .xml),
      Case("sheet Wrong.menu.kdl --all --format html", .html),
      Case("check Base.lproj/M.xib --format json", .json("check")), Case("check Keys.plist --format checkstyle", .xml),
    ]

  /// So many words are in one project.
  private static let size = 7

  /// The words in parts.
  private static let parts = stride(from: 0, to: HostileStrings.all.count, by: size).map {
    Array(HostileStrings.all[$0..<min($0 + size, HostileStrings.all.count)])
  }

  private static func run(_ example: Case, in project: HostileProject) throws -> MenucProgram.Result {
    var words: [String] = []
    var settings = "sheet"
    for word in example.words {
      if word.hasSuffix("=RESPONDER") {
        words.append(word.replacing("RESPONDER", with: project.responder))
      } else if word.hasPrefix("-"), let (name, value) = word.parted(at: "="), value.hasPrefix("WORD") {
        words.append("\(name)=\(project.argument(Int(value.suffix(1)) ?? 0))")
      } else if !word.hasPrefix("-"), let (name, value) = word.parted(at: "=") {
        // What a project file says.
        let text = value == "#true" ? value : HostileProject.quoted(project.argument(Int(value.suffix(1)) ?? 0))
        settings += " \(name)=\(text)"
      } else {
        words.append(word)
      }
    }
    if settings != "sheet" { words += ["--config", try project.folder.write(settings, to: "settings.kdl")] }
    return try MenucProgram.run(words, in: project.folder.url)
  }

  @Test("Every output of every command is what it claims to be", arguments: Exhaustive.sample(cases.indices, every: 25))
  func output(_ index: Int) throws {
    let example = Self.cases[index]
    // One part, in each case another; or two: all of them in each case take ten minutes.
    let parts = (0..<Exhaustive.count(2, daily: 1)).map { Self.parts[(index + 5 * $0) % Self.parts.count] }
    for part in parts {
      let result = try Self.run(example, in: HostileProject(part))
      let harmless =
        example.form.isCompared ? try Self.run(example, in: HostileProject(HostileStrings.harmless(part))) : nil
      let mistakes =
        (result.status == 2 ? ["status 2"] : []) + example.form.mistakes(in: result.output, harmless: harmless?.output)
        + OutputForm.text.mistakes(in: result.errors, harmless: nil)
      #expect(
        mistakes.isEmpty,
        "\(example): \(mistakes.count) mistakes: \(mistakes.prefix(3).joined(separator: "\n").prefix(2000))\n\(result.errors.prefix(200))"
      )
    }
  }

  // MARK: What is read again

  /// Some of the parts, or all.
  private static let someParts = Exhaustive.sample(Array(parts.indices), every: 25)

  @Test("Output for programs contains every title unchanged", arguments: someParts)
  func titles(_ index: Int) throws {
    let part = Self.parts[index]
    let project = try HostileProject(part)
    let folder = project.folder.url
    let json = try JSONValue(parsing: MenucProgram.run(["export", "App.menu.kdl", "-q"], in: folder).output)
    #expect(Set(part).subtracting(json.strings) == [])
    let sheet = try MenucProgram.run(["sheet", "App.menu.kdl", "-q", "--all", "--format", "json"], in: folder).output
    #expect(Set(part).subtracting(try JSONValue(parsing: sheet).strings) == [])
    let csv = try MenucProgram.run(["sheet", "App.menu.kdl", "-q", "--all", "--format", "csv"], in: folder).output
    let cells = Set((OutputForm.rows(csv) ?? []).joined())
    #expect(part.filter { !cells.contains($0.terminalSafe) && !cells.contains("'" + $0.terminalSafe) } == [])
  }

  @Test("Formatted text keeps its meaning and does not change again", arguments: someParts)
  func rewritten(_ index: Int) throws {
    let project = try HostileProject(Self.parts[index])
    let folder = project.folder.url
    for name in ["App.menu.kdl", "Wrong.menu.kdl"] {
      let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
      let formatted = try MenucProgram.run(["fmt", "-"], input: text).output
      #expect(!formatted.isEmpty)
      let trees = [text, formatted].map { ParsedText(Array($0.utf8)).tree }
      #expect(trees[0].canonicalText() == trees[1].canonicalText())
      #expect(try MenucProgram.run(["fmt", "-"], input: formatted).output == formatted)
    }
  }

  @Test("An import contains every title and compiles", arguments: someParts)
  func imported(_ index: Int) throws {
    let part = Self.parts[index]
    let folder = try HostileProject(part).folder
    let result = try MenucProgram.run(
      ["import", "Base.lproj/M.xib", "--catalog", "-q", "-o", "Imported.menu.kdl"], in: folder.url)
    #expect(result.status != 2, "\(result.errors)")
    let exported = try MenucProgram.run(["export", "Imported.menu.kdl", "-q"], in: folder.url)
    let strings = try JSONValue(parsing: exported.output).strings
    // What XML cannot hold is not there to be imported.
    let titles = part.filter { $0.unicodeScalars.allSatisfy(HostileProject.isXML) }
    #expect(!titles.isEmpty && Set(titles).subtracting(strings) == [])
    let catalog = folder.path("Imported.xcstrings")
    if FileManager.default.fileExists(atPath: catalog) {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: catalog)), as: UTF8.self)
      #expect(try Set(titles).subtracting(JSONValue(parsing: text).names) == [])
    }
  }

  @Test("A catalog gets every title unchanged", arguments: someParts)
  func catalogs(_ index: Int) throws {
    let part = Self.parts[index]
    let folder = try TemporaryFolder()
    let commands = part.enumerated().map { "command c\($0): \(HostileProject.quoted($1))\n" }.joined()
    _ = try folder.write(
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" {\n\(commands)}; }; }\n",
      to: "A.menu.kdl")
    for _ in 0..<2 {
      let result = try MenucProgram.run(["strings", "A.menu.kdl", "--catalog", "New.xcstrings"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let text = String(
        decoding: try Data(contentsOf: folder.url.appendingPathComponent("New.xcstrings")), as: UTF8.self)
      // What has no letters needs no translation.
      let titles = part.filter { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
      #expect(try Set(titles).subtracting(JSONValue(parsing: text).names) == [])
    }
  }

  // MARK: Other tools

  @Test(
    "The Swift compiler accepts all code", .enabled(if: SwiftToolchain.compiler != nil, SwiftToolchain.absence))
  func swift() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for index in Self.someParts {
      let project = try HostileProject(Self.parts[index]).folder
      for framework in ["uikit", "appkit", "swiftui"] {
        let code = try MenucProgram.run(["generate", "App.menu.kdl", "-q", "--for", framework], in: project.url).output
        #expect(!code.isEmpty)
        files.append("\(framework)\(index).swift")
        _ = try folder.write(code, to: files[files.count - 1])
      }
    }
    let result = try SwiftToolchain.answer(
      "hostile strings", of: SwiftToolchain.compiler, ["-frontend", "-parse"] + files, in: folder.url)
    #expect(result.status == 0, "\(result.errors.prefix(2000))")
  }

  private static let xmllint = InstalledTool("xmllint")

  @Test("libxml2 accepts all XML", .enabled(if: xmllint.isPresent, xmllint.absence))
  func xml() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    let cases = Self.cases.enumerated().filter { if case .xml = $0.element.form { true } else { false } }
    for (index, example) in Exhaustive.sample(cases, every: 3) {
      let output = try Self.run(example, in: HostileProject(Self.parts[(index + 3) % Self.parts.count])).output
      files.append(try folder.write(output, to: "\(files.count).xml"))
    }
    let result = try MenucProgram.spawn(#require(Self.xmllint.url), ["--noout"] + files)
    #expect(result.status == 0, "\(result.errors.prefix(2000))")
  }

  // MARK: Names of files

  /// The strings that can be a part of a file's name.
  private static let names = HostileStrings.all.filter {
    !$0.utf8.contains(0) && !$0.utf8.contains(UInt8(ascii: "/")) && $0.utf8.count < 100
  }

  private static let namesOfSome = Array(stride(from: 0, to: names.count, by: Exhaustive.count(3, daily: 60)))

  @Test("Every output has its claimed format if files have such names", arguments: namesOfSome)
  func files(_ index: Int) throws {
    func project(_ name: String) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      _ = try folder.write(
        """
        app A { platforms ipados-26; strings \(HostileProject.quoted(name + ".xcstrings")); }
        include \(HostileProject.quoted("f" + name + ".kdl"))
        import \(HostileProject.quoted(name + ".plist"))
        menus { insert after=.view { menu m "M" { command a: "A" key="cmd+c"; command b: "A" key="cmd+r"; }; }; }
        state { flag f; }
        responder R { performs b: when=f; }
        test t { given firstResponder=R; press "cmd+r" { handledBy R; }; }
        """, to: "m" + name + ".menu.kdl")
      _ = try folder.write("menus { remove .nope; }\nresponder R { performs c: when=f; }\n", to: "f" + name + ".kdl")
      _ = try folder.write("{}", to: name + ".xcstrings")
      return folder
    }
    let name = Self.names[index]
    let (hostile, harmless) = (try project(name), try project("harmless"))
    let examples: [Case] =
      [
        Case("check FILE --strict", .text), Case("check FILE --format json", .json("check")),
        Case("check FILE --format sarif", .json(nil)), Case("check FILE --format github", .github),
        Case("check FILE --format xcode", .xcode), Case("check FILE --format checkstyle", .xml),
        Case("check FILE --format summary", .text), Case("check FILE --format gitlab", .json(nil)),
        Case("check FILE --fix=suggested --diff", .text), Case("test FILE", .text),
        Case("test FILE --format tap", .tap),
        Case("test FILE --format junit", .xml), Case("test FILE --coverage", .text),
        Case("test FILE --coverage --format lcov", .lcov), Case("test FILE --coverage --format cobertura", .xml),
        Case("test FILE --write", .kdl), Case("audit FILE --format csv", .csv),
        Case("audit FILE --format markdown", .markdown),
        Case("trace FILE cmd+r", .text), Case("config FILE", .text), Case("config FILE --format json", .json("config")),
        Case("diff FILE FILE", .text), Case("diff FILE FILE --format json", .json("diff")),
        Case("diff FILE FILE --format markdown", .markdown), Case("fmt --diff FILE", .text),
        Case("sheet FILE --format html --since FILE", .html),
        Case("sheet FILE --format markdown --since FILE", .markdown),
        Case("sheet FILE --format docc --since FILE", .markdown), Case("generate FILE --for uikit", .swift),
        Case("init -o -", .kdl), Case("syntax FILE", .text),
      ]
    for example in examples {
      func run(_ folder: TemporaryFolder, _ name: String) throws -> MenucProgram.Result {
        try MenucProgram.run(example.words.map { $0 == "FILE" ? "m" + name + ".menu.kdl" : $0 }, in: folder.url)
      }
      let result = try run(hostile, name)
      let other = try run(harmless, "harmless")
      let mistakes =
        (result.status == other.status ? [] : ["status \(result.status), not \(other.status)"])
        + (result.output.isEmpty && other.output.isEmpty
          ? [] : example.form.mistakes(in: result.output, harmless: example.form.isCompared ? other.output : nil))
        + OutputForm.text.mistakes(in: result.errors, harmless: nil)
      #expect(
        mistakes.isEmpty,
        "\(example), \(name.debugDescription): \(mistakes.prefix(3).joined(separator: "\n").prefix(1500))\n\(result.errors.prefix(300))"
      )
    }
  }

  @Test("A rule of make has one line for each file, and names no other", arguments: namesOfSome)
  func dependencies(_ index: Int) throws {
    let name = Self.names[index]
    let folder = try TemporaryFolder()
    let main = "m" + name + ".menu.kdl"
    _ = try folder.write("include \(HostileProject.quoted("f" + name + ".kdl"))\n", to: main)
    _ = try folder.write("", to: "f" + name + ".kdl")
    let result = try MenucProgram.run(["check", main, "--stamp", "stamp"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let rule = String(decoding: try Data(contentsOf: folder.url.appendingPathComponent("stamp.d")), as: UTF8.self)
    let isNameable = Dependencies.isNameable(main)
    #expect(result.errors.isEmpty == isNameable, "\(result.errors)")
    let lines = rule.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(lines.count == (isNameable ? 3 : 1) && lines[0].hasPrefix("stamp:"), "\(rule.debugDescription)")
    for line in lines.dropFirst() {
      #expect(line.utf8.starts(with: "  m".utf8) || line.utf8.starts(with: "  f".utf8), "\(rule.debugDescription)")
    }
  }

  @Test("An unknown command, option, code or platform is reported in one harmless text")
  func arguments() throws {
    for word in Exhaustive.sample(HostileStrings.all, every: 3) + [HostileStrings.long] where !word.utf8.contains(0) {
      for words in [
        [word], ["explain", word], ["help", word], ["platforms", word], ["layouts", word],
        ["check", word, "--format", word],
        ["check", "x" + word], ["sheet", "-", "--layout", word], ["test", "-", "--platform", word],
        ["trace", "-", word], ["man", word], ["completions", word], ["build", word], ["init", word],
      ] where words[0] != "help" && words[0] != "man" || word != "." {
        let result = try MenucProgram.run(words)
        #expect([0, 1, 2].contains(result.status))
        let mistakes =
          OutputForm.text.mistakes(in: result.output, harmless: nil)
          + OutputForm.text.mistakes(in: result.errors, harmless: nil)
        #expect(mistakes.isEmpty, "\(words): \(mistakes.prefix(2))")
      }
    }
  }

  @Test("A text of 4,000 acting characters is harmless")
  func longText() throws {
    let projects = try (HostileProject([HostileStrings.long, "a"]), HostileProject(HostileStrings.harmless(["", ""])))
    for index in stride(from: 0, to: Self.cases.count, by: Exhaustive.count(8, daily: 150)) {
      let example = Self.cases[index]
      let result = try Self.run(example, in: projects.0)
      let harmless = example.form.isCompared ? try Self.run(example, in: projects.1) : nil
      // A name of 4,000 bytes is too long, and a definition with such an app is not tested.
      if result.status == 2, result.output.isEmpty, result.errors.contains(": error: ") { continue }
      let mistakes =
        (result.status == 2 ? ["status 2"] : []) + example.form.mistakes(in: result.output, harmless: harmless?.output)
      #expect(
        mistakes.isEmpty,
        "\(example): \(mistakes.prefix(2).joined(separator: "\n").prefix(1500))\n\(result.errors.prefix(300))")
    }
  }
}
