import Foundation
import Testing
@testable import MenuBase
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuRules

@Suite struct FindingsFormatTests {
  private static let paths = ReportPaths(folder: "/Users/me/Lantern")

  @Test(
    "Every part of a finding is in each format",
    arguments: [
      (.sarif, "findings.sarif"), (.github, "findings.github"), (.xcode, "findings.xcode"),
      (.checkstyle, "findings.xml"), (.summary, "findings.summary"), (.gitlab, "findings.gitlab.json"),
    ] as [(FindingsFormat, String)])
  func full(_ format: FindingsFormat, _ name: String) throws {
    let (diagnostics, sources) = SampleFindings.all
    var printer = format.printer(on: nil, Self.paths)
    let accepted = Diagnostic(.straySpaces, "the title ends with a space", at: diagnostics[2].range)
    printer.add(
      FindingList(
        diagnostics, accepted: [SuppressedDiagnostic(accepted, .external, because: "it is the app's name")],
        from: sources))
    try expectGolden(printer.text(status: 2), "Tests/Fixtures/Diagnostics/\(name)")
  }

  @Test(
    "Output without findings is still valid in its format",
    arguments: [
      (.text, ""), (.github, ""), (.xcode, ""), (.summary, "nothing found\n"), (.gitlab, "[]\n"),
      (.checkstyle, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n"),
    ] as [(FindingsFormat, String)])
  func nothing(_ format: FindingsFormat, _ text: String) {
    #expect(format.printer(on: nil, Self.paths).text(status: 0) == text)
  }

  @Test("Findings of several workers join like those of one", arguments: FindingsFormat.allCases)
  func joined(_ format: FindingsFormat) {
    let (diagnostics, sources) = SampleFindings.all
    var other = SourceFiles()
    _ = other.append(SourceFile(path: "Other.menu.kdl", bytes: Array("app Other\n".utf8)))
    let more = Diagnostic(
      .unknownNode, "there is no node 'app'", at: SourceRange(file: 0, start: 0, end: 3), severity: .note)
    var alone = format.printer(on: nil, Self.paths)
    alone.add(FindingList(diagnostics, from: sources))
    alone.add(FindingList([more], from: other))
    var first = format.printer(on: nil, Self.paths)
    first.add(FindingList(diagnostics, from: sources))
    var second = format.printer(on: nil, Self.paths)
    second.add(FindingList([more], from: other))
    first.append(second)
    #expect(first.text(status: 1) == alone.text(status: 1))
    #expect(first.text(status: 1).contains("Other.menu.kdl"))
  }

  @Test("Columns are an editor's: code units of UTF-16, without a byte order mark")
  func columns() {
    var sources = SourceFiles()
    let bytes = [0xEF, 0xBB, 0xBF] + Array("a👍é b\r\nc\rd".utf8)
    _ = sources.append(SourceFile(path: "a.kdl", bytes: bytes))
    var places = Places(sources)
    func region(_ start: UInt32, _ end: UInt32) -> [Int]? {
      places.region(of: SourceRange(file: 0, start: start, end: end)).map {
        [$0.startLine, $0.startColumn, $0.endLine, $0.endColumn]
      }
    }
    #expect(region(0, 3) == [1, 1, 1, 1])
    #expect(region(3, 4) == [1, 1, 1, 2])
    #expect(region(4, 10) == [1, 2, 1, 5])
    #expect(region(11, 12) == [1, 6, 1, 7])
    #expect(region(14, 15) == [2, 1, 2, 2])
    #expect(region(16, 17) == [3, 1, 3, 2])
  }

  @Test("A workflow command stays on one line, with any message and path")
  func escaping() {
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "50%,a:b.kdl", bytes: Array("app\n".utf8)))
    var printer = FindingsFormat.github.printer(on: nil, ReportPaths(folder: nil))
    let finding = Diagnostic(
      .unknownNode, "100% of\nthis\r", at: SourceRange(file: 0, start: 0, end: 3), help: ["::error::no"])
    printer.add(FindingList([finding], from: sources))
    #expect(
      printer.text(status: 1)
        == "::error file=50%25%2Ca%3Ab.kdl,line=1,endLine=1,col=1,endColumn=4,title=unknown-node"
        + "::50%25,a:b.kdl:1:1: 100%25 of\\nthis\\r%0A::error::no\n")
  }

  @Test(
    "Paths are relative to the working directory",
    arguments: [
      ("/a/b", "c.kdl", "c.kdl", "/a/b/c.kdl"), ("/a/b", "./c/../d.kdl", "d.kdl", "/a/b/d.kdl"),
      ("/a/b", "/a/b/c.kdl", "c.kdl", "/a/b/c.kdl"), ("/a/b", "/a/bc.kdl", "/a/bc.kdl", "/a/bc.kdl"),
      ("/a/b", "../c.kdl", "../c.kdl", "/a/c.kdl"), ("/", "/c.kdl", "c.kdl", "/c.kdl"),
      (nil, "c.kdl", "c.kdl", "c.kdl"), (nil, "/c.kdl", "/c.kdl", "/c.kdl"),
    ] as [(String?, String, String, String)])
  func paths(_ folder: String?, _ path: String, _ relative: String, _ absolute: String) {
    let paths = ReportPaths(folder: folder)
    #expect(paths.relative(path) == relative)
    #expect(paths.absolute(path) == absolute)
  }

  @Test(
    "Paths can be relative to another folder",
    arguments: [
      ("/a/b", "Apps/x.kdl", "", "Apps/x.kdl"), ("/a/b", "Apps/x.kdl", "ci", "../Apps/x.kdl"),
      ("/a/b", "/a/x.kdl", "", "../x.kdl"), ("/a/b", "x.kdl", "/a/b/c/d", "../../x.kdl"),
      ("/a/b", "x.kdl", "..", "b/x.kdl"), (nil, "Apps/x.kdl", "ci/", "../Apps/x.kdl"),
      (nil, "/a/x.kdl", "ci", "/a/x.kdl"), (nil, "x.kdl", "..", "x.kdl"),
    ] as [(String?, String, String, String)])
  func seenFrom(_ folder: String?, _ path: String, _ other: String, _ seen: String) {
    #expect(ReportPaths(folder: folder).path(path, from: other) == seen)
  }

  @Test(
    "A path as an address has all bytes escaped but plain letters",
    arguments: [("a b.kdl", "a%20b.kdl"), ("ä:#%?.kdl", "%C3%A4%3A%23%25%3F.kdl"), ("/x/é", "file:///x/%C3%A9")])
  func uri(_ path: String, _ uri: String) {
    #expect(ReportPaths(folder: "/a").uri(path) == uri)
  }
}
