import MenuModel

extension Command {
  static let platforms = Command(
    name: "platforms",
    summary: "List the platforms, or print the profile of one.",
    description: """
      Without a name it lists the platforms that a definition can target. With one it prints the platform's profile: its \
      rules and the menus it has before an app changes them, as a definition file that compiles.
      """,
    operands: .optional("NAME", .word(.platforms)),
    options: [.output],
    statuses: ["0  printed", "2  wrong usage, or an unknown platform"],
    example: "menuc platforms ipados-26",
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first else {
        let rows = Platform.names.compactMap { name in Platform(named: name).map { [name, $0.title] } }
        return Outcome(
          output: Table(rows).aligned().map { $0 + "\n" }.joined(), outputPath: arguments[.output])
      }
      guard let definition = Platform.definition(of: name) else {
        throw UsageError(
          "unknown platform '\(name)'", help: Platform.advice(insteadOf: name) + ["'menuc platforms' lists them"])
      }
      return Outcome(output: definition, outputPath: arguments[.output])
    }
  )
}
