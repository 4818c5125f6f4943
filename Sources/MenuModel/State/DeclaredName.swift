/// A word and its place.
package struct DeclaredName: Sendable {
  package let text: String
  package let source: SourceRange

  package init(text: String, source: SourceRange) {
    self.text = text
    self.source = source
  }
}
