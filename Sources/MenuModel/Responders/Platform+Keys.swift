extension Platform {
  /// The chain for a choice in the menu bar. No source says that it costs the system's own items the first responder.
  package func chosen(_ id: MenuTree.ID?, in tree: MenuTree, asking chain: ResponderChain) -> ResponderChain {
    guard rules.contains(.menuBarTakesFocus), !(id.map(tree.isSystem) ?? false) else { return chain }
    return chain.starting(atFirstOf: self.chain)
  }

  /// Whether no source gives the meaning of an app's key: a capital letter may need Shift.
  package func isUnmeasured(_ key: KeyCombination) -> Bool {
    key.isBareCapital && !rules.contains(.capitalMeansShift)
  }

  /// Whether a command answers to no key while it is hidden, by itself or by its target's validation.
  package func losesKey(_ command: Command) -> Bool {
    rules.contains(.hiddenLosesKey) && command.appKit?.allowsKeyEquivalentWhenHidden != true
  }

  /// The source that gives an untyped key to edited text before commands without priority; nil without one. If the menu
  /// bar comes before text, everything in it was asked already.
  package func editing(by key: KeyCombination) -> String? {
    rules.isDisjoint(with: [.textKeysFirst, .menuBeforeText]) ? nil : textKeys.citation(of: key)
  }

  /// The key that answers to a press without a command; nil without one.
  package func standIn(for key: KeyCombination) -> StandIn? {
    if rules.contains(.keypadStandsIn), key.modifierFlags.contains(.numericPad) {
      let plain = KeyCombination(key.input, key.modifierFlags.subtracting(.numericPad))
      return StandIn(press: key, key: plain, citation: "Chromium's tests of NSMenuItem")
    }
    return standIns.isEmpty ? nil : standIns.first { $0.press == key.press }
  }
}

extension KeyCombination {
  /// Whether text being edited takes the key on any platform: it types a character, moves the cursor or deletes.
  package var isTyped: Bool { isText && input.isTypedByText }
}
