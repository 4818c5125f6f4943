extension DiagnosticCode {
  /// Whether `lint { allow CODE }` in a definition silences it.
  ///
  /// What keeps a definition from being read cannot be silenced from inside it.
  public var isSilenceable: Bool {
    switch self {
    case .syntaxError, .kdl1Spelling, .unquotedKey, .limitExceeded, .unreadableFile, .missingInclude,
      .circularInclude, .includeOutsideRoot, .malformedXML, .invalidLayoutFile, .malformedStrings,
      .unsupportedFile:
      false
    default: true
    }
  }
}
