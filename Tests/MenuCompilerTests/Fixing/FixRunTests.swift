import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuFiles
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

/// Which fixes are made. The check is made up where the rules have nothing that behaves as it should here.
@Suite struct FixRunTests {
  /// A check of texts: each digit is a warning that a fix replaces, as `answers` says.
  private static func check(
    _ answers: [Character: String], safety: Diagnostic.Fix.Safety = .safe,
    finds: @escaping @Sendable (String) -> Set<Character> = { Set($0.filter(\.isNumber)) }
  ) -> FixRun.Check {
    { path, reader in
      var sources = SourceFiles()
      var found: [Diagnostic] = []
      func read(_ path: String) {
        guard case .success(let file) = SourceFile.main(path, from: reader) else { return }
        let id = sources.append(file)
        let text = String(decoding: file.bytes, as: UTF8.self)
        let wrong = finds(text)
        for (offset, character) in text.enumerated() where wrong.contains(character) {
          let range = SourceRange(file: id, start: UInt32(offset), end: UInt32(offset + 1))
          let fix = answers[character].map { Diagnostic.Fix("mend it", [Diagnostic.Edit(range, $0)], safety) }
          found.append(Diagnostic(.emptyTitle, "wrong", at: range, fixes: fix.map { [$0] } ?? []))
        }
        for name in text.split(separator: " ") where name.hasPrefix("@") { read(String(name.dropFirst())) }
      }
      read(path)
      return (found, sources)
    }
  }

  private static func mended(
    _ files: [String: String], _ paths: [String]? = nil, kinds: DiagnosticCode.Fixes = .safe,
    isWritable: @escaping @Sendable (String) -> Bool = { _ in true }, check: @escaping FixRun.Check
  ) -> (files: [String: String], result: FixResult) {
    let reader = FileReader.inMemory(files.mapValues { Array($0.utf8) })
    let result = FixRun(
      paths ?? files.keys.sorted(), reader: reader, kinds: kinds, isWritable: isWritable, check: check
    ).run()
    var mended = files
    for file in result.files { mended[file.path] = String(decoding: file.new, as: UTF8.self) }
    return (mended, result)
  }

  @Test("All fixes are made, and changed files are listed with their old contents")
  func all() {
    let (files, result) = Self.mended(["b": "x1y2z", "a": "clean"], check: Self.check(["1": "one", "2": ""]))
    #expect(files == ["b": "xoneyz", "a": "clean"])
    #expect(result.mendedCount == 2 && result.refusedCount == 0)
    #expect(result.files.map(\.path) == ["b"])
    #expect(result.files.first?.old == Array("x1y2z".utf8))
    #expect(result.reader.read("b") == .success(Array("xoneyz".utf8)))
  }

  @Test("A fix of several lines uses the line ends of its file", arguments: ["\r\n", "\n"])
  func lineEnds(_ end: String) {
    let (files, _) = Self.mended(["a": "x 1\(end)"], check: Self.check(["1": "a\nb"]))
    #expect(Array((files["a"] ?? "").utf8) == Array("x a\(end)b\(end)".utf8))
  }

  @Test("A fix that brings a new finding is not made, and the others are")
  func refused() {
    // 3 becomes another mistake, 4 stays what it is.
    let (files, result) = Self.mended(
      ["a": "1 2 3 1 4 2 1"], check: Self.check(["1": "a", "2": "b", "3": "99", "4": "4"]))
    #expect(files["a"] == "a b 3 a 4 b a")
    #expect(result.mendedCount == 5 && result.refusedCount == 2)
  }

  @Test("A second round fixes new findings and keeps a refused fix's text")
  func rounds() {
    // 2 is only found where no 1 is, and hides nothing.
    let check = Self.check(["1": "a", "2": "b"]) { text in text.contains("1") ? ["1"] : ["2"] }
    #expect(Self.mended(["a": "1 2 2"], check: check).files["a"] == "a b b")
    // What comes to light has no fix: nothing is mended.
    let hopeless = Self.check(["1": "a"]) { text in text.contains("1") ? ["1"] : ["2"] }
    let (files, result) = Self.mended(["a": "1 2 2"], check: hopeless)
    #expect(files["a"] == "1 2 2" && result.mendedCount == 0 && result.refusedCount == 1)
  }

