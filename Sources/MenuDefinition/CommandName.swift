/// A name that a definition gives a command with `as=`. It then means the action with the property list.
package struct CommandName: Sendable {
  package let name: DeclaredName
  package let identity: Command.Identity
  /// The command without its children.
  package let declaration: SourceRange

  /// Whether a word can be a command's name: letters, digits, `_` and `-`, with no digit at its beginning.
  package static func isWellFormed(_ text: String) -> Bool { ConditionParser.isWord(text) && text != "_" }
}

/// A word in place of an action that cannot be a method's name: a command's name, or a mistake.
struct WordAsAction: Sendable {
  let text: String
  let node: String
  let source: SourceRange
}

extension DefinitionReader {
  package mutating func declare(_ entry: SyntaxTree.Entry, _ identity: Command.Identity, of node: SyntaxTree.NodeID) {
    let name = word(entry.value)
    if system != nil {
      diagnostics.append(.nameOfSystemsCommand(in: self.name(of: node), at: tree.range(entry.key)))
    } else if !CommandName.isWellFormed(name.text) {
      isIncomplete = true
      diagnostics.append(
        .invalidValue, "\(name.text.inSingleQuotes) cannot be the name of a command", at: name.source,
        help: ["write one word of letters, digits, `_` and `-` that does not begin with a digit"])
    } else if identity.action.rawValue.isEmpty {
      diagnostics.append(
        .conflictingProperties, "'\(name.text)' names a command without an action", at: name.source,
        help: ["give the command an action, or leave out its name: it means an action and a property list"])
    } else {
      commandNames.append(CommandName(name: name, identity: identity, declaration: tree.headerRange(of: node)))
    }
  }

  /// Reads a responder of a platform. Commands have no names there.
  mutating func responderOfPlatform(_ node: SyntaxTree.NodeID) -> ResponderDeclaration? {
    let names = commandNames.count
    let words = wordsAsActions.count
    let responder = responder(node, isPlatforms: true).first
    for name in commandNames[names...] {
      diagnostics.append(.nameOfSystemsCommand(in: "command", at: name.name.source))
    }
    for word in wordsAsActions[words...] {
      diagnostics.append(.noSelector(word.text, in: word.node, at: word.source))
    }
    commandNames.removeSubrange(names...)
    wordsAsActions.removeSubrange(words...)
    return responder
  }
}

// MARK: Names and their commands

extension DefinitionLoader {
  /// Replaces names by their commands, in responders, tests and lines of `lint`. O(elements) if a command has a name.
  mutating func resolveCommandNames() {
    if definition.commandNames.isEmpty, wordsAsActions.isEmpty { return }
    var names = CommandNames(definition)
    definition.commandNames = names.all
    for index in definition.responders.indices { names.resolve(&definition.responders[index]) }
    for index in definition.tests.indices {
      definition.tests[index].steps = definition.tests[index].steps.map { names.resolved($0) }
    }
    for index in definition.lint.indices {
      definition.lint[index].identity = definition.lint[index].command.flatMap { names.identity(of: $0.text) }
    }
    for index in definition.exclusives.indices {
      definition.exclusives[index].identities = definition.exclusives[index].commands.map {
        names.identity(of: $0.text)
      }
    }
    let locator = ElementLocator(Array(trees.values))
    diagnostics += names.diagnostics
    diagnostics += names.conflicts.map { conflict in
      let range = locator.range(of: .propertyList, in: conflict.source) ?? conflict.source
      let list = conflict.identity.propertyList.map { " with the property list \($0.displayed.inSingleQuotes)" } ?? ""
      return Diagnostic(
        .conflictingProperties, "'\(conflict.name)' already sets the property list", at: range,
        help: ["leave out propertyList=: the name means '\(conflict.identity.action.rawValue)'\(list)"])
    }
    for word in wordsAsActions where names.identity(of: word.text) == nil {
      diagnostics.append(.noSelector(word.text, in: word.node, at: word.source, known: names.all.map(\.name.text)))
    }
  }
}

