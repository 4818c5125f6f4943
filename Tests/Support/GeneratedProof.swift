import Foundation
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import SwiftGeneration
import Testing

/// A definition that code is made of, with what `export` says of it.
package struct GeneratedSubject {
  package let name: String
  package let compilation: Compilation
  private let bytes: [UInt8]?

  package init(_ name: String, _ compilation: Compilation, bytes: [UInt8]? = nil) {
    self.name = name
    self.compilation = compilation
    self.bytes = bytes
  }

  /// A random definition, for the Mac where it names no platform of it.
  package init(seed: Int) {
    let text = RandomMenus(seed: seed).text
    self.init("random-\(seed).menu.kdl", text: text)
  }

  package init(_ name: String, text: String) {
    self.init(
      name, Compilation(SourceFile(path: name, bytes: Array(text.utf8))), bytes: Array(text.utf8))
  }

  /// Every example that has no errors.
  package static let examples = Examples.paths.compactMap { path in
    let compilation = Examples.compile(path)
    return compilation.hasErrors ? nil : GeneratedSubject(path, compilation)
  }

  /// The usual subjects and the random definitions of this run, in parts that are compiled one at a time.
  package static func parts(_ usual: [GeneratedSubject]) -> [[GeneratedSubject]] {
    var parts = Exhaustive.seeds(500, daily: 4).map { $0.map { GeneratedSubject(seed: $0) } }
    if parts.isEmpty { parts = [[]] }
    parts[0] = usual + parts[0]
    return parts
  }

  package func origin(_ target: String) -> GeneratedSwift.Origin { Self.origin(name, target) }

  package static func origin(_ name: String, _ target: String) -> GeneratedSwift.Origin {
    GeneratedSwift.Origin(definition: SourcePath.name(ofFile: name), target: target, file: nil)
  }

  /// The output of `export` for a platform.
  package func export(platform: String) -> JSONValue {
    let own = ExportJSON(compilation).json["platforms"]?.elements.first { $0.text("name") == platform }
    if let own { return own }
    let again =
      if let bytes {
        Compilation(SourceFile(path: name, bytes: bytes), platforms: [platform])
      } else {
        Compilation(contentsOf: name, reader: .inMemory(Examples.files), platforms: [platform])
      }
    return ExportJSON(again).json["platforms"]?.elements.first ?? .null
  }
}

extension JSONValue {
  /// A member that is a text; empty where it is none.
  package func text(_ name: String) -> String { if case .string(let text) = self[name] { text } else { "" } }

  /// A member that is a number; 0 where it is none.
  package func number(_ name: String) -> Int { if case .integer(let number) = self[name] { number } else { 0 } }

  /// A member that is a list of words.
  package func words(_ name: String) -> [String] {
    (self[name]?.elements ?? []).compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// Whether it is a menu that is shown in the one it is in.
  package var isSection: Bool { text("kind") == "menu" && words("options").contains("displayInline") }
}

/// Files of generated code: type-checked against stubs, looked over, and run with what the stubs remember.
package struct GeneratedProof {
  private let name: String
  private let codes: [String]
  private let folder: TemporaryFolder

  /// - Parameter name: what the compiler's answers are kept as.
  package init(_ codes: [String], named name: String) throws {
    self.name = name
    self.codes = codes
    folder = try TemporaryFolder()
    for (number, code) in codes.enumerated() {
      Self.expectPlainComments(in: code)
      _ = try folder.write(Self.hidden(code), to: "Checked/Code\(number).swift")
      _ = try folder.write(code, to: "Tidy/Code\(number).swift")
    }
  }

  package static func expectPlainComments(in code: String) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    for comment in lines.split(whereSeparator: { !$0.hasPrefix("/// ") }) {
      expectPlainWords(comment.map { String($0.dropFirst(4)) }.joined(separator: " "))
    }
  }

  /// Type-checks the files as one module.
  package func typeCheck() throws -> MenucProgram.Result {
    try SwiftToolchain.check(
      codes.indices.map { "Checked/Code\($0).swift" }, keptAs: name + " types", in: folder.url)
  }

