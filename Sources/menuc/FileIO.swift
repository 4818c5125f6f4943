import MenuLibc
import MenuReports

/// Writes to files and descriptors; reading belongs to the library.
enum FileIO {
  /// Where a new file is made: the target of a link, even a dangling one; nil for links in a circle.
  static func destination(of path: String) -> String? {
    var path = path
    for _ in 0..<maximumLinks {
      guard let target = FileSystem.link(path) else { return path }
      path = SourcePath.isAbsolute(target) ? target : SourcePath.folder(of: path) + target
    }
    return nil
  }

  /// The limit of links that are followed, the system's own.
  private static let maximumLinks = 40

  /// The path itself if it does not lead to a file.
  static func resolved(_ path: String) -> String { FileSystem.resolved(path) ?? path }

  enum WriteFailure: Error {
    /// The system's words.
    case reason(String)
    case closedPipe

    var text: String {
      switch self {
      case .reason(let text): text
      case .closedPipe: String(cString: strerror(EPIPE))
      }
    }
  }

  /// Writes into something that keeps nothing, such as a pipe, or into a new file; `-` is standard output.
  static func overwrite(_ contents: PiecewiseBytes, _ path: String) -> WriteFailure? {
    if let descriptor = outputDescriptor(path) { return write(contents, to: descriptor) }
    let descriptor = open(path.systemPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return .system }
    let failure = write(contents, to: descriptor)
    return close(descriptor) == 0 || failure != nil ? failure : .system
  }

  /// An open descriptor must be used as it is: opening its path would write a log that it leads to from the start.
  static func descriptor(named path: String) -> Int32? {
    if path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { fcntl($0, F_GETFD) >= 0 ? $0 : nil }
    }
    return nil
  }

  /// `-` for standard output, or any open descriptor by its name.
  static func isDescriptor(_ path: String) -> Bool { outputDescriptor(path) != nil }

  static func outputDescriptor(_ path: String) -> Int32? { path == "-" ? standardOutput : descriptor(named: path) }

  static let standardOutput = STDOUT_FILENO

  static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(systemPath: path)
  }

  /// A failure cannot be printed anywhere.
  static func writeError(_ text: String) -> WriteFailure? {
    text.isEmpty ? nil : write(PiecewiseBytes(text), to: STDERR_FILENO)
  }

  /// Waits for the next bytes of standard input; empty at the end.
  static func readSome() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var length = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      while length < 0, errno == EINTR { length = read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
      count = max(0, length)
    }
  }

  static func writeOutput(_ text: String) -> Bool { write(PiecewiseBytes(text), to: STDOUT_FILENO) == nil }

  /// Ends the program silently, as a closed pipe usually does: by the signal, or by its status if that is blocked.
  static func endOfClosedPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(ExitStatus.closedPipe.rawValue)
  }

  /// The reason for an output file, in plain words if the system's do not fit.
  static func reason(_ error: Int32) -> String {
    switch error {
    case ENOENT: "no such folder"
    case EISDIR: "it is a folder"
    case ELOOP: "its links lead in a circle"
    default: String(cString: strerror(error))
    }
  }

  static func name(of path: String) -> String { path == "-" ? "standard output" : "'\(path)'" }

  static func name(ofInput path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  static func write(_ contents: PiecewiseBytes, to descriptor: Int32) -> WriteFailure? {
    var failure: WriteFailure?
    contents.forEachPiece { piece in
      failure = write(piece, to: descriptor)
      return failure == nil
    }
    return failure
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteFailure? {
    // If a reader went away (`| head`), the signal would end the program before it reports findings and removes
    // unfinished files.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is a failure like any other.
    signal(SIGXFSZ, SIG_IGN)
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let written = unistdWrite(descriptor, rest.baseAddress, rest.count)
        if written >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if errno == EPIPE {
          return .closedPipe
        } else if errno == EAGAIN {
          // Wait for a pipe or a terminal that does not block.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return .system
        }
      }
      return nil
    }
  }
}

extension FileIO.WriteFailure {
  static var system: FileIO.WriteFailure { .reason(FileIO.reason(errno)) }
}

/// `write(2)`, which the methods of the same name hide.
private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
