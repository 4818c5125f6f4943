/// A definition with one mistake in it, as an edit of its text.
package struct Mutant: Sendable {
  /// The name, unique in the definition and the same in every version of it: `BookmarkRow: without focusable`.
  package var name: String
  /// One replacement, or two for a swap. All are in one file, and none spans several lines.
  package let edits: [Diagnostic.Edit]
  package let scope: Scope
  package var subject: TestSubject

  /// The part of a definition that a mistake can change.
  package enum Scope: Sendable {
    /// Responders only: the menus stay as they are.
    case responders
    case menus
  }

  package var place: SourceRange { edits[0].range }
}

extension Mutant {
  /// The changed lines, before and after, without their indentation.
  package func lines(in table: LineTable) -> [(number: Int, old: String, new: String)] {
    let positions = edits.map { table.position(at: Int($0.range.start)) }
    return Set(positions.map(\.line)).sorted().map { number in
      let old = Array(table.line(number))
      var new = old
      let here = zip(edits, positions).filter { $1.line == number }.sorted { $0.1.column > $1.1.column }
      for (edit, position) in here {
        let start = position.column - 1
        let end = start + Int(edit.range.end - edit.range.start)
        if end <= new.count { new.replaceSubrange(start..<end, with: Array(edit.replacement.utf8)) }
      }
      let texts = [old, new].map { String(decoding: $0.trimming { $0 == .space || $0 == .tab }, as: UTF8.self) }
      return (number, texts[0], texts[1])
    }
  }
}
