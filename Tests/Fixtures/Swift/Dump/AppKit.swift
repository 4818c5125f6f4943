// swift-format-ignore-file
// What the Swift of `menuc generate --for dump-appkit` asks of AppKit, over menus that are made of JSON: so it can be compiled
// and run where there is no AppKit.
//
// Source: developer.apple.com/documentation/appkit
@_exported import Foundation

public struct Selector: Sendable, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class NSImage {
  public typealias Name = String
  private let ownName: String
  init(_ name: String) { ownName = name }
  public func name() -> Name? { ownName.isEmpty ? nil : ownName }
}

public enum NSEvent {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

public enum NSControl {
  public struct StateValue: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
    public static let mixed = StateValue(rawValue: -1)
  }
}

@MainActor open class NSMenuItem {
  public let isSeparatorItem: Bool
  public let title: String
  public let identifier: NSUserInterfaceItemIdentifier?
  public let image: NSImage?
  public let action: Selector?
  public let target: AnyObject?
  public let tag: Int
  public let representedObject: Any?
  public let state: NSControl.StateValue
  public let isAlternate: Bool
  public let isHidden: Bool
  public let isEnabled: Bool
  public let indentationLevel: Int
  public let toolTip: String?
  public let keyEquivalent: String
  public let keyEquivalentModifierMask: NSEvent.ModifierFlags
  public let allowsKeyEquivalentWhenHidden: Bool
  public let allowsAutomaticKeyEquivalentLocalization: Bool
  public let allowsAutomaticKeyEquivalentMirroring: Bool
  public let submenu: NSMenu?

  init(_ json: [String: Any]) {
    let key = json["key"] as? [String: Any] ?? [:]
    let attributes = json["attributes"] as? [String] ?? []
    isSeparatorItem = json["kind"] as? String == "separator"
    title = json["title"] as? String ?? ""
    identifier = (json["identifier"] as? String).map { NSUserInterfaceItemIdentifier(rawValue: $0) }
    image = (json["image"] as? String).map { NSImage($0) }
    action = (json["action"] as? String).flatMap { $0.isEmpty ? nil : Selector($0) }
    target = nil
    tag = json["tag"] as? Int ?? 0
    representedObject = json["propertyList"].flatMap { $0 is NSNull ? nil : $0 }
    state = json["state"] as? String == "on" ? .on : json["state"] as? String == "mixed" ? .mixed : .off
    isAlternate = json["isAlternate"] as? Bool ?? false
    isHidden = attributes.contains("hidden")
    isEnabled = !attributes.contains("disabled")
    indentationLevel = json["indentationLevel"] as? Int ?? 0
    toolTip = json["toolTip"] as? String
    keyEquivalent = key["input"] as? String ?? ""
    keyEquivalentModifierMask = NSEvent.ModifierFlags(rawValue: key["modifierFlags"] as? UInt ?? 1 << 20)
    allowsKeyEquivalentWhenHidden = json["allowsKeyEquivalentWhenHidden"] as? Bool ?? false
    allowsAutomaticKeyEquivalentLocalization = json["allowsAutomaticLocalization"] as? Bool ?? true
    allowsAutomaticKeyEquivalentMirroring = json["allowsAutomaticMirroring"] as? Bool ?? true
    submenu = json["kind"] as? String == "menu" ? NSMenu(json) : nil
  }
}

@MainActor open class NSMenu {
  public let title: String
  public let autoenablesItems: Bool
  public let items: [NSMenuItem]

  init(_ json: [String: Any]) {
    title = json["title"] as? String ?? ""
    autoenablesItems = json["autoenablesItems"] as? Bool ?? true
    items = (json["children"] as? [[String: Any]] ?? []).map { NSMenuItem($0) }
  }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class NSApplication {
  public static let shared = NSApplication()
  public private(set) var mainMenu: NSMenu?
  public private(set) var servicesMenu: NSMenu?
  public private(set) var windowsMenu: NSMenu?
  public private(set) var helpMenu: NSMenu?
  public let userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight

  /// The test's own: the main menu of a file of JSON, `{"children": [...]}`.
  public func read(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let menu = NSMenu(try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    mainMenu = menu
    windowsMenu = menu.items.first { $0.title == "Window" }?.submenu
    helpMenu = menu.items.first { $0.title == "Help" }?.submenu
    servicesMenu = menu.items.first?.submenu?.items.first { $0.title == "Services" }?.submenu
  }
}
