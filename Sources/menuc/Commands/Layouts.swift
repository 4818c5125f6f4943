import MenuReports

extension Subcommand {
  static let layouts = Subcommand(
    name: "layouts",
    operands: .optional("NAME", .word(.layouts)),
    options: [Format.option, .output],
    run: { arguments throws(UsageError) in
      let terminal = arguments.terminal
      let layout = try arguments.operands.first.map { name throws(UsageError) in
        try LayoutChoice.layout(name, besides: LayoutChoice.files(arguments))
      }
      let path = arguments[.output]
      if arguments[Format.self] == .json {
        let json = layout?.json ?? .array(KeyboardLayouts.all.map(\.summaryJSON))
        return CommandOutcome(document: PiecewiseBytes(json.text + "\n"), outputPath: path)
      }
      let text =
        layout.map { LayoutText($0, width: terminal.columns).text }
        ?? LayoutTables.list(KeyboardLayouts.all, width: terminal.columns)
      return CommandOutcome(output: text.text(usesColor: terminal.usesColor), outputPath: path)
    }
  )
}
