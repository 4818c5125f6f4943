/// A key of a keyboard by its place, whatever it types. Raw values are UI Events' `code`, named after the US keyboard.
///
/// macOS is peculiar on ISO keyboards: the key above Tab is ``intlBackslash`` (virtual key 10) and the key left of Z is
/// ``backquote`` (virtual key 50). Source: w3.org/TR/uievents-code and the key codes of HIToolbox.
package enum PhysicalKey: String, Sendable, Hashable, CaseIterable {
  case backquote = "Backquote"
  case digit1 = "Digit1"
  case digit2 = "Digit2"
  case digit3 = "Digit3"
  case digit4 = "Digit4"
  case digit5 = "Digit5"
  case digit6 = "Digit6"
  case digit7 = "Digit7"
  case digit8 = "Digit8"
  case digit9 = "Digit9"
  case digit0 = "Digit0"
  case minus = "Minus"
  case equal = "Equal"
  case keyQ = "KeyQ"
  case keyW = "KeyW"
  case keyE = "KeyE"
  case keyR = "KeyR"
  case keyT = "KeyT"
  case keyY = "KeyY"
  case keyU = "KeyU"
  case keyI = "KeyI"
  case keyO = "KeyO"
  case keyP = "KeyP"
  case bracketLeft = "BracketLeft"
  case bracketRight = "BracketRight"
  case backslash = "Backslash"
  case keyA = "KeyA"
  case keyS = "KeyS"
  case keyD = "KeyD"
  case keyF = "KeyF"
  case keyG = "KeyG"
  case keyH = "KeyH"
  case keyJ = "KeyJ"
  case keyK = "KeyK"
  case keyL = "KeyL"
  case semicolon = "Semicolon"
  case quote = "Quote"
  case keyZ = "KeyZ"
  case keyX = "KeyX"
  case keyC = "KeyC"
  case keyV = "KeyV"
  case keyB = "KeyB"
  case keyN = "KeyN"
  case keyM = "KeyM"
  case comma = "Comma"
  case period = "Period"
  case slash = "Slash"
  /// The key that only ISO keyboards have.
  case intlBackslash = "IntlBackslash"
  /// The ¥ key of JIS keyboards.
  case intlYen = "IntlYen"
  /// The _ key of JIS keyboards.
  case intlRo = "IntlRo"
}

extension PhysicalKey {
  /// The place in `allCases`, which is how memory holds an enum without payloads. A switch would be 51 lines. The audit
  /// reads it inline for each key on each layout.
  @inlinable
  package var index: Int { withUnsafeBytes(of: self) { Int($0[0]) } }

  /// The key with one of macOS's virtual key codes; nil for a key that types no characters of its own.
  ///
  /// Source: `kVK_ANSI_A` and its neighbours in HIToolbox's Events.h.
  package init?(virtualKeyCode: Int) {
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
