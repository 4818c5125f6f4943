/// Something in an imported file that the elements made of it do not say.
struct ImportRemark: Sendable, Hashable {
  /// What it is.
  let kind: Kind
  /// The title of the item.
  let title: String
  /// Its start tag.
  let source: SourceRange

  init(_ kind: Kind, _ title: String, at source: SourceRange) {
    self.kind = kind
    self.title = title
    self.source = source
  }

  /// What is not said.
  enum Kind: Sendable, Hashable {
    /// An alternate with no command before it: an item like any other.
    case alternateWithoutCommand
    /// An alternate that differs from its command in more than title, action and modifiers: kept as an item.
    case separateAlternate
    /// Something that the language has no words for: `its class LinkMenuItem`.
    case left(String)
    /// The same of the separator before it.
    case leftOfSeparator(String)
    /// What somebody wrote about it in Interface Builder.
    case note(String)
  }
}
