/// How a sheet's web page is printed, where somebody says that: style rules that stand after `print.css`.
package struct SheetPrint: Sendable, Hashable {
  /// The paper; nil for the printer's own.
  package var paper: Paper?
  /// In how many columns commands stand; nil for as many as the paper has room for.
  package var columns: Int?
  /// Whether the paper lies on its long side.
  package var isLandscape: Bool

  /// How many columns there may be.
  package static let mostColumns = 12

  /// Makes one; without arguments the page is printed as it is on A4 and Letter.
  package init(paper: Paper? = nil, columns: Int? = nil, isLandscape: Bool = false) {
    self.paper = paper
    self.columns = columns
    self.isLandscape = isLandscape
  }

  /// The sizes of paper that style sheets have a name for.
  package enum Paper: String, Sendable, CaseIterable {
    case a3, a4, a5, letter, legal, tabloid

    /// The name of the size; a tabloid lies upright, as all of them.
    fileprivate var name: String { self == .tabloid ? "ledger" : rawValue }

    /// The width and height, in millimetres.
    fileprivate var size: (width: Int, height: Int) {
      switch self {
      case .a3: (297, 420)
      case .a4: (210, 297)
      case .a5: (148, 210)
      case .letter: (216, 279)
      case .legal: (216, 356)
      case .tabloid: (279, 432)
      }
    }
  }

  /// The rules; empty where nothing is said.
  package var style: String {
    var text = ""
    if paper != nil || isLandscape {
      let size = [paper?.name, isLandscape ? "landscape" : nil].compactMap(\.self).joined(separator: " ")
      text += "@page { size: \(size) }\n"
      // The keyboard always lies on wide paper.
      text += "@page keyboard { size: \([paper?.name, "landscape"].compactMap(\.self).joined(separator: " ")) }\n"
    }
    if self != SheetPrint() {
      text += "@media print {\n#list.overlay, #list.menuBar { columns: \(columns(Self.usualColumns)) }\n"
      text += "#list.long { columns: \(columns(Self.columnsOfMany)) }\n}\n"
    }
    return text
  }

  /// The columns on A4, where nobody says how many, as in `print.css`.
  private static let usualColumns = 3
  private static let columnsOfMany = 4

  /// As many columns as are as wide as on A4.
  private func columns(_ usual: Int) -> Int {
    if let columns { return columns }
    let usualPaper = Paper.a4.size
    // Where the paper is the printer's, it is the narrower of the two that are usual.
    let size = paper?.size ?? (width: usualPaper.width, height: Paper.letter.size.height)
    let width = isLandscape ? size.height : size.width
    return max(1, (2 * width * usual + usualPaper.width) / (2 * usualPaper.width))
  }
}
