import MenuReports

/// The words after a command, sorted into options and operands and checked against the command.
struct Arguments {
  /// If the command takes files, folders and patterns are searched already.
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  /// The operands as given, before the search.
  private(set) var namedOperands: [String] = []

  var namedDefinitions: ArraySlice<String> { namedOperands.prefix(takesSeveral ? .max : 1) }

  /// The definitions among the operands that are definitions.
  var definitions: ArraySlice<String> { operands.prefix(takesSeveral ? .max : 1) }

  private var takesSeveral: Bool { command.operands.counts.most == .max }

  let words: [String]

  var surroundings: Surroundings

  private(set) var projects: Projects?

  /// The layout files that the project names.
  private(set) var layoutFiles: [String] = []

  /// Where the output goes. A file gets no colours.
  var terminal: Terminal {
    var terminal = surroundings.standardOutput
    if !namesFormats, let path = self[.output], path != "-" { terminal.color = .never }
    return terminal
  }

  let readFiles = ReadFiles()

  private let command: Subcommand
  private var values: OptionValues
  /// The project's values of options that are not given.
  private var defaults: OptionValues

  /// Sorts the words: `--name value`, `--name=value`, `-o value`; `--` ends the options, `-` is an operand. `isOutput`:
  /// they are a line of `outputs` of a project file, which may have settings.
  init(
    _ words: some Sequence<String>, for command: Subcommand, in surroundings: Surroundings, isOutput: Bool = false
  ) throws(UsageError) {
    self.command = command
    values = OptionValues(
      of: command, taking: command.options + (isOutput ? command.settings : HelpText.common), isWritten: isOutput)
    defaults = OptionValues(of: command, taking: command.settings, isWritten: true)
    self.surroundings = surroundings
    self.words = Array(words)
    var words = self.words.makeIterator()
    var previous = ""
    while let word = words.next() {
      defer { previous = word }
      if word == "--" {
        while let operand = words.next() { operands.append(operand) }
      } else if word == "-" || !word.hasPrefix("-") {
        if values.attachedWords(of: previous).contains(word) {
          throw UsageError(
            "'\(word)' is taken for a file", help: "write \(previous)=\(word), or ./\(word) for a file of that name")
        }
        operands.append(word)
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
      } else {
        try values.add(word) { words.next() }
      }
    }
    if wantsHelp { return }
    if let color = values[ColorChoice.option.name]?.first.flatMap(ColorChoice.init) {
      self.surroundings.standardOutput.color = color
      self.surroundings.standardError.color = color
    }
    try checkOperands()
    try prepareReader()
    namedOperands = operands
    if command.options.contains(where: { $0.name == Option.config.name }) {
      var projects = try Projects(self)
      let project: Project?
      if case .any("FILE", _) = command.operands {
        operands = try ProjectDefinitions(operands, in: &projects, reader: self.surroundings.files).paths
        project = try operands.first.flatMap { path throws(UsageError) in try projects.project(of: path) }
      } else if let file = operands.first, command.operands.names.first == "FILE" {
        project = try projects.project(of: file)
      } else {
        project = try projects.project(in: "")
      }
      self.projects = projects
      if let project {
        defaults = try project.settings(of: command)
        layoutFiles = project.layouts.map { project.located($0.text) }
      }
    }
    try chooseFormat()
  }

  subscript(option: Option) -> String? {
    (values[option.name] ?? defaults[option.name])?.first
  }

  subscript<Choice: OptionChoice>(choice: Choice.Type) -> Choice? {
    self[choice.option].flatMap(Choice.init)
  }

  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  func has(_ option: Option) -> Bool { self[option] != nil }

  /// False for an option that the project gives for all files.
  func isGiven(_ option: Option) -> Bool { values[option.name]?.isEmpty == false }

  /// The option's name, without dashes if only a project file has the option.
  func shown(_ option: Option) -> String {
    command.settings.contains { $0.name == option.name } ? String(option.name.dropFirst(2)) : option.name
  }

  /// Whether the command takes such an option, and it is not given.
  func couldTake(_ option: Option) -> Bool { !has(option) && command.options.contains { $0.name == option.name } }

  var showsAllFindings: Bool { command.showsAllFindings }

  /// Whether outputs may name their formats, `FORMAT=FILE`, as for a command that writes several at once.
  var namesFormats: Bool { command.options.contains { $0.name == Option.findingsOutput.name && $0.isRepeatable } }

