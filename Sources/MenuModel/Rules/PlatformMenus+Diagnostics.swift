extension [PlatformMenus] {
  /// Everything found on each platform, in the platforms' order.
  func diagnostics(
    of definition: Definition, locator: ElementLocator, profileFiles: Set<SourceFile.ID>, keyFixes: KeyFixes,
    hasBrokenConditions: Bool, translations: Translations, language: Language?
  ) -> [[Diagnostic]] {
    let constructions = map { [$0.main] + $0.contexts }
    let layouts = definition.app.layouts.map(KeyboardLayouts.layouts) ?? []
    let titles = TitleContext(definition, translations, language: language)
    return zip(self, constructions).map { target, own in
      let contexts = own.map {
        MenuCheckContext($0, locator, profileFiles: profileFiles, keyFixes: keyFixes, titles: titles)
      }
      var found = own.indices.flatMap { index in
        let check = ConstructionCheck(
          construction: own[index], peers: constructions.map { $0[index] }, locator: locator,
          profileFiles: profileFiles, keyFixes: keyFixes)
        return check.diagnostics() + MenuCheck.all.flatMap { $0.run(contexts[index]) }
      }
      found += target.declaredKeyDiagnostics(of: definition, in: contexts)
      if let main = contexts.first { found += target.titlesOfActions(of: definition, in: main) }
      found += target.layoutDiagnostics(of: definition, on: layouts, locator, keyFixes)
      guard
        let responders = ResponderCheckContext(
          definition, menus: contexts, hasBrokenConditions: hasBrokenConditions)
      else { return found }
      // Where it is known who takes typed keys, text-steals-key decides.
      if responders.knowsTakers { found.removeAll { $0.code == .unmodifiedShortcut } }
      return ResponderCheck.withoutSuperseded(found + ResponderCheck.all.flatMap { $0.run(responders) })
    }
  }
}
