/// Makes the fixes of the findings in some definitions, but none that causes a new error or warning.
///
/// A round tries all fixes at once. If a set fails, it drops those at the places of new findings, or halves the set.
/// After a change comes another round, so a second run has nothing to do, unless the first made too many tries.
/// Definitions that share a file are fixed together: a fix for one must be a fix for all.
package struct FixRun: Sendable {
  package typealias Check =
    @Sendable (_ path: String, _ reader: FileReader) -> (diagnostics: [Diagnostic], sources: SourceFiles)

  package let paths: [String]
  package let reader: FileReader
  package let kinds: DiagnosticCode.Fixes
  package let check: Check
  package let name: @Sendable (String) -> String
  package let isWritable: @Sendable (String) -> Bool
  private let workers: Int?

  /// `-` among the paths is standard input. `reader` must always return the same bytes. Nil `workers` suits the
  /// machine. `name` is the same for every path that leads to a file.
  package init(
    _ paths: [String], reader: FileReader, kinds: DiagnosticCode.Fixes, workers: Int? = nil,
    name: @escaping @Sendable (_ path: String) -> String = { SourcePath.normalized($0) },
    isWritable: @escaping @Sendable (_ path: String) -> Bool = { _ in true }, check: @escaping Check
  ) {
    self.paths = paths
    self.reader = reader
    self.kinds = kinds
    self.workers = workers
    self.name = name
    self.isWritable = isWritable
    self.check = check
  }

  /// Makes the fixes; writes nothing.
  package func run() -> FixResult {
    let read = Workers.map(paths, on: workers) {
      $0
    } finish: {
      ($0, self.checked($0, [:]))
    }
    let groups = Self.groups(read).filter { $0.contains { $0.checked.findings.contains { !$0.fixes.isEmpty } } }
    let mended = Workers.map(groups, on: workers) {
      $0
    } finish: { definitions in
      var group = FixGroup(definitions, in: self)
      group.mend()
      return group
    }
    var result = FixResult(reader: reader)
    result.suggestedCount = read.reduce(0) { $0 + $1.1.suggestedCount }
    var changed: [ExactPath: [UInt8]] = [:]
    for group in mended {
      // A fix may change a file that another group has changed meanwhile.
      if group.changed.keys.contains(where: { changed[$0] != nil }) { continue }
      changed.merge(group.changed) { $1 }
      result.mendedCount += group.mendedCount
      result.refusedCount += group.refusedCount
      if group.isCut { (result.isCut, result.continues) = (true, result.continues || group.mendedCount > 0) }
      result.files += group.changed.compactMap { file, bytes in
        guard let path = group.paths[file] else { return nil }
        return FixResult.File(path: path, old: content(at: path) ?? [], new: bytes)
      }
    }
    result.files.sort { ExactPath($0.path) < ExactPath($1.path) }
    result.reader = reader.showing(changed, named: name)
    return result
  }

  /// The groups of definitions that share files, directly or through others, in the order of the first of each.
  private static func groups(_ read: [(String, Reading)]) -> [[FixGroup.Member]] {
    var groups: [(files: Set<ExactPath>, definitions: [(Int, FixGroup.Member)])] = []
    var owner: [ExactPath: Int] = [:]
    for (index, (path, reading)) in read.enumerated() {
      let definition = FixGroup.Member(path: path, checked: reading.checked, paths: reading.paths)
      // Only files that can be changed connect definitions: every definition reads profiles.
      let files = Set(reading.paths.keys)
      let met = Set(files.compactMap { owner[$0] }).sorted()
      guard let first = met.first else {
        for file in files { owner[file] = groups.count }
        groups.append((files, [(index, definition)]))
        continue
      }
      groups[first].files.formUnion(files)
      groups[first].definitions.append((index, definition))
      for other in met.dropFirst() {
        groups[first].files.formUnion(groups[other].files)
        groups[first].definitions += groups[other].definitions
        for file in groups[other].files { owner[file] = first }
        groups[other] = ([], [])
      }
      for file in files { owner[file] = first }
    }
    return groups.filter { !$0.definitions.isEmpty }.map { group in
      group.definitions.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The findings of a definition, and the files in it that may be changed.
  package struct Reading: Sendable {
    package let checked: CheckedDefinition
    /// The paths of the files outside the program, by their names.
    package let paths: [ExactPath: String]
    /// How many findings have fixes, but none of the requested kinds.
    package let suggestedCount: Int
  }

  package func checked(_ path: String, _ changed: [ExactPath: [UInt8]]) -> Reading {
    let (diagnostics, sources) = check(path, reader.showing(changed, named: name))
    let names = sources.files.enumerated().map { index, file in
      ExactPath(index == 0 && path == "-" ? FileReader.standardInputName : name(file.path))
    }
    var areEditable: [Int: Bool] = [:]
    func isEditable(_ index: Int) -> Bool {
      if let known = areEditable[index] { return known }
      let file = sources.files[index]
      let content = changed[names[index]] ?? self.content(at: index == 0 ? path : file.path)
      // Text that was converted to UTF-8, and bytes that are not text, have other offsets than the file.
      let isEditable = content == file.bytes && String(validating: file.bytes, as: UTF8.self) != nil
      areEditable[index] = isEditable
      return isEditable
    }
    var lineEnds: [Int: LineEnds] = [:]
    func replacement(_ text: String, in index: Int) -> [UInt8] {
      let bytes = Array(text.utf8)
      guard bytes.contains(.lineFeed) else { return bytes }
      let ends = lineEnds[index] ?? LineEnds(of: sources.files[index].bytes)
      lineEnds[index] = ends
      return ends.applied(to: bytes)
    }
    func edits(_ fix: Diagnostic.Fix) -> [SourceEdit]? {
      guard kinds.contains(DiagnosticCode.Fixes(fix.safety)), !fix.edits.isEmpty else { return nil }
      var edits: [SourceEdit] = []
      for edit in fix.edits {
        let index = Int(edit.range.file)
        guard index < names.count, Int(edit.range.end) <= sources.files[index].bytes.count, isEditable(index) else {
          return nil
        }
        edits.append(
          SourceEdit(
            file: names[index], range: Int(edit.range.start)..<Int(edit.range.end),
            replacement: replacement(edit.replacement, in: index), isSuggested: fix.safety == .suggested))
      }
      return edits
    }
    func part(_ range: SourceRange) -> CheckedDefinition.Part? {
      guard range.file < names.count else { return nil }
      return CheckedDefinition.Part(file: names[Int(range.file)], range: Int(range.start)..<Int(range.end))
    }
    let findings = diagnostics.map { diagnostic in
      let index = diagnostic.range.map { Int($0.file) }
      return CheckedFinding(
        place: FindingPlace(diagnostic, file: index.map { $0 < names.count ? names[$0] : ExactPath("") }),
        severity: diagnostic.severity, parts: diagnostic.places.compactMap(part),
        reportsMissingNode: diagnostic.code.about.contains(.whatIsMissing),
        isOfReading: DiagnosticCode.read.contains(diagnostic.code),
        fixes: diagnostic.fixes.compactMap(edits))
    }
    var paths: [ExactPath: String] = [:]
    for (index, file) in sources.files.enumerated() where index == 0 || EmbeddedPath.isFile(file.path) {
      paths[names[index]] = index == 0 ? path : file.path
    }
    let suggestedCount = diagnostics.count { diagnostic in
      let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
      return !fixes.isEmpty && fixes.allSatisfy { !kinds.contains(DiagnosticCode.Fixes($0.safety)) }
    }
    return Reading(
      checked: CheckedDefinition(findings: findings, files: Set(names)), paths: paths, suggestedCount: suggestedCount)
  }

  /// Nil for a file that may not be changed.
  package func content(at path: String) -> [UInt8]? {
    guard path == "-" || isWritable(path) else { return nil }
    guard case .success(let file) = SourceFile.main(path, from: reader) else { return nil }
    return file.bytes
  }
}

/// The result of making the fixes of some definitions.
package struct FixResult: Sendable {
  package var mendedCount = 0
  /// How many findings could be fixed, but not without causing another finding.
  package var refusedCount = 0
  package static let mostTries = FixGroup.mostTries
  /// Whether some were not tried, since that would take too long.
  package var isCut = false
  package var continues = false
  /// How many findings have only suggested fixes, which are not made.
  package var suggestedCount = 0
  /// The files to write, sorted by their paths.
  package var files: [File] = []
  /// Reads all files as if these were written.
  package var reader: FileReader

  package struct File: Sendable {
    /// The file's path; `-` for standard input.
    package let path: String
    package let old: [UInt8]
    package let new: [UInt8]
  }
}
