/// Something in a menu, as a test names it: a command, an alternate, a menu, an action, or whatever has a title.
package struct TestElement: Sendable {
  /// The action of a command, of an alternate or of a responder's own key command; the identifier of a menu, an action or
  /// an `openInNewWindow`; the name of a deferred element; `openInNewWindow` itself; `_` for what only its title tells.
  package var word: DeclaredName
  /// nil where the test says nothing about it.
  package var propertyList: PropertyList?
  /// The title that it is told by as well, as it is shown; nil for none.
  package var title: DeclaredName?

  package init(word: DeclaredName, propertyList: PropertyList? = nil, title: DeclaredName? = nil) {
    self.word = word
    self.propertyList = propertyList
    self.title = title
  }

  /// What stands for no word.
  package static let nameless = "_"
  /// What every scene activation is called.
  package static let sceneActivation = "openInNewWindow"

  /// Whether only its title tells it.
  package var isNameless: Bool { word.text == Self.nameless }

  /// As a definition writes it.
  package var displayed: String {
    word.text + (title.map { " \($0.text.quoted)" } ?? "")
      + (propertyList.map { " propertyList=\($0.displayed)" } ?? "")
  }

  /// Whether a command is meant, or the one that an alternate sends, as far as action and property list tell.
  package func matches(_ command: Command) -> Bool {
    command.action.rawValue == word.text && (propertyList == nil || propertyList == command.propertyList)
  }
}

extension DefinitionReader {
  /// Reads what a test names by a word, or by `_` and a title; nil, and reported, for `_` alone.
  mutating func testElement(
    _ word: SyntaxToken, _ title: SyntaxToken?, _ propertyList: PropertyList?, of node: SyntaxTree.NodeID
  ) -> TestElement? {
    if title == nil, identifier(word) == nil {
      diagnostics.append(.missingArgument("title", of: name(of: node), at: tree.headerRange(of: node)))
      return nil
    }
    return TestElement(
      word: self.word(word), propertyList: propertyList, title: title.map { self.word($0) })
  }
}
