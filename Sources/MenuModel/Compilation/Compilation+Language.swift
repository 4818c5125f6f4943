extension Compilation {
  /// The compilation with every title in a language, as the device shows it to people who use the app in that language.
  ///
  /// Titles and discoverability titles of everything in the menus, of the key commands that responders declare, and
  /// those that responders give; a title that no catalog has stays as it is, and so do the system's own unless a catalog
  /// has them. The direction of the interface is that of the language in which the device shows the app, unless the
  /// definition says it: an app without the language asked for stays in its source language, and as it is.
  /// Titles that tests expect are translated like those they are compared with. Findings are not made anew. O(elements).
  package func translated(into language: Language) -> Compilation {
    var translated = self
    translated.targets = targets.map { target in
      let titles = Titles(translations: translations, language: language, device: target.platform.device)
      var platform = target.platform
      if let place = platform.responderKeyCommands {
        platform.responderKeyCommands = .init(title: titles[place.title], menu: place.menu)
      }
      return PlatformMenus(
        platform: platform, main: titles.translated(target.main, on: platform),
        contexts: target.contexts.map { titles.translated($0, on: platform) })
    }
    // What responders say is one for all platforms; the first platform's device decides where a catalog tells them apart.
    let titles = Titles(
      translations: translations, language: language, device: targets.first?.platform.device ?? .pad)
    translated.definition.responders = definition.responders.map(titles.translated)
    translated.definition.tests = definition.tests.map(titles.translated)
    if definition.appDeclaration?.saysDirection != true, let shown = translations.localization(for: language) {
      translated.definition.app.direction = shown.direction
    }
    return translated
  }
}
