/// An operation of a `menus` block, with its place in the file.
package struct OperationDeclaration: Sendable {
  package var operation: MenuOperation
  /// The platforms it is done on; nil for all.
  package var platforms: [String]?
  /// The node that declares it, its children left out.
  package var source: SourceRange
  package var anchorSource: SourceRange
  /// The code that does it at times only, or ``swiftUI``; nil if it is always done.
  package var changedBy: String?

  /// SwiftUI, which puts an app's commands into UIKit's menus.
  package static let swiftUI = "SwiftUI"

  /// Whether the app is known to do it so: SwiftUI's way is not published.
  package var isMeasured: Bool { changedBy != Self.swiftUI }

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
