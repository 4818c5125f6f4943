extension DiagnosticCode {
  /// Blocks for platforms that the app does not target, in menus and in responders.
  public static let untargetedPlatform = DiagnosticCode(
    number: 81, name: "untargeted-platform", severity: .warning, fixes: .suggested,
    summary: "An `on` names a platform that the app does not target.",
    explanation: """
      The block applies only on the platforms that it names, and menuc checks only those that `platforms` names. So
      the block has no effect, and no mistake in it is found.

      Blocks in included files are not reported, since several apps may share those files.

      Add the platform to `platforms`, or delete it from the block.
      """,
    example: """
      app Lantern {
          platforms ipados-26‹→ mac-catalyst›
      }
      menus {
          on «mac-catalyst» {
              remove .textStyle
          }
      }
      """
  )
}

extension Rule {
  static let untargetedPlatform = Rule(.untargetedPlatform) { (context: DefinitionCheckContext) in
    let definition = context.definition
    guard !definition.namedPlatforms.isEmpty, let app = definition.appDeclaration, let last = app.platforms.last else {
      return []
    }
    let names = Set(app.platforms.map(\.text))
    let known = context.platformNames
    // A name that no platform has is an error already.
    return definition.namedPlatforms.filter { name in
      name.source.file == app.source.file && !names.contains(name.text) && known.contains(name.text)
    }.map { .untargetedPlatform($0.text, targets: app.platforms.map(\.text), at: $0.source, after: last.source) }
  }
}

extension Diagnostic {
  /// - Parameter last: where the app names its last platform.
  fileprivate static func untargetedPlatform(
    _ name: String, targets: [String], at range: SourceRange, after last: SourceRange
  ) -> Diagnostic {
    let place = SourceRange(file: last.file, start: last.end, end: last.end)
    let fix = Fix("add `\(name)` to the app's platforms", [Edit(place, " \(name)")])
    return Diagnostic(
      .untargetedPlatform, "the app does not target '\(name)', so this has no effect", at: range,
      help: ["add it to `platforms`, which has \(targets.listed), or delete it here"],
      // Platforms stand in the order they are written; a fix before its finding is one all the same.
      fixes: [fix])
  }
}
