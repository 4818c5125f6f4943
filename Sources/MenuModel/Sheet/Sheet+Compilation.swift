extension Sheet {
  /// The sheet of a compiled definition.
  ///
  /// - Parameters:
  ///   - layouts: the keyboard layouts, the one to show at first in front; not empty.
  ///   - direction: the direction of the interface; nil for the app's own.
  ///   - showsAll: whether commands without keys are shown too.
  package init(
    _ compilation: Compilation, layouts: [KeyboardLayout], direction: App.LayoutDirection? = nil,
    showsAll: Bool = false
  ) {
    let app = compilation.definition.app
    name = app.name
    self.direction = direction ?? app.direction
    localizesKeyCommands = app.localizesKeyCommands
    self.layouts = layouts
    let own = compilation.definition.responders.flatMap(\.keyCommands)
    pages = compilation.targets.map { target in
      var builder = SheetPageBuilder(target, own: own, showsAll: showsAll)
      return builder.page()
    }
  }
}
