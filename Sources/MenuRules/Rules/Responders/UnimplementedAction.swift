extension Rule {
  static let unimplementedAction = Rule.responders { context in
    let graph = context.chains.graph
    let framework = context.platform.rules.contains(.implementerIsTarget) ? "AppKit" : "UIKit"
    return context.responders.flatMap { responder -> [Diagnostic] in
      guard let index = graph.index(of: responder.name) else { return [] }
      let performs = graph.records[index].performs
      // An override that always refuses sends nothing.
      let answers = responder.answers.filter { $0.condition?.formula != .constant(false) }
      return answers.filter { performs[$0.action] == nil }.map { rule in
        Diagnostic(
          .unimplementedAction,
          "'\(responder.name)' answers whether it can perform '\(rule.action.rawValue)', but does not implement it",
          at: rule.source,
          help: [
            "implement it with `performs`, or leave the answer to super",
            "if it returns true, \(framework) sends the action and the app crashes: unrecognized selector",
          ], fixes: .closest(to: rule.action.rawValue, in: performs.keys.map(\.rawValue).sorted(), at: rule.source))
      }
    }
  }
}
