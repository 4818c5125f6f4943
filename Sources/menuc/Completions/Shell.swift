import MenuReports

/// The shells that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The completion script.
  var completions: String {
    switch self {
    case .bash: BashCompletions().text
    case .zsh: ZshCompletions().text
    case .fish: FishCompletions().text
    }
  }
}
