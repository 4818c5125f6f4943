import MenuLibc
import MenuReports

/// The known properties of an output's destination.
struct Terminal: Sendable {
  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  /// The width that a text is laid out for when nothing is known.
  static let defaultWidth = 80

  /// The width that none exceeds: what is worked out from a wider one would not fit into a number.
  static let maximumWidth = 10_000

  private let descriptor: Int32
  private let variables: [String: String]?

  /// - Parameter variables: the environment; nil for that of the process.
  init(descriptor: Int32, variables: [String: String]? = nil) {
    self.descriptor = descriptor
    self.variables = variables
  }

  /// Whether a person is likely to look at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a line that was written can be written over.
  var canRewriteLines: Bool { isTerminal && environment("TERM") != "dumb" }

  /// The value of `--color`.
  var color = ColorChoice.auto

  /// Whether to write in colours: as `--color` says, or else not if `NO_COLOR` has a value (no-color.org), and yes if
  /// `FORCE_COLOR` or `CLICOLOR_FORCE` has one other than 0, or else on a terminal that is not `dumb`.
  var usesColor: Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if !(environment("NO_COLOR") ?? "").isEmpty { return false }
      let isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { !["", "0"].contains(environment($0) ?? "") }
      return isForced || isTerminal && environment("TERM") != "dumb"
    }
  }

  /// The number of columns: `COLUMNS` if it is set, else what the terminal says; nil when neither does.
  var width: Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return min(columns, Self.maximumWidth)
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of columns to lay a text out for.
  var columns: Int { width ?? Self.defaultWidth }

  /// The width to break sentences at; nil where no person looks, since programs take lines apart.
  var lineWidth: Int? { isTerminal || usesColor ? width : nil }

  private func environment(_ name: String) -> String? {
    if let variables { return variables[name] }
    return getenv(name).map { String(cString: $0) }
  }
}
