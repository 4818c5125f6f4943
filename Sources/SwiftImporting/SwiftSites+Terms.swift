/// The terms of a site.
extension SwiftSites {
  static func name(of function: SwiftTerm) -> String {
    switch function.kind {
    case .name(let name), .member(_, let name): name
    default: ""
    }
  }

  static func isControl(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["button", "buttons", "alert", "window", "panel", "view"].contains { name.hasSuffix($0) }
  }

  static func isEmpty(_ expression: SwiftTerm) -> Bool {
    switch expression.kind {
    case .string(let parts): parts.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } }
    case .call(let function, let arguments): arguments.isEmpty && name(of: function) == "String"
    default: false
    }
  }
}
