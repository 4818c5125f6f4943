/// What a story expects.
extension Scenario {
  /// What is expected of the last step: that an action was sent, or that none was.
  public struct Expectation: Sendable, Hashable {
    fileprivate let kind: Kind

    fileprivate enum Kind: Sendable, Hashable {
      case handled(by: String?, ObjectIdentifier?, action: ActionSelector?, propertyList: PropertyList?, title: String?)
      case unhandled(Dispatch.Reason?)
    }

    /// A responder performed an action; what is nil does not matter. The title is the sender's after `validate(_:)`.
    public static func handled(
      by responder: String? = nil, action: ActionSelector? = nil, propertyList: PropertyList? = nil,
      title: String? = nil
    ) -> Expectation {
      Expectation(kind: .handled(by: responder, nil, action: action, propertyList: propertyList, title: title))
    }

    /// One object performed an action, where several have its type; what is nil does not matter.
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
  }

  /// Expects something of the last step.
  public func expect(_ expectation: Expectation) throws {
    guard let event = events.last else {
      throw failure(expectation.displayed, got: "nothing: no key was pressed and no command chosen")
    }
    if let crash = event.crash { throw failure(expectation.displayed, got: crash) }
    if !expectation.holds(for: event) {
      let details = expectation.details(of: event)
      throw failure(expectation.displayed, got: "\(event.dispatch.outcome)\(details)")
    }
  }

  /// Expects that a command is shown and can be run, and what is shown of it; what is nil does not matter.
  ///
  /// - Parameters:
  ///   - key: as it is shown on the keyboard layout, in any spelling.
  ///   - style: where it is shown; nil for what the platform shows first, the overlay of an iPad or the menu bar of a Mac.
  public func expect(
    shows action: ActionSelector, propertyList: PropertyList? = nil, title: String? = nil, key: String? = nil,
    state: MenuElementState? = nil, in style: Platform.PresentationStyle? = nil
  ) throws {
    let wanted = ShownExpectation(
      command: Command.Identity(action, propertyList: propertyList), title: title, key: key, state: state,
      isGrey: false)
    try expect(wanted, style ?? firstStyle)
  }

  /// Expects that a command is there and cannot be run, as a menu bar shows it; what is nil does not matter.
  public func expect(greys action: ActionSelector, propertyList: PropertyList? = nil, title: String? = nil) throws {
    let wanted = ShownExpectation(
      command: Command.Identity(action, propertyList: propertyList), title: title, key: nil, state: nil, isGrey: true)
    try expect(wanted, .menuBar)
  }

  /// Expects that no command with an action is there; with a property list, that the one command is not.
  ///
  /// - Parameter style: where; nil for what the platform shows first. A menu bar shows grey what cannot be run.
  public func expect(
    lacks action: ActionSelector, propertyList: PropertyList? = nil, in style: Platform.PresentationStyle? = nil
  ) throws {
    let identity = Command.Identity(action, propertyList: propertyList)
    let style = style ?? firstStyle
    let expected = "no \(identity) in the \(style.displayed)"
    guard dispatcher.platform.styles.contains(style) else { throw failure(expected, got: missing(style)) }
    if let item = shown(in: style).first(where: { $0.command.map { identity.isMeant(by: $0) } ?? false }) {
      throw failure(expected, got: item.displayed)
    }
    if !dispatcher.knows(action) {
      throw failure(expected, got: "nothing, but it never was there: no command of the app or the system is called so")
    }
  }

  /// Expects the overlay to be a text: sections and titles in their order, with their keys, as `menuc overlay` prints it.
  public func expect(overlay text: String) throws { try expect("the overlay", text, got: overlay.text) }

  /// Expects the menu bar to be a text, as `menuc overlay --format menu-bar` prints it.
  public func expect(menuBar text: String) throws { try expect("the menu bar", text, got: menuBarText) }

