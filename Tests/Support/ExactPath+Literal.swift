@testable import MenuSyntax

extension ExactPath: ExpressibleByStringLiteral {
  /// Makes the path that is written.
  public init(stringLiteral text: String) { self.init(text) }
}
