/// UIKit's commands, menus and menu builders.
extension SwiftInterpreter {
  func uiKit(_ call: SwiftCall) -> SwiftValue? {
    switch call.name {
    case "UIKeyCommand", "UICommand", "UIAction": return .object(command(call))
    case "UIMenu":
      let menu = SwiftObject(.menu, call.name, at: call.range, call.arguments)
      menu.framework = .uiKit
      menu.owner = call.scope.type ?? ""
      let labels = ["title", "subtitle", "image", "identifier", "options", "preferredElementSize"]
      for label in labels { menu.fields[label] = call[label] }
      let others = call.arguments.filter { !labels.contains($0.label ?? "") }
      menu.children = others.compactMap { other in
        switch other.value {
        case .closure(let closure, let scope):
          other.label.map { $0.contains("hildren") } ?? true ? callBuilder(closure, scope) : nil
        case .list, .object, .choice: other.value
        default: other.label == "children" ? other.value : nil
        }
      }
      if others.contains(where: { $0.label != "children" }) { menu.fields[Self.isForeign] = .boolean(true) }
      keep(made: menu)
      return .object(menu)
    case Self.deferred:
      return .object(deferred(call))
    default: return nil
    }
  }

  /// The field of a menu from an initializer of another module: `UIMenu(inlineChildren:)`.
  static let isForeign = "$isForeign"

  /// The type of elements that a menu loads when it opens.
  static let deferred = "UIDeferredMenuElement"

  private func deferred(_ call: SwiftCall) -> SwiftObject {
    let deferred = SwiftObject(.item, Self.deferred, at: call.range, call.arguments)
    deferred.framework = .uiKit
    var isUncached = call.name == "uncached" || call["uncachedProvider"] != nil
    if case .boolean(false)? = call["shouldCacheItems"] { isUncached = true }
    deferred.fields["isUncached"] = .boolean(isUncached)
    deferred.fields["usesFocus"] = .boolean(call.name == "usingFocus")
    return deferred
  }

  func command(_ call: SwiftCall) -> SwiftObject {
    let item = SwiftObject(.item, call.name, at: call.range, call.arguments)
    item.framework = .uiKit
    item.programPoint = programPoint
    // A structure or a plain object that makes commands is not a responder: the code that asks for them is.
    let responder = [call.scope.type, entry].compactMap(\.self).first {
      module.types[$0]?.kind == .class && !module.isKind($0, of: ["NSObject"])
    }
    item.owner = responder ?? entry ?? call.scope.type ?? ""
    item.fields["title"] = call["title"]
    item.fields["discoverabilityTitle"] = call["discoverabilityTitle"]
    for label in [
      "action", "propertyList", "attributes", "state", "identifier", "image", "subtitle", "selectedImage", "alternates",
    ] {
      item.fields[label] = call[label]
    }
    if call.name == "UIAction", let (closure, scope) = call.closure("handler") ?? call.closures.last {
      _ = callClosure(closure, scope, closure.parameters.map { .unknown($0, at: call.range) })
    }
    if call.name == "UIKeyCommand" {
      item.sites.append(call.range)
      if let input = call["input"] {
        branch(item, on: input)
        let reading = keyCombination(input, call["modifierFlags"] ?? .list([]), isDefault: false, .uiKit)
        note(reading, at: call.range)
        give(item, reading)
      } else {
        note(.foreignInitializer, at: call.range)
      }
    }
    keep(made: item)
    return item
  }

