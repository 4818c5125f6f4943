/// Numbers of branches for facts that are uncertain without an `if`. Branches in code have positive numbers.
enum SwiftBranch {
  /// Other code adds an element at an unknown time.
  static let unknownTime = -1
  /// An element has one of several actions.
  static let choice = -2

  /// The piece of code of an item outside every visible menu: it may never exist together with another element.
  static func alone(_ index: Int) -> Int { -3 - index }
}