  var isForPeople: Bool { values["--format"].map { ["text", "list"].contains($0.first) } ?? true }

  var layoutWords: [String] {
    (self[.layouts] ?? "").split(separator: ",").map(String.init) + (command.operands.names == ["NAME"] ? operands : [])
  }

  /// Operands, where those are files, and the files of options.
  var inputs: [String] {
    (command.operands.names.first == "FILE" ? operands : []) + LayoutChoice.paths(self) + (projects?.files ?? [])
      + all(.sheetSince).filter { !$0.hasPrefix(GitRevision.prefix) }
  }

  /// The same arguments for these definitions alone, from another reader; `isQuiet` reports only their errors.
  func reading(_ paths: [String], from files: FileReader, isQuiet: Bool) throws(UsageError) -> Arguments {
    var arguments = self
    if isQuiet { arguments.values[Option.quiet.name] = [""] }
    (arguments.operands, arguments.namedOperands) = (paths, paths)
    arguments.surroundings.files = files
    var projects = try Projects(arguments)
    for path in paths { _ = try projects.project(of: path) }
    arguments.projects = projects
    return arguments
  }

  /// The output file's name chooses among several formats: `-o Keys.svg` is a picture.
  private mutating func chooseFormat() throws(UsageError) {
    let name = "--format"
    // A command that writes several outputs at once reads their formats itself.
    guard let path = self[.output], !namesFormats,
      let option = command.options.first(where: { $0.name == name }),
      case .choice(let words) = option.value, let dot = path.lastIndex(of: "."),
      let named = Self.formats[path[path.index(after: dot)...].lowercased()]
    else { return }
    if let chosen = values[name]?.first {
      if chosen == named || Self.others[chosen] == named { return }
      throw UsageError(
        "\(FileIO.name(of: path)) is named as \(named), and --format is \(chosen)",
        help: words.contains(named) ? "leave out --format, or choose another name" : "choose another name")
    }
    guard words.contains(named) else {
      throw UsageError(
        "'menuc \(command.name)' cannot write \(named), which the name \(FileIO.name(of: path)) asks for",
        help: "write --format \(words.joined(separator: "|")), and a file name that ends like it")
    }
    values[name] = [named]
  }

  /// The formats by file name extension; `.txt` may be anything.
  private static let formats = [
    "svg": "svg", "png": "png", "html": "html", "htm": "html", "md": "markdown", "markdown": "markdown", "csv": "csv",
    "json": "json",
    // No command writes these.
    "pdf": "PDF", "docx": "DOCX", "rtf": "RTF", "xlsx": "XLSX", "jpg": "JPEG", "jpeg": "JPEG",
    "gif": "GIF", "webp": "WebP", "tiff": "TIFF", "eps": "EPS",
  ]

  /// Formats written inside another one, whose files are named after that.
  private static let others = ["docc": "markdown", "fragment": "html", "view": "json"]

  /// Takes the name of standard input from the options; the reader notes the files it reads.
  private mutating func prepareReader() throws(UsageError) {
    if let name = self[.standardInputName] {
      guard operands.contains("-") else {
        throw UsageError("option '--stdin-filename' needs standard input", help: "write '-' for the file")
      }
      surroundings.files.standardInputName = name
    }
    surroundings.outputs = surroundings.outputReader.regularFilesOnly(orElse: .notFound)
    surroundings.files = readFiles.noting(surroundings.files)
  }

  private static func isKey(_ word: String) -> Bool {
    (try? KeyCombination(spelling: word)).map { !$0.modifierFlags.isEmpty } ?? false
  }

  private func checkOperands() throws(UsageError) {
    let (least, most) = command.operands.counts
    if takesSeveral, command.operands.names.first == "FILE", operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input is named twice", help: "write '-' once")
    }
    if operands.count < least {
      // `menuc trace cmd+t` lacks the first of the two.
      let names = command.operands.names
      let isKey = names.last == "KEY" && (operands.last.map(Self.isKey) ?? false)
      throw UsageError(
        "'menuc \(command.name)' needs \(isKey ? names[0] : names[operands.count])", help: "write \(command.usage)")
    }
    if operands.count > most {
      let word = operands[most]
      let option = command.options.first { word.hasSuffix(":") && $0.valueUsage == "ACTION" }
      throw UsageError(
        "unexpected argument '\(word)'", help: option.map { "write \($0.name) \(word)" }, "write \(command.usage)")
    }
  }
}
