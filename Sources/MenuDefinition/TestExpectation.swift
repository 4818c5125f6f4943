/// An expectation of a test about a key press or a chosen command.
package struct DispatchExpectation: Sendable {
  package var kind: Kind
  /// How often `validate(_:)` is asked; nil if the test does not mention it.
  package var validations: Int?
  package let source: SourceRange

  package enum Kind: Sendable {
    case handledBy(Handling)
    /// No action is sent; with a reason and the responsible one if the test names them.
    case unhandled(because: String?, by: String?)
    /// A command has the key too, but another gets it.
    case shadows(TestElement)
    /// A closure of the app runs, or a window opens. The title of the chosen element is nil for any.
    case runs(title: String?)
  }

  /// A sent action; nil for properties that the test does not mention.
  package struct Handling: Sendable {
    package let responder: DeclaredName
    package var action: DeclaredName?
    package var title: String?
    package var discoverabilityTitle: String?
    package var state: MenuElement.State?
    package var propertyList: PropertyList?
    package var sender: Sender?
  }

  package enum Sender: String, Sendable, CaseIterable {
    case command
    case alternate
    case keyCommand
  }
}

/// An expectation of a test about an element in the overlay or in the menu bar.
package struct MenuExpectation: Sendable {
  package let verb: Verb
  package var element: TestElement
  package var title: String?
  package var key: Key?
  /// The text of the key; empty for no key.
  package var displayedKey: String?
  package var section: String?
  package var state: MenuElement.State?
  /// Empty for no image, as the discoverability title.
  package var image: String?
  package var discoverabilityTitle: String?
  package var isDestructive: Bool?
  package var keepsMenuPresented: Bool?
  package var place = Place()
  package var because: String?
  package let source: SourceRange

  package init(verb: Verb, element: TestElement, title: String? = nil, because: String? = nil, source: SourceRange) {
    self.verb = verb
    self.element = element
    self.title = title
    self.because = because
    self.source = source
  }

  static let wordsOfObstacles = ["noTarget", "disabled"]
  static let wordsOfAbsence =
    ["hidden", "noKey", "untitled", "alternate", "empty"] + wordsOfObstacles + [noSuchElement]
  package static let noSuchElement = "noSuchElement"

  package enum Key: Sendable {
    case nothing
    case combination(KeyCombination)
  }

  /// The expected place of an element, as shown.
  package struct Place: Sendable {
    package var path: String?
    /// The menu or the section that contains it directly, and whose elements are counted.
    package var menu: DeclaredName?
    package var isFirst: Bool?
    package var isLast: Bool?
    package var after: TestElement?
    package var before: TestElement?

    package var isAboutNeighbours: Bool { isFirst != nil || isLast != nil || after != nil || before != nil }

    package var isEmpty: Bool { path == nil && menu == nil && !isAboutNeighbours }
  }

  /// The element's appearance.
  package enum Verb: String, Sendable, CaseIterable {
    /// It exists and can run.
    case shows
    /// It does not exist.
    case lacks
    /// It exists and is grey.
    case greys
  }
}

extension MenuExpectation.Verb: NodeName {
  package var schema: NodeSchema {
    schema(
      among: DefinitionReader.showsNode.schema, DefinitionReader.lacksNode.schema, DefinitionReader.greysNode.schema)
  }
}

extension DefinitionReader {
  /// The expectations about a key press or a chosen command.
  enum DispatchNode: String, NodeName {
    case handledBy, unhandled, shadows, runs

    var schema: NodeSchema {
      schema(among: handledByNode.schema, unhandledNode.schema, shadowsNode.schema, runsNode.schema)
    }
  }

