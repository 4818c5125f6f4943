/// A title that an app shows people: what it is, and where it is written.
struct ShownTitle: Sendable {
  let text: String
  /// Interface Builder's identifier of the element it is the title of; nil for one of a definition.
  let objectID: String?
  let range: SourceRange?
  let device: Translations.Device
}

extension Platform {
  /// Which device's texts it shows, where a catalog tells devices apart.
  var device: Translations.Device { styles.contains(.overlay) ? .pad : .mac }
}
