/// What a key combination is taken by.
enum KeyHolder: Sendable {
  /// An element of a menu, or one that is declared and was dropped.
  case element(KeyCommand, isSystems: Bool)
  /// An alternate of a command.
  case alternate(CommandAlternate, isSystems: Bool)
  /// A key command that a responder declares itself.
  case responder(KeyCommand, name: String)
  /// The system, or what people expect of the key.
  case claims([KeyClaim])

  /// How a sentence calls it: `the system's 'Italic'`.
  var displayed: String {
    switch self {
    case .element(let keyCommand, let isSystems):
      (isSystems ? "the system's " : "") + keyCommand.command.inQuotes
    case .alternate(let alternate, let isSystems):
      (isSystems ? "the system's " : "") + "'\(alternate.title.isEmpty ? alternate.action.rawValue : alternate.title)'"
    case .responder(let keyCommand, let name): "\(keyCommand.command.inQuotes) of '\(name)'"
    case .claims(let claims): "the system's \(claims.first?.owner ?? "own")"
    }
  }

  /// The command itself; nil for an alternate and for a claim.
  var command: Command? {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command
    case .alternate, .claims: nil
    }
  }

  /// What it is titled; empty for a claim.
  var title: String {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command.title
    case .alternate(let alternate, _): alternate.title
    case .claims: ""
    }
  }
}
