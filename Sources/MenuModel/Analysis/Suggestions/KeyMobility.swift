/// How far a command lets its key move from where it is authored.
enum KeyMobility: Sendable, Hashable, CaseIterable {
  /// To where a keyboard layout types it, and mirrored in right-to-left interfaces.
  case moves
  /// To where a keyboard layout types it.
  case movesUnmirrored
  /// Not at all.
  case stays

  /// What a key command says.
  init(_ keyCommand: KeyCommand) {
    if !keyCommand.allowsAutomaticLocalization {
      self = .stays
    } else {
      self = keyCommand.allowsAutomaticMirroring ? .moves : .movesUnmirrored
    }
  }
}

extension KeyLocalizer {
  /// A key of a command that lets it move so far.
  func localized(_ key: KeyCombination, _ mobility: KeyMobility) -> LocalizedKey {
    localized(key, allowsLocalization: mobility != .stays, allowsMirroring: mobility == .moves)
  }
}
