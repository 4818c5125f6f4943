#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known about where an output goes.
struct Terminal {
  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  /// The width that a text is laid out for when nothing is known.
  static let defaultWidth = 80

  private let descriptor: Int32

  /// Whether a person is likely to look at it.
  var isTerminal: Bool {
    isatty(descriptor) == 1
  }

  /// Whether to write in colours: on a terminal, unless `NO_COLOR` has a value (no-color.org) or `TERM` is `dumb`.
  var usesColor: Bool {
    isTerminal && (Self.environment("NO_COLOR") ?? "").isEmpty && Self.environment("TERM") != "dumb"
  }

  /// The number of columns: `COLUMNS` if it is set, else what the terminal says; nil when neither does.
  var width: Int? {
    if let columns = Self.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of columns to lay a text out for.
  var columns: Int { width ?? Self.defaultWidth }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
