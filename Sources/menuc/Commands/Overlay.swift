import MenuModel

extension Command {
  static let overlay = Command(
    name: "overlay",
    summary: "Show the shortcuts as a device shows them.",
    description: """
      Prints the overlay that holding Command shows on an iPad: a section for each menu, its commands with their keys. \
      For mac-catalyst and appkit it prints the menu bar as a tree, with what has no key as well; --style chooses \
      where a platform has both. '-' reads standard input.

      Findings go to standard error; what could not be inserted is missing in the output, as on the device.
      """,
    operands: .one("FILE"),
    options: [.platform, .style, .format, .output],
    statuses: ["0  printed", "1  the definition has errors", "2  wrong usage, or an unreadable file"],
    example: "menuc overlay App.menu.kdl --platform ipados-26",
    run: { arguments throws(UsageError) in
      let compilation = Compilation(
        contentsOf: arguments.operands[0], platforms: arguments[.platform].map { [$0] })
      var findings = Findings(human: arguments)
      findings.add(compilation)
      guard let target = compilation.targets.first else {
        return Outcome(errors: findings.text, status: findings.status)
      }
      let style = try style(arguments[.style], of: target.platform)
      let width = Terminal.standardOutput.width ?? Terminal.defaultWidth
      let output: String
      switch (style, arguments[.format]) {
      case (.overlay, "json"): output = Overlay(target.main, app: compilation.definition.app).json.text + "\n"
      case (.overlay, _):
        output = OverlayText(Overlay(target.main, app: compilation.definition.app), width: width).text()
      case (.menuBar, "json"):
        throw UsageError(
          "only an overlay is written as JSON here, not a menu bar",
          help: "write menuc export \(arguments.operands[0]) --platform \(target.platform.name)")
      case (.menuBar, _): output = MenuBarText(target.main, width: width).text()
      }
      return Outcome(
        output: output, errors: findings.text, outputPath: arguments[.output], status: findings.status)
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
