import MenuBase
import Musl

/// The words that the program was started with.
enum CommandLine {
  static var words: [String] {
    (1..<max(1, menuc_argument_count())).compactMap { menuc_argument($0).map { String(systemPath: $0) } }
  }
}
