import MenuLibc

/// Unfinished files and running programs. A signal that ends this program removes the files and ends the programs.
package enum TemporaryFiles {
  /// A unique name in the folder of the final name: short, so that it fits wherever that name does, and random, since a
  /// process number is the same after each start if every process is the first.
  package static func name(beside path: String) -> String {
    SourcePath.folder(of: path) + ".menuc-" + String(UInt64.random(in: 0 ... .max), radix: 36).withZeros(to: 13)
  }

  /// A file or a folder that a signal removes, or a group of processes that it ends.
  package struct Note: @unchecked Sendable {
    fileprivate let file: UnsafeMutablePointer<TemporaryFile>
  }

  package static func add(_ path: String) -> Note { add(path: strdup(path.systemPath)) }

  /// A folder of files. Nil, without the folder and with the reason in `errno`, if it cannot be read.
  static func add(folder path: String) -> Note? {
    // The handler cannot open it: that takes memory.
    guard let stream = opendir(path.systemPath) else {
      let reason = errno
      rmdir(path.systemPath)
      errno = reason
      return nil
    }
    return add(path: strdup(path.systemPath), stream: stream)
  }

  /// Ends all programs and starts no more; for a process about to end.
  package static func endPrograms() {
    lock.hold { mayStart = false }
    awaitStarts()
    // The lock keeps the notes, so each number is still its group's.
    lock.hold { endGroups() }
  }

  /// Starts and notes a group of processes; a signal waits for the note. `start` returns nil if nothing has begun.
  static func add(start: () -> pid_t?) -> Note? {
    _ = handlers
    return EndingSignals.heldBack {
      let isStarting = lock.hold {
        startingGroups += mayStart ? 1 : 0
        return mayStart
      }
      if !isStarting { return nil }
      if isEnding {
        lock.hold { startingGroups -= 1 }
        while true { pause() }
      }
      let note = start().map { add(path: nil, group: $0) }
      lock.hold { startingGroups -= 1 }
      return note
    }
  }

  private static func add(
    path: UnsafeMutablePointer<CChar>?, group: pid_t = 0, stream: FolderStream? = nil
  ) -> Note {
    _ = handlers
    return lock.hold {
      let file = UnsafeMutablePointer<TemporaryFile>.allocate(capacity: 1)
      file.initialize(to: TemporaryFile(path: path, group: group, stream: stream, next: firstTemporaryFile))
      firstTemporaryFile = file
      return Note(file: file)
    }
  }

  /// Call this once the file is final or gone, or the group has ended. The note stays: the handler may still read it.
  package static func remove(_ note: Note) {
    // A program that the handler ended has failed for a reason that needs no report.
    while isEnding { pause() }
    let stream = note.file.pointee.stream
    lock.hold {
      note.file.pointee.path = nil
      note.file.pointee.stream = nil
      note.file.pointee.group = 0
      while let first = firstTemporaryFile, first.pointee.path == nil, first.pointee.group == 0 {
        firstTemporaryFile = first.pointee.next
      }
    }
    guard let stream else { return }
    // A handler that began meanwhile may have it.
    while isEnding { pause() }
    closedir(stream)
  }

  private static let lock = Lock()

  /// Set once, unless the signal is ignored: a background program goes on.
  private static let handlers: Void = {
    for number in EndingSignals.all {
      var present = sigaction()
      guard sigaction(number, nil, &present) == 0, present.isDefault else { continue }
      signal(number, removeTemporaryFiles)
    }
  }()
}

#if canImport(Darwin)
  private typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  private typealias FolderStream = OpaquePointer
#endif

fileprivate struct TemporaryFile {
  /// Nil once the file is final or gone.
  var path: UnsafeMutablePointer<CChar>?
  /// The process group to end; 0 for a file, and after the group has ended.
  var group: pid_t
  /// The files of a folder; nil for anything else, and once the folder is gone.
  var stream: FolderStream?
  let next: UnsafeMutablePointer<TemporaryFile>?
}

/// Changed under a lock, read by the handler: a list whose parts never move.
nonisolated(unsafe) private var firstTemporaryFile: UnsafeMutablePointer<TemporaryFile>?

/// Groups that are starting and have no note yet.
nonisolated(unsafe) private var startingGroups = 0

nonisolated(unsafe) private var mayStart = true

/// Whether a signal ends the program.
nonisolated(unsafe) private var isEnding = false

/// Waits for the notes of starting programs. A second is more than any start takes.
private func awaitStarts() {
  for _ in 0..<1_000 where startingGroups > 0 { poll(nil, 0, 1) }
}

/// Calls only functions that a signal handler may call.
private func endGroups() {
  var file = firstTemporaryFile
  while let current = file {
    if current.pointee.group > 0 { kill(-current.pointee.group, SIGKILL) }
    file = current.pointee.next
  }
}

/// Removes a folder with its files; the programs that write them may not have ended yet. Opens nothing and takes no memory.
private func removeFolder(_ path: UnsafePointer<CChar>, _ stream: FolderStream) {
  for _ in 0..<1_000 {
    rewinddir(stream)
    while let entry = readdir(stream) {
      let isRemoved = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.assumingMemoryBound(to: CChar.self)
        let isLink = name[0] == 0x2E && (name[1] == 0 || name[1] == 0x2E && name[2] == 0)
        return isLink || name.baseAddress.map { unlinkat(dirfd(stream), $0, 0) } == 0
      }
      // A browser's own folder stays.
      if !isRemoved { return }
    }
    if rmdir(path) == 0 || errno == ENOENT { return }
    poll(nil, 0, 1)
  }
}

/// Ends the program as the signal would, without its unfinished files. Calls only functions that a handler may call.
private func removeTemporaryFiles(_ number: Int32) {
  isEnding = true
  awaitStarts()
  endGroups()
  var file = firstTemporaryFile
  while let current = file {
    if let path = current.pointee.path {
      if let stream = current.pointee.stream { removeFolder(path, stream) } else { unlink(path) }
    }
    file = current.pointee.next
  }
  signal(number, SIG_DFL)
  raise(number)
}

extension sigaction {
  /// Whether the signal ends the program.
  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      return unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0
    #elseif canImport(Musl)
      return unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 0
    #else
      return unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0
    #endif
  }
}
