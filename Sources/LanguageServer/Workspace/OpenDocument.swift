/// A document that the client has open, with the text that it has there.
struct OpenDocument: Sendable {
  let uri: String
  /// The file's path; without a file, the document's URI.
  let path: String
  let kind: Kind
  var version: Int?
  private(set) var bytes: [UInt8]

  enum Kind: Sendable {
    case definition
    /// `menuc.kdl`.
    case project
    /// Any other file, such as a keyboard layout in KDL.
    case other
  }

  init(uri: String, language: String?, version: Int?, text: String) {
    self.uri = uri
    path = DocumentURI.path(of: uri) ?? uri
    self.version = version
    bytes = Array(text.utf8)
    if !["file", "untitled"].contains(uri.prefix { $0 != ":" }) {
      // The other side of a comparison, or a page that menuc made: its parts are in other files.
      kind = .other
    } else if SourcePath.name(ofFile: path) == Project.fileName {
      kind = .project
    } else {
      kind = path.hasSuffix(DefinitionSearch.suffix) || language == "menuc" ? .definition : .other
    }
  }

  /// Makes the changes of a `didChange` in order. A change without a range replaces the whole text.
  mutating func change(_ changes: [JSONTree.Value], _ encoding: PositionEncoding) {
    var lines = EditedLines(bytes)
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      guard let written = change["range"], !written.isNull else {
        lines = EditedLines(Array(text.utf8))
        continue
      }
      let (start, end) = (written["start"]?["line"]?.integer ?? 0, written["end"]?["line"]?.integer ?? 0)
      lines.change(start...max(start, end)) { part, first in
        guard let range = PositionedText(part, encoding, first: first).range(written) else { return }
        part.replaceSubrange(range, with: text.utf8)
      }
    }
    bytes = lines.bytes
  }
}
