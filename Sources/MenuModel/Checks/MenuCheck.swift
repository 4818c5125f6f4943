/// A rule about a finished menu tree: takes the tree in its context and returns what breaks the rule.
struct MenuCheck: Sendable {
  let run: @Sendable (MenuCheckContext) -> [Diagnostic]

  /// Every rule about finished trees; the order of their findings is by place, not by rule.
  static let all: [MenuCheck] = [
    emptyTitles, claimedKeys, unmodifiedKeys, sameKeyPresses, alternates, undiscoverableCommands,
  ]
}

/// What a rule looks at.
struct MenuCheckContext: Sendable {
  let construction: MenuConstruction
  let locator: ElementLocator
  let profileFiles: Set<SourceFile.ID>
  /// Every element that answers to a key, in menu order, the system's own included.
  let keyed: [KeyedElement]

  /// An element that answers to a key.
  struct KeyedElement: Sendable {
    let id: MenuTree.ID
    let key: KeyCombination
    let isSystems: Bool
  }

  init(_ construction: MenuConstruction, _ locator: ElementLocator, profileFiles: Set<SourceFile.ID>) {
    self.construction = construction
    self.locator = locator
    self.profileFiles = profileFiles
    var keyed: [KeyedElement] = []
    let tree = construction.tree
    tree.forEach { id, element in
      guard let key = tree.keyCombination(of: id) else { return }
      keyed.append(
        KeyedElement(id: id, key: key, isSystems: element.source.map { profileFiles.contains($0.file) } ?? false))
    }
    self.keyed = keyed
  }

  var tree: MenuTree { construction.tree }
  var platform: Platform { construction.platform }

  /// The element's declaration; nil for the system's own.
  func appSource(of element: MenuElement) -> SourceRange? {
    element.source.flatMap { profileFiles.contains($0.file) ? nil : $0 }
  }

  func range(of part: ElementLocator.Part, in element: MenuElement) -> SourceRange? {
    locator.range(of: part, in: element.source)
  }
}
