import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import SwiftGeneration
@testable import TestSupport

/// The code of `generate --for appkit` is compiled, inspected and run: stub menus record every call.
@Suite struct AppKitSwiftTests {
  @Test("The code of every example, of odd names and of random definitions compiles, is tidy, and makes their menus")
  func proof() throws {
    #expect(GeneratedSubject.examples.count > 20)
    let usual =
      GeneratedSubject.examples + [GeneratedSubject("Odd.menu.kdl", text: Compilation.odd)] + GeneratedSubject.awkward
    for subjects in GeneratedSubject.parts(usual) { try Self.prove(subjects) }
  }

  @Test("Caps Lock is not part of a key, since menus do not match it")
  func capsLock() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="capsLock+cmd+j"; }; }; }
      """
    let compilation = GeneratedSubject("App.menu.kdl", text: text).compilation
    for code in [
      compilation.appKitSwift(GeneratedSubject.origin("App", "appkit")),
      compilation.swiftUISwift(GeneratedSubject.origin("App", "swiftui")),
    ] {
      #expect(!code.text.contains("capsLock") && code.text.contains("\"j\""))
    }
  }

  @Test("A definition gives the same bytes each time")
  func sameBytes() {
    for path in Exhaustive.sample(Examples.paths, every: 5) {
      let texts = (0..<2).map { _ in Examples.compile(path).appKitSwift(GeneratedSubject.origin(path, "appkit")).text }
      #expect(texts[0] == texts[1], "\(path)")
    }
  }

  @Test("Operations and responders of other platforms are counted")
  func others() {
    let code = Self.code(of: GeneratedSubject.others)
    #expect(code.remarks.count { $0.text.contains("only for ipados-26: 1 operation and 1 responder") } == 1)
  }

  @Test("Conditions compare arrays and dictionaries, and unsupported properties of sections are reported")
  func values() {
    let code = Self.code(of: GeneratedSubject.values)
    for question in [
      "NSDictionary == expected:", "NSArray == expected2:", "NSDictionary == expected3:", "Double == 1.5:",
    ] {
      #expect(code.text.contains("where menuItem.representedObject as? \(question)\n"))
    }
    #expect(code.text.contains("let expected2 = NSArray(array: [1, 2] as [Any])\n"))
    #expect(code.text.components(separatedBy: "let expected = ").count == 3)
    let told =
      "AppKit has no sections with destructive, singleSelection, displayAsPalette and image: 'Sec' is like any other"
    #expect(code.remarks.count { $0.text == told } == 1)
    #expect(code.text.replacing("\n    // ", with: " ").contains(told))
  }

  @Test("The code contains the responders' own answers, and hidden items stay hidden")
  func answers() {
    let code = Self.code(of: GeneratedSubject.answers(platforms: "appkit", in: "atEndOf=.root"))
    #expect(code.text.contains("func listResponds(to selector: Selector) -> Bool? {"))
    #expect(code.text.contains("return selector2 || isOpen\n    default:\n      return nil\n"))
    #expect(code.text.contains("func onlyResponds(to selector: Selector) -> Bool? {"))
    #expect(code.text.contains("return isOpen\n    default:\n      return false\n"))
    #expect(!code.text.contains("isHidden = !"))
    #expect(code.remarks.isEmpty)
  }

  @Test("A separator without items on one side is told, and code that changes an action")
  func separators() {
    let code = Self.code(
      of: """
        app A { platforms appkit; }
        menus { insert atEndOf=.root { menu m "M" {
          section
          section { action a "One" titledBy=code changedBy=loader; }
          section named
        }; }; }
        """)
    let told = code.remarks.map(\.text)
    #expect(told.count { $0.contains("separator") } == 1)
    #expect(told.count { $0.contains("'One' has its title from code") } == 1)
    #expect(told.count { $0.contains("'One' is changed by loader") } == 1)
  }

  @Test("An identifier and a tag are the item's own; a segue, Open Recent and Services are as AppKit has them")
  func nibs() {
    func code(_ file: String) -> GeneratedSwift {
      Self.code(
        of: """
          app A { platforms appkit; }
          menus { insert atEndOf=.root {
            menu .application "A" {
              command perform: "Settings…" target=windowController
              menu .services "Services" { deferred "Services"; }
              command sort: "Up" { propertyList { identifier up; tag 1; }; }
              command sort: "Down" propertyList=down
            }
            menu .file "File" {
              \(file)
              menu .openRecent "Open Recent" { command clearRecentDocuments: "Clear Menu"; }
            }
          }; }
          responder R { performs sort:; validate sort: { state on; }; }
          """)
    }
    let found = code("command openDocument: \"Open…\"")
    #expect(found.text.contains("up.identifier = NSUserInterfaceItemIdentifier(\"up\")\n    up.tag = 1\n"))
    #expect(found.text.contains("down.identifier = NSUserInterfaceItemIdentifier(\"down\")"))
    #expect(found.text.contains("down.representedObject = \"down\""))
    #expect(found.text.contains("where menuItem.identifier?.rawValue == \"up\" && menuItem.tag == 1"))
    #expect(!found.text.contains("perform(") && !found.text.contains("windowController:"))
    #expect(!found.text.contains("clearRecentDocuments"))
    #expect(
      found.remarks.map(\.text) == [
        "a segue of the storyboard opens windowController for 'Settings…': give it an action that does",
        "'Open Recent' is left out: AppKit adds it after the item of openDocument: in an app with documents",
      ])
    let other = code("command open: \"Open…\"")
    #expect(other.text.contains("clearRecentDocuments"))
    #expect(
      other.remarks.last?.text
        == "AppKit fills 'Open Recent' of a nib only: insert NSDocumentController's recentDocumentURLs")
  }

  @Test("An action sends a method of its own, not a command's or AppKit's")
  func actionNames() {
    let code = Self.code(of: GeneratedSubject.actionNames)
    let sent = code.remarks.compactMap { $0.text.components(separatedBy: " sends ").dropFirst().last }
    #expect(sent == ["pasteAsCard:", "deleteCard:", "moveUp2:", "moveWayUp:"])
    for method in ["moveUp", "moveUp2", "moveWayUp", "pasteAsCard", "deleteCard"] {
      #expect(code.text.components(separatedBy: "#selector(ActActions.\(method)(_:))").count == 2)
    }
  }

  private static func code(of text: String) -> GeneratedSwift {
    GeneratedSubject("App.menu.kdl", text: text).compilation.appKitSwift(GeneratedSubject.origin("App", "appkit"))
  }

  // MARK: The proof

  private static func prove(_ subjects: [GeneratedSubject]) throws {
    guard SwiftToolchain.isPresent else { return }
    let codes = subjects.map { $0.compilation.appKitSwift($0.origin("appkit")) }
    let proof = try GeneratedProof(codes.map(\.text), named: "appkit")
    let checked = try proof.typeCheck()
    #expect(checked.status == 0, "\(checked.errors.prefix(6000))")
    let lint = try proof.lint()
    #expect(lint.status == 0, "\(lint.errors.prefix(4000))")
    let output = try proof.run(stub: "AppKit", support: support) { entry($0) }
    for ((subject, made), code) in zip(zip(subjects, output), codes) {
      let expected = subject.expectedOnAppKit(code.remarks)
      if made != expected {
        Issue.record("\(subject.name):\n\(UnifiedDiff(made, "the code", expected, "export").text.plain)")
      }
    }
  }

  /// Says what menus have, line by line.
  private static let support = """
    public struct Selector: Hashable { let name: String; init(_ name: String) { self.name = name } }
    open class NSObject: Equatable {
      public init() {}
      public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    }
    final class Named: NSObject { let name: String; init(_ name: String) { self.name = name } }
    func described(_ value: Any) -> String {
      if let text = value as? String { return text.debugDescription }
      return value is [Any] || value is [String: Any] ? "collection" : "\\(value)"
    }
    @MainActor func tell(_ menu: NSMenu, _ depth: Int = 0) {
      let space = String(repeating: "  ", count: depth)
      if !menu.autoenablesItems { print("\\(space)not validated") }
      if menu.selection == .selectOne { print("\\(space)one selected") }
      if menu.style == .palette { print("\\(space)palette") }
      for item in menu.items {
        if item.isSeparatorItem { print("\\(space)---"); continue }
        if item.isSectionHeader { print("\\(space)# \\(item.title.debugDescription)"); continue }
        var line = "\\(space)\\(item.title.debugDescription) \\(item.action?.name ?? "-")"
        if !item.keyEquivalent.isEmpty || item.isAlternate {
          let codes = item.keyEquivalent.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
          line += " key=\\(codes)/\\(item.keyEquivalentModifierMask.rawValue >> 16)"
        }
        if item.isAlternate { line += " alternate" }
        if item.state != .off { line += " state=\\(item.state.rawValue)" }
        if let identifier = item.identifier { line += " identifier=\\(identifier.rawValue.debugDescription)" }
        if item.tag != 0 { line += " tag=\\(item.tag)" }
        if let value = item.representedObject { line += " value=\\(described(value))" }
        if let image = item.image { line += " image=\\(image.name.debugDescription)" }
        if item.isHidden { line += " hidden" }
        if !item.isEnabled { line += " disabled" }
        if item.allowsKeyEquivalentWhenHidden { line += " keyWhenHidden" }
        if !item.allowsAutomaticKeyEquivalentLocalization { line += " unlocalized" }
        if !item.allowsAutomaticKeyEquivalentMirroring { line += " unmirrored" }
        if item.indentationLevel != 0 { line += " indentation=\\(item.indentationLevel)" }
        if let toolTip = item.toolTip { line += " toolTip=\\(toolTip.debugDescription)" }
        print(line)
        if let submenu = item.submenu { tell(submenu, depth + 1) }
      }
    }

    """

  /// Calls all functions that make a menu, in their order in the code.
  private static func entry(_ code: String) -> String {
    let targets = code.matches(of: #/\n  let `?(\w+)`?: AnyObject/#).map { "\($0.1): Named(\"\($0.1)\")" }
    guard let type = code.firstMatch(of: #/\n(?:struct|enum) (\S+Menus) \{/#)?.1 else { return "" }
    let owner = targets.isEmpty ? String(type) : "\(type)(\(targets.joined(separator: ", ")))"
    return code.matches(of: #/\n  (?:static )?func (\S+)\(\) -> NSMenu/#).map {
      "print(\"menu\"); tell(\(owner).\($0.1)())"
    }.joined(separator: "\n")
  }
}

extension GeneratedSubject {
  /// The menus as AppKit should have them, made of what `export` writes.
  ///
  /// - Parameter remarks: those of the code, which name the methods that items of actions send.
  fileprivate func expectedOnAppKit(_ remarks: [GeneratedSwift.Remark]) -> String {
    let own = compilation.targets.map(\.platform).first { $0.rules.contains(.implementerIsTarget) }
    let exported = export(platform: own?.name ?? "mac-catalyst")
    let menus = [exported["mainMenu"] ?? .null] + (exported["contextMenus"]?.elements ?? [])
    let outline = AppKitOutline(answersHiddenKeys: own == nil)
    let text = menus.map { "menu\n" + outline.text(of: $0["children"]?.elements ?? [], depth: 0) }.joined()
    let parts = text.components(separatedBy: AppKitOutline.method)
    let methods = remarks.map(\.text).filter { $0.hasPrefix("AppKit's items have no closures") }.map {
      $0.components(separatedBy: " sends ").last ?? ""
    }
    return zip(parts, methods + [""]).map { $0 + $1 }.joined()
  }
}

/// The AppKit menu for an exported menu.
private struct AppKitOutline {
  /// Whether what is hidden answers its key, as on the platform that the menus are of.
  let answersHiddenKeys: Bool

  /// The placeholder for the method that an item of an action sends.
  static let method = "\u{1}"

  func text(of children: [JSONValue], depth: Int) -> String {
    let space = String(repeating: "  ", count: depth)
    return groups(children, depth, isHidden: false).filter { !$0.isEmpty }.map { $0.joined() }
      .joined(separator: "\(space)---\n")
  }

  /// The items, those of each section apart.
  private func groups(_ children: [JSONValue], _ depth: Int, isHidden: Bool) -> [[String]] {
    let space = String(repeating: "  ", count: depth)
    var groups: [[String]] = [[]]
    for child in children {
      guard child.isSection else {
        groups[groups.count - 1] += items(child, depth, isHidden: isHidden)
        continue
      }
      let hides = isHidden || child.words("attributes").contains("hidden")
      var inner = self.groups(child["children"]?.elements ?? [], depth, isHidden: hides).filter { !$0.isEmpty }
      if inner.isEmpty { continue }
      let title = child.text("title")
      if !title.isEmpty { inner[0].insert("\(space)# \(title.debugDescription)\n", at: 0) }
      groups += inner + [[]]
    }
    return groups
  }

  private func items(_ element: JSONValue, _ depth: Int, isHidden: Bool) -> [String] {
    let appKit = element["appKit"] ?? .null
    let attributes = element.words("attributes")
    let space = String(repeating: "  ", count: depth)
    let title = element.text("title").debugDescription
    var marks: [String] = []
    func mark(_ text: String, if holds: Bool = true) { if holds { marks.append(" " + text) } }
    mark(
      ["on": "state=1", "mixed": "state=-1"][element.text("state")] ?? "",
      if: ["on", "mixed"].contains(element.text("state")))
    if element["propertyList"] != nil { Self.mark(element["propertyList"]).map { mark($0) } }
    mark("image=\(element.text("image").debugDescription)", if: !element.text("image").isEmpty)
    mark("hidden", if: isHidden || attributes.contains("hidden"))
    mark("disabled", if: attributes.contains("disabled") && element.text("kind") != "action")
    let hides = isHidden || attributes.contains("hidden")
    let hasKey = element["key"] != nil && element["key"] != .null
    mark(
      "keyWhenHidden",
      if: appKit["allowsKeyEquivalentWhenHidden"] == .bool(true) || answersHiddenKeys && hides && hasKey)
    if hasKey {
      let isLocalized = element["allowsAutomaticLocalization"] != .bool(false)
      mark("unlocalized", if: !isLocalized)
      mark("unmirrored", if: isLocalized && element["allowsAutomaticMirroring"] == .bool(false))
    }
    mark("indentation=\(appKit.number("indentationLevel"))", if: appKit.number("indentationLevel") != 0)
    mark("toolTip=\(appKit.text("toolTip").debugDescription)", if: !appKit.text("toolTip").isEmpty)
    switch element.text("kind") {
    case "menu":
      let children = element["children"]?.elements ?? []
      let isService = element.text("identifier") == "com.apple.menu.services"
      if element["isSystem"] == .bool(true), !isService, Self.isEmpty(children) { return [] }
      let inner = space + "  "
      let options = element.words("options")
      return ["\(space)\(title) -\(marks.joined())\n"]
        + (appKit["autoenablesItems"] == .bool(false) ? ["\(inner)not validated\n"] : [])
        + (options.contains("singleSelection") ? ["\(inner)one selected\n"] : [])
        + (options.contains("displayAsPalette") ? ["\(inner)palette\n"] : []) + [text(of: children, depth: depth + 1)]
    case "command", "keyCommand":
      let key = element["key"] ?? .null
      // Menus of AppKit do not match Caps Lock.
      let flags = key.number("modifierFlags") & ~(1 << 16)
      let code = Self.code(key.text("input"))
      let isAlternate = appKit["isAlternate"] == .bool(true)
      let shown = (key == .null ? "" : " key=\(code)/\(flags >> 16)") + (isAlternate ? " alternate" : "")
      let action = element.text("action").isEmpty ? "-" : element.text("action")
      let alternates = (element["alternates"]?.elements ?? []).map { alternate in
        let all = flags | alternate.number("modifierFlags") & ~(1 << 16)
        return "\(space)\(alternate.text("title").debugDescription) \(alternate.text("action"))"
          + " key=\(code)/\(all >> 16) alternate\(marks.joined())\n"
      }
      return ["\(space)\(title) \(action)\(shown)\(marks.joined())\n"] + alternates
    case "action":
      return ["\(space)\(title) \(Self.method)\(marks.joined())\n"]
    case "openInNewWindow":
      guard let alternate = element["alternate"], alternate.text("kind") != "menu" else { return [] }
      return items(alternate, depth, isHidden: isHidden)
    default: return []
    }
  }

  private static func isEmpty(_ children: [JSONValue]) -> Bool {
    children.allSatisfy { $0.isSection && isEmpty($0["children"]?.elements ?? []) }
  }

  private static func mark(_ propertyList: JSONValue?) -> String? {
    switch propertyList {
    case .integer(let number): number == 0 ? nil : "tag=\(number)"
    case .bool(let flag): "value=\(flag)"
    case .real(let number): "value=\(number)"
    case .string(let text): "identifier=\(text.debugDescription) value=\(text.debugDescription)"
    case .array, .object: "value=collection"
    case .null, nil: nil
    }
  }

  /// The characters of AppKit for UIKit's names of keys.
  private static func code(_ input: String) -> String {
    let names = [
      "UIKeyInputUpArrow": "f700", "UIKeyInputDownArrow": "f701", "UIKeyInputLeftArrow": "f702",
      "UIKeyInputRightArrow": "f703", "UIKeyInputEscape": "1b", "UIKeyInputPageUp": "f72c",
      "UIKeyInputPageDown": "f72d", "UIKeyInputHome": "f729", "UIKeyInputEnd": "f72b", "UIKeyInputDelete": "8",
      "\u{7F}": "f728",
    ]
    if let name = names[input] { return name }
    if input.hasPrefix("UIKeyInputF"), let number = Int(input.dropFirst(11)) {
      return String(0xF703 + number, radix: 16)
    }
    return input.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
