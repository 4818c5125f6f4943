/// Branches of facts that are not certain for another reason than an `if`. Those of code have positive numbers.
enum SwiftBranch {
  /// Other code adds an element at an unknown time.
  static let unknownTime = -1
  /// An element has one of several actions.
  static let choice = -2

  /// An item that no menu is seen to have; nothing says that two of them exist at the same time.
  static func alone(_ index: Int) -> Int { -3 - index }
}
