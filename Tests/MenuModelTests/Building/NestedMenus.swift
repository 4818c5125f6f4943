@testable import MenuModel
@testable import TestSupport

/// What a builder does, worked out in the obvious way: a menu tree as nested values, all of which are looked at for each
/// question, so that there is no index and nothing to keep in step.
///
/// It shares the operations with ``MenuBuilder`` and nothing else; what is refused it decides itself.
struct NestedMenus {
  /// An element, by all that an operation can ask of it.
  private struct Element {
    var menu: Menu.Identifier?
    var command: Command.Identity?
    var actions: [Action.Identifier] = []
    var key: KeyCombination?
    var yields = false
    var isUnfinished = false
    var text = ""
    var children: [Element] = []

    var anchors: [MenuAnchor] {
      [menu.map { .menu($0) }, command.map { .command($0) }].compactMap(\.self) + actions.map { .action($0) }
    }

    /// The element and all that is in it, in menu order.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// Why an operation was not done: which of the failures of a builder, and what they are about.
  enum Refusal: Equatable {
    case missing
    case removed(operation: Int)
    case crash(Set<MenuBuilder.Subject>)
    case unfinished
    case duplicates(Set<MenuBuilder.Subject>)
    case root
    case unavailable
    case fixed(Set<Menu.Identifier>)

    init(_ failure: MenuBuilder.Failure) {
      self =
        switch failure {
        case .missingAnchor, .droppedAnchor: .missing
        case .removedAnchor(_, let number, _): .removed(operation: number)
        case .crash(let clashes): .crash(Set(clashes.map(\.subject)))
        case .missingInput, .missingAction: .unfinished
        case .duplicates(let clashes, _): .duplicates(Set(clashes.map(\.subject)))
        case .rootOperation: .root
        case .unavailable: .unavailable
        case .fixedMenu(let identifier): .fixed([identifier])
        case .fixedMenus(let identifiers): .fixed(Set(identifiers))
        }
    }
  }

  private let platform: Platform
  private var root: Element
  /// The names that were in the tree and no longer are, with the operation that took them out.
  private var gone: [MenuAnchor: Int] = [:]
  private var operationCount = 0

  /// Starts from a tree that is there.
  init(_ tree: MenuTree, on platform: Platform) {
    self.platform = platform
    func element(_ id: MenuTree.ID) -> Element {
      var element = Self.element(tree[id], on: platform)
      element.actions += tree.sceneActivations(replacedBy: Int32(id))
      element.children = tree.children(of: id).map(element(_:))
      return element
    }
    root = element(MenuTree.root)
  }

  // MARK: Elements

  private static func element(_ element: MenuElement, on platform: Platform) -> Element {
    switch element {
    case .menu(let menu):
      let identifier = menu.identifier.map(platform.resolved)
      return Element(
        menu: identifier, text: identifier?.displayed ?? "_",
        children: menu.children.map { self.element($0, on: platform) })
    case .command(let command):
      return Element(
        command: command.identity, isUnfinished: command.action.rawValue.isEmpty && !platform.allowsNoAction,
        text: command.action.rawValue)
    case .keyCommand(let keyCommand):
      let key = keyCommand.keyCombination
      var element = self.element(.command(keyCommand.command), on: platform)
      element.isUnfinished = element.isUnfinished || key == nil
      (element.key, element.yields) = (key, keyCommand.yieldsToApp)
      element.text += key?.canonical ?? ""
      return element
    case .action(let action):
      return Element(actions: [action.identifier].compactMap(\.self), text: action.identifier?.rawValue ?? "action")
    case .sceneActivation(let activation):
      let action = activation.action.identifier
      if let alternate = activation.alternate, !platform.offersSeveralWindows {
        var element = self.element(alternate, on: platform)
        element.actions += [action].compactMap(\.self)
        return element
      }
      return Element(actions: [action].compactMap(\.self), text: "window " + (action?.rawValue ?? ""))
    case .deferred: return Element(text: "deferred")
    }
  }

  // MARK: Operations

