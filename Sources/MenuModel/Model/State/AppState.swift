/// The values of all state variables at one moment.
package struct AppState: Sendable, Hashable {
  private var values: [String: StateValue]

  /// Every variable at its initial value.
  init(_ variables: [StateVariable] = []) {
    values = Dictionary(variables.map { ($0.name, $0.initial) }) { first, _ in first }
  }

  /// The value of a variable; nil for a name that no variable has.
  package subscript(name: String) -> StateValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// As a message shows it: `isBookmarked=false openTabs=0`, in the order of the names.
  package var displayed: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.displayed)" }.joined(separator: " ")
  }
}

/// The value of a state variable.
package enum StateValue: Sendable, Hashable {
  /// True or false.
  case flag(Bool)
  /// 0 or a positive whole number.
  case count(Int)
  /// A word of a choice.
  case choice(String)

  /// As a definition writes it.
  package var displayed: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .count(let value): String(value)
    case .choice(let word): word
    }
  }
}
