import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("The first mistakes of a kind in another tool's file are listed, and the rest is counted")
struct LimitedDiagnosticsTests {
  private static func finding(_ place: Int, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
    let range = SourceRange(file: 0, start: UInt32(place), end: UInt32(place + 1))
    return Diagnostic(.malformedStrings, "mistake \(place)", at: range, severity: severity)
  }

  @Test("Findings up to the limit are all listed; one more makes a note", arguments: [0, 1, 200, 201, 1_000])
  func limit(_ count: Int) {
    var findings = LimitedDiagnostics()
    for place in 0..<count { findings.append(Self.finding(place)) }
    let all = findings.all
    #expect(all.prefix(200) == (0..<min(count, 200)).map { Self.finding($0) }[...])
    let rest = all.dropFirst(200)
    #expect(rest.map(\.severity) == (count > 200 ? [.note] : []))
    #expect(rest.allSatisfy { $0.range?.start == 200 && $0.code == .malformedStrings })
    if count > 200 {
      #expect(
        rest.first?.message == (count == 201 ? "1 more of these in this file is" : "800 more of these in this file are")
          + " left out, from here on")
    }
  }

  @Test("A thousand warnings hide no error of the same code")
  func kinds() {
    var findings = LimitedDiagnostics()
    for place in 0..<1_000 { findings.append(Self.finding(place, .warning)) }
    findings.append(Self.finding(1_000))
    #expect(DiagnosticCounts(findings.all).errors == 1 && DiagnosticCounts(findings.all).warnings == 200)
  }

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
    <menu title="M" systemMenu="main" id="m"><items>
    """

  @Test("Later findings are limited in an imported document and not in a definition")
  func checks() {
    let items = (0..<300).map { #"<menuItem title="\#($0) " id="\#($0)"/>"# }.joined()
    let files = ["a.xib": Self.xib + items + "</items></menu></objects></document>"]
    let imported = Compilation(contentsOf: "a.xib", reader: .inMemory(files.mapValues { Array($0.utf8) })).diagnostics
    #expect(imported.map(\.code) == Array(repeating: .straySpaces, count: 201))
    #expect(imported.last?.message == "100 more of these in this file are left out, from here on")
    let commands = (0..<300).map { "command a\($0): \"\"\n" }.joined()
    let definition = "menus { insert after=.view { menu m \"M\" {\n\(commands)} } }"
    let written = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8))).diagnostics
    #expect(written.map(\.code) == Array(repeating: .emptyTitle, count: 300))
  }

  @Test(
    "Each reader of such files counts",
    arguments: [
      ("xml.strings", "<plist><dict>", "<key>k</key>", "</dict></plist>"),
      (
        "a.xcstrings", #"{"sourceLanguage":"en","strings":{"#, #""KEY":{"localizations":{},"localizations":{}},"#,
        #""z":{}}}"#
      ),
      (
        "stale.xcstrings", #"{"sourceLanguage":"en","strings":{"#, #""KEY":{"extractionState":"stale"},"#,
        #""z":{}}}"#
      ),
      ("a.xib", xib, #"<menuItem keyEquivalent="zz"/>"#, "</items></menu></objects></document>"),
      (
        "a.plist", "<plist><array><dict><key>key</key><string>k</string><key>action</key><string>a</string></dict>",
        "<dict/>", "</array></plist>"
      ),
    ])
  func readers(_ path: String, _ start: String, _ mistake: String, _ end: String) {
    let lines = (0..<300).map { mistake.replacing("KEY", with: "\($0)") }
    let isMain = path.hasSuffix(".xib") || path.hasSuffix(".plist")
    let name = isMain || path.hasSuffix(".xcstrings") ? path : "de.lproj/" + path
    let files = [
      "a.menu.kdl": "app Lantern { strings \"\(name)\"; }", name: start + lines.joined(separator: "\n") + end,
    ]
    let compilation = Compilation(
      contentsOf: isMain ? path : "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    let file = isMain ? 0 : 1
    let found = compilation.diagnostics.filter { Int($0.range?.file ?? 0) == file && $0.code != .emptyTitle }
    #expect(found.count == 201, "\(Set(found.map(\.message)))")
    #expect(found.last?.message == "100 more of these in this file are left out, from here on")
  }
}
