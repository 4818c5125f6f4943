import MenuLibc
import MenuReports

struct Terminal: Sendable {
  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  static let defaultWidth = 80

  /// Numbers computed from a larger one would overflow.
  static let maximumWidth = 10_000

  private let descriptor: Int32
  private let variables: [String: String]?

  /// - Parameter variables: the environment; nil for the process's.
  init(descriptor: Int32, variables: [String: String]? = nil) {
    self.descriptor = descriptor
    self.variables = variables
  }

  /// Whether a person is likely to read it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  var canRewriteLines: Bool { isTerminal && environment("TERM") != "dumb" }

  var color = ColorChoice.auto

  /// Whether to use colours, as `--color` says. Otherwise not if `NO_COLOR` has a value (no-color.org). Otherwise if
  /// `FORCE_COLOR` or `CLICOLOR_FORCE` has a value other than 0, or on a terminal that is not `dumb`.
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

  /// `COLUMNS` if it is set, else the terminal's.
  var width: Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return min(columns, Self.maximumWidth)
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  var columns: Int { width ?? Self.defaultWidth }

  /// Where to break sentences; nil without a terminal, since programs parse lines.
  var lineWidth: Int? { isTerminal || usesColor ? width : nil }

  private func environment(_ name: String) -> String? {
    if let variables { return variables[name] }
    return getenv(name).map { String(cString: $0) }
  }
}
