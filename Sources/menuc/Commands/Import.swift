import MenuModel

extension Command {
  static let `import` = Command(
    name: "import",
    summary: "Write the menus of a .xib, .storyboard or .plist as a definition.",
    description: """
      Reads an Interface Builder document, .xib or .storyboard, or a .plist of shortcuts, and writes a definition whose \
      menus are the same, to keep in its place. Groups between separators become sections, the system's menus get the \
      system's identifiers. What the language has no words for stands in a comment before its item. '-' reads standard \
      input.

      Findings go to standard error; they are those of 'menuc check FILE'. To leave the menus in their file, write an \
      'import' node in a definition instead.
      """,
    operands: .one("FILE"),
    options: [.output],
    statuses: ["0  written", "1  written, and the menus have errors", "2  wrong usage, or nothing to import"],
    example: "menuc import Base.lproj/MainMenu.xib -o Menus.menu.kdl",
    run: { arguments throws(UsageError) in
      let path = arguments.operands[0]
      if path != "-", arguments[.output] == path {
        throw UsageError("the output would replace \(FileIO.name(of: path))", help: "write -o Menus.menu.kdl")
      }
      let compilation = Compilation(contentsOf: path)
      var findings = Findings(human: arguments)
      findings.add(compilation)
      let written = DefinitionKDL(compilation)
      if written == nil, compilation.isReadable, compilation.definition.imports.isEmpty, findings.status == .clean {
        throw UsageError(
          "\(FileIO.name(of: path)) is a definition already", help: "menuc import reads .xib, .storyboard and .plist")
      }
      return Outcome(
        output: written?.text ?? "", errors: findings.text, outputPath: arguments[.output],
        compilations: [compilation], status: written == nil ? .unusable : findings.status)
    }
  )
}
