/// A file about menus that has none to read, by its name. It belongs in another place or tool.
package struct MisplacedFile: Sendable, Hashable {
  package let path: String
  package let kind: Kind

  package enum Kind: Sendable, Hashable {
    case translations, keyboardLayout
    /// Menus or keys of another system, in words for people.
    case foreign(String)
  }

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

  /// Judges by the first bytes, which cannot begin a definition.
  package init?(path: String, beginning bytes: [UInt8]) {
    guard let format = Self.format(of: bytes) else { return nil }
    (self.path, kind) = (path, .foreign(format))
  }

  private static func format(of bytes: [UInt8]) -> String? {
    let isSpace = { (byte: UInt8) in ByteSet.xmlSpace.contains(byte) }
    let isNewline = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    var text = bytes.drop(while: isSpace)
    while text.first == UInt8(ascii: "#") { text = text.drop { !isNewline($0) }.drop(while: isSpace) }
    let line = text.prefix { !isNewline($0) }
    let below = text[line.endIndex...].drop(while: isNewline)
    switch line.first {
    case UInt8(ascii: "<"): return "XML"
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if let next = text.dropFirst().first(where: { !isSpace($0) }), "\"{}[]".utf8.contains(next) { return "JSON" }
      return line.first == UInt8(ascii: "[") && line.last == UInt8(ascii: "]") ? "TOML" : nil
    default:
      // A name alone, and something within it.
      let isWithin = below.first.map { isSpace($0) || $0 == UInt8(ascii: "-") } ?? false
      let isKey = line.last == UInt8(ascii: ":") && !line.contains(UInt8(ascii: " ")) && isWithin
      return isKey || line.elementsEqual("---".utf8) ? "YAML" : nil
    }
  }

  private static let foreignFiles: [(ending: String, what: String)] =
    [
      ("keybindings.json", "the keys of Visual Studio Code"), (".sublime-keymap", "the keys of Sublime Text"),
      (".sublime-menu", "a menu of Sublime Text"), (".ui", "an interface of GTK or Qt"),
      (".glade", "an interface of GTK"), (".desktop", "a desktop entry of Linux"),
      (".rc", "a resource script of Windows"), (".m", "Objective-C"), (".mm", "Objective-C"), (".h", "Objective-C"),
      (".md", "text in Markdown"), (".json", "JSON"), (".yml", "YAML"), (".yaml", "YAML"),
      (".toml", "TOML"), (".java", "Java"), (".zip", "an archive"), (".png", "a picture"),
    ]
    + ["js", "cjs", "mjs", "jsx"].map { (".\($0)", "JavaScript") }
    + ["ts", "cts", "mts", "tsx"].map { (".\($0)", "TypeScript") }

  package var message: String {
    switch kind {
    case .translations: "'\(path)' has translations of titles and no menus"
    case .keyboardLayout: "'\(path)' is a keyboard layout and has no menus"
    case .foreign(let what): "'\(path)' has \(what), which menuc does not read"
    }
  }

  package var help: String {
    switch kind {
    case .translations:
      "write `strings \(path.quoted)` in `app` of a definition, or in menuc.kdl"
    case .keyboardLayout: "show it with `menuc layouts \(path)`, or pass it to other commands as --layout \(path)"
    case .foreign: "name a .xib, a .storyboard, Swift code, or a definition: `menuc init` writes one"
    }
  }
}
