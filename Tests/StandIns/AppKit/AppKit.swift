// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What MenuModelAppKit uses of AppKit, in the shape that the documentation gives it, so that its tests run where there is no
// AppKit. Source: developer.apple.com/documentation/appkit

/// `Selector`, which Foundation has on Apple's platforms.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  fileprivate let name: String
  public init(stringLiteral name: String) { self.name = name }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(stringLiteral: name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

public enum NSControl {
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }
}

public enum NSEvent {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }
}

@MainActor public protocol NSValidatedUserInterfaceItem: AnyObject {
  var action: Selector? { get }
  var tag: Int { get }
}

@MainActor public final class NSMenuItem: NSValidatedUserInterfaceItem {
  public var title: String
  public var action: Selector?
  public var keyEquivalent: String
  public var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  public var submenu: NSMenu?
  public var tag = 0
  public weak var target: AnyObject?
  public var isHidden = false
  public var allowsKeyEquivalentWhenHidden = false
  public var isEnabled = true
  public var state = NSControl.StateValue(rawValue: 0)
  public fileprivate(set) weak var menu: NSMenu?
  public private(set) var isSeparatorItem = false

  public init(title: String, action: Selector?, keyEquivalent: String) {
    (self.title, self.action, self.keyEquivalent) = (title, action, keyEquivalent)
  }

  public static func separator() -> NSMenuItem {
    let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
    item.isSeparatorItem = true
    return item
  }
}

@MainActor public final class NSMenu {
  public var title: String
  public var autoenablesItems = true
  public private(set) var items: [NSMenuItem] = []

  public init(title: String) { self.title = title }

  public func addItem(_ item: NSMenuItem) {
    item.menu = self
    items.append(item)
  }
}

@MainActor public protocol NSMenuItemValidation {
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

@MainActor public protocol NSUserInterfaceValidations {
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}

// MARK: Responders

/// Foundation's part on Apple's platforms.
@MainActor public protocol NSObjectProtocol: AnyObject {
  func responds(to selector: Selector!) -> Bool
  @discardableResult
  func perform(_ selector: Selector!, with object: Any!) -> AnyObject!
}

@MainActor open class NSObject: NSObjectProtocol {
  public init() {}
  open func responds(to selector: Selector!) -> Bool { false }
  @discardableResult
  open func perform(_ selector: Selector!, with object: Any!) -> AnyObject! { nil }
}

@MainActor open class NSResponder: NSObject {
  open var nextResponder: NSResponder?
}

@MainActor public protocol NSTextInputClient {}

open class NSText: NSResponder {
  public var isEditable = true
}

@MainActor public protocol NSWindowDelegate: NSObjectProtocol {}

open class NSWindow: NSResponder {
  public weak var delegate: (any NSWindowDelegate)?
  public var windowController: NSWindowController?
  public var firstResponder: NSResponder?
}

open class NSWindowController: NSResponder {
  public var document: AnyObject?
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {}

open class NSApplication: NSResponder {
  public static let shared = NSApplication()
  public var mainMenu: NSMenu?
  public var keyWindow: NSWindow?
  public var delegate: (any NSApplicationDelegate)?
  public var mainWindow: NSWindow?
  public var modalWindow: NSWindow?
}

@MainActor public let NSApp = NSApplication.shared
