/// A file of Swift made of a definition.
package struct GeneratedSwift: Sendable {
  /// The whole file: the same for the same definition, byte by byte.
  package let text: String
  /// What the target has no words for; each stands in a comment in the text as well.
  package let remarks: [Remark]

  /// Something that the code does not say.
  package struct Remark: Sendable, Hashable {
    /// What it is, and what to do, as a phrase.
    package let text: String
    /// Where it is declared; nil where that is in no file.
    package let source: SourceRange?
  }
}
