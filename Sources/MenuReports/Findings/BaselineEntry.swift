/// A line of a baseline.
struct BaselineEntry: Sendable {
  /// The path begins in the baseline's folder. Equal findings have a line each.
  let key: FindingIdentity.Key
  /// The main file of the check that found it, if that is not the finding's own file.
  var main: String?
  var justification: String?
  /// Nil for a line that is not written yet.
  var source: SourceRange?
  /// The comments on lines of their own before it.
  var comments: [String] = []
  var trailingComment: String?

  /// The file whose check shows whether the finding still exists.
  var owner: String { main ?? key.path }

  var text: String {
    var line = "accept \(key.path.quoted) \(key.code.name)"
    if !key.element.isEmpty { line += " " + key.element.quoted }
    if let main { line += " by=" + main.quoted }
    if let justification { line += " because=" + justification.quoted }
    if let trailingComment { line += " " + trailingComment }
    return (comments + [line]).map { $0 + "\n" }.joined()
  }
}

extension FindingIdentity.Key: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.element, left.code.name) < (right.path, right.element, right.code.name)
  }
}
