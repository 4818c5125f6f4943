/// The list of shortcuts that holding Command shows on an iPad: the main menu, flattened.
///
/// One section for each top-level menu, submenus and inline groups flattened depth first, empty sections left out. Shown
/// is what can be performed, is not hidden, has a key and has a title. Source: WWDC21 session 10057.
public struct Overlay: Sendable, Hashable {
  /// The platform's name.
  public let platform: String
  /// The short name of the keyboard layout whose keys are shown.
  public let layout: String
  /// The direction of the interface.
  public let direction: App.LayoutDirection
  /// The sections in menu order.
  public let sections: [Section]
  /// Layout and direction for people; empty where neither was asked for and nothing is mirrored.
  package let keyboard: String

  /// A top-level menu and what it offers.
  public struct Section: Sendable, Hashable {
    /// The menu's title.
    public let title: String
    /// Its commands with keys, in menu order; not empty.
    public let entries: [Entry]
  }

  /// A command with its key.
  public struct Entry: Sendable, Hashable {
    /// The discoverability title, or the title where there is none.
    public let title: String
    /// The key: as the definition writes it, mirrored, as it is shown, and what is pressed for it.
    public let localizedKey: LocalizedKey
    /// What it sends.
    public let action: Selector
    /// What tells it from other commands with the action.
    public let propertyList: PropertyList?
    /// The titles of the menus it is in, from the top level down.
    public let path: [String]
    /// Where it was declared.
    public let source: SourceRange?

    /// The key as it is shown and matched.
    public var key: KeyCombination { localizedKey.localized }
    /// The key as the definition writes it.
    public var authoredKey: KeyCombination { localizedKey.authored }
    /// The key mirrored, before it is localised.
    public var mirroredKey: KeyCombination { localizedKey.mirrored }
    /// What is pressed for the key, or why it cannot be typed.
    public var typing: LocalizedKey.Typing { localizedKey.typing }

    /// The entry of a command; nil for one that the overlay leaves out.
    fileprivate init?(_ command: Command, _ key: LocalizedKey, path: [String]) {
      title = command.discoverabilityTitle ?? command.title
      guard !title.isEmpty, command.attributes.isDisjoint(with: [.hidden, .disabled]) else { return nil }
      localizedKey = key
      action = command.action
      propertyList = command.propertyList
      self.path = path
      source = command.source
    }
  }

  /// Flattens a main menu as if everything in it could be performed.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; without it a US keyboard in the app's direction.
  public init(_ construction: MenuConstruction, app: App, localizer: KeyLocalizer? = nil) {
    self.init(construction.tree, construction.platform, app, localizer, own: []) { $0 }
  }

  /// What the overlay shows while a chain of responders is asked: what can be performed, with titles after
  /// `validate(_:)`, and the key commands that responders declare themselves.
  ///
  /// Keys are those of the dispatcher's keyboard layout and direction.
  public init(_ dispatcher: Dispatcher, app: App = App(), from start: Dispatcher.Start) {
    let chain = dispatcher.chain(from: start)
    let own = chain.flatMap(\.keyCommands)
    self.init(dispatcher.tree, dispatcher.platform, app, dispatcher.localizer, own: own) { command in
      let appearance = dispatcher.appearance(of: command, in: chain)
      return appearance.obstacle == nil ? appearance.command : nil
    }
  }

  /// - Parameters:
  ///   - own: the key commands that responders declare themselves.
  ///   - shown: what is shown of a command; nil for one that cannot be performed.
  private init(
    _ tree: MenuTree, _ platform: Platform, _ app: App, _ named: KeyLocalizer?, own: [KeyCommand],
    shown: (Command) -> Command?
  ) {
    let localizer = named ?? KeyLocalizer(KeyboardLayouts.authored, for: app)
    self.platform = platform.name
    layout = localizer.layout.name
    direction = localizer.direction
    keyboard = named != nil || localizer.direction == .rightToLeft ? localizer.title : ""
    let place = platform.responderKeyCommands
    func entries(ofResponders path: [String]) -> [Entry] {
      own.compactMap { keyCommand in
        guard let key = localizer.localized(keyCommand), let command = shown(keyCommand.command) else { return nil }
        return Entry(command, key, path: path)
      }
    }
    var sections: [Section] = []
    for top in tree.children(of: MenuTree.root) {
      var found: [Entry] = []
      tree.forEachID(from: top) { id in
        guard let key = tree.keyCombination(of: id), case .keyCommand(let keyCommand) = tree[id],
          let command = shown(keyCommand.command),
          let entry = Entry(command, localizer.localized(key, of: keyCommand), path: tree.titles(above: id))
        else { return }
        found.append(entry)
      }
      if let place, let menu = place.menu, tree.id(of: .menu(menu)) == top {
        found += entries(ofResponders: [tree[top].title, place.title])
      }
      if !found.isEmpty { sections.append(Section(title: tree[top].title, entries: found)) }
    }
    if let place, place.menu.flatMap({ tree.id(of: .menu($0)) }) == nil {
      let found = entries(ofResponders: [place.title])
      if !found.isEmpty { sections.append(Section(title: place.title, entries: found)) }
    }
    self.sections = sections
  }
}