  func uiKit(_ call: SwiftCall, of base: SwiftValue) -> SwiftValue? {
    if isBuilder(base), let operation = operation(call) {
      operations.append(operation)
      return .null
    }
    switch call.name {
    case "menu" where isBuilder(base):
      guard let identifier = call["for"] else { return nil }
      let menu = SwiftObject(.call, call.name, at: call.range, call.arguments)
      menu.fields["identifier"] = identifier
      return .object(menu)
    case "uncached" where path(of: base) == Self.deferred, "usingFocus" where path(of: base) == Self.deferred:
      return .object(deferred(call))
    case "setBuildConfiguration":
      guard let (closure, scope) = call.closure("buildHandler") ?? call.closures.last else { return .null }
      let known = operations.count
      _ = callClosure(closure, scope, [.object(SwiftObject(.builder, "UIMenuBuilder", at: call.range))])
      handlerOperations = (handlerOperations ?? []) + operations[known...]
      return .null
    case "replacingChildren":
      let objects = base.alternatives.compactMap { if case .object(let one) = $0 { one } else { nil } }
      let existing = objects.lazy.compactMap { self.existingMenu($0, at: call.range) }.first
      guard let copy = existing ?? objects.first(where: { $0.kind == .menu })?.copy() else { return nil }
      copy.children = call.arguments.map(\.value)
      return .object(copy)
    default: return nil
    }
  }

  /// The type of the object for a menu of other code that gets new children.
  package static let otherMenu = "other menu"

  /// The menu of `builder.menu(for:)`, which the code does not make; nil for any other object.
  private func existingMenu(_ object: SwiftObject, at range: SourceRange) -> SwiftObject? {
    guard object.kind == .call, object.type == "menu", let identifier = object.fields["identifier"] else { return nil }
    let menu = SwiftObject(.menu, Self.otherMenu, at: range)
    menu.framework = .uiKit
    menu.fields["identifier"] = identifier
    return menu
  }

  /// The type of an operation for unknown code that gets a menu builder.
  static let unknown = "unknown"

  static func isMenuBuilder(_ value: SwiftValue) -> Bool {
    if case .object(let object) = value { object.kind == .builder } else { false }
  }

  private func isBuilder(_ value: SwiftValue) -> Bool {
    switch value {
    case .object: Self.isMenuBuilder(value)
    case .symbol(let symbol): symbol.name.lowercased().hasSuffix("builder")
    default: false
    }
  }

  /// The field that marks code that keeps some of a menu's own children, or reorders them.
  static let isChosen = "$isChosen"

  /// The field of an operation whose new elements are written as `[]`: other empty lists are filled elsewhere.
  static let isEmptyList = "$isEmptyList"

  func note(_ elements: SwiftTerm, in operation: SwiftObject) {
    if case .list(let terms) = elements.kind, terms.isEmpty { operation.fields[Self.isEmptyList] = .boolean(true) }
  }

  /// Remembers that code selects from a list of a menu's own children.
  package func choose(from values: [SwiftValue]) {
    for case .object(let object) in values where object.type == Self.existing {
      object.fields[Self.isChosen] = .boolean(true)
    }
  }

  /// The type of the object for a menu's existing children.
  package static let existing = "existing"

  func operation(_ call: SwiftCall) -> SwiftObject? {
    let names: Set<String> = [
      "insertChild", "insertSibling", "insertElements", "remove", "replace", "replaceChildren",
    ]
    guard names.contains(call.name) else { return nil }
    let operation = SwiftObject(.operation, call.name, at: call.range, call.arguments)
    operation.branches = path
    operation.framework = .uiKit
    operation.owner = call.scope.type ?? ""
    operation.children = call.arguments.filter { $0.label?.hasPrefix("with") ?? true }.map { argument in
      if case .closure = argument.value { return .null }
      return argument.value
    }
    if call.name == "replaceChildren" {
      // The children as they are represent themselves.
      let existing = SwiftObject(.divider, Self.existing, at: call.range)
      for argument in call.arguments {
        guard case .closure(let closure, let scope) = argument.value else { continue }
        operation.children = [callClosure(closure, scope, [.list([.object(existing)])])]
        if existing.fields[Self.isChosen] != nil { operation.fields[Self.isChosen] = .boolean(true) }
        switch closure.body.first {
        case .expression(let term)?, .return(let term?)?: note(term, in: operation)
        default: break
        }
      }
    }
    return operation
  }
}