  /// Does an operation, or says why not.
  mutating func perform(_ operation: MenuOperation, asSystem: Bool) -> Refusal? {
    defer { operationCount += 1 }
    let new = operation.elements.elements.map { Self.element($0, on: platform) }
    let isOneMenu = operation.elements.elements.count == 1 && operation.elements.isOfMenus
    var anchor = operation.anchor
    if case .menu(let identifier) = anchor { anchor = .menu(platform.resolved(identifier)) }

    // The root stays, and is alone.
    if anchor == .menu(.root) {
      switch operation {
      case .insert(_, .atStart), .insert(_, .atEnd), .replaceChildren: break
      case .replace where isOneMenu && new[0].menu == .root: break
      case .insert, .replace, .remove: return .root
      }
    }
    if !asSystem, let refusal = refusal(of: operation, anchor, new, isOneMenu) { return refusal }
    guard root.all.contains(where: { $0.anchors.contains(anchor) }) else {
      return gone[anchor].map { .removed(operation: $0) } ?? .missing
    }

    var changed = root
    let place = Self.change(&changed, at: anchor, operation, new)
    if new.flatMap(\.all).contains(where: \.isUnfinished) { return .unfinished }
    // What stays is what is there before and after: the tree without what is brought in.
    var rest = root
    _ = Self.change(&rest, at: anchor, operation, [])
    if place == nil { rest = Element() }
    if let refusal = clash(of: new.flatMap(\.all), with: rest.all) { return refusal }
    let (before, after) = (Set(root.all.flatMap(\.anchors)), Set(changed.all.flatMap(\.anchors)))
    let kept = Set(platform.pinned.map(\.identifier)).filter {
      before.contains(.menu($0)) && !after.contains(.menu($0))
    }
    if !asSystem, !kept.isEmpty { return .fixed(kept) }
    root = changed
    arrangeTopLevel()
    for name in before.subtracting(after) { gone[name] = operationCount }
    for name in after { gone[name] = nil }
    return nil
  }

  /// The refusal that does not depend on the tree.
  private func refusal(
    of operation: MenuOperation, _ anchor: MenuAnchor, _ new: [Element], _ isOneMenu: Bool
  ) -> Refusal? {
    if !platform.rules.contains(.elementOperations) {
      guard case .menu = anchor else { return .unavailable }
      switch operation {
      case .insert(let elements, _) where !elements.isOfMenus: return .unavailable
      case .replace where !isOneMenu: return .unavailable
      case .insert, .replace, .replaceChildren, .remove: break
      }
    }
    guard case .menu(let identifier) = anchor, platform.pinned.contains(where: { $0.identifier == identifier }) else {
      return nil
    }
    switch operation {
    case .remove: return .fixed([identifier])
    case .replace where !isOneMenu || new[0].menu != identifier: return .fixed([identifier])
    case .insert, .replace, .replaceChildren: return nil
    }
  }

  /// Changes the first element with a name, in menu order. Returns whether that is in a menu; nil if the root is
  /// replaced.
  private static func change(
    _ root: inout Element, at anchor: MenuAnchor, _ operation: MenuOperation, _ new: [Element]
  ) -> Bool? {
    if root.anchors.contains(anchor) {
      switch operation {
      case .insert(_, .atStart): root.children = new + root.children
      case .insert(_, .atEnd): root.children += new
      case .replaceChildren: root.children = new
      case .insert, .replace, .remove:
        root = new.first ?? Element()
        return nil
      }
      return true
    }
    return changeFirst(&root.children, at: anchor, operation, new)
  }

  private static func changeFirst(
    _ elements: inout [Element], at anchor: MenuAnchor, _ operation: MenuOperation, _ new: [Element]
  ) -> Bool {
    for index in elements.indices {
      if elements[index].anchors.contains(anchor) {
        switch operation {
        case .insert(_, .before): elements.insert(contentsOf: new, at: index)
        case .insert(_, .after): elements.insert(contentsOf: new, at: index + 1)
        case .insert(_, .atStart): elements[index].children.insert(contentsOf: new, at: 0)
        case .insert(_, .atEnd): elements[index].children += new
        case .replace: elements.replaceSubrange(index...index, with: new)
        case .replaceChildren: elements[index].children = new
        case .remove: elements.remove(at: index)
        }
        return true
      }
      if changeFirst(&elements[index].children, at: anchor, operation, new) { return true }
    }
    return false
  }

