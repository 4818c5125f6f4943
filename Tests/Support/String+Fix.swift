@testable import MenuSyntax

extension String {
  /// The text after the edits of a fix.
  package func applying(_ fix: Diagnostic.Fix) -> String {
    var bytes = Array(utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
