/// The answers of the state about a command, as expressions; nil where it decides nothing.
struct SwiftUIAnswers: Sendable {
  var title: String?
  var isOn: String?
  /// The condition for its check mark, if that is a single condition.
  var isOnWhere: Condition?
  var isEnabled: String?
  var isHidden: String?
}

extension SwiftUISwift {
  /// The answers of the state about a command: those of the one responder that performs it.
  mutating func answers(of command: Command) -> SwiftUIAnswers {
    if let known = answers[command.identity] { return known }
    let platform = generated.platform.name
    let concerned = (responders[command.action] ?? []).filter { responder in
      responder.performs[command.action]?.contains { $0.concerns(command) } ?? false
        || responder.validations[command.action] != nil
    }
    let said = concerned.map { SwiftValidation(command, by: $0, on: platform) }
    var answers = SwiftUIAnswers()
    if said.count == 1 {
      answers = self.answers(of: command, said[0])
    } else if said.contains(where: { !$0.isEmpty }) {
      let names = zip(concerned, said).filter { !$1.isEmpty }.map(\.0.name)
      let kinds = [
        ("its title", said.contains { !$0.titles.isEmpty }), ("its image", said.contains { !$0.images.isEmpty }),
        ("its check mark", said.contains { !$0.states.isEmpty }),
        ("whether it is enabled", said.contains { $0.isEnabled != nil }),
        ("whether it is hidden", said.contains { !$0.hidden.isEmpty }),
      ]
      remarks.note(
        "SwiftUI asks no responders: what is said of '\(command.titleOrAction)' by \(names.listed) is left out, "
          + kinds.filter(\.1).map(\.0).listed,
        at: command.source)
    }
    self.answers[command.identity] = answers
    return answers
  }

  private mutating func answers(of command: Command, _ said: SwiftValidation) -> SwiftUIAnswers {
    var answers = SwiftUIAnswers()
    let closure = actions.closure(of: command)
    let variant = closure.choice.flatMap { SwiftName.ending($0.name) } ?? ""
    let base = (SwiftName.lower(command.action.rawValue, as: "command") ?? "command") + variant
    let capital = (SwiftName.ending(command.action.rawValue) ?? "Command") + variant
    if !said.titles.isEmpty {
      let body = choice(said.titles, besides: command.title) { .expression("return ", .localized($0)) }
      answers.title = ask(base + "Title", "String", body)
    }
    // Last rules that only repeat the usual state are left out.
    let usual = command.state != .off
    var states = said.states.map { ($0.0 != .off, $0.1) }
    while let last = states.last, last.0 == usual, states.dropLast().allSatisfy({ $0.1 != nil }) { states.removeLast() }
    if !states.isEmpty {
      if said.states.contains(where: { $0.0 == .mixed }) {
        remarks.note(
          "SwiftUI's check marks are on or off: '\(command.titleOrAction)' is on where it is mixed", at: command.source)
      }
      let body: [SwiftBodyPart]
      let isOtherwiseOn = states.count == 1 ? usual : states[1].1 == nil && states[1].0
      if states.count < 3, states[0].0, !isOtherwiseOn, states.count == 1 || states[1].1 == nil,
        let condition = states[0].1
      {
        answers.isOnWhere = condition
        body = [.condition("", state.expression(condition))]
      } else {
        body = choice(states, besides: usual) { .line("return \($0)") }
      }
      answers.isOn = ask("is\(capital)On", "Bool", body)
    }
    if let condition = said.isEnabled {
      answers.isEnabled = ask("is\(capital)Enabled", "Bool", [.condition("", state.expression(condition))])
    }
    if let condition = said.isHidden {
      answers.isHidden = ask("is\(capital)Hidden", "Bool", [.condition("", state.expression(condition))])
    }
    if !said.images.isEmpty {
      remarks.note("the image of '\(command.titleOrAction)' stays as it is, whatever the state", at: command.source)
    }
    return answers
  }

  /// Declares a property of the state, and returns the expression that reads it.
  private mutating func ask(_ name: String, _ type: String, _ body: [SwiftBodyPart]) -> String {
    // A constant condition reads no state, but its property is still one of the state.
    let name = state.unused(name)
    questions.append((name, type, body))
    return "state." + name
  }

  /// The chosen one of a menu's commands, as a member of the state; nil if the state does not decide it.
  package mutating func selection(of commands: [Command], _ answers: [SwiftUIAnswers], _ names: [String], type: String)
    -> String?
  {
    let usual = commands.firstIndex { $0.state == .on } ?? 0
    var body: [SwiftBodyPart] = []
    for index in commands.indices where index != usual {
      guard let condition = answers[index].isOnWhere else { return nil }
      body.append(.branches([(state.expression(condition), [.line("return .\(names[index])")])]))
    }
    let base = "selected" + (SwiftName.ending(commands[usual].action.rawValue) ?? "")
    return ask(base, type, body + [.line("return .\(names[usual])")])
  }

  private mutating func choice<Value>(
    _ values: [(Value, Condition?)], besides usual: Value, _ statement: (Value) -> SwiftBodyPart
  ) -> [SwiftBodyPart] {
    var body: [SwiftBodyPart] = []
    for (value, condition) in values {
      guard let condition else { return body + [statement(value)] }
      body.append(.branches([(state.expression(condition), [statement(value)])]))
    }
    return body + [statement(usual)]
  }
}
