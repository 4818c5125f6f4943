import MenuModel

extension Command {
  static let overlay = Command(
    name: "overlay",
    summary: "Show the shortcuts as a device shows them.",
    description: """
      Prints the overlay that holding Command shows on an iPad: a section for each menu, its commands with their keys. \
      For mac-catalyst and appkit it prints the menu bar as a tree, with what has no key as well; --style chooses \
      where a platform has both. Key commands that responders or lists of shortcuts declare and that the platform shows \
      in no menu stand below a menu bar, under the name of who has them. '-' reads standard input.

      With --state, --first-responder or --focused it shows what can be performed then, with the titles and check marks \
      that the responders give, and the key commands that they declare themselves; a menu bar marks what cannot be \
      performed as disabled. Without them everything is shown.

      With --layout or --direction it shows the keys of people with that keyboard, in an interface of that direction: \
      mirrored, and moved to where the layout can type them. Beside a key that moved stands the key as it is written; a \
      key that cannot be typed there is marked. The text itself stays from left to right.

      With --language it shows the titles that string catalogs have for them; a language of theirs that is written from \
      right to left turns the interface round, unless the definition says its direction. An app without that language \
      stays as it is on a device and here; --direction turns it round all the same.

      Findings go to standard error; what could not be inserted is missing in the output, as on the device.
      """,
    operands: .one("FILE"),
    options: [
      .platform, .style, .state, .firstResponder, .focused, .layout, .layoutFile, .direction, .language, .strings,
      .format, .output,
    ],
    statuses: ["0  printed", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    example: "menuc overlay App.menu.kdl --platform ipados-26",
    run: { arguments throws(UsageError) in
      let language = try Language(arguments)
      let written = try Compilation(arguments.operands[0], arguments, platforms: arguments[.platform].map { [$0] })
      let compilation = try written.shown(arguments)
      var findings = Findings(human: arguments)
      findings.add(compilation)
      guard let target = compilation.targets.first else {
        return Outcome(errors: findings.text, status: findings.status)
      }
      let style = try style(arguments[.style], of: target.platform)
      let width = Terminal.standardOutput.width ?? Terminal.defaultWidth
      let app = compilation.definition.app
      let localizer = try LayoutChoice.localizer(arguments, for: app)
      let stage = TestStage(target, compilation.definition, localizer: localizer)
      let situation = try TestSituation(arguments, on: stage, compilation.definition)
      func overlay() -> Overlay {
        situation.map { Overlay(stage.dispatcher, app: app, from: stage.start(in: $0)) }
          ?? Overlay(target.main, app: app, localizer: localizer)
      }
      let output: String
      switch (style, arguments[.format]) {
      case (.overlay, "json"): output = overlay().json(in: language).text + "\n"
      case (.overlay, _): output = OverlayText(overlay(), width: width).text()
      case (.menuBar, "json"):
        throw UsageError(
          "only an overlay is written as JSON here, not a menu bar",
          help: "write menuc export \(arguments.operands[0]) --platform \(target.platform.name)")
      case (.menuBar, _):
        let text =
          situation.map { MenuBarText(stage.dispatcher, from: stage.start(in: $0), width: width) }
          ?? MenuBarText(
            target.main, own: compilation.definition.borrowingTitles(on: target).keyCommandLists, localizer: localizer,
            width: width)
        output = text.text()
      }
      return Outcome(
        output: output, errors: findings.text + (try written.languageWarning(arguments)),
        outputPath: arguments[.output], status: findings.status)
    }
  )

  private static func style(
    _ word: String?, of platform: Platform
  ) throws(UsageError) -> Platform.PresentationStyle {
    guard let word else { return platform.styles[0] }
    let style: Platform.PresentationStyle = word == "menu-bar" ? .menuBar : .overlay
    guard platform.styles.contains(style) else {
      throw UsageError(
        "\(platform.title) shows no \(style == .overlay ? "overlay" : "menu bar")",
        help: "leave out --style, or choose another platform with --platform")
    }
    return style
  }
}
