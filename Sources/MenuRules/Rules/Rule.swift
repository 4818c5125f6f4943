/// A rule that menuc checks: its code, and the check that finds where it is broken.
///
/// Each has a file named after its code, with the code, the check and the words of its diagnostics. Codes that reading
/// finds are with the stage that reads.
package struct Rule: Sendable {
  package let code: DiagnosticCode
  package let check: Check

  package enum Check: Sendable {
    /// A walk that finds the mistakes of several rules.
    case walk
    case definition(@Sendable (DefinitionCheckContext) -> [Diagnostic])
    case menu(@Sendable (MenuCheckContext) -> [Diagnostic])
    case platform(@Sendable (PlatformCheckContext) -> [Diagnostic])
    case responders(@Sendable (ResponderCheckContext) -> [Diagnostic])
    case titles(@Sendable (TitleCheckContext) -> [Diagnostic])
  }

  /// A rule without a check of its own. ``ConstructionCheck``, ``LayoutAudit``, ``Silencing`` or another rule's check
  /// finds where it is broken.
  package init(foundWithOthers code: DiagnosticCode) {
    self.code = code
    check = .walk
  }

  /// A rule about declarations, independent of the platform.
  package init(_ code: DiagnosticCode, _ check: @escaping @Sendable (DefinitionCheckContext) -> [Diagnostic]) {
    self.code = code
    self.check = .definition(check)
  }

  /// A rule about one finished menu tree.
  package init(_ code: DiagnosticCode, _ check: @escaping @Sendable (MenuCheckContext) -> [Diagnostic]) {
    self.code = code
    self.check = .menu(check)
  }

  /// A rule about all menus of a platform.
  package init(_ code: DiagnosticCode, _ check: @escaping @Sendable (PlatformCheckContext) -> [Diagnostic]) {
    self.code = code
    self.check = .platform(check)
  }

  /// A rule about a platform's responders, if the definition declares some.
  package init(_ code: DiagnosticCode, _ check: @escaping @Sendable (ResponderCheckContext) -> [Diagnostic]) {
    self.code = code
    self.check = .responders(check)
  }

  /// A rule about the words of titles, over all platforms.
  package init(_ code: DiagnosticCode, _ check: @escaping @Sendable (TitleCheckContext) -> [Diagnostic]) {
    self.code = code
    self.check = .titles(check)
  }

  /// Every rule; checks of one kind run in this order.
  package static let all: [Rule] = [
    // The definition.
    .unknownLayout,
    .repeatedShortcut,
    .appKitOnly,
    .untargetedPlatform,
    .unreachableState,
    // Operations on menus.
    .removedAnchor,
    .crashingInsertion,
    .duplicateMenuIdentifier,
    .duplicateActionIdentifier,
    .duplicateCommand,
    .rootOperation,
    .unavailableOperation,
    .fixedMenu,
    // Finished menus.
    .emptyTitle,
    .reservedShortcut,
    .conventionalShortcut,
    .unmodifiedShortcut,
    .duplicateShortcut,
    .keyWithoutAction,
    .idleItem,
    .ineffectiveDisabled,
    .severalSelected,
    .sameKeyPress,
    .capitalLetterKey,
    .alternateCollision,
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
    // Keyboard layouts.
    .layoutCollision,
    .mirroredCollision,
    .untypableShortcut,
    .unsafeOptOut,
    .stealsCharacter,
    .movedByLayout,
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
    // Titles in other languages.
    .untranslatedTitle,
    .staleTranslation,
    // The lines of `lint` about all these.
    .unfulfilledExpectation,
    .unusedSuppression,
    // The baseline about them.
    .staleBaselineEntry,
  ]
}

extension DiagnosticCode {
  /// Every code, in the order of their numbers.
  package static let all = Set(read + Rule.all.map(\.code)).sorted { $0.number < $1.number }

  /// The findings of reading files and building menus, by the stage whose files have the codes. A list of its own, so
  /// that a check makes only the codes of rules.
  package static let read: [DiagnosticCode] = [
    .unreadableFile,
    .limitExceeded,
    .syntaxError,
    .kdl1Spelling,
    .unquotedKey,
    .unquotedCondition,
    .foreignQuotes,
    .malformedXML,
    .malformedStrings,
    .invalidLayoutFile,
    .malformedCondition,
    .unknownStateName,
    .mistypedCondition,
    .constantCondition,
    .unknownNode,
    .unknownProperty,
    .missingProperty,
    .invalidValue,
    .unexpectedArgument,
    .conflictingProperties,
    .repeatedProperty,
    .repeatedDeclaration,
    .invalidKey,
    .missingInput,
    .missingAction,
    .missingInclude,
    .circularInclude,
    .includeOutsideRoot,
    .unsupportedFile,
    .missingMenu,
    .itemOutsideMenu,
    .unreadKey,
    .missingToolchain,
    .swiftSyntax,
    .separateAlternate,
    .missingAnchor,
    .unnamedAnchor,
    .unknownPlatform,
    .ambiguousName,
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The code with exactly this name; nil for any other.
  package static func written(_ name: String) -> DiagnosticCode? { byName[name] }

  /// Finds a code by its name, its label or its number: `duplicate-shortcut`, `M022`, `m22`, `22`; nil for any other.
  package static func named(_ name: String) -> DiagnosticCode? {
    if let code = written(name.lowercased()) { return code }
    let digits = name.hasPrefix("M") || name.hasPrefix("m") ? name.dropFirst() : name[...]
    guard digits.utf8.allSatisfy({ $0.isDigit }), let number = Int(digits) else { return nil }
    return all.first { $0.number == number }
  }
}
