extension Menu {
  /// Names a menu over the whole tree, as `UIMenu.Identifier`.
  ///
  /// A system identifier is displayed as Swift writes it, `.textStyle`; an app's own as it is.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier's text: `com.apple.menu.text-style`.
    public let rawValue: String

    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    /// Makes an identifier.
    public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }

    /// Reads the spelling of definitions: `.textStyle` for a system menu, the raw text for any other.
    ///
    /// Nil for a name after a dot that no system menu has.
    package init?(spelling: String) {
      guard spelling.utf8.first == UInt8(ascii: ".") else {
        self.init(rawValue: spelling)
        return
      }
      let name = String(spelling.dropFirst())
      guard let entry = Self.system.first(where: { $0.name == name }) else { return nil }
      self = entry.identifier
    }

    /// The spelling of definitions: `.textStyle` for a system menu, the raw text for any other.
    package var displayed: String {
      isSystem ? Self.system.first { $0.identifier == self }.map { "." + $0.name } ?? rawValue : rawValue
    }

    /// The spelling of definitions.
    public var description: String { displayed }

    /// Whether Apple made it.
    package var isSystem: Bool { rawValue.hasPrefix("com.apple.") }
  }
}

/// The identifiers of the system's menus, with UIKit's names and raw values.
///
/// Source: the constants of `UIMenu.Identifier`, raw values as measured on iPadOS 26.1. `newScene` and `newItem` are
/// one identifier there, as the platform's profile says.
extension Menu.Identifier {
  /// Every system identifier with its name in Swift, sorted by name.
  package static let system: [(name: String, identifier: Menu.Identifier)] = [
    ("about", about),
    ("alignment", alignment),
    ("application", application),
    ("autoFill", autoFill),
    ("bringAllToFront", bringAllToFront),
    ("close", close),
    ("document", document),
    ("edit", edit),
    ("file", file),
    ("find", find),
    ("findPanel", findPanel),
    ("font", font),
    ("format", format),
    ("fullscreen", fullscreen),
    ("help", help),
    ("hide", hide),
    ("learn", learn),
    ("lookup", lookup),
    ("minimizeAndZoom", minimizeAndZoom),
    ("newItem", newItem),
    ("newScene", newScene),
    ("open", open),
    ("openRecent", openRecent),
    ("preferences", preferences),
    ("print", print),
    ("quit", quit),
    ("replace", replace),
    ("root", root),
    ("services", services),
    ("share", share),
    ("sidebar", sidebar),
    ("speech", speech),
    ("spelling", spelling),
    ("spellingOptions", spellingOptions),
    ("spellingPanel", spellingPanel),
    ("standardEdit", standardEdit),
    ("substitutionOptions", substitutionOptions),
    ("substitutions", substitutions),
    ("substitutionsPanel", substitutionsPanel),
    ("text", text),
    ("textColor", textColor),
    ("textSize", textSize),
    ("textStyle", textStyle),
    ("textStylePasteboard", textStylePasteboard),
    ("toolbar", toolbar),
    ("transformations", transformations),
    ("undoRedo", undoRedo),
    ("view", view),
    ("window", window),
    ("writingDirection", writingDirection),
  ]

