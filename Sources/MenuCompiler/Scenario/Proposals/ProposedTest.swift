/// A proposed test: a situation, a deed and its present outcome.
package struct ProposedTest: Sendable {
  package var name: String
  /// The platform it must run on; nil for any.
  package var platform: String?
  package let layout: String?
  package let direction: App.LayoutDirection?
  /// The words after `given`; empty without any.
  let givens: String
  package let step: String
  /// The words after `expect`, about the situation after the step; empty without any.
  let afterwards: String
  /// A note to read before the test is kept; nil without one.
  package var comment: String?

  /// The test, as a definition writes it; each line ends with a newline.
  package func text(indentedBy indent: String = "") -> String {
    var header = "test \(name.quoted)"
    if let platform { header += " platform=\(platform.asKDL)" }
    if let layout { header += " layout=\(layout.asKDL)" }
    if let direction { header += " direction=\(direction.rawValue)" }
    var lines = comment.map { ["// " + $0.terminalSafe] } ?? []
    lines.append(header + " {")
    if !givens.isEmpty { lines.append("    given " + givens) }
    lines += ["    " + step] + (afterwards.isEmpty ? [] : ["    expect " + afterwards]) + ["}"]
    return lines.map { indent + $0 + "\n" }.joined()
  }
}

extension ProposedTest {
  /// - Parameter other: the outcome elsewhere, to compare only differences; nil to compare all that is useful.
  package init(
    _ deed: TestDeed, in situation: TestSituation, on stage: TestStage, at place: TestPlace,
    seeing observation: TestObservation, unlike other: TestObservation?
  ) {
    layout = place.layout
    direction = place.direction
    platform = place.platform
    let initial = stage.initial
    givens = situation.givens(instead: initial, stage.variables)
    let expectation = observation.expectation(of: deed, unlike: other)
    switch deed {
    case .press(let key): step = "press \(key.canonical.quoted) { \(expectation); }"
    case .choose(let identity, let modifiers):
      let list = identity.propertyList?.written.map { " propertyList=\($0)" } ?? ""
      let held = modifiers.isEmpty ? "" : " holding=\(modifiers.canonical.quoted)"
      step = "choose \(identity.action.rawValue.asKDL)\(list)\(held) { \(expectation); }"
    case .run(let closure):
      let title = closure.title.map { " \($0.quoted)" } ?? ""
      step = "choose \(closure.word.asKDL)\(title) { \(expectation); }"
    case .look(_, let style): step = "\(style.rawValue) { \(expectation); }"
    }
    let changes = observation.changes.filter { other == nil || other?.changes.contains($0) == false }
    afterwards = other == nil ? "" : changes.joined(separator: " ")
    var state = situation
    state.firstResponder = initial.firstResponder
    state.focused = initial.focused
    let words = state.givens(instead: initial, stage.variables)
    var start = situation.focused ?? situation.firstResponder
    if case .run = deed { start = nil }
    if case .handled(let handling) = observation, handling.responder == start { start = nil }
    name =
      deed.phrase(stage) + " " + observation.phrase + (start.map { ", from \($0)" } ?? "")
      + (words.isEmpty ? "" : ", with \(words)")
  }
}

extension TestObservation {
  fileprivate var changes: [String] {
    switch self {
    case .handled(let handling): handling.changes
    case .ran(_, let changes): changes
    case .unhandled, .seen, .impossible: []
    }
  }
}

extension TestDeed {
  /// The deed in the name of a test: `⌘W`.
  fileprivate func phrase(_ stage: TestStage) -> String {
    switch self {
    case .press(let key): return key.displayed
    case .choose(let identity, let modifiers):
      let command = stage.command(identity)?.element.command
      let alternate = command?.alternates.first { $0.modifierFlags == modifiers }
      return alternate?.titleOrAction ?? command?.titleOrAction ?? identity.action.rawValue
    case .run(let closure): return closure.title ?? closure.word
    case .look(let identity, let style):
      return (style == .overlay ? "the overlay's " : "the menu bar's ") + identity.action.rawValue
    }
  }
}

