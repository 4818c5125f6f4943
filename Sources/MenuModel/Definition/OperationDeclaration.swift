/// An operation of a `menus` block: what it does and where it stands.
public struct OperationDeclaration: Sendable {
  /// What it does.
  public var operation: MenuOperation
  /// The platforms it is done on; nil for all.
  public var platforms: [String]?
  /// The node that declares it, its children left out.
  public var source: SourceRange
  /// The anchor's spelling.
  public var anchorSource: SourceRange
}
