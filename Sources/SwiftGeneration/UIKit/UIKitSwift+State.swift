/// The state in conditions, and the `canPerformAction(_:withSender:)` and `validate(_:)` that follow from it.
extension UIKitSwift {
  mutating func stateStruct() -> SwiftText {
    let responders = definition.responders.filter { !isForeign($0.platforms) }
    let helpers = responders.grouped.compactMap { ResponderHelper($0) }
    if helpers.isEmpty { return SwiftText() }
    let asked = Set(helpers.flatMap(\.conditions).flatMap(\.names))
    var seen: Set<String> = []
    for variable in definition.state where asked.contains(variable.name) && seen.insert(variable.name).inserted {
      state.declare(variable)
    }
    var functions = SwiftText().inner(deeper: 1)
    for helper in helpers {
      let base = SwiftName.lower(helper.name, as: "responder") ?? "responder"
      if helper.answersSomething { canPerform(helper, state.unused("\(base)CanPerform"), in: &functions) }
      if !helper.validations.isEmpty { validate(helper, state.unused("\(base)Validate"), in: &functions) }
    }
    var text = SwiftText()
    text.documentation(
      "The state that the app's commands depend on. The responders update it, and ask it in `canPerformAction(_:withSender:)` "
        + "and `validate(_:)`.")
    text.block("struct \(state.name)") { text in
      state.write(to: &text)
      if !text.isEmpty, !state.isEmpty { text.blank() }
      text.append(functions)
    }
    return text
  }

  // MARK: canPerformAction

  private mutating func canPerform(_ helper: ResponderHelper, _ name: String, in text: inout SwiftText) {
    let rest =
      helper.answersOnly
      ? "false for every action that it does not answer itself: `super` is not asked."
      : "nil where `super` decides, as for every action that is not about the state."
    text.documentation("Whether \(helper.name) performs an action now; \(rest)")
    text.line("@MainActor")
    function("func \(name)(_ action: Selector, withSender sender: Any?) -> Bool?", in: &text) { swift in
      var cases: [(selectors: [String], condition: SwiftCondition)] = []
      for action in helper.answered {
        let condition = swift.condition(of: helper, action)
        let selector = swift.names.actions.expression(action)
        if let index = cases.indices.first(where: { cases[$0].condition == condition }) {
          cases[index].selectors.append(selector)
        } else {
          cases.append(([selector], condition))
        }
      }
      let sent: [SwiftBodyPart] =
        helper.asksPropertyList ? [.line("let propertyList = (sender as? UICommand)?.propertyList")] : []
      let otherwise = helper.answersOnly ? "false" : "nil"
      if cases.isEmpty { return sent + [.line(otherwise)] }
      let choices = cases.map { selectors, condition in
        ("case " + selectors.joined(separator: ",\n  "), [SwiftBodyPart.condition("return ", condition)])
      }
      return sent + [.choice("switch action", choices + [("default", [.line("return " + otherwise)])])]
    }
  }

  private mutating func condition(of helper: ResponderHelper, _ action: ActionSelector) -> SwiftCondition {
    let performed: SwiftCondition =
      helper.answersOnly
      ? .any([]) : any(helper.performs.filter { $0.rule.action == action })
    let answers = helper.answers.filter { $0.rule.action == action }
    if answers.isEmpty { return performed }
    let answered = any(answers)
    // An answer for some property lists only leaves the others to the class.
    if answers.contains(where: { $0.rule.propertyList == nil }) { return answered }
    let concerned = answers.compactMap(\.rule.propertyList).map { isPropertyList($0) }
    return .any([answered, .all([.not(.any(concerned)), performed])])
  }

  private mutating func any(_ rules: [ResponderHelper.DeclaredRule]) -> SwiftCondition {
    let parts = rules.map { rule -> SwiftCondition in
      var parts: [SwiftCondition] = []
      if let platforms = rule.platforms { parts.append(state.runs(on: platforms)) }
      if let propertyList = rule.rule.propertyList { parts.append(isPropertyList(propertyList)) }
      if let condition = rule.rule.condition { parts.append(state.expression(condition.formula)) }
      return .all(parts)
    }
    return SwiftCondition.any(parts).simplified
  }

  // MARK: validate

  private mutating func validate(_ helper: ResponderHelper, _ name: String, in text: inout SwiftText) {
    text.documentation("Changes a command as \(helper.name) has it now.")
    text.line("@MainActor")
    let rules = Dictionary(grouping: helper.validations, by: \.rule.action)
    let actions = helper.validations.map(\.rule.action).uniqued
    function("func \(name)(_ command: UICommand)", in: &text) { swift in
      var choices: [(String, [SwiftBodyPart])] = []
      for action in actions {
        let label = "case " + swift.names.actions.expression(action)
        var body: [SwiftBodyPart] = []
        for (rule, platforms) in rules[action] ?? [] {
          var asked: [SwiftCondition] = []
          if let platforms { asked.append(swift.state.runs(on: platforms)) }
          if let propertyList = rule.propertyList {
            asked.append(swift.isPropertyList(propertyList, of: "command.propertyList"))
          }
          let changes = swift.changes(of: rule)
          body += asked.isEmpty ? changes : [.branches([(.all(asked), changes)])]
        }
        choices.append((label, body))
      }
      return [.choice("switch command.action", choices + [("default", [.line("break")])])]
    }
  }

