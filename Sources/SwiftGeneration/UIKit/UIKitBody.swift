/// The statements of a function under construction: statements that make elements come before the one that uses them.
struct UIKitBody {
  private(set) var system = SwiftPlatforms.Guard.none
  var scope: SwiftNameScope
  /// Whether the app must do something in it.
  var usesHandlers = false
  var parts: [SwiftBodyPart] = []

  /// A longer array is written in parts: the compiler's time for a literal grows faster than the literal.
  private static let longestArray = 40

  init(besides names: [String] = []) { scope = SwiftNameScope(besides: names) }

  mutating func line(_ line: String) { parts.append(.line(line)) }

  mutating func comment(_ comment: String) { parts.append(.comment(comment)) }

  mutating func statement(_ prefix: String = "", _ expression: SwiftExpression) {
    parts.append(.expression(prefix, expression))
  }

  /// An empty body inside this one.
  func inner(on system: SwiftPlatforms.Guard? = nil) -> UIKitBody {
    var body = self
    body.parts = []
    body.system = system ?? self.system
    return body
  }

  /// An array of elements; a long one is built before the statement.
  mutating func array(_ elements: [SwiftExpression], of type: String, called name: [String]) -> SwiftExpression {
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
