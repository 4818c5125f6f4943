extension Diagnostic {
  /// Findings of several platforms as one list: a mistake that several share stands once and names them.
  ///
  /// Two findings are one mistake when code and range are the same; the first platform's words are kept. A key can meet
  /// several others, on keyboard layouts and in lists of shortcuts, so there the words count as well. With one platform
  /// only, none is named.
  static func merged(_ found: [[Diagnostic]], platforms: [String]) -> [Diagnostic] {
    guard found.count > 1 else { return found.first ?? [] }
    var merged: [Diagnostic] = []
    var indices: [Key: Int] = [:]
    for (diagnostics, platform) in zip(found, platforms) {
      for var diagnostic in diagnostics {
        let isPair = [.layoutCollision, .mirroredCollision, .keyDeclaredTwice].contains(diagnostic.code)
        let key = Key(
          code: diagnostic.code, range: diagnostic.range, isPlaced: diagnostic.range != nil,
          other: isPair ? diagnostic.message : nil)
        if diagnostic.range != nil, let index = indices[key] {
          if merged[index].platforms.last != platform { merged[index].platforms.append(platform) }
        } else {
          diagnostic.platforms = [platform]
          indices[key] = merged.count
          merged.append(diagnostic)
        }
      }
    }
    return merged
  }

  private struct Key: Hashable {
    let code: DiagnosticCode
    let range: SourceRange?
    let isPlaced: Bool
    let other: String?
  }
}
