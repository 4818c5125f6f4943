import MenuReports

enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The file with the commands' words in the marked places.
  var completions: String {
    let places =
      switch self {
      case .bash: BashCompletions.places
      case .zsh: ZshCompletions.places
      case .fish: FishCompletions.places
      }
    var text = EmbeddedCompletions.all.text("menuc.\(rawValue)")
    for (name, part) in places + [(name: "version", text: Version.current)] {
      text.replace("{{\(name)}}", with: part)
    }
    return text
  }
}
