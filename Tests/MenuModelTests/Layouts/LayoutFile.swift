@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

extension KeyboardLayout {
  /// Reads a layout file of the collection, to compare with what `Scripts/embed-resources` made of it; nil for one that is
  /// not in the notation, which Documentation/Layouts.md describes.
  ///
  /// - Parameter latin: the layout that holds while Command is held on one whose key equivalents say `latin`, for its
  ///   hardware; what moves on that one moves here too.
  init?(_ tree: SyntaxTree, latin: (KeyboardHardware) -> KeyboardLayout?) {
    guard let root = tree.roots.first(where: { tree.matches(tree.nodes[$0].name, "layout") }) else { return nil }
    let reader = LayoutFileReader(tree, root)
    let titles = reader.words(of: root)
    guard titles.count == 2, let identifier = reader.word("identifier"), let script = reader.word("script"),
      let hardware = reader.word("hardware").flatMap(KeyboardHardware.init(rawValue:)),
      let typedSource = reader.word("typed").flatMap(TypedSource.init(rawValue:)),
      let typed = reader.layer(for: hardware),
      let keyEquivalentsSource = reader.word("keyEquivalents").flatMap(KeyEquivalentsSource.init(rawValue:)),
      let keyEquivalents = reader.keyEquivalents()
    else { return nil }
    let commandLayout = [.latin, .command].contains(keyEquivalentsSource) ? latin(hardware) : nil
    self.init(
      name: titles[0], identifier: identifier, displayName: titles[1], script: script, hardware: hardware,
      letters: reader.word("letters") ?? "", isCommon: reader.has("common"), typedSource: typedSource,
      keyEquivalentsSource: keyEquivalentsSource,
      typed: typed, commanded: commandLayout?.typed ?? typed,
      keyEquivalents: commandLayout?.keyEquivalents ?? KeyEquivalents(characters: keyEquivalents))
  }
}

/// Reads the nodes of one layout file.
private struct LayoutFileReader {
  private let tree: SyntaxTree
  private var nodes: [String: SyntaxTree.NodeID] = [:]

  init(_ tree: SyntaxTree, _ root: SyntaxTree.NodeID) {
    self.tree = tree
    for node in tree.children(of: root) { nodes[tree.string(tree.nodes[node].name)] = node }
  }

  func words(of node: SyntaxTree.NodeID) -> [String] { tree.entries(of: node).map { tree.string($0.value) } }

  /// Whether there is a node with a name.
  func has(_ name: String) -> Bool { nodes[name] != nil }

  /// The first word after a node's name; nil where there is no such node.
  func word(_ name: String) -> String? { nodes[name].flatMap { words(of: $0).first } }

  /// The four blocks of typed characters; nil when one is missing or its rows do not fit the keyboard.
  func layer(for hardware: KeyboardHardware) -> KeyLayer? {
    let keys = hardware.rows.joined() + (hardware == .ansi ? [.intlBackslash] : [])
    var typed: [[String?]] = Array(repeating: [], count: keys.count)
    for level in ["plain", "shift", "option", "shiftOption"] {
      guard let text = word(level) else { return nil }
      let characters = text.words.map(Self.characters)
      guard characters.count == keys.count else { return nil }
      for index in keys.indices { typed[index].append(characters[index]) }
    }
    return KeyLayer(Array(zip(keys, typed)).map { (key: $0.0, characters: $0.1) })
  }

  /// The characters that a word of a block means; nil for `none`.
  private static func characters(_ word: Substring) -> String? {
    switch word {
    case "none": return nil
    case "space": return " "
    case "nbsp": return "\u{A0}"
    default:
      if word.hasPrefix("U+"), word.utf8.count > 3, let value = UInt32(word.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        return String(scalar)
      }
      return String(word)
    }
  }

  /// The pairs `from→to` or `from→⇧to`, without the arrows; nil when one is no such pair.
  func keyEquivalents() -> String? {
    guard let node = nodes["keyEquivalents"] else { return nil }
    let texts = words(of: node)
    guard texts.count > 1 else { return "" }
    var pairs = String.UnicodeScalarView()
    for word in texts[1].words {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count == 3 || scalars.count == 4 && scalars[2] == "⇧", scalars[1] == "→" else { return nil }
      pairs.append(scalars[0])
      pairs.append(contentsOf: scalars.dropFirst(2))
    }
    return String(pairs)
  }
}

extension String {
  /// The words between spaces and line breaks. Split by scalars: a Thai or Hindi vowel sign forms one character with the
  /// space before it.
  fileprivate var words: [Substring] {
    unicodeScalars.split { $0 == " " || $0 == "\n" }.map(Substring.init)
  }
}
