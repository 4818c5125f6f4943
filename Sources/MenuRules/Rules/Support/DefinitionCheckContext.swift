/// What all rules look at: a definition as it was read, its menus on each platform, and the words of its titles.
package struct DefinitionCheckContext {
  package let definition: Definition
  package let targets: [PlatformMenus]
  /// The menus of the platforms that the definition declares.
  package let declaredMenus: [MenuConstruction]
  package let translations: Translations
  /// What holds besides what the files say.
  package let settings: CompilationSettings
  let locator: ElementLocator

  /// The files of other tools that were read.
  private let importedFiles: Set<SourceFile.ID>
  private let swiftFiles: Set<SourceFile.ID>
  private let profiles: PlatformLoader
  /// The files of which everything is a system's.
  private let platformFiles: Set<SourceFile.ID>
  private let keyFixes: KeyFixes

  package init(
    _ loader: DefinitionLoader, _ targets: [PlatformMenus], declaredMenus: [MenuConstruction],
    _ profiles: PlatformLoader, _ translations: Translations, settings: CompilationSettings
  ) {
    let definition = loader.definition
    self.definition = definition
    self.targets = targets
    self.declaredMenus = declaredMenus
    self.profiles = profiles
    platformFiles = profiles.platformFiles
    self.translations = translations
    self.settings = settings
    locator = ElementLocator(
      profiles.trees, profiles: profiles.profiles, documents: loader.documents, outlets: definition.importedOutlets,
      bound: definition.importedBound, places: definition.importedPlaces, swiftFiles: loader.swiftFiles)
    swiftFiles = loader.swiftFiles
    importedFiles = Set(loader.documents.map(\.file)).union(loader.swiftFiles)
    keyFixes = KeyFixes {
      FreeKeys(
        besides: TakenKeys(targets, definition), on: KeyScope(definition.app.layouts),
        localizesKeyCommands: definition.app.localizesKeyCommands)
    }
  }

  /// Every platform that the definition may name.
  var platformNames: [String] { profiles.names }

  /// What was found while all this was read, and everything that the rules find in it, sorted by place; what the definition
  /// accepts stands apart.
  package func diagnostics(after read: [Diagnostic]) -> (reported: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    var all = read + diagnosticsOfDeclaredMenus + profiles.diagnostics
    for case .definition(let check) in Rule.all.lazy.map(\.check) { all += check(self) }
    all += definition.conditionNameDiagnostics(for: targets, platformNames: profiles.names)
    // With other platforms than its own a definition lacks what its tests speak of.
    if settings.platforms == nil { all += definition.testNameDiagnostics(for: targets, platformNames: profiles.names) }
    // One whose meaning is plain was read all the same.
    let hasBrokenConditions = all.contains { diagnostic in
      diagnostic.code.about.contains(.conditions) && !diagnostic.fixes.contains { $0.safety == .safe }
    }
    all += Diagnostic.merged(
      diagnosticsOfTargets(hasBrokenConditions: hasBrokenConditions), platforms: targets.map(\.platform.name)
    ).filter { !$0.code.about.contains(.everywhere) || targets.count < 2 || $0.platforms.count == targets.count }
    // Once is enough.
    if read.contains(where: \.isSearchGivenUp) {
      all = read + all.dropFirst(read.count).filter { !$0.isSearchGivenUp }
    }
    if definition.isIncomplete { all.removeAll { $0.code.about.contains(.whatIsMissing) } }
    all.dropFixes(in: importedFiles, keys: definition.importedKeys)
    if !swiftFiles.isEmpty { all = all.map(softened) }
    all.dropGuesses(about: (targets.flatMap { [$0.main] + $0.contexts } + declaredMenus))
    let titles = TitleCheckContext(
      definition, targets, translations, locator, language: settings.language, profileFiles: platformFiles)
    for case .titles(let check) in Rule.all.lazy.map(\.check) { all += check(titles) }
    let silencing = Silencing(definition, settings: settings)
    let (reported, suppressed) = silencing.applied(
      to: all, in: profiles.sources, imported: definition.importedKeys)
    return (reported.sortedByPlace().limited(in: importedFiles), suppressed)
  }

  /// Of code each branch is read: two of its places that clash may never meet, so that is no error.
  private func softened(_ diagnostic: Diagnostic) -> Diagnostic {
    let places = diagnostic.notes.compactMap(\.range) + (diagnostic.range.map { [$0] } ?? [])
    guard diagnostic.severity == .error, places.count > 1, places.allSatisfy({ swiftFiles.contains($0.file) }) else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.severity = .warning
    diagnostic.help.append("each branch of the code was read: this is nothing where the app never takes both")
    return diagnostic
  }

  /// What is wrong with the platforms that the definition declares, on none of them in particular.
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

  /// Everything found on each platform, in the platforms' order.
  private func diagnosticsOfTargets(hasBrokenConditions: Bool) -> [[Diagnostic]] {
    let constructions = targets.map { [$0.main] + $0.contexts }
    let layouts = definition.app.layouts.map(KeyboardLayouts.layouts) ?? []
    let titles = TitleContext(definition, translations, language: settings.language)
    let rules = Rule.all.map(\.check)
    return zip(targets, constructions).map { target, own in
      let titles = titles.on(target.platform, of: definition)
      func context(_ construction: MenuConstruction) -> MenuCheckContext {
        MenuCheckContext(
          construction, locator, profileFiles: platformFiles, keyFixes: keyFixes, titles: titles)
      }
      let main = context(target.main)
      let contexts = target.contexts.map(context)
      var found: [Diagnostic] = []
      for (index, menu) in ([main] + contexts).enumerated() {
        found += ConstructionCheck(
          construction: own[index], peers: constructions.map { $0[index] }, locator: locator,
          profileFiles: platformFiles, keyFixes: keyFixes
        ).diagnostics()
        for case .menu(let check) in rules { found += check(menu) }
      }
      let platform = PlatformCheckContext(
        definition: definition, platform: target.platform, main: main, contexts: contexts)
      for case .platform(let check) in rules { found += check(platform) }
      found += target.layoutDiagnostics(
        of: definition, on: layouts, locator, keyFixes,
        reportsMoves: definition.speaks(of: .movedByLayout) || settings.speaks(of: .movedByLayout))
      guard
        let responders = ResponderCheckContext(
          definition, menus: [main] + contexts, hasBrokenConditions: hasBrokenConditions)
      else { return found }
      // Where it is known who takes typed keys, text-steals-key decides.
      if responders.knowsTakers, !target.platform.rules.contains(.menuBeforeText) {
        found.removeAll { DiagnosticCode.textStealsKey.supersedes.contains($0.code) }
      }
      for case .responders(let check) in rules { found += check(responders) }
      if responders.conditions.budget?.hasToTell() == true {
        found.append(.searchGivenUp(at: definition.responders.first { !$0.isImported }?.source))
      }
      return found.withoutSuperseded
    }
  }
}

