/// A piece of the body of a function of Swift, not yet indented.
package indirect enum SwiftBodyPart: Sendable {
  case line(String)
  /// An expression between a text before it and one after it.
  case expression(String, SwiftExpression, String = "")
  /// A condition after a text.
  case condition(String, SwiftCondition)
  /// A call with the body of its closure, if it has one, and the modifiers that follow it.
  case modified(SwiftExpression, closure: String?, [SwiftExpression])
  /// A comment, broken into lines that fit.
  case comment(String)
  /// `head {`, a body, and `}`.
  case block(String, [SwiftBodyPart])
  /// Statements one step deeper.
  case indented([SwiftBodyPart])
  /// A call, `{`, a body, and `}`.
  case container(SwiftExpression, [SwiftBodyPart])
  /// `if`, and the other conditions and bodies that may follow; a body without a condition is that of `else`.
  case branches([(SwiftCondition?, [SwiftBodyPart])])
  /// `switch`, its labels, which may have several lines, and the body of each.
  case choice(String, [(String, [SwiftBodyPart])])
}

extension SwiftText {
  package mutating func write(_ statements: [SwiftBodyPart]) { for statement in statements { write(statement) } }

  private mutating func write(_ statement: SwiftBodyPart) {
    switch statement {
    case .line(let line): self.line(line)
    case .expression(let prefix, let expression, let suffix): write(prefix, expression, suffix)
    case .condition(let prefix, let condition): self.condition(prefix, condition)
    case .modified(let call, let closure, let modifiers): write(call, closure: closure, modifiers)
    case .comment(let comment): self.comment(comment)
    case .block(let head, let body): block(head) { $0.write(body) }
    case .indented(let body): region(nil, end: nil) { $0.write(body) }
    case .container(let head, let body) where body.isEmpty: expression("", head, " {}")
    case .container(let head, let body):
      expression("", head, " {")
      region(nil, end: "}") { $0.write(body) }
    case .branches(let branches):
      for (index, (condition, body)) in branches.enumerated() {
        let end = index == 0 ? "" : "} else "
        if let condition { self.condition(end + "if ", condition, opens: true) } else { line(end + "{") }
        region(nil, end: nil) { $0.write(body) }
      }
      line("}")
    case .choice(let head, let cases):
      line(head + " {")
      for (label, body) in cases {
        for line in (label + ":").split(separator: "\n") { self.label(String(line)) }
        region(nil, end: nil) { $0.write(body) }
      }
      line("}")
    }
  }

  /// A label of a `switch`; a long one has its condition below it.
  private mutating func label(_ label: String) {
    guard label.count > width, let asked = label.firstRange(of: " where ") else { return line(label) }
    line(String(label[..<asked.lowerBound]))
    let question = label[asked.lowerBound...].dropFirst()
    guard question.count > width, let sign = question.firstRange(of: " == ") else { return line(String(question)) }
    line(String(question[..<sign.lowerBound]))
    region(nil, end: nil) { $0.line(String(question[sign.lowerBound...].dropFirst())) }
  }

  /// A cast that takes several lines begins on a line of its own; a text does if it does not fit behind its name.
  private mutating func write(_ prefix: String, _ expression: SwiftExpression, _ suffix: String) {
    let begins =
      switch expression {
      case .cast: true
      case .text: prefix.hasSuffix("= ")
      default: false
      }
    if begins, !expression.fits(width - prefix.characterCount - suffix.characterCount) {
      line(String(prefix.dropLast()))
      region(nil, end: nil) { $0.expression("", expression, suffix) }
    } else {
      self.expression(prefix, expression, suffix)
    }
  }

  private mutating func write(_ call: SwiftExpression, closure: String?, _ modifiers: [SwiftExpression]) {
    let closures = closure.map { $0.isEmpty ? " {}" : " { \($0) }" } ?? ""
    let inline = call.inline(within: width - closures.characterCount)
    if let inline {
      line(inline + closures)
    } else if let closure {
      expression("", call, " {")
      region(nil, end: "}") { $0.line(closure) }
    } else {
      expression("", call)
    }
    if inline != nil {
      region(nil, end: nil) { text in for modifier in modifiers { text.expression("", modifier) } }
    } else {
      for modifier in modifiers { expression("", modifier) }
    }
  }
}
