/// The translation of a title. Inlined with the look-up, see ``StringTable``.
@usableFromInline package struct Translation: Sendable, Hashable {
  package let text: String
  /// The requested language, or a fallback.
  package let language: Language
  package var state: State
  package let source: SourceRange

  package init(text: String, language: Language, state: State, source: SourceRange) {
    self.text = text
    self.language = language
    self.state = state
    self.source = source
  }

  /// The state that Xcode marks.
  @usableFromInline package enum State: String, Sendable, Hashable, CaseIterable {
    /// Not translated yet; the text is the source's.
    case new
    /// The source's text changed after the translation.
    case needsReview = "needs_review"
    case translated
    /// Not to be translated: the text is the source's in every language.
    case untranslatable
  }
}
