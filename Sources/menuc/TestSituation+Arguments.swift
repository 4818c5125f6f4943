import MenuReports

extension Option {
  static let state = Option(
    "--state", takes: .text("NAME=VALUE"), isRepeatable: true, "a state variable's value; may be given several times")
  static let firstResponder = Option(
    "--first-responder", takes: .text("R"), "the first responder; by default the window")
  static let focused = Option("--focused", takes: .text("R"), "the item that has the focus")
  static let mainFirstResponder = Option(
    "--main-first-responder", takes: .text("R"),
    "AppKit: the main window's first responder, if another window is the key window")
}

extension TestSituation {
  /// Nil without any of the options.
  init?(_ arguments: Arguments, on stage: TestStage, _ definition: Definition) throws(UsageError) {
    guard [.state, .firstResponder, .focused, .mainFirstResponder].contains(where: arguments.has) else { return nil }
    self.init(definition.state)
    for word in arguments.all(.state) {
      let (name, value) = try Self.value(word, of: definition.state)
      state[name] = value
    }
    firstResponder = try Self.responder(arguments[.firstResponder], on: stage)
    focused = try Self.responder(arguments[.focused], on: stage)
    mainFirstResponder = try Self.responder(arguments[.mainFirstResponder], on: stage)
    if let obstacle = stage.obstacle(to: self) {
      throw UsageError(obstacle.displayed, help: nil, "a device is never there: say another start, or another state")
    }
  }

  private static func value(_ word: String, of variables: [StateVariable]) throws(UsageError) -> (String, StateValue) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? word
    guard let variable = variables.first(where: { $0.name == name }) else {
      let names = variables.map(\.name)
      throw UsageError(
        "unknown variable '\(name)'", help: Suggestion.question(for: name, in: names),
        names.isEmpty ? "declare it first: `state { flag NAME; }`" : "the state has " + names.joined(separator: ", "))
    }
    guard parts.count == 2, let value = variable.value(spelling: parts[1]) else {
      var words: [String] = []
      if case .choice(let choices) = variable.kind { words = choices }
      throw UsageError(
        parts.count == 2 ? "'\(name)' cannot be '\(parts[1])'" : "'\(name)' needs a value",
        help: parts.count == 2 ? Suggestion.question(for: parts[1], in: words) : nil,
        "write --state \(name)=VALUE, where VALUE is \(variable.kind.expected)")
    }
    return (name, value)
  }

  private static func responder(_ name: String?, on stage: TestStage) throws(UsageError) -> String? {
    guard let name, !stage.responderNames.contains(name) else { return name }
    throw UsageError(
      "there is no responder '\(name)'", help: Suggestion.question(for: name, in: stage.responderNames),
      "responders: " + stage.responderNames.prefix(12).joined(separator: ", ")
        + (stage.responderNames.count > 12 ? ", …" : ""))
  }
}
