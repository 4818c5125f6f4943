/// What a keyboard layout does to the keys of commands, in words.
extension Dispatcher {
  /// Layout and direction for people; empty where keys are matched as they are written.
  package var keyboard: String { localizer?.title ?? "" }

  /// Why nothing has a key.
  func missingKey(_ key: KeyCombination, _ press: KeyPress?) -> Dispatch.Reason {
    guard let localizer, press == nil, !key.isText else { return .noSuchKey }
    return .untypable(on: localizer.layout.name)
  }

  /// Where the keys went that are written as a key is: each command with what its key is on the layout.
  func moves(of key: KeyCombination, in chain: ResponderChain) -> [(text: String, source: SourceRange?)] {
    guard let localizer else { return [] }
    var moves: [(text: String, source: SourceRange?)] = []
    func add(_ keyCommand: KeyCommand, _ own: KeyCombination?) {
      guard let own, own.press == key.press, let localized = matcher.localized(own, of: keyCommand) else { return }
      let name = DispatchWalk.name(of: keyCommand.command)
      if let obstacle = localizer.obstacle(to: localized.localized) {
        moves.append(
          ("\(name) has \(localized.localized.displayed)\(localized.move), but \(obstacle)", keyCommand.source))
      } else if localized.isMoved {
        moves.append(("\(name) has \(localized.localized.displayed)\(localized.move)", keyCommand.source))
      }
    }
    for keyCommand in chain.flatMap(\.keyCommands) { add(keyCommand, keyCommand.keyCombination) }
    for id in written[key.press] ?? [] {
      if case .keyCommand(let keyCommand) = tree[id] { add(keyCommand, tree.keyCombination(of: id)) }
    }
    return moves
  }
}
