import MenuModel

extension Option {
  static let language = Option(
    "--language", takes: .text("L"), "show titles in this language, 'de' or 'zh-Hans'; by default as written")
  static let checkedLanguage = Option(
    "--language", takes: .text("L"), "check the translations into this language only; by default into all")
  static let strings = Option(
    "--strings", takes: .text("PATH"), isRepeatable: true,
    "more translations: a file .xcstrings or .strings, or a folder .lproj")
}

extension Language {
  /// What `--language` says; nil without it.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments[.language] else { return nil }
    guard let language = Language(word) else {
      throw UsageError("'\(word)' is no language", help: "write a language's tag: de, pt-BR or zh-Hans")
    }
    self = language
  }
}

extension Compilation {
  /// A file with the translations of `--strings`, its findings about those into the language of `--language` only.
  init(_ path: String, _ arguments: Arguments, platforms: [String]? = nil) throws(UsageError) {
    self.init(
      contentsOf: path, platforms: platforms, strings: arguments.all(.strings), language: try Language(arguments))
  }

  /// The compilation as people see it who use the app in the language of `--language`; as it is written without it.
  func shown(_ arguments: Arguments) throws(UsageError) -> Compilation {
    try Language(arguments).map(translated) ?? self
  }

  /// What to say where no string catalog has the language of `--language`; nothing where one has it.
  ///
  /// - Parameter isShown: whether the command shows titles in it; else it checks them.
  func languageWarning(_ arguments: Arguments, isShown: Bool = true) throws(UsageError) -> String {
    guard let language = try Language(arguments), isReadable, !translations.has(language) else { return "" }
    let tags = translations.languages.map(\.tag)
    var help =
      tags.isEmpty
      ? ["the definition names no string catalog: write `strings` in `app`, or --strings PATH"]
      : [Suggestion.question(for: language.tag, in: tags), "languages: " + tags.joined(separator: ", ")]
    if isShown, language.direction != definition.app.direction {
      help.append("a device shows the app in its own language then, \(definition.app.direction.phrase)")
      if arguments.couldTake(.direction) {
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
