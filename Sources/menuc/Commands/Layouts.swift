import MenuReports

extension Option {
  static let agreement = Option("--agreement", "print how often the rule agrees with the measurements")
}

extension Subcommand {
  static let layouts = Subcommand(
    name: "layouts",
    summary: "List the keyboard layouts, or show the keys of one and those that move.",
    description: """
      Without a name it lists the keyboard layouts that menuc knows: the keyboard they are printed on (KEYS), \
      whether they are among the layouts that most people use and that 'audit' and 'suggest' check by default \
      (COMMON), the source of what they type (TYPED), and how shortcuts move on them (MOVES, and how many of the 94 \
      ASCII characters do). A terminal of 140 columns shows Apple's identifiers too.

      With a name, short or Apple's, it draws the layout's keys. It lists how each moved shortcut is shown and \
      pressed, and how to type characters that need Option. NAME may also be a file X.keylayout, a layout in Apple's \
      XML format as Ukelele writes it.

      --agreement compares the rule that menuc uses for Spanish, which was measured wrongly, with the 57 layouts that \
      were measured well: how many characters agree on each, and which do not.
      """,
    operands: .optional("NAME", .word(.layouts)),
    options: [.agreement, Format.option, .output],
    statuses: ["0  printed", "2  wrong usage, an unknown layout, or a layout file that cannot be read"],
    examples: ["menuc layouts", "menuc layouts de"],
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
