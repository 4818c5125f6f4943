import MenuReports

extension Arguments {
  /// Refuses to write where a file exists, or may exist.
  ///
  /// - Parameter reason: what would become of it.
  func checkIsNew(_ path: String, because reason: String) throws(UsageError) {
    guard case .failure(let failure) = surroundings.outputReader.read(path), surroundings.files.kind(of: path) != .file
    else {
      throw UsageError(
        "\(FileIO.name(of: path)) is there already, and \(reason)",
        help: "choose another name with -o, or move it away")
    }
    if failure == .notFound { return }
    throw UsageError("cannot write \(FileIO.name(of: path)): \(failure.reason)")
  }
}
