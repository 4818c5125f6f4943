import MenuReports

extension Subcommand {
  static let trace = Subcommand(
    name: "trace",
    operands: .two("FILE", "KEY"),
    options: [
      .platform, .state, .firstResponder, .focused, .mainFirstResponder, .layout,
      App.LayoutDirection.option, .language, .quiet, .standardInputName, TraceFormat.option, .output, .config,
    ],
    run: { arguments throws(UsageError) in
      let spelling = arguments.operands[1]
      if Definition.fileExtensions.contains(where: spelling.hasSuffix) {
        throw UsageError(
          "'\(spelling)' is a file and not a key",
          help: "the file comes first: menuc trace \(spelling) \(arguments.operands[0])")
      }
      guard let key = try? KeyCombination(spelling: spelling) else {
        throw UsageError(
          "'\(spelling)' is not a key", help: KeyCombination.question(for: spelling),
          "write it as a definition does: cmd+t, shift+cmd+left or ⇧⌘T")
      }
      let prologue = try Prologue(arguments)
      let compilation = prologue.shown
      guard let target = compilation.targets.first else { return prologue.outcomeWithoutMenus }
      let definition = compilation.definition
      let localizer = try LayoutChoice.localizer(arguments, on: target.platform, for: definition.app)
      let stage = TestStage(target, definition, localizer: localizer)
      let situation = try TestSituation(arguments, on: stage, definition) ?? TestSituation(definition.state)
      let dispatch = stage.dispatcher.press(key, from: stage.start(in: situation), isTracing: true)
      let trace = Trace(dispatch, of: key, on: stage, in: situation, from: compilation)
      switch arguments[TraceFormat.self] ?? .text {
      case .text: return prologue.outcome(trace.text(width: arguments.terminal.lineWidth))
      case .json: return prologue.outcome(document: trace.json.text + "\n")
      case .svg: return try prologue.outcome(TraceSVG(trace).picture, isPNG: false)
      case .png: return try prologue.outcome(TraceSVG(trace).picture, isPNG: true)
      }
    }
  )
}

private enum TraceFormat: String, OptionChoice {
  case text, json, svg, png

  static let option = Option("--format", choosing: Self.self, "text for people, json for programs, or a picture")
}
