/// The actions of an app as a protocol of Objective-C, so that the compiler checks each `#selector`.
struct SwiftActionList: Sendable {
  /// An action, in the order it was first asked for.
  private struct Action: Sendable {
    let selector: Selector
    /// The declaration, without `func`.
    let declaration: String
    /// What stands in `#selector`, after the dot.
    let reference: String
    /// Its name for Objective-C where Swift would give it another.
    let objectiveC: String?
  }

  /// The name of the protocol.
  let name: String
  private var actions: [Action] = []
  private var indices: [Selector: Int] = [:]
  private var scope = SwiftNameScope()

  init(named name: String) { self.name = name }

  var isEmpty: Bool { actions.isEmpty }

  /// The selector of an action, as an expression.
  mutating func selector(_ selector: Selector) -> String {
    if let index = indices[selector] { return "#selector(\(name).\(actions[index].reference))" }
    let action = action(selector)
    indices[selector] = actions.count
    actions.append(action)
    return "#selector(\(name).\(action.reference))"
  }

  private mutating func action(_ selector: Selector) -> Action {
    let text = selector.rawValue
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let arguments = parts.count - 1
    let base = arguments < 2 ? parts[0] : text
    let plain = SwiftName.lower(base)
    let method = scope.name([plain].compactMap(\.self), or: "action")
    let parameters = (0..<arguments).map { "_ \($0 == 0 ? "sender" : $0 == 1 ? "event" : "argument\($0)"): Any?" }
    let labels = String(repeating: "_:", count: arguments)
    return Action(
      selector: selector, declaration: "\(SwiftName.escaped(method))(\(parameters.joined(separator: ", ")))",
      reference: method + (arguments > 0 ? "(\(labels))" : ""),
      objectiveC: arguments < 2 && method == base ? nil : text)
  }

  /// The protocol.
  func write(_ documentation: String, to text: inout SwiftText) {
    text.comment(documentation, mark: "///")
    text.line("@MainActor")
    text.block("@objc protocol \(name)") { text in
      for action in actions {
        text.line((action.objectiveC.map { "@objc(\($0)) " } ?? "") + "func \(action.declaration)")
      }
    }
  }
}
