extension SourceFile {
  /// Reads a file that a person named; `-` stands for the reader's standard input.
  package static func main(_ path: String, from reader: FileReader) -> Result<SourceFile, FileReader.Failure> {
    path == "-"
      ? reader.readStandardInput().map { SourceFile(path: FileReader.standardInputPath, bytes: $0) }
      : reader.read(path).map { SourceFile(path: path, bytes: $0) }
  }
}
