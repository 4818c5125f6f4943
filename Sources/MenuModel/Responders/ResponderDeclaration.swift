/// A `responder` node: who it is linked to by name, what it performs, and what it does to commands.
///
/// What it says in an `on` is a declaration of its own, and so is what follows that: a responder that is declared several
/// times does all of it.
package struct ResponderDeclaration: Sendable {
  package let name: String
  /// The platforms on which this is so; nil for all.
  package var platforms: [String]?
  /// The next responder up the chain; nil for the window.
  package var next: DeclaredName?
  /// Who presents it and when, which is its next one then; the first that holds counts.
  package var presentations: [PresentationDeclaration] = []
  /// Whether it is a window of its own.
  package var isWindow = false
  /// Whether it is a window that a modal session runs for.
  package var isModal = false
  package var acceptsText = false
  package var isFocusable = false
  /// Whether it can be first responder itself; nil where nothing is said.
  package var canBecomeFirstResponder: Bool?
  /// What it implements, and when it performs it.
  package var performs: [ActionRule] = []
  /// What its override of `canPerformAction(_:withSender:)` answers by itself.
  package var answers: [ActionRule] = []
  /// Where the override says that it does not ask `super` for the rest; nil when it asks.
  package var answersOnly: SourceRange?
  package var validations: [ValidationRule] = []
  package var keyCommands: [KeyCommand] = []
  /// Which of them it performs in `performKeyEquivalent(_:)`, before the menu bar is asked; by their indices.
  package var keyEquivalents: Set<Int> = []
  /// What of it only AppKit has, by its name in the language, and where that stands.
  package var appKitOnly: [(name: String, source: SourceRange)] = []
  /// Whether it stands for a list of shortcuts that was imported: nothing else is known of it then.
  package var isImported = false
  /// Whether it performs more than is said, as one that was imported: that a command has no performer is no fact then.
  package var isPartial = false
  /// The feature of the platform that the system's own is there with; nil for one that always is.
  package var requires: String?
  /// Where the `import` of its list names it; nil for one that is named after its file, and for one that is written.
  package var nameOfImport: SourceRange?
  /// The node, its children left out.
  package let source: SourceRange

  package init(name: String, platforms: [String]? = nil, source: SourceRange) {
    self.name = name
    self.platforms = platforms
    self.source = source
  }

  package func implements(_ action: ActionSelector) -> Bool { performs.contains { $0.action == action } }
}

/// That a responder presents another: a `presentedBy` node, or the property of that name.
package struct PresentationDeclaration: Sendable {
  /// Who presents.
  package let presenter: DeclaredName
  package let kind: PresentationKind
  /// When; nil where the state does not say: then it is presented while the first responder or the focus is in it.
  package let condition: WrittenCondition?

  package init(presenter: DeclaredName, kind: PresentationKind, condition: WrittenCondition?) {
    self.presenter = presenter
    self.kind = kind
    self.condition = condition
  }
}
