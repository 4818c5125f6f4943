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

  init(_ definition: Definition, _ translations: Translations) {
    self.translations = translations
    languages = definition.languages(in: translations)
    retitled = definition.retitledActions
  }
}
