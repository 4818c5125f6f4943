extension SwiftParser {
  /// The toolchain's parser: `swiftc` in `PATH`, else the one that Xcode's `xcrun` finds.
  package static let toolchain = SwiftParser(
    together: { files in
      let names = files.indices.map { (source: "\($0).swift", dump: "\($0).json") }
      guard let folder = ScratchFolder() else { return [:] }
      defer { folder.remove() }
      for (name, bytes) in zip(names, files) where folder.add(bytes, named: name.source) != nil { return [:] }
      func path(_ name: String) -> String { folder.path + "/" + name }
      let arguments = names.flatMap { ["-primary-file", path($0.source), "-o", path($0.dump)] }
      guard case .success(let result) = start(arguments, input: []) else { return [:] }
      if result.isOutOfTime || result.status >= 128 { return nil }
      var dumps: [Int: [UInt8]] = [:]
      var rest = Subprocess.outputLimit
      for (index, name) in names.enumerated() {
        // A wrapper of the parser may leave a pipe, or a link to anything.
        guard
          case .success(let dump) = FileSystem.contents(ofFile: path(name.dump), inside: folder.path, limit: rest),
          !dump.isEmpty
        else { continue }
        rest -= dump.count
        dumps[index] = dump
      }
      for line in String(decoding: result.errors, as: UTF8.self).split(separator: "\n") where line.contains(": error: ")
      {
        // A file with `#sourceLocation` may have any name.
        let name = line.prefix { $0 != ":" }
        guard let index = names.firstIndex(where: { name == path($0.source) }) else { return nil }
        dumps[index] = nil
      }
      return dumps
    },
    run: { bytes in
      start(["-"], input: bytes).flatMap { result in
        if result.isOutOfTime {
          return .failure(.refused("Swift's parser took longer than \(Subprocess.limits(seconds))"))
        }
        if result.status >= 128 { return .failure(.refused("Swift's parser crashed")) }
        let errors = String(decoding: result.errors, as: UTF8.self)
        if result.output.isEmpty {
          let reason = errors.split(separator: "\n").first.map(String.init)
          return .failure(.unreadable(reason ?? "it ended with status \(result.status)"))
        }
        return .success(Output(dump: result.output, complaints: complaints(errors, isWrong: result.status != 0)))
      }
    })

  /// A file takes less than one second. Deeply nested brackets can take the parser forever.
  private static let seconds = 20

  /// Its arguments before the files. `/…/` is a regular expression in all newer code.
  static let options = ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-enable-bare-slash-regex"]

  private static func start(_ files: [String], input: [UInt8]) -> Result<Subprocess.Result, Failure> {
    let arguments = options + files
    var reason: String?
    for (program, first) in [("swiftc", [] as [String]), ("xcrun", ["swiftc"])] {
      let result: Subprocess.Result
      do throws(Subprocess.Failure) {
        result = try Subprocess.run(program, first + arguments, input: input, seconds: seconds)
      } catch {
        guard case .failed(let reason) = error else { continue }
        return .failure(.notStarted(reason))
      }
      // `xcrun` without a toolchain, or a program that lacks another: it may say which.
      guard result.output.isEmpty, result.status == 127 || program == "xcrun" && result.status != 0 else {
        return .success(result)
      }
      if program == "swiftc" {
        reason = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first.map(String.init)
      }
    }
    return .failure(reason.map { .notStarted($0) } ?? .noToolchain)
  }
}
