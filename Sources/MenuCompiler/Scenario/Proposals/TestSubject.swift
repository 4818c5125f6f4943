/// What a test is sought for: who is asked for which actions, and on which conditions.
package struct TestSubject: Sendable {
  /// The responder in whose declaration it stands; nil for something of a menu.
  package var responder: String?
  /// The actions that it is about; empty for what is about all of them.
  package var actions: [ActionSelector] = []
  /// What must hold, the most telling first; empty where the state does not matter.
  package var conditions: [Condition] = []
  /// What has a closure and no action; nil for everything else.
  package var closure: Closure?
  /// Whether keyboards that move keys must be tried.
  var isAboutLayouts = false

  /// An action or a scene activation, as a test names it.
  package struct Closure: Hashable, Sendable {
    /// Its identifier, or what stands for one that has none.
    package let word: String
    /// The title that tells it; nil where the word does.
    package let title: String?
  }
}
