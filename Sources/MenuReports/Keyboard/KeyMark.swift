/// A sign for a key's problem, for people who see no colours and for grey pictures.
enum KeyMark: Sendable, Hashable {
  /// Two commands, or one whose key the system keeps: a triangle with an exclamation mark.
  case collision
  /// Taken by the system: a circle that is struck through.
  case reserved
  /// Expected to do the same in every app: a hollow diamond.
  case expected

  static let size = 12

  /// Nil for a free key, and for a command that has its key.
  init?(_ use: KeyboardUses.Use) {
    switch use {
    case .none, .command: return nil
    case .collision: self = .collision
    case .reserved: self = .reserved
    case .expected: self = .expected
    }
  }

  /// The place is the upper left corner. Other sizes scale the usual one.
  func write(_ x: Int, _ y: Int, size: Int = size, to text: inout String) {
    text += "<path class=\"mark\" transform=\"translate(\(x) \(y))"
    if size != Self.size { text += " scale(.\(size * 100 / Self.size))" }
    text += "\" d=\"\(path)\"/>"
  }

  /// Outlines run clockwise, holes counterclockwise.
  private var path: String {
    switch self {
    case .collision: "M6 .5L12 11.5H0ZM5.2 4V8H6.8V4ZM5.2 9V10.5H6.8V9Z"
    case .reserved:
      "M6 0A6 6 0 1 1 6 12A6 6 0 1 1 6 0ZM6 1.6A4.4 4.4 0 1 0 6 10.4A4.4 4.4 0 1 0 6 1.6Z"
        + "M3.4 2.5L9.5 8.6 8.6 9.5 2.5 3.4Z"
    case .expected: "M6 0L12 6 6 12 0 6ZM6 2.4L2.4 6 6 9.6 9.6 6Z"
    }
  }
}
