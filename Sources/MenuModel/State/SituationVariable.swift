/// The parts of the situation that conditions may use, besides the variables that the app's state declares; one of
/// those with the same name counts instead. While a condition is evaluated, the state has these too.
package enum SituationVariable: String, Sendable, CaseIterable {
  /// The name of the first responder; `none` without one.
  case firstResponder
  /// The name of the item that has the focus.
  case focused
  /// The name of the scene whose window is key.
  case scene
  /// The name of the scene with the main window: the same as ``scene``, unless its window is a panel.
  case mainScene
  case platform
  case direction
  /// The short name of the keyboard layout; `none` if keys are taken as written.
  case layout
  /// The script that the keyboard layout writes: `Latin`, `Cyrillic`.
  case script
  /// The name of the action that Undo takes back.
  case undoName
  case redoName
  case canUndo
  case canRedo

  /// The word for an empty value.
  package static let nobody = "none"
  /// A word that is never a name, for a value that no condition uses.
  package static let anything = "…"

  package var isFlag: Bool { self == .canUndo || self == .canRedo }

  /// The predicates of a responder: `presented(Picker)`.
  package enum Predicate: String, CaseIterable {
    case presented
    case inChain

    /// The name under which the state has it for a responder.
    package func name(of responder: String) -> String { "\(rawValue)(\(responder))" }

    /// The responder that a name of the state is about; nil for any other name.
    package func responder(in name: String) -> String? {
      let start = rawValue + "("
      guard name.hasPrefix(start), name.hasSuffix(")") else { return nil }
      return String(name.dropFirst(start.count).dropLast())
    }
  }
}

extension Condition {
  /// The words that each situation variable is compared with, and its flags, by name; `declared` are the app's own.
  package func situation(besides declared: Set<String>) -> [StateVariable] {
    var words: [String: Set<String>] = [:]
    var flags: Set<String> = []
    forEachAtom { atom in
      switch atom {
      case .flag(let name) where !declared.contains(name): flags.insert(name)
      case .choice(let name, let word) where !declared.contains(name): words[name, default: []].insert(word)
      default: break
      }
    }
    let choices = words.map { name, words in
      // One word represents all other values.
      let others = words.subtracting([SituationVariable.nobody]).sorted()
      return StateVariable(name, .choice([SituationVariable.nobody] + others + [SituationVariable.anything]))
    }
    return (choices + flags.map { StateVariable($0, .flag) }).sorted { $0.name < $1.name }
  }

  /// Calls `visit` with each part that is not made of others.
  package func forEachAtom(_ visit: (Condition) -> Void) {
    switch self {
    case .not(let condition): condition.forEachAtom(visit)
    case .and(let left, let right), .or(let left, let right), .equivalent(let left, let right):
      left.forEachAtom(visit)
      right.forEachAtom(visit)
    case .constant, .flag, .count, .counts, .choice, .same: visit(self)
    }
  }

  /// Whether it asks for presented responders, or for the chain.
  package var asksChain: Bool {
    var asks = false
    forEachAtom { atom in
      guard case .flag(let name) = atom, name.utf8.last == UInt8(ascii: ")") else { return }
      asks = asks || SituationVariable.Predicate.allCases.contains { $0.responder(in: name) != nil }
    }
    return asks
  }

  package func words(of variable: SituationVariable) -> Set<String> {
    var words: Set<String> = []
    forEachAtom { if case .choice(variable.rawValue, let word) = $0 { words.insert(word) } }
    return words
  }

  package func responders(besides declared: Set<String>) -> Set<String> {
    var responders: Set<String> = []
    forEachAtom { atom in
      switch atom {
      case .flag(let name):
        for predicate in SituationVariable.Predicate.allCases {
          predicate.responder(in: name).map { _ = responders.insert($0) }
        }
      case .choice(let name, let word) where !declared.contains(name) && word != SituationVariable.nobody:
        let variable = SituationVariable(rawValue: name)
        if variable == .firstResponder || variable == .focused { responders.insert(word) }
      default: break
      }
    }
    return responders
  }
}
