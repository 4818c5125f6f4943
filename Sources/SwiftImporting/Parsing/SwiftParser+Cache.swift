#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SwiftParser {
  /// The same parser, which keeps in a folder what it said of files without mistakes, by their content and the toolchain.
  ///
  /// What cannot be read or written there is no error, and the folder may be deleted at any time.
  package func caching(in folder: String) -> SwiftParser {
    guard let stamp = Self.stamp else { return self }
    return SwiftParser { bytes in
      let name = SHA256.digest(Array(stamp.utf8) + bytes).reduce(into: "") { text, byte in
        text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      let path = folder + "/" + name
      // Its size stands before it: a file that was cut off is none.
      if case .success(let kept) = FileSystem.contents(ofFile: path, limit: Self.largestKept + 32) {
        let size = kept.prefix { $0 != .lineFeed }
        if Int(String(decoding: size, as: UTF8.self)) == kept.count - size.count - 1 {
          return .success(Output(dump: Array(kept.dropFirst(size.count + 1)), complaints: []))
        }
      }
      let result = run(bytes)
      if case .success(let output) = result, output.complaints.isEmpty, output.dump.count <= Self.largestKept {
        FileSystem.keep(Array("\(output.dump.count)\n".utf8) + output.dump, inFile: path, of: folder)
      }
      return result
    }
  }

  /// What is larger is parsed anew: 16 MiB.
  private static let largestKept = 1 << 24

  /// Which `swiftc` it is: where it lies, its size and when it was changed; nil where there is none in `PATH`.
  private static let stamp: String? = {
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") {
      let program = "\(folder)/swiftc"
      var information = stat()
      guard stat(program, &information) == 0 else { continue }
      #if canImport(Darwin)
        let changed = information.st_mtimespec.tv_sec
      #else
        let changed = information.st_mtim.tv_sec
      #endif
      return "2 \(program) \(information.st_size) \(changed) "
    }
    return nil
  }()

  /// The folder that is used where nobody says another; nil where `MENUC_CACHE` is `off`, or no folder is known.
  package static var usualCacheFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let own = variable("MENUC_CACHE") { return own == "off" ? nil : own }
    if let folder = variable("XDG_CACHE_HOME") { return folder + "/menuc" }
    #if canImport(Darwin)
      return variable("HOME").map { $0 + "/Library/Caches/menuc" }
    #else
      return variable("HOME").map { $0 + "/.cache/menuc" }
    #endif
  }
}
