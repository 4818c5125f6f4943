/// A Boolean expression of Swift, laid out as swift-format leaves it.
package indirect enum SwiftCondition: Sendable, Hashable {
  /// A condition on one line.
  case atom(String, isComparison: Bool = false)
  case not(SwiftCondition)
  case all([SwiftCondition])
  case any([SwiftCondition])
  case equal(SwiftCondition, SwiftCondition)

  /// How tightly the expression holds together: an operator asks for something tighter beside it.
  private var rank: Int {
    switch self {
    case .atom(_, let isComparison): isComparison ? 2 : 3
    case .not: 3
    case .all: 1
    case .any: 0
    case .equal: 2
    }
  }

  /// The same without rows of one operand, and without operands that always or never hold.
  var simplified: SwiftCondition {
    switch self {
    case .atom: return self
    case .not(let part):
      switch part.simplified {
      case .always: return .never
      case .never: return .always
      case let part: return .not(part)
      }
    case .all(let parts):
      let parts = parts.map(\.simplified).filter { $0 != .always }
      if parts.contains(.never) { return .never }
      return parts.count > 1 ? .all(parts) : parts.first ?? .always
    case .any(let parts):
      let parts = parts.map(\.simplified).filter { $0 != .never }
      if parts.contains(.always) { return .always }
      return parts.count > 1 ? .any(parts) : parts.first ?? .never
    case .equal(let left, let right): return .equal(left.simplified, right.simplified)
    }
  }

  static let always = SwiftCondition.atom("true")
  static let never = SwiftCondition.atom("false")

  var inline: String {
    switch self {
    case .atom(let text, _): text
    case .not(let part): "!" + part.inline(above: 2)
    case .all(let parts): parts.isEmpty ? "true" : flat.map { $0.inline(above: 1) }.joined(separator: " && ")
    case .any(let parts): parts.isEmpty ? "false" : flat.map { $0.inline(above: 0) }.joined(separator: " || ")
    case .equal(let left, let right): "\(left.inline(above: 2)) == \(right.inline(above: 2))"
    }
  }

  /// The expression, in parentheses if its operator binds too loosely; alone on its line it has none.
  private func inline(above rank: Int) -> String { self.rank > rank ? inline : "(\(inline))" }

  /// The operands of a row of one operator.
  private var flat: [SwiftCondition] {
    switch self {
    case .all(let parts):
      parts.flatMap { part in
        if case .all = part { return part.flat }
        return [part]
      }
    case .any(let parts):
      parts.flatMap { part in
        if case .any = part { return part.flat }
        return [part]
      }
    case .atom, .not, .equal: [self]
    }
  }

  /// The lines of the expression after `before` columns of an indented line; the first without its indentation.
  package func lines(depth: Int, before: Int, after: Int = 0) -> [String] {
    let inline = inline
    if before + inline.count + after <= SwiftExpression.lineLength { return [inline] }
    let (name, rank): (String, Int)
    switch self {
    case .all: (name, rank) = ("&&", 1)
    case .any: (name, rank) = ("||", 0)
    case .atom(_, isComparison: true), .equal:
      // A long text goes below the value that it is compared with.
      guard let sign = inline.firstRange(of: " == ") else { return [inline] }
      return [
        String(inline[..<sign.lowerBound]), SwiftText.indentation(depth + 1) + inline[sign.lowerBound...].dropFirst(),
      ]
    case .atom, .not: return [inline]
    }
    let parts = flat
    if parts.count < 2 { return parts.first?.lines(depth: depth, before: before, after: after) ?? [inline] }
    let indentation = SwiftText.indentation(depth + 1)
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      var own: [String]
      let lead = index == 0 ? "" : "\(indentation)\(name) "
      if part.rank > rank {
        let isFirst = index == 0
        own = part.lines(depth: isFirst ? depth : depth + 1, before: isFirst ? before : lead.count, after: after)
      } else {
        own = part.lines(depth: depth + 1, before: (index == 0 ? before : lead.count) + 1, after: after + 1)
        own[0] = "(" + own[0]
        own[own.count - 1] += ")"
      }
      own[0] = lead + own[0]
      lines += own
    }
    return lines
  }
}
