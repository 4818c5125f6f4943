/// Keys as menus show them: modifiers right before the inputs, which begin below each other.
struct KeyColumn {
  let width: Int
  private let flagsWidth: Int
  private let cell: Int

  /// Signs are at most as wide as their size in any font.
  init(_ keys: some Sequence<KeyCombination>, size: Int) {
    cell = size + 1
    var (flags, input) = (0, 0)
    for key in keys {
      flags = max(flags, key.flagsShown.count)
      input = max(input, key.inputShown.widestTypesetWidth)
    }
    flagsWidth = flags * cell
    width = flagsWidth + input * size / 1000 + 2
  }

  /// The indentation from the beginning of the column.
  func indent(_ key: KeyCombination) -> Int { flagsWidth - key.flagsShown.count * cell }

  /// Every interface shows signs and inputs from the left.
  func write(_ key: KeyCombination, _ name: String, x: Int, y: Int, to canvas: inout SVGCanvas) {
    let x = (canvas.isMirrored ? canvas.width - x - width : x) + flagsWidth
    let flags = key.flagsShown.map { String($0) }
    for (index, sign) in flags.enumerated() {
      SVGText(sign, name + " middle", x - (flags.count - index) * cell + cell / 2, y).write(to: &canvas.text)
    }
    SVGText(key.inputShown, name, x + 1, y).write(to: &canvas.text)
    canvas.text += "\n"
  }
}

extension KeyCombination {
  fileprivate var flagsShown: String { displayedModifierFlags.displayed }
  fileprivate var inputShown: String { input.displayed.standingAlone }
}
