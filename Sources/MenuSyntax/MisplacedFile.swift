/// A file that has to do with an app's menus and holds none, by its name; another place takes it.
package struct MisplacedFile: Sendable, Hashable {
  package let path: String
  package let kind: Kind

  /// What it holds.
  package enum Kind: Sendable, Hashable {
    case translations, keyboardLayout
  }

  /// What a file is, or a folder; nil for any other.
  package init?(path: String) {
    let name = path.lowercased()
    if StringsFormat(of: name) != nil || name.hasSuffix(".lproj") || name.hasSuffix(".lproj/") {
      kind = .translations
    } else if name.hasSuffix(".keylayout") {
      kind = .keyboardLayout
    } else {
      return nil
    }
    self.path = path
  }

  /// What holds instead.
  package var message: String {
    switch kind {
    case .translations: "'\(path)' has translations of titles and no menus"
    case .keyboardLayout: "'\(path)' is a keyboard layout and has no menus"
    }
  }

  /// Where it belongs.
  package var help: String {
    switch kind {
    case .translations:
      "name it beside the menus: `strings \(path.quoted)` in `app` of a definition, or in menuc.kdl"
    case .keyboardLayout: "menuc layouts \(path) shows it; other commands take it as --layout \(path)"
    }
  }
}
