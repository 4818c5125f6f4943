import MenuReports

/// The files that a command's operands name: a file as named, for a folder and a pattern the files found there. A named
/// file is taken in any case. A search finds no hidden files and none that git ignores, each once, in its folder's
/// order.
struct Operands {
  enum Kind {
    /// Definitions that no other includes, among the found and named ones.
    case mainDefinitions
    case definitions
    /// Every file in KDL.
    case documents

    fileprivate var suffix: String { self == .documents ? ".kdl" : DefinitionSearch.suffix }
  }

  /// The paths in the order of the operands.
  private(set) var paths: [String] = []

  /// - Throws: if an operand is a folder or a pattern without any file.
  init(_ operands: [String], of kind: Kind, reader: FileReader) throws(UsageError) {
    var found: [(operand: String, paths: [String]?)] = []
    var searched: [String] = []
    for operand in operands {
      let files = try Self.search(operand, kind, reader)
      found.append((operand, files))
      if let files { searched += files }
    }
    // The usual case returns here: the first use of a collection algorithm is slow, see `joined(separator:)`.
    if searched.isEmpty {
      paths = operands
      return
    }
    var wanted = Set(searched.map(ExactPath.init))
    if kind == .mainDefinitions {
      // A pipe can be read only once, and its name decides whether it is a definition.
      let named = operands.filter { $0.hasSuffix(".kdl") && reader.kind(of: $0) == .file }
      let mains = DefinitionSearch(Self.unique(searched), besides: named, reader: reader).mains
      wanted = Set(mains.map(ExactPath.init))
    }
    var seen = Set(found.compactMap { $0.paths == nil ? ExactPath(SourcePath.normalized($0.operand)) : nil })
    for (operand, files) in found {
      guard let files else {
        paths.append(operand)
        continue
      }
      paths += files.filter { wanted.contains(ExactPath($0)) && seen.insert(ExactPath($0)).inserted }
    }
  }

  /// Nil for a file, or for an operand that is refused later.
  private static func search(_ operand: String, _ kind: Kind, _ reader: FileReader) throws(UsageError) -> [String]? {
    if operand == "-" { return nil }
    let existing = reader.kind(of: operand)
    if existing == .folder {
      let suffix = Array(kind.suffix.utf8)
      let search = FolderSearch(operand, reader: reader) { names in
        names.last.map { $0.count > suffix.count && $0.suffix(suffix.count).elementsEqual(suffix) } ?? false
      }
      try check(search)
      // A folder of Swift sources is read as one.
      if search.files.isEmpty, kind == .mainDefinitions, SwiftSources.exist(in: operand, reader: reader) {
        return nil
      }
      if search.files.isEmpty {
        if kind == .mainDefinitions, let document = InterfaceBuilderDocument.main(in: operand, reader: reader) {
          throw UsageError(
            "found no *\(kind.suffix) in '\(operand)'", help: "to read the menus of the app, name '\(document)'")
        }
        throw UsageError(
          "found no *\(kind.suffix) in '\(operand)'",
          help: kind == .mainDefinitions ? beginning(in: operand) : nil,
          "hidden folders and what .gitignore names are left out",
          "to \(kind == .documents ? "format" : "check") a file anyway, name it")
      }
      return search.files
    }
    guard existing == nil, Glob.isPattern(operand) else { return nil }
    let search = FolderSearch(matching: operand, reader: reader)
    try check(search)
    if search.files.isEmpty {
      throw UsageError(
        "no file matches '\(operand)'",
        help: "'**' matches any number of folders", "hidden files and what .gitignore names are left out")
    }
    return search.files
  }

  /// A bundle cannot hold a definition.
  private static func beginning(in folder: String) -> String {
    let name = SourcePath.normalized(folder)
    return [".xcodeproj", ".xcworkspace", ".app"].contains(where: name.hasSuffix)
      ? "name the folder of the sources" : "write menuc init \(folder.shellQuoted) to begin with one"
  }

  private static func check(_ search: FolderSearch) throws(UsageError) {
    if let (folder, failure) = search.failures.first {
      throw UsageError("cannot search '\(folder)': \(failure == .notFound ? "no such folder" : failure.reason)")
    }
    // Leaving out a file elsewhere, which was not requested, would look as if it had no mistakes.
    if let stray = search.strays.first {
      throw UsageError(
        "\(FileIO.name(of: stray)) links to a file outside the searched folder, or to none",
        help: "remove the link, ignore it in .gitignore, or name the files that you mean")
    }
  }

  private static func unique(_ paths: [String]) -> [String] {
    return paths.uniqued { ExactPath($0) }
  }
}
