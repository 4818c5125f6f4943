/// A rule about a finished menu tree: takes the tree in its context and returns what breaks the rule.
struct MenuCheck: Sendable {
  let run: @Sendable (MenuCheckContext) -> [Diagnostic]

  /// Every rule about finished trees; the order of their findings is by place, not by rule.
  static let all: [MenuCheck] = [
    emptyTitles, claimedKeys, unmodifiedKeys, sharedKeys, sameKeyPresses, capitalLetters, alternates,
    undiscoverableCommands, sameTitles,
  ]
}
