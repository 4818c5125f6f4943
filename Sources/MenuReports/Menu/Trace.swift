/// The way of a key: its start, every step with its place, and the result.
package struct Trace {
  let app: String
  let dispatch: Dispatch
  let key: KeyCombination
  let dispatcher: Dispatcher
  let situation: TestSituation
  let sources: SourceFiles
  /// The responders outside the chain that have the key.
  let respondersOutsideChain: [String]

  package init(
    _ dispatch: Dispatch, of key: KeyCombination, on stage: TestStage, in situation: TestSituation,
    from compilation: Compilation
  ) {
    self.dispatch = dispatch
    self.key = key
    dispatcher = stage.dispatcher
    respondersOutsideChain = stage.respondersOutsideChain(with: key, after: dispatch, in: situation)
    self.situation = situation
    app = compilation.definition.app.name
    sources = compilation.sources
  }

  /// - Parameter width: the terminal's, in columns; nil for unbroken lines.
  package func text(width: Int? = nil) -> StyledText {
    var places = Places(sources)
    var heading: StyledText = "\(key.displayed, .key) on \(dispatcher.platform.title, .strong)"
    if !dispatcher.keyboard.isEmpty { heading += " (\(dispatcher.keyboard))" }
    if !situation.displayed.isEmpty { heading += " with \(situation.displayed)" }
    var text = heading.paragraph(indent: 4, width: width) + "\n"
    // The heading has the press, and the last line its outcome.
    var steps = dispatch.steps.filter { $0.kind != .press }[...]
    if steps.last?.kind == .result { steps.removeLast() }
    // The last line says the same.
    if case .unhandled(.noSuchKey) = dispatch.outcome, steps.count == 1 { steps = [] }
    let digits = String(steps.count).count
    for (index, step) in steps.enumerated() {
      let number = "  " + String(index + 1).aligned(to: digits) + ". "
      var line = StyledText(step.text, step.kind == .nearly ? .nearMiss : nil)
      if let place = places.text(of: step.source) { line += "  \("(\(place))", .faint)" }
      text += line.paragraph(after: "\(number, .faint)", indent: number.count, width: width) + "\n"
    }
    let isHandled = if case .handled = dispatch.outcome { true } else { false }
    let ending = StyledText(result, isHandled ? .pass : .nearMiss)
    return text + ending.paragraph(indent: 4, width: width) + "\n"
  }

  /// Also names responders outside the chain that have the key.
  var result: String {
    dispatch.sentence(about: key)
      + respondersOutsideChain.prefix(3).map { " \($0) has the key, but is not in the chain." }.joined()
  }
}

extension Dispatch {
  func sentence(about key: KeyCombination) -> String {
    switch outcome {
    case .handled(let handling):
      let title = handling.sender.title.isEmpty ? "" : " for '\(handling.sender.title)'"
      return switch handling.origin {
      case .menuCommand: "\(handling.responder) performs \(handling.action.rawValue)\(title)."
      case .alternate: "\(handling.responder) performs \(handling.action.rawValue)\(title), an alternate."
      case .responderKeyCommand(let owner):
        "\(handling.responder) performs \(handling.action.rawValue)\(title), a key command of \(owner)."
      }
    case .unhandled(let reason):
      let action = passedOver.first?.command.action.rawValue ?? ""
      return switch reason {
      case .noSuchKey: "Nothing happens: no command has \(key.displayed)."
      case .untypable: "Nothing happens: \(key.displayed) cannot be typed on this keyboard layout."
      case .noSuchCommand: "Nothing happens: there is no such command."
      case .noTarget: "Nothing happens: no responder in the chain performs \(action)\(refusal.map { "; \($0)" } ?? "")."
      case .disabled: "Nothing happens: '\(passedOver.first?.command.title ?? action)' is disabled."
      case .swallowed(let title): "Nothing happens: the disabled item '\(title)' keeps the key."
      case .typed(let responder) where key.isText && key.input.isCharacter: "The key is typed into \(responder)."
      case .typed(let responder): "The text of \(responder) takes the key."
      case .takenByFocus(let item): "The focus system takes the key for \(item)."
      case .crash(let crash): "The app crashes or hangs: \(crash)."
      case .reserved(let owner): "No app sees the key: it belongs to \(owner)."
      }
    }
  }
}
