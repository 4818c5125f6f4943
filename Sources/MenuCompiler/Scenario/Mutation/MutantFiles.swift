/// The files of a definition; a mutant changes one of them.
struct MutantFiles: Sendable {
  private let main: SourceFile
  private let files: [SourceFile]
  private let bytes: [String: [UInt8]]
  private let trees: [String: SyntaxTree]

  init(_ compilation: Compilation) {
    let files = compilation.sources.files
    self.files = files
    main = files.first ?? SourceFile(path: "", bytes: [])
    bytes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    trees = Dictionary(
      compilation.ownTrees.map { (SourcePath.normalized(files[Int($0.file)].path), $0) }
    ) { first, _ in first }
  }

  /// The definition with a mistake, nil for none. `tests` are put at the end of the main file; only those are read.
  func definition(_ mutant: Mutant?, tests: String = "", buildsMenus: Bool) -> UncheckedDefinition {
    var bytes = bytes
    var trees = trees
    if let mutant {
      let file = files[Int(mutant.place.file)]
      bytes[file.path] = mutant.edits.applied(to: file.bytes)
      trees[SourcePath.normalized(file.path)] = nil
    }
    var text = bytes[main.path] ?? []
    let firstTest = UInt32(truncatingIfNeeded: text.count)
    if !tests.isEmpty {
      text += [0x0A] + Array(tests.utf8)
      trees[SourcePath.normalized(main.path)] = nil
    }
    return UncheckedDefinition(
      SourceFile(path: main.path, bytes: text), reader: .inMemory(bytes), parsed: trees, firstTest: firstTest,
      buildsMenus: buildsMenus)
  }
}