  /// What exists twice: within what is brought in, at which UIKit crashes, or there and in the tree, which drops all of it.
  private func clash(of new: [Element], with rest: [Element]) -> Refusal? {
    let acceptsDuplicates = platform.rules.contains(.acceptsDuplicates)
    var (inner, outer): (Set<MenuBuilder.Subject>, Set<MenuBuilder.Subject>) = ([], [])
    for (index, element) in new.enumerated() {
      for anchor in element.anchors {
        if case .command = anchor, acceptsDuplicates { continue }
        if new[..<index].contains(where: { $0.anchors.contains(anchor) }) { inner.insert(anchor.subject) }
        if rest.contains(where: { $0.anchors.contains(anchor) }) { outer.insert(anchor.subject) }
        if element.actions.count(where: { .action($0) == anchor }) > 1 { inner.insert(anchor.subject) }
      }
      // Of one command that exists twice the key is not another thing that does.
      guard let key = element.key, !acceptsDuplicates else { continue }
      func takes(_ other: Element) -> Bool {
        other.key == key && other.command != element.command && (element.yields || !other.yields)
      }
      if new[..<index].contains(where: takes) { inner.insert(.key(key)) }
      let isThere = rest.contains { $0.command == element.command }
      if !isThere, rest.contains(where: takes) { outer.insert(.key(key)) }
    }
    if !inner.isEmpty { return .crash(inner) }
    return outer.isEmpty ? nil : .duplicates(outer)
  }

  /// The system keeps some menus at an end of the menu bar; of two words about one the last counts.
  private mutating func arrangeTopLevel() {
    func isKept(_ element: Element, at position: Platform.Position) -> Bool {
      platform.pinned.last { $0.identifier == element.menu && $0.position != nil }?.position == position
    }
    func rank(_ element: Element) -> Int {
      platform.pinned.lastIndex { $0.identifier == element.menu && $0.position != nil } ?? 0
    }
    let first = root.children.filter { isKept($0, at: .first) }.sorted { rank($0) < rank($1) }
    let last = root.children.filter { isKept($0, at: .last) }.sorted { rank($0) < rank($1) }
    let others = root.children.filter { !isKept($0, at: .first) && !isKept($0, at: .last) }
    root.children = first + others + last
  }

  // MARK: Questions

  /// The elements in brackets.
  func outline() -> String {
    func text(_ element: Element) -> String {
      element.children.isEmpty ? element.text : "\(element.text)[\(element.children.map(text).joined(separator: " "))]"
    }
    return text(root)
  }

  /// The first element in menu order that has each of some names, counted from the root.
  func places(of anchors: [MenuAnchor]) -> [Int?] {
    let all = root.all.map(\.anchors)
    return anchors.map { anchor in
      var anchor = anchor
      if case .menu(let identifier) = anchor { anchor = .menu(platform.resolved(identifier)) }
      return all.firstIndex { $0.contains(anchor) }
    }
  }

  /// The place of the command that has each of some keys and does not yield.
  func places(of keys: [KeyCombination]) -> [Int?] {
    let all = root.all
    return keys.map { key in all.firstIndex { $0.key == key && !$0.yields } }
  }
}

extension Platform {
  fileprivate var allowsNoAction: Bool { rules.contains(.commandsWithoutAction) }
}

extension MenuTree {
  /// Where links and the index contradict each other, or the index says other than `menus`.
  func mistakes(beside menus: NestedMenus, on platform: Platform) -> [String] {
    var mistakes: [String] = []
    let linked = ids(from: MenuTree.root)
    var places: [Int: Int] = [:]
    for (place, id) in linked.enumerated() where places.updateValue(place, forKey: Int(id)) != nil {
      mistakes.append("\(id) is linked twice")
    }
    for id in linked {
      for child in nodes[Int(id)].children where nodes[Int(child)].parent != id {
        mistakes.append("\(child) is a child of \(id) and does not know it")
      }
    }
    let anchors = RandomOperation.anchors
    for (anchor, expected) in zip(anchors, menus.places(of: anchors)) {
      var anchor = anchor
      if case .menu(let identifier) = anchor { anchor = .menu(platform.resolved(identifier)) }
      let id = self.id(of: anchor)
      if id.map({ places[$0] ?? -1 }) != expected {
        mistakes.append("\(anchor) leads to \(id.map(String.init) ?? "nothing")")
      }
    }
    for (key, expected) in zip(RandomOperation.keys, menus.places(of: RandomOperation.keys)) {
      // Where several commands may have it, any of them does.
      guard !platform.rules.contains(.acceptsDuplicates) else { break }
      let id = self.id(of: key).flatMap { facts(of: $0).yieldsToApp ? nil : $0 }
      if id.map({ places[$0] ?? -1 }) != expected {
        mistakes.append("\(key) leads to \(id.map(String.init) ?? "nothing")")
      }
    }
    if parent(of: MenuTree.root) != nil { mistakes.append("the root is in a menu") }
    return mistakes
  }
}
