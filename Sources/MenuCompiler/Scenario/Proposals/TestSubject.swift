/// The subject of a search for a test: a responder, its actions, and their conditions.
package struct TestSubject: Sendable {
  /// The responder that declares it; nil for something in a menu.
  package var responder: String?
  /// The actions that it is about; empty for all of them.
  package var actions: [ActionSelector] = []
  /// The one command of the menu that it is about; nil for all that send its actions.
  var command: Command.Identity?
  /// The conditions that must hold, the most useful first; empty if the state does not matter.
  package var conditions: [Condition] = []
  /// An element with a closure and no action; nil for everything else.
  package var closure: Closure?
  /// Whether to try keyboards that move keys.
  var isAboutLayouts = false

  /// An action or a scene activation, as a test names it.
  package struct Closure: Hashable, Sendable {
    /// Its identifier, or the word for an element without one.
    package let word: String
    /// The title that identifies it; nil if the word does.
    package let title: String?
  }
}
