/// The name of an action method, as in `#selector`: `newTab:`.
public struct Selector: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, its colons included.
  public let rawValue: String

  /// Makes a selector of any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a selector of any name.
  public init(_ name: String) {
    self.init(rawValue: name)
  }

  /// Makes a selector of any name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  /// The name.
  public var description: String { rawValue }
}
