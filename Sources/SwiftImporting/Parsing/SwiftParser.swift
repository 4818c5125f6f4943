/// The toolchain's parser: it reports the contents of a Swift file, and needs no SDK for that.
package struct SwiftParser: Sendable {
  /// The reason why a file was not parsed.
  package enum Failure: Error, Sendable, Hashable {
    /// `swiftc` is missing.
    case noToolchain
    /// It exists but cannot be started, for the system's reason.
    case notStarted(String)
    /// It ran, but its output is unreadable.
    case unreadable(String)
    /// The file exceeds a limit, with the reason: other files may well be read.
    case refused(String)
    /// It was not tried, since too many files before it were refused.
    case skipped

    /// The reason why this file alone is not read; nil if no file can be.
    var refusal: String? {
      switch self {
      case .refused(let reason): reason
      case .skipped: "Swift's parser fails on other files"
      default: nil
      }
    }
  }

  struct Complaint: Sendable, Hashable {
    package let line: Int
    package let column: Int
    package let message: String
  }

  /// The parser's output for a file.
  package struct Output: Sendable {
    package let dump: [UInt8]
    let complaints: [Complaint]
  }

  /// Runs the parser with a file as standard input. A closure, so that tests need no toolchain.
  package let run: @Sendable ([UInt8]) -> Result<Output, Failure>
  /// The results for files, for a server that asks at each key. Each is valid for the bytes that it was read from.
  let known = Cache<(bytes: [UInt8], result: Result<SwiftSources.Parsed, Failure>)>(limit: 10_000)
  /// Runs it once for several files: the output for each file without a mistake, by its number. Nil if it did not end.
  let runTogether: @Sendable ([[UInt8]]) -> [Int: [UInt8]]?

  package init(
    together: @escaping @Sendable ([[UInt8]]) -> [Int: [UInt8]]? = { _ in [:] },
    run: @escaping @Sendable ([UInt8]) -> Result<Output, Failure>
  ) {
    self.run = run
    runTogether = together
  }

  /// Its results for files, in order. Most share a few runs, since its start takes longer than a file. A file with a
  /// mistake, or one that ends the parser, has a run of its own.
  package func results(of files: [[UInt8]]) -> [Result<Output, Failure>] {
    let size = max(1, (files.count + Workers.usual - 1) / Workers.usual)
    let parts = stride(from: 0, to: files.count, by: size).map { files[$0..<min($0 + size, files.count)] }
    let patience = Patience()
    let shared = Workers.map(parts, begin: { $0 }, finish: { self.dumps(of: $0, patience) }).flatMap(\.self)
    return Workers.map(
      Array(zip(files, shared)), begin: { $0 },
      finish: { [run] file, dump in
        if let dump { return .success(Output(dump: dump, complaints: [])) }
        guard patience.aloneCount.value < 4 else { return .failure(.skipped) }
        let result = run(file)
        if case .failure(.refused) = result { patience.aloneCount.add() }
        return result
      })
  }

  /// The output for files in a shared run. Halves them until the file that ends the parser is alone.
  private func dumps(of files: ArraySlice<[UInt8]>, _ patience: Patience) -> [[UInt8]?] {
    guard files.count > 1, patience.sharedCount.value < 8 else { return files.map { _ in nil } }
    if let dumps = runTogether(Array(files)) { return (0..<files.count).map { dumps[$0] } }
    patience.sharedCount.add()
    let middle = files.startIndex + files.count / 2
    return dumps(of: files[..<middle], patience) + dumps(of: files[middle...], patience)
  }

  /// How many runs did not end: files that take the parser 20 seconds each shall not take hours together.
  private struct Patience: Sendable {
    let sharedCount = Counter()
    let aloneCount = Counter()
  }

  /// A count that several threads add to.
  final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    var value: Int { lock.hold { count } }

    func add() { lock.hold { count += 1 } }
  }

  /// The errors among the lines `<stdin>:3:5: error: expected ',' separator`; without any, an error under another name.
  ///
  /// - Parameter isWrong: whether errors exist. A file with `#sourceLocation` has them under another name.
  static func complaints(_ text: String, isWrong: Bool) -> [Complaint] {
    let own = complaints(text)
    if !own.isEmpty || !isWrong { return own }
    let message = text.split(separator: "\n").first { $0.contains(": error: ") }.map(String.init)
    return [Complaint(line: 1, column: 1, message: message ?? "Swift's parser says nothing more than that it is wrong")]
  }

  private static func complaints(_ text: String) -> [Complaint] {
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
