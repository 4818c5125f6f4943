/// The kind of a keyboard: its keys and their places.
package enum KeyboardHardware: String, Sendable, Hashable, CaseIterable {
  /// The keyboard sold in the US: a wide Return, a wide left Shift.
  case ansi = "ANSI"
  /// The keyboard sold in Europe: an L-shaped Return, and a key between the left Shift and Z.
  case iso = "ISO"
  /// The keyboard sold in Japan: two keys more than ANSI, beside Delete and beside the right Shift.
  case jis = "JIS"

  /// The keys that type characters, row by row from the top, each from left to right.
  package var rows: [[PhysicalKey]] {
    let digits: [PhysicalKey] = [
      .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9, .digit0, .minus, .equal,
    ]
    let upper: [PhysicalKey] = [
      .keyQ, .keyW, .keyE, .keyR, .keyT, .keyY, .keyU, .keyI, .keyO, .keyP, .bracketLeft, .bracketRight,
    ]
    let home: [PhysicalKey] = [
      .keyA, .keyS, .keyD, .keyF, .keyG, .keyH, .keyJ, .keyK, .keyL, .semicolon, .quote,
    ]
    let lower: [PhysicalKey] = [.keyZ, .keyX, .keyC, .keyV, .keyB, .keyN, .keyM, .comma, .period, .slash]
    return switch self {
    case .ansi: [[.backquote] + digits, upper + [.backslash], home, lower]
    case .iso: [[.intlBackslash] + digits, upper, home + [.backslash], [.backquote] + lower]
    case .jis: [digits + [.intlYen], upper, home + [.backslash], lower + [.intlRo]]
    }
  }

  /// The keys in the order of layout files: the rows. An ANSI keyboard adds the key that only ISO keyboards have.
  package var keys: [PhysicalKey] {
    switch self {
    case .ansi: Self.ansiKeys
    case .iso: Self.isoKeys
    case .jis: Self.jisKeys
    }
  }

  private static let ansiKeys = ansi.rows.joined() + [.intlBackslash]
  private static let isoKeys = Array(iso.rows.joined())
  private static let jisKeys = Array(jis.rows.joined())
}
