/// A line of a baseline: a finding that somebody has accepted.
struct BaselineEntry: Sendable {
  /// Which finding it accepts; its path is seen from the baseline's folder. Equal findings have a line each.
  let key: FindingIdentity.Key
  /// The main file that was checked when it was found, where that is not the file it is in.
  var main: String?
  /// Why it is accepted, as somebody wrote it.
  var justification: String?
  /// Where it stands; nil for one that is to be written.
  var source: SourceRange?
  /// The comments before it, each on lines of its own, and that after it.
  var comments: [String] = []
  var trailingComment: String?

  /// The file whose check tells whether the finding is still there.
  var owner: String { main ?? key.path }

  /// The line as it is written, its comments too.
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
