/// The toolchain's parser: it says what stands in a Swift file, and needs no SDK for that.
package struct SwiftParser: Sendable {
  /// Why a file was not parsed.
  package enum Failure: Error, Sendable, Hashable {
    /// There is no `swiftc`.
    case noToolchain
    /// It ran and wrote nothing that can be read.
    case unreadable(String)
    /// The file is more than is read of one, and why: others may well be read.
    case refused(String)
  }

  /// Something that the parser complains about.
  struct Complaint: Sendable, Hashable {
    package let line: Int
    package let column: Int
    package let message: String
  }

  /// What it wrote about a file.
  package struct Output: Sendable {
    package let dump: [UInt8]
    let complaints: [Complaint]
  }

  /// Runs the parser with a file as standard input; a closure, so that tests need no toolchain.
  package let run: @Sendable ([UInt8]) -> Result<Output, Failure>

  /// A file takes less than one; brackets that nest deep take the parser time without end.
  private static let seconds = 20

  /// The toolchain's: `swiftc` in `PATH`, else the one that Xcode's `xcrun` finds.
  package static let toolchain = SwiftParser { bytes in
    // `/…/` is a regular expression in all newer code.
    let arguments = ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-enable-bare-slash-regex", "-"]
    for (program, first) in [("swiftc", [] as [String]), ("xcrun", ["swiftc"])] {
      do throws(Subprocess.Failure) {
        let result = try Subprocess.run(program, first + arguments, input: bytes, seconds: Self.seconds)
        if result.isOutOfTime { return .failure(.refused("Swift's parser takes longer than \(Self.seconds) seconds")) }
        // `xcrun` without a toolchain, or a shell's word for a program that is not there.
        if result.output.isEmpty, result.status == 127 || program == "xcrun" { continue }
        let complaints = complaints(String(decoding: result.errors, as: UTF8.self))
        if result.output.isEmpty {
          let reason = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first.map(String.init)
          return .failure(.unreadable(reason ?? "it ended with status \(result.status)"))
        }
        return .success(Output(dump: result.output, complaints: complaints))
      } catch {
        continue
      }
    }
    return .failure(.noToolchain)
  }

  /// The errors among the lines `<stdin>:3:5: error: expected ',' separator`.
  static func complaints(_ text: String) -> [Complaint] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("<stdin>:") else { return nil }
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, let row = Int(parts[1]), let column = Int(parts[2]), parts[3] == " error" else {
        return nil
      }
      return Complaint(line: row, column: column, message: String(parts[4].drop { $0 == " " }))
    }
  }
}
