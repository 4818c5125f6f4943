/// A keyboard layout in Apple's XML format, as Ukelele writes it: the characters of its keys for some modifiers.
///
/// The file names tables in three steps. `layouts` chooses a map of modifiers and a set of key maps for the hardware.
/// `modifierMap` chooses an index for the modifiers that are held. `keyMapSet` has the keys with that index, with a
/// base for the keys they leave out. A key has an output or an action. A dead key's action leads to a state, whose
/// terminator is its shown character. Source: Apple's Technical Note TN2056, "Installable Keyboard Layouts".
struct KeylayoutFile {
  private let tree: XMLTree
  private let tables: KeylayoutTables
  /// The modifier map in use: the index for each set of modifiers, in order.
  private var selections: [(modifiers: KeylayoutModifiers, index: Int, place: SourceRange)] = []
  private let fallback: (value: Int, range: SourceRange)
  private let keyMapSet: XMLTree.NodeID

  let name: String

  /// Reads everything but the keys.
  init(_ tree: XMLTree) throws(KeylayoutMistake) {
    self.tree = tree
    guard tree.isNamed("keyboard", tree.root) else {
      throw KeylayoutMistake(
        "expected the root element 'keyboard', found '\(tree.name(of: tree.root))'", at: tree.nameRange(of: tree.root),
        help: "begin the file as Ukelele and macOS do: <keyboard group=\"126\" id=\"-1000\" name=\"Lantern\">")
    }
    name = try Self.attribute("name", of: tree.root, in: tree).value
    tables = KeylayoutTables(tree)

    let layout = try Self.layout(in: tree)
    let mapSet = try Self.attribute("mapSet", of: layout, in: tree)
    guard let keyMapSet = tables.keyMapSets[mapSet.value] else {
      throw Self.missing("keyMapSet", mapSet, among: tables.keyMapSets.keys)
    }
    self.keyMapSet = keyMapSet
    let modifiers = try Self.attribute("modifiers", of: layout, in: tree)
    guard let modifierMap = tables.modifierMaps[modifiers.value] else {
      throw Self.missing("modifierMap", modifiers, among: tables.modifierMaps.keys)
    }
    fallback = try Self.number("defaultIndex", of: modifierMap, in: tree)
    for select in tree.children(of: modifierMap, named: "keyMapSelect") {
      let (index, place) = try Self.number("mapIndex", of: select, in: tree)
      for modifier in tree.children(of: select, named: "modifier") {
        selections.append((try Self.modifiers(of: modifier, in: tree), index, place))
      }
    }
  }

  func texts(with flags: KeyModifierFlags) throws(KeylayoutMistake) -> [PhysicalKey: String] {
    let selection = selections.first { $0.modifiers.matches(flags) }
    let (index, place) = selection.map { ($0.index, $0.place) } ?? (fallback.value, fallback.range)
    var texts: [PhysicalKey: String] = [:]
    var seen: Set<PhysicalKey> = []
    for keyMap in try keyMaps(index, in: keyMapSet, askedAt: place) {
      for key in tree.children(of: keyMap, named: "key") {
        guard let physical = PhysicalKey(virtualKeyCode: try Self.number("code", of: key, in: tree).value),
          seen.insert(physical).inserted
        else { continue }
        texts[physical] = try text(of: key)
      }
    }
    return texts
  }

  /// A key map and those it is based on, the nearest first.
  private func keyMaps(
    _ index: Int, in keyMapSet: XMLTree.NodeID, askedAt place: SourceRange
  ) throws(KeylayoutMistake) -> [XMLTree.NodeID] {
    var (index, keyMapSet, place) = (index, keyMapSet, place)
    var keyMaps: [XMLTree.NodeID] = []
    var seen: Set<XMLTree.NodeID> = []
    while true {
      guard let keyMap = tables.keyMaps[keyMapSet]?[index] else {
        let identifier = tree.attribute("id", of: keyMapSet)?.value ?? ""
        throw KeylayoutMistake(
          "keyMapSet '\(identifier)' has no keyMap with the index \(index)", at: place,
          notes: [Diagnostic.Note("the keyMapSet is", here: tree.tagRange(of: keyMapSet))])
      }
      guard seen.insert(keyMap).inserted else {
        throw KeylayoutMistake(
          "a keyMap is based on itself", at: place,
          help: "end the chain of bases with a keyMap that has no baseMapSet",
          notes: [Diagnostic.Note("the keyMap is", here: tree.tagRange(of: keyMap))])
      }
      keyMaps.append(keyMap)
      guard let baseMapSet = tree.attribute("baseMapSet", of: keyMap) else { return keyMaps }
      guard let base = tables.keyMapSets[baseMapSet.value] else {
        throw Self.missing("keyMapSet", baseMapSet, among: tables.keyMapSets.keys)
      }
      (index, place) = try Self.number("baseIndex", of: keyMap, in: tree)
      keyMapSet = base
    }
  }

