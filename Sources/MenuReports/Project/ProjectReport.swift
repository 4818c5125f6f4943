/// The settings for a file, with their reasons: `menuc config`.
package struct ProjectReport: Sendable {
  package struct Row: Sendable, Hashable {
    package let name: String
    package let value: String
    package let reason: String
  }

  /// The rows in the order in which menuc looks at them.
  package private(set) var rows: [Row] = []

  private let project: Project?
  private var places: Places

  /// - Parameter howFound: why it is that project, or none.
  package init(_ project: Project?, howFound: String, compilation: Compilation?) {
    self.project = project
    places = Places(project?.sources ?? SourceFiles())
    add("project", project?.path ?? "none", howFound)
    addRoot(compilation)
    if let project {
      if project.definitions.isEmpty { add("definitions", "**/*.menu.kdl", "no `definitions`: all that are found") }
      for name in project.definitions { add("definitions", name.text, place(of: name.source)) }
      for name in project.excluded { add("exclude", name.text, place(of: name.source)) }
      for name in project.strings { add("strings", project.located(name.text), place(of: name.source)) }
      for name in project.layouts { add("layouts", project.located(name.text), place(of: name.source)) }
      if let baseline = project.baseline { add("baseline", project.located(baseline.text), place(of: baseline.source)) }
    }
    if let compilation { addPlatforms(compilation) } else { addUsualPlatforms() }
    for line in project?.levels ?? [] {
      let files = line.pattern.map { "in \($0.text), " } ?? ""
      add("level", "\(line.level.rawValue) \(line.code.name)", files + place(of: line.source) + reason(line.because))
    }
    if let compilation { addLines(of: compilation) }
    for line in project?.commandSettings ?? [] {
      for (name, value) in line.options {
        add(line.command.text, "\(name.text)=\(value?.text ?? "#true")", place(of: name.source))
      }
    }
    for output in project?.outputs ?? [] {
      let path = output.options.first { $0.name.text == "output" }?.value?.text ?? "?"
      add("output", project?.located(path) ?? path, "\(output.command.text), \(place(of: output.source))")
    }
  }

  private mutating func add(_ name: String, _ value: String, _ reason: String) {
    rows.append(Row(name: name, value: SourcePath.shown(value), reason: SourcePath.shown(reason)))
  }

  private mutating func addRoot(_ compilation: Compilation?) {
    if let project, let written = project.writtenRoot {
      add("root", project.root, place(of: written.source))
    } else if let project {
      add("root", project.root, "the folder of \(project.path)")
    } else {
      let folder = compilation?.sources[0].map { SourcePath.folder(of: $0.path) } ?? ""
      add("root", folder.isEmpty ? "." : folder, "the folder of the definition")
    }
  }

  private mutating func addUsualPlatforms() {
    if let project, !project.platforms.isEmpty {
      for name in project.platforms {
        add("platform", name.text, "for definitions that name none, \(place(of: name.source))")
      }
    } else {
      add("platform", App.defaultPlatform, "for definitions that name none, unless they import")
    }
  }

  private mutating func addPlatforms(_ compilation: Compilation) {
    var own = Places(compilation.sources)
    let named = compilation.definition.appDeclaration?.platforms ?? []
    for target in compilation.targets {
      let platform = target.platform.name
      if let name = named.first(where: { $0.text == platform }) {
        add("platform", platform, own.text(of: name.source) ?? "the definition")
      } else if let name = project?.platforms.first(where: { $0.text == platform }), named.isEmpty {
        add("platform", platform, "the definition names none, \(place(of: name.source))")
      } else {
        add("platform", platform, "the definition names none")
      }
    }
  }

  private mutating func addLines(of compilation: Compilation) {
    var own = Places(compilation.sources)
    for line in compilation.definition.lint {
      let about = (line.key.map { " key=\($0.canonical)" } ?? "") + (line.command.map { " command=\($0.text)" } ?? "")
      add(
        "level", "\(line.kind.rawValue) \(line.code.text)\(about)",
        (own.text(of: line.source) ?? "") + reason(line.because))
    }
    for line in compilation.definition.exclusives {
      add(
        "level", "exclusive " + line.commands.map(\.text).joined(separator: " "),
        (own.text(of: line.source) ?? "") + reason(line.because))
    }
    for line in compilation.definition.suppressions {
      add("level", "allow \(line.code.text), at one node", (own.text(of: line.source) ?? "") + reason(line.because))
    }
  }

  private func reason(_ because: String?) -> String { because.map { ": \($0)" } ?? "" }

  private mutating func place(of range: SourceRange) -> String { places.text(of: range) ?? "" }

  /// A table for people.
  ///
  /// - Parameter width: the terminal's, in columns; nil for lines that are not broken.
  package func text(width: Int?) -> String {
    Table(rows.map { [$0.name, $0.value, $0.reason].map(\.terminalSafe) }).aligned(within: width)
      .map { $0.plain + "\n" }.joined()
  }

  package var json: JSONValue {
    [
      "settings": .array(
        rows.map { ["name": .string($0.name), "value": .string($0.value), "reason": .string($0.reason)] })
    ]
  }
}
