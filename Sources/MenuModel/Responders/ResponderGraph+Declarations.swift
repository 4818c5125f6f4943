extension ResponderGraph {
  /// Links declared responders by their names; the tail of every chain is added where it is not declared.
  ///
  /// Where the app declares none, nobody knows who performs what, and the application is taken to perform everything:
  /// else it could be said of no command that it runs.
  ///
  /// A responder that is declared several times, as by a platform and by the app, performs what all of them say. A name
  /// that no responder has ends its chain at the window, and so does a link that closes a circle; both are reported by
  /// checks of their own.
  init(_ declared: [ResponderDeclaration], on platform: Platform) {
    let declarations = platform.responders + declared
    // AppKit has no scenes, and a chain no link that the platform does not have.
    let tail = Self.tail.filter { $0 != Self.windowScene || declarations.contains { $0.name == Self.windowScene } }
    var records: [ResponderRecord] = []
    var indices: [String: Int] = [:]
    for declaration in declarations where indices[declaration.name] == nil {
      indices[declaration.name] = records.count
      records.append(ResponderRecord(name: declaration.name, source: declaration.source))
    }
    for name in tail where indices[name] == nil {
      indices[name] = records.count
      records.append(ResponderRecord(name: name))
    }
    for declaration in declarations {
      guard let index = indices[declaration.name] else { continue }
      records[index].add(declaration)
      records[index].presenter = declaration.presentedBy.flatMap { indices[$0.text] } ?? records[index].presenter
      if let next = declaration.presentedBy ?? declaration.next { records[index].next = indices[next.text] }
    }
    if declared.allSatisfy(\.isImported), let application = indices[Self.application] {
      records[application].performsEverything = true
    }
    for index in records.indices where records[index].acceptsText {
      guard let source = records[index].source else { continue }
      for action in platform.textActions where records[index].performs[action] == nil {
        records[index].performs[action] = [
          ActionRule(action: action, propertyList: nil, condition: nil, source: source)
        ]
      }
    }
    for (name, next) in zip(tail, tail.dropFirst().map(Optional.some) + [nil]) {
      if let index = indices[name] { records[index].next = next.flatMap { indices[$0] } }
    }
    for index in records.indices where records[index].next == nil && records[index].name != tail.last {
      records[index].next = indices[tail[0]]
    }
    let circles = Self.cutCircles(in: &records, tail: indices[tail[0]])
    self.init(records, circles: circles)
  }
}

extension ResponderRecord {
  fileprivate mutating func add(_ declaration: ResponderDeclaration) {
    acceptsText = acceptsText || declaration.acceptsText
    isFocusable = isFocusable || declaration.isFocusable
    canBecomeFirstResponder = declaration.canBecomeFirstResponder ?? canBecomeFirstResponder
    for rule in declaration.performs { performs[rule.action, default: []].append(rule) }
    for rule in declaration.answers { answers[rule.action, default: []].append(rule) }
    answersWithoutSuper = answersWithoutSuper || declaration.answersOnly != nil
    for rule in declaration.validations { validations[rule.action, default: []].append(rule) }
    keyCommands += declaration.keyCommands
  }
}