  /// `com.apple.menu.about`
  public static let about = Menu.Identifier("com.apple.menu.about")
  /// `com.apple.menu.alignment`
  public static let alignment = Menu.Identifier("com.apple.menu.alignment")
  /// `com.apple.menu.application`
  public static let application = Menu.Identifier("com.apple.menu.application")
  /// `com.apple.menu.autofill`
  public static let autoFill = Menu.Identifier("com.apple.menu.autofill")
  /// `com.apple.menu.bring-all-to-front`
  public static let bringAllToFront = Menu.Identifier("com.apple.menu.bring-all-to-front")
  /// `com.apple.menu.close`
  public static let close = Menu.Identifier("com.apple.menu.close")
  /// `com.apple.menu.document`
  public static let document = Menu.Identifier("com.apple.menu.document")
  /// `com.apple.menu.edit`
  public static let edit = Menu.Identifier("com.apple.menu.edit")
  /// `com.apple.menu.file`
  public static let file = Menu.Identifier("com.apple.menu.file")
  /// `com.apple.menu.find`
  public static let find = Menu.Identifier("com.apple.menu.find")
  /// `com.apple.menu.find-panel`
  public static let findPanel = Menu.Identifier("com.apple.menu.find-panel")
  /// `com.apple.menu.font`
  public static let font = Menu.Identifier("com.apple.menu.font")
  /// `com.apple.menu.format`
  public static let format = Menu.Identifier("com.apple.menu.format")
  /// `com.apple.menu.fullscreen`
  public static let fullscreen = Menu.Identifier("com.apple.menu.fullscreen")
  /// `com.apple.menu.help`
  public static let help = Menu.Identifier("com.apple.menu.help")
  /// `com.apple.menu.hide`
  public static let hide = Menu.Identifier("com.apple.menu.hide")
  /// `com.apple.menu.learn`
  public static let learn = Menu.Identifier("com.apple.menu.learn")
  /// `com.apple.menu.lookup`
  public static let lookup = Menu.Identifier("com.apple.menu.lookup")
  /// `com.apple.menu.minimize-and-zoom`
  public static let minimizeAndZoom = Menu.Identifier("com.apple.menu.minimize-and-zoom")
  /// `com.apple.menu.new-item`
  public static let newItem = Menu.Identifier("com.apple.menu.new-item")
  /// `com.apple.menu.new-scene`
  public static let newScene = Menu.Identifier("com.apple.menu.new-scene")
  /// `com.apple.menu.open`
  public static let open = Menu.Identifier("com.apple.menu.open")
  /// `com.apple.menu.open-recent`
  public static let openRecent = Menu.Identifier("com.apple.menu.open-recent")
  /// `com.apple.menu.preferences`
  public static let preferences = Menu.Identifier("com.apple.menu.preferences")
  /// `com.apple.menu.print`
  public static let print = Menu.Identifier("com.apple.menu.print")
  /// `com.apple.menu.quit`
  public static let quit = Menu.Identifier("com.apple.menu.quit")
  /// `com.apple.menu.replace`
  public static let replace = Menu.Identifier("com.apple.menu.replace")
  /// `com.apple.menu.root`
  public static let root = Menu.Identifier("com.apple.menu.root")
  /// `com.apple.menu.services`
  public static let services = Menu.Identifier("com.apple.menu.services")
  /// `com.apple.menu.share`
  public static let share = Menu.Identifier("com.apple.menu.share")
  /// `com.apple.menu.sidebar`
  public static let sidebar = Menu.Identifier("com.apple.menu.sidebar")
  /// `com.apple.command.speech`
  public static let speech = Menu.Identifier("com.apple.command.speech")
  /// `com.apple.menu.spelling`
  public static let spelling = Menu.Identifier("com.apple.menu.spelling")
  /// `com.apple.menu.spelling-options`
  public static let spellingOptions = Menu.Identifier("com.apple.menu.spelling-options")
  /// `com.apple.menu.spelling-panel`
  public static let spellingPanel = Menu.Identifier("com.apple.menu.spelling-panel")
  /// `com.apple.menu.standard-edit`
  public static let standardEdit = Menu.Identifier("com.apple.menu.standard-edit")
  /// `com.apple.menu.substitution-options`
  public static let substitutionOptions = Menu.Identifier("com.apple.menu.substitution-options")
  /// `com.apple.menu.substitutions`
  public static let substitutions = Menu.Identifier("com.apple.menu.substitutions")
  /// `com.apple.menu.substitutions-panel`
  public static let substitutionsPanel = Menu.Identifier("com.apple.menu.substitutions-panel")
  /// `com.apple.menu.text`
  public static let text = Menu.Identifier("com.apple.menu.text")
  /// `com.apple.menu.text-color`
  public static let textColor = Menu.Identifier("com.apple.menu.text-color")
  /// `com.apple.menu.text-size`
  public static let textSize = Menu.Identifier("com.apple.menu.text-size")
  /// `com.apple.menu.text-style`
  public static let textStyle = Menu.Identifier("com.apple.menu.text-style")
  /// `com.apple.menu.text-style-pasteboard`
  public static let textStylePasteboard = Menu.Identifier("com.apple.menu.text-style-pasteboard")
  /// `com.apple.menu.toolbar`
  public static let toolbar = Menu.Identifier("com.apple.menu.toolbar")
  /// `com.apple.menu.transformations`
  public static let transformations = Menu.Identifier("com.apple.menu.transformations")
  /// `com.apple.menu.undo-redo`
  public static let undoRedo = Menu.Identifier("com.apple.menu.undo-redo")
  /// `com.apple.menu.view`
  public static let view = Menu.Identifier("com.apple.menu.view")
  /// `com.apple.menu.window`
  public static let window = Menu.Identifier("com.apple.menu.window")
  /// `com.apple.menu.writing-direction`
  public static let writingDirection = Menu.Identifier("com.apple.menu.writing-direction")
}
