// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code uses of AppKit, as its documentation declares it. Menus remember what is done to them, so that code
// can be run: the methods of the classes do nothing.
//
// Source: developer.apple.com/documentation/appkit
@_exported import ObjectiveC

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

// MARK: Foundation

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    let text: String
    public init(stringLiteral text: String) { self.text = text }
  }

  public init(localized key: LocalizationValue, comment: StaticString? = nil) { self = key.text }
}

open class NSArray: NSObject {
  public init(array: [Any]) {}
}

open class NSDictionary: NSObject {
  public init(dictionary: [AnyHashable: Any]) {}
}

// MARK: Menus

@MainActor open class NSMenu: NSObject {
  public enum SelectionMode: Int { case automatic, selectOne, selectAny }
  public enum PresentationStyle: Int { case regular, palette }

  public var title: String
  public private(set) var items: [NSMenuItem] = []
  public var autoenablesItems = true
  @available(macOS 14, *) public var selectionMode: SelectionMode {
    get { selection }
    set { selection = newValue }
  }
  @available(macOS 14, *) public var presentationStyle: PresentationStyle {
    get { style }
    set { style = newValue }
  }
  public var selection = SelectionMode.automatic
  public var style = PresentationStyle.regular

  public init(title: String = "") { self.title = title }

  public func addItem(_ item: NSMenuItem) { items.append(item) }

  @discardableResult
  public func addItem(withTitle title: String, action: Selector?, keyEquivalent: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: action, keyEquivalent: keyEquivalent)
    addItem(item)
    return item
  }
}

public struct NSUserInterfaceItemIdentifier: Hashable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class NSMenuItem: NSObject {
  public var title: String
  public var action: Selector?
  public weak var target: AnyObject?
  public var keyEquivalent: String
  public var keyEquivalentModifierMask = NSEvent.ModifierFlags.command
  public var allowsAutomaticKeyEquivalentLocalization = true
  public var allowsAutomaticKeyEquivalentMirroring = true
  public var allowsKeyEquivalentWhenHidden = false
  public var isAlternate = false
  public var isEnabled = true
  public var isHidden = false
  public var state = NSControl.StateValue.off
  public var indentationLevel = 0
  public var tag = 0
  public var identifier: NSUserInterfaceItemIdentifier?
  public var representedObject: Any?
  public var toolTip: String?
  public var image: NSImage?
  public var submenu: NSMenu?
  public var isSeparatorItem = false
  public var isSectionHeader = false

  public init(title: String, action: Selector?, keyEquivalent: String) {
    self.title = title
    self.action = action
    self.keyEquivalent = keyEquivalent
  }

  public static func separator() -> NSMenuItem {
    let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
    item.isSeparatorItem = true
    return item
  }

  @available(macOS 14, *)
  public static func sectionHeader(title: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
    item.isSectionHeader = true
    return item
  }
}

open class NSImage: NSObject {
  public let name: String
  public init?(named name: String) { self.name = name }
  public init?(systemSymbolName name: String, accessibilityDescription description: String?) { self.name = name }
}

open class NSControl: NSObject {
  public struct StateValue: RawRepresentable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let mixed = StateValue(rawValue: -1)
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }
}

open class NSEvent: NSObject {
  public struct ModifierFlags: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
  }
}

public let NSUpArrowFunctionKey = 0xF700
public let NSDownArrowFunctionKey = 0xF701
public let NSLeftArrowFunctionKey = 0xF702
public let NSRightArrowFunctionKey = 0xF703
public let NSDeleteFunctionKey = 0xF728
public let NSHomeFunctionKey = 0xF729
public let NSEndFunctionKey = 0xF72B
public let NSPageUpFunctionKey = 0xF72C
public let NSPageDownFunctionKey = 0xF72D
public let NSClearLineFunctionKey = 0xF739
public let NSHelpFunctionKey = 0xF746
public let NSF1FunctionKey = 0xF704
public let NSF2FunctionKey = 0xF705
public let NSF3FunctionKey = 0xF706
public let NSF4FunctionKey = 0xF707
public let NSF5FunctionKey = 0xF708
public let NSF6FunctionKey = 0xF709
public let NSF7FunctionKey = 0xF70A
public let NSF8FunctionKey = 0xF70B
public let NSF9FunctionKey = 0xF70C
public let NSF10FunctionKey = 0xF70D
public let NSF11FunctionKey = 0xF70E
public let NSF12FunctionKey = 0xF70F
public let NSF13FunctionKey = 0xF710
public let NSF14FunctionKey = 0xF711
public let NSF15FunctionKey = 0xF712
public let NSF16FunctionKey = 0xF713
public let NSF17FunctionKey = 0xF714
public let NSF18FunctionKey = 0xF715
public let NSF19FunctionKey = 0xF716
public let NSF20FunctionKey = 0xF717
public let NSF21FunctionKey = 0xF718
public let NSF22FunctionKey = 0xF719
public let NSF23FunctionKey = 0xF71A
public let NSF24FunctionKey = 0xF71B

