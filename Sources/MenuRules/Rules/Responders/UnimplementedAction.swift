extension Rule {
  static let unimplementedAction = Rule.responders { context in
    let graph = context.chains.graph
    return context.responders.flatMap { responder -> [Diagnostic] in
      guard let index = graph.index(of: responder.name) else { return [] }
      let performs = graph.records[index].performs
      // An override that always refuses sends nothing.
      let answers = responder.answers.filter { $0.condition?.formula != .constant(false) }
      return answers.filter { performs[$0.action] == nil }.map { rule in
        .unimplementedAction(
          rule.action, of: responder.name, on: context.platform, known: performs.keys.map(\.rawValue).sorted(),
          at: rule.source)
      }
    }
  }
}

extension Diagnostic {
  static func unimplementedAction(
    _ action: ActionSelector, of responder: String, on platform: Platform, known: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unimplementedAction, "'\(responder)' answers for '\(action.rawValue)', which it does not implement", at: range,
      help: [
        "implement it with `performs`, or leave the answer to super",
        "if it answers yes, \(platform.rules.contains(.implementerIsTarget) ? "AppKit" : "UIKit") sends the action and the app crashes: unrecognized selector",
      ], fixes: .closest(to: action.rawValue, in: known, at: range))
  }
}
