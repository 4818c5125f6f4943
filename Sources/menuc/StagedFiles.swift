import MenuLibc
import MenuReports

/// Files that are written together: if one cannot be written, none gets its new content. Each is written beside its
/// place and renamed at the end, so that a reader finds the old text or the new one, even after a failure. A pipe, or
/// another special file, is written into; so is a file in a folder that takes no new files, which gets its old content
/// back after a failure. Signals wait while files change. A file to rewrite is left alone if it is not as it was read.
struct StagedFiles {
  struct Failure: Error {
    let path: String
    let reason: String
    var help: String?
    /// Whether it is a pipe that its reader has closed.
    var isClosedPipe = false
  }

  /// A file that waits for its name.
  private struct Staged {
    let file: OutputFile
    let temporary: String
    let note: TemporaryFiles.Note
    /// The target of a link, not the link.
    let target: String
    /// Nil for a new file.
    let old: FileStamp?

    var isNew: Bool { old == nil }
    /// Whether the existing file is unchanged, or need not be.
    var isAsRead: Bool { file.replaces == .nothing || FileStamp(target) == old }
  }

  private var staged: [Staged] = []
  /// Outputs that are not regular files, or are open already.
  private var others: [OutputFile] = []
  /// Files that no other can replace.
  private var rewritten: [(file: RewrittenFile, contents: PiecewiseBytes)] = []

  /// Returns the file that could not be written. Then no file has changed, unless a rename failed after others had
  /// succeeded.
  static func write(_ files: [OutputFile]) -> Failure? {
    var stage = StagedFiles()
    do throws(Failure) {
      for file in files { try stage.add(file) }
      // Writes that cannot be undone come last; the files come last among those, since they keep the written bytes.
      let streams = stage.others.filter { !FileSystem.isRegularFile($0.path) }
      for file in streams + stage.others.filter({ FileSystem.isRegularFile($0.path) }) {
        if let failure = FileIO.overwrite(file.contents, file.path) { throw Failure(file.path, failure) }
      }
      try EndingSignals.heldBack { () throws(Failure) in try stage.change() }
      return nil
    } catch {
      stage.discard()
      return error
    }
  }

  /// Restores the old contents if any write fails.
  private mutating func change() throws(Failure) {
    do throws(Failure) {
      for (file, contents) in rewritten {
        if let failure = file.write(contents) { throw Failure(file.path, failure) }
      }
      try commit()
    } catch {
      for (file, _) in rewritten { file.restore() }
      throw error
    }
  }

  private mutating func addRewritten(_ file: OutputFile) throws(Failure) {
    let opened: RewrittenFile
    do throws(FileIO.WriteFailure) {
      opened = try RewrittenFile(file.path)
    } catch {
      throw Failure(file.path, error)
    }
    guard file.isAsRead(opened.old) else { throw Failure(changed: file) }
    rewritten.append((opened, file.contents))
  }

