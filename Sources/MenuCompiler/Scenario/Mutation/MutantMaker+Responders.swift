/// Mistakes in `responder` nodes.
extension MutantMaker {
  mutating func changeResponder(_ node: SyntaxTree.NodeID) {
    guard let name = tree.arguments(of: node).first.map(tree.string) else { return }
    let subject = TestSubject(responder: name)
    changeFlags(of: node, "\(name):", .responders, subject)
    if let flag = tree.property("canBecomeFirstResponder", of: node), flag.value.kind == .true {
      // Without the flag nothing changes: a responder can be first responder unless it declares that it cannot.
      replace(flag.value, with: "#false", "\(name): canBecomeFirstResponder=#false", .responders, subject)
    }
    if let next = tree.property("next", of: node) { skip(next, of: name, subject) }
    if let presenter = tree.property("presentedBy", of: node) {
      replace(presenter.key, with: "next", "\(name): next instead of presentedBy", .responders, subject)
      skip(presenter, of: name, subject)
    }
    changeChildren(of: node, name, subject)
  }

  private mutating func skip(_ entry: SyntaxTree.Entry, of name: String, _ subject: TestSubject) {
    let next = tree.string(entry.value)
    guard entry.value.isString, let behind = links[next] else {
      // A responder at the end of every chain is reached without a name.
      if isDeclared(next) { drop(entry, "\(name): without \(tree.string(entry.key))", .responders, subject) }
      return
    }
    replace(
      entry.value, with: tree.text(of: entry.value).first == "\"" ? behind.quoted : behind.asKDL,
      "\(name): past \(next)", .responders, subject)
  }

  private mutating func changeChildren(of node: SyntaxTree.NodeID, _ label: String, _ subject: TestSubject) {
    var titled: (token: SyntaxToken, label: String)?
    for child in tree.children(of: node) {
      let word = tree.string(tree.nodes[child].name)
      var subject = subject
      switch word {
      case "on":
        let platforms = tree.arguments(of: child).map(tree.string)
        changeChildren(of: child, label + " on " + platforms.joined(separator: " "), subject)
      case "performs", "answers", "answersOnly": changeRules(child, word, label, subject)
      case "validate": changeValidation(child, label, subject)
      case "keyCommand", "performKeyEquivalent":
        let arguments = tree.arguments(of: child)
        let own = "\(label) > \(tree.identity(of: child))"
        subject.actions = arguments.first.map { [ActionSelector(tree.string($0))] } ?? []
        changeCommand(child, own, .responders, subject)
        guard arguments.count > 1 else { continue }
        if let titled {
          swap(
            titled.token, arguments[1], "\(titled.label) with the title of \(tree.identity(of: child))", .responders,
            subject)
        }
        titled = (arguments[1], own)
      case "presentedBy":
        let own = "\(label): presentedBy \(tree.arguments(of: child).first.map(tree.string) ?? "")"
        drop(child, "\(label): without \(own.dropFirst(label.count + 2))", .responders, subject)
        changeKind(child, own, subject)
        changeCondition(of: child, own, .responders, subject)
      default: changeCondition(of: child, "\(label): \(word)", .responders, subject)
      }
    }
  }

  private mutating func changeKind(_ node: SyntaxTree.NodeID, _ label: String, _ subject: TestSubject) {
    let entry = tree.property("as", of: node)
    let kind = entry.map { tree.string($0.value) } ?? ModalPresentationStyle.sheet.rawValue
    guard let other = ModalPresentationStyle(rawValue: kind)?.stricter.rawValue else { return }
    if let entry {
      replace(entry.value, with: other, "\(label) as=\(other)", .responders, subject)
    } else {
      let end = tree.nodes[node].headerEnd
      add(
        "\(label) as=\(other)",
        [Diagnostic.Edit(SourceRange(file: tree.file, start: end, end: end), " as=\(other)")], .responders,
        subject)
    }
  }

  // MARK: Rules

  private mutating func changeRules(
    _ node: SyntaxTree.NodeID, _ word: String, _ label: String, _ subject: TestSubject
  ) {
    let actions = tree.entries(of: node).filter { $0.key.kind == .missing && $0.value.isString }
    let names = actions.map { tree.string($0.value) }
    var subject = subject
    subject.actions = names.map { ActionSelector($0) }
    let suffix = tree.propertyListSuffix(of: node)
    let own = "\(label): \(word) \(names.joined(separator: " "))\(suffix)"
    for (entry, name) in zip(actions, names) {
      var subject = subject
      subject.actions = [ActionSelector(name)]
      let without = "\(label): without \(word) \(name)\(suffix)"
      if actions.count > 1 {
        drop(entry, without, .responders, subject)
      } else {
        drop(node, without, .responders, subject)
      }
    }
    if let list = tree.property("propertyList", of: node) {
      drop(list, "\(own) without propertyList", .responders, subject)
    }
    changeCondition(of: node, own, .responders, subject)
    for effect in tree.children(of: node) { changeEffect(effect, own, .responders, subject) }
  }

