import MenuReports

extension Subcommand {
  static let overlay = Subcommand(
    name: "overlay",
    operands: .oneOrTwo("FILE", "MENU"),
    options: [
      .platform, .state, .firstResponder, .focused, .mainFirstResponder, .layout,
      App.LayoutDirection.option, .language, .quiet, .standardInputName, OverlayFormat.option, .output, .config,
    ],
    run: { arguments throws(UsageError) in
      var prologue = try Prologue(arguments)
      let compilation = prologue.shown
      guard let target = compilation.targets.first else { return prologue.outcomeWithoutMenus }
      let format = try (arguments[OverlayFormat.self] ?? .usual(on: target.platform)).checked(
        target.platform, arguments)
      let menu = arguments.operands.count > 1 ? arguments.operands[1] : nil
      prologue.noteSystemTitles(arguments) { $0.name == target.platform.name }
      let terminal = arguments.terminal
      let width = terminal.columns
      // Without a known width, the text has its traditional layout.
      let most = terminal.width == nil ? nil : Int.max
      let app = compilation.definition.app
      let localizer = try LayoutChoice.localizer(arguments, on: target.platform, for: app)
      let stage = TestStage(target, compilation.definition, localizer: localizer)
      let situation = try TestSituation(arguments, on: stage, compilation.definition)
      func overlay() -> Overlay {
        situation.map { Overlay(stage.dispatcher, app: app, from: stage.start(in: $0)) }
          ?? Overlay(target.main, app: app, localizer: localizer)
      }
      switch format {
      case .svg, .png:
        var picture = OverlaySVG(overlay(), of: app.name, on: target.platform.title).picture
        if format.style(on: target.platform, arguments) == .menuBar {
          let presentation =
            situation.map { stage.presentation(asking: stage.chain(in: $0), as: .menuBar) }
            ?? Presentation(target, of: compilation.definition, as: .menuBar)
          let direction = localizer?.direction ?? app.direction
          guard let bar = MenuBarSVG(presentation, localizer, of: app.name, direction, open: menu) else {
            let titles = MenuBarSVG.titles(presentation)
            throw UsageError(
              "the menu bar has no menu '\(menu ?? "")'", help: Suggestion.question(for: menu ?? "", in: titles),
              "its menus: " + titles.map { "'\($0)'" }.joined(separator: ", ") + "; or their identifiers")
          }
          picture = bar.picture
        }
        return try prologue.outcome(picture, isPNG: format == .png)
      case .json: return prologue.outcome(document: overlay().json(in: prologue.language).text + "\n")
      case .overlay:
        return prologue.outcome(OverlayText(overlay(), width: width, columns: most ?? 2).text().withoutMessages)
      case .menuBar:
        let text =
          situation.map { MenuBarText(stage.dispatcher, from: stage.start(in: $0), width: width, columns: most ?? 1) }
          ?? MenuBarText(
            target.main, own: compilation.definition.borrowingTitles(on: target).keyCommandLists, localizer: localizer,
            width: width, columns: most ?? 1)
        return prologue.outcome(text.text().withoutMessages)
      }
    }
  )
}

private enum OverlayFormat: String, OptionChoice {
  case overlay
  case menuBar = "menu-bar"
  case svg, png, json

  static let option = Option(
    "--format", choosing: Self.self, "the overlay or the menu bar, if a platform has both; json: the overlay")

  static func usual(on platform: Platform) -> OverlayFormat { platform.styles[0] == .overlay ? .overlay : .menuBar }

  func style(on platform: Platform, _ arguments: Arguments) -> Platform.PresentationStyle {
    switch self {
    case .overlay, .json: .overlay
    case .menuBar: .menuBar
    case .svg, .png: arguments.operands.count > 1 ? .menuBar : platform.styles[0]
    }
  }

  /// Refuses a view that the platform lacks.
  func checked(_ platform: Platform, _ arguments: Arguments) throws(UsageError) -> OverlayFormat {
    if arguments.operands.count > 1, self != .svg, self != .png {
      throw UsageError(
        "only a picture shows the open menu '\(arguments.operands[1])'", help: "write --format svg or png")
    }
    let style = style(on: platform, arguments)
    if platform.styles.contains(style) { return self }
    throw UsageError(
      "\(platform.title) shows no \(style == .menuBar ? "menu bar" : "overlay")",
      help: self == .json
        ? "write menuc export \(arguments.operands[0]) --platform \(platform.name)"
        : self == .menuBar || self == .overlay
          ? "leave out --format, or choose another platform with --platform"
          : "leave out MENU, or choose another platform with --platform")
  }
}
