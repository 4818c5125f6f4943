/// A `menuItem` element: `NSMenuItem`, as written; defaults are AppKit's.
package struct InterfaceBuilderItem: Sendable {
  /// Its object ID, which strings files use as its name.
  package var objectID = ""
  package var title: Located<String>?
  /// The label of Interface Builder's outline.
  package var userLabel: String?
  /// Its identifier for code: `NSUserInterfaceItemIdentifier`.
  package var identifier: String?
  /// Its class if not `NSMenuItem`.
  var customClass: String?
  package var isSeparator = false
  /// The title of the section that begins with it; a separator of Interface Builder has none.
  package var sectionTitle = ""
  package var key: Key?
  package var modifierFlags: KeyModifierFlags = .command
  /// Whether the modifiers of the key have `function="YES"`.
  var isHeldWithGlobe = false
  /// Whether it replaces the item before it while more modifiers are held.
  package var isAlternate = false
  package var isHidden = false
  package var isEnabled = true
  package var state = MenuElement.State.off
  package var tag = 0
  /// The text that Swift code gives it as its `representedObject`.
  package var representedObject: String?
  package var indentationLevel = 0
  package var image: String?
  package var toolTip: String?
  package var allowsKeyEquivalentWhenHidden = false
  package var allowsAutomaticLocalization = true
  package var allowsAutomaticMirroring = true
  package var action: Connection?
  package var bindings: [Binding] = []
  /// Its own outlets: a view in place of its title.
  var outlets: [String] = []
  /// Other facts in the file about it, in words for people: `its class LinkMenuItem`.
  package var unread: [String] = []
  /// A note about it in Interface Builder, for translators.
  package var note: String?
  /// Its submenu, none or one: a value can contain another of its own kind only in an array.
  package var submenus: [InterfaceBuilderMenu] = []
  /// The item's start tag.
  package let source: SourceRange

  package init(source: SourceRange) { self.source = source }

  package var submenu: InterfaceBuilderMenu? { submenus.first }

  /// A key equivalent as written.
  package struct Key: Sendable, Hashable {
    package let text: String
    package let range: SourceRange
    /// Whether it is a child element instead of an attribute.
    package let isElement: Bool
    package var error: KeyEquivalentError?

    package init(text: String, range: SourceRange, isElement: Bool, error: KeyEquivalentError? = nil) {
      self.text = text
      self.range = range
      self.isElement = isElement
      self.error = error
    }
  }

  package func keyCombination() throws(KeyEquivalentError) -> KeyCombination? {
    guard let key else { return nil }
    if let error = key.error { throw error }
    let combination = try KeyCombination(keyEquivalent: key.text, modifierFlags)
    // On arrows and function keys the flag only marks them as such keys.
    if isHeldWithGlobe, combination.input.isWritten { throw .globe }
    return combination
  }

  package struct Connection: Sendable, Hashable {
    package let selector: String
    package let target: String?
    /// The value of `selector=`.
    package let range: SourceRange

    package init(selector: String, target: String?, range: SourceRange) {
      self.selector = selector
      self.target = target
      self.range = range
    }
  }

  /// A value that an object gives for a property of the item.
  package struct Binding: Sendable, Hashable {
    /// `enabled`, `enabled2`, `hidden`, `value`, …
    package let name: String
    package let destination: String
    package let keyPath: String
    /// The transformer of the value: `NSNegateBoolean`; nil without one.
    let transformer: String?
    package let source: SourceRange
  }

  /// A separator's own facts, in words for people.
  var unreadOfSeparator: [String] {
    var unread = unread
    if let customClass { unread.append("its class \(customClass)") }
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

  /// Its look as the face of a pull-down button, in words for people.
  var asButtonFace: String {
    let title = title.map { $0.value.isEmpty ? "" : " \"\($0.value)\"" } ?? ""
    return "the face of its button" + title + (image.map { " with the image \($0)" } ?? "")
  }
}
