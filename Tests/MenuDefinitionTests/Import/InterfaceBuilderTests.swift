import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Interface Builder documents") struct InterfaceBuilderTests {
  private static let folder = "Tests/Fixtures/InterfaceBuilder/"

  @Test(
    "A document's listing shows its elements and findings",
    arguments: ["Encodings.xib", "Alternates.xib", "Duplicates.xib", "Structure.xib", "Scenes.storyboard"])
  func listing(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: PackageFolder.root.appendingPathComponent(Self.folder + name)))
    let compilation = Compilation(SourceFile(path: name, bytes: bytes))
    try expectGolden(MenuListing(compilation).text, Self.folder + name + ".txt")
  }

  @Test("A document in UTF-16 says the same")
  func utf16() throws {
    let file = PackageFolder.root.appendingPathComponent(Self.folder + "Structure.xib")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (mark, order) in [([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian)] {
      let bytes = mark.map { UInt8($0) } + Array(try #require(text.data(using: order)))
      // The name says nothing: it is told by its first bytes.
      let compilation = Compilation(SourceFile(path: "<stdin>", bytes: bytes))
      #expect(compilation.definition.imports.map(\.itemCount) == [47], "\(order)")
      #expect(!compilation.hasErrors)
    }
  }

  /// Files that are not read, and what is said about each.
  struct BadFile: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let code: DiagnosticCode

    var testDescription: String { name }
  }

  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">

    """
  private static let bomb =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE document [\n<!ENTITY a \"lol\">\n"
    + (0..<9).map { "<!ENTITY b\($0) \"" + String(repeating: "&a;", count: 10) + "\">" }.joined(separator: "\n")
    + "\n]>\n<document>&b8;</document>"

  static let badFiles = [
    BadFile(name: "Empty.xib", text: "", code: .malformedXML),
    BadFile(
      name: "Truncated.storyboard", text: start + "<objects><menu systemMenu=\"main\"><items><menuItem title=\"Fi",
      code: .malformedXML),
    BadFile(
      name: "Latin1.xib", text: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>", code: .malformedXML),
    BadFile(
      name: "Bomb.xib", text: bomb, code: .malformedXML),
    BadFile(
      name: "External.xib",
      text: "<?xml version=\"1.0\"?><!DOCTYPE document SYSTEM \"file:///etc/passwd\"><document>&x;</document>",
      code: .malformedXML),
    BadFile(
      name: "Deep.xib",
      text: start + String(repeating: "<objects>", count: 500), code: .limitExceeded),
    BadFile(
      name: "Old.xib", text: "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"></archive>",
      code: .unsupportedFile),
    BadFile(
      name: "Drawing.svg", text: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", code: .unsupportedFile),
    BadFile(
      name: "Phone.storyboard",
      text: "<document targetRuntime=\"iOS.CocoaTouch\"><scenes/></document>", code: .unsupportedFile),
    BadFile(
      name: "MainMenu.nib", text: "NIBArchive\u{1}", code: .unsupportedFile),
    BadFile(
      name: "keyedobjects.nib", text: "bplist00", code: .unsupportedFile),
    BadFile(
      name: "Shortcuts.plist", text: "bplist00", code: .malformedXML),
    BadFile(
      name: "Window.xib", text: start + "<objects/></document>", code: .missingMenu),
    BadFile(
      name: "Old.plist", text: "( { key = n; action = \"nextUnread:\"; } )", code: .malformedXML),
    BadFile(
      name: "Compiled.xib", text: "bplist00", code: .unsupportedFile),
  ]

  @Test("An unreadable file has one finding, compiled or imported", arguments: badFiles)
  func bad(_ file: BadFile) throws {
    let alone = Compilation(SourceFile(path: file.name, bytes: Array(file.text.utf8)))
    #expect(alone.diagnostics.map(\.code) == [file.code])
    let main = "app Lantern {\n    platforms appkit\n}\nimport \"\(file.name)\"\n"
    let imported = Compilation(
      contentsOf: "App.menu.kdl",
      reader: .inMemory(["App.menu.kdl": Array(main.utf8), file.name: Array(file.text.utf8)]))
    #expect(imported.diagnostics.map(\.message) == alone.diagnostics.map(\.message))
    #expect(imported.diagnostics.first?.range?.file == 1)
  }

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.badFiles.map { file in
        let compilation = Compilation(SourceFile(path: file.name, bytes: Array(file.text.utf8)))
        return (file.name, compilation.diagnostics.first?.message)
      }, "unread-files")
  }

  @Test("A menu bar without a connection to the application is reported; context menus alone are fine")
  func unconnected() {
    let titled = InterfaceText.findings(InterfaceText.document("", bar: "title=\"Main Menu\""))
    #expect(titled.map { $0.hasPrefix("warning: ") && $0.contains("connect 'Main Menu' to") } == [true], "\(titled)")
    #expect(InterfaceText.findings(InterfaceText.document("", bar: "title=\"Menu\"")) == [])
    let window = InterfaceText.menu("Window", "", "systemMenu=\"window\"")
    let bar = "<menu title=\"Bar\" id=\"b\"><items>\(window)</items></menu>"
    let document = InterfaceText.document("", objects: bar, bar: "title=\"Menu\"")
    #expect(InterfaceText.findings(document).map { $0.contains("connect 'Bar' to") } == [true])
    let outlet =
      "<customObject id=\"c\"><connections><outlet property=\"mainMenu\" destination=\"bar\" id=\"o\"/></connections></customObject>"
    #expect(InterfaceText.findings(InterfaceText.document("", objects: outlet, bar: "title=\"Main Menu\"")) == [])
  }

  @Test("Indentation is AppKit's")
  func indentation() {
    func result(_ level: String) -> ([String], Int?) {
      let compilation = InterfaceText.compile(
        InterfaceText.document(InterfaceText.item("One", "indentationLevel=\"\(level)\"")))
      let tree = compilation.targets.first?.main.tree
      var found: Int?
      tree?.forEachID { id in found = tree?[id].command?.appKit?.indentationLevel ?? found }
      return (compilation.diagnostics.map(\.summary), found)
    }
    #expect(result("15") == ([], 15))
    #expect(result("40") == ([], 15))
    #expect(result("-3") == (["error invalid-value -3 indentationLevel menuItem"], nil))
    let definition = """
      app Lantern { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" { command go: "Go" indentationLevel=16; }; }; }
      """
    #expect(
      Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(definition.utf8))).diagnostics.map(\.summary)
        == ["error invalid-value 16 indentationLevel command"])
  }

  @Test("Items without keys are folded only if their modifiers differ")
  func keylessAlternates() {
    func overlay(_ mask: [String]?, remarks: Int = 0) -> Int? {
      let items =
        InterfaceText.item("Base") + InterfaceText.item("More", "alternate=\"YES\"", mask: mask)
      let compilation = InterfaceText.compile(InterfaceText.document(items))
      #expect(compilation.definition.imports.first?.remarks.count == remarks)
      let tree = compilation.targets.first?.main.tree
      var alternates: Int?
      tree?.forEachID { id in
        if tree?[id].title == "Base" { alternates = tree?[id].command?.alternates.count }
      }
      return alternates
    }
    #expect(overlay(["option"]) == 1)
    #expect(overlay(["option", "command"]) == 1)
    #expect(overlay(nil, remarks: 1) == 0)
    #expect(overlay(["command"], remarks: 1) == 0)
  }

  @Test("A binding that hides an item keeps two apart, unless the item keeps its key while it is hidden")
  func boundHiding() {
    func severities(_ attributes: String) -> [Diagnostic.Severity] {
      let hiding = "<binding destination=\"-2\" name=\"hidden\" keyPath=\"isIdle\" id=\"hiding\"/>"
      let items =
        InterfaceText.item("One", "keyEquivalent=\"k\" " + attributes, target: "-3", connections: hiding)
        + InterfaceText.item("Two", "keyEquivalent=\"k\"", target: "-3")
      return InterfaceText.compile(InterfaceText.document(items)).diagnostics
        .filter { $0.code == .duplicateShortcut }.map(\.severity)
    }
    #expect(severities("") == [])
    #expect(severities("allowsKeyEquivalentWhenHidden=\"YES\"") == [.error])
  }

  @Test("Items over the limit are left out, with one finding")
  func tooManyItems() throws {
    let text = InterfaceText.document((1...5).map { InterfaceText.item("Item \($0)") }.joined())
    var findings: [Diagnostic] = []
    let file = SourceFile(path: "Main.xib", bytes: Array(text.utf8))
    let tree = try #require(XMLTree.parse(file, id: 0, diagnostics: &findings))
    let all = InterfaceBuilderDocument(tree)
    #expect(all.diagnostics.all.isEmpty)
    let document = InterfaceBuilderDocument(tree, itemLimit: all.itemCount - 1)
    #expect(document.itemCount == all.itemCount - 2)
    #expect(document.diagnostics.all.map(\.code) == [.limitExceeded])
  }

  @Test("Every prefix of a document gets findings")
  func prefixes() throws {
    let file = PackageFolder.root.appendingPathComponent(Self.folder + "Scenes.storyboard")
    let bytes = Array(try Data(contentsOf: file))
    for end in stride(from: 0, to: bytes.count - 2, by: 97) {
      let compilation = Compilation(SourceFile(path: "Main.storyboard", bytes: Array(bytes[..<end])))
      #expect(compilation.hasErrors, "\(end)")
    }
  }
}
