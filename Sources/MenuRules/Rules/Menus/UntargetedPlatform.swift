extension Rule {
  static let untargetedPlatform = Rule.definition { context in
    let definition = context.definition
    guard !definition.namedPlatforms.isEmpty, let app = definition.appDeclaration, let last = app.platforms.last else {
      return []
    }
    let names = Set(app.platforms.map(\.text))
    let known = context.platformNames
    // An unknown platform is an error already.
    return definition.namedPlatforms.filter { name in
      name.source.file == app.source.file && !names.contains(name.text) && known.contains(name.text)
    }.map { .untargetedPlatform($0.text, targets: app.platforms.map(\.text), at: $0.source, after: last.source) }
  }
}

extension Diagnostic {
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
