// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What generated code uses of UIKit, and of Foundation through it, as the documentation of iOS 26 declares it: enough to
// type-check the code, and nothing that does anything.
//
// Source: developer.apple.com/documentation/uikit
@_exported import ObjectiveC

// MARK: Foundation

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
  }

  public init(localized key: String.LocalizationValue, comment: StaticString? = nil) { self = "" }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

open class NSArray: NSObject {
  public init(array: [Any]) {}
}

open class NSDictionary: NSObject {
  public init(dictionary: [AnyHashable: Any]) {}
}

// MARK: Elements

@MainActor open class UIImage: NSObject {
  nonisolated public init?(systemName: String) {}
  nonisolated public init?(named: String) {}
}

@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    @available(iOS 16, *)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public enum State: Int, Sendable { case off, on, mixed }
  @available(iOS 26, *)
  public enum RepeatBehavior: Int, Sendable { case automatic, repeatable, nonRepeatable }
}

open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
    @available(iOS 17, *)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {}
}

extension UIMenu.Identifier {
  public static let about = Self("com.apple.menu.about")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let application = Self("com.apple.menu.application")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  public static let close = Self("com.apple.menu.close")
  public static let edit = Self("com.apple.menu.edit")
  public static let file = Self("com.apple.menu.file")
  public static let find = Self("com.apple.menu.find")
  public static let font = Self("com.apple.menu.font")
  public static let format = Self("com.apple.menu.format")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let help = Self("com.apple.menu.help")
  public static let hide = Self("com.apple.menu.hide")
  public static let learn = Self("com.apple.menu.learn")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let open = Self("com.apple.menu.open")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let print = Self("com.apple.menu.print")
  public static let quit = Self("com.apple.menu.quit")
  public static let replace = Self("com.apple.menu.replace")
  public static let root = Self("com.apple.menu.root")
  public static let services = Self("com.apple.menu.services")
  public static let share = Self("com.apple.menu.share")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let speech = Self("com.apple.command.speech")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  public static let text = Self("com.apple.menu.text")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  @available(iOS 16, *)
  public static let document = Self("com.apple.menu.document")
  @available(iOS 17, *)
  public static let autoFill = Self("com.apple.menu.autofill")
  @available(iOS 26, *)
  public static let newItem = Self("com.apple.menu.new-item")
  @available(iOS 26, *)
  public static let findPanel = Self("com.apple.menu.find-panel")
}

open class UICommand: UIMenuElement {
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
  }

  open var title = ""
  open var image: UIImage?
  open var discoverabilityTitle: String?
  public let action: Selector
  open var propertyList: Any? { nil }
  open var attributes: UIMenuElement.Attributes = []
  open var state: UIMenuElement.State = .off
  @available(iOS 17, *)
  open var selectedImage: UIImage? {
    get { nil }
    set {}
  }
  @available(iOS 26, *)
  open var repeatBehavior: UIMenuElement.RepeatBehavior {
    get { .automatic }
    set {}
  }
}

@MainActor open class UICommandAlternate: NSObject {
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {}
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

open class UIKeyCommand: UICommand {
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    super.init(action: action)
  }

  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { super.init(action: action) }

  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"
}

public typealias UIActionHandler = (UIAction) -> Void

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {}

  open var state: UIMenuElement.State = .off
  @available(iOS 17, *)
  open var selectedImage: UIImage? {
    get { nil }
    set {}
  }
}

open class UIDeferredMenuElement: UIMenuElement {
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {}
  public class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> Self {
    fatalError()
  }

  public struct Identifier: RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  @available(iOS 26, *)
  public class func usingFocus(identifier: Identifier, shouldCacheItems: Bool) -> Self { fatalError() }
  @available(iOS 26, *)
  open var identifier: Identifier { fatalError() }

  @available(iOS 26, *)
  @MainActor open class Provider: NSObject {
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {}
  }
}

@MainActor open class UIWindowScene: NSObject {
  open class ActivationConfiguration: NSObject {}

  open class ActivationAction: UIAction {
    public typealias ConfigurationProvider = (ActivationAction) -> ActivationConfiguration?

    public init(
      title: String? = nil, subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configuration: @escaping ConfigurationProvider
    ) {
      super.init { _ in }
    }
  }
}

// MARK: Responders

@MainActor open class UIApplication: NSObject {
  public static let shared = UIApplication()
  open var supportsMultipleScenes: Bool { false }
}

@MainActor open class UIEvent: NSObject {}

@MainActor @objc public protocol UIResponderStandardEditActions {
  @objc optional func cut(_ sender: Any?)
  @objc optional func copy(_ sender: Any?)
  @objc optional func paste(_ sender: Any?)
  @objc optional func select(_ sender: Any?)
  @objc optional func selectAll(_ sender: Any?)
  @objc optional func delete(_ sender: Any?)
  @objc optional func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  @objc optional func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  @objc optional func toggleBoldface(_ sender: Any?)
  @objc optional func toggleItalics(_ sender: Any?)
  @objc optional func toggleUnderline(_ sender: Any?)
  @objc optional func increaseSize(_ sender: Any?)
  @objc optional func decreaseSize(_ sender: Any?)
}

@MainActor open class UIMenuSystem: NSObject {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
}

@available(iOS 26, *)
@MainActor open class UIMainMenuSystem: NSObject {
  public enum ElementGroupPreference: Int, Sendable { case automatic, removed, included }
  public enum FindStyle: Int, Sendable { case automatic, search, nonEditableText, editableText }

  @MainActor open class FindConfiguration: NSObject { public var style = FindStyle.automatic }

  @MainActor open class Configuration: NSObject {
    public var newScenePreference = ElementGroupPreference.automatic
    public var documentPreference = ElementGroupPreference.automatic
    public var printingPreference = ElementGroupPreference.automatic
    public var findingPreference = ElementGroupPreference.automatic
    public var toolbarPreference = ElementGroupPreference.automatic
    public var sidebarPreference = ElementGroupPreference.automatic
    public var inspectorPreference = ElementGroupPreference.automatic
    public var textFormattingPreference = ElementGroupPreference.automatic
    public let findingConfiguration = FindConfiguration()
  }

  public static let shared = UIMainMenuSystem()
  public func setBuildConfiguration(_ configuration: Configuration) {}
}

// MARK: Building

@MainActor public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func insertSibling(_ siblingGroup: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingGroup: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childGroup: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childGroup: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementGroup: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func remove(menu removedIdentifier: UIMenu.Identifier)
  @available(iOS 26, *)
  func insertElements(_ childElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier)
  @available(iOS 26, *)
  func insertElements(_ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier)
  @available(iOS 26, *)
  func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier)
  @available(iOS 26, *)
  func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier)
  @available(iOS 26, *)
  func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier)
  @available(iOS 26, *)
  func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier)
  @available(iOS 26, *)
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
  @available(iOS 26, *)
  func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
  @available(iOS 26, *)
  func remove(action removedIdentifier: UIAction.Identifier)
}

@available(iOS 26, *)
extension UIMenuBuilder {
  public func insertElements(
    _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector,
    propertyList siblingPropertyList: Any? = nil
  ) {}
  public func insertElements(
    _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector,
    propertyList siblingPropertyList: Any? = nil
  ) {}
  public func replace(
    command replacedAction: Selector, propertyList replacedPropertyList: Any? = nil,
    with replacementElements: [UIMenuElement]
  ) {}
  public func remove(command removedAction: Selector, propertyList removedPropertyList: Any? = nil) {}
}
