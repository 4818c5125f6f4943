/// How an element is shown and whether it can be chosen, with the raw values of `UIMenuElement.Attributes`.
public struct MenuElementAttributes: OptionSet, Hashable, Sendable {
  /// The bits as UIKit numbers them.
  public let rawValue: UInt

  /// Makes attributes from UIKit's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Shown grey; neither the menu nor the key performs it.
  public static let disabled = MenuElementAttributes(rawValue: 1 << 0)
  /// Shown as destroying something.
  public static let destructive = MenuElementAttributes(rawValue: 1 << 1)
  /// Not shown; a key command still answers to its key.
  public static let hidden = MenuElementAttributes(rawValue: 1 << 2)
  /// The menu stays open after it is chosen.
  public static let keepsMenuPresented = MenuElementAttributes(rawValue: 1 << 3)
}
