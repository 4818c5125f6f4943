extension PlatformMenus {
  /// What people with the layouts that the definition names will stumble over; nothing where it names none.
  ///
  /// In the app's own direction, and in a right-to-left interface too when one of the layouts writes from right to left:
  /// people who have it are those who run the app that way.
  func layoutDiagnostics(
    of definition: Definition, on layouts: [KeyboardLayout], _ locator: ElementLocator, _ keyFixes: KeyFixes
  ) -> [Diagnostic] {
    if layouts.isEmpty { return [] }
    let directions = App.LayoutDirection.allCases.filter { direction in
      direction == definition.app.direction
        || direction == .rightToLeft && layouts.contains(where: \.writesRightToLeft)
    }
    let audit = LayoutAudit(self, of: definition, on: layouts, directions: directions)
    let reportsMoves = definition.lint.contains { $0.code == .movedByLayout }
    return audit.diagnostics(locator, reportsMoves: reportsMoves) { finding in
      // What was opted out is mended by opting in, and a pair by another pair.
      guard [.collision, .untypable, .stolenCharacter].contains(finding.kind),
        let (keyCommand, alternate) = audit.keyCommand(of: finding.key)
      else { return [] }
      let range = audit.range(of: finding.key, locator)
      if finding.kind == .stolenCharacter, alternate == nil {
        return keyFixes.fixes(addingModifiersTo: audit.keys[finding.key].combination, at: range)
      }
      return alternate.map { keyFixes.fixes(for: $0, of: keyCommand, at: range) }
        ?? keyFixes.fixes(for: keyCommand, at: range)
    }
  }
}
