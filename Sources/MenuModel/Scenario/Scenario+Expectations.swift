extension Scenario {
  /// An expectation about the last step: that an action was sent, or that none was.
  public struct Expectation: Sendable, Hashable {
    fileprivate let kind: Kind

    fileprivate enum Kind: Sendable, Hashable {
      case handled(by: String?, ObjectIdentifier?, action: ActionSelector?, propertyList: PropertyList?, title: String?)
      case unhandled(Dispatch.Reason?)
      case runs(String?)
    }

    /// A responder performed an action; nil parameters do not matter. The title is the sender's after `validate(_:)`.
    public static func handled(
      by responder: String? = nil, action: ActionSelector? = nil, propertyList: PropertyList? = nil,
      title: String? = nil
    ) -> Expectation {
      Expectation(kind: .handled(by: responder, nil, action: action, propertyList: propertyList, title: title))
    }

    /// One object performed an action, if there are several of one type; nil parameters do not matter.
    public static func handled(
      by responder: any Responder & AnyObject, action: ActionSelector? = nil, propertyList: PropertyList? = nil,
      title: String? = nil
    ) -> Expectation {
      Expectation(
        kind: .handled(
          by: responder.responderName, ObjectIdentifier(responder), action: action, propertyList: propertyList,
          title: title))
    }

    /// No action was sent, for a reason if one is given.
    public static func unhandled(_ reason: Dispatch.Reason? = nil) -> Expectation {
      Expectation(kind: .unhandled(reason))
    }

    /// The closure of an action ran, or a window was opened by one; a nil title does not matter.
    public static func runs(_ title: String? = nil) -> Expectation { Expectation(kind: .runs(title)) }
  }

  /// Checks an expectation about the last step.
  public func expect(_ expectation: Expectation) throws {
    guard let event = events.last else {
      throw failure(expectation.displayed, got: "nothing: no key was pressed and no command chosen")
    }
    if !expectation.holds(for: event) {
      throw failure(
        expectation.displayed, got: event.outcome + expectation.details(of: event), hint: hint(expectation, event))
    }
  }

  /// Expects that an element is shown and can be chosen, and compares its properties. Nil ones do not matter.
  ///
  /// - Parameters:
  ///   - key: as it is shown on the keyboard layout, in any spelling.
  ///   - path: the titles of the menus that it is in: `Format > Font`.
  ///   - place: its neighbours in its menu.
  ///   - style: the style of presentation; nil for the platform's first, the overlay of an iPad or a Mac's menu bar.
  public func expect(
    shows element: Element, propertyList: PropertyList? = nil, title: String? = nil, key: String? = nil,
    state: MenuElement.State? = nil, path: String? = nil, at place: Place? = nil,
    in style: Platform.PresentationStyle? = nil
  ) throws {
    try expect(
      ShownExpectation(
        element: element, propertyList: propertyList, title: title, key: key, state: state, path: path, place: place),
      style ?? firstStyle)
  }

  /// Expects that an element is there and cannot be chosen, as a menu bar shows it. Nil parameters do not matter.
  ///
  /// - Parameter reason: `noTarget` or `disabled`.
  public func expect(
    greys element: Element, propertyList: PropertyList? = nil, title: String? = nil,
    because reason: Dispatch.Reason? = nil
  ) throws {
    try expect(
      ShownExpectation(
        element: element, propertyList: propertyList, title: title, isGrey: true, reason: reason),
      .menuBar)
  }

  /// Expects that no such element exists; with a property list, that this one command does not.
  ///
  /// - Parameter style: the style of presentation; nil for the platform's first. A menu bar shows disabled items grey.
  ///   Without a style an iPad's menu bar may not offer what no overlay lists, such as a command without a key.
  public func expect(
    lacks element: Element, propertyList: PropertyList? = nil, in style: Platform.PresentationStyle? = nil
  ) throws {
    try expect(lacks: element, propertyList, style ?? firstStyle) { _ in true }
    if style == nil, firstStyle == .overlay, has(.menuBar) {
      try expect(lacks: element, propertyList, .menuBar) { !$0.hasKeyInOverlay && !$0.visibility.isGrey }
    }
  }

  private func expect(
    lacks element: Element, _ propertyList: PropertyList?, _ style: Platform.PresentationStyle,
    where isIncluded: (Presentation.Item) -> Bool
  ) throws {
    let expected = "no \(named(element, propertyList)) in \(place(of: style))"
    guard has(style) else { throw failure(expected, got: missing(style)) }
    let items = appearances(in: style) { isMeant(element, propertyList, by: $0) && isIncluded($0) }
    if let item = items.first(where: { !$0.visibility.isAbsent })?.item { throw failure(expected, got: item.displayed) }
  }

  /// Expects the overlay to be a text: sections and titles in order, with their keys, as `menuc overlay` prints it.
  public func expect(overlay text: String) throws { try expect(.overlay, text, got: overlay.text) }

  /// Expects the menu bar to be a text, as `menuc overlay --format menu-bar` prints it.
  public func expect(menuBar text: String) throws { try expect(.menuBar, text, got: menuBarText) }

  private func expect(_ style: Platform.PresentationStyle, _ expected: String, got actual: String) throws {
    let name = place(of: style)
    guard has(style) else { throw failure(name, got: missing(style)) }
    let lines = (expected: expected.split(separator: "\n"), actual: actual.split(separator: "\n"))
    let same = zip(lines.expected, lines.actual).prefix { $0.words == $1.words }.count
    guard same < max(lines.expected.count, lines.actual.count) else { return }
    func line(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "its end" }
    // Blank lines need not match; they count where the text is printed.
    let end = same < lines.actual.count ? lines.actual[same].startIndex : actual.endIndex
    let number = actual[..<end].count { $0 == "\n" } + 1
    throw failure(
      "\(line(lines.expected)) in line \(number) of \(name)", got: "\(line(lines.actual)). It is:\n\(actual)")
  }

  private func expect(_ wanted: ShownExpectation, _ style: Platform.PresentationStyle) throws {
    let expected = "\(wanted.displayed(in: style)) in \(place(of: style))"
    guard has(style) else { throw failure(expected, got: missing(style)) }
    let items = appearances(in: style) { isMeant(wanted.element, wanted.propertyList, by: $0) }
    var key: KeyCombination?
    if let spelling = wanted.key {
      do { key = try KeyCombination(spelling: spelling) } catch {
        if !items.contains(where: { $0.item.key?.displayed == spelling }) {
          throw Failure(description: "\"\(spelling)\" is not a key: \(error)")
        }
      }
    }
    let alike = items.filter { !$0.visibility.isAbsent && wanted.holds(for: $0, key: key, on: dispatcher.matcher) }
    guard let place = wanted.place, !alike.isEmpty else {
      if !alike.isEmpty { return }
      let there = items.first { !$0.visibility.isAbsent } ?? items.first
      guard let there else {
        throw failure(
          expected, got: "nothing: \(dropped(wanted.element) ?? missing(wanted.element, wanted.propertyList))")
      }
      let isEnabled = wanted.isGrey && !there.item.isGrey
      throw failure(expected, got: there.displayed(withPath: wanted.path != nil) + (isEnabled ? ", enabled" : ""))
    }
    let presentation = presentation(style)
    if alike.contains(where: { isAt(place, $0.subject, in: presentation) }) { return }
    let neighbours = presentation.neighbours(of: alike[0].subject)
    func name(_ subject: Presentation.Subject?) -> String {
      subject.flatMap(presentation.item).map { "'\($0.title)'" } ?? "nothing"
    }
    throw failure(
      expected,
      got: "\(alike[0].item.displayed) between \(name(neighbours.before)) and \(name(neighbours.after))",
      hint: place.neighbour.flatMap { neighbour in
        self.items(of: presentation) { isMeant(neighbour, by: $0) }.isEmpty ? missing(neighbour) : nil
      })
  }

  private func isAt(_ place: Place, _ subject: Presentation.Subject, in presentation: Presentation) -> Bool {
    let neighbours = presentation.neighbours(of: subject)
    func isMeant(_ element: Element, _ neighbour: Presentation.Subject?) -> Bool {
      neighbour.flatMap(presentation.item).map { self.isMeant(element, by: $0) } ?? false
    }
    return switch place {
    case .first: neighbours.before == nil
    case .last: neighbours.after == nil
    case .after(let element): isMeant(element, neighbours.before)
    case .before(let element): isMeant(element, neighbours.after)
    }
  }

  private func place(of style: Platform.PresentationStyle) -> String {
    isContextMenu ? "the context menu" : "the \(style.displayed)"
  }

  private func missing(_ style: Platform.PresentationStyle) -> String {
    "nothing: \(dispatcher.platform.title) has no \(style.displayed)"
  }

  // MARK: Failures

  /// An expectation that does not hold, with the story up to it.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The action, the expectation, the event and its reason; and each step with its outcome.
    public let description: String
  }

  private static let maximumSteps = 40

  /// A hint about the expected command: it was dropped, or has another key; or about a name that is misspelt.
  private func hint(_ expectation: Expectation, _ event: Event) -> String? {
    guard case .handled(let responder, _, let action, _, _) = expectation.kind else { return nil }
    let hasStart = firstResponder != nil || focused != nil
    if !hasStart, event.dispatch.handling == nil { return "the story has no first responder" }
    let chain = dispatcher.chain(from: start)
    if let responder, let handling = event.dispatch.handling, handling.responder != responder,
      !chain.contains(named: responder),
      let meant = Suggestion.closest(to: responder, in: chain.map(\.responderName))
    {
      return "did you mean \(meant)?"
    }
    guard let action, event.dispatch.handling?.action != action else { return nil }
    if let dropped = dropped(.command(action)) { return dropped }
    if let meant = dispatcher.slip(of: action, in: chain) { return "did you mean \(meant)?" }
    guard event.dispatch.reason?.leavesKeyUnused ?? true else { return nil }
    let item = appearances(in: .menuBar) { isMeant(.command(action), by: $0) }.first { $0.item.key != nil }?.item
    guard let item, let key = item.key?.displayed, !event.text.hasPrefix(key) else { return nil }
    return "'\(item.title)' has \(key)"
  }

  private func failure(_ expected: String, got: String, hint: String? = nil) -> Failure {
    var text = events.isEmpty ? "at the start: " : "after \(events.map(\.text).joined(separator: ", ")): "
    text += "expected \(expected), got \(got)"
    if let event = events.last, event.dispatch.handling == nil, event.ran == nil, got.hasPrefix(event.outcome),
      let reason = event.dispatch.refusal ?? event.dispatch.steps.last(where: { $0.kind != .shadowed })?.text
    {
      // A crash has its reason, and then its remedy.
      text += (event.dispatch.reason?.isCrash ?? false ? ": " : ", because ") + reason
    }
    if let hint, !text.contains(hint) { text += "; \(hint)" }
    for (index, event) in events.enumerated() {
      text += "\n  \(event.text): \(event.outcome)"
      guard index == events.count - 1 else { continue }
      let steps = event.dispatch.steps
      for step in steps.prefix(Self.maximumSteps) { text += "\n    \(step.text)" }
      if steps.count > Self.maximumSteps { text += "\n    … and \(steps.count - Self.maximumSteps) more" }
    }
    return Failure(description: text)
  }
}

