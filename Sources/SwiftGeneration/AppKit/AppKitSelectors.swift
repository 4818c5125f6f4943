/// The actions that AppKit's own classes perform, so that `#selector` finds them.
///
/// Source: the reference of each class, developer.apple.com/documentation/appkit. Some methods have another name in Swift
/// than in Objective-C, such as `NSDocument.save(_:)` for `saveDocument:`. `undo:` and `redo:` are missing, because AppKit
/// declares them nowhere; they are sent as text.
enum AppKitSelectors {
  /// How `#selector` writes each.
  static let methods: [ActionSelector: String] = {
    var methods = Dictionary(renamed.map { (ActionSelector($0.selector), $0.method) }) { first, _ in first }
    for (type, names) in classes {
      for name in names.split(separator: " ") where methods[ActionSelector("\(name):")] == nil {
        methods[ActionSelector("\(name):")] = "\(type).\(name)(_:)"
      }
    }
    return methods
  }()

  /// The classes that are spoken of.
  static let types = Set(methods.values.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()

  /// The actions that AppKit performs without declaring a method of that name.
  static let undeclared: Set<ActionSelector> = ["undo:", "redo:"]

  /// The methods that have their selector's name, by their class.
  private static let classes: [(type: String, names: String)] = [
    (
      "NSApplication",
      """
      activateContextHelpMode arrangeInFront hide hideOtherApplications miniaturizeAll orderFrontCharacterPalette \
      orderFrontColorPanel orderFrontStandardAboutPanel runPageLayout showHelp stop terminate \
      toggleTouchBarCustomizationPalette unhideAllApplications
      """
    ),
    (
      "NSWindow",
      """
      deminiaturize makeKeyAndOrderFront mergeAllWindows miniaturize moveTabToNewWindow orderBack orderFront orderOut \
      performClose performMiniaturize performZoom runToolbarCustomizationPalette selectNextTab selectPreviousTab \
      toggleFullScreen toggleTabBar toggleTabOverview toggleToolbarShown zoom
      """
    ),
    ("NSDocumentController", "clearRecentDocuments newDocument openDocument saveAllDocuments"),
    ("NSSplitViewController", "toggleSidebar"),
    (
      "NSText",
      """
      alignCenter alignLeft alignRight changeFont checkSpelling copy copyFont copyRuler cut delete paste pasteFont \
      pasteRuler selectAll showGuessPanel toggleRuler underline
      """
    ),
    (
      "NSTextView",
      """
      alignJustified orderFrontLinkPanel orderFrontListPanel orderFrontSpacingPanel orderFrontSubstitutionsPanel \
      orderFrontTablePanel outline pasteAsPlainText pasteAsRichText performFindPanelAction startSpeaking stopSpeaking \
      toggleAutomaticDashSubstitution toggleAutomaticDataDetection toggleAutomaticLinkDetection \
      toggleAutomaticQuoteSubstitution toggleAutomaticSpellingCorrection toggleAutomaticTextCompletion \
      toggleAutomaticTextReplacement toggleContinuousSpellChecking toggleGrammarChecking toggleSmartInsertDelete
      """
    ),
    (
      "NSResponder",
      """
      capitalizeWord centerSelectionInVisibleArea lowercaseWord makeBaseWritingDirectionLeftToRight \
      makeBaseWritingDirectionNatural makeBaseWritingDirectionRightToLeft makeTextWritingDirectionLeftToRight \
      makeTextWritingDirectionNatural makeTextWritingDirectionRightToLeft performTextFinderAction uppercaseWord
      """
    ),
  ]

  /// The methods that Swift calls otherwise.
  private static let renamed: [(selector: String, method: String)] = [
    ("browseDocumentVersions:", "NSDocument.browseVersions(_:)"),
    ("duplicateDocument:", "NSDocument.duplicate(_:)"),
    ("lockDocument:", "NSDocument.lock(_:)"),
    ("moveDocument:", "NSDocument.move(_:)"),
    ("print:", "NSWindow.printWindow(_:)"),
    ("printDocument:", "NSDocument.printDocument(_:)"),
    ("renameDocument:", "NSDocument.rename(_:)"),
    ("revertDocumentToSaved:", "NSDocument.revertToSaved(_:)"),
    ("saveDocument:", "NSDocument.save(_:)"),
    ("saveDocumentAs:", "NSDocument.saveAs(_:)"),
    ("saveDocumentTo:", "NSDocument.saveTo(_:)"),
    ("unlockDocument:", "NSDocument.unlock(_:)"),
  ]
}