/// The names of a definition's commands, and the mistakes in them.
private struct CommandNames {
  private(set) var all: [CommandName] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The places where a name has a property list beside it.
  private(set) var conflicts: [(name: String, identity: Command.Identity, source: SourceRange)] = []
  private var indices: [String: Int] = [:]

  init(_ definition: Definition) {
    for name in definition.commandNames {
      guard let index = indices[name.name.text] else {
        indices[name.name.text] = all.count
        all.append(name)
        continue
      }
      if all[index].identity != name.identity {
        diagnostics.append(
          Diagnostic(
            .repeatedDeclaration, "two commands have the name '\(name.name.text)'", at: name.name.source,
            help: ["give one of them another name in as="],
            notes: [Diagnostic.Note("first declared", here: all[index].name.source)]))
      }
    }
    reportAmbiguous(in: definition)
  }

  func identity(of name: String) -> Command.Identity? { indices[name].map { all[$0].identity } }

  /// Reports ambiguous names. Such a name is also the action of a command, which it then means, or an identifier in a
  /// menu. Or only the lack of a property list distinguishes its command from others.
  private mutating func reportAmbiguous(in definition: Definition) {
    if all.isEmpty { return }
    let hashes = Set(all.map { ElementFacts.hash(of: Command.Identity(ActionSelector($0.name.text))) })
    let withoutList = Dictionary(grouping: all.indices.filter { all[$0].identity.propertyList == nil }) {
      all[$0].identity.action
    }
    var found: [Int: Diagnostic] = [:]
    var isAction: Set<Int> = []
    func look(at action: ActionSelector, _ propertyList: PropertyList?, _ source: SourceRange?) {
      if let index = indices[action.rawValue], found[index] == nil {
        isAction.insert(index)
        let name = all[index].name
        found[index] = Diagnostic(
          .ambiguousName, "the name '\(name.text)' is already the action of a command", at: name.source,
          help: ["give the command another name: '\(name.text)' means the action everywhere"],
          notes: source.map { [Diagnostic.Note("'\(name.text)' is sent", here: $0)] } ?? [])
      }
      if propertyList == nil { return }
      for index in withoutList[action] ?? [] where found[index] == nil {
        found[index] = Diagnostic(
          .ambiguousName, "the name '\(all[index].name.text)' means every command with the action '\(action.rawValue)'",
          at: all[index].name.source,
          help: [
            "give this one a property list as well, or remove its name",
            "without a property list the name fits the others too",
          ], notes: source.map { [Diagnostic.Note("one with a property list is declared", here: $0)] } ?? [])
      }
    }
    definition.forEachCommand(hashes: hashes) { command in
      look(at: command.action, command.propertyList, command.source)
      for alternate in command.alternates { look(at: alternate.action, command.propertyList, alternate.source) }
    }
    definition.forEachIdentified { identifier, kind, source in
      guard let index = indices[identifier], found[index] == nil else { return }
      found[index] = Diagnostic(
        .ambiguousName, "the name '\(identifier)' is already that of \(kind)",
        at: all[index].name.source, help: ["give the command another name: in a test this one would mean both"],
        notes: source.map { [Diagnostic.Note("it is declared", here: $0)] } ?? [])
    }
    diagnostics += found.sorted { $0.key < $1.key }.map(\.value)
    for index in isAction { indices[all[index].name.text] = nil }
  }

  // MARK: Resolving

  mutating func resolve(_ responder: inout ResponderDeclaration) {
    for index in responder.performs.indices { resolve(&responder.performs[index]) }
    for index in responder.answers.indices { resolve(&responder.answers[index]) }
    for index in responder.validations.indices {
      let rule = responder.validations[index]
      guard let identity = identity(of: rule.action.rawValue, with: rule.propertyList, at: rule.source) else {
        continue
      }
      responder.validations[index].action = identity.action
      responder.validations[index].propertyList = identity.propertyList
    }
    // The remaining words are not methods, and are reported.
    responder.performs.removeAll { !ActionSelector.isWellFormed($0.action.rawValue) }
    responder.answers.removeAll { !ActionSelector.isWellFormed($0.action.rawValue) }
    responder.validations.removeAll { !ActionSelector.isWellFormed($0.action.rawValue) }
  }

