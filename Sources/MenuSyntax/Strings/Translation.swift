/// What a string catalog has for a title in a language. Inlined with the look-up, see ``StringTable``.
@usableFromInline package struct Translation: Sendable, Hashable {
  package let text: String
  /// The language it is in: the one asked for, or one that stands in for it.
  package let language: Language
  /// What its translator says of it.
  package var state: State
  /// Where it stands in the catalog.
  package let source: SourceRange

  package init(text: String, language: Language, state: State, source: SourceRange) {
    self.text = text
    self.language = language
    self.state = state
    self.source = source
  }

  /// How far a translation has come, as Xcode marks it.
  @usableFromInline package enum State: String, Sendable, Hashable, CaseIterable {
    /// Nobody has translated it yet; what stands there is the source's text.
    case new
    /// It was translated, and then the source's text changed.
    case needsReview = "needs_review"
    case translated
    /// It is not to be translated: the text is the source's in every language.
    case untranslatable
  }
}
