extension PlatformMenus {
  /// What people with the layouts that the definition names will stumble over; nothing where it names none.
  ///
  /// In the app's own direction, and in a right-to-left interface too when one of the layouts writes from right to left:
  /// people who have it are those who run the app that way.
  func layoutDiagnostics(of definition: Definition, on layouts: [KeyboardLayout], _ locator: ElementLocator)
    -> [Diagnostic]
  {
    if layouts.isEmpty { return [] }
    let directions = App.LayoutDirection.allCases.filter { direction in
      direction == definition.app.direction
        || direction == .rightToLeft && layouts.contains(where: \.writesRightToLeft)
    }
    let audit = LayoutAudit(self, of: definition, on: layouts, directions: directions)
    return audit.diagnostics(locator, reportsMoves: definition.lint.contains { $0.code == .movedByLayout })
  }
}