extension Substring {
  /// The depth of a line and its words, which are the same in columns of any width.
  fileprivate var words: [Substring] { [prefix { $0 == " " }] + split(separator: " ") }
}

/// The expectation of a story about a shown element.
private struct ShownExpectation {
  let element: Scenario.Element
  let propertyList: PropertyList?
  let title: String?
  /// The key in the test's spelling.
  var key: String?
  var state: MenuElement.State?
  var path: String?
  var place: Scenario.Place?
  var isGrey = false
  var reason: Dispatch.Reason?

  /// Whether an item is shown as expected, at any place in its menu.
  func holds(for appearance: Scenario.Appearance, key: KeyCombination?, on matcher: KeyMatcher) -> Bool {
    let item = appearance.item
    return item.isGrey == isGrey && (title == nil || title == item.title) && hasKey(item, key, on: matcher)
      && (state == nil || state == item.state) && (path == nil || path == item.displayedPath)
      && (reason == nil || reason?.word == appearance.visibility.word)
  }

  /// Whether an item has the key: by its press, or as it is shown, such as `F5`.
  private func hasKey(_ item: Scenario.Item, _ key: KeyCombination?, on matcher: KeyMatcher) -> Bool {
    guard let spelling = self.key else { return true }
    guard let shown = item.key else { return false }
    return key.map { matcher.isSamePress($0, shown) } ?? false || spelling == shown.displayed
  }

