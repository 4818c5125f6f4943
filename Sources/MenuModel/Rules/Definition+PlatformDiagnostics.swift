extension Definition {
  /// What is wrong with the platforms the definition itself declares: each is built without features and with all.
  func platformDiagnostics(from profiles: inout PlatformLoader) -> [Diagnostic] {
    var found: [[Diagnostic]] = []
    for declaration in platforms {
      guard let plain = profiles.platform(named: declaration.name, for: App(name: declaration.title)) else { continue }
      let everything = App(name: declaration.title, supports: Set(plain.features.map(\.name)))
      let full = profiles.platform(named: declaration.name, for: everything) ?? plain
      for platform in [plain, full] {
        for system in MenuSystem.allCases {
          let construction = MenuConstruction(
            platform.operations[system] ?? [], on: platform, system: system, name: nil, isPlatformItself: true)
          let keyFixes = KeyFixes {
            FreeKeys(besides: TakenKeys([construction]), on: KeyScope(app.layouts), localizesKeyCommands: true)
          }
          let check = ConstructionCheck(
            construction: construction, peers: [construction], locator: ElementLocator(profiles.trees),
            profileFiles: [], keyFixes: keyFixes)
          found.append(check.diagnostics())
        }
      }
    }
    return Diagnostic.merged(found, platforms: found.map { _ in "" }).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.platforms = []
      return diagnostic
    }
  }
}
