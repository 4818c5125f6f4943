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

  /// How two commands with one key stand to each other.
  enum Relation: Hashable {
    /// Nothing keeps them from being enabled at once.
    case together
    /// The first is disabled for ever: it has no action that could be validated, and no object has an outlet to it.
    case firstIsDisabled
    /// Both send one action to one target: the press does the same.
    case sameAction(Selector)
    /// One of them, by its name, is hidden; with the key paths that hide it where it is bound.
    case hiding(String, by: String?)
    /// One of them, by its name, is disabled; with the key paths that enable it where it is bound.
    case validation(String, by: String?)
    /// They are sent to two objects, neither of which is the first responder.
    case targets(String, String)
  }

  init(_ later: AnsweredKey, with first: AnsweredKey, in context: MenuCheckContext) {
    name = context.name(of: later)
    key = later.key
    firstName = context.name(of: first)
    firstKey = first.key
    path = context.tree.titles(above: first.element.id)
    system = context.construction.system
    relation = Self.relation(of: first, later, in: context)
    outlets = [later, first].flatMap { key in
      context.locator.outlets(to: context.tree.source(of: key.element.id)).map { (context.name(of: key), $0) }
    }
  }

  /// How bad it is.
  var severity: Diagnostic.Severity {
    switch relation {
    case .together, .firstIsDisabled: system == .main ? .error : .warning
    case .sameAction, .hiding, .validation, .targets: .warning
    }
  }

  private static func relation(
    of first: AnsweredKey, _ later: AnsweredKey, in context: MenuCheckContext
  ) -> Relation {
    guard let firstCommand = context.command(of: first), let laterCommand = context.command(of: later) else {
      return .together
    }
    if firstCommand.identity == laterCommand.identity, firstCommand.appKit?.target == laterCommand.appKit?.target,
      !firstCommand.action.rawValue.isEmpty
    {
      return .sameAction(firstCommand.action)
    }
    for (key, command) in [(first, firstCommand), (later, laterCommand)] {
      if command.appKit?.allowsKeyEquivalentWhenHidden == true { continue }
      let ancestors = context.tree.ancestors(of: key.element.id).compactMap { id -> AppKitTraits? in
        if case .menu(let menu) = context.tree[id] { menu.appKit } else { nil }
      }
      if let path = ([command.appKit].compactMap(\.self) + ancestors).compactMap(\.hiddenBy).first {
        return .hiding(context.name(of: key), by: path)
      }
      if key.element.isHidden { return .hiding(context.name(of: key), by: nil) }
    }
    for (key, command) in [(first, firstCommand), (later, laterCommand)] {
      if let path = command.appKit?.enabledBy { return .validation(context.name(of: key), by: path) }
    }
    if firstCommand.attributes.contains(.disabled) {
      let isKnownToCode = !context.locator.outlets(to: context.tree.source(of: first.element.id)).isEmpty
      return isKnownToCode || !firstCommand.action.rawValue.isEmpty
        ? .validation(context.name(of: first), by: nil) : .firstIsDisabled
    }
    if laterCommand.attributes.contains(.disabled) { return .validation(context.name(of: later), by: nil) }
    if let firstTarget = firstCommand.appKit?.target, let laterTarget = laterCommand.appKit?.target,
      firstTarget != laterTarget
    {
      return .targets(firstTarget, laterTarget)
    }
    return .together
  }
}
