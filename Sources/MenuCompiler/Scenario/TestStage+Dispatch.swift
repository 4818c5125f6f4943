extension TestStage {
  func mismatch(_ expectation: DispatchExpectation, _ dispatch: Dispatch) -> TestMismatch? {
    switch expectation.kind {
    case .handledBy(let expected):
      if case .handled(let handling) = dispatch.outcome, expected.matches(handling) { return nil }
      return TestMismatch(expected: expectation.displayed, actual: dispatch.outcome.displayed(beside: expected))
    case .unhandled(let because, let by):
      if case .unhandled(let reason) = dispatch.outcome, because == nil || because == reason.word,
        by == nil || by == reason.culprit
      {
        return nil
      }
      return TestMismatch(expected: expectation.displayed, actual: dispatch.outcome.displayed(beside: nil))
    case .shadows(let command):
      let shadowed = dispatch.passedOver.filter { if case .shadowed = $0.why { true } else { false } }
      if shadowed.contains(where: { command.matches($0.command) }) { return nil }
      let all = shadowed.map { "shadows \($0.command.displayedIdentity)" }
      return TestMismatch(
        expected: expectation.displayed,
        actual: all.isEmpty ? "shadows nothing" : all.joined(separator: "; "))
    case .runs:
      return TestMismatch(expected: expectation.displayed, actual: dispatch.outcome.displayed(beside: nil))
    }
  }
}

extension DispatchExpectation {
  package var displayed: String { words + (validations.map { " validations=\($0)" } ?? "") }

  private var words: String {
    switch kind {
    case .handledBy(let expected): expected.displayed
    case .unhandled(let because, let by):
      ["unhandled", because.map { "because=\($0)" }, by.map { "by=\($0.asKDL)" }].compactMap(\.self)
        .joined(separator: " ")
    case .shadows(let command): "shadows \(command.displayed)"
    case .runs(let title): "runs" + (title.map { " \($0.quoted)" } ?? "")
    }
  }
}

extension DispatchExpectation.Handling {
  fileprivate func matches(_ handling: Dispatch.Handling) -> Bool {
    responder.text == handling.responder
      && (action == nil || action?.text == handling.action.rawValue)
      && (title == nil || title == handling.sender.title)
      && (discoverabilityTitle == nil || discoverabilityTitle == handling.sender.discoverabilityTitle)
      && (state == nil || state == handling.sender.state)
      && (propertyList == nil || propertyList == handling.sender.propertyList)
      && (sender == nil || sender == handling.origin.word)
  }

  fileprivate var displayed: String {
    var text = "handledBy \(responder.text.asKDL)"
    if let action { text += " action=\(action.text)" }
    if let title { text += " title=\(title.quoted)" }
    if let discoverabilityTitle { text += " discoverabilityTitle=\(discoverabilityTitle.quoted)" }
    if let state { text += " state=\(state.name)" }
    if let propertyList { text += " propertyList=\(propertyList.displayed.asKDL)" }
    if let sender { text += " sender=\(sender.rawValue)" }
    return text
  }
}

extension Dispatch.Outcome {
  /// The outcome, as a definition would write it, with the action and the properties in the expectation.
  fileprivate func displayed(beside expected: DispatchExpectation.Handling?) -> String {
    switch self {
    case .unhandled(let reason):
      return "unhandled because=\(reason.word)" + (reason.culprit.map { " by=\($0.asKDL)" } ?? "")
    case .handled(let handling):
      let sender = handling.sender
      var text = "handledBy \(handling.responder.asKDL) action=\(handling.action.rawValue)"
      if expected?.title != nil { text += " title=\(sender.title.quoted)" }
      if expected?.discoverabilityTitle != nil {
        text += " discoverabilityTitle=\(sender.discoverabilityTitle?.quoted ?? "#null")"
      }
      if expected?.state != nil { text += " state=\(sender.state.name)" }
      if expected?.propertyList != nil { text += " propertyList=\(sender.propertyList?.displayed.asKDL ?? "#null")" }
      if expected?.sender != nil { text += " sender=\(handling.origin.word.rawValue)" }
      return text
    }
  }
}

extension Dispatch.Origin {
  package var word: DispatchExpectation.Sender {
    switch self {
    case .menuCommand: .command
    case .alternate: .alternate
    case .responderKeyCommand: .keyCommand
    }
  }
}

extension Command {
  /// The identity, as a test writes it.
  var displayedIdentity: String { action.rawValue + (propertyList.map { " propertyList=\($0.displayed.asKDL)" } ?? "") }
}
