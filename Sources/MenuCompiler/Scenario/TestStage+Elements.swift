/// The meaning of a test's words and titles.
extension TestStage {
  /// The elements that a test means, in menu order; for a title alone, all that may have it in some state.
  package func subjects(of element: TestElement) -> [Presentation.Subject] {
    if element.isNameless { return element.title.map { titles.value[$0.text] } ?? [] }
    let named = namedCommands(element)
    return inMenuOrder(named.map { .element($0.id) }, others(element, hasCommand: !named.isEmpty))
  }

  /// The commands that a word names by their action.
  func namedCommands(_ element: TestElement) -> [(id: MenuTree.ID, element: MenuElement)] {
    let action = ActionSelector(element.word.text)
    if let list = element.propertyList { return commands(Command.Identity(action, propertyList: list)) }
    return commands(action).filter { $0.element.command.map(element.matches) ?? false }
  }

  private func others(_ element: TestElement, hasCommand: Bool) -> [Presentation.Subject] {
    let word = element.word.text
    let names = names.value
    var others = (names.alternates[word] ?? []).filter { element.propertyList == nil || matches($0, element) }
    // Only commands have a property list. A word that is a command's method hardly names a menu too, and nearly every
    // word of a test is one.
    if element.propertyList != nil || hasCommand && word.utf8.last == UInt8(ascii: ":") { return others }
    others += names.deferred[word] ?? []
    if word == TestElement.sceneActivation { others += names.sceneActivations }
    let named = [
      Menu.Identifier(spelling: word).flatMap { tree.id(of: .menu(dispatcher.platform.resolved($0))) },
      tree.id(of: .action(Action.Identifier(word))),
    ]
    for id in named.compactMap(\.self) where id != MenuTree.root && !others.contains(.element(id)) {
      others.append(.element(id))
    }
    return others
  }

  private func inMenuOrder(
    _ commands: [Presentation.Subject], _ others: [Presentation.Subject]
  ) -> [Presentation.Subject] {
    others.isEmpty || commands.count + others.count < 2
      ? commands + others : (commands + others).sorted { tree.isBefore($0, $1) }
  }

  private func matches(_ alternate: Presentation.Subject, _ element: TestElement) -> Bool {
    guard case .alternate(let offset, let id) = alternate, let command = tree[id].command else { return false }
    return element.matches(command.sender(for: command.alternates[offset]))
  }

  /// The items that a test means, as shown: in menu order, and responders' items last.
  package func items(for element: TestElement, _ presentation: Presentation) -> [Presentation.Item] {
    var items: [Presentation.Item]
    if element.isNameless {
      items = subjects(of: element).compactMap(presentation.item)
    } else {
      let named = namedCommands(element)
      let others = others(element, hasCommand: !named.isEmpty)
      // An element is made once, and nearly always there are no others.
      items =
        others.isEmpty
        ? named.map { presentation.item($0.element, at: $0.id) }
        : inMenuOrder(named.map { .element($0.id) }, others).compactMap(presentation.item)
    }
    items += presentation.ownItems { element.isNameless || element.matches($0) }
    guard let title = element.title?.text else { return items }
    if element.isNameless, let submenu = presentation.ownMenuItem { items.append(submenu) }
    return items.filter { $0.title == title }
  }

  /// A sentence about an element that the menu lacks, with similar ones in it.
  package func missing(_ element: TestElement) -> String {
    let platform = dispatcher.platform.name
    if element.isNameless {
      return "nothing in \(menuName) has the title \(element.title?.text.inSingleQuotes ?? "") on \(platform)"
    }
    let dropped = dispatcher.dropped { dropped in
      dropped.command.map(element.matches) ?? (dropped.menu?.identifier?.displayed == element.word.text)
    }
    if let dropped { return dropped }
    var without = element
    without.propertyList = nil
    without.title = nil
    let names = subjects(of: without).compactMap { subject -> String? in
      guard case .element(let id) = subject, let command = tree[id].command else { return nil }
      return command.displayedIdentity + (element.title == nil ? "" : " \(command.title.quoted)")
    }
    if !names.isEmpty { return "\(menuName) has \(NodeSchema.Kind.list(names))" }
    let word = element.word.text
    let missing =
      word.hasSuffix(":")
      ? "\(menuName) has no command \(word) on \(platform)" : "\(menuName) has no \(word) on \(platform)"
    return openable.first { !$0.stage.subjects(of: without).isEmpty }.map {
      "\(missing), but that of `\($0.step)` has"
    }
      ?? missing
  }
}

extension MenuTree {
  /// An alternate comes after its command.
  fileprivate func isBefore(_ first: Presentation.Subject, _ second: Presentation.Subject) -> Bool {
    position(of: first).lexicographicallyPrecedes(position(of: second))
  }

  private func position(of subject: Presentation.Subject) -> [Int] {
    guard let id = subject.id else { return [.max] }
    var position: [Int] = []
    var next: ID? = id
    while let current = next, let parent = parent(of: current) {
      position.append(nodes[parent].children.firstIndex(of: Int32(truncatingIfNeeded: current)) ?? 0)
      next = parent
    }
    position.reverse()
    if case .alternate(let offset, _) = subject { position.append(offset) }
    return position
  }
}

extension Presentation.Item {
  package var name: String {
    switch content {
    case .command(let command): command.action.rawValue.isEmpty ? nameless : command.displayedIdentity
    case .menu(let menu): menu.identifier?.displayed.asTestWord ?? nameless
    case .action(let action): action.identifier?.rawValue.asKDL ?? nameless
    case .sceneActivation(let action): action.identifier?.rawValue.asKDL ?? TestElement.sceneActivation
    case .deferred(let name): name.isEmpty ? TestElement.nameless : name.asKDL
    }
  }

  private var nameless: String { "\(TestElement.nameless) \(title.quoted)" }
}

extension String {
  /// The identifier of a system menu may begin with a dot.
  var asTestWord: String { hasPrefix(".") ? "." + String(dropFirst()).asKDL : asKDL }
}
