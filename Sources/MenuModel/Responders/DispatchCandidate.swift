/// A command that may answer to a key press.
struct DispatchCandidate: Sendable {
  /// The command, or what an alternate sends in its place.
  let command: Command
  let origin: Dispatch.Origin
  let wantsPriority: Bool
  /// Its key on the keyboard layout; nil where keys stay as they are written, and for a command that is chosen.
  let key: LocalizedKey?
}

extension KeyMatcher {
  /// A key command and its alternates, each with the press it answers to; one whose key the layout cannot type is left
  /// out.
  ///
  /// - Parameter key: the key of the command, which in a tree is not always its own.
  func candidates(
    of keyCommand: KeyCommand, key: KeyCombination, origin: Dispatch.Origin
  ) -> [(press: KeyPress, candidate: DispatchCandidate)] {
    let wantsPriority = keyCommand.wantsPriorityOverSystemBehavior
    var candidates: [(press: KeyPress, candidate: DispatchCandidate)] = []
    func add(_ key: KeyCombination, _ command: Command, _ origin: Dispatch.Origin) {
      let localized = localized(key, of: keyCommand)
      guard let press = press(of: localized, writtenAs: key) else { return }
      candidates.append(
        (press, DispatchCandidate(command: command, origin: origin, wantsPriority: wantsPriority, key: localized)))
    }
    add(key, keyCommand.command, origin)
    for alternate in keyCommand.command.alternates {
      add(
        key.adding(alternate.modifierFlags), keyCommand.command.sender(for: alternate),
        origin == .menuCommand ? .alternate : origin)
    }
    return candidates
  }
}
