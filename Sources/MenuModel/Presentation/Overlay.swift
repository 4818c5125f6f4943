/// The list of shortcuts that holding Command shows on an iPad: the main menu, flattened.
///
/// Each top-level menu is a section: submenus and inline groups are flattened depth first, empty sections left out.
/// Listed commands can be performed, are not hidden, and have a key and a title. Source: WWDC21 session 10057.
public struct Overlay: Sendable, Hashable {
  package let platform: String
  /// The short name of the keyboard layout whose keys are shown.
  package let layout: String
  package let direction: App.LayoutDirection
  /// The sections in menu order.
  public let sections: [Section]
  /// Layout and direction for people; empty if neither was requested and no key is mirrored.
  package let keyboard: String

  /// A top-level menu and its commands.
  public struct Section: Sendable, Hashable {
    /// The menu's title.
    public let title: String
    /// Its commands with keys, in menu order; not empty.
    public let entries: [Entry]
  }

  /// A command with its key.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The discoverability title, or the title without one.
    public let title: String
    /// The key: as the definition writes it, mirrored, as it is shown, and its press.
    package let localizedKey: LocalizedKey
    /// The action that it sends.
    public let action: ActionSelector
    /// The property list that distinguishes it from other commands with the action.
    package let propertyList: PropertyList?
    /// The titles of the menus it is in, from the top level down.
    public let path: [String]
    @Uncompared package var source: SourceRange?

    /// The key as it is shown and matched.
    public var key: KeyCombination { localizedKey.localized }
    /// `Close Tab ⌘W`.
    public var description: String { "\(title) \(key)" }
    package var authoredKey: KeyCombination { localizedKey.authored }
    package var mirroredKey: KeyCombination { localizedKey.mirrored }
    package var typing: LocalizedKey.Typing { localizedKey.typing }

    fileprivate init?(
      _ keyCommand: KeyCommand, _ key: KeyCombination, path: @autoclosure () -> [String],
      in presentation: Presentation, _ localizer: KeyLocalizer
    ) {
      let appearance = presentation.appearance(of: keyCommand.sender, at: nil)
      guard presentation.visibility(of: appearance, hasKey: true) == .shown else { return nil }
      title = presentation.title(of: appearance.command)
      localizedKey = localizer.localized(key, of: keyCommand)
      action = appearance.command.action
      propertyList = appearance.command.propertyList
      self.path = path()
      source = appearance.command.source
    }
  }

  /// Flattens a main menu as if everything in it could be performed.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; without it a US keyboard in the app's direction.
  public init(_ construction: MenuConstruction, app: App, localizer: KeyLocalizer? = nil) {
    self.init(Presentation(construction, as: .overlay), app, localizer)
  }

  /// Flattens a built main menu as if everything in it could be performed.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; without it a US keyboard, left to right.
  public init(_ builder: MenuBuilder, localizer: KeyLocalizer? = nil) {
    self.init(Presentation(builder, as: .overlay), App(), localizer)
  }

  /// The overlay for a responder chain, on the dispatcher's keyboard layout: commands that can be performed, with
  /// titles after `validate(_:)`, and the key commands that responders declare themselves.
  public init(_ dispatcher: Dispatcher, app: App = App(), from start: Dispatcher.Start) {
    self.init(
      Presentation(dispatcher, asking: dispatcher.chain(from: start), as: .overlay), app, dispatcher.localizer)
  }

  private init(_ presentation: Presentation, _ app: App, _ named: KeyLocalizer?) {
    let localizer = named ?? KeyLocalizer(KeyboardLayouts.authored, on: presentation.platform, for: app)
    platform = presentation.platform.name
    layout = localizer.layout.name
    direction = localizer.direction
    keyboard = named != nil || localizer.direction == .rightToLeft ? localizer.title : ""
    let tree = presentation.tree
    var sections: [Section] = []
    func add(_ title: String, _ entries: [Entry]) {
      if !entries.isEmpty { sections.append(Section(title: title, entries: entries)) }
    }
    for top in tree.children(of: MenuTree.root) {
      var entries: [Entry] = []
      tree.forEachID(from: top) { id in
        guard let key = tree.keyCombination(of: id), case .keyCommand(let keyCommand) = tree[id],
          let entry = Entry(keyCommand, key, path: tree.titles(above: id), in: presentation, localizer)
        else { return }
        entries.append(entry)
      }
      add(tree[top].title, entries)
    }
    if case .section(let title) = presentation.place {
      let own = presentation.own.flatMap(\.keyCommands)
      add(
        title,
        own.compactMap { keyCommand in
          keyCommand.keyCombination.flatMap { Entry(keyCommand, $0, path: [title], in: presentation, localizer) }
        })
    }
    self.sections = sections
  }
}
