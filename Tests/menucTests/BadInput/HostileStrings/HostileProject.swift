import Foundation
@testable import MenuSyntax
@testable import TestSupport

/// A folder with words in every place where a text or a name may be chosen.
struct HostileProject {
  let folder: TemporaryFolder
  private let words: [String]

  /// A word that is a name: shorter than a name may be.
  private func name(_ index: Int, after start: String = "") -> String {
    var name = start
    for scalar in word(index).unicodeScalars where name.utf8.count < 200 { name.unicodeScalars.append(scalar) }
    return Self.quoted(name)
  }

  private func word(_ index: Int) -> String { words[index % words.count] }

  private func text(_ index: Int) -> String { Self.quoted(word(index)) }

  /// A string of KDL in which only letters and digits are written as they are.
  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || (0x20...0x39).contains(scalar.value) && scalar != "\""
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined() + "\""
  }

  private static let keys = "bdefgjklmnoprtuvxyz".map { "ctrl+alt+cmd+\($0)" }

  /// - Parameter words: at most 19.
  init(_ words: [String]) throws {
    self.words = words
    folder = try TemporaryFolder()
    _ = try folder.write(definition(), to: "App.menu.kdl")
    _ = try folder.write(definition(turnedBy: 1), to: "Old.menu.kdl")
    _ = try folder.write(mistakes(), to: "Wrong.menu.kdl")
    _ = try folder.write(catalog(), to: "Titles.xcstrings")
    _ = try folder.write(strings(turnedBy: 0), to: "de.lproj/M.strings")
    _ = try folder.write(xib(), to: "Base.lproj/M.xib")
    _ = try folder.write(propertyList(), to: "Keys.plist")
    _ = try folder.write(keyboard(), to: "X.keylayout")
    _ = try folder.write(dump("UIKit").text, to: "uikit.json")
    _ = try folder.write(dump("AppKit").text, to: "appkit.json")
  }

  /// The names of responders that hold the keyboard, as the command line says them.
  var responder: String { String(decoding: Self.bytes(word(1)).prefix(60), as: UTF8.self) }

  /// The bytes of a text without zeros, which no argument can contain.
  private static func bytes(_ text: String) -> [UInt8] { text.utf8.filter { $0 != 0 } }

  /// A word for an argument.
  func argument(_ index: Int) -> String { String(decoding: Self.bytes(word(index)), as: UTF8.self) }

  // MARK: Definitions

  /// One in which nothing is wrong but what is only warned of, and some of whose tests fail.
  private func definition(turnedBy turn: Int = 0) -> String {
    let indices = words.indices
    func text(_ index: Int) -> String { self.text(index + turn) }
    let commands = indices.map { index in
      """
          insert atEndOf=hostile {
              section {
                  command "c\(index):" \(text(index)) key="\(Self.keys[index % Self.keys.count])" \
      discoverabilityTitle=\(text(index)) image=\(text(index)) propertyList=\(text(index)) toolTip=\(text(index)) {
                      alternate "a\(index):" \(text(index + 1)) modifiers="shift"
                  }
                  command "p\(index):" \(text(index)) { propertyList { \(name(index)) \(text(index)) \(text(index + 1)); }; }
                  action \(name(index + 2, after: "a")) \(text(index))
                  deferred \(name(index, after: "d"))
              }
          }
          insert atEndOf=hostile {
              menu \(name(index, after: "m")) \(text(index)) image=\(text(index)) {
                  command "m\(index):" \(text(index)) enabledBy=\(text(index)) target=\(text(index))
              }
          }
      """
    }
    let tops = indices.map { index in
      """
          insert atEndOf=.root {
              menu top\(index) \(text(index)) {
                  command "t\(index):" \(text(index + 1)) key="ctrl+shift+cmd+f\(1 + index % 20)"
              }
          }
      """
    }
    let responders = indices.dropLast().map { index in
      """
      responder \(name(index))\(index + 2 < words.count ? " next=\(name(index + 1))" : "") focusable=#true {
          performs "c\(index):" "m\(index):" { undoable \(name(index)); }
          validate "c\(index):" { title \(text(index)) when=f; image \(text(index)) when=f; }
          keyCommand "k\(index):" \(text(index)) key="ctrl+cmd+f\(1 + index % 20)"
      }
      """
    }
    let tests = indices.dropLast().map { index in
      """
      group \(text(index)) {
          test \(text(index + 1)) {
              given firstResponder=\(name(index))
              press "\(Self.keys[index % Self.keys.count])" { handledBy \(name(index)); }
          }
          test \(text(index + 2)) {
              given firstResponder=\(name(index))
              choose "c\(index):" \(text(index)) propertyList=\(text(index)) { handledBy \(name(index + 1)) title=\(text(index + 1)); }
              menuBar { shows "m\(index):" \(text(index + 1)) path=\(text(index)); }
          }
      }
      """
    }
    return """
      app \(name(turn)) {
          platforms own appkit
          layouts de he
          strings "Titles.xcstrings"
      }
      platform own \(text(turn)) basedOn=ipados-26 {
          reserved "ctrl+alt+cmd+f5" owner=\(text(1)) source=\(text(2))
          systemDefault "ctrl+alt+cmd+f6" owner=\(text(3)) source=\(text(4))
          convention "ctrl+alt+cmd+f7" action="t9:" owner=\(text(5)) source=\(text(6)) alsoCalled=\(text(7))
      }
      state { flag f; }
      menus {
          insert atEndOf=.root { menu hostile \(text(turn)) { command first: "First"; }; }
      \(commands.joined(separator: "\n"))
      \(tops.joined(separator: "\n"))
      }
      menus context name=\(name(2)) {
          insert atEndOf=.root { command x: \(text(3)); }
      }
      \(responders.joined(separator: "\n"))
      \(tests.joined(separator: "\n"))
      lint {
          allow untranslated-title because=\(text(1))
          expect three-dots because=\(text(2))
      }

      """
  }

  /// One in which each word is wrong wherever one can be.
  private func mistakes() -> String {
    let operations = words.indices.map { index in
      """
          insert after=\(name(index)) { menu \(name(index)) \(text(index)); }
          insert atEndOf=.root {
              menu w\(index) \(text(index)) \(name(index))=\(text(index)) {
                  command \(name(index)) \(text(index)) key=\(text(index)) state=\(text(index)) as=\(text(index))
                  \(name(index)) \(text(index))
              }
              menu v\(index) \(text(index)) { command "v\(index):" \(text(index)) key="cmd+c"; }
          }
          remove (command)\(name(index)) propertyList=\(text(index))
      """
    }
    let others = words.indices.map { index in
      """
      state { flag \(name(index)); choice ch\(index) \(name(index)); count \(name(index)) initial=\(text(index)); }
      responder r\(index) next=\(name(index)) { performs "r\(index):" when=\(text(index)); validate \(name(index)) { title \(text(index)) when=\(text(index)); }; }
      responder \(name(index)) presentedBy=\(name(index)) { performs \(name(index)); }
      test \(text(index)) platform=\(text(index)) layout=\(text(index)) {
          given \(name(index))=\(text(index)) firstResponder=\(name(index + 1))
          press \(text(index)) { handledBy \(name(index)); unhandled because=\(text(index)) by=\(text(index)); }
          choose \(name(index)) \(text(index)) { runs \(text(index)); }
          expect \(text(index))
      }
      include \(text(index))
      import \(text(index))
      lint { allow \(text(index)) because=\(text(index)); expect duplicate-shortcut key=\(text(index)) command=\(text(index)); }
      platform \(name(index)) \(text(index)) basedOn=\(text(index)) { feature \(text(index)); rules \(text(index)); \(text(index)); }
      \(name(index)) \(text(index))
      """
    }
    return """
      app \(text(0)) \(text(1)) { platforms \(name(2)) ipados-26; supports \(name(3)); layouts \(name(4)); strings \(text(5)); languages \(text(6)); }
      menus {
      \(operations.joined(separator: "\n"))
      }
      \(others.joined(separator: "\n"))

      """
  }

  // MARK: Other tools' files

  private func catalog() -> String {
    JSONValue.object([
      .init("sourceLanguage", "en"), .init("version", "1.0"),
      .init(
        "strings",
        .object(
          Set(words).sorted().enumerated().map { index, word in
            .init(
              word,
              [
                "comment": .string(word),
                "localizations": [
                  "de": ["stringUnit": ["state": "translated", "value": .string(self.word(index + 1))]]
                ],
              ])
          })),
    ]).text
  }

  private func strings(turnedBy turn: Int) -> String {
    words.indices.map { index in
      "\"\(index).title\" = \(Self.stringsText(word(index + turn)));\n\(Self.stringsText(word(index))) = \(Self.stringsText(word(index + 1)));\n"
    }.joined()
  }

  private static func stringsText(_ text: String) -> String {
    "\""
      + text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + "\""
  }

  /// A text of XML 1.0, which has no place for most control characters.
  private static func xmlText(_ text: String) -> String {
    text.unicodeScalars.filter(isXML).map { "&#\($0.value);" }.joined()
  }

  static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
    default: false
    }
  }

  private func xib() -> String {
    let items = words.indices.map { index in
      let text = Self.xmlText(word(index))
      return """
        <menuItem title="\(text)" keyEquivalent="\(index % 3 == 0 ? text : "")" toolTip="\(text)" id="\(index)">
        <connections><action selector="\(text)" target="-1" id="a\(index)"/></connections></menuItem>
        <menuItem title="\(text)" id="b\(index)"><connections><action selector="b\(index):" target="-1" id="c\(index)"/>
        <binding destination="-1" name="enabled" keyPath="\(text)" id="d\(index)"/></connections></menuItem>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <customObject id="-1" userLabel="\(Self.xmlText(word(0)))" customClass="FirstResponder"/>
      <menu title="Main" systemMenu="main" id="x"><items>\(items.joined(separator: "\n"))</items></menu>
      <menu title="\(Self.xmlText(word(1)))" id="y"><items><menuItem title="\(Self.xmlText(word(2)))" id="z"/></items></menu>
      </objects></document>
      """
  }

  private func propertyList() -> String {
    let entries = words.indices.map { index in
      let text = Self.xmlText(word(index))
      return """
        <dict><key>action</key><string>\(index % 2 == 0 ? "l\(index):" : text)</string><key>title</key><string>\(text)</string>
        <key>key</key><string>\(index % 3 == 0 ? text : "j")</string><key>modifiers</key><integer>1048576</integer></dict>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array>\(entries.joined())</array></plist>
      """
  }

  private func keyboard() throws -> String {
    let file = PackageFolder.root.appendingPathComponent("Examples/Layouts/Umlauts.keylayout")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let name = text.firstRange(of: /name="[^"]*"/)
    return name.map { text.replacingCharacters(in: $0, with: "name=\"\(Self.xmlText(word(3)))\"") } ?? text
  }

  private func dump(_ framework: String) -> JSONValue {
    let isAppKit = framework == "AppKit"
    let children = words.indices.map { index -> JSONValue in
      [
        "kind": "menu", "identifier": .string("top\(index)"), "title": .string(word(index + 1)),
        "children": [
          [
            "kind": "keyCommand", "title": .string(word(index)),
            "action": .string(index % 2 == 0 ? "t\(index):" : word(index)),
            "key": ["input": "j", "modifierFlags": 1_048_576],
          ]
        ],
      ]
    }
    return [
      "format": "menuc-dump", "version": 1, "date": .string(word(1)), "framework": .string(framework),
      "system": ["name": isAppKit ? "macOS" : "iPadOS", "version": "26.1.0", "isSimulator": .bool(true)],
      "device": ["model": .string(word(2))],
      "app": ["name": .string(word(3)), "identifier": .string(word(4)), "version": .string(word(5))],
      "language": "en", "direction": "leftToRight", "systemMenu": isAppKit ? .null : ["children": .array(children)],
      "mainMenu": ["children": .array(children)],
    ]
  }
}
