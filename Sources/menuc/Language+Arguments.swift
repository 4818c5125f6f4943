import MenuModel

extension Option {
  static let language = Option(
    "--language", takes: .text("L"), "show titles in this language, 'de' or 'zh-Hans'; by default as written")
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
  /// The compilation in a language, and what to say where no string catalog has it; as it is where the language is nil.
  func shown(in language: Language?) -> (compilation: Compilation, warning: String) {
    guard let language else { return (self, "") }
    let shown = translated(into: language)
    if translations.has(language) { return (shown, "") }
    let tags = translations.languages.map(\.tag)
    let help =
      tags.isEmpty
      ? ["the definition names no string catalog: write `strings` in `app`, or --strings PATH"]
      : [Suggestion.question(for: language.tag, in: tags), "languages: " + tags.joined(separator: ", ")]
    let warning = UsageError("no string catalog has the language '\(language)', so titles stay as they are", help: help)
    return (shown, warning.asWarning)
  }
}
