/// A responder of the system at the end of the chain, such as the window scene, if the app lacks it. It only answers.
struct SystemResponder: Responder {
  let responderName: String
  private let rules: [ActionRule]

  var next: (any Responder)? { nil }

  func implements(_ action: ActionSelector) -> Bool { rules.contains { $0.action == action } }

  func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
    rules.contains { $0.action == action && $0.concerns(sender) }
  }

  fileprivate init(_ name: String, _ rules: [ActionRule]) { (responderName, self.rules) = (name, rules) }
}

extension Platform {
  /// The system's responder of a name, with the actions that need no state; nil without any.
  func systemResponder(named name: String) -> (any Responder)? {
    let rules = responders.filter { $0.name == name }.flatMap(\.performs).filter { $0.condition == nil }
    return rules.isEmpty ? nil : SystemResponder(name, rules)
  }
}
