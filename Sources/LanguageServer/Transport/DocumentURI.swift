/// URIs of files, as editors write them, and of pages inside menuc.
enum DocumentURI {
  /// The scheme of pages inside menuc: explanations of codes, and profiles of platforms.
  static let scheme = "menuc:"

  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.utf8.dropFirst("file://".utf8.count)
    // A host may come before the path.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return SourcePath.normalized(SourcePath.path(decoded(rest[slash...])))
  }

  private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  static func uri(ofPath path: String) -> String {
    guard EmbeddedPath.isFile(path) else {
      return "\(scheme)/profiles/" + path.filter { $0 != "<" && $0 != ">" } + DefinitionSearch.suffix
    }
    return SourcePath.isAbsolute(path) ? "file://" + path.percentEncoded : path
  }

  static func uri(of code: DiagnosticCode) -> String { "\(scheme)/codes/\(code.name).md" }
}
