/// A main definition after a check: its findings, as `menuc check` reports them, and its files.
struct CheckedMain: Sendable {
  let path: String
  let compilation: Compilation
  /// The findings in the definition, and in the baseline of its project.
  let reports: [FindingList]
  let project: ProjectSearch.Found?
  let baseline: Baseline?
  let files: [ExactPath: SourceFile.ID]
  /// Changes with its files and its platforms.
  let stamp: Int
  /// The files that the check read or tried to read.
  private let read: Set<ExactPath>

  init(_ path: String, _ files: BufferedFiles) {
    let notes = ReadFiles()
    let reader = notes.noting(files.reader)
    self.path = path
    (compilation, reports, project, baseline) = Self.checked(path, reader)
    self.files = Dictionary(
      compilation.sources.files.enumerated().lazy.filter { EmbeddedPath.isFile($1.path) }.map {
        (files.name(of: $1.path), SourceFile.ID($0))
      }
    ) { first, _ in first }
    var hasher = Hasher()
    hasher.combine(compilation.targets.map(\.platform.name))
    for file in compilation.sources.files where EmbeddedPath.isFile(file.path) {
      hasher.combine(file.path)
      file.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    stamp = hasher.finalize()
    read = Set(notes.attempted.map(files.name) + [files.name(of: path)])
  }

  /// Compiles a definition with its project's settings, and lists the findings that its baseline does not accept.
  static func checked(
    _ path: String, _ reader: FileReader
  ) -> (compilation: Compilation, reports: [FindingList], project: ProjectSearch.Found?, baseline: Baseline?) {
    var search = ProjectSearch(reader: reader)
    let found = search.project(of: SourcePath.folder(of: path))
    let compilation = Compilation(
      SourceFile.main(path, from: reader), named: path, reader: reader,
      settings: found?.project.settings ?? CompilationSettings())
    var list = FindingList(compilation)
    var ofBaseline: [FindingList] = []
    let baseline = found.flatMap { found in
      found.project.baseline.map { written in
        Baseline(
          contentsOf: found.project.located(written.text), reader: reader, paths: ReportPaths(folder: nil),
          namedIn: (found.project.sources, written.source))
      }
    }
    if let baseline {
      let accepted = baseline.accept(&list)
      ofBaseline.append(baseline.findings(after: accepted))
    }
    // An editor marks each place, but not thousands: that would cost time at each key.
    let marks = list.combined.reported.flatMap { $0.counted.count > 1000 ? [$0] : $0.each }
    return (compilation, [FindingList(marks, from: list.sources)] + ofBaseline, found, baseline)
  }

  func concerns(_ name: ExactPath) -> Bool { read.contains(name) }

  /// Whether any of its files could not be read whole, so that names may be missing.
  var isBroken: Bool {
    compilation.definition.isIncomplete || compilation.findings.contains { $0.code == .syntaxError }
  }

  /// Whether everything was read, so that names are known.
  var isSound: Bool {
    !compilation.definition.isIncomplete && !compilation.targets.isEmpty
      && !compilation.findings.contains { $0.severity == .error && !$0.code.isSilenceable }
  }

  /// Values by the bytes of a file, at the places that those have in the file as it is now.
  func moved<Value>(_ values: [UInt32: Value], in tree: SyntaxTree) -> [UInt32: Value] {
    compilation.sources[tree.file].map { MovedPlaces(from: $0.bytes, to: tree.bytes).moved(values) } ?? values
  }

  /// The keys of a file's commands as people see them, by the byte at which each command begins.
  func shownKeys(in tree: SyntaxTree) -> [UInt32: KeyCombination] {
    moved(compilation.shownKeys(in: tree.file), in: tree)
  }

  /// The trees of its definition files; one of them may be known already.
  func trees(with known: SyntaxTree? = nil) -> [SyntaxTree] {
    var ignored: [Diagnostic] = []
    return files.values.sorted().compactMap { id in
      if let known, known.file == id { return known }
      guard let file = compilation.sources[id], SourceKind(of: file) == .definition else { return nil }
      return SyntaxTree.parse(file, id: id, diagnostics: &ignored)
    }
  }
}

extension [CheckedMain] {
  /// Returns a function for whether all of them leave a key to a command.
  func leaves(_ identity: Command.Identity) -> (KeyCombination) -> Bool {
    let taken = map { TakenKeys($0.compilation.targets, $0.compilation.definition, except: identity) }
    return { key in !taken.contains { $0.isTaken(key) } }
  }
}
