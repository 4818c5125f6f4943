import Foundation

/// The words of a Swift file that tell what it declares for others and what it uses of others, by their spelling.
///
/// Declared are types that stand by themselves and the members of extensions, such as the factories of a type that
/// another file declares. Used is what starts with a capital, and what follows a dot. The formatter sees to it that
/// declarations begin their lines, with two spaces before members; comments and texts are left out.
struct SourceWords {
  /// The path from the folder of the library.
  let path: String
  /// Types that stand by themselves.
  private(set) var types: Set<String> = []
  /// Members of extensions, with the type that is extended.
  private(set) var members: [(name: String, type: String)] = []
  /// Everything that is declared, with nested types, cases, parameters and what is local.
  private(set) var names: Set<String> = []
  private(set) var used: Set<String> = []

  /// The folder that it is in.
  var floor: String { String(path.prefix { $0 != "/" }) }

  /// All files of the library that were written by hand.
  static let library: [SourceWords] = {
    let folder = PackageFolder.root.appendingPathComponent("Sources/MenuModel").path
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains("/Embedded") }.map { path in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      return SourceWords(path: path, text: String(decoding: bytes, as: UTF8.self))
    }
  }()

  init(path: String, text: String) {
    self.path = path
    let code = Self.texts.replaced(in: text)
    var extended = ""
    for match in Self.declarations.groups(in: code) {
      if match[1].isEmpty {
        if !extended.isEmpty { members.append((match[3], extended)) }
      } else {
        extended = match[1] == "extension" ? match[2] : ""
        if extended.isEmpty { types.insert(match[2]) }
      }
    }
    names = Set(Self.names.groups(in: code).map { $0[1] + $0[2] })
    used = Set(Self.uses.groups(in: code).map { $0[1] + $0[2] })
  }

  /// Comments and the texts of literals.
  private static let texts = Pattern(#"//.*|"{3}[\s\S]*?"{3}|"(?:[^"\\\n]|\\.)*""#)

  private static let declarations = Pattern(
    #"(?m)^(?:(?:public|package|private|fileprivate|final|indirect) )*(struct|enum|class|protocol|typealias|extension) \[?(\w+)"#
      + #"|^  (?:(?:public|package|static|mutating|@\w+(?:\(\w+\))?) )*(?:func|let|var) `?(\w+)"#)

  private static let names = Pattern(
    #"\b(?:struct|enum|class|protocol|typealias|func|var|let|case|for|init) `?(\w+)|[(,<]\s*(\w+)(?: \w+)?[:,>]"#)

  private static let uses = Pattern(#"\b([A-Z]\w*)|\.([a-z]\w*)"#)
}

/// A regular expression that is compiled once.
private struct Pattern: @unchecked Sendable {
  private let expression: NSRegularExpression?

  init(_ pattern: String) { expression = try? NSRegularExpression(pattern: pattern) }

  func replaced(in text: String) -> String {
    expression?.stringByReplacingMatches(
      in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: "") ?? text
  }

  /// The groups of each match, an empty text for one that took no part.
  func groups(in text: String) -> [[String]] {
    let whole = text as NSString
    let matches = expression?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? []
    return matches.map { match in
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? "" : whole.substring(with: range)
      }
    }
  }
}
