extension KeyboardLayout {
  /// The layout with a short name, `de`, or one of Apple's identifiers.
  ///
  /// - Throws: ``Platform/Unknown`` for an unknown one, with the one that was probably meant.
  public init(_ name: String) throws {
    guard let layout = KeyboardLayouts.named(name) else {
      let meant = KeyboardLayouts.closest(to: name).map { ": did you mean '\($0)'?" }
      throw Platform.Unknown("there is no keyboard layout '\(name)'" + (meant ?? ", see KeyboardLayouts.all"))
    }
    self = layout
  }
}
