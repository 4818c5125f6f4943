extension Rule {
  static let untargetedPlatform = Rule.definition { context in
    let definition = context.definition
    guard let app = definition.appDeclaration, let last = app.platforms.last else { return [] }
    let names = Set(app.platforms.map(\.text))
    let known = context.platformNames
    // An unknown platform is an error already.
    let blocks = definition.namedPlatforms.filter { name in
      name.source.file == app.source.file && !names.contains(name.text) && known.contains(name.text)
    }.map {
      Diagnostic.untargetedPlatform(
        $0.text, targets: app.platforms.map(\.text), at: $0.source, after: last.source)
    }
    // With --platform the targets are not the app's own.
    guard context.settings.platforms == nil, names.isSubset(of: known) else { return blocks }
    let targets = context.targets.map(\.platform)
    let features = app.features.filter { feature in
      !targets.contains { $0.features.contains { $0.name == feature.text } }
    }.compactMap { Diagnostic.untargeted("the feature '\($0.text)'", at: $0, on: context.platforms(with: $0.text)) }
    // Another app may include a file, and what is in a block is for the block's platform.
    let properties = (blocks.isEmpty ? definition.ignorableProperties : []).filter { property in
      property.source.file == app.source.file && !targets.contains { $0.heeds(property.text) }
    }.compactMap { property in
      Diagnostic.untargeted(
        "'\(property.text)'", at: property,
        on: known.filter { Platform(named: $0)?.heeds(property.text) ?? false })
    }
    return blocks + features + properties
  }
}

extension Platform {
  /// Whether a property of elements that some platforms ignore has an effect here.
  fileprivate func heeds(_ property: String) -> Bool {
    Rule(rawValue: property).map { rules.contains($0) } ?? !rules.contains(.menuBeforeText)
  }
}

extension Diagnostic {
  /// Nil if no platform has it: an unknown feature is reported already.
  fileprivate static func untargeted(_ what: String, at name: DeclaredName, on platforms: [String]) -> Diagnostic? {
    guard !platforms.isEmpty else { return nil }
    return Diagnostic(
      .untargetedPlatform, "no targeted platform has \(what), so this has no effect", at: name.source,
      help: ["delete it here, or target a platform that has it: \(platforms.listed)"])
  }

  fileprivate static func untargetedPlatform(
    _ name: String, targets: [String], at range: SourceRange, after last: SourceRange
  ) -> Diagnostic {
    let place = SourceRange(file: last.file, start: last.end, end: last.end)
    let fix = Fix("add `\(name)` to the app's platforms", [Edit(place, " \(name)")])
    return Diagnostic(
      .untargetedPlatform, "the app does not target '\(name)', so this has no effect", at: range,
      help: ["add it to `platforms`, which has \(targets.listed), or delete it here"],
      // Platforms are in written order; a fix before its finding is still one.
      fixes: [fix])
  }
}
