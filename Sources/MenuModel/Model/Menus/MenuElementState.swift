/// The check mark beside an element, with the raw values of `UIMenuElement.State`.
public enum MenuElementState: Int, Hashable, Sendable, CaseIterable {
  /// No mark.
  case off = 0
  /// A check mark.
  case on = 1
  /// A dash.
  case mixed = 2

  /// UIKit's name for the state.
  public var name: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .mixed: "mixed"
    }
  }
}
