/// A key that two commands have, and what is known of them.
struct SharedKey {
  /// What messages call the later of the two, and its key.
  let name: String
  let key: KeyCombination
  /// The same of the first in menu order.
  let firstName: String
  let firstKey: KeyCombination
  /// The menus the first is in.
  let path: [String]
  /// Which menus they are in.
  let system: MenuSystem
  /// How the two stand to each other.
  let relation: Relation
  /// The variables of objects that refer to one of the two: code may change it.
  let outlets: [(name: String, outlet: InterfaceBuilderOutlet)]

  /// Whether one of them has ⌘+ and none has ⌘=, to which AppKit then lets it answer too: its name.
  let answersToEquals: String?

  /// How two commands with one key stand to each other.
  enum Relation: Hashable {
    /// Both are sent to the first responder: which of them can be performed changes with the focus.
    case turns
    /// The first, by its name, is sent to the first responder and the later to an object.
    case fixedLater(String)
    /// The first is sent to an object, whatever has the focus, and the later to the first responder.
    case fixedFirst(String)
    /// They are sent to objects, whatever has the focus; one or two.
    case targets(String, String)
    /// One of them, or both, by their names, send nothing.
    case withoutAction([String], isFirst: Bool)
    /// Both send one action to one target: the press does the same.
    case sameAction(ActionSelector)
    /// One of them, by its name, is hidden; with the key paths that hide it where it is bound.
    case hiding(String, by: String?)
    /// One of them, by its name, is disabled; with the key paths that enable it where it is bound.
    case validation(String, by: String?)
  }

  init(_ later: AnsweredKeys.Key, with first: AnsweredKeys.Key, in context: MenuCheckContext) {
    name = context.name(of: later)
    key = later.combination
    firstName = context.name(of: first)
    firstKey = first.combination
    path = context.tree.titles(above: first.id)
    system = context.construction.system
    relation = Self.relation(of: first, later, in: context)
    answersToEquals = Self.answersToEquals(first, later, in: context)
    outlets = [later, first].flatMap { key in
      context.locator.outlets(to: context.tree.source(of: key.id)).prefix(Self.shownOutlets)
        .map { (context.name(of: key), $0) }
    }
  }

  /// Of each item so many are told.
  private static let shownOutlets = 8

  /// How bad it is: an error where nothing in the file, and nothing that is known of AppKit, keeps the two apart.
  var severity: Diagnostic.Severity {
    if case .targets = relation, system == .main, outlets.isEmpty { .error } else { .warning }
  }

  private static func relation(
    of first: AnsweredKeys.Key, _ later: AnsweredKeys.Key, in context: MenuCheckContext
  ) -> Relation {
    guard let firstCommand = context.command(of: first), let laterCommand = context.command(of: later) else {
      return .turns
    }
    let both = [(first, firstCommand), (later, laterCommand)]
    if firstCommand.identity == laterCommand.identity, firstCommand.appKit?.target == laterCommand.appKit?.target,
      !firstCommand.action.rawValue.isEmpty
    {
      return .sameAction(firstCommand.action)
    }
    for (key, command) in both where command.appKit?.allowsKeyEquivalentWhenHidden != true {
      let ancestors = context.tree.ancestors(of: key.id).compactMap { id -> AppKitTraits? in
        if case .menu(let menu) = context.tree[id] { menu.appKit } else { nil }
      }
      if let path = ([command.appKit].compactMap(\.self) + ancestors).compactMap(\.hiddenBy).first {
        return .hiding(context.name(of: key), by: path)
      }
      if key.isHidden { return .hiding(context.name(of: key), by: nil) }
    }
    for (key, command) in both {
      if let path = command.appKit?.enabledBy { return .validation(context.name(of: key), by: path) }
    }
    let idle = both.filter { key, command in
      command.action.rawValue.isEmpty && !context.locator.isBound(context.tree.source(of: key.id))
    }
    if let (key, _) = idle.first {
      return .withoutAction(idle.map { context.name(of: $0.0) }, isFirst: key.id == first.id)
    }
    for (key, command) in both where command.attributes.contains(.disabled) {
      return .validation(context.name(of: key), by: nil)
    }
    return switch (firstCommand.appKit?.target, laterCommand.appKit?.target) {
    case (nil, nil): .turns
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
    return context.keyed.contains { $0.press == equals && !$0.isHidden } ? nil : context.name(of: plus)
  }
}
