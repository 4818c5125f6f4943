import MenuReports

extension Option {
  static let agreement = Option("--agreement", "print how often the rule agrees with the measurements")
}

extension Subcommand {
  static let layouts = Subcommand(
    name: "layouts",
    operands: .optional("NAME", .word(.layouts)),
    options: [.agreement, Format.option, .output],
    run: { arguments throws(UsageError) in
      let isJSON = arguments[Format.self] == .json
      let terminal = arguments.terminal
      let width = terminal.columns
      func rendered(_ text: StyledText) -> String { text.text(usesColor: terminal.usesColor) }
      let shown = try arguments.operands.first.map { name throws(UsageError) in
        [try LayoutChoice.layout(name, besides: LayoutChoice.files(arguments))]
      }
      let output: String
      switch (arguments.has(.agreement), shown) {
      case (true, _):
        let layouts = shown ?? KeyboardLayouts.all
        guard layouts.contains(where: { $0.keyEquivalentsSource == .measured }) else {
          throw UsageError(
            "menuc has no measurements of what moves on \(layouts.map { "'\($0.name)'" }.joined(separator: ", "))",
            help: "'menuc layouts' lists the layouts; MOVES says which are measured")
        }
        output = isJSON ? agreement(layouts).text + "\n" : rendered(LayoutTables.agreement(layouts, width: width))
      case (false, let shown?):
        output =
          isJSON
          ? shown.map { $0.json.text + "\n" }.joined()
          : rendered(shown.map { LayoutText($0, width: width).text }.joined(separator: "\n"))
      case (false, nil):
        output =
          isJSON
          ? JSONValue.array(KeyboardLayouts.all.map(\.summaryJSON)).text + "\n"
          : rendered(LayoutTables.list(KeyboardLayouts.all, width: width))
      }
      let path = arguments[.output]
      return isJSON
        ? Outcome(document: PiecewiseBytes(output), outputPath: path) : Outcome(output: output, outputPath: path)
    }
  )

  private static func agreement(_ layouts: [KeyboardLayout]) -> JSONValue {
    let agreements = layouts.compactMap { layout in RuleAgreement(layout).map { (layout.name, $0) } }
    return [
      "layouts": .array(agreements.map { ["name": .string($0.0), "agreement": $0.1.json] }),
      "all": agreements.reduce(RuleAgreement()) { $0 + $1.1 }.json,
    ]
  }
}
