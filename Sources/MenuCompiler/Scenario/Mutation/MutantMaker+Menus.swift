/// Mistakes in `menus` nodes, and in all commands.
extension MutantMaker {
  /// - Parameter context: the prefix of the names: the context menu.
  mutating func changeElements(of node: SyntaxTree.NodeID, in context: String) {
    var titled: (token: SyntaxToken, label: String, action: String)?
    for child in tree.children(of: node) {
      let arguments = tree.arguments(of: child)
      let label = context + tree.identity(of: child)
      switch tree.string(tree.nodes[child].name) {
      case "command":
        let action = arguments.first.map(tree.string) ?? ""
        changeCommand(child, label, .menus, TestSubject(actions: [ActionSelector(action)]))
        guard arguments.count > 1 else { continue }
        if let titled {
          let subject = TestSubject(actions: [ActionSelector(titled.action), ActionSelector(action)])
          swap(
            titled.token, arguments[1], "\(titled.label) with the title of \(tree.identity(of: child))", .menus, subject
          )
        }
        titled = (arguments[1], label, action)
      case "action":
        let subject = TestSubject(closure: closure(of: child, otherwise: TestElement.nameless))
        changeFlags(of: child, label, .menus, subject)
        for effect in tree.children(of: child) { changeEffect(effect, label, .menus, subject) }
      case "openInNewWindow":
        let closure = closure(of: child, otherwise: TestElement.sceneActivation)
        changeFlags(of: child, label, .menus, TestSubject(closure: closure))
        changeElements(of: child, in: context)
      case "menu", "section":
        changeFlags(of: child, label, .menus, TestSubject())
        changeElements(of: child, in: context)
      default: changeElements(of: child, in: context)
      }
    }
  }

  private func closure(of node: SyntaxTree.NodeID, otherwise word: String) -> TestSubject.Closure {
    let arguments = tree.arguments(of: node).map(tree.string)
    let identifier = arguments.first.flatMap { $0 == "_" ? nil : $0 }
    return TestSubject.Closure(
      word: identifier ?? word, title: identifier == nil && arguments.count > 1 ? arguments[1] : nil)
  }

  mutating func changeCommand(
    _ node: SyntaxTree.NodeID, _ label: String, _ scope: Mutant.Scope, _ subject: TestSubject
  ) {
    if let key = tree.property("key", of: node), key.value.isString {
      replace(key.value, with: freeKey.quoted, "\(label) with another key", scope, subject)
    }
    changeFlags(of: node, label, scope, subject)
    for child in tree.children(of: node) where tree.string(tree.nodes[child].name) == "alternate" {
      let action = tree.arguments(of: child).first.map(tree.string) ?? ""
      var subject = subject
      subject.actions.insert(ActionSelector(action), at: 0)
      drop(child, "\(label) without alternate \(action)", scope, subject)
    }
  }
}