  private static let handledByNode = NodeDescription("handledBy") {
    (
      responder: $0.argument("responder"),
      action: $0.text("action"),
      title: $0.text("title"),
      discoverabilityTitle: $0.text("discoverabilityTitle"),
      state: $0.word("state", MenuElement.State.self),
      propertyList: $0.scalar("propertyList"),
      sender: $0.word("sender", DispatchExpectation.Sender.self),
      validations: $0.integer("validations")
    )
  }
  private static let unhandledNode = NodeDescription("unhandled") {
    (
      because: $0.text("because", among: Dispatch.Reason.words), by: $0.text("by"),
      validations: $0.integer("validations")
    )
  }
  private static let shadowsNode = NodeDescription("shadows") {
    (action: $0.argument("action"), propertyList: $0.scalar("propertyList"))
  }
  private static let runsNode = NodeDescription("runs") { $0.argument("title") }
  fileprivate static let lacksNode = NodeDescription("lacks") {
    (
      element: $0.argument("element"),
      title: $0.argument("title"),
      propertyList: $0.scalar("propertyList"),
      because: $0.text("because", among: MenuExpectation.wordsOfAbsence)
    )
  }
  fileprivate static let greysNode = NodeDescription("greys") {
    (
      element: $0.argument("element"),
      title: $0.argument("title"),
      propertyList: $0.scalar("propertyList"),
      key: $0.text("key"),
      displayedKey: $0.text("displayedKey"),
      section: $0.text("section"),
      state: $0.word("state", MenuElement.State.self),
      image: $0.text("image"),
      discoverabilityTitle: $0.text("discoverabilityTitle"),
      isDestructive: $0.flag("destructive"),
      keepsMenuPresented: $0.flag("keepsMenuPresented"),
      path: $0.text("path"),
      menu: $0.text("in"),
      isFirst: $0.flag("first"),
      isLast: $0.flag("last"),
      after: $0.text("after"),
      before: $0.text("before"),
      because: $0.text("because", among: MenuExpectation.wordsOfObstacles)
    )
  }
  fileprivate static let showsNode = greysNode.named("shows", withoutLast: "because")

  static let dispatchPlace = NodePlace<DispatchNode>("an expectation")
  static let overlayPlace = NodePlace<MenuExpectation.Verb>("overlay", [.shows, .lacks])
  static let menuBarPlace = NodePlace<MenuExpectation.Verb>("menuBar", [.shows, .greys, .lacks])
  static let shownPlace = NodePlace<MenuExpectation.Verb>("shown", [.shows, .greys, .lacks])

  /// Reads the expectations of a press, a choice or typing; reports a step without any.
  mutating func dispatchExpectations(in node: SyntaxTree.NodeID) -> [DispatchExpectation] {
    var isEmpty = true
    var expectations: [DispatchExpectation] = []
    for child in tree.children(of: node) {
      isEmpty = false
      if let (kind, validations) = dispatchExpectation(child) {
        expectations.append(
          DispatchExpectation(kind: kind, validations: validations, source: tree.headerRange(of: child)))
      }
    }
    if isEmpty, misplacedChild == nil, !isReported(node) {
      diagnostics.append(
        .stepWithoutExpectation(name(of: node), example: "{ handledBy RESPONDER; }", at: tree.headerRange(of: node)))
    }
    let isHandled = expectations.contains { if case .handledBy = $0.kind { true } else { false } }
    let unhandled = expectations.first { if case .unhandled = $0.kind { true } else { false } }
    if isHandled, let unhandled {
      diagnostics.append(
        .conflictingProperties, "'handledBy' and 'unhandled' never hold together", at: unhandled.source,
        help: ["keep one of them"])
    }
    return expectations
  }

