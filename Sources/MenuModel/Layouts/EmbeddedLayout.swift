/// A keyboard layout inside the library: a file of Layouts/Data, taken apart by Scripts/embed-resources.
///
/// The text is a constant of the program, and nothing is made of it before a caller asks for the layout. Parsing the file
/// takes 30 times as long.
package struct EmbeddedLayout: Sendable {
  package let name: String
  package let isCommon: Bool
  /// A line for each `Field`.
  let text: StaticString

  /// The fields of a layout, in the order of their lines.
  fileprivate enum Field: Int {
    case identifier
    case displayName
    case script
    case hardware
    case letters
    case typedSource
    case keyEquivalentsSource
    /// The characters of the keys on each level: a word for each of ``KeyboardHardware/keys``, with one space between
    /// two. An empty word is a key that types nothing, and `space` is a space.
    case plain
    case shift
    case option
    case shiftOption
    /// The layout's own key equivalents, each a character and what stands in for it.
    case keyEquivalents
  }

  package var identifier: String { self[.identifier] }

  package var displayName: String { self[.displayName] }

  package var script: String { self[.script] }

  private subscript(field: Field) -> String { fields(through: field)[field.rawValue] }

  /// The first fields.
  fileprivate func fields(through last: Field) -> [String] {
    text.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), maxSplits: last.rawValue + 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension KeyboardLayout {
  /// Makes a layout of the collection.
  ///
  /// - Parameter latin: the layout that holds while Command is held on one whose key equivalents say `latin`, for its
  ///   hardware; what moves on that one moves here too.
  package init(_ layout: EmbeddedLayout, latin: (KeyboardHardware) -> KeyboardLayout) {
    let fields = layout.fields(through: .keyEquivalents)
    func field(_ field: EmbeddedLayout.Field) -> String { fields[field.rawValue] }
    // A test compares every layout with its file, so each of the words is one of those.
    let hardware = KeyboardHardware(rawValue: field(.hardware)) ?? .ansi
    let keyEquivalentsSource = KeyEquivalentsSource(rawValue: field(.keyEquivalentsSource)) ?? .absent
    let typed = KeyLayer(
      words: [field(.plain), field(.shift), field(.option), field(.shiftOption)], keys: hardware.keys)
    let commandLayout = [.latin, .command].contains(keyEquivalentsSource) ? latin(hardware) : nil
    self.init(
      name: layout.name, identifier: field(.identifier), displayName: field(.displayName), script: field(.script),
      hardware: hardware, letters: field(.letters), isCommon: layout.isCommon,
      typedSource: TypedSource(rawValue: field(.typedSource)) ?? .derived, keyEquivalentsSource: keyEquivalentsSource,
      typed: typed, commanded: commandLayout?.typed ?? typed,
      keyEquivalents: commandLayout?.keyEquivalents ?? KeyEquivalents(characters: field(.keyEquivalents)))
  }
}
