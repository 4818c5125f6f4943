/// The methods that an app's commands send, as a protocol that lets the compiler check `#selector`.
struct SwiftActions: Sendable {
  let name: String
  /// The names in `#selector` of the framework's own methods, by their selectors.
  private let declared: [ActionSelector: String]
  /// The type of the second parameter, an event if the framework sends one.
  private let event: String
  private var methods: [Method] = []
  private var expressions: [ActionSelector: String] = [:]
  /// The names of methods, with the labels of their parameters.
  private var taken: Set<String> = []
  private var bases: Set<String> = []
  /// The names of methods without parameters. No other has such a name, since `#selector` has the name alone.
  private var bare: Set<String> = []

  private struct Method: Sendable {
    let attribute: String
    let name: String
    let parameters: [String]
  }

  init(name: String, declared: [ActionSelector: String] = Self.standardEdit, event: String = "UIEvent?") {
    (self.name, self.declared, self.event) = (name, declared, event)
  }

  mutating func expression(_ selector: ActionSelector) -> String {
    if let known = expressions[selector] { return known }
    let text = selector.rawValue
    let expression: String
    if let method = declared[selector] {
      expression = "#selector(\(method))"
    } else if let method = declare(text) {
      expression = "#selector(\(name).\(method))"
    } else {
      expression = "NSSelectorFromString(\(SwiftText.literal(text)))"
    }
    expressions[selector] = expression
    return expression
  }

  var isEmpty: Bool { methods.isEmpty }

  func write(to text: inout SwiftText) {
    text.line("@MainActor")
    text.block("@objc protocol \(name)") { text in
      for method in methods {
        let attribute = "@objc" + method.attribute
        let function = "optional func \(method.name)"
        let whole = "\(function)(\(method.parameters.joined(separator: ", ")))"
        if attribute.characterCount + whole.characterCount + 3 <= SwiftExpression.lineLength {
          text.line("\(attribute) \(whole)")
          continue
        }
        text.line(attribute)
        if whole.characterCount + 2 <= SwiftExpression.lineLength {
          text.line(whole)
          continue
        }
        text.region("\(function)(", end: ")") { text in
          for (index, parameter) in method.parameters.enumerated() {
            text.line(parameter + (index == method.parameters.count - 1 ? "" : ","))
          }
        }
      }
    }
  }

  /// Declares a selector's method, and returns its name in `#selector`; nil if no method can have that name.
  private mutating func declare(_ selector: String) -> String? {
    let pieces = selector.utf8.split(separator: .colon, omittingEmptySubsequences: false).map { String(Substring($0)) }
    let base = pieces[0]
    // Empty pieces after the first are parameters without a name.
    guard SwiftName.isName(base), pieces.dropFirst().allSatisfy({ $0.isEmpty || SwiftName.isName($0) }) else {
      return nil
    }
    let count = pieces.count - 1
    var labels = ["_"]
    for piece in pieces.dropFirst().dropLast() {
      labels.append(piece.isEmpty ? "_" : SwiftName.lower(piece) ?? "_")
    }
    let called = labels.prefix(count).map { $0 + ":" }.joined()
    let name = name(SwiftName.lower(base, as: "action") ?? "action", called: called)
    // The compiler makes the selector of the name and the labels if they are the selector's.
    let isPlain =
      name == base && zip(labels.dropFirst(), pieces.dropFirst()).allSatisfy { $0 == ($1.isEmpty ? "_" : $1) }
    let types = ["Any?", event]
    let names = ["sender", "event"]
    let parameters = labels.prefix(count).enumerated().map { index, label in
      let own = index < names.count ? names[index] : "argument\(index + 1)"
      let labelled = label == own ? label : "\(SwiftName.escaped(label)) \(own)"
      return "\(labelled): \(index < types.count ? types[index] : "Any?")"
    }
    methods.append(
      Method(attribute: isPlain ? "" : "(\(selector))", name: SwiftName.escaped(name), parameters: parameters))
    return count == 0 ? name : "\(name)(\(called))"
  }

  /// A name that no other method has with these labels.
  private mutating func name(_ plain: String, called labels: String) -> String {
    func isFree(_ name: String) -> Bool {
      if SwiftNameScope.everywhere.contains(name) || bare.contains(name) { return false }
      return labels.isEmpty ? !bases.contains(name) : !taken.contains(name + labels)
    }
    var name = plain
    var number = 2
    while !isFree(name) {
      name = SwiftNameScope.everywhere.contains(plain) && number == 2 ? "\(plain)Action" : "\(plain)\(number)"
      number += 1
    }
    if labels.isEmpty { bare.insert(name) } else { taken.insert(name + labels) }
    bases.insert(name)
    return name
  }

  /// The methods that every version of UIKit declares itself, by their selectors.
  ///
  /// Source: developer.apple.com/documentation/uikit/uiresponderstandardeditactions
  private static let standardEdit: [ActionSelector: String] = {
    let names = [
      "cut", "copy", "paste", "select", "selectAll", "delete", "makeTextWritingDirectionLeftToRight",
      "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize",
      "decreaseSize",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.map { (ActionSelector("\($0):"), "UIResponderStandardEditActions.\($0)(_:)") })
  }()
}