extension TestObservation {
  fileprivate var phrase: String {
    switch self {
    case .handled(let handling): "is \(handling.action) of \(handling.responder)"
    case .ran: "runs"
    case .unhandled(because: "typed", let by): "goes to \(by ?? "the text")"
    case .unhandled(because: "reserved", _): "is the system's"
    case .unhandled(because: "takenByFocus", _): "moves the focus"
    case .unhandled: "does nothing"
    case .seen(let appearance):
      switch appearance.verb {
      case .shows: "is there"
      case .lacks: "is not there"
      case .greys: "is grey"
      }
    case .impossible: "cannot be"
    }
  }

  fileprivate func expectation(of deed: TestDeed, unlike other: TestObservation?) -> String {
    switch self {
    case .impossible: return "unhandled"
    case .ran(let title, _): return "runs \(title.quoted)"
    case .unhandled(let because, let by):
      return "unhandled because=\(because)" + (by.map { " by=\($0.asKDL)" } ?? "")
    case .handled(let handling):
      var text = "handledBy \(handling.responder.asKDL) action=\(handling.action.asKDL)"
      var old: Handling?
      if case .handled(let handling)? = other { old = handling }
      let isNew = other == nil
      if isNew && !handling.title.isEmpty || old.map({ $0.title != handling.title }) ?? false {
        text += " title=\(handling.title.quoted)"
      }
      if let title = handling.discoverabilityTitle, old.map({ $0.discoverabilityTitle != title }) ?? false {
        text += " discoverabilityTitle=\(title.quoted)"
      }
      if isNew && handling.state != .off || old.map({ $0.state != handling.state }) ?? false {
        text += " state=\(handling.state.name)"
      }
      if let list = handling.propertyList, let written = list.written,
        isNew || old.map({ $0.propertyList != list }) ?? false
      {
        text += " propertyList=\(written)"
      }
      if old.map({ $0.sender != handling.sender }) ?? false { text += " sender=\(handling.sender.rawValue)" }
      if let old {
        for identity in handling.shadowed where !old.shadowed.contains(identity) && identity.isWritable {
          text += "; shadows \(identity.action.rawValue.asKDL)"
          if let list = identity.propertyList?.written { text += " propertyList=\(list)" }
        }
      }
      return text
    case .seen(let appearance):
      guard case .look(let identity, _) = deed else { return "" }
      var text = "\(appearance.verb.rawValue) \(identity.action.rawValue.asKDL)"
      if appearance.verb != .lacks {
        var old: Appearance?
        if case .seen(let appearance)? = other { old = appearance }
        if old.map({ $0.title != appearance.title }) ?? true { text += " \(appearance.title.quoted)" }
      }
      if let list = identity.propertyList?.written { text += " propertyList=\(list)" }
      if appearance.verb != .lacks, case .seen(let old)? = other, old.verb == appearance.verb {
        if let key = appearance.key, old.key != key { text += " key=\(key.quoted)" }
        if old.section != appearance.section { text += " section=\(appearance.section.asKDL)" }
        if old.isDestructive != appearance.isDestructive { text += " destructive=#\(appearance.isDestructive)" }
        if old.keepsMenuPresented != appearance.keepsMenuPresented {
          text += " keepsMenuPresented=#\(appearance.keepsMenuPresented)"
        }
        if old.state != appearance.state { text += " state=\(appearance.state.name)" }
      }
      return text
    }
  }
}

extension Command.Identity {
  /// Whether a test can name it by its action and its property list.
  fileprivate var isWritable: Bool { propertyList.map { $0.written != nil } ?? true }
}

extension TestDeed {
  package var isWritable: Bool {
    switch self {
    case .choose(let identity, _), .look(let identity, _): identity.isWritable
    case .press, .run: true
    }
  }
}
