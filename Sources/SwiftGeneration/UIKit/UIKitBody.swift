/// The statements of a function under construction: statements that make elements come before the one that uses them.
package struct UIKitBody {
  package var system = SwiftPlatforms.Guard.none
  var scope: SwiftNameScope
  /// Whether the app must do something in it.
  var usesHandlers = false
  package private(set) var text: SwiftText

  /// A longer array is written in parts: the compiler's time for a literal grows faster than the literal.
  private static let longestArray = 40

  package init(_ text: SwiftText, besides names: [String] = []) {
    self.text = text
    scope = SwiftNameScope(besides: names)
  }

  package init(_ text: SwiftText, in outer: UIKitBody, on system: SwiftPlatforms.Guard) {
    self = outer
    self.text = text
    self.system = system
  }

  package mutating func line(_ line: String) { text.line(line) }

  mutating func comment(_ comment: String) { text.comment(comment) }

  mutating func statement(_ prefix: String = "", _ expression: SwiftExpression, _ suffix: String = "") {
    text.expression(prefix, expression, suffix)
  }

  package mutating func write(_ other: SwiftText) { text.append(other) }

  var inner: UIKitBody { UIKitBody(text.inner(deeper: 1), in: self, on: system) }

  /// An array of elements; a long one is built before the statement.
  package mutating func array(_ elements: [SwiftExpression], of type: String, called name: [String]) -> SwiftExpression
  {
    if elements.count <= Self.longestArray { return .array(elements) }
    let name = SwiftName.escaped(scope.name(name, or: "elements"))
    var rest = elements[...]
    while !rest.isEmpty {
      let part = SwiftExpression.array(Array(rest.prefix(Self.longestArray)))
      let isFirst = rest.count == elements.count
      statement(isFirst ? "var \(name): [\(type)] = " : "\(name) += ", part)
      rest = rest.dropFirst(Self.longestArray)
    }
    return .text(name)
  }
}
