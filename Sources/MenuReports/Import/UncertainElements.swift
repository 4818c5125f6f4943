/// What is uncertain about the elements of Swift code: whether they are always there, and their titles.
struct UncertainElements {
  /// The certain facts about the elements.
  var certainties: [SwiftCertainty] = []
  /// The piece of code that makes most of the current menus, for each of them: what another adds may be elsewhere.
  private var pieces: [Int?] = []

  /// Takes the places of the elements of the next menus; nil where no menus are written.
  mutating func begin(_ sources: [SourceRange]?) {
    pieces = sources.map { sources in certainties.map { $0.piece(of: sources) } } ?? []
  }

  /// Whether code does something only at times.
  func isConditional(_ operation: OperationDeclaration) -> Bool {
    certainties.contains { $0.isConditional(operation.source, besides: nil) }
  }

  /// An element of Swift code with its uncertain facts: code may remove it, or makes its title.
  func marked(_ element: MenuElement, isShown: Bool = true) -> MenuElement {
    guard !certainties.isEmpty, let source = element.source else { return element }
    // Code that menuc does not see may give it an action.
    let isConditional =
      element.command?.action.rawValue.isEmpty ?? false
      || certainties.indices.contains { index in
        certainties[index].isConditional(source, besides: pieces.isEmpty ? nil : pieces[index])
      }
    // A section needs no title. One at the place of its first item is not an element of the code.
    let section = element.menu.flatMap { $0.options.contains(.displayInline) ? $0 : nil }
    if let section, section.identifier == nil || section.children.first?.source == source { return element }
    let isUntitled = isShown && section?.title.isEmpty != true && certainties.contains { $0.isUntitled(source) }
    if !isConditional, !isUntitled { return element }
    func mark(_ traits: inout AppKitTraits?) {
      var marked = traits ?? AppKitTraits()
      if isConditional { marked.changedBy = marked.changedBy ?? "code" }
      if isUntitled { marked.titledBy = marked.titledBy ?? "code" }
      traits = marked
    }
    switch element {
    case .menu(var menu):
      mark(&menu.appKit)
      return .menu(menu)
    case .command(var command):
      mark(&command.appKit)
      return .command(command)
    case .keyCommand(var keyCommand):
      mark(&keyCommand.command.appKit)
      return .keyCommand(keyCommand)
    case .action, .deferred, .sceneActivation: return element
    }
  }
}

extension Compilation {
  /// The removals that find nothing and are no mistake: they, or earlier ones, run only at times.
  var idleRemovals: Set<SourceRange> {
    let told = Set((diagnostics + suppressed.map(\.diagnostic)).flatMap(\.each).map(\.range))
    var needed: [SourceRange: Int] = [:]
    for failed in targets.flatMap(\.main.failures) {
      guard case .removedAnchor = failed.failure, case .remove = failed.operation.operation,
        !told.contains(failed.operation.anchorSource)
      else { continue }
      let platforms = targets.count { failed.operation.platforms?.contains($0.platform.name) ?? true }
      needed[failed.operation.source, default: platforms] -= 1
    }
    // A removal that one of its platforms needs stays.
    return Set(needed.filter { $0.value == 0 }.keys)
  }
}
