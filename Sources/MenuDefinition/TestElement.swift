/// A test's name for an element of a menu: a command, an alternate, a menu, an action, or anything with a title.
package struct TestElement: Sendable {
  /// The action of a command, an alternate or a responder's key command. Or the identifier of a menu, an action or an
  /// `openInNewWindow`, the name of a deferred element, `openInNewWindow`, or `_` for one with only a title.
  package var word: DeclaredName
  package var propertyList: PropertyList?
  /// The title that it must have too, as shown; nil for any.
  package var title: DeclaredName?

  package init(word: DeclaredName, propertyList: PropertyList? = nil, title: DeclaredName? = nil) {
    self.word = word
    self.propertyList = propertyList
    self.title = title
  }

  /// The word of an element with only a title.
  package static let nameless = "_"
  /// The word of every scene activation.
  package static let sceneActivation = "openInNewWindow"

  package var isNameless: Bool { word.text == Self.nameless }

  package var displayed: String {
    word.text + (title.map { " \($0.text.quoted)" } ?? "")
      + (propertyList.map { " propertyList=\($0.displayed)" } ?? "")
  }

  /// Whether it means a command, or an alternate's command, by action and property list.
  package func matches(_ command: Command) -> Bool {
    command.action.rawValue == word.text && (propertyList == nil || propertyList == command.propertyList)
  }
}

extension DefinitionReader {
  /// Reads an element by its word, or by `_` and a title; nil, and reported, for `_` alone.
  mutating func testElement(
    _ word: SyntaxToken, _ title: SyntaxToken?, _ propertyList: PropertyList?, of node: SyntaxTree.NodeID
  ) -> TestElement? {
    if title == nil, identifier(word) == nil {
      diagnostics.append(.missingArgument("title", of: name(of: node) + " _", at: tree.headerRange(of: node)))
      return nil
    }
    return TestElement(word: self.word(word), propertyList: propertyList, title: title.map { self.word($0) })
  }
}
