extension MenuCheck {
  /// Keys that are typed: text input and the focus system get them before a command that does not want priority.
  static let unmodifiedKeys = MenuCheck { context in
    if context.platform.rules.contains(.menuBeforeText) { return [] }
    return context.keyed.compactMap { keyed in
      guard !keyed.isSystems, keyed.key.modifierFlags.isSubset(of: [.shift, .alphaShift, .numericPad]),
        keyed.key.input.isTypedByText, case .keyCommand(let keyCommand) = context.tree[keyed.id],
        !keyCommand.wantsPriorityOverSystemBehavior
      else { return nil }
      return .unmodifiedShortcut(
        context.name(of: keyed), keyed.key, at: context.range(of: .key, in: keyed),
        fixes: context.keyFixes.fixes(addingModifiersTo: keyed.key, at: context.range(of: .key, in: keyed)))
    }
  }
}
