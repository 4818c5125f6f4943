/// The state that conditions ask, and what follows from it for `canPerformAction(_:withSender:)` and `validate(_:)`.
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
      "What the app's commands depend on: filled by the responders, which ask it in `canPerformAction(_:withSender:)` "
        + "and `validate(_:)`.")
    text.block("struct \(state.name)") { text in
      state.write(to: &text)
      if !text.lines.isEmpty, !state.isEmpty { text.blank() }
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
    let usesSender = helper.asksPropertyList
    function("func \(name)(_ action: Selector, withSender sender: Any?) -> Bool?", in: &text) { swift, text in
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
      if usesSender { text.line("let propertyList = (sender as? UICommand)?.propertyList") }
      if cases.isEmpty { return text.line(helper.answersOnly ? "false" : "nil") }
      text.line("switch action {")
      for (selectors, condition) in cases {
        Self.label(selectors, in: &text)
        text.region(nil, end: nil) { $0.condition("return ", condition) }
      }
      text.line("default:")
      text.region(nil, end: "}") { $0.line(helper.answersOnly ? "return false" : "return nil") }
    }
  }

  /// `case first,` and the others below it.
  private static func label(_ selectors: [String], in text: inout SwiftText) {
    for (index, selector) in selectors.enumerated() {
      let line = (index == 0 ? "case " : "  ") + selector + (index == selectors.count - 1 ? ":" : ",")
      text.line(line)
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

  private mutating func any(_ rules: [ResponderHelper.Rule]) -> SwiftCondition {
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
    var actions: [ActionSelector] = []
    for (rule, _) in helper.validations where !actions.contains(rule.action) { actions.append(rule.action) }
    function("func \(name)(_ command: UICommand)", in: &text) { swift, text in
      text.line("switch command.action {")
      for action in actions {
        Self.label([swift.names.actions.expression(action)], in: &text)
        text.region(nil, end: nil) { text in
          for (rule, platforms) in helper.validations where rule.action == action {
            var asked: [SwiftCondition] = []
            if let platforms { asked.append(swift.state.runs(on: platforms)) }
            if let propertyList = rule.propertyList {
              asked.append(swift.isPropertyList(propertyList, of: "command.propertyList"))
            }
            if asked.isEmpty {
              swift.changes(of: rule, in: &text)
            } else {
              text.condition("if ", .all(asked), opens: true)
              text.region(nil, end: "}") { swift.changes(of: rule, in: &$0) }
            }
          }
        }
      }
      text.line("default:")
      text.region(nil, end: "}") { $0.line("break") }
    }
  }

  /// For each property the first branch that holds.
  private mutating func changes(of rule: ValidationRule, in text: inout SwiftText) {
    var groups: [[ValidationRule.Branch]] = []
    for branch in rule.branches {
      if let index = groups.firstIndex(where: { $0[0].change.isAboutSame(as: branch.change) }) {
        groups[index].append(branch)
      } else {
        groups.append([branch])
      }
    }
    if groups.isEmpty { return text.line("break") }
    for branches in groups {
      // A branch after one without a condition is never reached.
      let last = branches.firstIndex { $0.condition == nil } ?? branches.count - 1
      for (index, branch) in branches[...last].enumerated() {
        guard let condition = branch.condition else {
          if index == 0 {
            statement(branch.change, in: &text)
          } else {
            text.dropLast()
            text.region("} else {", end: "}") { statement(branch.change, in: &$0) }
          }
          continue
        }
        let expression = state.expression(condition.formula)
        if index == 0 {
          text.condition("if ", expression, opens: true)
        } else {
          text.dropLast()
          text.condition("} else if ", expression, opens: true)
        }
        text.region(nil, end: "}") { statement(branch.change, in: &$0) }
      }
    }
  }

  private mutating func statement(_ change: ValidationRule.Change, in text: inout SwiftText) {
    switch change {
    case .title(let title): text.expression("command.title = ", .localized(title))
    case .image(let image): text.expression("command.image = ", self.image(image))
    case .discoverabilityTitle(let title): text.expression("command.discoverabilityTitle = ", .localized(title))
    case .state(let state): text.line("command.state = .\(state.name)")
    case .repeatBehavior(let behavior):
      text.line("if #available(iOS 26, *) { command.repeatBehavior = .\(behavior.name) }")
    case .attribute(let attribute):
      for name in attribute.names {
        var name = name
        if attribute == .keepsMenuPresented {
          helpers.insert(.keepsMenuPresented)
          name = UIKitHelper.keepsMenuPresented.name
        }
        text.line("command.attributes.insert(.\(name))")
      }
    }
  }

  private mutating func isPropertyList(_ propertyList: PropertyList, of expression: String = "propertyList")
    -> SwiftCondition
  {
    .atom(constants.comparison(of: expression, with: propertyList, besides: &state), isComparison: true)
  }

  /// Writes a function whose constants are known once the rest of it is written.
  private mutating func function(
    _ head: String, in text: inout SwiftText, _ body: (inout UIKitSwift, inout SwiftText) -> Void
  ) {
    constants.begin()
    var inner = text.inner(deeper: 1)
    body(&self, &inner)
    // A comparison may have gone with a condition that always holds.
    let constants = constants.declared.filter { constant in
      inner.lines.contains { $0.contains("== \(constant.name)") }
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
  var performs: [Rule] = []
  var answers: [Rule] = []
  var validations: [(rule: ValidationRule, platforms: [String]?)] = []
  /// Whether its override asks no other responder.
  var answersOnly = false

  struct Rule {
    let rule: ActionRule
    let platforms: [String]?
  }

  /// nil for a responder of which nothing depends on the state.
  init?(_ responder: (name: String, declarations: [ResponderDeclaration])) {
    name = responder.name
    for declaration in responder.declarations {
      performs += declaration.performs.map { Rule(rule: $0, platforms: declaration.platforms) }
      answers += declaration.answers.map { Rule(rule: $0, platforms: declaration.platforms) }
      validations += declaration.validations.map { ($0, declaration.platforms) }
      answersOnly = answersOnly || declaration.answersOnly != nil
    }
    if !answersSomething, validations.isEmpty { return nil }
  }

  var answersSomething: Bool { answersOnly || !answered.isEmpty }

  /// The actions about which it says more than that it has a method, in the order they are named.
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
