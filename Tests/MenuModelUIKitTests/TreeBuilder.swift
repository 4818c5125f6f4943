import UIKit

/// A menu builder that holds menus as UIKit's objects, for the operations that the tests do.
@MainActor final class TreeBuilder: UIMenuBuilder {
  private(set) var root: UIMenu
  let system: UIMenuSystem

  init(_ root: UIMenu, system: UIMenuSystem = .main) { (self.root, self.system) = (root, system) }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    all(root).lazy.compactMap { $0 as? UIMenu }.first { $0.identifier == identifier }
  }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    all(root).lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    all(root).lazy.compactMap { $0 as? UICommand }.first { $0.action == action }
  }

  private func all(_ element: UIMenuElement) -> [UIMenuElement] {
    [element] + ((element as? UIMenu)?.children.flatMap(all) ?? [])
  }

  /// Exchanges the children of the menu that has one for which `isMeant` is true.
  private func change(
    where isMeant: (UIMenuElement) -> Bool, _ change: (inout [UIMenuElement], Int) -> Void
  ) {
    func changed(_ menu: UIMenu) -> UIMenu {
      var children = menu.children.map { ($0 as? UIMenu).map(changed) ?? $0 }
      if let index = children.firstIndex(where: isMeant) { change(&children, index) }
      return menu.replacingChildren(children)
    }
    root = changed(root)
  }

  private func changeChildren(of identifier: UIMenu.Identifier, _ change: ([UIMenuElement]) -> [UIMenuElement]) {
    func changed(_ menu: UIMenu) -> UIMenu {
      let children = menu.children.map { ($0 as? UIMenu).map(changed) ?? $0 }
      return menu.replacingChildren(menu.identifier == identifier ? change(children) : children)
    }
    root = changed(root)
  }

  private func isMenu(_ identifier: UIMenu.Identifier) -> (UIMenuElement) -> Bool {
    { ($0 as? UIMenu)?.identifier == identifier }
  }
  private func isAction(_ identifier: UIAction.Identifier) -> (UIMenuElement) -> Bool {
    { ($0 as? UIAction)?.identifier == identifier }
  }
  private func isCommand(_ action: Selector) -> (UIMenuElement) -> Bool { { ($0 as? UICommand)?.action == action } }

  func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier) {
    change(where: isMenu(identifier)) { $0.insert(menu, at: $1) }
  }
  func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier) {
    change(where: isMenu(identifier)) { $0.insert(menu, at: $1 + 1) }
  }
  func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
    changeChildren(of: identifier) { [menu] + $0 }
  }
  func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
    changeChildren(of: identifier) { $0 + [menu] }
  }
  func replace(menu identifier: UIMenu.Identifier, with menu: UIMenu) {
    change(where: isMenu(identifier)) { $0[$1] = menu }
  }
  func replaceChildren(ofMenu identifier: UIMenu.Identifier, from block: ([UIMenuElement]) -> [UIMenuElement]) {
    changeChildren(of: identifier, block)
  }
  func remove(menu identifier: UIMenu.Identifier) { change(where: isMenu(identifier)) { $0.remove(at: $1) } }
  func insertElements(_ elements: [UIMenuElement], atStartOfMenu identifier: UIMenu.Identifier) {
    changeChildren(of: identifier) { elements + $0 }
  }
  func insertElements(_ elements: [UIMenuElement], atEndOfMenu identifier: UIMenu.Identifier) {
    changeChildren(of: identifier) { $0 + elements }
  }
  func insertElements(_ elements: [UIMenuElement], beforeMenu identifier: UIMenu.Identifier) {
    change(where: isMenu(identifier)) { $0.insert(contentsOf: elements, at: $1) }
  }
  func insertElements(_ elements: [UIMenuElement], afterMenu identifier: UIMenu.Identifier) {
    change(where: isMenu(identifier)) { $0.insert(contentsOf: elements, at: $1 + 1) }
  }
  func insertElements(_ elements: [UIMenuElement], beforeAction identifier: UIAction.Identifier) {
    change(where: isAction(identifier)) { $0.insert(contentsOf: elements, at: $1) }
  }
  func insertElements(_ elements: [UIMenuElement], afterAction identifier: UIAction.Identifier) {
    change(where: isAction(identifier)) { $0.insert(contentsOf: elements, at: $1 + 1) }
  }
  func insertElements(_ elements: [UIMenuElement], beforeCommand action: Selector, propertyList: Any?) {
    change(where: isCommand(action)) { $0.insert(contentsOf: elements, at: $1) }
  }
  func insertElements(_ elements: [UIMenuElement], afterCommand action: Selector, propertyList: Any?) {
    change(where: isCommand(action)) { $0.insert(contentsOf: elements, at: $1 + 1) }
  }
  func replace(menu identifier: UIMenu.Identifier, with elements: [UIMenuElement]) {
    change(where: isMenu(identifier)) { $0.replaceSubrange($1...$1, with: elements) }
  }
  func replace(action identifier: UIAction.Identifier, with elements: [UIMenuElement]) {
    change(where: isAction(identifier)) { $0.replaceSubrange($1...$1, with: elements) }
  }
  func replace(command action: Selector, propertyList: Any?, with elements: [UIMenuElement]) {
    change(where: isCommand(action)) { $0.replaceSubrange($1...$1, with: elements) }
  }
  func remove(action identifier: UIAction.Identifier) { change(where: isAction(identifier)) { $0.remove(at: $1) } }
  func remove(command action: Selector, propertyList: Any?) { change(where: isCommand(action)) { $0.remove(at: $1) } }
}
