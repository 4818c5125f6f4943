/// A command, or two that belong together, as Back and Forward do.
package struct SheetLine {
  package let first: Sheet.Entry
  package let second: Sheet.Entry?

  package var entries: [Sheet.Entry] { [first] + [second].compactMap(\.self) }

  /// Two neighbours are a pair if their keys are opposites, ⌘[ and ⌘], with the same modifiers, or if they send actions
  /// that are opposites in every app. Without `isPairing` each command has a line of its own.
  package static func lines(_ entries: [Sheet.Entry], isPairing: Bool) -> [SheetLine] {
    var lines: [SheetLine] = []
    var rest = entries[...]
    while let first = rest.popFirst() {
      let second = rest.first.flatMap { isPairing && arePair(first, $0) ? $0 : nil }
      if second != nil { rest.removeFirst() }
      lines.append(SheetLine(first: first, second: second))
    }
    return lines
  }

  private static func arePair(_ first: Sheet.Entry, _ second: Sheet.Entry) -> Bool {
    guard first.path == second.path, first.change == nil, second.change == nil, let key = first.key?.authored,
      let other = second.key?.authored
    else { return false }
    if let action = first.action, actions[action.rawValue] == second.action?.rawValue { return true }
    return key.displayedModifierFlags == other.displayedModifierFlags
      && opposites.contains([key.input.canonical, other.input.canonical])
  }

  /// Keys that people take for the two ends of one thing, as definitions write them.
  private static let opposites: Set<[String]> = {
    let pairs = [
      ["[", "]"], ["{", "}"], ["left", "right"], ["up", "down"], ["+", "-"], ["=", "-"], ["<", ">"], [",", "."],
      ["pageUp", "pageDown"], ["home", "end"],
    ]
    return Set(pairs + pairs.map { $0.reversed() })
  }()

  /// The second takes back the first, or goes the other way.
  private static let actions = ["undo:": "redo:", "findNext:": "findPrevious:"]
}
