/// A data file inside the library.
package struct EmbeddedFile: Sendable {
  /// Its name without the extension: `ipados-26`, `de`.
  package let name: String
  /// Its contents.
  package let text: StaticString

  package init(name: String, text: StaticString) {
    self.name = name
    self.text = text
  }

  package var bytes: [UInt8] { text.withUTF8Buffer { Array($0) } }
}

extension [EmbeddedFile] {
  /// The contents of the file with a name; empty without one.
  package func text(_ name: String) -> String {
    first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The rows of such a file, a line each: the columns have `→` between them. Skips lines that begin with `#`.
  package func table(_ name: String) -> [[String]] {
    // Scalars are quicker to compare than characters.
    text(name).unicodeScalars.split(separator: "\n").filter { $0.first != "#" }.map { row in
      row.split(separator: "→", omittingEmptySubsequences: false).map { column in
        String(column.trimming { $0 == " " })
      }
    }
  }
}
