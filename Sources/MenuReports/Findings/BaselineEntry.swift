/// A line of a baseline: a finding that the team has accepted.
struct BaselineEntry: Sendable {
  /// The finding that it accepts, with a path from the baseline's folder. Equal findings have a line each.
  let key: FindingIdentity.Key
  /// The main file of the check that found it, if that is not the finding's own file.
  var main: String?
  /// The reason for accepting it, as written.
  var justification: String?
  /// The place of the line; nil for a line that is not written yet.
  var source: SourceRange?
  /// The comments before it, each on lines of its own, and the one after it.
  var comments: [String] = []
  var trailingComment: String?

  /// The file whose check shows whether the finding still exists.
  var owner: String { main ?? key.path }

  /// The line as written, with its comments.
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
