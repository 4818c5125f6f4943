extension MenuVersion {
  /// A compiled definition as a version.
  ///
  /// - Parameter languages: the languages to compare titles in.
  package init(_ compilation: Compilation, in languages: [Language]) {
    let translated = languages.map(compilation.translated)
    self.init(
      app: compilation.definition.app,
      platforms: compilation.targets.enumerated().map { index, target in
        PlatformVersion(
          target, of: compilation.definition,
          translated: translated.map { ($0.targets[index], $0.definition) })
      },
      languages: compilation.translations.languages)
  }
}

extension VersionDifference {
  /// Compares two compiled definitions, in every language that one of them has.
  ///
  /// - Parameter layouts: the keyboard layouts; nil for those that the definitions name, or the common ones.
  package init(from old: Compilation, to new: Compilation, on layouts: [KeyboardLayout]? = nil) {
    let languages = Set(old.translations.languages + new.translations.languages).sorted()
    let named = [old, new].flatMap { KeyboardLayouts.layouts($0.definition.app.layouts) }
    self.init(
      from: MenuVersion(old, in: languages), to: MenuVersion(new, in: languages), languages: languages,
      on: layouts ?? named.uniqued(by: \.name))
  }
}
