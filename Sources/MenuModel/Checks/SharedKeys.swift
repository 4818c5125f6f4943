extension MenuCheck {
  /// Two commands with one key where the platform accepts that: only the first in menu order ever runs from it.
  ///
  /// An error where both can be enabled at once; a warning where the file says what keeps them apart.
  static let sharedKeys = MenuCheck { context in
    guard context.platform.rules.contains(.acceptsDuplicates) else { return [] }
    let shared = KeySet(context.keyed.lazy.map(\.press).repeated)
    if shared.isEmpty { return [] }
    var owners: [KeyCombination: [MenuCheckContext.KeyedElement]] = [:]
    return context.keyed.compactMap { keyed in
      guard shared.contains(keyed.press) else { return nil }
      let earlier = owners[keyed.press] ?? []
      // Of thousands with one key the first few are enough to know what is wrong.
      if earlier.count < 8 { owners[keyed.press, default: []].append(keyed) }
      let all = earlier.map { (element: $0, shared: SharedKey(keyed, with: $0, in: context)) }
      // One that may be enabled at the same time is worse than the first that is kept apart.
      guard let worst = all.first(where: { $0.shared.separation == nil }) ?? all.first else { return nil }
      return .sharedShortcut(
        worst.shared, at: context.range(of: .key, in: keyed),
        firstRange: context.range(of: .key, in: worst.element), fixes: context.keyFixes(for: keyed))
    }
  }
}

extension Sequence<KeyCombination> {
  /// The keys that stand more than once, each as often as it is repeated.
  fileprivate var repeated: [KeyCombination] {
    var seen: Set<KeyCombination> = []
    return filter { !seen.insert($0).inserted }
  }
}

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
  /// What keeps the two from being enabled at once; nil where nothing is known to.
  let separation: Separation?
  /// The variables of objects that refer to one of the two: code may change it.
  let outlets: [(name: String, outlet: InterfaceBuilderOutlet)]

  /// What keeps two commands with one key apart.
  enum Separation: Hashable {
    /// Both send one action to one target: the press does the same.
    case sameAction(Selector)
    /// One of them, by its name, is hidden; with the key paths that hide it where it is bound.
    case hiding(String, by: String?)
    /// One of them, by its name, is disabled; with the key paths that enable it where it is bound.
    case validation(String, by: String?)
    /// They are sent to two objects, neither of which is the first responder.
    case targets(String, String)
  }

  init(_ later: MenuCheckContext.KeyedElement, with first: MenuCheckContext.KeyedElement, in context: MenuCheckContext)
  {
    name = context.name(of: later)
    key = later.key
    firstName = context.name(of: first)
    firstKey = first.key
    path = context.tree.titles(above: first.id)
    separation = Self.separation(of: first, later, in: context)
    outlets = [later, first].flatMap { element in
      context.locator.outlets(to: context.tree.source(of: element.id)).map { (context.name(of: element), $0) }
    }
  }

  private static func separation(
    of first: MenuCheckContext.KeyedElement, _ later: MenuCheckContext.KeyedElement, in context: MenuCheckContext
  ) -> Separation? {
    guard let firstCommand = context.tree[first.id].command, let laterCommand = context.tree[later.id].command else {
      return nil
    }
    if firstCommand.identity == laterCommand.identity, firstCommand.appKit?.target == laterCommand.appKit?.target,
      !firstCommand.action.rawValue.isEmpty
    {
      return .sameAction(firstCommand.action)
    }
    for (element, command) in [(first, firstCommand), (later, laterCommand)] {
      let ancestors = context.tree.ancestors(of: element.id).compactMap { id -> AppKitTraits? in
        if case .menu(let menu) = context.tree[id] { menu.appKit } else { nil }
      }
      if let path = ([command.appKit].compactMap(\.self) + ancestors).compactMap(\.hiddenBy).first {
        return .hiding(context.name(of: element), by: path)
      }
      if element.isHidden { return .hiding(context.name(of: element), by: nil) }
    }
    for (element, command) in [(first, firstCommand), (later, laterCommand)] {
      if let path = command.appKit?.enabledBy { return .validation(context.name(of: element), by: path) }
      if command.attributes.contains(.disabled) { return .validation(context.name(of: element), by: nil) }
    }
    if let firstTarget = firstCommand.appKit?.target, let laterTarget = laterCommand.appKit?.target,
      firstTarget != laterTarget
    {
      return .targets(firstTarget, laterTarget)
    }
    return nil
  }
}
