/// A keyboard layout inside the library: a file of Layouts/Data, taken apart by Scripts/embed-resources.
///
/// The texts are constants of the program, and nothing is made of them before somebody asks for the layout. Making a
/// ``KeyboardLayout`` of one takes 26,000 instructions, where parsing the file took 900,000.
package struct EmbeddedLayout: Sendable {
  package let name: String
  package let identifier: String
  package let displayName: String
  package let script: String
  package let hardware: KeyboardHardware
  package let letters: String
  package let isCommon: Bool
  package let typedSource: KeyboardLayout.TypedSource
  package let keyEquivalentsSource: KeyboardLayout.KeyEquivalentsSource
  /// What the keys type on each level: a word for each of ``KeyboardHardware/keys``, with one space between two. An empty
  /// word is a key that types nothing, and `space` is a space.
  package let plain: String
  package let shift: String
  package let option: String
  package let shiftOption: String
  /// The layout's own key equivalents, each a character and what stands in for it.
  package let keyEquivalents: String
}

extension KeyboardLayout {
  /// Makes a layout of the collection.
  ///
  /// - Parameter latin: the layout that holds while Command is held on one whose key equivalents say `latin`, for its
  ///   hardware; what moves on that one moves here too.
  package init(_ layout: EmbeddedLayout, latin: (KeyboardHardware) -> KeyboardLayout) {
    let typed = KeyLayer(
      words: [layout.plain, layout.shift, layout.option, layout.shiftOption], keys: layout.hardware.keys)
    let commandLayout = layout.keyEquivalentsSource == .latin ? latin(layout.hardware) : nil
    self.init(
      name: layout.name, identifier: layout.identifier, displayName: layout.displayName, script: layout.script,
      hardware: layout.hardware, letters: layout.letters, isCommon: layout.isCommon, typedSource: layout.typedSource,
      keyEquivalentsSource: layout.keyEquivalentsSource, typed: typed, commanded: commandLayout?.typed ?? typed,
      keyEquivalents: commandLayout?.keyEquivalents ?? KeyEquivalents(characters: layout.keyEquivalents))
  }
}
