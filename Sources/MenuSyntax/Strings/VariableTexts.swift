/// Fills in a format's variables: `%#@tabs@` becomes the text of `tabs` for most numbers. That text may have variables
/// too, so a file of some KB may expand to gigabytes: hence the limits of a text, and of all texts of a file.
struct VariableTexts {
  struct Variable {
    let text: String
    /// Replaces `%arg` in the text: `lld`.
    var specifier: String?
  }

  private static let maximumLength = 65_536
  private static let maximumCount = 4_096
  private static let maximumDepth = 16
  private static let maximumTotal = 1 << 24

  /// Bytes of all texts of the file so far.
  private var total = 0
  /// Variables in the current text so far.
  private var count = 0
  private var text: [UInt8] = []
  /// The variables that are being filled in.
  private var open: [String] = []

  static func mayOccur(in text: String) -> Bool { WordSearch(["#@"]).occurs(in: Array(text.utf8)) }

  /// Keeps a variable that is unknown, or contains itself, as written. O(length of the result).
  mutating func filledIn(
    _ format: String, _ variables: [String: Variable], at range: SourceRange
  ) throws(StringsMistake) -> String {
    text = []
    count = 0
    open = []
    do {
      try add(Variable(text: format), variables)
    } catch {
      throw StringsMistake(limit: error.message, at: range)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func add(_ variable: Variable, _ variables: [String: Variable]) throws(Excess) {
    let bytes = Array(variable.text.utf8)
    let argument = variable.specifier.map { Array("%\($0)".utf8) }
    total += bytes.count + 16
    if total > Self.maximumTotal { throw .total }
    var index = 0
    while index < bytes.count {
      if text.count > Self.maximumLength { throw .length }
      guard bytes[index] == UInt8(ascii: "%") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      if let argument, bytes[index...].starts(with: "%arg".utf8) {
        text += argument
        total += argument.count
        index += 4
      } else if let (name, end) = Self.name(in: bytes, at: index), let named = variables[name], !open.contains(name) {
        count += 1
        if count > Self.maximumCount { throw .count }
        if open.count >= Self.maximumDepth { throw .depth }
        open.append(name)
        try add(named, variables)
        open.removeLast()
        index = end
      } else {
        // Two of them are a percent sign, after which no variable begins.
        let length = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "%") ? 2 : 1
        text += bytes[index..<index + length]
        index += length
      }
    }
    if text.count > Self.maximumLength { throw .length }
  }

  /// The name in `%#@name@`, or `%1$#@name@` if arguments are numbered, and its end.
  private static func name(in bytes: [UInt8], at start: Int) -> (name: String, end: Int)? {
    var index = start + 1
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    if index > start + 1 {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "$") else { return nil }
      index += 1
    }
    guard bytes[index...].starts(with: "#@".utf8) else { return nil }
    let name = index + 2
    guard let end = bytes[name...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
    return (String(decoding: bytes[name..<end], as: UTF8.self), end + 1)
  }

  private enum Excess: Error {
    case length, count, depth, total

    var message: String {
      switch self {
      case .length: "a text must have at most 64 KiB with its variables filled in"
      case .count: "a text must have at most 4,096 variables, with those that variables have"
      case .depth: "variables must be nested at most \(maximumDepth) deep"
      case .total: "the texts of a file must come to at most 16 MiB with their variables filled in"
      }
    }
  }
}
