/// The uncertain facts about elements of Swift code: whether they are always there, and their titles.
package struct UncertainElements {
  private let certainties: [SwiftCertainty]
  /// The root of most elements of the current menus, for each of ``certainties``: elements of others may be elsewhere.
  private var roots: [Int?] = []

  /// - Parameter menus: the menus that the elements are in; nil for key commands of responders.
  package init(_ certainties: [SwiftCertainty], in menus: MenusDeclaration? = nil) {
    self.certainties = certainties
    guard let menus, !certainties.isEmpty else { return }
    let sources = menus.operations.flatMap { $0.operation.elements.sources.compactMap(\.self) }
    roots = certainties.map { $0.root(of: sources) }
  }

  /// An element of Swift code with its uncertain facts: code may remove it, or makes its title. `keys` replace titles.
  func marked(_ element: MenuElement, _ keys: [SourceRange: String], isShown: Bool = true) -> MenuElement {
    guard let source = element.source else { return element }
    guard certainties.contains(where: { $0.count(of: [source]) > 0 }) else { return element.titled(keys[source]) }
    // Code that menuc does not see may give it an action.
    let isIdle = element.command.map { $0.action.rawValue.isEmpty && !$0.attributes.contains(.disabled) } ?? false
    let isConditional =
      isIdle
      || certainties.indices.contains { index in
        certainties[index].isConditional(source, besides: roots.isEmpty ? nil : roots[index])
      }
    // A section needs no title. One at the place of its first item is not an element of the code.
    let section = element.menu.flatMap { $0.options.contains(.displayInline) ? $0 : nil }
    if let section, section.children.first?.source == source { return element }
    if let section, section.identifier == nil { return element.titled(keys[source]) }
    let isUntitled = isShown && section?.title.isEmpty != true && certainties.contains { $0.isUntitled(source) }
    let key = keys[source]
    let losesKey = !isConditional && certainties.contains { $0.losesKey(source) }
    if !isConditional, !losesKey, !isUntitled, key == nil { return element }
    func mark(_ traits: inout AppKitTraits?) {
      if !isConditional, !losesKey, !isUntitled { return }
      var marked = traits ?? AppKitTraits()
      if isConditional || losesKey { marked.changedBy = marked.changedBy ?? (losesKey ? "disabled(_:)" : "code") }
      if isUntitled { marked.titledBy = marked.titledBy ?? "code" }
      traits = marked
    }
    switch element.titled(key) {
    case .menu(var menu):
      mark(&menu.appKit)
      return .menu(menu)
    case .command(var command):
      mark(&command.appKit)
      return .command(command)
    case .keyCommand(var keyCommand):
      mark(&keyCommand.command.appKit)
      return .keyCommand(keyCommand)
    case .action(var action):
      mark(&action.appKit)
      return .action(action)
    case let element: return element
    }
  }
}

extension MenuElement {
  /// The element with a title, unless that is nil.
  fileprivate func titled(_ title: String?) -> MenuElement {
    guard let title else { return self }
    switch self {
    case .menu(var menu):
      menu.title = title
      return .menu(menu)
    case .command(var command):
      command.title = title
      return .command(command)
    case .keyCommand(var keyCommand):
      keyCommand.command.title = title
      return .keyCommand(keyCommand)
    case .action(var action):
      action.title = title
      return .action(action)
    case .sceneActivation(var activation):
      activation.action.title = title
      return .sceneActivation(activation)
    case .deferred: return self
    }
  }
}

extension Definition {
  /// The definition with marks on what Swift code may change. `hasKeys` puts a title's key in a catalog in its place.
  package func marked(hasKeys: Bool = false) -> Definition {
    let keys = hasKeys ? carriedTitleKeys : [:]
    if swiftCertainties.isEmpty, keys.isEmpty { return self }
    var marked = self
    for index in menus.indices {
      let uncertain = UncertainElements(swiftCertainties, in: menus[index])
      func mark(_ element: MenuElement) -> MenuElement {
        guard case .menu(var menu) = uncertain.marked(element, keys) else { return uncertain.marked(element, keys) }
        menu.children = menu.children.map(mark)
        return .menu(menu)
      }
      marked.menus[index].operations = menus[index].operations.map { declaration in
        var declaration = declaration
        declaration.operation = declaration.operation.mapped { ElementList($0.elements.map(mark)) }
        return declaration
      }
    }
    let uncertain = UncertainElements(swiftCertainties)
    for index in responders.indices {
      marked.responders[index].keyCommands = responders[index].keyCommands.map { keyCommand in
        // The system shows no key without a title.
        let element = uncertain.marked(.keyCommand(keyCommand), keys, isShown: !keyCommand.title.isEmpty)
        if case .keyCommand(let marked) = element { return marked }
        return keyCommand
      }
    }
    return marked
  }
}

extension MenuOperation {
  fileprivate func mapped(_ change: (ElementList) -> ElementList) -> MenuOperation {
    switch self {
    case .insert(let elements, let place): .insert(change(elements), at: place)
    case .replace(let anchor, let elements): .replace(anchor, with: change(elements))
    case .replaceChildren(let menu, let elements): .replaceChildren(of: menu, with: change(elements))
    case .remove: self
    }
  }
}
