/// A file that has to do with menus but has none to read, by its name. Another place or another tool takes it.
package struct MisplacedFile: Sendable, Hashable {
  package let path: String
  package let kind: Kind

  /// The kinds of such files.
  package enum Kind: Sendable, Hashable {
    case translations, keyboardLayout
    /// Menus or keys of another system, in words for people.
    case foreign(String)
  }

  /// Recognises such a file or folder by its path; nil for any other.
  package init?(path: String) {
    let name = path.lowercased()
    if StringsFormat(of: name) != nil || name.hasSuffix(".lproj") || name.hasSuffix(".lproj/") {
      kind = .translations
    } else if name.hasSuffix(".keylayout") {
      kind = .keyboardLayout
    } else if let foreign = Self.foreignFiles.first(where: { file in name.hasSuffix(file.ending) }) {
      kind = .foreign(foreign.what)
    } else {
      return nil
    }
    self.path = path
  }

  private static let foreignFiles: [(ending: String, what: String)] =
    [
      ("keybindings.json", "the keys of Visual Studio Code"), (".sublime-keymap", "the keys of Sublime Text"),
      (".sublime-menu", "a menu of Sublime Text"), (".ui", "an interface of GTK or Qt"),
      (".glade", "an interface of GTK"), (".desktop", "a desktop entry of Linux"),
      (".rc", "a resource script of Windows"), (".m", "Objective-C"), (".mm", "Objective-C"), (".h", "Objective-C"),
      (".md", "text in Markdown"), (".json", "JSON"), (".yml", "YAML"), (".yaml", "YAML"),
    ]
    + ["js", "cjs", "mjs", "jsx", "ts", "cts", "mts", "tsx"].map { (".\($0)", "JavaScript, such as Electron's menus") }

  /// The message about its real content.
  package var message: String {
    switch kind {
    case .translations: "'\(path)' has translations of titles and no menus"
    case .keyboardLayout: "'\(path)' is a keyboard layout and has no menus"
    case .foreign(let what): "'\(path)' is \(what); menuc reads Apple's menus and its own definitions"
    }
  }

  /// Where it belongs.
  package var help: String {
    switch kind {
    case .translations:
      "write `strings \(path.quoted)` in `app` of a definition, or in menuc.kdl"
    case .keyboardLayout: "show it with `menuc layouts \(path)`, or pass it to other commands as --layout \(path)"
    case .foreign: "name a .xib, a .storyboard, Swift code, or a definition: `menuc init` writes one"
    }
  }
}
