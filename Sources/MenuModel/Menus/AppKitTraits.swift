/// What an `NSMenuItem` has and a `UIMenuElement` has not.
///
/// Source: developer.apple.com/documentation/appkit/nsmenuitem
package struct AppKitTraits: Hashable, Sendable {
  /// The object that gets the action, by the name it has in the file; nil for the first responder that performs it.
  package var target: String?
  /// What enables the item besides its validation: the key paths of its bindings, joined by ` && `; nil without one.
  package var enabledBy: String?
  /// What hides the item: the key paths of its bindings, joined by ` || `; nil without one.
  package var hiddenBy: String?
  /// What gives the item its state, and changes when the item is chosen: the key path of its binding; nil without one.
  package var stateBy: String?
  /// What gives the item its title: the key path of its binding, or a class of its own; nil where the file does.
  package var titledBy: String?
  /// What of the code has the item at hand, so that its title, its key and whether it is shown are no facts; nil where
  /// nothing has.
  package var changedBy: String?
  /// Whether the item answers to its key while it is hidden.
  package var allowsKeyEquivalentWhenHidden: Bool
  /// How far the title is indented, 0 to 15.
  package var indentationLevel: Int
  /// What is shown while the pointer rests on the item; nil for nothing.
  package var toolTip: String?
  /// Whether validation enables and disables the items of the menu; only a menu has it, and by default it does.
  package var autoenablesItems: Bool

  /// Makes traits; by default those of an item that says nothing.
  package init(
    target: String? = nil, enabledBy: String? = nil, hiddenBy: String? = nil, stateBy: String? = nil,
    titledBy: String? = nil, changedBy: String? = nil,
    allowsKeyEquivalentWhenHidden: Bool = false, indentationLevel: Int = 0, toolTip: String? = nil,
    autoenablesItems: Bool = true
  ) {
    self.target = target
    self.enabledBy = enabledBy
    self.hiddenBy = hiddenBy
    self.stateBy = stateBy
    self.titledBy = titledBy
    self.changedBy = changedBy
    self.allowsKeyEquivalentWhenHidden = allowsKeyEquivalentWhenHidden
    self.indentationLevel = indentationLevel
    self.toolTip = toolTip
    self.autoenablesItems = autoenablesItems
  }

  /// All that is said, as ``Command/Parts``.
  package typealias Parts = (
    target: String?, enabledBy: String?, hiddenBy: String?, stateBy: String?, titledBy: String?, changedBy: String?,
    allowsKeyEquivalentWhenHidden: Bool, indentationLevel: Int, toolTip: String?, autoenablesItems: Bool
  )

  package var parts: Parts {
    (
      target, enabledBy, hiddenBy, stateBy, titledBy, changedBy, allowsKeyEquivalentWhenHidden, indentationLevel,
      toolTip, autoenablesItems
    )
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { self == AppKitTraits() }

  /// How far a title can be indented. Source: developer.apple.com/documentation/appkit/nsmenuitem/indentationlevel
  package static let indentationLevels = 0...15

  /// Traits in one word: few elements have any, and those of other platforms shall not be larger for them.
  indirect enum Box: Hashable, Sendable {
    case traits(AppKitTraits)

    /// nil for traits that say nothing.
    init?(_ traits: AppKitTraits?) {
      guard let traits, !traits.isEmpty else { return nil }
      self = .traits(traits)
    }

    var traits: AppKitTraits {
      switch self {
      case .traits(let traits): traits
      }
    }
  }
}

extension Command {
  /// The object that AppKit's item is connected to: the one that it sends its action to or, where it sends none, the one whose
  /// value it changes: `Player` of `Player.isLooping`. Nil for none.
  package var connection: String? {
    if let target = appKit?.target { return target }
    guard action.rawValue.isEmpty, let path = appKit?.stateBy else { return nil }
    return String(path.prefix { $0 != "." })
  }
}
