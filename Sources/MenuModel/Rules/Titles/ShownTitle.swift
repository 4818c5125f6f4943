/// A title that an app shows people: what it is, and where it is written.
struct ShownTitle: Sendable {
  let text: String
  /// Where the element of an Interface Builder document is declared that it is the title of; nil for any other title.
  let object: SourceRange?
  let range: SourceRange?
  let device: Translations.Device
}

extension Platform {
  /// Which device's texts it shows, where a catalog tells devices apart.
  var device: Translations.Device { styles.contains(.overlay) ? .pad : .mac }
}
