extension Compilation {
  /// Compiles a file and what it includes for some platforms, by default those the file names.
  ///
  /// `-` stands for the reader's standard input. A file that cannot be read gives one finding without a place.
  public init(contentsOf path: String, reader: FileReader = .fileSystem(), platforms: [String]? = nil) {
    var sources = SourceFiles()
    var diagnostics: [Diagnostic] = []
    let isStandardInput = path == "-"
    switch isStandardInput ? reader.readStandardInput() : reader.read(path) {
    case .success(let bytes):
      _ = sources.append(SourceFile(path: isStandardInput ? FileReader.standardInputPath : path, bytes: bytes))
    case .failure(let failure):
      let name = isStandardInput ? "standard input" : "\"\(path)\""
      diagnostics.append(Diagnostic(.unreadableFile, "cannot read \(name): \(failure.reason)", at: nil))
    }
    self.init(sources: sources, diagnostics: diagnostics)
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}
