@testable import MenuBase
@testable import MenuCompiler
@testable import MenuSyntax
@testable import MenuReports

extension DiagnosticExample {
  /// The findings when the main file is compiled, or only read if it is a key layout.
  package var findings: [Diagnostic] { read.diagnostics }

  /// The findings with the files they are in, found once.
  package var read: (diagnostics: [Diagnostic], sources: SourceFiles) {
    let files = otherFiles.sorted { $0.key < $1.key }.map { "\($0)\0\($1)" }
    let question = ([path, source] + files).joined(separator: "\0")
    return Self.known.value(for: question) { found } ?? found
  }

  private static let known = Cache<(diagnostics: [Diagnostic], sources: SourceFiles)>(limit: 2_000)

  private var found: (diagnostics: [Diagnostic], sources: SourceFiles) {
    let file = SourceFile(path: path, bytes: Array(source.utf8))
    var (diagnostics, sources): ([Diagnostic], SourceFiles) = ([], SourceFiles())
    if path.hasSuffix(".keylayout") {
      let tree = XMLTree.parse(file, id: sources.append(file), diagnostics: &diagnostics)
      // Examples of XML show a part of a file; what is whole is read as what it is.
      if let tree, tree.isNamed("keyboard", tree.root) {
        _ = KeyboardLayout.read(keylayout: file, diagnostics: &diagnostics)
      }
    } else if path.hasSuffix(".strings"), otherFiles["App.menu.kdl"] == nil {
      _ = StringTable.stringsFile(file, id: sources.append(file), in: .english, diagnostics: &diagnostics)
    } else if path.hasSuffix(".xcstrings"), otherFiles["App.menu.kdl"] == nil {
      _ = StringTable.catalog(file, id: sources.append(file), diagnostics: &diagnostics)
    } else if path.hasSuffix("baseline.kdl") {
      let baseline = Baseline(file, reader: reader, paths: ReportPaths(folder: nil))
      var list = FindingList(compiled)
      let found = baseline.findings(after: baseline.accept(&list))
      return (list.reported + found.reported, found.sources)
    } else {
      return (compiled.diagnostics, compiled.sources)
    }
    return (diagnostics, sources)
  }

  /// The compiled definition: the main file, or the one that uses it.
  package var compiled: Compilation {
    Compilation(contentsOf: otherFiles["App.menu.kdl"] == nil ? path : "App.menu.kdl", reader: reader)
  }

  private var reader: FileReader {
    .inMemory(otherFiles.merging([path: source]) { $1 }.mapValues { Array($0.utf8) })
  }
}
