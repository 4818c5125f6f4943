/// The situation before a step of a test, or before a trace.
package struct TestSituation: Sendable {
  package var state: AppState
  package var firstResponder: String?
  package var focused: String?
  /// Nil if the key window is the main window.
  package var mainFirstResponder: String?
  /// The responder whose context menu is open: the chain starts only there.
  var opened: String?
  var history = SceneHistory()

  package init(_ variables: [StateVariable]) { state = AppState(variables) }

  mutating func apply(_ givens: [TestGiven]) {
    for given in givens {
      switch given {
      case .state(let name, let value): state[name] = value
      case .firstResponder(let name): firstResponder = name?.text
      case .focused(let name): focused = name?.text
      case .mainFirstResponder(let name): mainFirstResponder = name?.text
      }
    }
  }

  /// The situation, as a `given` would write it.
  package var displayed: String {
    let responders: [(name: String, value: String?)] = [
      ("firstResponder", firstResponder), ("focused", focused), ("mainFirstResponder", mainFirstResponder),
    ]
    var words = [state.displayed]
    for (name, value) in responders { if let value { words.append("\(name)=\(value)") } }
    words.append(!history.hasWindow ? "scenes=0" : history.others.isEmpty ? "" : "scene=\(history.name)")
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
