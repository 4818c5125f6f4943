import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Importing menus as a definition")
struct DefinitionKDLTests {
  @Test("Compiling the definition makes the menus of the file", arguments: fixtures)
  func fixture(_ path: String) throws {
    let file = PackageFolder.root.appendingPathComponent(path)
    try expectRoundTrip(SourceFile(path: path, bytes: Array(try Data(contentsOf: file))))
  }

  static let fixtures =
    [
      "Alternates.xib", "Duplicates.xib", "Encodings.xib", "Scenes.storyboard", "Structure.xib",
    ].map { "Tests/Fixtures/InterfaceBuilder/" + $0 } + [
      "Examples/MacApp/MainMenu.xib", "Examples/MacApp/MapShortcuts.plist", "Examples/Mistakes/Imports/Atlas.xib",
    ]

  @Test("Random menus, hostile titles among them", arguments: Exhaustive.sample(0..<200, every: 10))
  func random(_ seed: UInt64) throws {
    var menus = RandomInterface(seed: seed)
    try expectRoundTrip(SourceFile(path: "Random.xib", bytes: Array(menus.document().utf8)))
  }

  @Test(
    "The printed examples match their golden files",
    arguments: [("MainMenu.xib", "MainMenu"), ("MapShortcuts.plist", "MapShortcuts")])
  func example(_ file: String, _ imported: String) throws {
    let compilation = Compilation(contentsOf: PackageFolder.root.path + "/Examples/MacApp/" + file)
    try expectGolden(try #require(DefinitionKDL(compilation)).text, "Examples/MacApp/Imported/\(imported).menu.kdl")
  }

  @Test("Anchors of Swift code are written as KDL, or are in a comment")
  func anchors() throws {
    func file(_ body: String) -> SourceFile {
      let code = """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            \(body)
          }
          @objc func p() {}
          @objc func q() {}
        }
        """
      return SourceFile(path: "AppDelegate.swift", bytes: Array(code.utf8))
    }
    try expectRoundTrip(
      file(
        """
        builder.insertSibling(UIMenu(title: "Mine", identifier: .init("my menu"), children: [
          UIAction(title: "S", identifier: .init("share it")) { _ in }]), afterMenu: .view)
        builder.insertElements([UICommand(title: "P", action: #selector(p), propertyList: "1")], atEndOfMenu: .view)
        builder.remove(command: #selector(p), propertyList: "1")
        builder.remove(action: .init("share it"))
        builder.remove(menu: .init("my menu"))
        """))
    let lists = file(
      """
      builder.insertElements([UICommand(title: "P", action: #selector(p), propertyList: [1, 2])], atEndOfMenu: .view)
      builder.insertElements([UICommand(title: "Q", action: #selector(q))], beforeCommand: #selector(p),
        propertyList: [1, 2])
      let act = UIAction(title: "Act", identifier: .init("act")) { _ in }
      act.repeatBehavior = .nonRepeatable
      builder.insertElements([act], atStartOfMenu: .view)
      """)
    let text = try #require(DefinitionKDL(Compilation(lists))?.text)
    #expect(text.contains("// Not carried over: insert before=(command)p propertyList=[1, 2], 'Q'."), "\(text)")
    #expect(text.contains("// Not carried over: its repeatBehavior"), "\(text)")
    let imported = Compilation(SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)))
    #expect(!imported.hasErrors, "\(imported.report)")
  }

  @Test("A definition is not imported")
  func definition() {
    #expect(DefinitionKDL(Compilation(SourceFile(path: "A.menu.kdl", bytes: Array("app A".utf8)))) == nil)
    #expect(DefinitionKDL(Compilation(SourceFile(path: "A.xib", bytes: Array("<document".utf8)))) == nil)
  }

  @Test("Attributes without a counterpart become comments")
  func comments() throws {
    let text = try written(
      """
      <menuItem title="Odd" customClass="A*/B" tag="4" id="3">
      <attributedString key="userComments"><fragment content="A verb.&#10;section {"/></attributedString>
      <string key="keyEquivalent">ab</string>
      <connections><action selector="1st:" target="-1" id="4"/>
      <binding destination="-2" name="title" keyPath="x" id="5"/></connections></menuItem>
      <menuItem title="Disabled" enabled="NO" id="6">
      <connections><action selector="go:" target="-1" id="7"/></connections></menuItem>
      <menuItem title="Up" keyEquivalent="←" id="20">
      <connections><action selector="up:" target="-1" id="21"/></connections></menuItem>
      <menuItem title="Holder" identifier=".x" keyEquivalent="k" id="8"><menu key="submenu" autoenablesItems="NO" id="9"/></menuItem>
      """)
    let expected = """
      // A verb.
      // section {
      // Not carried over: its action "1st:", its key "ab".
      command _   "Odd" propertyList=4 titledBy="Application.x, A*/B"
      // Not carried over: that it is disabled until it is validated.
      command go: "Disabled"
      // Not carried over: its key "cmd+←".
      command up: "Up"
      // Not carried over: its identifier ".x", its key "k".
      menu _ "Holder" autoenablesItems=#false {
          deferred Holder
      }
      """
    let indented = expected.split(separator: "\n").map { "            \($0)\n" }.joined()
    #expect(text.contains(indented), "\(text)")
  }

  @Test("A comment says that a context menu is not validated, as no node has that property")
  func unvalidatedContext() throws {
    let context = "<menu title=\"Lamp\" autoenablesItems=\"NO\" id=\"9\"><items/></menu>"
    let compilation = Compilation(
      SourceFile(path: "MainMenu.xib", bytes: Array(RandomInterface.document("", more: context).utf8)))
    let text = try #require(DefinitionKDL(compilation)).text
    let expected = "// Not carried over: that its items are not validated.\nmenus context name=Lamp {"
    #expect(text.contains(expected), "\(text)")
  }

  @Test("Separators without items between them are empty sections, and their properties are a comment")
  func separators() throws {
    let text = try written(
      """
      <menuItem isSeparatorItem="YES" tag="3" id="10"/>
      <menuItem title="A" id="11"><connections><action selector="a:" target="-1" id="21"/></connections></menuItem>
      <menuItem isSeparatorItem="YES" hidden="YES" title="-" customClass="Line" toolTip="t" identifier="x" id="12">
      <connections><binding destination="50" name="hidden" keyPath="isX" id="5"/></connections></menuItem>
      <menuItem isSeparatorItem="YES" hidden="YES" id="13"/>
      <menuItem title="B" id="14"><connections><action selector="b:" target="-1" id="22"/></connections></menuItem>
      <menuItem isSeparatorItem="YES" id="15"/>
      """)
    let expected = """
      section  // empty: the menu begins with a separator
      section {
          // Not carried over of the separator before it: its tag 3.
          command a: "A"
      }
      // Not carried over of the separator before it: its class Line, its title "-", its identifier "x", that it is \
      hidden, its tool tip "t", its binding of hidden to isX.
      section  // empty: two separators follow each other
      section {
          // Not carried over of the separator before it: that it is hidden.
          command b: "B"
      }
      section  // empty: the menu ends with a separator
      """
    let indented = expected.split(separator: "\n").map { "            \($0)\n" }.joined()
    #expect(text.contains(indented), "\(text)")
  }

  @Test("The face of a button and an image of the file's own are comments")
  func faceAndImage() throws {
    let text = try written(
      """
      <menuItem title="Named" image="gear" id="3"><connections><action selector="n:" target="-1" id="4"/></connections></menuItem>
      <menuItem title="Own" image="menuItem:5:image" id="5">
      <connections><action selector="o:" target="-1" id="6"/></connections></menuItem>
      """,
      more: """
        <popUpButton id="60"><popUpButtonCell pullsDown="YES" id="61"><menu key="menu" title="Pull" id="62"><items>
        <menuItem title="Gear" image="gear" hidden="YES" id="63"/>
        <menuItem title="C" id="64"><connections><action selector="c:" target="-1" id="65"/></connections></menuItem>
        </items></menu></popUpButtonCell></popUpButton>
        """,
      resources: """
        <image name="gear" width="1" height="1"/>
        <image name="menuItem:5:image" width="1" height="1"><mutableData key="keyedArchiveRepresentation">YQ==</mutableData></image>
        """)
    #expect(text.contains("command n: \"Named\" image=\"gear\"\n"), "\(text)")
    let own = "            // Not carried over: its image, which the file itself contains as menuItem:5:image.\n"
    #expect(text.contains(own + "            command o: \"Own\"\n"), "\(text)")
    let face = "// Not carried over: the face of its button \"Gear\" with the image gear.\n"
    #expect(text.contains(face + "menus context name=Pull {"), "\(text)")
  }

  private func written(_ items: String, more: String = "", resources: String = "") throws -> String {
    let document = RandomInterface.document(
      "<menuItem title=\"App\" id=\"1\"><menu key=\"submenu\" id=\"2\"><items>\(items)</items></menu></menuItem>",
      more: more, resources: resources)
    let file = SourceFile(path: "Some/Menus.xib", bytes: Array(document.utf8))
    return try #require(DefinitionKDL(Compilation(file))).text
  }
}

