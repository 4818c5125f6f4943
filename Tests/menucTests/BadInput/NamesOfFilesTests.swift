import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A file's name is bytes, whatever they are: it is read, written and found, and spelled out where it is shown.
@Suite struct NamesOfFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs lines of a shell, in which $D is a folder and $F a definition whose names are no text.
  private func shell(_ lines: String) throws -> MenucProgram.Result {
    try MenucProgram.shell(
      """
      D=$(printf 'd\\377'); F=$(printf 'd\\377/A\\376\\364\\215\\262\\200.menu.kdl')
      mkdir -p "$D"; printf 'app A { platforms ipados-26; include "P.kdl"; }\\ninclude "P.kdl"\\n' >"$F"
      printf 'app A { platforms ipados-26; }\\ninclude "P.kdl"\\n' >"$F"; printf 'state { flag f; }\\n' >"$D/P.kdl"
      \(lines)
      """, in: folder.url)
  }

  /// The names as they are printed.
  private static let shown = #"d\xFF/A\xFE\xF4\x8D\xB2\x80.menu.kdl"#

  private static let takesBytes: Bool = {
    (try? MenucProgram.shell(": >\"$(printf 'a\\377')\"").status) == 0
  }()

  @Test("Every name has one path, and every path one name")
  func roundTrip() {
    var random = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      [0xFF], [0x80], [0xC3], Array("é".utf8), Array("a".utf8), Array("/".utf8), Array("\u{10DC80}".utf8),
      Array("\u{10DCFF}".utf8), [0xF4, 0x8D], [0xB2, 0x80], Array("\u{301}".utf8), [0xED, 0xA0, 0x80],
      [0xF4, 0x8D, 0xB3],
    ]
    var paths: Set<[UInt8]> = []
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! }
      let path = SourcePath.path(bytes)
      #expect(SourcePath.bytes(of: path) == bytes)
      #expect(SourcePath.path(SourcePath.bytes(of: path)).utf8.elementsEqual(path.utf8))
      #expect(
        SourcePath.names(in: path).map { SourcePath.bytes(of: String($0)) }
          == bytes.split(separator: 0x2F).map(Array.init))
      paths.insert(bytes)
    }
    #expect(paths.count > 500)
    #expect(SourcePath.path([0x61, 0xFF]).terminalSafe == #"a\xFF"#)
    #expect(SourcePath.shown(SourcePath.path([0x61, 0xFF])) == #"a\xFF"#)
  }

  @Test(
    "Names that are not UTF-8 are operands, outputs and found in folders", .enabled(if: takesBytes, "needs such names"))
  func bytes() throws {
    #expect(try shell("\"$MENUC\" check \"$F\"") == MenucProgram.Result(status: 0))
    let output = try shell(
      "\"$MENUC\" export \"$F\" -o \"$(printf 'o\\375')\" --depfile o.d; cat \"$(printf 'o\\375')\"; "
        + "grep -c \"$(printf '^o\\375: ')\" o.d; grep -c -F \"  $F\" o.d; ls | wc -l")
    #expect(
      output.output.contains(#""files": ["d\\xFF/A\\xFE\\xF4\\x8D\\xB2\\x80.menu.kdl", "d\\xFF/P.kdl", "<ipados-26>"#),
      "\(output)")
    #expect(output.output.hasSuffix("}\n1\n1\n3\n") && output.errors == "", "\(output)")
    // What is found in a folder, and rewritten in its place.
    let formatted = try shell(
      "printf 'app   A\\n' >\"$F\"; \"$MENUC\" fmt --check .; \"$MENUC\" fmt .; cat \"$F\"; ls -a \"$D\" | wc -l")
    #expect(formatted.output == Self.shown + "\napp A\n4\n" && formatted.errors == "", "\(formatted)")
    let wrong = try shell(
      "printf 'menus {\\n' >\"$F\"; \"$MENUC\" check .; echo $?; \"$MENUC\" check \"$F\" --format sarif")
    #expect(wrong.errors.hasPrefix(Self.shown + ":2:1: error:"), "\(wrong)")
    #expect(wrong.output.contains("\"d%FF/A%FE%F4%8D%B2%80.menu.kdl\""), "\(wrong)")
    let missing = try shell(
      "\"$MENUC\" check \"$(printf 'no\\377')\"; \"$MENUC\" export \"$F\" -o \"$(printf 'n\\377/o')\"")
    #expect(missing.errors.contains(#"no\xFF"#) && missing.errors.contains(#"'n\xFF/o'"#), "\(missing)")
    // A list of words in a file, and a pattern.
    #expect(try shell("printf '%s\\n' check \"$F\" >words; \"$MENUC\" @words") == MenucProgram.Result(status: 0))
    #expect(try shell("\"$MENUC\" check \"$D/*.menu.kdl\"") == MenucProgram.Result(status: 0))
  }

  @Test("An output that is also an input is refused under such a name", .enabled(if: takesBytes, "needs such names"))
  func replaced() throws {
    let result = try shell("\"$MENUC\" export \"$F\" -o \"./$F\"; echo $?; head -c 3 \"$F\"")
    #expect(result.output == "2\napp" && result.errors.contains("would replace the input"), "\(result)")
  }

  @Test("A name that begins with a combining mark is a name of its own")
  func marks() throws {
    let name = "\u{301}A"
    _ = try folder.write(
      "app A { platforms ipados-26; strings \"\(name).xcstrings\"; }\ninclude \"\(name)/\(name).kdl\"\n",
      to: "d/\(name).menu.kdl")
    _ = try folder.write("state { flag f; }\n", to: "d/\(name)/\(name).kdl")
    _ = try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "d/\(name).xcstrings")
    let file = "d/\(name).menu.kdl"
    #expect(try MenucProgram.run(["check", file], in: folder.url) == MenucProgram.Result(status: 0))
    #expect(try MenucProgram.run(["check", "d"], in: folder.url) == MenucProgram.Result(status: 0))
    #expect(try MenucProgram.run(["check", "d/*.menu.kdl"], in: folder.url) == MenucProgram.Result(status: 0))
    #expect(try MenucProgram.run(["export", file, "-o", "d/\u{301}out"], in: folder.url).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("d/\u{301}out")))
    _ = try folder.write("menus {\n", to: "d/\u{301}B.menu.kdl")
    let sarif = try MenucProgram.run(
      ["check", folder.path("d/\u{301}B.menu.kdl"), "--format", "sarif"], in: folder.url
    )
    .output
    #expect(sarif.contains("\"d/%CC%81B.menu.kdl\""), "\(sarif)")
    #expect(ReportPaths(folder: "/a").relative("/a/\u{301}b") == "\u{301}b")
    #expect(ReportPaths(folder: "/a").path("/a/\u{301}b/c", from: "\u{301}b/d/").utf8.elementsEqual("../c".utf8))
  }

  @Test("A definition in the root of the file system includes what lies below it")
  func root() throws {
    let files = [
      "/A.menu.kdl": "app A { platforms ipados-26; }\ninclude \"parts/B.kdl\"\ninclude \"./C.kdl\"\n",
      "/parts/B.kdl": "state { flag f; }\n", "/C.kdl": "responder R { performs a: when=f; }\n",
    ].mapValues { Array($0.utf8) }
    let compilation = Compilation(
      SourceFile(path: "/A.menu.kdl", bytes: files["/A.menu.kdl"]!), reader: .inMemory(files))
    #expect(compilation.diagnostics.map(\.code) == [], "\(compilation.diagnostics)")
    #expect(compilation.sources.files.filter { !$0.path.hasPrefix("<") }.count == 3)
    // The same with files that are there, for which links are followed.
    _ = try folder.write("app A { platforms ipados-26; }\ninclude \"P.kdl\"\n", to: "A.menu.kdl")
    _ = try folder.write("state { flag f; }\n", to: "P.kdl")
    _ = try folder.write("root \"/\"", to: "root.kdl")
    let checked = try MenucProgram.run(["check", "--config", "root.kdl", "A.menu.kdl"], in: folder.url)
    #expect(checked == MenucProgram.Result(status: 0))
    #expect(SourcePath.join("/", "../A") == "/A" && SourcePath.isInside("/A", folder: "/"))
    #expect(SourcePath.folder(of: "/A") == "/" && SourcePath.name(ofFile: "/A") == "A")
  }

  @Test("A definition in UTF-16 is reported as such")
  func utf16() throws {
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE] as [UInt8]), (.utf16BigEndian, [0xFE, 0xFF]),
    ] {
      let bytes = mark + Array("app A\n".data(using: encoding)!)
      let path = try folder.write(bytes, to: "U.menu.kdl")
      let result = try MenucProgram.run(["check", path])
      #expect(result.errors.contains("UTF-16"), "\(result)")
    }
  }

  @Test("A name that is too long belongs to no file, and its folder has no project with errors")
  func longNames() throws {
    let name = String(repeating: "d", count: 300)
    for path in [
      name + "/A.menu.kdl", name + ".menu.kdl", String(repeating: name.prefix(200) + "/", count: 21) + "A.menu.kdl",
    ] {
      let result = try MenucProgram.run(["check", path])
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix("A.menu.kdl' cannot be read: its name is too long [unreadable-file]\n\n1 error\n")
          || path.hasPrefix(name + "."), "\(result.errors.suffix(200))")
      #expect(!result.errors.contains("has errors"))
    }
  }
}
