/// A key combination that is free for a command, and why it is proposed.
public struct KeySuggestion: Sendable, Hashable {
  /// The combination.
  public let keyCombination: KeyCombination
  /// Why it is proposed, in phrases: what it has to do with the command, where it is free, whether it moves.
  public let reasons: [String]
  /// Where people get it in another place than it is authored; empty for most keys that are proposed.
  public let moves: [Move]
  /// How far it is from what people would guess; less is better.
  let distance: Int

  /// A layout and a direction in which the key is shown differently.
  public struct Move: Sendable, Hashable {
    /// The layout's short name.
    public let layout: String
    /// The direction of the interface.
    public let direction: App.LayoutDirection
    /// What menus show there.
    public let shown: KeyCombination
  }

  /// How its movement is told: `moves nowhere`, `moves to ⌘Ö on de`.
  static func displayed(_ moves: [Move]) -> String {
    guard let first = moves.first(where: { $0.direction == .leftToRight }) ?? moves.first else {
      return "moves nowhere"
    }
    let layouts = Set(moves.map(\.layout)).count
    let example = "to \(first.shown.displayed) on \(first.layout)"
    let direction = first.direction == .rightToLeft ? " from right to left" : ""
    return layouts == 1 ? "moves \(example)\(direction)" : "moves on \(layouts) layouts, e.g. \(example)\(direction)"
  }
}
