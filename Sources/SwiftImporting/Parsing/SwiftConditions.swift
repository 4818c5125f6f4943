/// A file for a system. Parts that `#if` leaves out are blank, byte for byte, so every place stays the same.
///
/// The toolchain's parser could decide itself, but without an SDK it does not know its modules.
struct SwiftConditions {
  /// The rest of the file.
  package private(set) var bytes: [UInt8]
  /// The places of keys that a flag of the build leaves out: the set flags are unknown.
  private(set) var flagged: [Range<Int>] = []
  /// The places of keys for other systems.
  private(set) var elsewhere: [Range<Int>] = []

  /// - Complexity: O(n).
  package init(_ tokens: SwiftTokens, for system: SwiftSystem) {
    bytes = tokens.bytes
    var levels: [Level] = []
    for (index, token) in tokens.tokens.enumerated() where token.kind == .directive {
      let start = Int(token.start)
      let directive = tokens.text(token)
      guard ["#if", "#elseif", "#else", "#endif"].contains(directive) else { continue }
      let line = Self.endOfLine(after: Int(token.end), in: tokens.bytes)
      if directive == "#if" {
        let condition = Evaluation(tokens, from: index + 1, to: line, system)
        let isOuterOn = levels.last?.isOn ?? true
        levels.append(
          Level(
            isOn: isOuterOn && condition.value, wasOn: condition.value || !isOuterOn,
            isFlagged: isOuterOn && condition.isFlagged, start: line))
      } else if let level = levels.last {
        levels.removeLast()
        if !level.isOn {
          // Within code that is left out, the outer condition says why.
          if levels.last?.isOn ?? true {
            let keys = Self.keys(in: level.start..<start, of: tokens)
            if level.isFlagged { flagged += keys } else { elsewhere += keys }
          }
          blank(level.start..<start)
        }
        if directive != "#endif" {
          let condition = directive == "#else" ? nil : Evaluation(tokens, from: index + 1, to: line, system)
          let isOn = !level.wasOn && condition?.value ?? true
          levels.append(
            Level(
              isOn: isOn, wasOn: level.wasOn || isOn,
              isFlagged: level.isFlagged || !level.wasOn && condition?.isFlagged ?? false, start: line))
        }
      }
      blank(start..<line)
    }
    if let level = levels.first(where: { !$0.isOn }) { blank(level.start..<bytes.count) }
  }

  private struct Level {
    let isOn: Bool
    let wasOn: Bool
    let isFlagged: Bool
    /// The offset where its text begins.
    let start: Int
  }

  /// The places of keys in a left-out part of a file, which is not parsed, by its words. O(tokens of the part).
  static func keys(in range: Range<Int>, of tokens: SwiftTokens) -> [Range<Int>] {
    (max(1, tokens.index(from: range.lowerBound))..<max(1, tokens.index(from: range.upperBound))).filter { index in
      func next(_ distance: Int) -> String { tokens.text(at: index + distance) }
      switch tokens.text(at: index) {
      case "UIKeyCommand": return next(1) == "("
      case "keyboardShortcut":
        return next(1) == "(" && ![":", "defaultAction", "cancelAction"].contains(next(3)) && next(-1) != "func"
      case "keyEquivalent": return next(1) == ":" && next(2).hasPrefix("\"") && next(2) != "\"\""
      default: return false
      }
    }.map { tokens.tokens[$0].range }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != .lineFeed && bytes[index] != .carriageReturn { bytes[index] = .space }
  }

  private static func endOfLine(after offset: Int, in bytes: [UInt8]) -> Int {
    bytes[offset...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
  }

  /// The value of a condition: `os(macOS) && !DEBUG`. Other flags of the build are not set, as in a plain release.
  private struct Evaluation {
    private let tokens: SwiftTokens
    private let system: SwiftSystem
    private var index: Int
    private let end: Int
    private(set) var value = false
    private let isSet: Bool
    /// Whether a flag decides that may be set in a release.
    private(set) var isFlagged = false

    init(
      _ tokens: SwiftTokens, from index: Int, to end: Int, _ system: SwiftSystem, isSet: Bool = false
    ) {
      (self.tokens, self.system, self.isSet) = (tokens, system, isSet)
      (self.index, self.end) = (index, end)
      value = disjunction(0)
      if !isSet { isFlagged = value != Self(tokens, from: index, to: end, system, isSet: true).value }
    }

    private var current: String {
      index < tokens.tokens.count && Int(tokens.tokens[index].start) < end ? tokens.text(at: index) : ""
    }

    private mutating func take(_ text: String) -> Bool {
      guard current == text else { return false }
      index += 1
      return true
    }

    private mutating func disjunction(_ depth: Int) -> Bool {
      var value = conjunction(depth)
      while take("|") {
        _ = take("|")
        value = conjunction(depth) || value
      }
      return value
    }

    private mutating func conjunction(_ depth: Int) -> Bool {
      var value = term(depth)
      while take("&") {
        _ = take("&")
        value = term(depth) && value
      }
      return value
    }

    private mutating func term(_ depth: Int) -> Bool {
      if depth > 64 { return false }
      if take("!") { return !term(depth + 1) }
      if take("(") {
        let value = disjunction(depth + 1)
        _ = take(")")
        return value
      }
      let word = current
      index += 1
      if word == "true" { return true }
      guard take("(") else { return isSet && !["false", "DEBUG"].contains(word) }
      let argument = current
      while !current.isEmpty, !take(")") { index += 1 }
      switch word {
      case "os": return argument == system.name
      case "targetEnvironment": return argument == "macCatalyst" && system == .catalyst
      case "canImport": return !system.missingModules.contains(argument)
      case "arch": return argument == "arm64"
      case "swift", "compiler", "hasFeature", "hasAttribute": return true
      default: return false
      }
    }
  }
}
