#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import MenuModel

/// Writes whole texts; reading belongs to the library.
enum FileIO {
  /// Writes a file, `-` being standard output; returns why it could not be written.
  static func write(_ text: String, toFile path: String) -> String? {
    if path == "-" { return write(text, to: STDOUT_FILENO) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    let failure = write(text, to: descriptor)
    return close(descriptor) == 0 || failure != nil ? failure : String(cString: strerror(errno))
  }

  /// Writes to standard error; there is nowhere left to say that it failed.
  static func writeError(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// How a path is called in a message.
  static func name(of path: String) -> String {
    path == "-" ? "standard output" : "'\(path)'"
  }

  private static func write(_ text: String, to descriptor: Int32) -> String? {
    // A reader that went away (`| head`) is no failure; without this the signal would end the program.
    signal(SIGPIPE, SIG_IGN)
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = unistdWrite(descriptor, rest.baseAddress, rest.count)
        if written >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if errno == EPIPE {
          return nil
        } else if errno != EINTR {
          return String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}

/// `write(2)`, which the methods of the same name hide.
private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
