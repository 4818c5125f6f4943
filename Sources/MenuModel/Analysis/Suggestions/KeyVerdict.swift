/// Whether a command can have a key combination, and if not, why.
enum KeyVerdict: Sendable {
  /// It can; where the key moves to another place.
  case free([KeySuggestion.Move])
  /// Something else answers to it.
  case taken(KeyHolder)
  /// The system takes it before an app sees it.
  case reserved(KeyClaim)
  /// People expect something else on it.
  case expected(String)
  /// It does something in text.
  case editsText
  /// One of the command's alternates would answer to the same, or to what cannot be had.
  case alternate(String)
  /// It cannot be pressed on a keyboard layout.
  case untypable(String)
  /// On a keyboard layout it is pressed like a key of something else.
  case collides(KeyHolder, layout: String)
}