// MARK: Classes

@MainActor public var NSApp: NSApplication! = NSApplication()

@MainActor open class NSResponder: NSObject {
  @objc open func capitalizeWord(_ sender: Any?) {}
  @objc open func centerSelectionInVisibleArea(_ sender: Any?) {}
  @objc open func lowercaseWord(_ sender: Any?) {}
  @objc open func makeBaseWritingDirectionLeftToRight(_ sender: Any?) {}
  @objc open func makeBaseWritingDirectionNatural(_ sender: Any?) {}
  @objc open func makeBaseWritingDirectionRightToLeft(_ sender: Any?) {}
  @objc open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  @objc open func makeTextWritingDirectionNatural(_ sender: Any?) {}
  @objc open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  @objc open func performTextFinderAction(_ sender: Any?) {}
  @objc open func uppercaseWord(_ sender: Any?) {}
}

@MainActor open class NSView: NSResponder {
}

@MainActor open class NSApplication: NSResponder {
  public var mainMenu: NSMenu?
  public var servicesMenu: NSMenu?
  public var windowsMenu: NSMenu?
  public var helpMenu: NSMenu?

  @objc open func activateContextHelpMode(_ sender: Any?) {}
  @objc open func arrangeInFront(_ sender: Any?) {}
  @objc open func hide(_ sender: Any?) {}
  @objc open func hideOtherApplications(_ sender: Any?) {}
  @objc open func miniaturizeAll(_ sender: Any?) {}
  @objc open func orderFrontCharacterPalette(_ sender: Any?) {}
  @objc open func orderFrontColorPanel(_ sender: Any?) {}
  @objc open func orderFrontStandardAboutPanel(_ sender: Any?) {}
  @objc open func runPageLayout(_ sender: Any?) {}
  @objc open func showHelp(_ sender: Any?) {}
  @objc open func stop(_ sender: Any?) {}
  @objc open func terminate(_ sender: Any?) {}
  @objc open func toggleTouchBarCustomizationPalette(_ sender: Any?) {}
  @objc open func unhideAllApplications(_ sender: Any?) {}
}

@MainActor open class NSWindow: NSResponder {
  @objc open func deminiaturize(_ sender: Any?) {}
  @objc open func makeKeyAndOrderFront(_ sender: Any?) {}
  @objc open func mergeAllWindows(_ sender: Any?) {}
  @objc open func miniaturize(_ sender: Any?) {}
  @objc open func moveTabToNewWindow(_ sender: Any?) {}
  @objc open func orderBack(_ sender: Any?) {}
  @objc open func orderFront(_ sender: Any?) {}
  @objc open func orderOut(_ sender: Any?) {}
  @objc open func performClose(_ sender: Any?) {}
  @objc open func performMiniaturize(_ sender: Any?) {}
  @objc open func performZoom(_ sender: Any?) {}
  @objc open func runToolbarCustomizationPalette(_ sender: Any?) {}
  @objc open func selectNextTab(_ sender: Any?) {}
  @objc open func selectPreviousTab(_ sender: Any?) {}
  @objc open func toggleFullScreen(_ sender: Any?) {}
  @objc open func toggleTabBar(_ sender: Any?) {}
  @objc open func toggleTabOverview(_ sender: Any?) {}
  @objc open func toggleToolbarShown(_ sender: Any?) {}
  @objc open func zoom(_ sender: Any?) {}
  @objc(print:) open func printWindow(_ sender: Any?) {}
}

