/// A rule that menuc checks, in a file named after its code, with the words of its diagnostics. Reading, building, the
/// audit of layouts and triage find the mistakes of the other codes.
package enum Rule: Sendable {
  /// About declarations, independent of the platform.
  case definition(@Sendable (DefinitionCheckContext) -> [Diagnostic])
  /// A check of one finished menu tree.
  case menu(@Sendable (MenuCheckContext) -> [Diagnostic])
  /// A check of all menus of a platform.
  case platform(@Sendable (PlatformCheckContext) -> [Diagnostic])
  /// About a platform's responders, if the definition declares some.
  case responders(@Sendable (ResponderCheckContext) -> [Diagnostic])
  /// About the words of titles, over all platforms.
  case titles(@Sendable (TitleCheckContext) -> [Diagnostic])

  /// Every rule; checks of one kind run in this order.
  package static let all: [Rule] = [
    // The definition.
    .unknownLayout,
    .repeatedShortcut,
    .appKitOnly,
    .untargetedPlatform,
    .unreachableState,
    // Finished menus.
    .emptyTitle,
    .reservedShortcut,
    .unmodifiedShortcut,
    .duplicateShortcut,
    .keyWithoutAction,
    .idleItem,
    .ineffectiveDisabled,
    .severalSelected,
    .sameKeyPress,
    .capitalLetterKey,
    .alternateCollision,
    .separateAlternate,
    .undiscoverableSubmenuCommand,
    .sameTitleInMenu,
    .straySpaces,
    // All menus of a platform.
    .keyDeclaredTwice,
    .sameActionDifferentKey,
    .sameTitleDifferentAction,
    .threeDots,
    .repeatedImage,
    .unevenImages,
    .symbolNewerThanPlatform,
    .unavailableFocus,
    // Keyboard layouts.
    .untypableShortcut,
    // Responders.
    .unknownResponder,
    .circularChain,
    .fixedChainEnd,
    .impossibleStart,
    .unhandledCommand,
    .unsentAction,
    .unreachableCommand,
    .neverPerformable,
    .shadowedKeyCommand,
    .responderKeyCommand,
    .missingSuper,
    .unimplementedAction,
    .swallowedDuplicate,
    .lostFirstResponder,
    .deadItem,
    .textWithoutEditMenu,
    .unusedState,
    .impossibleEffect,
    .undismissedPresentation,
    .invertedToggleTitle,
    .textStealsKey,
    .severalMarked,
    // Titles in other languages.
    .untranslatedTitle,
    .staleTranslation,
  ]
}

extension DiagnosticCode {
  /// Every code, in the order of their numbers.
  package static let all = (read + ofMenuRules).sorted { $0.number < $1.number }

  package static let read = ofMenuSyntax + ofMenuDefinition

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static func written(_ name: String) -> DiagnosticCode? { byName[name] }

  /// Finds a code by its name, its label or its number: `duplicate-shortcut`, `M022`, `m22`, `22`; nil for any other.
  package static func named(_ name: String) -> DiagnosticCode? {
    if let code = written(name.lowercased()) { return code }
    let digits = name.hasPrefix("M") || name.hasPrefix("m") ? name.dropFirst() : name[...]
    guard digits.utf8.allSatisfy({ $0.isDigit }), let number = Int(digits) else { return nil }
    return all.first { $0.number == number }
  }
}