@Suite(
  "Importing the menus of real apps",
  .enabled(if: RealApps.folder != nil, "no folder ../shared/data/menus beside the project, so these are skipped"))
struct RealAppImportTests {
  @Test(
    "Compiling the definition makes the menus of the file",
    arguments: RealAppTests.expectations.map(\.path)
      + ["Global", "Sidebar", "Timeline", "Detail"].map { "NetNewsWire/\($0)KeyboardShortcuts.plist" })
  func roundTrip(_ path: String) throws {
    let file = try #require(RealApps.folder).appendingPathComponent(path)
    try expectRoundTrip(SourceFile(path: path, bytes: Array(try Data(contentsOf: file))))
  }
}

/// Expects what is written of a file to be a definition with the same menus and the same findings.
private func expectRoundTrip(
  _ file: SourceFile, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let original = Compilation(file)
  let text = try #require(DefinitionKDL(original)?.text, sourceLocation: sourceLocation)
  #expect(DefinitionKDL(Compilation(file))?.text == text, sourceLocation: sourceLocation)
  let imported = Compilation(SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)))
  let difference = Menus(imported).lines.difference(from: Menus(original).lines)
  #expect(difference.isEmpty, "\(text)", sourceLocation: sourceLocation)
  #expect(imported.definition.app.name == original.definition.app.name, sourceLocation: sourceLocation)
  #expect(findings(imported) == findings(original), sourceLocation: sourceLocation)
}

