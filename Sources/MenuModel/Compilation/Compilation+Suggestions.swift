extension KeySuggestions {
  /// Looks for keys for a command of a menu, or for a key command that a responder declares itself; nil where there is
  /// no such command.
  ///
  /// Taken is what any of the compilation's platforms has, what is declared and was dropped, what responders declare, and
  /// what the platforms claim; the command's own key counts as free, since it is to be exchanged.
  ///
  /// - Parameters:
  ///   - modifiers: what may be held; combinations without Command and Control are never proposed, since they type
  ///     something. nil stands for what is usual: Command, with Shift, Option, Control, or two of them.
  ///   - layouts: the layouts on which the key must be pressed, and like no other; nil stands for those that the
  ///     definition names, or all.
  ///   - directions: the same for the directions of the interface.
  ///   - limit: how many to propose at most.
  /// - Complexity: O(elements + candidates × layouts).
  package init?(
    for identity: Command.Identity, in compilation: Compilation, modifiers: [KeyModifierFlags]? = nil,
    layouts: [KeyboardLayout]? = nil,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases, limit: Int = .max
  ) {
    self.init(
      for: identity, on: compilation.targets, of: compilation.definition, modifiers: modifiers, layouts: layouts,
      directions: directions, limit: limit)
  }
}

extension Compilation {
  /// Every command that can have a key, those in menus first; each identity once.
  package var keyableCommands: [KeyCommand] { definition.keyableCommands(on: targets) }
}
