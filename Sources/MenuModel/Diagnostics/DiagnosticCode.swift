/// The rules that menuc checks, by the names users see.
///
/// A code keeps its meaning for ever; a retired one is marked, never reused.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  case syntaxError = "syntax-error"
  case kdl1Spelling = "kdl-1-spelling"
  case unquotedKey = "unquoted-key"
  case limitExceeded = "limit-exceeded"
  case unreadableFile = "unreadable-file"
  case unknownNode = "unknown-node"
  case unknownProperty = "unknown-property"
  case missingProperty = "missing-property"
  case invalidValue = "invalid-value"
  case unexpectedArgument = "unexpected-argument"
  case conflictingProperties = "conflicting-properties"
  case repeatedProperty = "repeated-property"
  case repeatedDeclaration = "repeated-declaration"
  case invalidKey = "invalid-key"
  case missingInclude = "missing-include"
  case circularInclude = "circular-include"
  case includeOutsideRoot = "include-outside-root"
  case unknownPlatform = "unknown-platform"
  case duplicateMenuIdentifier = "duplicate-menu-identifier"
  case duplicateActionIdentifier = "duplicate-action-identifier"
  case duplicateCommand = "duplicate-command"
  case duplicateShortcut = "duplicate-shortcut"
  case sameKeyPress = "same-key-press"
  case alternateCollision = "alternate-collision"
  case missingAnchor = "missing-anchor"
  case removedAnchor = "removed-anchor"
  case crashingInsertion = "crashing-insertion"
  case rootOperation = "root-operation"
  case unavailableOperation = "unavailable-operation"
  case fixedMenu = "fixed-menu"
  case missingAction = "missing-action"
  case missingInput = "missing-input"
  case emptyTitle = "empty-title"
  case undiscoverableSubmenuCommand = "undiscoverable-submenu-command"
  case reservedShortcut = "reserved-shortcut"
  case conventionalShortcut = "conventional-shortcut"
  case unmodifiedShortcut = "unmodified-shortcut"
  case unfulfilledExpectation = "unfulfilled-expectation"
  case capitalLetterKey = "capital-letter-key"
  case malformedCondition = "malformed-condition"
  case unknownStateName = "unknown-state-name"
  case mistypedCondition = "mistyped-condition"
  case constantCondition = "constant-condition"
  case unhandledCommand = "unhandled-command"
  case unreachableCommand = "unreachable-command"
  case neverPerformable = "never-performable"
  case shadowedKeyCommand = "shadowed-key-command"
  case responderKeyCommand = "responder-key-command"
  case missingSuper = "missing-super"
  case unimplementedAction = "unimplemented-action"
  case swallowedDuplicate = "swallowed-duplicate"
  case circularChain = "circular-chain"
  case unknownResponder = "unknown-responder"
  case unusedState = "unused-state"
  case invertedToggleTitle = "inverted-toggle-title"
  case textStealsKey = "text-steals-key"
  case malformedXML = "malformed-xml"
  case unknownLayout = "unknown-layout"
  case layoutCollision = "layout-collision"
  case untypableShortcut = "untypable-shortcut"
  case stealsCharacter = "steals-character"
  case mirroredCollision = "mirrored-collision"
  case movedByLayout = "moved-by-layout"
  case unsafeOptOut = "unsafe-opt-out"
  case invalidLayoutFile = "invalid-layout-file"
  case untranslatedTitle = "untranslated-title"
  case sameTitleInMenu = "same-title-in-menu"
  case staleTranslation = "stale-translation"
  case malformedStrings = "malformed-strings"
  case unsupportedFile = "unsupported-file"
  case missingMenu = "missing-menu"
  case sameActionDifferentKey = "same-action-different-key"
  case keyDeclaredTwice = "key-declared-twice"
  case sameTitleDifferentAction = "same-title-different-action"

  /// What is known about the code.
  public var entry: DiagnosticEntry {
    switch self {
    case .syntaxError: .syntaxError
    case .kdl1Spelling: .kdl1Spelling
    case .unquotedKey: .unquotedKey
    case .limitExceeded: .limitExceeded
    case .unreadableFile: .unreadableFile
    case .unknownNode: .unknownNode
    case .unknownProperty: .unknownProperty
    case .missingProperty: .missingProperty
    case .invalidValue: .invalidValue
    case .unexpectedArgument: .unexpectedArgument
    case .conflictingProperties: .conflictingProperties
    case .repeatedProperty: .repeatedProperty
    case .repeatedDeclaration: .repeatedDeclaration
    case .invalidKey: .invalidKey
    case .missingInclude: .missingInclude
    case .circularInclude: .circularInclude
    case .includeOutsideRoot: .includeOutsideRoot
    case .unknownPlatform: .unknownPlatform
    case .duplicateMenuIdentifier: .duplicateMenuIdentifier
    case .duplicateActionIdentifier: .duplicateActionIdentifier
    case .duplicateCommand: .duplicateCommand
    case .duplicateShortcut: .duplicateShortcut
    case .sameKeyPress: .sameKeyPress
    case .alternateCollision: .alternateCollision
    case .missingAnchor: .missingAnchor
    case .removedAnchor: .removedAnchor
    case .crashingInsertion: .crashingInsertion
    case .rootOperation: .rootOperation
    case .unavailableOperation: .unavailableOperation
    case .fixedMenu: .fixedMenu
    case .missingAction: .missingAction
    case .missingInput: .missingInput
    case .emptyTitle: .emptyTitle
    case .undiscoverableSubmenuCommand: .undiscoverableSubmenuCommand
    case .reservedShortcut: .reservedShortcut
    case .conventionalShortcut: .conventionalShortcut
    case .unmodifiedShortcut: .unmodifiedShortcut
    case .unfulfilledExpectation: .unfulfilledExpectation
    case .capitalLetterKey: .capitalLetterKey
    case .malformedCondition: .malformedCondition
    case .unknownStateName: .unknownStateName
    case .mistypedCondition: .mistypedCondition
    case .constantCondition: .constantCondition
    case .unhandledCommand: .unhandledCommand
    case .unreachableCommand: .unreachableCommand
    case .neverPerformable: .neverPerformable
    case .shadowedKeyCommand: .shadowedKeyCommand
    case .responderKeyCommand: .responderKeyCommand
    case .missingSuper: .missingSuper
    case .unimplementedAction: .unimplementedAction
    case .swallowedDuplicate: .swallowedDuplicate
    case .circularChain: .circularChain
    case .unknownResponder: .unknownResponder
    case .unusedState: .unusedState
    case .invertedToggleTitle: .invertedToggleTitle
    case .textStealsKey: .textStealsKey
    case .malformedXML: .malformedXML
    case .unknownLayout: .unknownLayout
    case .layoutCollision: .layoutCollision
    case .untypableShortcut: .untypableShortcut
    case .stealsCharacter: .stealsCharacter
    case .mirroredCollision: .mirroredCollision
    case .movedByLayout: .movedByLayout
    case .unsafeOptOut: .unsafeOptOut
    case .invalidLayoutFile: .invalidLayoutFile
    case .untranslatedTitle: .untranslatedTitle
    case .sameTitleInMenu: .sameTitleInMenu
    case .staleTranslation: .staleTranslation
    case .malformedStrings: .malformedStrings
    case .unsupportedFile: .unsupportedFile
    case .missingMenu: .missingMenu
    case .sameActionDifferentKey: .sameActionDifferentKey
    case .keyDeclaredTwice: .keyDeclaredTwice
    case .sameTitleDifferentAction: .sameTitleDifferentAction
    }
  }
}
