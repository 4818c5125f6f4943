// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What MenuModelUIKit uses of UIKit, in the shape that the documentation of iOS 26 gives it, so that its tests run where
// there is no UIKit. Source: developer.apple.com/documentation/uikit

@_exported import Foundation

/// `Selector`, which Foundation has on Apple's platforms.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  fileprivate let name: String
  public init(stringLiteral name: String) { self.name = name }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(stringLiteral: name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension String {
  public struct LocalizationValue: Sendable {
    fileprivate let key: String
    public init(_ value: String) { key = value }
  }

  public init(localized value: String.LocalizationValue) { self = value.key }
}

// MARK: Elements

public final class UIImage {
  public init?(systemName: String) {}
  public init?(named: String) {}
}

@MainActor open class UIMenuElement {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable { case off, on, mixed }
  public enum RepeatBehavior: Int, Sendable { case automatic, repeatable, nonRepeatable }

  open var title: String
  open var subtitle: String?
  public let image: UIImage?

  fileprivate init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

public final class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let root = Identifier("com.apple.menu.root")
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }

  public func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(title: title, image: image, identifier: identifier, options: options, children: children)
    menu.subtitle = subtitle
    return menu
  }
}

open class UICommand: UIMenuElement {
  public let action: Selector
  public let propertyList: Any?
  public let alternates: [UICommandAlternate]
  public var discoverabilityTitle: String?
  public var selectedImage: UIImage?
  public var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
  public var attributes: UIMenuElement.Attributes
  public var state: UIMenuElement.State

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, image: image)
  }
}

@MainActor public final class UICommandAlternate {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

public final class UIKeyCommand: UICommand {
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public var wantsPriorityOverSystemBehavior = false
  public var allowsAutomaticLocalization = true
  public var allowsAutomaticMirroring = true

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public let discoverabilityTitle: String?
  public var selectedImage: UIImage?
  public var attributes: UIMenuElement.Attributes
  public var state: UIMenuElement.State

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, image: image)
  }
}

public final class UIDeferredMenuElement: UIMenuElement {
  public init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", image: nil)
  }

  public static func uncached(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(provider) }
}

@MainActor public enum UIWindowScene {
  public final class ActivationConfiguration {}

  public final class ActivationAction: UIAction {
    public init(
      title: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configuration: @escaping (ActivationAction) -> ActivationConfiguration?
    ) {
      super.init(
        title: title ?? "Open in New Window", image: image, identifier: identifier,
        discoverabilityTitle: discoverabilityTitle, attributes: attributes, handler: { _ in })
    }
  }
}

// MARK: Responders

@MainActor open class UIResponder {
  public init() {}
  open var next: UIResponder? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The part of `NSObject` that needs an Objective-C runtime.
  open func responds(to selector: Selector!) -> Bool { false }
  @discardableResult
  open func perform(_ selector: Selector!, with object: Any!) -> AnyObject! { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
  open func validate(_ command: UICommand) {}
  open func buildMenu(with builder: any UIMenuBuilder) {}
}

open class UIViewController: UIResponder {}

open class UIWindow: UIResponder {
  public var rootViewController: UIViewController?
}

@MainActor public protocol UIKeyInput {
  func insertText(_ text: String)
}

open class UITextView: UIResponder, UIKeyInput {
  public var isEditable = true
  public func insertText(_ text: String) {}
}

public final class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public var supportsMultipleScenes: Bool { false }
}

// MARK: Building

@MainActor public final class UIMenuSystem: Equatable {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
  nonisolated public static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool { left === right }
}

@MainActor public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func insertSibling(_ siblingGroup: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingGroup: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childGroup: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childGroup: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementGroup: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func remove(menu removedIdentifier: UIMenu.Identifier)
  func insertElements(_ childElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertElements(_ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier)
  func insertElements(_ inserted: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList: Any?)
  func insertElements(_ inserted: [UIMenuElement], afterCommand siblingAction: Selector, propertyList: Any?)
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
  func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
  func replace(command replacedAction: Selector, propertyList: Any?, with replacementElements: [UIMenuElement])
  func remove(action removedIdentifier: UIAction.Identifier)
  func remove(command removedAction: Selector, propertyList: Any?)
}
