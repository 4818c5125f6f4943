/// The findings that a team has accepted, from a file with a line for each. All others are reported. A line names the
/// finding by its code, its file and its element (``FindingIdentity``), so it stays right when lines move. It never
/// names a note, or an error that keeps a file from being read.
package struct Baseline: Sendable {
  package let sources: SourceFiles
  /// The mistakes in the file itself.
  package private(set) var mistakes: [Diagnostic]

  /// Nil if the file is missing or cannot be read.
  package let read: [UInt8]?

  private let path: String
  private let entries: [BaselineEntry]
  private let header: [String]
  private let end: [String]
  private let numbers: [FindingIdentity.Key: [Int]]
  private let paths: ReportPaths
  private let reader: FileReader

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - paths: the folder in which the paths of definitions begin; those in the baseline begin in its own folder.
  ///   - isNew: whether the file may be missing.
  ///   - naming: the file that names it, and where.
  package init(
    contentsOf path: String, reader: FileReader, paths: ReportPaths, isNew: Bool = false,
    namedIn naming: (sources: SourceFiles, place: SourceRange)? = nil
  ) {
    switch reader.read(path) {
    case .success(let bytes):
      self.init(SourceFile(path: path, bytes: bytes), reader: reader, paths: paths)
    case .failure(let failure):
      self.init(SourceFile(path: path, bytes: []), reader: reader, paths: paths, isThere: false)
      if isNew, failure == .notFound { return }
      self = Baseline(self, unreadable: failure, namedIn: naming)
    }
  }

  package init(_ file: SourceFile, reader: FileReader, paths: ReportPaths, isThere: Bool = true) {
    var sources = SourceFiles()
    let contents = BaselineReader(file, id: sources.append(file))
    self.sources = sources
    path = file.path
    read = isThere ? file.bytes : nil
    mistakes = contents.diagnostics.sortedByPlace()
    entries = contents.entries
    header = contents.header
    end = contents.end
    numbers = Dictionary(grouping: contents.entries.indices) { contents.entries[$0].key }
    self.paths = paths
    self.reader = reader
  }

  private init(
    _ empty: Baseline, unreadable failure: FileReader.Failure,
    namedIn naming: (sources: SourceFiles, place: SourceRange)?
  ) {
    sources = naming?.sources ?? empty.sources
    read = nil
    path = empty.path
    let name = naming.map { String($0.sources.text(of: $0.place)) } ?? path
    mistakes = [
      Diagnostic(
        .unreadableFile, "the baseline \(name.inSingleQuotes) cannot be read: \(failure.reason)", at: naming?.place,
        help: failure == .notFound ? ["menuc check --write-baseline writes it"] : [])
    ]
    entries = []
    header = []
    end = []
    numbers = [:]
    paths = empty.paths
    reader = empty.reader
  }

  // MARK: Accepting

  /// Findings that a baseline can accept.
  package struct Checked: Sendable {
    /// The accepted findings: the most in one definition, and the first definition that has it.
    fileprivate var found: [FindingIdentity.Key: (count: Int, main: String)] = [:]
    /// The main files that were read whole.
    fileprivate var mains: Set<String> = []
    /// The other main files, in the order of the checks.
    fileprivate var unread: [String] = []

    package init() {}

    package mutating func add(_ later: Checked) {
      for (key, other) in later.found {
        found[key] = found[key].map { (max($0.count, other.count), $0.main) } ?? other
      }
      mains.formUnion(later.mains)
      unread += later.unread
    }
  }

  /// Accepts the findings that have a line each, or all that can have one. A definition that was not read whole gets no
  /// new lines: an unread part may cause the other findings.
  package func accept(_ list: inout FindingList, all: Bool = false) -> Checked {
    list.identify()
    var checked = Checked()
    let main = seen(list.mainPath)
    let isCut = list.findings.contains { $0.diagnostic.leavesUnread }
    for index in list.findings.indices {
      guard let key = key(of: list.findings[index]) else { continue }
      let count = checked.found[key]?.count ?? 0
      let accepting = numbers[key] ?? []
      if count < accepting.count {
        let because = entries[accepting[count]].justification
        list.findings[index].acceptance = .init(kind: .external, justification: because)
      } else if all, !isCut {
        list.findings[index].acceptance = .init(kind: .external, justification: nil)
      } else {
        continue
      }
      checked.found[key] = (count + 1, main)
    }
    // Parts that an error drops are not checked, so their findings are unknown. An accepted error was one when the line
    // was written, too.
    let isWhole = !isCut && !list.findings.contains { $0.diagnostic.severity == .error && $0.acceptance == nil }
    if isWhole { checked.mains = [main] } else { checked.unread = [main] }
    return checked
  }

  /// Nil for a finding that a line cannot or need not accept: a note, one without a place in a file, an error that
  /// keeps a file from being read, and one that is accepted elsewhere.
  private func key(of finding: Finding) -> FindingIdentity.Key? {
    guard let identity = finding.identity, finding.acceptance == nil, finding.diagnostic.severity != .note,
      identity.code.isSilenceable, EmbeddedPath.isFile(identity.path)
    else { return nil }
    return FindingIdentity.Key(code: identity.code, path: seen(identity.path), element: identity.element)
  }

  private func seen(_ path: String) -> String { paths.path(path, from: SourcePath.folder(of: self.path)) }

  // MARK: Stale entries

  /// The baseline's own mistakes, and the entries whose finding is gone. An entry is judged if its definition was
  /// checked and read whole, or if its file no longer exists. `isNarrow`: the check omitted something.
  package func findings(after checked: Checked, isNarrow: Bool = false) -> FindingList {
    var files = ExistingFiles(reader)
    let stale = isNarrow ? [] : staleEntries(after: checked, &files)
    let found = stale.map { entry, reason in
      let range = entry.source ?? SourceRange(file: 0, start: 0, end: 0)
      return Diagnostic(
        .staleBaselineEntry, "the baseline accepts '\(entry.key.code.name)', but \(reason)", at: range,
        help: ["delete the line: it would hide the mistake if it came back"],
        fixes: [Diagnostic.Fix("delete the line", line(of: range), "", .safe)])
    }
    return FindingList((mistakes + found).sortedByPlace(), from: sources)
  }

  private func staleEntries(
    after checked: Checked, _ files: inout ExistingFiles
  ) -> [(entry: BaselineEntry, reason: String)] {
    var counts: [FindingIdentity.Key: Int] = [:]
    var stale: [(entry: BaselineEntry, reason: String)] = []
    for entry in entries {
      let count = counts[entry.key] ?? 0
      counts[entry.key] = count + 1
      if count < checked.found[entry.key]?.count ?? 0 { continue }
      if let gone = [entry.key.path, entry.owner].first(where: { !files.has(place(of: $0)) }) {
        stale.append((entry, "'\(gone)' does not exist"))
      } else if checked.mains.contains(entry.owner) {
        stale.append((entry, count > 0 ? "it was found only \(count.counted("time"))" : "it was not found"))
      }
    }
    return stale
  }

  private func place(of path: String) -> String { SourcePath.join(SourcePath.folder(of: self.path), path) }

  /// The line with its break; the range alone if the line has more text.
  private func line(of range: SourceRange) -> SourceRange {
    guard let bytes = sources[range.file]?.bytes else { return range }
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, [0x20, 0x09, 0x0D, UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
    // A comment after it is about it.
    if bytes[end...].starts(with: "//".utf8) { while end < bytes.count, bytes[end] != 0x0A { end += 1 } }
    guard start == 0 || bytes[start - 1] == 0x0A, end == bytes.count || bytes[end] == 0x0A else { return range }
    return SourceRange(file: range.file, start: UInt32(start), end: UInt32(min(end + 1, bytes.count)))
  }

  // MARK: Writing

  /// The new baseline: findings of the checks, and the old lines of definitions that were not checked, sorted, with
  /// their reasons and comments.
  package func rewritten(after checked: Checked) -> Rewritten {
    var files = ExistingFiles(reader)
    let stale = Set(staleEntries(after: checked, &files).compactMap(\.entry.source))
    var kept = entries.filter { entry in entry.source.map { !stale.contains($0) } ?? true }
    var counts: [FindingIdentity.Key: Int] = [:]
    for index in kept.indices {
      let entry = kept[index]
      counts[entry.key, default: 0] += 1
      if let found = checked.found[entry.key], checked.mains.contains(entry.owner) {
        kept[index].main = found.main == entry.key.path ? nil : found.main
      }
    }
    var new: [BaselineEntry] = []
    for (key, found) in checked.found {
      let missing = found.count - (counts[key] ?? 0)
      for _ in 0..<max(0, missing) {
        new.append(BaselineEntry(key: key, main: found.main == key.path ? nil : found.main))
      }
    }
    let all = (kept + new).enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
    var text = (header.isEmpty ? Self.header : header).map { $0 + "\n" }.joined() + "\n"
    for (_, entry) in all { text += entry.text }
    for comment in end { text += comment + "\n" }
    return Rewritten(
      text: text, kept: kept.count, new: new.count, dropped: stale.count, unread: checked.unread.map(place))
  }

  package struct Rewritten: Sendable {
    package let text: String
    package let kept: Int
    package let new: Int
    package let dropped: Int
    /// Definitions that were not read whole. Their lines are as before.
    package let unread: [String]

    package var summary: String {
      let changes = [(new, "new"), (dropped, "deleted")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      let lines = (kept + new).counted("finding") + " accepted"
      let all = changes.isEmpty ? lines : lines + " (" + changes.joined(separator: ", ") + ")"
      if unread.isEmpty { return all }
      let files = unread.map(\.inSingleQuotes).listed(first: 1)
      return all + "; not all of \(files) could be read, so its lines are unchanged"
    }
  }

  private static let header = [
    "// The findings that 'menuc check' accepts; it reports all others. Delete the line of a finding that is mended.",
    "// Say with because=\"...\" why one is accepted. --write-baseline updates the lines and keeps the reasons.",
  ]
}

/// Asks each folder once.
private struct ExistingFiles {
  private let reader: FileReader
  private var folders: [String: Result<[String], FileReader.Failure>] = [:]

  init(_ reader: FileReader) {
    self.reader = reader
  }

  /// True if the folder cannot be read.
  mutating func has(_ path: String) -> Bool {
    let folder = SourcePath.folder(of: path)
    let names = folders[folder] ?? reader.names(inFolder: folder.isEmpty ? "." : folder, inside: nil)
    folders[folder] = names
    switch names {
    case .success(let names): return names.contains(SourcePath.name(ofFile: path))
    case .failure(let failure): return failure != .notFound
    }
  }
}

extension Diagnostic {
  /// Whether a part of the definition is not read, so that what is not found may be there.
  package var leavesUnread: Bool { code == .unreadableFile || severity == .error && !code.isSilenceable }
}
