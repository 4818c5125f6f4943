extension Menu {
  /// The properties of a section that a framework's sections lack, as a phrase; nil without any.
  func unsaidOfSection(options unsaid: Options, attributes others: MenuElement.Attributes) -> String? {
    let words =
      options.intersection(unsaid).names + attributes.intersection(others).names + (image == nil ? [] : ["image"])
    if words.isEmpty { return nil }
    return "sections with \(words.listed): \(title.isEmpty ? "this one" : "'\(title)'") is like any other"
  }
}

extension Menu {
  static let separatorIsLeft = "a separator is left out, since no items are on one side of it"
}

extension PlatformMenus {
  /// Whether an element of AppKit's menus is an empty section without a name: `import` writes a separator without items
  /// on one side as such.
  func isSeparator(_ id: MenuTree.ID, in tree: MenuTree) -> Bool {
    guard case .menu(let menu) = tree[id], platform.rules.contains(.implementerIsTarget), !tree.isSystem(id) else {
      return false
    }
    return menu.options.contains(.displayInline) && menu.title.isEmpty && menu.appKit == nil && menu.identifier == nil
      && tree.children(of: id).isEmpty
  }
}
