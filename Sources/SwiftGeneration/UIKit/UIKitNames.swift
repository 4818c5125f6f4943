/// The names in the code: identifiers, selectors and the app's handlers.
package struct UIKitNames: Sendable {
  private let app: String
  var actions: SwiftActions
  private var menus = Constants(
    type: "UIMenu.Identifier", suffix: "Menu", besides: Menu.Identifier.system.map(\.name) + Constants.reserved)
  private var actionIdentifiers = Constants(
    type: "UIAction.Identifier", suffix: "Action",
    besides: ["paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "newFromPasteboard"] + Constants.reserved)
  private var handlers: [Handler] = []
  private var handlerNames: [String: String] = [:]
  private var handlerScope = SwiftNameScope()

  /// Identifiers of one kind, each a constant.
  private struct Constants: Sendable {
    /// Where an identifier may be missing, `.none` and `.some` mean its absence and presence.
    static let reserved = ["rawValue", "hashValue", "none", "some"]
    let type: String
    let suffix: String
    var names: [(raw: String, name: String)] = []
    var byRaw: [String: String] = [:]
    var scope: SwiftNameScope

    init(type: String, suffix: String, besides taken: [String]) {
      self.type = type
      self.suffix = suffix
      scope = SwiftNameScope(besides: taken)
    }

    mutating func name(of raw: String) -> String {
      if let known = byRaw[raw] { return known }
      let candidates = SwiftName.candidates(identifier: raw, as: suffix.lowercased())
      let longer = candidates.first.map { [$0 + suffix] } ?? []
      let name = scope.name(candidates + longer, or: suffix.lowercased())
      byRaw[raw] = name
      names.append((raw, name))
      return name
    }

    var code: SwiftText {
      var text = SwiftText()
      if names.isEmpty { return text }
      text.block("extension \(type)") { text in
        for (raw, name) in names {
          text.expression("static let \(SwiftName.escaped(name)) = ", .call(type, [.init(nil, .literal(raw))]))
        }
      }
      return text
    }
  }

  private struct Handler: Sendable {
    let name: String
    let type: String
    let documentation: String
  }

  /// The kind of handler that the app gives for an element.
  enum HandlerKind: Sendable {
    case action, deferred, sceneActivation

    fileprivate var noun: String {
      switch self {
      case .action: "action"
      case .deferred: "elements"
      case .sceneActivation: "openInNewWindow"
      }
    }

    fileprivate var type: String {
      switch self {
      case .action: "UIActionHandler"
      case .deferred: "(@escaping ([UIMenuElement]) -> Void) -> Void"
      case .sceneActivation: "UIWindowScene.ActivationAction.ConfigurationProvider"
      }
    }
  }

  package init(app: String) {
    self.app = app
    actions = SwiftActions(name: "\(app)Actions")
  }

  // MARK: Names

  /// UIKit's own constant if it exists. `version` is the least of iOS, if more is known than for all code.
  package mutating func menu(_ identifier: Menu.Identifier, since version: Int?) -> String {
    if let system = Menu.Identifier.system.first(where: { $0.identifier == identifier }) {
      if Self.version(of: identifier) <= version ?? Self.leastVersion { return ".\(system.name)" }
      return "UIMenu.Identifier(\(SwiftText.literal(identifier.rawValue)))"
    }
    return "." + menus.name(of: identifier.rawValue)
  }

  package mutating func action(_ identifier: Action.Identifier) -> String {
    "." + actionIdentifiers.name(of: identifier.rawValue)
  }

  /// The version of iOS that all code is for.
  private static let leastVersion = 15

  /// The first version of iOS whose UIKit has a constant for a menu. Source: the headers of UIMenu.
  package static func version(of identifier: Menu.Identifier) -> Int {
    switch identifier {
    case .document: 16
    case .autoFill: 17
    case .newItem, .findPanel: 26
    default: leastVersion
    }
  }

  /// The member of the struct of handlers for an element; one without a name (`key`) gets a handler of its own.
  mutating func handler(_ kind: HandlerKind, key: String?, title: String) -> String {
    let known = key.map { "\(kind) \($0)" }
    if let known, let name = handlerNames[known] { return "handlers.\(name)" }
    let candidates =
      (key.map { SwiftName.candidates(identifier: $0, as: kind.noun) } ?? [])
      + [SwiftName.lower(title, as: kind.noun)].compactMap(\.self)
    let name = handlerScope.name(candidates, or: kind.noun)
    if let known { handlerNames[known] = name }
    let called = title.isEmpty ? "an element without a title" : "'\(title)'"
    let documentation =
      switch kind {
      case .action: "Runs when people choose \(called)."
      case .deferred: "Gives the elements that replace \(called) when the menu opens."
      case .sceneActivation: "Says which window \(called) opens."
      }
    handlers.append(Handler(name: name, type: kind.type, documentation: documentation))
    return "handlers.\(name)"
  }

  var handlersType: String { "\(app)MenuHandlers" }

  // MARK: Declarations

  var identifiers: SwiftText {
    var text = menus.code
    let actions = actionIdentifiers.code
    if !text.isEmpty, !actions.isEmpty { text.blank() }
    text.append(actions)
    return text
  }

  var actionsProtocol: SwiftText {
    var text = SwiftText()
    if actions.isEmpty { return text }
    text.documentation(
      "The actions that the app's menus and key commands send. A responder that conforms to it has its methods checked."
    )
    actions.write(to: &text)
    return text
  }

  var handlersStruct: SwiftText {
    var text = SwiftText()
    if handlers.isEmpty { return text }
    text.documentation("The closures of the menu elements that send no action.")
    text.line("@MainActor")
    text.block("struct \(handlersType)") { text in
      for handler in handlers {
        text.comment(handler.documentation, mark: "///")
        text.line("var \(SwiftName.escaped(handler.name)): \(handler.type)")
      }
    }
    return text
  }
}