/// Findings in a file of another tool that its definition does not have. A wrong key and an item outside of menus are
/// in comments, and three dots are reported one by one.
private let codesOfFiles: Set<DiagnosticCode> = [.invalidKey, .itemOutsideMenu, .threeDots]

private func findings(_ compilation: Compilation) -> [String] {
  compilation.diagnostics.filter { !codesOfFiles.contains($0.code) }
    .map { "\($0.severity.rawValue): \($0.message) [\($0.code.name)]" }.sorted()
}

/// All of a compilation's menus and lists of shortcuts, but for the places in files.
private struct Menus {
  var lines: [String] = []

  init(_ compilation: Compilation) {
    for target in compilation.targets {
      lines.append(target.platform.name)
      for construction in [target.main] + target.contexts {
        lines.append("menus \(construction.name ?? "main")")
        list(construction.tree, in: MenuTree.root, indent: "  ")
      }
    }
    for responder in compilation.definition.responders where !responder.keyCommands.isEmpty {
      lines.append("responder \(responder.name)")
      for keyCommand in responder.keyCommands { add(.keyCommand(keyCommand), indent: "  ") }
    }
  }

  private mutating func list(_ tree: MenuTree, in id: MenuTree.ID, indent: String) {
    for child in tree.children(of: id) {
      add(tree[child], indent: indent)
      list(tree, in: child, indent: indent + "  ")
    }
  }

  private mutating func add(_ element: MenuElement, indent: String) {
    switch element {
    case .menu(var menu):
      menu.children = []
      menu.source = nil
      if var traits = menu.appKit {
        // A menu has no target of its own; a comment says what the file had.
        traits.target = nil
        traits.allowsKeyEquivalentWhenHidden = false
        menu.appKit = traits
      }
      lines.append("\(indent)\(menu)")
    case .keyCommand(let keyCommand):
      lines.append(
        "\(indent)\(keyCommand.keyCombination?.canonical ?? "-") \(keyCommand.allowsAutomaticLocalization)"
          + " \(keyCommand.allowsAutomaticMirroring)")
      add(.command(keyCommand.command), indent: indent)
    case .command(let command):
      lines.append(
        "\(indent)\(command.title.debugDescription) \(ActionSelector.isWellFormed(command.action.rawValue) ? command.action.rawValue : "")"
          + " \(command.propertyList?.displayed ?? "-") \(command.attributes.names) \(command.state.name)"
          + " \(command.image ?? "-") \(String(describing: command.appKit))")
      for alternate in command.alternates {
        lines.append(
          "\(indent)  \(alternate.title.debugDescription) \(alternate.action.rawValue)"
            + " \(alternate.modifierFlags.canonical)")
      }
    case .deferred(let deferred): lines.append("\(indent)deferred \(deferred.name.debugDescription)")
    case .action, .sceneActivation: lines.append("\(indent)unexpected")
    }
  }
}

