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

    /// Reads the spelling of definitions; nil for a name after a dot that no system menu has.
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

    package var isSystem: Bool { rawValue.hasPrefix("com.apple.") }
  }
}
