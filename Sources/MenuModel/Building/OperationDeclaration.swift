/// An operation of a `menus` block, with its place in the file.
package struct OperationDeclaration: Sendable {
  package var operation: MenuOperation
  /// The platforms it is done on; nil for all.
  package var platforms: [String]?
  /// The node that declares it, its children left out.
  package var source: SourceRange
  package var anchorSource: SourceRange
  /// Whether the app is known to do it so: SwiftUI's way to its commands in UIKit's menus is not published.
  package var isMeasured = true
  /// The code that does it at times only; nil if it is always done.
  package var changedBy: String?

  package init(
    operation: MenuOperation, platforms: [String]? = nil, source: SourceRange, anchorSource: SourceRange,
    changedBy: String? = nil
  ) {
    self.operation = operation
    self.platforms = platforms
    self.source = source
    self.anchorSource = anchorSource
    self.changedBy = changedBy
  }
}
