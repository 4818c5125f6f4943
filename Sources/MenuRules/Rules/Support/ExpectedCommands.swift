extension MenuConstruction {
  /// Whether people expect an element on its key in every app, as Quit on ⌘Q; a menu, whether it has such an element.
  func isExpected(_ element: MenuElement) -> Bool {
    if case .menu(let menu) = element { return menu.identifier.map(hasExpected) ?? false }
    guard let action = element.command?.action else { return false }
    return platform.claims.contains { $0.kind == .convention(action) }
  }

  /// Whether an app may remove a menu: the system allows it, and people miss no key.
  func canRemove(_ identifier: Menu.Identifier) -> Bool {
    !platform.keeps(identifier) && !hasExpected(identifier)
  }

  private func hasExpected(_ identifier: Menu.Identifier) -> Bool {
    guard let id = id(of: .menu(identifier)) else { return false }
    var isFound = false
    tree.forEachID(from: id) { id in
      guard !isFound, tree.facts(of: id).kind != .menu else { return }
      isFound = isExpected(tree[id])
    }
    return isFound
  }
}