  private mutating func dispatchExpectation(
    _ node: SyntaxTree.NodeID
  ) -> (kind: DispatchExpectation.Kind, validations: Int?)? {
    switch kind(of: node, in: Self.dispatchPlace) {
    case .handledBy:
      let keys = read(node, as: Self.handledByNode)
      guard let token = required(keys.responder, of: node) else { return nil }
      let handling = DispatchExpectation.Handling(
        responder: word(token), action: name(keys.action), title: self[keys.title],
        discoverabilityTitle: self[keys.discoverabilityTitle], state: self[keys.state],
        propertyList: self[keys.propertyList], sender: self[keys.sender])
      return (.handledBy(handling), self[keys.validations])
    case .unhandled:
      let keys = read(node, as: Self.unhandledNode)
      return (.unhandled(because: self[keys.because], by: self[keys.by]), self[keys.validations])
    case .shadows:
      let keys = read(node, as: Self.shadowsNode)
      return required(keys.action, of: node).map {
        (.shadows(TestElement(word: word($0), propertyList: self[keys.propertyList])), nil)
      }
    case .runs:
      let title = read(node, as: Self.runsNode)
      return (.runs(title: self[title].map { string($0) }), nil)
    case nil: return nil
    }
  }

  mutating func menuExpectations(
    in node: SyntaxTree.NodeID, _ place: NodePlace<MenuExpectation.Verb>
  ) -> [MenuExpectation] {
    var isEmpty = true
    var expectations: [MenuExpectation] = []
    for child in tree.children(of: node) {
      isEmpty = false
      let expectation: MenuExpectation?
      switch kind(of: child, in: place) {
      case .shows: expectation = appearance(child, .shows)
      case .greys: expectation = appearance(child, .greys)
      case .lacks: expectation = absence(child)
      case nil: expectation = nil
      }
      if let expectation { expectations.append(expectation) }
    }
    if isEmpty, misplacedChild == nil, !isReported(node) {
      diagnostics.append(
        .stepWithoutExpectation(name(of: node), example: "{ shows ACTION; }", at: tree.headerRange(of: node)))
    }
    return expectations
  }

  /// Reads `shows ELEMENT "Title" key="..." section=...`, or a `greys` of the same form.
  package mutating func appearance(_ node: SyntaxTree.NodeID, _ verb: MenuExpectation.Verb) -> MenuExpectation? {
    let keys = read(node, as: verb == .greys ? Self.greysNode : Self.showsNode)
    guard let token = required(keys.element, of: node),
      var element = testElement(token, self[keys.title], self[keys.propertyList], of: node)
    else { return nil }
    // For an element with a word, the title is one more property to compare.
    let title = element.isNameless ? nil : element.title?.text
    if !element.isNameless { element.title = nil }
    var expectation = MenuExpectation(verb: verb, element: element, title: title, source: tree.headerRange(of: node))
    expectation.key = entry(keys.key).flatMap { entry in
      string(entry.value).isEmpty ? .nothing : key(entry.value).map { .combination($0) }
    }
    expectation.displayedKey = self[keys.displayedKey]
    expectation.section = self[keys.section]
    expectation.state = self[keys.state]
    expectation.image = self[keys.image]
    expectation.discoverabilityTitle = self[keys.discoverabilityTitle]
    expectation.isDestructive = self[keys.isDestructive]
    expectation.keepsMenuPresented = self[keys.keepsMenuPresented]
    expectation.place = MenuExpectation.Place(
      path: self[keys.path], menu: self.name(keys.menu), isFirst: self[keys.isFirst], isLast: self[keys.isLast],
      after: self.name(keys.after).map { TestElement(word: $0) },
      before: self.name(keys.before).map { TestElement(word: $0) })
    if verb == .greys { expectation.because = self[keys.because] }
    return expectation
  }

  package mutating func absence(_ node: SyntaxTree.NodeID) -> MenuExpectation? {
    let keys = read(node, as: Self.lacksNode)
    guard let token = required(keys.element, of: node),
      let element = testElement(token, self[keys.title], self[keys.propertyList], of: node)
    else { return nil }
    return MenuExpectation(
      verb: .lacks, element: element, because: self[keys.because], source: tree.headerRange(of: node))
  }
}

extension DispatchExpectation.Sender: WrittenWord {}
