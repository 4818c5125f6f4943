extension PhysicalKey {
  /// The key with one of macOS's virtual key codes; nil for a key that types no characters of its own.
  ///
  /// Source: `kVK_ANSI_A` and its neighbours in HIToolbox's Events.h.
  public init?(virtualKeyCode: Int) {
    guard let key = Self.byVirtualKeyCode[virtualKeyCode] else { return nil }
    self = key
  }

  private static let byVirtualKeyCode: [Int: PhysicalKey] = [
    0: .keyA, 1: .keyS, 2: .keyD, 3: .keyF, 4: .keyH, 5: .keyG, 6: .keyZ, 7: .keyX, 8: .keyC, 9: .keyV,
    10: .intlBackslash, 11: .keyB, 12: .keyQ, 13: .keyW, 14: .keyE, 15: .keyR, 16: .keyY, 17: .keyT, 18: .digit1,
    19: .digit2, 20: .digit3, 21: .digit4, 22: .digit6, 23: .digit5, 24: .equal, 25: .digit9, 26: .digit7, 27: .minus,
    28: .digit8, 29: .digit0, 30: .bracketRight, 31: .keyO, 32: .keyU, 33: .bracketLeft, 34: .keyI, 35: .keyP,
    37: .keyL, 38: .keyJ, 39: .quote, 40: .keyK, 41: .semicolon, 42: .backslash, 43: .comma, 44: .slash, 45: .keyN,
    46: .keyM, 47: .period, 50: .backquote, 93: .intlYen, 94: .intlRo,
  ]
}