@MainActor open class NSDocument: NSObject {
  @objc(browseDocumentVersions:) open func browseVersions(_ sender: Any?) {}
  @objc(duplicateDocument:) open func duplicate(_ sender: Any?) {}
  @objc(lockDocument:) open func lock(_ sender: Any?) {}
  @objc(moveDocument:) open func move(_ sender: Any?) {}
  @objc(moveDocumentToUbiquityContainer:) open func moveToUbiquityContainer(_ sender: Any?) {}
  @objc(printDocument:) open func printDocument(_ sender: Any?) {}
  @objc(renameDocument:) open func rename(_ sender: Any?) {}
  @objc(revertDocumentToSaved:) open func revertToSaved(_ sender: Any?) {}
  @objc(saveDocument:) open func save(_ sender: Any?) {}
  @objc(saveDocumentAs:) open func saveAs(_ sender: Any?) {}
  @objc(saveDocumentTo:) open func saveTo(_ sender: Any?) {}
  @objc(saveDocumentToPDF:) open func saveToPDF(_ sender: Any?) {}
  @objc(unlockDocument:) open func unlock(_ sender: Any?) {}
}

@MainActor open class NSDocumentController: NSObject {
  @objc open func clearRecentDocuments(_ sender: Any?) {}
  @objc open func newDocument(_ sender: Any?) {}
  @objc open func openDocument(_ sender: Any?) {}
  @objc open func saveAllDocuments(_ sender: Any?) {}
}

@MainActor open class NSSplitViewController: NSResponder {
  @objc open func toggleSidebar(_ sender: Any?) {}
}

@MainActor open class NSText: NSView {
  @objc open func alignCenter(_ sender: Any?) {}
  @objc open func alignLeft(_ sender: Any?) {}
  @objc open func alignRight(_ sender: Any?) {}
  @objc open func changeFont(_ sender: Any?) {}
  @objc open func checkSpelling(_ sender: Any?) {}
  @objc open func copy(_ sender: Any?) {}
  @objc open func copyFont(_ sender: Any?) {}
  @objc open func copyRuler(_ sender: Any?) {}
  @objc open func cut(_ sender: Any?) {}
  @objc open func delete(_ sender: Any?) {}
  @objc open func paste(_ sender: Any?) {}
  @objc open func pasteFont(_ sender: Any?) {}
  @objc open func pasteRuler(_ sender: Any?) {}
  @objc open func selectAll(_ sender: Any?) {}
  @objc open func showGuessPanel(_ sender: Any?) {}
  @objc open func toggleRuler(_ sender: Any?) {}
  @objc open func underline(_ sender: Any?) {}
}

@MainActor open class NSTextView: NSText {
  @objc open func alignJustified(_ sender: Any?) {}
  @objc open func orderFrontLinkPanel(_ sender: Any?) {}
  @objc open func orderFrontListPanel(_ sender: Any?) {}
  @objc open func orderFrontSpacingPanel(_ sender: Any?) {}
  @objc open func orderFrontSubstitutionsPanel(_ sender: Any?) {}
  @objc open func orderFrontTablePanel(_ sender: Any?) {}
  @objc open func outline(_ sender: Any?) {}
  @objc open func pasteAsPlainText(_ sender: Any?) {}
  @objc open func pasteAsRichText(_ sender: Any?) {}
  @objc open func performFindPanelAction(_ sender: Any?) {}
  @objc open func startSpeaking(_ sender: Any?) {}
  @objc open func stopSpeaking(_ sender: Any?) {}
  @objc open func toggleAutomaticDashSubstitution(_ sender: Any?) {}
  @objc open func toggleAutomaticDataDetection(_ sender: Any?) {}
  @objc open func toggleAutomaticLinkDetection(_ sender: Any?) {}
  @objc open func toggleAutomaticQuoteSubstitution(_ sender: Any?) {}
  @objc open func toggleAutomaticSpellingCorrection(_ sender: Any?) {}
  @objc open func toggleAutomaticTextCompletion(_ sender: Any?) {}
  @objc open func toggleAutomaticTextReplacement(_ sender: Any?) {}
  @objc open func toggleContinuousSpellChecking(_ sender: Any?) {}
  @objc open func toggleGrammarChecking(_ sender: Any?) {}
  @objc open func toggleSmartInsertDelete(_ sender: Any?) {}
}