  private mutating func resolve(_ rule: inout ActionRule) {
    guard let identity = identity(of: rule.action.rawValue, with: rule.propertyList, at: rule.source) else { return }
    rule.action = identity.action
    rule.propertyList = identity.propertyList
  }

  mutating func resolved(_ step: TestStep) -> TestStep {
    step.mapped {
      resolved($0)
    } dispatch: {
      resolved($0)
    } menu: {
      resolved($0)
    }
  }

  private mutating func resolved(_ written: DispatchExpectation) -> DispatchExpectation {
    var expectation = written
    switch written.kind {
    case .handledBy(var handling):
      guard let action = handling.action,
        let identity = identity(of: action.text, with: handling.propertyList, at: action.source)
      else { return expectation }
      handling.action = DeclaredName(text: identity.action.rawValue, source: action.source)
      handling.propertyList = identity.propertyList
      expectation.kind = .handledBy(handling)
    case .shadows(let command): expectation.kind = .shadows(resolved(command))
    case .unhandled, .runs: break
    }
    return expectation
  }

  private mutating func resolved(_ expectation: MenuExpectation) -> MenuExpectation {
    var expectation = expectation
    expectation.element = resolved(expectation.element)
    expectation.place.after = expectation.place.after.map { resolved($0) }
    expectation.place.before = expectation.place.before.map { resolved($0) }
    return expectation
  }

  private mutating func resolved(_ element: TestElement) -> TestElement {
    guard let identity = identity(of: element.word.text, with: element.propertyList, at: element.word.source) else {
      return element
    }
    var element = element
    element.word = DeclaredName(text: identity.action.rawValue, source: element.word.source)
    element.propertyList = identity.propertyList
    return element
  }

  /// The command with a name. Notes a property list beside the name.
  private mutating func identity(
    of name: String, with propertyList: PropertyList?, at source: SourceRange
  ) -> Command.Identity? {
    guard let identity = identity(of: name) else { return nil }
    if propertyList != nil { conflicts.append((name, identity, source)) }
    return identity
  }
}

extension Definition {
  /// Calls `visit` for each key command of a responder, and for each declared command that has one of some hashes (nil
  /// for all), a property list or alternates. Most others are never made. O(elements).
  package func forEachCommand(hashes: Set<UInt32>? = nil, _ visit: (Command) -> Void) {
    for elements in elementLists {
      for index in elements.indices {
        let facts = elements.items[index].facts
        if facts.kind == .sceneActivation {
          if case .sceneActivation(let activation) = elements[index], let command = activation.alternate?.command {
            visit(command)
          }
        } else if facts.isCommand,
          facts.hasPropertyList || facts.hasAlternates || hashes?.contains(facts.identityHash) ?? true,
          let command = elements[index].command
        {
          visit(command)
        }
      }
    }
    for keyCommand in responders.lazy.flatMap(\.keyCommands) { visit(keyCommand.command) }
  }

  /// Calls `visit` for each element but commands that has an identifier or a name, with its kind. O(elements).
  fileprivate func forEachIdentified(_ visit: (String, _ kind: String, SourceRange?) -> Void) {
    for elements in elementLists {
      for index in elements.indices where !elements.items[index].facts.isCommand {
        switch elements[index] {
        case .menu(let menu): menu.identifier.map { visit($0.displayed, "a menu", menu.source) }
        case .action(let action): action.identifier.map { visit($0.rawValue, "an action", action.source) }
        case .deferred(let deferred): visit(deferred.name, "a deferred element", deferred.source)
        case .sceneActivation(let activation):
          activation.action.identifier.map { visit($0.rawValue, "what opens a window", activation.action.source) }
        case .command, .keyCommand: break
        }
      }
    }
  }
}
