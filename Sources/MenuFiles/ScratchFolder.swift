import MenuLibc

/// A folder of this process alone, for other programs' files; a signal removes it with its files.
package struct ScratchFolder: Sendable {
  /// The absolute path.
  package let path: String
  private let note: TemporaryFiles.Note

  /// In `TMPDIR` or `/tmp`; nil, with the reason in `errno`, if that fails.
  package init?() {
    var parent = getenv("TMPDIR").map { String(systemPath: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    if !SourcePath.isAbsolute(parent), let folder = getcwd(nil, 0) {
      parent = SourcePath.prefix(String(systemPath: folder)) + parent
      free(folder)
    }
    var template = "\(parent)/menuc-XXXXXX".systemPath
    guard let folder = mkdtemp(&template) else { return nil }
    path = String(systemPath: folder)
    guard let note = TemporaryFiles.add(folder: path) else { return nil }
    self.note = note
  }

  /// Returns the system's words on a failure.
  package func add(_ bytes: [UInt8], named name: String) -> String? {
    let descriptor = open("\(path)/\(name)".systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count > 0 { written += count } else if errno != EINTR { return String(cString: strerror(errno)) }
    }
    return nil
  }

  package func remove() {
    Self.remove(path)
    TemporaryFiles.remove(note)
  }

  private static func remove(_ path: String) {
    if unlink(path.systemPath) == 0 { return }
    for name in (try? FileSystem.names(inFolder: path, inside: nil).get()) ?? [] { remove(path + "/" + name) }
    rmdir(path.systemPath)
  }
}
