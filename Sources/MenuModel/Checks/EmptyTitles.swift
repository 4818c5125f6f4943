extension MenuCheck {
  /// Menus and commands that nobody can name; elements with a discoverability title are found by that.
  static let emptyTitles = MenuCheck { context in
    var diagnostics: [Diagnostic] = []
    context.tree.forEach { _, element in
      guard element.title.isEmpty, let source = context.appSource(of: element) else { return }
      let range = context.locator.range(of: .title, in: source)
      switch element {
      case .menu(let menu) where menu.options.contains(.displayInline): return
      // A menu without a title at all is no menu of the language, and was reported when it was read.
      case .menu where range == source: return
      case .menu, .action: break
      case .command(let command): if command.discoverabilityTitle != nil { return }
      case .keyCommand(let keyCommand): if keyCommand.command.discoverabilityTitle != nil { return }
      case .deferred, .sceneActivation: return
      }
      diagnostics.append(.emptyTitle(element, at: range))
    }
    return diagnostics
  }
}
