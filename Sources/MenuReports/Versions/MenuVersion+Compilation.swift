extension MenuVersion {
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
  /// In every language of one of the two. Nil `layouts` are those that the definitions name, or the common ones.
  package init(from old: Compilation, to new: Compilation, on layouts: [KeyboardLayout]? = nil) {
    let languages = Set(old.translations.languages + new.translations.languages).sorted()
    let named = [old, new].flatMap { KeyboardLayouts.layouts($0.definition.app.layouts) }
    self.init(
      from: MenuVersion(old, in: languages), to: MenuVersion(new, in: languages), languages: languages,
      on: layouts ?? named.uniqued(by: \.name))
  }
}
