// swift-format-ignore-file
// What the Swift of `menuc generate --for dump-uikit` asks of UIKit, over menus that are made of JSON: so it can be compiled
// and run where there is no UIKit.
//
// Source: developer.apple.com/documentation/uikit
@_exported import Foundation

public struct Selector: Sendable, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
}

@MainActor open class UIImage {
  public var accessibilityIdentifier: String?
  init(_ name: String) { accessibilityIdentifier = name.isEmpty ? nil : name }
}

@MainActor open class UIMenuElement {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    @available(iOS 16, *)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)

    init(_ names: [String]) {
      let words = ["disabled", "destructive", "hidden", "keepsMenuPresented"]
      self.init(rawValue: names.reduce(0) { $0 | 1 << UInt(words.firstIndex(of: $1)!) })
    }
  }

  public enum State: Int, Sendable { case off, on, mixed }

  public let title: String
  public let image: UIImage?

  init(_ json: [String: Any]) {
    title = json["title"] as? String ?? ""
    image = (json["image"] as? String).map { UIImage($0) }
  }

  static func make(_ json: [String: Any]) -> UIMenuElement {
    switch json["kind"] as? String {
    case "menu": UIMenu(json)
    case "command": UICommand(json)
    case "keyCommand": UIKeyCommand(json)
    case "action": UIAction(json)
    case "openInNewWindow": UIWindowScene.ActivationAction(json)
    case "deferred": UIDeferredMenuElement(json)
    default: UIMenuElement(json)
    }
  }
}

extension UIMenuElement.State {
  init(_ name: String?) { self = name == "on" ? .on : name == "mixed" ? .mixed : .off }
}

open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let root = Identifier(rawValue: "com.apple.menu.root")
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    @available(iOS 15, *)
    public static let singleSelection = Options(rawValue: 1 << 5)
    @available(iOS 17, *)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public override init(_ json: [String: Any]) {
    let bits = ["displayInline": 1, "destructive": 2, "singleSelection": 32, "displayAsPalette": 128] as [String: UInt]
    // UIKit names each menu.
    identifier = Identifier(rawValue: json["identifier"] as? String ?? "com.apple.menu.dynamic.\(UUID())")
    options = Options(rawValue: (json["options"] as? [String] ?? []).reduce(0) { $0 | bits[$1]! })
    children = (json["children"] as? [[String: Any]] ?? []).map { UIMenuElement.make($0) }
    super.init(json)
  }
}

@MainActor open class UICommandAlternate {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  init(_ json: [String: Any]) {
    title = json["title"] as? String ?? ""
    action = Selector(json["action"] as? String ?? "")
    modifierFlags = UIKeyModifierFlags(rawValue: json["modifierFlags"] as? Int ?? 0)
  }
}

open class UICommand: UIMenuElement {
  public let discoverabilityTitle: String?
  public let action: Selector
  public let propertyList: Any?
  public let attributes: UIMenuElement.Attributes
  public let state: UIMenuElement.State
  public let alternates: [UICommandAlternate]

  public override init(_ json: [String: Any]) {
    discoverabilityTitle = json["discoverabilityTitle"] as? String
    action = Selector(json["action"] as? String ?? "")
    propertyList = json["propertyList"].flatMap { $0 is NSNull ? nil : $0 }
    attributes = Attributes(json["attributes"] as? [String] ?? [])
    state = State(json["state"] as? String)
    alternates = (json["alternates"] as? [[String: Any]] ?? []).map { UICommandAlternate($0) }
    super.init(json)
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

open class UIKeyCommand: UICommand {
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public let wantsPriorityOverSystemBehavior: Bool
  public let allowsAutomaticLocalization: Bool
  public let allowsAutomaticMirroring: Bool

  public override init(_ json: [String: Any]) {
    let key = json["key"] as? [String: Any] ?? [:]
    input = key["input"] as? String
    modifierFlags = UIKeyModifierFlags(rawValue: key["modifierFlags"] as? Int ?? 0)
    wantsPriorityOverSystemBehavior = json["wantsPriorityOverSystemBehavior"] as? Bool ?? false
    allowsAutomaticLocalization = json["allowsAutomaticLocalization"] as? Bool ?? true
    allowsAutomaticMirroring = json["allowsAutomaticMirroring"] as? Bool ?? true
    super.init(json)
  }
}

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public let discoverabilityTitle: String?
  public let attributes: UIMenuElement.Attributes
  public let state: UIMenuElement.State

  public override init(_ json: [String: Any]) {
    identifier = Identifier(rawValue: json["identifier"] as? String ?? "com.apple.action.dynamic.\(UUID())")
    discoverabilityTitle = json["discoverabilityTitle"] as? String
    attributes = Attributes(json["attributes"] as? [String] ?? [])
    state = State(json["state"] as? String)
    super.init(json)
  }
}

@MainActor open class UIWindowScene {
  open class ActivationAction: UIAction {}
}

open class UIDeferredMenuElement: UIMenuElement {}

@MainActor open class UIMenuSystem {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
}

@MainActor public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
}

@MainActor open class UIDevice {
  public static let current = UIDevice()
  public let systemName = "iPadOS"
  public let systemVersion = "26.1"
  public let model = "iPad"
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class UIApplication {
  public static let shared = UIApplication()
  public let userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}

@MainActor open class UITextInputMode {
  public static let activeInputModes = [UITextInputMode()]
  public let primaryLanguage: String? = "en-US"
}

// MARK: The test's own

/// A menu that is being built: the menu in a file of JSON, `{"children": [...]}`.
@MainActor public struct FileMenuBuilder: UIMenuBuilder {
  public let system: UIMenuSystem
  private let root: UIMenu

  public init(_ path: String, system: UIMenuSystem = .main) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    root = UIMenu(try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    self.system = system
  }

  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { identifier == .root ? root : nil }
}
