/// A `responder` node: links by name, performed actions, changes to commands. Its parts in an `on`, and the nodes after
/// it, are declarations of their own; a responder has all of its declarations.
package struct ResponderDeclaration: Sendable {
  package let name: String
  /// The platforms on which this is so; nil for all.
  package var platforms: [String]?
  /// The next responder up the chain; nil for the window.
  package var next: DeclaredName?
  /// Its presenters and their conditions; one that holds is its next responder, and the first counts.
  package var presentations: [ModalPresentationDeclaration] = []
  package var isWindow = false
  /// Whether it is the window of a modal session.
  package var isModal = false
  package var acceptsText = false
  package var isFocusable = false
  /// Whether it can be first responder itself; nil if undeclared.
  package var canBecomeFirstResponder: Bool?
  package var performs: [ActionRule] = []
  /// The answers that its override of `canPerformAction(_:withSender:)` gives by itself.
  package var answers: [ActionRule] = []
  /// The place where the override does not ask `super` for the rest; nil if it asks.
  package var answersOnly: SourceRange?
  package var validations: [ValidationRule] = []
  package var keyCommands: [KeyCommand] = []
  /// The indices of those that it performs in `performKeyEquivalent(_:)`, before the menu bar is asked.
  package var keyEquivalents: Set<Int> = []
  /// The elements that its `provider(for:)` gives in place of a deferred element, by the element's name.
  package var provisions: [(name: DeclaredName, elements: ElementList)] = []
  /// Its parts that only AppKit has, by their names in the language, and their places.
  package var appKitOnly: [(name: String, source: SourceRange)] = []
  /// Whether it is only the owner of an imported list of shortcuts: nothing else is known of it then.
  package var isImported = false
  /// Whether it may perform undeclared actions, as an imported one: a command without a performer is uncertain then.
  package var isPartial = false
  /// The feature of the platform that brings the system's own responder; nil for one that is always there.
  package var requires: String?
  /// The place where the `import` of its list names it. Nil for one named after its file, and for a written one.
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

/// A presentation of a responder by another: a `presentedBy` node, or the property of that name.
package struct ModalPresentationDeclaration: Sendable {
  package let presenter: DeclaredName
  package let kind: ModalPresentationStyle
  /// The condition; nil if the state does not decide. Then it is up while the first responder or the focus is in it.
  package let condition: WrittenCondition?

  package init(presenter: DeclaredName, kind: ModalPresentationStyle, condition: WrittenCondition?) {
    self.presenter = presenter
    self.kind = kind
    self.condition = condition
  }
}
