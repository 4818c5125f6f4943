extension MenuBuilder {
  /// How deep the menus of a definition may nest, as its blocks may: what shows them goes down into each.
  package static let maximumDepth = 128

  /// Whether an operation would bring in menus that nest too deep. O(elements).
  func nestsTooDeep(_ operation: MenuOperation) -> Bool {
    var depth = operation.elements.depth
    guard depth > 0, let anchor = id(of: operation.anchor) else { return false }
    var around: MenuTree.ID? =
      switch operation {
      case .insert(_, .atStart), .insert(_, .atEnd), .replaceChildren: anchor
      case .insert(_, .before), .insert(_, .after), .replace, .remove: tree.parent(of: anchor)
      }
    while let menu = around, menu != MenuTree.root {
      depth += 1
      around = tree.parent(of: menu)
    }
    return depth > Self.maximumDepth
  }
}
