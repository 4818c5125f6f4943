import MenuModel

extension Option {
  static let language = Option(
    "--language", takes: .text("L"), "show titles in this language, 'de' or 'zh-Hans'; by default as written")
  static let checkedLanguage = Option(
    "--language", takes: .text("L"), "check the translations into this language only; by default into all")
  static let strings = Option(
    "--strings", takes: .text("PATH"), isRepeatable: true,
    "more translations: a file .xcstrings or .strings, or a folder .lproj")
  static let platform = Option("--platform", takes: .text("P"), "one platform of the definition; by default the first")
  static let onlyPlatform = Option("--platform", takes: .text("P"), "only this platform; by default each of them")
  static let strict = Option("--strict", "let warnings count: exit status 1 when there are any")
}

/// How every command about definitions begins: they are compiled, and what was found in them is collected; after it a
/// command shows them in the language of `--language`, and ends with ``outcome(_:)``.
struct Prologue {
  /// The language of `--language`; nil without it.
  let language: Language?
  /// The first definition as it is written; the only one of a command that takes one.
  let written: Compilation
  /// All definitions as they are written, in the order they are named.
  let compilations: [Compilation]
  /// What was found in them; a command adds what its own report counts.
  var findings: Findings

  /// That no string catalog has the language of `--language`; empty where one has.
  let warnings: String
  private let outputPath: String?

  /// Compiles the first operand, or all of them.
  ///
  /// - Parameters:
  ///   - all: whether the command takes several definitions; each is compiled for every platform then, and one alone for
  ///     that of `--platform` where it is given.
  ///   - isShown: whether the command shows titles in the language of `--language`; else it checks them.
  ///   - format: the form of the findings.
  ///   - reported: codes whose findings are left out, since the command's own report has them.
  init(
    _ arguments: Arguments, all: Bool = false, isShown: Bool = true, findingsAs format: Format = .text,
    leavingOut reported: [DiagnosticCode] = []
  ) throws(UsageError) {
    if all, arguments.operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input is named twice", help: "write '-' once")
    }
    let language = try Language(arguments)
    let compilations = (all ? arguments.operands : [arguments.operands[0]]).map {
      Compilation(
        contentsOf: $0, reader: arguments.surroundings.files,
        platforms: all ? nil : arguments[.platform].map { [$0] }, strings: arguments.all(.strings),
        language: language)
    }
    var findings = Findings(arguments, as: format)
    for compilation in compilations {
      findings.add(compilation.diagnostics.filter { !reported.contains($0.code) }, from: compilation.sources)
    }
    self.language = language
    self.compilations = compilations
    written = compilations[0]
    self.findings = findings
    warnings = compilations.map { $0.warning(about: language, arguments, isShown: isShown) }.joined()
    outputPath = arguments[.output]
  }

  /// A definition as people see it who use the app in the language of `--language`; as it is written without it.
  func shown(_ compilation: Compilation) -> Compilation { language.map(compilation.translated) ?? compilation }

  /// The first definition as people see it.
  var shown: Compilation { shown(written) }

  /// For standard error: what was found, and that there is no translation into the language.
  var errors: String { findings.text + warnings }

  /// What a command says that did what it was asked for.
  func outcome(_ output: String) -> Outcome {
    Outcome(
      output: output, errors: errors, outputPath: outputPath, compilations: compilations, status: findings.status)
  }

  /// What a command says that has nothing to show: no platform, so no menus.
  var outcomeWithoutMenus: Outcome {
    Outcome(errors: findings.text, compilations: compilations, status: findings.status)
  }
}

extension Language {
  /// What `--language` says; nil without it.
  fileprivate init?(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments[.language] else { return nil }
    guard let language = Language(word) else {
      throw UsageError("'\(word)' is no language", help: "write a language's tag: de, pt-BR or zh-Hans")
    }
    self = language
  }
}

extension Compilation {
  /// What to say where no string catalog has a language; nothing where one has it.
  fileprivate func warning(about language: Language?, _ arguments: Arguments, isShown: Bool) -> String {
    guard let language, isReadable, !translations.has(language) else { return "" }
    let tags = translations.languages.map(\.tag)
    var help =
      tags.isEmpty
      ? ["the definition names no string catalog: write `strings` in `app`, or --strings PATH"]
      : [Suggestion.question(for: language.tag, in: tags), "languages: " + tags.joined(separator: ", ")]
    if isShown, language.direction != definition.app.direction {
      help.append("a device shows the app in its own language then, \(definition.app.direction.phrase)")
      if arguments.couldTake(App.LayoutDirection.option) {
        help.append("write --direction \(language.direction.rawValue) to see it the other way round")
      }
    }
    let consequence = isShown ? "so titles stay as they are" : "so no translation is checked"
    return UsageError("no string catalog has the language '\(language)', \(consequence)", help: help).asWarning
  }
}

extension App.LayoutDirection {
  fileprivate var phrase: String { self == .leftToRight ? "from left to right" : "from right to left" }
}
