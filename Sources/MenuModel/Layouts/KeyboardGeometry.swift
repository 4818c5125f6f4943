/// The places of a keyboard's keys: Apple's laptops, in quarters of the distance from one key to the next.
///
/// Every row is 58 quarters wide. Sources: the `applealu` geometries of xkeyboard-config measure Apple's keyboards
/// (ANSI, ISO, JIS) with 19 mm from key to key. The pictures of support.apple.com/HT201794 show the row of the space
/// bar and the arrows.
package struct KeyboardGeometry: Sendable {
  package let hardware: KeyboardHardware
  /// The keys row by row from the top, each from left to right. The upper of two keys in one place is first.
  package let keys: [Key]

  /// The width of the keyboard and the height of its six rows.
  package static let width = 58
  package static let height = functionHeight + 5 * keyHeight

  /// The height of a key, and of those in the row of Escape, in quarters.
  package static let keyHeight = 4
  package static let functionHeight = 3

  /// The upper and lower edge of each row, in quarters from the keyboard's upper edge.
  package static let rows: [Range<Int>] =
    [0..<functionHeight] + (0..<5).map { functionHeight + $0 * keyHeight..<functionHeight + ($0 + 1) * keyHeight }

  /// A rectangle in quarters of a key; the space between keys is part of them.
  package struct Frame: Sendable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package var columns: Range<Int> { x..<x + width }
    package var lines: Range<Int> { y..<y + height }
  }

  package struct Key: Sendable, Hashable {
    /// Its name, the `code` of UI Events: `KeyQ`, `ShiftLeft`; `Power` is the key with the fingerprint.
    package let code: String
    package let role: Role
    /// Its place; the upper part of an L-shaped Return.
    package let frame: Frame
    /// The lower part of an L-shaped Return; nil for a rectangle.
    package let foot: Frame?

    package var frames: [Frame] { [frame] + (foot.map { [$0] } ?? []) }

    /// The part of a rectangle that is in some columns.
    package func clipped(to columns: Range<Int>) -> Key {
      let reach = frame.columns.clamped(to: columns)
      let part = Frame(x: reach.lowerBound, y: frame.y, width: reach.count, height: frame.height)
      return Key(code: code, role: role, frame: part, foot: nil)
    }

    /// The same key without a shortcut.
    package var blank: Key { Key(code: code, role: .other, frame: frame, foot: foot) }
  }

  package enum Role: Sendable, Hashable {
    /// It types characters, which depend on the layout.
    case typing(PhysicalKey)
    /// It does the same on every layout, and shortcuts may use it.
    case named
    /// It is held with other keys.
    case modifier(KeyModifierFlags)
    /// Shortcuts cannot use it: fn, Caps Lock, the keys for Japanese input.
    case other
  }

  package init(_ hardware: KeyboardHardware) {
    self.hardware = hardware
    var keys: [Key] = []
    let rows = [Self.functionRow] + Self.typingRows(hardware) + [Self.bottomRow(hardware)]
    var y = 0
    for (index, row) in rows.enumerated() {
      let height = index == 0 ? Self.functionHeight : Self.keyHeight
      var x = 0
      for part in row {
        keys += part.keys(Frame(x: x, y: y, width: part.width, height: height), hardware)
        x += part.width
      }
      y += height
    }
    self.keys = keys
  }

  /// A part of a row: mostly a key.
  private struct Part {
    var code: String
    var role = Role.other
    var width = 4

    func keys(_ frame: Frame, _ hardware: KeyboardHardware) -> [Key] {
      switch code {
      // The arrows up and down share a place.
      case "ArrowUp":
        let half = frame.height / 2
        let upper = Frame(x: frame.x, y: frame.y, width: frame.width, height: half)
        let lower = Frame(x: frame.x, y: frame.y + half, width: frame.width, height: half)
        return [
          Key(code: code, role: role, frame: upper, foot: nil),
          Key(code: "ArrowDown", role: role, frame: lower, foot: nil),
        ]
      // The others are as high as those two.
      case "ArrowLeft", "ArrowRight":
        let half = frame.height / 2
        let lower = Frame(x: frame.x, y: frame.y + half, width: frame.width, height: half)
        return [Key(code: code, role: role, frame: lower, foot: nil)]
      case "Enter" where hardware != .ansi:
        let inset = 1
        let foot = Frame(
          x: frame.x + inset, y: frame.y + frame.height, width: frame.width - inset, height: frame.height)
        return [Key(code: code, role: role, frame: frame, foot: foot)]
      default:
        return [Key(code: code, role: role, frame: frame, foot: nil)]
      }
    }
  }

  private static let functionRow =
    [Part(code: "Escape", role: .named, width: 6)] + (1...12).map { Part(code: "F\($0)", role: .named) }
    + [Part(code: "Power")]

  /// The rows with typing keys, each with the keys before and after them.
  private static func typingRows(_ hardware: KeyboardHardware) -> [[Part]] {
    let (tab, delete, enter) = ("Tab", "Backspace", "Enter")
    func named(_ code: String, _ width: Int) -> Part { Part(code: code, role: .named, width: width) }
    func shift(_ side: String, _ width: Int) -> Part {
      Part(code: "Shift" + side, role: .modifier(.shift), width: width)
    }
    let ends: [(left: [Part], right: [Part])] =
      switch hardware {
      case .ansi:
        [
          ([], [named(delete, 6)]), ([named(tab, 6)], []), ([Part(code: "CapsLock", width: 7)], [named(enter, 7)]),
          ([shift("Left", 9)], [shift("Right", 9)]),
        ]
      case .iso:
        [
          ([], [named(delete, 6)]), ([named(tab, 6)], [named(enter, 4)]), ([Part(code: "CapsLock", width: 7)], []),
          ([shift("Left", 5)], [shift("Right", 9)]),
        ]
      case .jis:
        [
          ([], [named(delete, 4)]), ([named(tab, 4)], [named(enter, 6)]),
          ([Part(code: "ControlLeft", role: .modifier(.control), width: 5)], []),
          ([shift("Left", 7)], [shift("Right", 7)]),
        ]
      }
    return zip(hardware.rows, ends).map { keys, ends in
      ends.left + keys.map { Part(code: $0.rawValue, role: .typing($0), width: width(of: $0, hardware)) } + ends.right
    }
  }

  /// The width of a key. On JIS keyboards 1 reaches to the edge.
  private static func width(of key: PhysicalKey, _ hardware: KeyboardHardware) -> Int {
    hardware == .jis && key == .digit1 ? 6 : 4
  }

  private static func bottomRow(_ hardware: KeyboardHardware) -> [Part] {
    func option(_ side: String) -> Part { Part(code: "Alt" + side, role: .modifier(.alternate)) }
    func command(_ side: String) -> Part { Part(code: "Meta" + side, role: .modifier(.command), width: 5) }
    func space(_ width: Int) -> Part { Part(code: "Space", role: .named, width: width) }
    let keys: [Part] =
      switch hardware {
      case .ansi, .iso:
        [Part(code: "Fn"), Part(code: "ControlLeft", role: .modifier(.control)), option("Left"), command("Left")]
          + [space(20), command("Right"), option("Right")]
      case .jis:
        [Part(code: "CapsLock"), option("Left"), command("Left"), Part(code: "Lang2", width: 5), space(14)]
          + [Part(code: "Lang1", width: 5), command("Right"), Part(code: "Fn")]
      }
    return keys + ["ArrowLeft", "ArrowUp", "ArrowRight"].map { Part(code: $0, role: .named) }
  }
}