  @Test("A suggestion is not made if it takes another in its place")
  func suggestionsInARow() {
    func mended(_ safety: Diagnostic.Fix.Safety) -> (files: [String: String], result: FixResult) {
      Self.mended(["a": "1 3"], kinds: [.safe, .suggested]) { path, reader in
        var sources = SourceFiles()
        guard case .success(let file) = SourceFile.main(path, from: reader) else { return ([], sources) }
        let id = sources.append(file)
        let answers: [(wrong: String, right: String, code: DiagnosticCode)] = [
          ("1", "2", .invalidKey), ("2", "b", .duplicateShortcut), ("3", "c", .emptyTitle),
        ]
        let found = file.bytes.indices.flatMap { offset in
          answers.filter { $0.wrong.utf8.first == file.bytes[offset] }.map { answer in
            let range = SourceRange(file: id, start: UInt32(offset), end: UInt32(offset + 1))
            let fix = Diagnostic.Fix("mend it", [Diagnostic.Edit(range, answer.right)], safety)
            return Diagnostic(answer.code, "wrong", at: range, severity: .error, fixes: [fix])
          }
        }
        return (found, sources)
      }
    }
    #expect(mended(.safe).files["a"] == "b c")
    let (files, result) = mended(.suggested)
    #expect(files["a"] == "1 c" && result.mendedCount == 1 && result.refusedCount == 1)
  }

  @Test("A suggestion is made only on request")
  func kinds() {
    let check = Self.check(["1": "a"], safety: .suggested)
    #expect(Self.mended(["a": "1"], check: check).result.files.isEmpty)
    #expect(Self.mended(["a": "1"], kinds: [.safe, .suggested], check: check).files["a"] == "a")
  }

  @Test("A file that two definitions read is mended once, and only as both can bear it")
  func shared() {
    let files = ["a": "@c 1", "b": "@c 2", "c": "3 4"]
    let check = Self.check(["1": "x", "2": "y", "3": "z", "4": "w"])
    let (mended, result) = Self.mended(files, ["a", "b"], check: check)
    #expect(mended == ["a": "@c x", "b": "@c y", "c": "z w"])
    #expect(result.mendedCount == 4)
    // With the letter that mends the shared file, the second definition has another mistake.
    let (some, _) = Self.mended(files, ["a", "b"]) { path, reader in
      var (found, sources) = check(path, reader)
      let texts = sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
      if path == "b", texts.contains(where: { $0.contains("z") }) {
        found.append(Diagnostic(.emptyTitle, "z", at: nil, severity: .error))
      }
      return (found, sources)
    }
    #expect(some == ["a": "@c x", "b": "@c y", "c": "3 w"])
  }

  @Test("A fix leaves read-only files, non-text files and the program's own findings alone")
  func untouched() {
    let check = Self.check(["1": "a"])
    #expect(Self.mended(["a": "1"], isWritable: { _ in false }, check: check).result.files.isEmpty)
    let bytes = FixRun(["a"], reader: .inMemory(["a": [0x31, 0xFF]]), kinds: .safe, check: check).run()
    #expect(bytes.files.isEmpty)
    // A text in UTF-16 was read as another one.
    let wide = FixRun(["a"], reader: .inMemory(["a": [0xFF, 0xFE, 0x31, 0]]), kinds: .safe) { path, reader in
      var sources = SourceFiles()
      guard case .success(let file) = SourceFile.main(path, from: reader) else { return ([], sources) }
      let id = sources.append(file.inUTF8)
      let range = SourceRange(file: id, start: 3, end: 4)
      let fix = Diagnostic.Fix("mend it", [Diagnostic.Edit(range, "a")], .safe)
      return ([Diagnostic(.emptyTitle, "wrong", at: range, fixes: [fix])], sources)
    }.run()
    #expect(wide.files.isEmpty)
  }

  @Test("Standard input is mended as a file of its own")
  func standardInput() {
    let reader = FileReader.inMemory([:], standardInput: Array("x 1".utf8)).keeping()
    let result = FixRun(["-"], reader: reader, kinds: .safe, check: Self.check(["1": "a"])).run()
    #expect(result.files.map(\.path) == ["-"])
    #expect((try? SourceFile.main("-", from: result.reader).get())?.bytes == Array("x a".utf8))
  }

