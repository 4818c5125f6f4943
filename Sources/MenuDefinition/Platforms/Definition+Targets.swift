extension Definition {
  package func targets(
    _ requested: [String]?, usually usual: [DeclaredName] = [], from profiles: inout PlatformLoader,
    diagnostics: inout [Diagnostic]
  ) -> [PlatformMenus] {
    let known = profiles.names
    let isKnown = Set(known)
    // How many unknown names are compared with the known ones: all of them would take quadratic time.
    var comparisons = 200
    func unknown(_ text: String, at range: SourceRange?) -> Diagnostic {
      comparisons -= 1
      return .unknownPlatform(text, known: known, isCompared: comparisons >= 0, at: range)
    }
    for name in namedPlatforms where !isKnown.contains(name.text) {
      diagnostics.append(unknown(name.text, at: name.source))
    }
    var platforms: [Platform] = []
    var features: Set<String> = []
    var seen: Set<String> = []
    for (text, source) in names(requested, usually: usual) where seen.insert(text).inserted {
      guard let platform = profiles.platform(named: text, for: app) else {
        var finding = unknown(text, at: source)
        if source != nil, appDeclaration?.platforms.isEmpty ?? true {
          finding.help.insert("definitions with `platforms` of their own ignore this line", at: 0)
        }
        diagnostics.append(finding)
        continue
      }
      features.formUnion(platform.features.map(\.name))
      platforms.append(platform)
    }
    // A thread costs as much as the menus of some thousand commands.
    let isLarge = menus.flatMap(\.operations).reduce(0) { $0 + $1.operation.elements.count } > 5_000
    let targets = Workers.map(platforms, on: isLarge ? nil : 1, begin: { $0 }, finish: { target(on: $0) })
    if let first = targets.first, targets.allSatisfy(\.platform.hasMainMenu),
      let imported = menus.first(where: \.isImported)
    {
      diagnostics.append(
        .unsupportedFile,
        "\(first.platform.title) builds its own main menu and takes none from an Interface Builder document",
        at: imported.source,
        help: [
          "compile these menus for AppKit: `platforms \(App.importedPlatform)`",
          "for \(first.platform.title) change the system's menus in a definition: `menus { insert ... }`",
        ])
    }
    diagnostics += profiles.unknownFeatures(among: appDeclaration?.features ?? [], besides: features)
    return targets
  }

  /// The names of the platforms that menus are built on, each with its place in the definition.
  private func names(_ requested: [String]?, usually usual: [DeclaredName]) -> [(text: String, source: SourceRange?)] {
    // It consists of files of other tools that could not be read, so the app's menus are unknown.
    if hasImports, imports.isEmpty, menus.isEmpty, appDeclaration == nil { return [] }
    if let requested { return requested.map { ($0, nil) } }
    if let declared = appDeclaration?.platforms, !declared.isEmpty { return declared.map { ($0.text, $0.source) } }
    // A file that only declares platforms is a profile: it is checked by itself.
    if menus.isEmpty, !platforms.isEmpty, appDeclaration == nil { return [] }
    if !hasImports { return usual.isEmpty ? [(App.defaultPlatform, nil)] : usual.map { ($0.text, $0.source) } }
    // Menus of Interface Builder are AppKit's; Swift sources have platforms of their own.
    return (appDeclaration == nil ? app.platforms : [App.importedPlatform]).map { ($0, nil) }
  }

  /// The menus on a platform, whether the definition names it or not.
  package func target(on platform: Platform) -> PlatformMenus {
    /// Imported menus exclude the system's menus. They are built empty there, so that platforms can be compared.
    func operations(_ menus: MenusDeclaration) -> [OperationDeclaration] {
      menus.isImported && platform.hasMainMenu ? [] : menus.operations
    }
    let main = menus.filter { $0.system == .main }.flatMap(operations)
    let responders = responders(on: platform)
    return PlatformMenus(
      platform: platform,
      main: with(MenuConstruction(main, on: platform, system: .main, name: nil)) { $0.provide(responders) },
      contexts: menus.filter { $0.system == .context }.map {
        with(
          MenuConstruction(
            operations($0), on: platform, system: .context, name: $0.name, suggestsActions: $0.suggestsActions)
        ) { $0.provide(responders) }
      })
  }

  /// The menus of the platforms that the definition itself declares, each built without features and with all.
  package func declaredMenus(from profiles: inout PlatformLoader) -> [MenuConstruction] {
    platforms.flatMap { declaration -> [MenuConstruction] in
      guard let plain = profiles.platform(named: declaration.name, for: App(name: declaration.title)) else { return [] }
      let everything = App(name: declaration.title, supports: Set(plain.features.map(\.name)))
      let full = profiles.platform(named: declaration.name, for: everything) ?? plain
      return [plain, full].flatMap { platform in
        MenuSystem.allCases.map { system in
          MenuConstruction(
            platform.operations[system] ?? [], on: platform, system: system, name: nil, isPlatformItself: true)
        }
      }
    }
  }
}
