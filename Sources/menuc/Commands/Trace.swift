import MenuReports

extension Subcommand {
  static let trace = Subcommand(
    name: "trace",
    summary: "Show step by step what a key does.",
    description: """
      Presses a key as the platform would: which commands have it, which responders are asked in which order, what \
      each answers and why, with the places in the source. The last line has the result. KEY is written as in a \
      definition, 'cmd+t' or '⌘T'. '-' reads standard input.

      Without --first-responder the chain starts at the window. State variables have their initial values unless \
      --state sets others. With --layout the key is pressed on that keyboard and written as on it, '⌘Ö' or '⇧⌘7' on \
      a German one; --direction sets the direction of the interface, and --language shows the titles of string \
      catalogs. Findings go to standard error. --format json prints the steps for programs. \
      --format svg draws the responders that are asked, and png the same picture in pixels.
      """,
    operands: .two("FILE", "KEY"),
    options: [
      .platform, .state, .firstResponder, .focused, .mainFirstResponder, .layout,
      App.LayoutDirection.option, .language, .quiet, .standardInputName, TraceFormat.option, .output, .config,
    ],
    statuses: ["0  printed", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    examples: [
      "menuc trace App.menu.kdl cmd+w --state openTabs=0 --first-responder TabController",
      "menuc trace App.menu.kdl '⌘Ö' --layout de -o Trace.svg",
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
      let trace = Trace(dispatch, of: key, on: stage, in: situation, sources: compilation.sources)
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
