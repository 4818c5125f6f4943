/// The command that a key runs: a key command's own, or one of its alternates.
package struct KeyOwner: Sendable {
  package let keyCommand: KeyCommand
  package let alternate: CommandAlternate?

  package init(_ keyCommand: KeyCommand, _ alternate: CommandAlternate?) {
    (self.keyCommand, self.alternate) = (keyCommand, alternate)
  }

  /// Nil for a key that the platform keeps.
  package init?(of key: AnsweredKeys.Key, in tree: MenuTree, _ responders: [ResponderDeclaration]) {
    switch key.owner {
    case .element(let id, _):
      guard case .keyCommand(let found) = tree[id] else { return nil }
      keyCommand = found
    case .responder(let index, let number, _): keyCommand = responders[index].keyCommands[number]
    case .claim: return nil
    }
    alternate = key.alternate.map { [keyCommand] in keyCommand.command.alternates[$0] }
  }

  package var sender: Command { alternate.map(keyCommand.command.sender) ?? keyCommand.command }
}