  /// The characters of a key alone; nil for nothing visible.
  private func text(of key: XMLTree.NodeID) throws(KeylayoutMistake) -> String? {
    let output: String?
    if let text = tree.attribute("output", of: key) {
      output = text.value
    } else if let identifier = tree.attribute("action", of: key) {
      guard let shown = tables.actions[identifier.value] else {
        throw Self.missing("action", identifier, among: tables.actions.keys)
      }
      output = shown
    } else if let action = tree.children(of: key, named: "action").first {
      output = tables.text(ofAction: action, in: tree)
    } else {
      throw KeylayoutMistake("a key needs an output or an action", at: tree.tagRange(of: key))
    }
    guard let output, let first = output.unicodeScalars.first, first.properties.generalCategory != .control else {
      return nil
    }
    return output
  }
}

extension KeylayoutFile {
  /// The `layout` for an ordinary keyboard: type 0, or else the first.
  private static func layout(in tree: XMLTree) throws(KeylayoutMistake) -> XMLTree.NodeID {
    var layouts: [XMLTree.NodeID] = []
    for parent in tree.children(of: tree.root, named: "layouts") {
      layouts += tree.children(of: parent, named: "layout")
    }
    for layout in layouts where try number("first", of: layout, in: tree).value <= 0 {
      if try number("last", of: layout, in: tree).value >= 0 { return layout }
    }
    guard let first = layouts.first else {
      throw KeylayoutMistake(
        "the keyboard has no 'layout'", at: tree.tagRange(of: tree.root),
        help: "write a 'layout' in 'layouts': it names the key maps and the hardware")
    }
    return first
  }

  private static func modifiers(
    of modifier: XMLTree.NodeID, in tree: XMLTree
  ) throws(KeylayoutMistake) -> KeylayoutModifiers {
    let keys = try attribute("keys", of: modifier, in: tree)
    do {
      return try KeylayoutModifiers(keys.value)
    } catch {
      throw KeylayoutMistake(
        "'\(error.word)' is not a modifier key", at: keys.range,
        help: Suggestion.question(for: error.word, in: KeylayoutModifiers.words),
        "write one of " + KeylayoutModifiers.words.joined(separator: ", "))
    }
  }

  private static func attribute(
    _ name: String, of node: XMLTree.NodeID, in tree: XMLTree
  ) throws(KeylayoutMistake) -> (value: String, range: SourceRange) {
    guard let attribute = tree.attribute(name, of: node) else {
      throw KeylayoutMistake("'\(tree.name(of: node))' needs an attribute '\(name)'", at: tree.tagRange(of: node))
    }
    return attribute
  }

  private static func number(
    _ name: String, of node: XMLTree.NodeID, in tree: XMLTree
  ) throws(KeylayoutMistake) -> (value: Int, range: SourceRange) {
    let (text, range) = try attribute(name, of: node, in: tree)
    guard let number = Int(text) else {
      throw KeylayoutMistake("'\(name)' must be a number", at: range)
    }
    return (number, range)
  }

  private static func missing(
    _ element: String, _ identifier: (value: String, range: SourceRange), among identifiers: some Sequence<String>
  ) -> KeylayoutMistake {
    KeylayoutMistake(
      "there is no \(element) '\(identifier.value)'", at: identifier.range,
      help: Suggestion.question(for: identifier.value, in: identifiers.sorted()))
  }
}

/// The reason why a key layout file is not read: the first place that breaks Apple's format.
struct KeylayoutMistake: Error {
  let diagnostic: Diagnostic

  init(_ message: String, at range: SourceRange, help: String?..., notes: [Diagnostic.Note] = []) {
    diagnostic = Diagnostic(.invalidLayoutFile, message, at: range, help: help.compactMap(\.self), notes: notes)
  }
}
