extension KeyLocalizer {
  /// For the keys of an app, in a direction or in the app's own.
  public init(_ layout: KeyboardLayout, for app: App, direction: App.LayoutDirection? = nil) {
    self.init(layout, direction: direction ?? app.direction, localizesKeyCommands: app.localizesKeyCommands)
  }

  /// For the keys of an app whose layout and direction are perhaps not said: nil where nothing moves a key, so that keys
  /// are matched as they are written.
  package init?(_ layout: KeyboardLayout?, for app: App, direction: App.LayoutDirection?) {
    if layout == nil, (direction ?? app.direction) == .leftToRight { return nil }
    self.init(layout ?? KeyboardLayouts.authored, for: app, direction: direction)
  }

  /// Layout and direction for people: `German`, `German, right to left`.
  package var title: String {
    layout.displayName + (direction == .rightToLeft ? ", right to left" : "")
  }

  /// Why a key cannot be typed with its modifiers, as a phrase; nil where it can.
  package func obstacle(to key: KeyCombination) -> String? {
    switch layout.typing(of: key) {
    case .typed: nil
    case .needsOption: "\(key.input.displayed) needs Option on \(layout.displayName), which makes it another key"
    case .missing: "no key types \(key.input.displayed) on \(layout.displayName)"
    }
  }
}

extension LocalizedKey {
  /// How the key moved, in words that follow a name: ` (⌘[, mirrored to ⌘], localised to ⌘Ä)`; empty where it did not.
  package var move: String {
    var steps: [String] = []
    if mirrored != authored { steps.append("mirrored to \(mirrored.displayed)") }
    if localized != mirrored { steps.append("localised to \(localized.displayed)") }
    return steps.isEmpty ? "" : " (" + ([authored.displayed] + steps).joined(separator: ", ") + ")"
  }
}
