/// A `menuItem` element: `NSMenuItem`, as written; defaults are AppKit's.
struct InterfaceBuilderItem: Sendable {
  /// Its object ID, by which strings files name it.
  var objectID = ""
  /// What it shows; nil where it says nothing.
  var title: Located<String>?
  /// The label of Interface Builder's outline.
  var userLabel: String?
  /// What code tells it by: `NSUserInterfaceItemIdentifier`.
  var identifier: String?
  /// Its class where that is not `NSMenuItem`.
  var customClass: String?
  /// Whether it only draws a line.
  var isSeparator = false
  /// Its key equivalent; nil without one.
  var key: Key?
  /// The modifiers of the key; Command where nothing is written.
  var modifierFlags: KeyModifierFlags = .command
  /// Whether the modifiers of the key have `function="YES"`.
  var isHeldWithGlobe = false
  /// Whether it stands for the item before it while more modifiers are held.
  var isAlternate = false
  var isHidden = false
  var isEnabled = true
  var state = MenuElementState.off
  var tag = 0
  var indentationLevel = 0
  var image: String?
  var toolTip: String?
  var allowsKeyEquivalentWhenHidden = false
  var allowsAutomaticLocalization = true
  var allowsAutomaticMirroring = true
  /// What it sends; nil without a connection.
  var action: Connection?
  /// Its bindings that enable or hide it.
  var bindings: [Binding] = []
  /// Whether something else of it is bound: its value, its title, its target.
  var hasOtherBinding = false
  /// What else the file says about it, in words for people: `its class LinkMenuItem`.
  var unread: [String] = []
  /// What somebody wrote about it in Interface Builder, for translators.
  var note: String?
  /// Its submenu, none or one: a value cannot hold one of its own kind otherwise.
  var submenus: [InterfaceBuilderMenu] = []
  /// Its start tag.
  let source: SourceRange

  /// The menu it opens; nil for an item that opens none.
  var submenu: InterfaceBuilderMenu? { submenus.first }

  /// A key equivalent as written.
  struct Key: Sendable, Hashable {
    /// The character, as text.
    let text: String
    /// Where it stands.
    let range: SourceRange
    /// Whether it is an element of its own and not an attribute.
    let isElement: Bool
    /// Why the text could not be read, or the modifiers are not an app's; nil where they are.
    var error: KeyEquivalentError?
  }

  /// The key with its modifiers; nil without one.
  func keyCombination() throws(KeyEquivalentError) -> KeyCombination? {
    guard let key else { return nil }
    if let error = key.error { throw error }
    let combination = try KeyCombination(keyEquivalent: key.text, modifierFlags)
    // Of arrows and function keys the flag says only that they are such keys.
    if isHeldWithGlobe, combination.input.isWritten { throw .globe }
    return combination
  }

  /// An action and the object it is sent to.
  struct Connection: Sendable, Hashable {
    /// The action.
    let selector: String
    /// The object ID of the target; nil where none is written.
    let target: String?
    /// The value of `selector=`.
    let range: SourceRange
  }

  /// A value that an object gives for a property of the item.
  struct Binding: Sendable, Hashable {
    /// `enabled`, `enabled2`, `hidden`, `hidden2`, …
    let name: String
    /// The object ID of the object.
    let destination: String
    let keyPath: String
    /// What turns the value into another: `NSNegateBoolean`; nil without one.
    let transformer: String?
    /// Its start tag.
    let source: SourceRange
  }
}

extension InterfaceBuilderItem {
  /// What a separator says beside being one, in words for people.
  var unreadOfSeparator: [String] {
    var unread = unread
    if let title, !title.value.isEmpty { unread.append("its title \"\(title.value)\"") }
    if let identifier { unread.append("its identifier \"\(identifier)\"") }
    if tag != 0 { unread.append("its tag \(tag)") }
    if isHidden { unread.append("that it is hidden") }
    if let toolTip { unread.append("its tool tip \"\(toolTip)\"") }
    if let image { unread.append("its image \(image)") }
    if let key { unread.append("its key \"\(key.text)\"") }
    if let action { unread.append("its action \(action.selector)") }
    for binding in bindings { unread.append("its binding of \(binding.name) to \(binding.keyPath)") }
    if let note { unread.append("the comment \"\(note)\"") }
    return unread
  }

  /// What it shows as the face of a button that pulls down a menu, in words for people.
  var asButtonFace: String {
    let title = title.map { $0.value.isEmpty ? "" : " \"\($0.value)\"" } ?? ""
    return "the face of its button" + title + (image.map { " with the image \($0)" } ?? "")
  }
}
