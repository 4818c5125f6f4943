/// A data file inside the library.
struct EmbeddedFile: Sendable {
  /// Its name without the extension: `ipados-26`, `de`.
  let name: String
  /// What it holds.
  let text: StaticString

  /// Its text in UTF-8.
  var bytes: [UInt8] { text.withUTF8Buffer { Array($0) } }
}
