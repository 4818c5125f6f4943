import MenuLibc

/// Reads whole files; the only place in the library that calls the operating system.
package enum FileSystem {
  package static func contents(ofFile path: String, limit: Int) -> Result<[UInt8], FileReader.Failure> {
    open(path, 0).flatMap { descriptor in
      defer { close(descriptor) }
      return contents(of: descriptor, limit: limit)
    }
  }

  /// Follows symbolic links; refuses a file that is outside or not regular.
  package static func contents(
    ofFile path: String, inside folder: String, limit: Int
  ) -> Result<[UInt8], FileReader.Failure> {
    // Opening a pipe would wait for a writer.
    resolved(path, inside: folder).flatMap { open($0, O_NONBLOCK) }.flatMap { descriptor in
      defer { close(descriptor) }
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { return .failure(FileReader.Failure(errorNumber: errno)) }
      switch information.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR: return contents(of: descriptor, limit: limit)
      default: return .failure(.isNotRegular)
      }
    }
  }

  /// The names in a folder, sorted by bytes, without `.` and `..`.
  package static func names(inFolder path: String, inside folder: String?) -> Result<[String], FileReader.Failure> {
    let path = path.isEmpty ? "." : path
    return (folder.map { resolved(path, inside: $0) } ?? .success(path)).flatMap { path in
      list(path).map { $0.map(\.name) }
    }
  }

  package static func entries(inFolder path: String) -> Result<[FileReader.FolderEntry], FileReader.Failure> {
    let folder = SourcePath.prefix(path)
    return list(path.isEmpty ? "." : path).map { entries in
      entries.map {
        FileReader.FolderEntry(
          name: $0.name, kind: kind(ofEntry: folder + $0.name, type: $0.type),
          isLink: $0.type == Int(DT_LNK) || $0.type == Int(DT_UNKNOWN) && link(folder + $0.name) != nil)
      }
    }
  }

  package static func kind(of path: String) -> FileReader.FileKind? {
    var information = stat()
    guard !path.utf8.contains(0), stat(path.systemPath, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Follows links; nil for anything but a regular file.
  package static func identity(of path: String) -> FileIdentity? {
    var information = stat()
    guard !path.utf8.contains(0), stat(path.systemPath, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else {
      return nil
    }
    return .file(
      device: UInt64(truncatingIfNeeded: information.st_dev), number: UInt64(truncatingIfNeeded: information.st_ino))
  }

  package static func isRegularFile(_ path: String) -> Bool { identity(of: path) != nil }

  /// Asks the system only if the folder's entry does not say.
  private static func kind(ofEntry path: String, type: Int) -> FileReader.FileKind {
    if type == Int(DT_REG) { return .file }
    if type == Int(DT_DIR) { return .folder }
    if type != Int(DT_LNK), type != Int(DT_UNKNOWN) { return .other }
    var information = stat()
    guard lstat(path.systemPath, &information) == 0 else { return .other }
    if information.st_mode & S_IFMT == S_IFDIR { return .folder }
    return kind(of: path) == .file ? .file : .other
  }

  private static func list(_ path: String) -> Result<[(name: String, type: Int)], FileReader.Failure> {
    guard !path.utf8.contains(0), let stream = opendir(path.systemPath) else {
      return .failure(FileReader.Failure(errorNumber: path.utf8.contains(0) ? ENOENT : errno))
    }
    defer { closedir(stream) }
    var names: [(name: String, type: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        SourcePath.path(Array(bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append((name, Int(entry.pointee.d_type))) }
    }
    return .success(names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  private static func resolved(_ path: String, inside folder: String) -> Result<String, FileReader.Failure> {
    guard let root = resolved(folder.isEmpty ? "." : folder) else {
      return .failure(FileReader.Failure(errorNumber: errno))
    }
    if let target = resolved(path) { return isInside(target, root) ? .success(target) : .failure(.isOutside) }
    let failure = FileReader.Failure(errorNumber: errno)
    // Reveal nothing about files outside: a missing file counts as outside if its place is.
    return .failure(isInside(place(of: path), root) ? failure : .isOutside)
  }

  /// Compares bytes; the path must have no links.
  private static func isInside(_ path: String, _ root: String) -> Bool {
    guard path.utf8.starts(with: root.utf8) else { return false }
    return path.utf8.count == root.utf8.count || root.utf8.last == .slash
      || path.utf8.dropFirst(root.utf8.count).first == .slash
  }

  /// The place of a missing file: below the last folder on its path that exists. Follows dangling links too.
  private static func place(of path: String, links: Int = 0) -> String {
    var rest = SourcePath.names(in: path)[...]
    var place = SourcePath.isAbsolute(path) ? "/" : resolved(".") ?? "/"
    while let name = rest.first {
      let next = SourcePath.prefix(place) + name
      if let found = resolved(next) {
        place = found
      } else if links < maximumLinks, let target = link(next) {
        let names = [SourcePath.join(SourcePath.prefix(place), target)] + rest.dropFirst().map(String.init)
        return self.place(of: names.joined(separator: "/"), links: links + 1)
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    return ([place == "/" ? "" : place] + rest.map(String.init)).joined(separator: "/")
  }

  private static let maximumLinks = 40

  /// Nil for anything but a link.
  package static func link(_ path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path.systemPath, start, buffer.count)
      return count < 0
        ? nil
        : SourcePath.path(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
  }

  private static func open(_ path: String, _ flags: Int32) -> Result<Int32, FileReader.Failure> {
    // The system would silently take the part before the NUL for the name.
    guard !path.utf8.contains(0) else { return .failure(.notFound) }
    var descriptor: Int32
    repeat {
      descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | flags)
    } while descriptor < 0 && errno == EINTR
    return descriptor >= 0 ? .success(descriptor) : .failure(FileReader.Failure(errorNumber: errno))
  }

  /// Follows all links; nil, with `errno` set, if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0) else {
      errno = ENOENT
      return nil
    }
    guard let resolved = realpath(path.systemPath, nil) else { return nil }
    defer { free(resolved) }
    return String(systemPath: resolved)
  }

  static func standardInput(limit: Int) -> Result<[UInt8], FileReader.Failure> {
    contents(of: STDIN_FILENO, limit: limit)
  }

  /// Starts at the descriptor's present place.
  package static func contents(of descriptor: Int32, limit: Int) -> Result<[UInt8], FileReader.Failure> {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return .failure(FileReader.Failure(errorNumber: errno)) }
    let kind = information.st_mode & S_IFMT
    guard kind != S_IFDIR else { return .failure(.isDirectory) }
    let size = kind == S_IFREG ? Int(information.st_size) : chunkSize
    if kind == S_IFREG, size > limit { return .failure(.tooLarge(limit: limit)) }

    // One byte more than the size: one read fills the array, the next one meets the end.
    var capacity = size + 1
    var bytes: [UInt8] = []
    while true {
      switch chunk(of: descriptor, capacity: capacity) {
      case .failure(let failure): return .failure(failure)
      case .success(let chunk):
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        if bytes.count > limit { return .failure(.tooLarge(limit: limit)) }
        if chunk.count < capacity { return .success(bytes) }
      }
      // A pipe, a device, a file of /proc, or a growing file.
      capacity = chunkSize
    }
  }

  private static let chunkSize = 1 << 16

  /// A chunk of entries: as many as `capacity` if there may be more.
  private static func chunk(of descriptor: Int32, capacity: Int) -> Result<[UInt8], FileReader.Failure> {
    var failure: FileReader.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      while count < capacity {
        let received = read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
        if received == 0 { break }
        if received > 0 {
          count += received
        } else if errno == EAGAIN {
          // Wait for a pipe or terminal that does not block.
          var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          failure = FileReader.Failure(errorNumber: errno)
          break
        }
      }
    }
    return failure.map { .failure($0) } ?? .success(bytes)
  }
}

/// `open(2)`, which the method of the same name hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  open(path.systemPath, flags, mode)
}
