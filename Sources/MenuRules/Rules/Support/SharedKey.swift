/// A key that two commands have, and the facts about them.
struct SharedKey {
  /// The later of the two in messages, and its key.
  let name: String
  let key: KeyCombination
  /// The same of the first in menu order.
  let firstName: String
  let firstKey: KeyCombination
  let path: [String]
  let system: MenuSystem
  let relation: Relation

  let doubt: String
  /// The name of the one with ⌘+ if none has ⌘=: AppKit then lets it answer to that too.
  let answersToEquals: String?

  enum Relation: Hashable {
    /// Both are sent to the first responder: which of them can be performed changes with the focus.
    case turns
    /// The first is the system's, and its application always performs it.
    case alwaysFirst
    /// The first is a button of SwiftUI, which only `disabled(_:)` disables.
    case buttonFirst
    /// The first, by its name, is sent to the first responder and the later to an object.
    case fixedLater(String)
    /// The first is sent to an object, wherever the focus is, and the later to the first responder.
    case fixedFirst(String)
    /// They are sent to objects, one or two, with any focus.
    case targets(String, String)
    /// Both send one action to one target.
    case sameAction(ActionSelector)
  }

  /// Nil if the file allows that a binding, a validation that hides or code separates the two: code may set an action
  /// or enable an item. Nil also if two items of one title do the same.
  init?(_ later: AnsweredKeys.Key, with first: AnsweredKeys.Key, in context: MenuCheckContext) {
    guard let relation = Self.relation(of: first, later, in: context) else { return nil }
    self.relation = relation
    name = context.name(of: later)
    key = later.combination
    firstName = context.name(of: first)
    firstKey = first.combination
    path = context.tree.titles(above: first.id)
    system = context.construction.system
    doubt = context.doubt(about: later, and: first)
    answersToEquals = Self.answersToEquals(first, later, in: context)
  }

  /// An error if AppKit certainly does not separate the two. Of a key that text takes too, it is not measured which
  /// command gets it first.
  var severity: Diagnostic.Severity {
    switch relation {
    case .targets where system == .main && !key.isUnmodified && doubt.isEmpty: .error
    case .sameAction: .note
    case .targets, .turns, .alwaysFirst, .buttonFirst, .fixedLater, .fixedFirst: .warning
    }
  }

  private static func relation(
    of first: AnsweredKeys.Key, _ later: AnsweredKeys.Key, in context: MenuCheckContext
  ) -> Relation? {
    guard let firstCommand = context.command(of: first), let laterCommand = context.command(of: later) else {
      return .turns
    }
    if firstCommand.identity == laterCommand.identity, firstCommand.appKit?.target == laterCommand.appKit?.target,
      !firstCommand.action.rawValue.isEmpty
    {
      return firstCommand.title == laterCommand.title ? nil : .sameAction(firstCommand.action)
    }
    for (key, command) in [(first, firstCommand), (later, laterCommand)] {
      if command.action.rawValue.isEmpty && command.appKit?.stateBy == nil || command.appKit?.enabledBy != nil
        || context.tree.enabled(command, at: key.id, on: context.platform).attributes.contains(.disabled)
      {
        return nil
      }
      let isHidden = ([key.id] + context.tree.ancestors(of: key.id)).contains {
        context.tree[$0].appKit?.hiddenBy != nil
      }
      if isHidden, command.appKit?.allowsKeyEquivalentWhenHidden != true { return nil }
    }
    let hides = [firstCommand, laterCommand].contains {
      context.hidden.contains($0.action) && $0.appKit?.allowsKeyEquivalentWhenHidden != true
    }
    if hides, !context.runTogether(firstCommand, laterCommand) { return nil }
    return switch (firstCommand.appKit?.target, laterCommand.appKit?.target) {
    case (nil, nil):
      if first.isSystems {
        context.platform.applicationPerforms(firstCommand.action) ? .alwaysFirst : .turns
      } else {
        context.platform.hasButtons ? .buttonFirst : .turns
      }
    case (nil, let target?): .fixedLater(target)
    case (let target?, nil): .fixedFirst(target)
    case (let one?, let other?): .targets(one, other)
    }
  }

  private static func answersToEquals(
    _ first: AnsweredKeys.Key, _ later: AnsweredKeys.Key, in context: MenuCheckContext
  ) -> String? {
    let plus = [later, first].first {
      $0.combination.input == "+" && $0.combination.modifierFlags.contains(.command)
        && !$0.combination.modifierFlags.contains(.shift)
    }
    guard let plus else { return nil }
    let equals = KeyCombination("=", plus.combination.modifierFlags)
    return context.keyed.contains { $0.press == equals } ? nil : context.name(of: plus)
  }
}

extension MenuCheckContext {
  /// Whether people expect one item's action on a press, and not another's.
  func isExpected(_ key: AnsweredKeys.Key, insteadOf other: AnsweredKeys.Key, on press: KeyCombination) -> Bool {
    guard let action = command(of: key)?.action, let rest = command(of: other)?.action else { return false }
    return platform.expects(action, insteadOf: rest, on: press)
  }
}

extension Platform {
  /// Whether an action is a convention on a press, and another is not: Help on ⌘?.
  func expects(_ action: ActionSelector, insteadOf other: ActionSelector, on press: KeyCombination) -> Bool {
    let expected = claims.filter { $0.keyCombination.press == press }.map(\.kind)
    return expected.contains(.convention(action)) && !expected.contains(.convention(other))
  }

  /// Whether its items are SwiftUI's buttons: sent as AppKit's items, and enabled until the app disables them.
  fileprivate var hasButtons: Bool { rules.contains(.implementerIsTarget) && !rules.contains(.ignoresDisabled) }

  /// Whether the system's application, which every chain reaches, performs an action.
  fileprivate func applicationPerforms(_ action: ActionSelector) -> Bool {
    responders.contains { $0.name == ResponderGraph.application && $0.implements(action) }
  }
}