  func displayed(in style: Platform.PresentationStyle) -> String {
    [
      (isGrey ? "grey " : "") + named(element, propertyList), title.map { "'\($0)'" },
      key.map { (try? KeyCombination(spelling: $0).displayed) ?? $0 },
      state.map { "state \($0.name)" }, path.map { "in \($0)" }, place?.displayed(in: style),
      reason.map { "because \($0.word)" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

private func named(_ element: Scenario.Element, _ propertyList: PropertyList?) -> String {
  element.selector.map { "\(Command.Identity($0, propertyList: propertyList))" } ?? element.description
}

extension Scenario.Expectation {
  fileprivate func holds(for event: Scenario.Event) -> Bool {
    let dispatch = event.dispatch
    return switch kind {
    case .unhandled(let reason):
      event.ran == nil && dispatch.handling == nil && (reason ?? dispatch.reason?.withoutCrash) == dispatch.reason
    case .runs(let title): event.ran != nil && (title == nil || title == event.ran)
    case .handled(let responder, let object, let action, let propertyList, let title):
      dispatch.handling.map { handling in
        (responder == nil || responder == handling.responder) && (object == nil || object == event.object)
          && (action == nil || action == handling.action)
          && (propertyList == nil || propertyList == handling.sender.propertyList)
          && (title == nil || title == handling.sender.title)
      } ?? false
    }
  }

  fileprivate var displayed: String {
    switch kind {
    case .unhandled(let reason): "unhandled" + (reason.map { ": \($0)" } ?? "")
    case .runs(let title): title.map { "'\($0)' to run" } ?? "a closure to run"
    case .handled(let responder, _, let action, let propertyList, let title):
      "handled" + (responder.map { " by \($0)" } ?? "")
        + (action.map { ": \(Command.Identity($0, propertyList: propertyList))" } ?? "")
        + (action == nil ? propertyList.map { " with \($0)" } ?? "" : "")
        + (title.map { " with the title '\($0)'" } ?? "")
    }
  }

  /// The details of the expectation that the outcome does not show.
  fileprivate func details(of event: Scenario.Event) -> String {
    guard case .handled(let responder, let object, _, _, let title) = kind, let handling = event.dispatch.handling
    else { return "" }
    let isOther = object != nil && object != event.object && responder == handling.responder
    return (isOther ? ", but by another one" : "") + (title == nil ? "" : " with the title '\(handling.sender.title)'")
  }
}

extension Dispatch.Reason {
  fileprivate var isCrash: Bool { if case .crash = self { true } else { false } }

  /// Nil for a crash, which only an expectation that names it expects.
  fileprivate var withoutCrash: Self? { isCrash ? nil : self }

  /// Whether no command was asked, so another key may be meant.
  fileprivate var leavesKeyUnused: Bool { if case .typed = self { true } else { isAboutKey } }
}

extension Scenario.Event {
  fileprivate var outcome: String { ran.map { "'\($0)' ran" } ?? "\(dispatch.outcome)" }

  /// The identity of the object that performed it.
  fileprivate var object: ObjectIdentifier? {
    target.flatMap { ResponderChain.object($0) }.map { ObjectIdentifier($0) }
  }
}
