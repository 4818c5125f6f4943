/// The key commands that a responder declares itself and that are in no menu; those of an imported list too.
package struct KeyCommandList: Sendable {
  package let responder: String
  /// The platforms on which it has them; nil for all.
  package var platforms: [String]?
  /// Its key commands, in the order they are declared.
  package var keyCommands: [KeyCommand]
  /// Whether the responder accepts text.
  package var acceptsText = false
  /// Those that it performs in `performKeyEquivalent(_:)`, by their indices.
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
