/// Options for printing a sheet's web page: style rules after those of `print.css`.
package struct SheetPrint: Sendable, Hashable {
  /// The paper; nil for the printer's own.
  package var paper: Paper?
  /// Nil for as many as let letters be largest.
  package var columns: Int?
  package var isLandscape: Bool

  package static let mostColumns = 12

  /// Without arguments the page prints as on A4 and Letter.
  package init(paper: Paper? = nil, columns: Int? = nil, isLandscape: Bool = false) {
    self.paper = paper
    self.columns = columns
    self.isLandscape = isLandscape
  }

  /// Sizes that style sheets have a name for.
  package enum Paper: String, Sendable, CaseIterable {
    case a3, a4, a5, letter, legal, tabloid

    /// Like all of them, a tabloid is upright.
    fileprivate var name: String { self == .tabloid ? "ledger" : rawValue }

    /// The size in millimetres.
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

  package var style: String {
    var text = ""
    if paper != nil || isLandscape {
      let size = [paper?.name, isLandscape ? "landscape" : nil].compactMap(\.self).joined(separator: " ")
      text += "@page { size: \(size) }\n"
      // The keyboard always lies on wide paper.
      text += "@page keyboard { size: \([paper?.name, "landscape"].compactMap(\.self).joined(separator: " ")) }\n"
    }
    // The script reads the size that letters have to fill; without it these are the columns.
    if self != SheetPrint() {
      let size = paper?.size ?? (width: Paper.a4.size.width, height: Paper.letter.size.height)
      let (width, height) = isLandscape ? (size.height, size.width) : size
      text += ":root { --paper: \(width) \(height)\(columns.map { " \($0)" } ?? "")"
      text += "; --columns: \(columns ?? max(1, width / 70)) }\n"
    }
    return text
  }
}
