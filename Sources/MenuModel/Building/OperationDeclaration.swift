/// An operation of a `menus` block: what it does and where it stands.
package struct OperationDeclaration: Sendable {
  /// What it does.
  package var operation: MenuOperation
  /// The platforms it is done on; nil for all.
  package var platforms: [String]?
  /// The node that declares it, its children left out.
  package var source: SourceRange
  /// The anchor's spelling.
  package var anchorSource: SourceRange

  package init(operation: MenuOperation, platforms: [String]? = nil, source: SourceRange, anchorSource: SourceRange) {
    self.operation = operation
    self.platforms = platforms
    self.source = source
    self.anchorSource = anchorSource
  }
}
