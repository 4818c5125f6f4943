/// The input of all rules: a definition, its menus on each platform, and the words of its titles.
package struct DefinitionCheckContext {
  package let definition: Definition
  package let targets: [PlatformMenus]
  package let declaredMenus: [MenuConstruction]
  package let translations: Translations
  package let settings: CompilationSettings
  let locator: ElementLocator

  /// Other tools' files.
  package let importedFiles: Set<SourceFile.ID>
  private let profiles: PlatformLoader
  /// The files that belong to a system as a whole.
  private let platformFiles: Set<SourceFile.ID>
  private let keyFixes: KeyFixes
  /// The keys of each target's menus, the main menu's first, also those that nothing answers to.
  private let keys: [[[AnsweredKeys.Key]]]

  package init(
    _ loader: DefinitionLoader, _ targets: [PlatformMenus], declaredMenus: [MenuConstruction],
    _ profiles: PlatformLoader, _ translations: Translations, settings: CompilationSettings
  ) {
    let definition = loader.definition
    self.definition = definition
    self.targets = targets
    self.declaredMenus = declaredMenus
    self.profiles = profiles
    let platformFiles = profiles.platformFiles
    self.platformFiles = platformFiles
    self.translations = translations
    self.settings = settings
    locator = ElementLocator(
      profiles.trees, profiles: profiles.profiles, documents: loader.documents,
      places: definition.importedPlaces, swiftFiles: loader.swiftFiles)
    importedFiles = Set(loader.documents.map(\.file)).union(loader.swiftFiles)
    let keys = targets.map { target in
      ([target.main] + target.contexts).map { $0.answeredKeys(profileFiles: platformFiles) }
    }
    self.keys = keys
    keyFixes = KeyFixes {
      FreeKeys(
        besides: TakenKeys(targets, definition, keys: Array(keys.joined())), on: KeyScope(definition.app.layouts),
        localizesKeyCommands: definition.app.localizesKeyCommands)
    }
  }

  /// Every platform that the definition may name.
  var platformNames: [String] { profiles.names }

  /// The platforms whose apps may have a feature.
  func platforms(with feature: String) -> [String] {
    var profiles = profiles
    return platformNames.filter { profiles.features(of: $0).contains(feature) }
  }

  /// The findings of reading, building and the rules, sorted by place. Those that the definition accepts are separate.
  package func diagnostics(after read: [Diagnostic]) -> (reported: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    var found = Triage.Findings(read: read + diagnosticsOfDeclaredMenus + profiles.diagnostics)
    for case .definition(let check) in Rule.all { found.definition += check(self) }
    let unknownNames = definition.conditionNameDiagnostics(for: targets, platformNames: profiles.names)
    found.definition += unknownNames
    // On other platforms than its own a definition lacks names that its tests use.
    if settings.platforms == nil {
      found.definition += definition.testNameDiagnostics(for: targets, platformNames: profiles.names)
    }
    // A condition with a plain meaning was read all the same.
    let hasBrokenConditions =
      !unknownNames.isEmpty
      || (found.read + found.definition).contains { diagnostic in
        diagnostic.code.about.contains(.conditions) && !diagnostic.fixes.contains { $0.safety == .safe }
      }
    found.platforms = findingsOfTargets(hasBrokenConditions: hasBrokenConditions)
    let titles = TitleCheckContext(
      definition, targets, translations, locator, language: settings.language, profileFiles: platformFiles)
    for case .titles(let check) in Rule.all { found.titles += check(titles) }
    return Triage(
      definition: definition, settings: settings, sources: profiles.sources,
      menus: targets.flatMap { [$0.main] + $0.contexts } + declaredMenus, importedFiles: importedFiles
    ).report(found)
  }

  /// The mistakes in the platforms that the definition declares, independent of any target.
  private var diagnosticsOfDeclaredMenus: [Diagnostic] {
    let found = declaredMenus.map { menus in
      ConstructionCheck(
        construction: menus, peers: [menus], locator: locator, profileFiles: [],
        keyFixes: KeyFixes {
          FreeKeys(besides: TakenKeys([menus]), on: KeyScope(definition.app.layouts), localizesKeyCommands: true)
        }
      ).diagnostics()
    }
    return Diagnostic.merged(found, platforms: found.map { _ in "" }).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.platforms = []
      return diagnostic
    }
  }

  private func findingsOfTargets(hasBrokenConditions: Bool) -> [Triage.Findings.Platform] {
    let constructions = targets.map { [$0.main] + $0.contexts }
    let layouts = definition.app.layouts.map(KeyboardLayouts.layouts) ?? []
    let titles = TitleContext(definition, translations, language: settings.language, profiles.sources)
    let named = ResponderCheckContext.Names(definition.tests)
    return targets.indices.map { index in
      let (target, own, keys) = (targets[index], constructions[index], keys[index])
      let titles = titles.on(target.platform, of: definition)
      func context(_ index: Int, _ responders: [ResponderDeclaration]) -> MenuCheckContext {
        MenuCheckContext(
          own[index], keys[index], responders, locator, profileFiles: platformFiles, keyFixes: keyFixes, titles: titles)
      }
      var main = context(0, definition.responders(on: target.platform))
      let contexts = own.indices.dropFirst().map { context($0, []) }
      let responders = ResponderCheckContext(
        definition, named, menus: [main] + contexts, hasBrokenConditions: hasBrokenConditions)
      if let responders { (main.areRivals, main.runTogether) = (responders.compete, responders.runTogether) }
      var found = Triage.Findings.Platform(name: target.platform.name)
      // The features of SwiftUI's scenes are certain on its own platform.
      let uncertain = target.platform.name == App.swiftUIPlatform ? [] : definition.uncertainFeatures
      for (index, menu) in ([main] + contexts).enumerated() {
        found.diagnostics += ConstructionCheck(
          construction: own[index], peers: constructions.map { $0[index] }, locator: locator,
          profileFiles: platformFiles, uncertainFeatures: uncertain, keyFixes: keyFixes
        ).diagnostics()
        for case .menu(let check) in Rule.all { found.diagnostics += check(menu) }
      }
      let platform = PlatformCheckContext(
        definition: definition, platform: target.platform, main: main, contexts: contexts)
      for case .platform(let check) in Rule.all { found.diagnostics += check(platform) }
      found.diagnostics += target.layoutDiagnostics(
        of: definition, on: layouts, locator, keyFixes,
        reportsMoves: definition.speaks(of: .movedByLayout) || settings.speaks(of: .movedByLayout),
        areRivals: main.areRivals)
      if let responders {
        found.knowsTextTakers = responders.knowsTakers && !target.platform.rules.contains(.menuBeforeText)
        for case .responders(let check) in Rule.all { found.diagnostics += check(responders) }
      }
      if found.diagnostics.contains(where: { $0.severity != .note && !$0.notes.isEmpty }) {
        let doubtful = DoubtfulElements(
          of: target.platform, for: definition, uncertain: uncertain, from: profiles)
        found.diagnostics = found.diagnostics.compactMap(doubtful.softened)
      }
      if let responders, responders.conditions.budget?.shouldReport() == true {
        found.diagnostics.append(.searchGivenUp(at: definition.responders.first { !$0.isImported }?.source))
      }
      return found
    }
  }
}