  private mutating func add(_ file: OutputFile) throws(Failure) {
    func fail(_ reason: Int32 = errno) -> Failure {
      let folder = SourcePath.folder(of: file.path)
      return Failure(
        path: file.path, reason: FileIO.reason(reason),
        help: reason == ENOENT && !folder.isEmpty ? "create it: mkdir -p \(folder.shellQuoted)" : nil)
    }
    if file.path == "-" || FileIO.descriptor(named: file.path) != nil { return others.append(file) }
    // The system would silently take the part before the NUL for the name.
    guard !file.path.utf8.contains(0) else { throw fail(EINVAL) }
    var status = stat()
    if file.isNew, lstat(file.path.systemPath, &status) == 0 { throw fail(EEXIST) }
    let exists = stat(file.path.systemPath, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else { return others.append(file) }
    // `-o /dev/stdout >> log`: standard output is continued and not replaced.
    let stamp = exists ? FileStamp(status) : nil
    if file.replaces != .nothing {
      let found = exists ? try? FileSystem.contents(ofFile: file.path, limit: .max).get() : nil
      guard file.isAsRead(found) else { throw Failure(changed: file) }
    }
    var output = stat()
    if exists, file.replaces == .nothing || status.st_size == 0, fstat(STDOUT_FILENO, &output) == 0,
      output.st_dev == status.st_dev, output.st_ino == status.st_ino
    {
      return others.append(OutputFile(path: "-", contents: file.contents))
    }
    guard let target = exists ? FileIO.resolved(file.path) : FileIO.destination(of: file.path) else {
      throw fail(ELOOP)
    }
    var (temporary, note, descriptor) = ("", TemporaryFiles.Note?.none, Int32(-1))
    repeat {
      temporary = TemporaryFiles.name(beside: target)
      let added = TemporaryFiles.add(temporary)
      descriptor = open(temporary.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 { TemporaryFiles.remove(added) } else { note = added }
    } while descriptor < 0 && (errno == EEXIST || errno == EINTR)
    guard descriptor >= 0, let note else {
      let reason = errno
      // A folder that takes no new files may have one that can be written; a full disk may not.
      guard exists, [EACCES, EPERM, EROFS].contains(reason) else { throw fail(reason) }
      return try addRewritten(file)
    }
    staged.append(Staged(file: file, temporary: temporary, note: note, target: target, old: stamp))
    var failure: Failure?
    // The new file does not keep a setuid bit: it would run with the rights of its owner.
    if exists, access(file.path.systemPath, W_OK) != 0 || fchmod(descriptor, status.st_mode & 0o777) != 0 {
      failure = fail()
    }
    if failure == nil, let reason = FileIO.write(file.contents, to: descriptor) {
      failure = Failure(file.path, reason)
    }
    if close(descriptor) != 0, failure == nil { failure = fail() }
    if let failure { throw failure }
  }

  private mutating func commit() throws(Failure) {
    for (index, file) in staged.enumerated() {
      let isAsRead = file.isAsRead
      guard !isAsRead || !Self.name(file) else {
        TemporaryFiles.remove(file.note)
        continue
      }
      let reason = errno
      // A mounted file, or another user's in a folder where only owners rename, may still be writable.
      if isAsRead, !file.isNew, [EACCES, EPERM, EBUSY, EROFS].contains(reason), rewrite(file) {
        unlink(file.temporary.systemPath)
        TemporaryFiles.remove(file.note)
        continue
      }
      let failure =
        isAsRead
        ? Failure(path: file.file.path, reason: String(cString: strerror(reason))) : Failure(changed: file.file)
      for written in staged[..<index] where written.isNew { unlink(written.target.systemPath) }
      staged.removeFirst(index)
      throw failure
    }
    staged = []
  }

  /// False, with `errno` set, if that fails.
  private static func name(_ file: Staged) -> Bool {
    if file.file.isNew {
      // Any file or link at the target makes one of the two fail. Without hard links, the name is taken before the file
      // gets it.
      if link(file.temporary.systemPath, file.target.systemPath) == 0 {
        unlink(file.temporary.systemPath)
        return true
      }
      if errno == EEXIST { return false }
      let place = open(file.target.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if place < 0 { return false }
      close(place)
    }
    if rename(file.temporary.systemPath, file.target.systemPath) == 0 { return true }
    if file.file.isNew {
      let reason = errno
      unlink(file.target.systemPath)
      errno = reason
    }
    return false
  }

  private mutating func rewrite(_ file: Staged) -> Bool {
    guard let old = try? RewrittenFile(file.file.path), file.file.isAsRead(old.old) else { return false }
    // A rewritten file is restored with the others if a later one fails.
    rewritten.append((old, file.file.contents))
    return old.write(file.file.contents) == nil
  }

  private func discard() {
    for file in staged {
      unlink(file.temporary.systemPath)
      TemporaryFiles.remove(file.note)
    }
  }
}

extension StagedFiles.Failure {
  fileprivate init(_ path: String, _ failure: FileIO.WriteFailure) {
    self.init(path: path, reason: failure.text)
    if case .closedPipe = failure { isClosedPipe = true }
  }

  fileprivate init(changed file: OutputFile) {
    self.init(
      path: file.path, reason: "it changed while menuc ran", help: "menuc kept the newer text: run the command again")
  }
}