  package func lint() throws -> MenucProgram.Result {
    var result = try SwiftToolchain.answer(
      name + " layout", of: SwiftToolchain.formatter, ["lint", "--strict", "--recursive", "Tidy"], in: folder.url)
    // With the lines that it is about.
    result.errors = result.errors.split(separator: "\n").map { error in
      guard let place = error.firstMatch(of: #/Code(\d+)\.swift:(\d+):/#), let number = Int(place.1),
        let line = Int(place.2)
      else { return String(error) }
      return "\(error)\n    \(codes[number].components(separatedBy: "\n").dropFirst(line - 1).first ?? "")"
    }.joined(separator: "\n")
    return result
  }

  /// Runs what is called of each file, and returns what each printed.
  package func run(stub: String, support: String, entry: (String) -> String) throws -> [String] {
    let source = PackageFolder.fixtures.appendingPathComponent("Swift/\(stub)/\(stub).swift")
    var files: [String] = []
    func write(_ text: String, to name: String) throws {
      _ = try folder.write(text, to: name)
      files.append(name)
    }
    try write(Self.withoutObjectiveC(try String(contentsOf: source, encoding: .utf8)), to: "Run/Stub.swift")
    try write(support, to: "Run/Support.swift")
    for (number, code) in codes.enumerated() {
      let text = Self.hidden(Self.withoutObjectiveC(code)) + "\n@MainActor func run\(number)() {\n\(entry(code))\n}\n"
      try write(text, to: "Run/Code\(number).swift")
    }
    let calls = codes.indices.map { "print(\"\\u{1}\", terminator: \"\")\nrun\($0)()\n" }.joined()
    try write("MainActor.assumeIsolated {\n\(calls)}\n", to: "Run/main.swift")
    let ran = try SwiftToolchain.output(name + " run", of: files, module: stub, in: folder.url)
    try #require(ran.status == 0, "\(ran.errors.prefix(6000))")
    return ran.output.split(separator: "\u{1}", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// The code, so that nothing in it is seen by other files of one module.
  package static func hidden(_ code: String) -> String {
    code.components(separatedBy: "\n").map { line in
      if line.hasPrefix("@objc protocol") {
        return line.replacing("@objc protocol", with: "@objc fileprivate protocol")
      }
      for word in ["protocol ", "struct ", "enum "] where line.hasPrefix(word) { return "fileprivate " + line }
      // The members of some are hidden already.
      let isHidden = ["NSMenu ", "UIMenu.Options", "UIMenuElement.", "UIDeferredMenuElement "].contains {
        line.hasPrefix("extension \($0)")
      }
      if line.hasPrefix("extension "), !isHidden { return "fileprivate " + line }
      return line
    }.joined(separator: "\n")
  }

  /// Code that needs no Objective-C: selectors are their names.
  private static func withoutObjectiveC(_ code: String) -> String {
    let own = RunnableSwift.selectors(in: code)
    let declared = Dictionary(AppKitSelectors.methods.map { ($0.value, $0.key.rawValue) }) { first, _ in first }
    var text = code.replacing(#/#selector\(([^()]+(?:\([^()]*\))?)\)/#) { match in
      let called = String(match.1)
      let name = called.drop { $0 != "." }.dropFirst()
      return "Selector(\((declared[called] ?? own[String(name)] ?? "?\(called)").debugDescription))"
    }
    text = text.replacing(#/@objc(\(\S+\))?\s+(optional )?/#, with: "")
    for line in ["@_exported import ObjectiveC", "import AppKit", "import SwiftUI"] {
      text = text.replacing("\n\(line)\n", with: "\n")
    }
    return text
  }
}

extension Compilation {
  /// A definition with names and titles that are not easily written in Swift, and every kind of key.
  package static let odd: String = """
    app "9 Lives: \u{1F408}" {
        platforms appkit mac-catalyst
    }
    state {
        flag default
        choice class struct enum "odd-word"
        choice string one two
        count in
    }
    menus {
        insert atEndOf=.root {
            menu .file "File" {
                command default: "Quote \\"this\\"" key="cmd+\\""
                command class: "Back\\\\slash \\\\(x)" key="cmd+\\\\"
                command init: "100 % of %@ %1$d"
                command self: "line\\nbreak\\ttab"
                command noSender "No sender"
                command "a:b:" "Two" propertyList=1 as=two
                command "a:b:" "Three" propertyList=2 as=three
                command "ünï:" "Ünï \u{202E}" key="cmd+ü"
                command Type: "" key="f5"
                section titled "A \\"section\\"" {
                    command "in:" "In" key="shift+cmd+up" { alternate "as:" "As" modifiers="alt"; }
                    command keys: "Escape" key="ctrl+escape" propertyList=a as=a
                    command keys: "Tab" key="ctrl+tab" propertyList=b as=b
                    command keys: "Return" key="cmd+return" propertyList=c as=c
                    command keys: "Space" key="ctrl+space" propertyList=d as=d
                    command keys: "Page" key="cmd+pageDown" propertyList=e as=e
                    command keys: "Home" key="cmd+home" propertyList=f as=f
                    command keys: "End" key="cmd+end" propertyList=g as=g
                    command keys: "Forward" key="cmd+deleteForward" propertyList=h as=h
                    command keys: "Back" key="cmd+delete" propertyList=i as=i
                    command keys: "Capital" key="cmd+S" propertyList=j as=j
                    command keys: "None" key="f12" propertyList=k as=k
                    command keys: "Clear" key="cmd+clear" propertyList=l as=l
                }
            }
        }
    }
    responder "Table View" {
        performs default: when="default && in > 3 && string == two"
        performs class: when="class == struct || !(class == enum)"
        validate default: { title "Un\\"quote\\"" when=default; state on when="in == 2"; }
    }

    """
}
