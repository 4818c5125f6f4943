/// The conditions that nearly are a given one: without one of its parts, with the next number, negated. It edits the
/// text, so every other part stays as written.
struct ConditionVariants {
  private let text: [UInt8]
  private var tokens: [Range<Int>] = []
  /// The conditions, in the order of the places where they differ.
  private(set) var all: [String] = []

  init(_ condition: String) {
    text = Array(condition.utf8)
    tokens = ConditionTokens(text[...]).map(\.range)
    if tokens.isEmpty { return }
    let isWord = tokens.count == 1
    let isNegatedWord = tokens.count == 2 && word(0) == "!"
    all.append(isNegatedWord ? word(1) : isWord ? "!" + condition : "!(" + condition + ")")
    vary(0..<tokens.count, isWhole: true)
  }

  private func word(_ index: Int) -> String { String(decoding: text[tokens[index]], as: UTF8.self) }

  private mutating func vary(_ part: Range<Int>, isWhole: Bool) {
    for sign in ["||", "&&"] {
      let parts = split(part, at: sign)
      guard parts.count > 1 else { continue }
      for (index, inner) in parts.enumerated() {
        add(without: parts, index)
        vary(inner, isWhole: false)
      }
      return
    }
    var inner = part
    while inner.count > 1, word(inner.lowerBound) == "!" { inner = inner.dropFirst() }
    if inner.count > 2, word(inner.lowerBound) == "(", word(inner.upperBound - 1) == ")" {
      vary(inner.dropFirst().dropLast(), isWhole: isWhole && inner == part)
    } else if inner.count == 3 {
      compare(inner, isWhole: isWhole)
    } else if !isWhole, inner.count == 1 {
      // One word among others is negated.
      let start = tokens[part.lowerBound].lowerBound
      let isNegated = inner != part
      replace(
        start..<tokens[inner.upperBound - 1].upperBound,
        with: isNegated ? word(inner.lowerBound) : "!" + word(inner.lowerBound))
    }
  }

  /// The parts between the signs outside of parentheses.
  private func split(_ range: Range<Int>, at sign: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch word(index) {
      case "(": depth += 1
      case ")": depth -= 1
      case sign where depth == 0:
        parts.append(start..<max(start, index))
        start = index + 1
      default: break
      }
    }
    parts.append(min(start, range.upperBound)..<range.upperBound)
    return parts.contains(where: \.isEmpty) ? [range] : parts
  }

  private mutating func add(without parts: [Range<Int>], _ index: Int) {
    func start(_ part: Range<Int>) -> Int { tokens[part.lowerBound].lowerBound }
    func end(_ part: Range<Int>) -> Int { tokens[part.upperBound - 1].upperBound }
    replace(index == 0 ? start(parts[0])..<start(parts[1]) : end(parts[index - 1])..<end(parts[index]), with: "")
  }

  /// Shifts a comparison by one, and negates it if it is only a part of the condition.
  private mutating func compare(_ part: Range<Int>, isWhole: Bool) {
    let sign = word(part.lowerBound + 1)
    let signRange = tokens[part.lowerBound + 1]
    let number = Int(word(part.lowerBound + 2))
    let opposite = ["==": "!=", "!=": "=="][sign]
    if let opposite, !isWhole { replace(signRange, with: opposite) }
    let shifted = [">": [">="], ">=": [">"], "<": ["<="], "<=": ["<"], "==": number == nil ? [] : [">=", "<="]][sign]
    for other in shifted ?? [] { replace(signRange, with: other) }
    // The sign shifts the limit towards one side, the number towards the other.
    let next = [">": 1, ">=": -1, "<": -1, "<=": 1][sign]
    if let number, let next, number + next >= 0 { replace(tokens[part.lowerBound + 2], with: String(number + next)) }
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    var bytes = text
    bytes.replaceSubrange(range, with: Array(new.utf8))
    all.append(String(decoding: bytes, as: UTF8.self))
  }
}
