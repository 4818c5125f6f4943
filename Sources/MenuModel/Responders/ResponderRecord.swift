/// A responder as a definition file declares it, linked to the next one by index.
struct ResponderRecord: Sendable {
  let name: String
  /// The next responder's index in the ``ResponderGraph``; nil at the end of the chain.
  var next: Int?
  /// The presenting responder's index; nil for one that is not presented.
  var presenter: Int?
  var acceptsText = false
  var isFocusable = false
  /// Whether it says that it can, or cannot, become first responder; nil where it says nothing.
  var canBecomeFirstResponder: Bool?
  /// What it implements, and when it performs it.
  var performs: [Selector: [ActionRule]] = [:]
  /// What its override of `canPerformAction(_:withSender:)` answers by itself.
  var answers: [Selector: [ActionRule]] = [:]
  /// Whether the override does not ask `super` for the rest.
  var answersWithoutSuper = false
  var validations: [Selector: [ValidationRule]] = [:]
  var keyCommands: [KeyCommand] = []
  /// Whether it is taken to perform whatever reaches it, since nothing is known of who performs what.
  var performsEverything = false
  /// Where it was declared; nil for the tail of every chain.
  var source: SourceRange?
}
