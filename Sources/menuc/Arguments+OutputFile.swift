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

  /// The bytes of a file that is to be written; nil where it does not exist.
  func bytes(ofOutput path: String) throws(UsageError) -> [UInt8]? {
    switch surroundings.outputReader.read(path) {
    case .success(let bytes): return bytes
    case .failure(.notFound): return nil
    case .failure(let failure): throw UsageError("cannot read \(FileIO.name(of: path)): \(failure.reason)")
    }
  }

  /// The text of such a file.
  func text(ofOutput path: String) throws(UsageError) -> String? {
    guard let bytes = try bytes(ofOutput: path) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw UsageError("\(FileIO.name(of: path)) is not UTF-8", help: "it stays as it is")
  }
}