  private func expect(_ name: String, _ expected: String, got actual: String) throws {
    let lines = (expected: expected.split(separator: "\n"), actual: actual.split(separator: "\n"))
    guard lines.expected != lines.actual else { return }
    let same = zip(lines.expected, lines.actual).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "its end" }
    throw failure(
      "\(line(lines.expected)) in line \(same + 1) of \(name)", got: "\(line(lines.actual)). It is:\n\(actual)")
  }

  private func expect(_ wanted: ShownExpectation, _ style: Platform.PresentationStyle) throws {
    let expected = "\(wanted.displayed) in the \(style.displayed)"
    guard dispatcher.platform.styles.contains(style) else { throw failure(expected, got: missing(style)) }
    let key = wanted.key.flatMap { try? KeyCombination(spelling: $0) }
    let items = items(in: style).filter { item in item.item.command.map { wanted.command.isMeant(by: $0) } ?? false }
    if let spelling = wanted.key, key == nil, !items.contains(where: { $0.item.key?.displayed == spelling }) {
      throw failure(expected, got: "no key: nothing is spelled '\(spelling)'")
    }
    if items.contains(where: { !$0.visibility.isAbsent && wanted.holds(for: $0.item, key: key) }) { return }
    let there = items.first { !$0.visibility.isAbsent } ?? items.first
    guard let there else {
      let dropped = dispatcher.dropped { $0.command.map { wanted.command.isMeant(by: $0) } ?? false }
      throw failure(expected, got: "nothing: \(dropped ?? "the menu has no such command")")
    }
    throw failure(expected, got: there.displayed)
  }

  /// What the platform shows first.
  private var firstStyle: Platform.PresentationStyle { dispatcher.platform.styles.first ?? .overlay }

  private func missing(_ style: Platform.PresentationStyle) -> String {
    "nothing: \(dispatcher.platform.title) has no \(style.displayed)"
  }

  // MARK: Failures

  /// An expectation that does not hold, with the story up to it.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was done, what was expected, what happened and why; and each step with what came of it.
    public let description: String
  }

  /// How many steps of the walk a failure tells.
  private static let maximumSteps = 40

  private func failure(_ expected: String, got: String) -> Failure {
    var text = events.isEmpty ? "at the start: " : "after \(events.map(\.text).joined(separator: ", ")): "
    text += "expected \(expected), got \(got)"
    if let event = events.last, event.dispatch.handling == nil, let reason = event.dispatch.steps.last?.text,
      got.hasPrefix("\(event.dispatch.outcome)")
    {
      text += ", because \(reason)"
    }
    for (index, event) in events.enumerated() {
      text += "\n  \(event.text): \(event.dispatch.outcome)"
      guard index == events.count - 1 else { continue }
      let steps = event.dispatch.steps
      for step in steps.prefix(Self.maximumSteps) { text += "\n    \(step.text)" }
      if steps.count > Self.maximumSteps { text += "\n    … and \(steps.count - Self.maximumSteps) more" }
    }
    return Failure(description: text)
  }
}

/// What a story expects of a command that is shown.
private struct ShownExpectation {
  let command: Command.Identity
  let title: String?
  /// As it was spelled.
  let key: String?
  let state: MenuElementState?
  let isGrey: Bool

  func holds(for item: Scenario.Item, key: KeyCombination?) -> Bool {
    item.isGrey == isGrey && (title == nil || title == item.title) && hasKey(item, key)
      && (state == nil || state == item.state)
  }

  /// Whether an item has the key: by its press, or as it is shown, such as `F5`.
  private func hasKey(_ item: Scenario.Item, _ key: KeyCombination?) -> Bool {
    guard let spelling = self.key else { return true }
    return key != nil && key?.press == item.key?.press || spelling == item.key?.displayed
  }

  var displayed: String {
    ["\(isGrey ? "grey " : "")\(command)", title.map { "'\($0)'" }, key, state.map { "state \($0.name)" }]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension Command.Identity {
  /// Whether a command is meant; without a property list any with the action is.
  fileprivate func isMeant(by command: Command) -> Bool {
    command.action == action && (propertyList == nil || propertyList == command.propertyList)
  }
}

extension Scenario.Expectation {
  fileprivate func holds(for event: Scenario.Event) -> Bool {
    let dispatch = event.dispatch
    return switch kind {
    case .unhandled(let reason): dispatch.handling == nil && (reason == nil || reason == dispatch.reason)
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
    case .handled(let responder, _, let action, let propertyList, let title):
      "handled" + (responder.map { " by \($0)" } ?? "")
        + (action.map { ": \(Command.Identity($0, propertyList: propertyList))" } ?? "")
        + (title.map { " with the title '\($0)'" } ?? "")
    }
  }

  /// What the outcome does not say and the expectation is about.
  fileprivate func details(of event: Scenario.Event) -> String {
    guard case .handled(let responder, let object, _, _, let title) = kind, let handling = event.dispatch.handling
    else { return "" }
    let isOther = object != nil && object != event.object && responder == handling.responder
    return (isOther ? ", but by another one" : "") + (title == nil ? "" : " with the title '\(handling.sender.title)'")
  }
}

extension Dispatcher {
  /// Whether a command with an action is in the menus, was there before the app took it out, was dropped with its insertion,
  /// or is one that the platform has for other apps.
  fileprivate func knows(_ action: ActionSelector) -> Bool {
    func isMeant(_ command: Command) -> Bool {
      command.action == action || command.alternates.contains { $0.action == action }
    }
    func has(_ tree: MenuTree) -> Bool { tree.nodes.indices.contains { tree[$0].command.map(isMeant) ?? false } }
    if has(tree) || dropped(where: { $0.command.map(isMeant) ?? false }) != nil { return true }
    let everything = App(supports: Set(platform.features.map(\.name)))
    return Platform(named: platform.name, for: everything).map { has(MenuBuilder(platform: $0).tree) } ?? false
  }
}

extension Scenario.Event {
  /// Why the app crashes; nil where it does not. A target that says it can perform an action must have the method.
  fileprivate var crash: String? {
    guard let target, let handling = dispatch.handling, !target.implements(handling.action) else { return nil }
    return "a crash: \(handling.responder) says that it can perform \(handling.action) and does not implement it"
  }

  /// The identity of who performed it.
  fileprivate var object: ObjectIdentifier? {
    target.flatMap { ResponderChain.object($0) }.map { ObjectIdentifier($0) }
  }
}
