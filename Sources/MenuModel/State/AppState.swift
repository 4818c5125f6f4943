/// The values of all state variables at one moment.
package struct AppState: Sendable, Hashable {
  /// The values in the order of their names: each step of a test seeks, and finding one of a few takes less than its
  /// hash would.
  private var values: [Named] = []

  private struct Named: Sendable, Hashable {
    let name: String
    var value: StateValue
  }

  /// Every variable at its initial value.
  package init(_ variables: [StateVariable] = []) {
    // The first of several with one name counts.
    let order = variables.indices.sorted { (variables[$0].name, $0) < (variables[$1].name, $1) }
    for variable in order.lazy.map({ variables[$0] }) where variable.name != values.last?.name {
      values.append(Named(name: variable.name, value: variable.initial))
    }
  }

  package subscript(name: String) -> StateValue? {
    get {
      let index = place(of: name)
      return index < values.count && values[index].name == name ? values[index].value : nil
    }
    set {
      let index = place(of: name)
      let isKnown = index < values.count && values[index].name == name
      if let newValue {
        if isKnown {
          values[index].value = newValue
        } else {
          values.insert(Named(name: name, value: newValue), at: index)
        }
      } else if isKnown {
        values.remove(at: index)
      }
    }
  }

  package mutating func remove(namesBeginning prefix: String) -> [(name: String, value: StateValue)] {
    let removed = values.filter { $0.name.hasPrefix(prefix) }
    if !removed.isEmpty { values.removeAll { $0.name.hasPrefix(prefix) } }
    return removed.map { ($0.name, $0.value) }
  }

  /// The index of the first variable whose name is not before another.
  private func place(of name: String) -> Int { values.firstIndex(past: { $0.name >= name }) }

  /// Every variable with its value, in the order of their names.
  package var named: [(name: String, value: StateValue)] { values.map { ($0.name, $0.value) } }

  /// The state as a message shows it: `isBookmarked=false openTabs=0`, in the order of the names, so many of them and
  /// a count.
  package var displayed: String {
    let words = values.prefix(Self.shownCount).map { "\($0.name)=\($0.value.displayed)" }.joined(separator: " ")
    return values.count > Self.shownCount ? "\(words) and \(values.count - Self.shownCount) more" : words
  }

  /// How many variables a message shows: each test that fails shows them.
  private static let shownCount = 100
}

package enum StateValue: Sendable, Hashable {
  case flag(Bool)
  /// 0 or a positive whole number.
  case count(Int)
  case choice(String)

  package var displayed: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .count(let value): String(value)
    case .choice(let word): word
    }
  }
}
