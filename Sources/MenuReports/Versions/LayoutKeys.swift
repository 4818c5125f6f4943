/// The keys of commands on each of some layouts. On most layouts hardly any key differs from the first one's.
struct LayoutKeys {
  /// By command, on the first layout.
  let first: [KeyCombination?]
  /// For each layout the keys that differ from those on the first, by command.
  private(set) var moved: [[Int: KeyCombination]] = [[:]]

  /// The first of the layouts is the one that keys are written on.
  init(_ keys: [Sheet.Key?], on layouts: [KeyboardLayout], of platform: Platform, for app: App) {
    let localizer = KeyLocalizer(layouts[0], on: platform, for: app)
    first = keys.map { key in key.map(localizer.shown) }
    var indices: [Unicode.Scalar: [Int]] = [:]
    for (index, key) in first.enumerated() {
      if let scalar = key?.input.scalar { indices[scalar, default: []].append(index) }
    }
    for layout in layouts.dropFirst() {
      let localizer = KeyLocalizer(layout, on: platform, for: app)
      var moved: [Int: KeyCombination] = [:]
      for index in layout.keyEquivalents.pairs.flatMap({ indices[$0.authored] ?? [] }) {
        if let key = keys[index].map(localizer.shown), key != first[index] { moved[index] = key }
      }
      self.moved.append(moved)
    }
  }

  subscript(layout: Int, index: Int) -> KeyCombination? { moved[layout][index] ?? first[index] }

  /// All presses on any of the layouts.
  var presses: Set<KeyCombination> {
    var presses = Set(first.compactMap { $0?.press })
    for keys in moved { for key in keys.values { presses.insert(key.press) } }
    return presses
  }

  /// The commands that have one of some presses on any of the layouts.
  func commands(pressedBy presses: Set<KeyCombination>) -> Set<Int> {
    var commands: Set<Int> = []
    for (index, key) in first.enumerated() { if let key, presses.contains(key.press) { commands.insert(index) } }
    for keys in moved { for (index, key) in keys where presses.contains(key.press) { commands.insert(index) } }
    return commands
  }

  /// The commands with another key on a layout than on the first.
  var moving: Set<Int> {
    var moving: Set<Int> = []
    for keys in moved { moving.formUnion(keys.keys) }
    return moving
  }
}

extension KeyLocalizer {
  fileprivate func shown(_ key: Sheet.Key) -> KeyCombination {
    shown(key.authored, allowsLocalization: key.allowsLocalization, allowsMirroring: key.allowsMirroring)
  }
}
