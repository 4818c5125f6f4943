/// Numbers of branches for facts that are uncertain without an `if`. Branches in code have positive numbers.
enum SwiftBranch {
  /// Other code adds an element at an unknown time.
  static let unknownTime = -1
  /// An element has one of several actions.
  static let choice = -2

  /// An item outside every visible menu; two of them may never exist at the same time.
  static func alone(_ index: Int) -> Int { -3 - index }
}