/// Interface Builder documents at random, of everything that bears on menus.
private struct RandomInterface {
  private var generator: SeededGenerator
  private var nextID = 100

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static func document(_ items: String, more: String = "", resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
    <objects>
    <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="50" customClass="App Delegate"/>
    <menu systemMenu="main" id="0"><items>\(items)</items></menu>
    \(more)
    </objects>
    <resources>\(resources)</resources>
    </document>
    """
  }

  mutating func document() -> String {
    let bar = (0...Int.random(in: 0...4, using: &generator)).map { _ in item(depth: 0, isMenu: true) }.joined()
    let contexts = (0..<Int.random(in: 0...2, using: &generator)).map { _ in menu(depth: 2, key: nil) }.joined()
    return Self.document(bar, more: contexts)
  }

  private static let texts = [
    "Open", "Close All", "Save As…", "He said \"no\"", "back\\slash", "a\nb", "\u{202E}evil", "\u{9B}31m", "*/ x /*",
    "// x",
    "", "_", "#true", "nan", ".file", "-1", "{appName}", "ünï cödé", "日本語", "tab\there", "}", "a;b", "\u{FEFF}x",
    "\u{2028}",
    "r#\"x\"#", "\"\"\"", "  spaced  ", "e\u{301}",
  ]
  private static let keys = [
    "a", "B", "n", "w", "+", "=", "\"", "\\", "/", ";", "{", "#", " ", "\u{F700}", "\u{F704}", "\u{F728}", "ü", "ö",
    "]",
  ]
  private static let actions = [
    "open:", "close:", "save:", "sort:", "undo:", "terminate:", "_", "_go:", "ünï:", "true", "inf",
  ]

  private mutating func item(depth: Int, isMenu: Bool = false) -> String {
    if !isMenu, chance(5) { return "<menuItem isSeparatorItem=\"YES\" id=\"\(id())\"/>" }
    var attributes = "title=\"\(escaped(pick(Self.texts)))\" id=\"\(id())\""
    if chance(8) { attributes += " identifier=\"\(escaped(pick(Self.texts.filter { !$0.hasPrefix(".") })))\"" }
    if chance(8) { attributes += " toolTip=\"\(escaped(pick(Self.texts)))\"" }
    if chance(9) { attributes += " hidden=\"YES\"" }
    if chance(9) { attributes += " enabled=\"NO\"" }
    if chance(9) { attributes += " indentationLevel=\"\(Int.random(in: 1...15, using: &generator))\"" }
    if isMenu || depth < 3 && chance(6) {
      return "<menuItem \(attributes)>\(menu(depth: depth + 1, key: "submenu"))</menuItem>"
    }
    if chance(4) { attributes += " tag=\"\(pick(["1", "2", "-7", "9223372036854775807", "-9223372036854775808"]))\"" }
    if chance(9) { attributes += " state=\"\(pick(["on", "mixed"]))\"" }
    if chance(9) { attributes += " image=\"\(escaped(pick(Self.texts)))\"" }
    if chance(4) { attributes += " alternate=\"YES\"" }
    if chance(9) { attributes += " allowsKeyEquivalentWhenHidden=\"YES\"" }
    if chance(9) { attributes += " \(pick(["localization", "mirroring"]))=\"NO\"" }
    if chance(2) { attributes += " keyEquivalent=\"\(escaped(pick(Self.keys)))\"" }
    var children = ""
    if chance(2) {
      let flags = ["shift", "control", "option", "command"].filter { _ in chance(2) }.map { " \($0)=\"YES\"" }.joined()
      children += "<modifierMask key=\"keyEquivalentModifierMask\"\(flags)/>"
    }
    var connections = ""
    if !chance(6) {
      connections +=
        "<action selector=\"\(pick(Self.actions))\" target=\"\(pick(["-1", "-1", "-2", "50"]))\" id=\"\(id())\"/>"
    }
    if chance(8) {
      connections +=
        "<binding destination=\"50\" name=\"\(pick(["enabled", "hidden"]))\" keyPath=\"\(escaped(pick(Self.texts)))\" id=\"\(id())\"/>"
    }
    children += "<connections>\(connections)</connections>"
    return "<menuItem \(attributes)>\(children)</menuItem>"
  }

  private mutating func menu(depth: Int, key: String?) -> String {
    let items = (0..<Int.random(in: 0...6, using: &generator)).map { _ in item(depth: depth) }.joined()
    let key = key.map { " key=\"\($0)\"" } ?? ""
    let isLeftAlone = chance(8) ? " autoenablesItems=\"NO\"" : ""
    let attributes = key + isLeftAlone + " title=\"\(escaped(pick(Self.texts)))\" id=\"\(id())\""
    return "<menu\(attributes)><items>\(items)</items></menu>"
  }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
  private mutating func id() -> String {
    nextID += 1
    return String(nextID)
  }

  /// A text as an attribute's value; what XML has no way to say is left out.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<", ">", "&", "\"", "\n", "\t", "\r", "\u{2028}": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }
}