  mutating func changeEffect(
    _ node: SyntaxTree.NodeID, _ label: String, _ scope: Mutant.Scope, _ subject: TestSubject
  ) {
    let word = tree.string(tree.nodes[node].name)
    let arguments = tree.arguments(of: node).map { " " + tree.string($0) }.joined()
    let properties = tree.entries(of: node).filter { $0.key.kind != .missing }
    let names = properties.map { tree.string($0.key) }
    // The name alone identifies an effect that sets something.
    let named = arguments.isEmpty && !names.isEmpty ? " " + names.joined(separator: " ") : arguments
    drop(node, "\(label) without \(word)\(named)", scope, subject)
    if properties.count > 1 || !arguments.isEmpty {
      for (entry, name) in zip(properties, names) where name != "when" {
        drop(entry, "\(label): \(word)\(arguments) without \(name)", scope, subject)
      }
    }
    changeCondition(of: node, "\(label): \(word)\(named)", scope, subject)
  }

  private mutating func changeValidation(_ node: SyntaxTree.NodeID, _ label: String, _ subject: TestSubject) {
    let action = tree.arguments(of: node).first.map(tree.string) ?? ""
    let own = "\(label): validate \(action)\(tree.propertyListSuffix(of: node))"
    var subject = subject
    subject.actions = [ActionSelector(action)]
    if let list = tree.property("propertyList", of: node) {
      drop(list, "\(own) without propertyList", .responders, subject)
    }
    let reached = reach.validated(ActionSelector(action), by: subject.responder ?? "")
    // If several changes set one property, the first whose condition holds counts.
    var earlier: [String: Condition] = [:]
    var last: SyntaxToken?
    for child in tree.children(of: node) {
      let word = tree.string(tree.nodes[child].name)
      let argument = tree.arguments(of: child).first
      let part = word + (argument.map { " " + tree.string($0).asKDL } ?? "")
      let inStates = subject.inStates(of: tree, child, variables)
      drop(child, "\(own) without \(part)", .responders, inStates)
      changeCondition(
        of: child, "\(own) \(part)", .responders, subject,
        reached: .both(reached, (earlier[word] ?? .constant(false)).negated))
      if let condition = inStates.conditions.first {
        earlier[word] = .either(earlier[word] ?? .constant(false), condition)
      }
      guard word == "title", let argument else { continue }
      if let last { swap(last, argument, "\(own) \(part) and the title before it", .responders, subject) }
      last = argument
    }
  }
}

extension ModalPresentationStyle {
  /// A kind from which the chain reaches less of the surroundings, so that a test can notice it. In a laxer kind every
  /// test still finds the responder.
  fileprivate var stricter: ModalPresentationStyle {
    switch self {
    case .undimmedSheet, .popover: .sheet
    case .sheet, .fullScreen: .alert
    // An alert already hides everything behind it.
    case .alert: .sheet
    }
  }
}

extension TestSubject {
  fileprivate func inStates(of tree: SyntaxTree, _ node: SyntaxTree.NodeID, _ variables: [StateVariable]) -> TestSubject
  {
    var subject = self
    let text = tree.property("when", of: node).map { tree.string($0.value) }
    subject.conditions = text.flatMap { try? ConditionParser.parse($0, variables) }.map { [$0] } ?? []
    return subject
  }
}

extension SyntaxTree {
  /// The suffix that separates nodes about the same action: ` propertyList=name`, or nothing.
  func propertyListSuffix(of node: NodeID) -> String {
    property("propertyList", of: node).map {
      " propertyList=" + ($0.value.isString ? string($0.value) : text(of: $0.value))
    }
      ?? ""
  }

  /// A command's name: its action and property list, or its title if it has no action.
  package func identity(of node: NodeID) -> String {
    let arguments = arguments(of: node)
    guard let first = arguments.first.map(string) else { return string(nodes[node].name) }
    if first == "_", arguments.count > 1 { return string(arguments[1]).quoted }
    return first + propertyListSuffix(of: node)
  }
}
