#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import MenuModel

/// Writes whole files; reading belongs to the library.
enum FileIO {
  /// Writes a file, `-` being standard output; returns why it could not be written.
  ///
  /// A file is replaced in one step: who reads it finds the old text or the new one, also after a failure. What is no
  /// regular file, such as a pipe, is written into.
  static func write(_ contents: PiecewiseBytes, toFile path: String) -> String? {
    if path == "-" { return write(contents, to: STDOUT_FILENO) }
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else { return overwrite(contents, path) }
    // Where the path is a link, what it leads to is replaced and not the link.
    let target = exists ? realPath(path) ?? path : path
    let temporary = "\(target).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    // A folder that takes no new files may have one that can be written.
    guard descriptor >= 0 else { return exists ? overwrite(contents, path) : String(cString: strerror(errno)) }
    var failure: String?
    if exists, access(path, W_OK) != 0 || fchmod(descriptor, status.st_mode & 0o7777) != 0 {
      failure = String(cString: strerror(errno))
    }
    failure = failure ?? write(contents, to: descriptor)
    if close(descriptor) != 0, failure == nil { failure = String(cString: strerror(errno)) }
    if failure == nil, rename(temporary, target) != 0 { failure = String(cString: strerror(errno)) }
    if failure != nil { unlink(temporary) }
    return failure
  }

  /// Whether two paths lead to one file, through links too, or would where upper and lower case are the same: a definition
  /// is kept on other people's disks as well. False for what is no regular file, such as a terminal.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, one.st_mode & S_IFMT == S_IFREG else { return false }
    if stat(second, &other) == 0 { return one.st_dev == other.st_dev && one.st_ino == other.st_ino }
    guard let first = realPath(first), let folder = realPath(String(folder(of: second))),
      let name = second.split(separator: "/").last
    else { return false }
    return first.lowercased() == (folder + "/" + name).lowercased()
  }

  /// The path that leads to a file without links; the path itself where there is none.
  static func resolved(_ path: String) -> String { realPath(path) ?? path }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? "."
  }

  private static func overwrite(_ contents: PiecewiseBytes, _ path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    let failure = write(contents, to: descriptor)
    return close(descriptor) == 0 || failure != nil ? failure : String(cString: strerror(errno))
  }

  /// The folder that relative paths begin in.
  static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes to standard error; there is nowhere left to say that it failed.
  static func writeError(_ text: String) {
    _ = write(PiecewiseBytes(text), to: STDERR_FILENO)
  }

  /// How a path is called in a message.
  static func name(of path: String) -> String {
    path == "-" ? "standard output" : "'\(path)'"
  }

  private static func write(_ contents: PiecewiseBytes, to descriptor: Int32) -> String? {
    var failure: String?
    var isRead = true
    contents.forEachPiece { piece in
      (isRead, failure) = write(piece, to: descriptor)
      return isRead && failure == nil
    }
    return failure
  }

  /// Whether somebody still reads what is written, and why it cannot be written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> (isRead: Bool, failure: String?) {
    // A reader that went away (`| head`) is no failure; without this the signal would end the program.
    signal(SIGPIPE, SIG_IGN)
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let written = unistdWrite(descriptor, rest.baseAddress, rest.count)
        if written >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if errno == EPIPE {
          return (false, nil)
        } else if errno == EAGAIN {
          // A pipe or a terminal that does not block has to be waited for.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return (true, String(cString: strerror(errno)))
        }
      }
      return (true, nil)
    }
  }
}

/// `write(2)`, which the methods of the same name hide.
private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
