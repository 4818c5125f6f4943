/// A shown item and a test's expectation of it: the item's position, and the words that a test would need.
struct MenuLook {
  let item: Presentation.Item
  let expectation: MenuExpectation
  let presentation: Presentation
  let stage: TestStage

  var isInPlace: Bool {
    let place = expectation.place
    if let path = place.path, path != self.path { return false }
    if let menu = place.menu, container(named: menu.text) == nil { return false }
    if !place.isAboutNeighbours { return true }
    let neighbours = row
    return (place.isFirst == nil || place.isFirst == (neighbours.before == nil))
      && (place.isLast == nil || place.isLast == (neighbours.after == nil))
      && (place.after.map { isMeant($0, neighbours.before) } ?? true)
      && (place.before.map { isMeant($0, neighbours.after) } ?? true)
  }

  private var path: String { presentation.path(of: item.subject).joined(separator: " > ") }

  private func container(named word: String) -> Presentation.Container? {
    guard let identifier = Menu.Identifier(spelling: word),
      let id = stage.tree.id(of: .menu(stage.dispatcher.platform.resolved(identifier)))
    else { return nil }
    return presentation.containers(of: item.subject).first { $0 == .menu(id) }
  }

  private var row: (before: Presentation.Subject?, after: Presentation.Subject?) {
    // The neighbours in the menu or section that the test names.
    presentation.neighbours(of: item.subject, in: expectation.place.menu.flatMap { container(named: $0.text) })
  }

  /// Whether a word means a neighbour, or is its title.
  private func isMeant(_ element: TestElement, _ subject: Presentation.Subject?) -> Bool {
    guard let subject, let neighbour = presentation.item(subject) else { return false }
    let word = element.word.text
    if neighbour.title == word || neighbour.name == word.asTestWord { return true }
    return stage.items(for: element, presentation).contains {
      presentation.row(of: $0.subject) == subject
    }
  }

  /// The item, as a definition writes it, with the properties in the expectation.
  var displayed: String {
    let verb = MenuExpectation.Verb(item.visibility)
    var words = ["\(verb.rawValue) \(item.name)"]
    if verb != .lacks {
      words += appearance
      if !expectation.place.isEmpty { words += place }
    }
    if expectation.because != nil, let because = item.visibility.word { words.append("because=\(because)") }
    return words.joined(separator: " ")
  }

  private var appearance: [String] {
    var words: [String] = []
    let shown = stage.dispatcher.matcher.shown(item)?.displayed
    if expectation.title != nil { words.append(item.title.quoted) }
    switch expectation.key {
    case nil: break
    case .nothing, .combination: words.append("key=\((shown ?? "").quoted)")
    }
    if expectation.displayedKey != nil { words.append("displayedKey=\((shown ?? "").quoted)") }
    if expectation.section != nil { words.append("section=\(item.section.asKDL)") }
    if expectation.state != nil { words.append("state=\(item.state.name)") }
    if expectation.image != nil { words.append("image=\((item.image ?? "").asKDL)") }
    if expectation.discoverabilityTitle != nil {
      words.append("discoverabilityTitle=\((item.discoverabilityTitle ?? "").quoted)")
    }
    if expectation.isDestructive != nil { words.append("destructive=#\(item.attributes.contains(.destructive))") }
    if expectation.keepsMenuPresented != nil {
      words.append("keepsMenuPresented=#\(item.attributes.contains(.keepsMenuPresented))")
    }
    return words
  }

  private var place: [String] {
    let expected = expectation.place
    var words: [String] = []
    if expected.path != nil { words.append("path=\(path.quoted)") }
    if let menu = expected.menu {
      words.append("in=" + (container(named: menu.text) == nil ? innermostMenu : menu.text.asTestWord))
    }
    if !expected.isAboutNeighbours { return words }
    let row = row
    if expected.isFirst != nil || expected.after != nil && row.before == nil {
      words.append("first=#\(row.before == nil)")
    }
    if expected.isLast != nil || expected.before != nil && row.after == nil {
      words.append("last=#\(row.after == nil)")
    }
    if expected.after != nil, let before = row.before.flatMap(word) { words.append("after=\(before)") }
    if expected.before != nil, let after = row.after.flatMap(word) { words.append("before=\(after)") }
    return words
  }

  private var innermostMenu: String {
    for case .menu(let id) in presentation.containers(of: item.subject).reversed() {
      if case .menu(let menu) = stage.tree[id], let identifier = menu.identifier {
        return identifier.displayed.asTestWord
      }
    }
    return "#null"
  }

  /// The word for something in `after=` and `before=`: one value, without a property list.
  private func word(_ subject: Presentation.Subject) -> String? {
    guard let item = presentation.item(subject) else { return nil }
    if item.name.hasPrefix(TestElement.nameless + " ") { return item.title.quoted }
    return item.command.map { $0.action.rawValue.asKDL } ?? item.name
  }

  /// A sentence about its neighbours, if they differ from the expected ones; else empty.
  var neighbours: [String] {
    guard expectation.place.isAboutNeighbours, !item.visibility.isAbsent, !isInPlace else { return [] }
    let row = row
    func name(_ subject: Presentation.Subject) -> String { presentation.item(subject)?.name ?? "" }
    switch (row.before.map(name), row.after.map(name)) {
    case (nil, nil): return ["nothing else is shown in its menu"]
    case (let before?, nil): return ["it is the last, after \(before)"]
    case (nil, let after?): return ["it is the first, before \(after)"]
    case (let before?, let after?): return ["it is between \(before) and \(after)"]
    }
  }
}

extension MenuExpectation.Verb {
  init(_ visibility: Presentation.Visibility) {
    self =
      switch visibility {
      case .shown: .shows
      case .grey: .greys
      case .absent: .lacks
      }
  }
}
