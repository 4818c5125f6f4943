/// What a test means by a word or a title.
extension TestStage {
  /// Everything of the menu that a test means, in menu order. What its title tells it by is all that may have the title
  /// in some state.
  func subjects(of element: TestElement) -> [Presentation.Subject] {
    if element.isNameless { return element.title.map { titles.value[$0.text] } ?? [] }
    let word = element.word.text
    var subjects = commands(Selector(word)).filter { $0.element.command.map(element.matches) ?? false }.map {
      Presentation.Subject.element($0.id)
    }
    let names = names.value
    var others = (names.alternates[word] ?? []).filter { element.propertyList == nil || matches($0, element) }
    // Nothing but a command has a property list.
    if element.propertyList == nil {
      others += names.deferred[word] ?? []
      if word == TestElement.sceneActivation { others += names.sceneActivations }
      let named = [
        Menu.Identifier(spelling: word).flatMap { tree.id(of: .menu(dispatcher.platform.resolved($0))) },
        tree.id(of: .action(Action.Identifier(word))),
      ]
      for id in named.compactMap(\.self) where id != MenuTree.root && !others.contains(.element(id)) {
        others.append(.element(id))
      }
    }
    if others.isEmpty { return subjects }
    subjects += others
    return subjects.count < 2 ? subjects : subjects.sorted { tree.isBefore($0, $1) }
  }

  private func matches(_ alternate: Presentation.Subject, _ element: TestElement) -> Bool {
    guard case .alternate(let offset, let id) = alternate, let command = tree[id].command else { return false }
    return element.matches(command.sender(for: command.alternates[offset]))
  }

  /// Everything that a test means, as it is shown: in menu order, what responders declare last.
  func items(for element: TestElement, _ presentation: Presentation) -> [Presentation.Item] {
    var items = subjects(of: element).compactMap(presentation.item)
    items += presentation.ownItems { element.isNameless || element.matches($0) }
    guard let title = element.title?.text else { return items }
    if element.isNameless, let submenu = presentation.ownMenuItem { items.append(submenu) }
    return items.filter { $0.title == title }
  }

  /// What the menu has instead of something that a test means.
  func missing(_ element: TestElement) -> String {
    let platform = dispatcher.platform.name
    if element.isNameless {
      return "nothing in \(menuName) has the title \(element.title?.text.inSingleQuotes ?? "") on \(platform)"
    }
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
  /// Whether something stands before something else in the menu, an alternate after its command.
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
  /// As a test names it.
  var name: String {
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
  /// A word as KDL has it, where that of a system's menu may begin with a dot.
  var asTestWord: String {
    hasPrefix(".") ? "." + String(dropFirst()).asKDL : asKDL
  }
}
