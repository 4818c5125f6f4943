import MenuReports

/// The files of a commit, by paths from the repository's root.
struct GitTree: Sendable {
  private let folder: String
  /// The entries, `100644 blob HASH`, by path.
  private let files: [ExactPath: ArraySlice<UInt8>]
  private let folders: [ExactPath: [FileReader.FolderEntry]]
  /// The contents by hash.
  private let contents = Cache<[UInt8]>(limit: .max)

  /// - Parameter folder: a folder of the repository.
  init(_ commit: String, in folder: String) throws(Git.Failure) {
    var files: [ExactPath: ArraySlice<UInt8>] = [:]
    var folders: [ExactPath: [FileReader.FolderEntry]] = [ExactPath(""): []]
    // Bytes and not a text, whose characters would be searched: there may be 200,000 files.
    for entry in try Git.bytes(of: ["ls-tree", "-r", "-z", "--full-tree", commit], in: folder).split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = SourcePath.path(entry[(tab + 1)...])
      files[ExactPath(path)] = entry[..<tab]
      var name = path
      var kind = FileReader.FileKind.file
      // A folder that is known has all folders above it.
      while true {
        let parent = ExactPath(String(Substring(SourcePath.folder(of: name).utf8.dropLast())))
        let last = SourcePath.name(ofFile: name)
        let isKnown = folders[parent] != nil
        folders[parent, default: []].append(FileReader.FolderEntry(name: last, kind: kind))
        if isKnown { break }
        (name, kind) = (parent.text, .folder)
      }
    }
    self.files = files
    self.folders = folders.mapValues { $0.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
    self.folder = folder
  }

  var paths: [String] { files.keys.sorted().map(\.text) }

  func hash(of path: String) -> ArraySlice<UInt8>? { files[ExactPath(path)]?.split(separator: .space).last }

  func kind(of path: String) -> FileReader.FileKind? {
    if folders[ExactPath(path)] != nil { return .folder }
    return files[ExactPath(path)] == nil ? nil : .file
  }

  func entries(of path: String) -> Result<[FileReader.FolderEntry], FileReader.Failure> {
    folders[ExactPath(path)].map { .success($0) } ?? .failure(.notFound)
  }

  func read(_ path: String) -> Result<[UInt8], FileReader.Failure> {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let file = files[ExactPath(path)], let hash = hash(of: path) else {
        return .failure(folders[ExactPath(path)] == nil ? .notFound : .isDirectory)
      }
      do throws(Git.Failure) {
        let limit = FileReader.limit(for: path)
        guard let bytes = try content(String(decoding: hash, as: UTF8.self), at: path, limit: limit),
          bytes.count <= limit
        else {
          return .failure(.tooLarge(limit: limit))
        }
        guard file.starts(with: "120000".utf8) else { return .success(bytes) }
        path = SourcePath.normalized(SourcePath.folder(of: path) + String(decoding: bytes, as: UTF8.self))
      } catch {
        return .failure(.system(error.reason))
      }
    }
    return .failure(.notFound)
  }

  /// Nil if it is too large.
  private func content(_ hash: String, at path: String, limit: Int) throws(Git.Failure) -> [UInt8]? {
    if let known = contents.value(for: hash) { return known }
    // Read all files of a folder of Swift files together.
    let isSwift = { (path: String) in path.utf8.reversed().starts(with: ".swift".utf8.reversed()) }
    let parent = SourcePath.folder(of: path)
    let others = isSwift(path) ? folders[ExactPath(String(Substring(parent.utf8.dropLast())))] ?? [] : []
    if !others.isEmpty { bring(others.map { parent + $0.name }.filter(isSwift)) }
    if let known = contents.value(for: hash) { return known }
    if try Int(Git.line(of: ["cat-file", "-s", hash], in: folder)) ?? 0 > limit { return nil }
    return try Git.bytes(of: ["cat-file", "blob", hash], in: folder)
  }

  /// Calls git twice; reads none if they are too large together, or git lacks one.
  func bring(_ paths: [String]) {
    let hashes = paths.compactMap(hash)
    let names = hashes.flatMap { $0 + [.lineFeed] }
    guard !hashes.isEmpty,
      let list = try? Git.bytes(of: ["cat-file", "--batch-check=%(objectsize)"], in: folder, input: names)
    else { return }
    let sizes = list.split(separator: .lineFeed).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard sizes.count == hashes.count, sizes.reduce(0, +) < Subprocess.outputLimit / 2,
      let read = try? Git.bytes(of: ["cat-file", "--batch=%(objectsize)"], in: folder, input: names)
    else { return }
    var rest = read[...]
    for (hash, size) in zip(hashes, sizes) {
      // The size on a line of its own, the file, and a line feed.
      guard let end = rest.firstIndex(of: .lineFeed), end + size < rest.endIndex - 1 else { return }
      contents.keep(Array(rest[(end + 1)...].prefix(size)), for: String(decoding: hash, as: UTF8.self))
      rest = rest[(end + 1)...].dropFirst(size + 1)
    }
  }
}