  /// The changes: for each property the first branch that holds.
  private mutating func changes(of rule: ValidationRule) -> [SwiftBodyPart] {
    var groups: [[ValidationRule.Branch]] = []
    for branch in rule.branches {
      if let index = groups.firstIndex(where: { $0[0].change.isAboutSame(as: branch.change) }) {
        groups[index].append(branch)
      } else {
        groups.append([branch])
      }
    }
    if groups.isEmpty { return [.line("break")] }
    var parts: [SwiftBodyPart] = []
    for branches in groups {
      // A branch after one without a condition is never reached.
      let last = branches.firstIndex { $0.condition == nil } ?? branches.count - 1
      let changes = branches[...last].map { branch in
        (branch.condition.map { state.expression($0.formula) }, statements(branch.change))
      }
      parts += changes[0].0 == nil ? changes[0].1 : [.branches(changes)]
    }
    return parts
  }

  private mutating func statements(_ change: ValidationRule.Change) -> [SwiftBodyPart] {
    switch change {
    case .title(let title): [.expression("command.title = ", .localized(title))]
    case .image(let image): [.expression("command.image = ", self.image(image))]
    case .discoverabilityTitle(let title): [.expression("command.discoverabilityTitle = ", .localized(title))]
    case .state(let state): [.line("command.state = .\(state.name)")]
    case .repeatBehavior(let behavior):
      [.line("if #available(iOS 26, *) { command.repeatBehavior = .\(behavior.name) }")]
    case .attribute(let attribute):
      attribute.names.map { name in
        if attribute == .keepsMenuPresented { helpers.insert(.keepsMenuPresented) }
        let name = attribute == .keepsMenuPresented ? UIKitHelper.keepsMenuPresented.name : name
        return .line("command.attributes.insert(.\(name))")
      }
    }
  }

  private mutating func isPropertyList(_ propertyList: PropertyList, of expression: String = "propertyList")
    -> SwiftCondition
  {
    .atom(constants.comparison(of: expression, with: propertyList, besides: &state), isComparison: true)
  }

  /// Writes a function whose constants are only known after the rest of it is written.
  private mutating func function(
    _ head: String, in text: inout SwiftText, _ body: (inout UIKitSwift) -> [SwiftBodyPart]
  ) {
    constants.begin()
    var inner = text.inner(deeper: 1)
    inner.write(body(&self))
    // A comparison may have gone with a condition that always holds.
    let constants = constants.declared.filter { constant in
      inner.text.contains("== \(constant.name)")
    }
    text.block(head) { text in
      for (_, name, value) in constants { text.expression("let \(name) = ", value) }
      text.append(inner)
    }
  }
}

extension ValidationRule.Change {
  fileprivate func isAboutSame(as other: ValidationRule.Change) -> Bool {
    switch (self, other) {
    case (.title, .title), (.image, .image), (.discoverabilityTitle, .discoverabilityTitle), (.state, .state),
      (.repeatBehavior, .repeatBehavior):
      true
    case (.attribute(let one), .attribute(let other)): one == other
    default: false
    }
  }
}

/// A responder's rules that depend on the state.
private struct ResponderHelper {
  let name: String
  var performs: [DeclaredRule] = []
  var answers: [DeclaredRule] = []
  var validations: [(rule: ValidationRule, platforms: [String]?)] = []
  /// Whether its override asks no other responder.
  var answersOnly = false

  struct DeclaredRule {
    let rule: ActionRule
    let platforms: [String]?
  }

  /// Nil for a responder that does not depend on the state.
  init?(_ responder: (name: String, declarations: [ResponderDeclaration])) {
    name = responder.name
    for declaration in responder.declarations {
      performs += declaration.performs.map { DeclaredRule(rule: $0, platforms: declaration.platforms) }
      answers += declaration.answers.map { DeclaredRule(rule: $0, platforms: declaration.platforms) }
      validations += declaration.validations.map { ($0, declaration.platforms) }
      answersOnly = answersOnly || declaration.answersOnly != nil
    }
    if !answersSomething, validations.isEmpty { return nil }
  }

  var answersSomething: Bool { answersOnly || !answered.isEmpty }

  /// The actions with more declarations than that it has a method, in the order they are named.
  var answered: [ActionSelector] {
    var seen: Set<ActionSelector> = []
    let said = Set(answers.map(\.rule.action))
    let plain = Set(
      performs.filter { $0.platforms == nil && $0.rule.propertyList == nil && $0.rule.condition == nil }
        .map(\.rule.action))
    return ((answersOnly ? [] : performs) + answers).map(\.rule.action).filter {
      seen.insert($0).inserted && (said.contains($0) || !plain.contains($0))
    }
  }

  var asksPropertyList: Bool {
    let answered = Set(answered)
    return (performs + answers).contains { answered.contains($0.rule.action) && $0.rule.propertyList != nil }
  }

  var conditions: [Condition] {
    (performs + answers).compactMap(\.rule.condition?.formula)
      + validations.flatMap { $0.rule.branches.compactMap(\.condition?.formula) }
  }
}
