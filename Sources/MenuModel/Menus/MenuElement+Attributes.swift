extension MenuElement {
  /// How an element is shown and whether it can be chosen, with the raw values of `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits as UIKit numbers them.
    public let rawValue: UInt

    /// Makes attributes from UIKit's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Shown grey; neither the menu nor the key performs it.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown as destroying something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown; a key command still answers to its key.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)

    /// Every attribute with UIKit's name for it, in the order of the bits.
    package static let named: [(name: String, attribute: Attributes)] = [
      ("disabled", .disabled), ("destructive", .destructive), ("hidden", .hidden),
      ("keepsMenuPresented", .keepsMenuPresented),
    ]

    /// `[disabled, hidden]`.
    public var description: String { "[\(names.joined(separator: ", "))]" }

    package var names: [String] {
      Self.named.filter { contains($0.attribute) }.map(\.name)
    }
  }

  /// Whether a held shortcut repeats its command, with the raw values of `UIMenuElement.RepeatBehavior` of iOS 26.
  public enum RepeatBehavior: Int, Hashable, Sendable, CaseIterable {
    /// The system's default: it repeats (WWDC25 session 243).
    case automatic = 0
    /// It repeats.
    case repeatable = 1
    /// It runs once.
    case nonRepeatable = 2

    package var name: String {
      switch self {
      case .automatic: "automatic"
      case .repeatable: "repeatable"
      case .nonRepeatable: "nonRepeatable"
      }
    }
  }

  /// The check mark beside an element, with the raw values of `UIMenuElement.State`.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// No mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash.
    case mixed = 2

    package var name: String {
      switch self {
      case .off: "off"
      case .on: "on"
      case .mixed: "mixed"
      }
    }
  }
}