  @Test("A stream and a file are read once for all readers")
  func keptContents() {
    let reads = Reads()
    let base = FileReader(
      readFile: { _ in reads.next() },
      readFileInside: { _, folder in folder == "in" ? reads.next() : .failure(.isOutside) },
      listFolder: { _, _ in .failure(.notFound) }, readInput: { reads.next() })
    let reader = base.keeping()
    #expect(reader.read("pipe") == .success([1]) && reader.read("pipe") == .success([1]))
    #expect(reader.readStandardInput() == .success([2]) && reader.readStandardInput() == .success([2]))
    #expect(reader.read("a", inside: "in") == .success([3]) && reader.read("a", inside: "in") == .success([3]))
    #expect(reader.read("a") == .success([3]) && reader.read("a", inside: "out") == .failure(.isOutside))
  }

  private final class Reads: @unchecked Sendable {
    private var count: UInt8 = 0
    private let lock = Lock()

    func next() -> Result<[UInt8], FileReader.Failure> {
      lock.hold {
        count += 1
        return .success([count])
      }
    }
  }

  @Test("Changed files are read in their new state, if they may be read")
  func overlay() {
    let reader = FileReader.inMemory(["a/b": [1], "c": [2]]).showing(["a/b": [3], "d": [4]]) {
      SourcePath.normalized($0)
    }
    #expect(reader.read("./a/b") == .success([3]) && reader.read("c") == .success([2]))
    #expect(reader.read("a/b", inside: "a") == .success([3]))
    // What is not there cannot be read inside a folder.
    #expect(reader.read("d", inside: "") == .failure(.notFound))
  }

  @Test("A hundred fixes with one impossible one take few checks", .ends)
  func many() {
    let text = String(repeating: "1", count: 50) + "2" + String(repeating: "1", count: 49)
    let (files, result) = Self.mended(["a": text], check: Self.check(["1": "a", "2": "33"]))
    #expect(files["a"] == text.replacing("1", with: "a"))
    #expect(result.mendedCount == 99 && result.refusedCount == 1)
  }

  /// A check in which each 1 may become an a, of which there must not be two.
  ///
  /// - Parameter clashes: the places of the findings about several; nil is no place.
  private static func mendedClashes(
    _ count: Int, _ clashes: @escaping @Sendable (_ places: [Int]) -> [Int?]
  ) -> (text: String, result: FixResult, checks: Int) {
    let checks = Counter()
    let (files, result) = mended(["a": String(repeating: "1", count: count)]) { path, reader in
      checks.increase()
      var sources = SourceFiles()
      guard case .success(let file) = SourceFile.main(path, from: reader) else { return ([], sources) }
      let id = sources.append(file)
      func range(_ offset: Int) -> SourceRange {
        SourceRange(file: id, start: UInt32(offset), end: UInt32(offset + 1))
      }
      let found = file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "1") }.map { offset in
        let fix = Diagnostic.Fix("mend it", [Diagnostic.Edit(range(offset), "a")], .safe)
        return Diagnostic(.emptyTitle, "wrong", at: range(offset), fixes: [fix])
      }
      let places = file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "a") }
      let several = places.count < 2 ? [] : clashes(places)
      return (found + several.map { Diagnostic(.duplicateShortcut, "several", at: $0.map(range)) }, sources)
    }
    return (files["a"] ?? "", result, checks.count)
  }

  @Test("The places of new findings identify fixes that clash, in as many checks for many as for few")
  func clashes() {
    let expected = { (count: Int) in "a" + String(repeating: "1", count: count - 1) }
    let few = Self.mendedClashes(20) { Array($0.dropFirst()) }
    let many = Self.mendedClashes(400) { Array($0.dropFirst()) }
    #expect(few.text == expected(20) && many.text == expected(400))
    #expect(many.result.refusedCount == 399 && !many.result.isCut)
    #expect(many.checks == few.checks && many.checks < 20, "\(many.checks)")
    // Each of them is told to be one of several.
    let all = Self.mendedClashes(400) { $0 }
    #expect(all.text == expected(400) && all.checks < 20, "\(all.checks)")
  }

  @Test("Fixes that clash at no place are tried a limited number of times, and the result says so")
  func limit() {
    let few = Self.mendedClashes(20) { _ in [nil] }
    #expect(few.result.mendedCount == 1 && !few.result.isCut)
    let many = Self.mendedClashes(250) { _ in [nil] }
    #expect(many.result.isCut && many.result.refusedCount >= 249)
    #expect(many.checks <= FixResult.mostTries + 1)
  }
}

/// A number that several threads increase.
private final class Counter: @unchecked Sendable {
  private let lock = Lock()
  private var number = 0

  var count: Int { lock.hold { number } }

  func increase() { lock.hold { number += 1 } }
}
