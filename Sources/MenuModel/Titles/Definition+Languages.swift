extension Definition {
  /// The languages that the app's titles must be in: those that `languages` names and a catalog has, or without it all
  /// that the catalogs have; never the source language.
  ///
  /// - Parameter only: the one that is asked for; nil for all.
  func languages(in translations: Translations, only: Language? = nil) -> [Language] {
    if let only { return translations.has(only) && only != translations.sourceLanguage ? [only] : [] }
    let present = translations.languages
    let named = (appDeclaration?.languages ?? []).compactMap { Language($0.text) }
    let wanted = named.isEmpty ? present : named.filter(translations.has)
    return Set(wanted).subtracting([translations.sourceLanguage]).sorted()
  }

  /// The actions whose commands some responder gives other titles than they are declared with.
  var retitledActions: Set<Selector> {
    Set(
      responders.flatMap(\.validations).filter { rule in
        rule.branches.contains { if case .title = $0.change { true } else { false } }
      }.map(\.action))
  }
}
