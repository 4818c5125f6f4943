@testable import MenuModel

/// A menu tree as nested values: an operation walks all of it, and there is nothing to keep in step.
struct NestedMenus {
  private struct Element {
    let names: [MenuAnchor]
    let text: String
    var children: [Element] = []
  }

  private var root: [Element]

  init(_ tree: MenuTree) {
    root = [Self.element(MenuTree.root, in: tree)]
  }

  private static func element(_ id: MenuTree.ID, in tree: MenuTree) -> Element {
    var element = Element(names: [tree[id].anchor].compactMap(\.self), text: text(tree[id]))
    element = Element(
      names: element.names + tree.standsIn(Int32(id)).map { .action($0) }, text: element.text,
      children: tree.children(of: id).map { Self.element($0, in: tree) })
    return element
  }

  private static func text(_ element: MenuElement) -> String {
    switch element {
    case .menu(let menu): menu.identifier?.displayed ?? "_"
    case .keyCommand(let keyCommand):
      keyCommand.command.action.rawValue + (keyCommand.keyCombination?.canonical ?? "")
    case .command(let command): command.action.rawValue
    case .action(let action): action.identifier?.rawValue ?? "action"
    case .sceneActivation(let activation): "window " + (activation.action.identifier?.rawValue ?? "")
    case .deferred: "deferred"
    }
  }

  private static func elements(_ elements: [MenuElement], on platform: Platform) -> [Element] {
    elements.map { element in
      switch element {
      case .menu(var menu):
        menu.identifier = menu.identifier.map(platform.resolved)
        return Element(
          names: menu.identifier.map { [.menu($0)] } ?? [], text: text(.menu(menu)),
          children: self.elements(menu.children, on: platform))
      case .sceneActivation(let activation):
        guard let alternate = activation.alternate, !platform.offersSeveralWindows else {
          return Element(names: [element.anchor].compactMap(\.self), text: text(element))
        }
        let standIn = self.elements([alternate], on: platform)[0]
        return Element(
          names: standIn.names + (activation.action.identifier.map { [.action($0)] } ?? []), text: standIn.text,
          children: standIn.children)
      default: return Element(names: [element.anchor].compactMap(\.self), text: text(element))
      }
    }
  }

  mutating func perform(_ operation: MenuOperation, on platform: Platform) {
    var anchor = operation.anchor
    if case .menu(let identifier) = anchor { anchor = .menu(platform.resolved(identifier)) }
    let new = Self.elements(operation.elements.elements, on: platform)
    root = Self.change(root, anchor) { siblings, index in
      switch operation {
      case .insert(_, .before): siblings.insert(contentsOf: new, at: index)
      case .insert(_, .after): siblings.insert(contentsOf: new, at: index + 1)
      case .insert(_, .atStart): siblings[index].children.insert(contentsOf: new, at: 0)
      case .insert(_, .atEnd): siblings[index].children += new
      case .replace: siblings.replaceSubrange(index...index, with: new)
      case .replaceChildren: siblings[index].children = new
      case .remove: siblings.remove(at: index)
      }
    }
  }

  /// Changes the first element that has a name, among its siblings.
  private static func change(
    _ elements: [Element], _ anchor: MenuAnchor, _ body: (inout [Element], Int) -> Void
  ) -> [Element] {
    var elements = elements
    if let index = elements.firstIndex(where: { $0.names.contains(anchor) }) {
      body(&elements, index)
      return elements
    }
    for index in elements.indices { elements[index].children = change(elements[index].children, anchor, body) }
    return elements
  }

  func has(_ identifier: Menu.Identifier) -> Bool {
    func has(_ elements: [Element]) -> Bool {
      elements.contains { $0.names.contains(.menu(identifier)) || has($0.children) }
    }
    return has(root)
  }

  /// The elements in brackets; `sorted` leaves out the order of the top level, which the system has a say in.
  func outline(sorted: Bool = false) -> String {
    func text(_ elements: [Element]) -> String {
      elements.map { $0.children.isEmpty ? $0.text : "\($0.text)[\(text($0.children))]" }.joined(separator: " ")
    }
    guard sorted, root.count == 1 else { return text(root) }
    return root[0].children.map { text([$0]) }.sorted().joined(separator: " ")
  }
}

extension MenuTree {
  /// Where links and the index contradict each other.
  func mistakes(on platform: Platform) -> [String] {
    var mistakes: [String] = []
    let linked = ids(from: MenuTree.root)
    if Set(linked).count != linked.count { mistakes.append("an element is linked twice") }
    for id in linked {
      for child in nodes[Int(id)].children where nodes[Int(child)].parent != id {
        mistakes.append("\(child) is a child of \(id) and does not know it")
      }
      let names = [self[Int(id)].anchor].compactMap(\.self) + standsIn(id).map { .action($0) }
      for name in names where self.id(of: name) != Int(id) { mistakes.append("\(name) leads elsewhere than to \(id)") }
      if let key = facts(of: Int(id)).key, let owner = self.id(of: key), owner != Int(id),
        !facts(of: Int(id)).yieldsToApp
      {
        mistakes.append("\(key) is the key of \(owner) as well as of \(id)")
      }
    }
    let all = Set(linked)
    for id in Array(menus.values) + Array(actions.values) + commands.ids + keys.ids where !all.contains(id) {
      mistakes.append("\(id) is found by a name and in no menu")
    }
    if parent(of: MenuTree.root) != nil { mistakes.append("the root is in a menu") }
    return mistakes
  }
}
