/// What rules about menus know of the words of titles.
struct TitleContext: Sendable {
  let translations: Translations
  /// The languages that titles must be in.
  let languages: [Language]
  /// The actions whose commands get other titles from a responder.
  let retitled: Set<Selector>

  /// Nothing: no translations, and no responders.
  init() {
    translations = Translations()
    languages = []
    retitled = []
  }

  /// - Parameter language: the only one that counts; nil for all that the definition has.
  init(_ definition: Definition, _ translations: Translations, language: Language?) {
    self.translations = translations
    languages = definition.languages(in: translations, only: language)
    retitled = definition.retitledActions
  }
}