extension [Diagnostic] {
  /// Takes out the fixes that would write words of a definition into a file of another tool; one that proposes another key for
  /// an imported element becomes help.
  fileprivate mutating func dropFixes(in files: Set<SourceFile.ID>, keys: [SourceRange: KeyCombination]) {
    if files.isEmpty { return }
    for index in indices where self[index].code != .malformedXML {
      for fix in self[index].fixes where fix.edits.contains(where: { keys[$0.range] != nil }) {
        self[index].help.append(fix.message)
      }
      self[index].fixes.removeAll { fix in fix.edits.contains { files.contains($0.range.file) } }
    }
  }

  /// Takes out the fixes that reading proposes and that the menus contradict: a command for an anchor that no menu has,
  /// and an action for a command that another one has.
  fileprivate mutating func dropGuesses(about menus: [MenuConstruction]) {
    let isAnchor = "(command)"
    func has(_ action: Substring) -> Bool {
      menus.contains { $0.id(of: .command(Command.Identity(Selector(String(action))))) != nil }
    }
    for index in indices {
      switch self[index].code {
      case .invalidValue:
        self[index].fixes.removeAll { fix in
          guard let text = fix.edits.first?.replacement, text.hasPrefix(isAnchor) else { return false }
          return !has(text.dropFirst(isAnchor.count))
        }
      case .missingAction:
        self[index].fixes.removeAll { fix in
          fix.edits.first.map { has($0.replacement.prefix { $0 != " " }) } ?? false
        }
      default: break
      }
    }
  }

  /// The diagnostics without those that another says better, at its own place or at one of its notes.
  fileprivate var withoutSuperseded: [Diagnostic] {
    var replaced: [DiagnosticCode: Set<SourceRange>] = [:]
    for diagnostic in self {
      for code in diagnostic.code.supersedes {
        replaced[code, default: []].formUnion(([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap(\.self))
      }
    }
    if replaced.isEmpty { return self }
    return filter { diagnostic in
      guard let range = diagnostic.range else { return true }
      return !(replaced[diagnostic.code]?.contains(range) ?? false)
    }
  }
}
