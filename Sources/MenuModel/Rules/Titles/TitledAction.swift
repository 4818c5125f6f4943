/// A title that people see, and what it stands for.
struct TitledAction {
  let title: String
  let action: Selector
  /// The key beside it; nil without one.
  let key: KeyCombination?
  /// Where the title stands.
  let range: SourceRange?

  /// The action with its key: `scrollUp: (⇧Space)`.
  var displayed: String { action.rawValue + (key.map { " (\($0.displayed))" } ?? "") }
}
