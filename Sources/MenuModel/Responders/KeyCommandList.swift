/// The key commands that a responder declares itself and that are in no menu, including an imported list's.
package struct KeyCommandList: Sendable {
  package let responder: String
  /// The platforms on which it has them; nil for all.
  package var platforms: [String]?
  package var keyCommands: [KeyCommand]
  package var acceptsText = false
  /// The indices of the key commands that it performs in `performKeyEquivalent(_:)`.
  package var keyEquivalents: Set<Int>

  package init(
    responder: String, platforms: [String]? = nil, keyCommands: [KeyCommand], keyEquivalents: Set<Int> = []
  ) {
    self.keyEquivalents = keyEquivalents
    self.responder = responder
    self.platforms = platforms
    self.keyCommands = keyCommands
  }
}
