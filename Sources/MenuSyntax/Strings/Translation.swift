/// The translation of a title into a language in a string catalog. Inlined with the look-up, see ``StringTable``.
@usableFromInline package struct Translation: Sendable, Hashable {
  package let text: String
  /// The language it is in: the requested one, or a fallback.
  package let language: Language
  /// The state that its translator has set.
  package var state: State
  /// Its place in the catalog.
  package let source: SourceRange

  package init(text: String, language: Language, state: State, source: SourceRange) {
    self.text = text
    self.language = language
    self.state = state
    self.source = source
  }

  /// How far a translation has come, as Xcode marks it.
  @usableFromInline package enum State: String, Sendable, Hashable, CaseIterable {
    /// It is not translated yet; the text is the source's.
    case new
    /// It was translated, and then the source's text changed.
    case needsReview = "needs_review"
    case translated
    /// It is not to be translated: the text is the source's in every language.
    case untranslatable
  }
}
