extension MenuCheck {
  /// Menus and commands that nobody can name; elements with a discoverability title are found by that.
  static let emptyTitles = MenuCheck { context in
    var diagnostics: [Diagnostic] = []
    context.tree.forEach { _, element in
      guard element.title.isEmpty, let source = context.appSource(of: element),
        !context.locator.hasReportedTitle(source)
      else { return }
      switch element {
      case .menu(let menu) where menu.options.contains(.displayInline): return
      case .menu, .action: break
      case .command(let command): if command.discoverabilityTitle != nil { return }
      case .keyCommand(let keyCommand): if keyCommand.command.discoverabilityTitle != nil { return }
      case .deferred, .sceneActivation: return
      }
      diagnostics.append(.emptyTitle(element, at: context.locator.range(of: .title, in: source)))
    }
    return diagnostics
  }
}
