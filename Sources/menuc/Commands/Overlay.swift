import MenuReports

extension Subcommand {
  static let overlay = Subcommand(
    name: "overlay",
    summary: "Print the shortcut overlay or the menu bar that a device shows.",
    description: """
      Prints the overlay that an iPad shows while Command is held: a section for each menu, and its commands with \
      their keys. For mac-catalyst and appkit it prints the menu bar as a tree, with commands that have no key; \
      --format chooses if a platform has both. Key commands of responders or lists of shortcuts that the platform \
      shows in no menu follow below a menu bar, under the name of their responder. '-' reads standard input.

      With --state, --first-responder or --focused it shows the commands that can run in that situation, with the \
      titles and check marks that responders set, and the responders' own key commands; a menu bar marks the other \
      commands as disabled. Without them it shows everything.

      With --layout or --direction it shows the keys on that keyboard, in an interface of that direction: mirrored, \
      and moved to where the layout can type them. A key that moved has the key as it is written beside it; a key \
      that cannot be typed there is marked. The text itself stays from left to right.

      --format svg draws a picture of it, and png the same picture in pixels. A menu bar has one menu open: MENU, by its title \
      or its identifier, or the one with most commands of the app. If a platform has both, MENU chooses the menu bar.

      With --language it shows the titles of string catalogs, and the system's own where menuc knows them. A language \
      that is written from right to left mirrors the interface, unless the definition sets its direction. An app \
      without that language keeps its direction, as on a device; --direction changes it all the same.

      Findings go to standard error. Elements that a device drops are missing in the output.
      """,
    operands: .oneOrTwo("FILE", "MENU"),
    options: [
      .platform, .state, .firstResponder, .focused, .mainFirstResponder, .layout,
      App.LayoutDirection.option, .language, .quiet, .standardInputName, OverlayFormat.option, .output, .config,
    ],
    statuses: ["0  printed", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    examples: [
      "menuc overlay App.menu.kdl --platform ipados-26",
      "menuc overlay App.menu.kdl Bookmarks --platform mac-catalyst -o MenuBar.svg",
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
      // Where the width is not known, the text is kept as it always was.
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
            ?? Presentation(
              target.main, own: compilation.definition.borrowingTitles(on: target).keyCommandLists, as: .menuBar)
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

/// The form of the output.
private enum OverlayFormat: String, OptionChoice {
  case overlay
  case menuBar = "menu-bar"
  case svg, png, json

  static let option = Option(
    "--format", choosing: Self.self, "the overlay or the menu bar, if a platform has both; json: the overlay")

  /// The form that a platform shows first.
  static func usual(on platform: Platform) -> OverlayFormat { platform.styles[0] == .overlay ? .overlay : .menuBar }

  /// The style of a platform that it shows.
  func style(on platform: Platform, _ arguments: Arguments) -> Platform.PresentationStyle {
    switch self {
    case .overlay, .json: .overlay
    case .menuBar: .menuBar
    case .svg, .png: arguments.operands.count > 1 ? .menuBar : platform.styles[0]
    }
  }

  /// The same, where the platform has it.
  func checked(_ platform: Platform, _ arguments: Arguments) throws(UsageError) -> OverlayFormat {
    if arguments.operands.count > 1, self != .svg, self != .png {
      throw UsageError("MENU is for a picture of the menu bar", help: "write --format svg or png")
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
