// Targets that run commands in a folder in memory, and those that read what other programs say.

import Foundation
@testable import Fuzzed
@testable import LanguageServer
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import MenuReports
@testable import SwiftImporting

/// Each target by its name.
let programTargets: [String: Target] = [
  "fix": fuzzFixes,
  "proposals": fuzzProposals,
  "mutants": { input in
    let folder = MemoryFolder(["A.menu.kdl": GeneratedDefinition(ByteChoices(input)).text])
    for format in ["text", "json"] { folder.run("test --mutants --format \(format) A.menu.kdl") }
  },
  "suggestions": fuzzSuggestions,
  "versions": fuzzVersions,
  "projects": fuzzProjects,
  "baseline": fuzzBaseline,
  "init": fuzzInit,
  "xcode": fuzzXcode,
  "compare": fuzzCompare,
  "dump": fuzzDump,
  "swiftcode": { fuzzImport("A.swift", GeneratedCode(ByteChoices($0)).text.utf8) },
  "git": fuzzGit,
  "server": fuzzServer,
]

// MARK: - Commands

/// A second run has nothing left to fix.
private func fuzzFixes(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let line = "check --fix=\(choices.any(["safe", "suggested"])) A.menu.kdl"
  let folder = MemoryFolder(["A.menu.kdl": GeneratedDefinition(choices).text])
  folder.run(line)
  let mended = folder["A.menu.kdl"]
  folder.run(line)
  require(folder["A.menu.kdl"] == mended, "a second run mends more")
}

/// Proposed tests pass.
private func fuzzProposals(_ input: UnsafeBufferPointer<UInt8>) {
  let text = GeneratedDefinition(ByteChoices(input)).text
  let folder = MemoryFolder(["A.menu.kdl": text])
  func failing() -> Set<Substring> {
    folder.run("test --format tap A.menu.kdl")
    let lines = folder.output.split(separator: "\n").filter { $0.hasPrefix("not ok ") }
    return Set(lines.map { $0.drop { $0 != "-" } })
  }
  let before = failing()
  folder.run("test --write A.menu.kdl")
  folder.files["A.menu.kdl"] = Array((text + "\n" + folder.output).utf8)
  let new = failing().subtracting(before)
  require(new.isEmpty, "a proposed test fails: \(new)")
}

private func fuzzSuggestions(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let action = choices.any(["a:", "b:", "c:", "copy:", "(command)a:"])
  let layout = choices.any(["us", "de,fr,ja", "common", "ar"])
  let direction = choices.any(["both", "rightToLeft"])
  let folder = MemoryFolder(["A.menu.kdl": GeneratedDefinition(choices).text])
  folder.run("suggest A.menu.kdl --for \(action) --layout \(layout) --direction \(direction) --format json")
}

/// Two versions differ whichever is the older.
private func fuzzVersions(_ input: UnsafeBufferPointer<UInt8>) {
  // The newer is made of the same choices, but for some.
  let header = input.prefix(16)
  let bytes = Array(input.dropFirst(16))
  var others = bytes
  for index in stride(from: 1, to: header.count - 2, by: 3) where !others.isEmpty {
    others[(Int(header[index]) << 8 | Int(header[index + 1])) % others.count] = header[index + 2]
  }
  func text(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { GeneratedDefinition(ByteChoices($0)).text } }
  let folder = MemoryFolder(["A.menu.kdl": text(bytes), "B.menu.kdl": text(others)])
  func changes(_ line: String) -> Bool? {
    guard folder.run(line) != 2, let root = try? JSONTree(Array(folder.output.utf8)).root else { return nil }
    return root["changes"]?.elements.isEmpty == false
  }
  let there = changes("diff --format json A.menu.kdl B.menu.kdl")
  let back = changes("diff --format json B.menu.kdl A.menu.kdl")
  require(there == nil || back == nil || there == back, "the two differ in one direction only")
  folder.run("diff --format markdown A.menu.kdl B.menu.kdl")
  folder.run("diff --layout common A.menu.kdl B.menu.kdl")
}

/// The built outputs are up to date.
private func fuzzProjects(_ input: UnsafeBufferPointer<UInt8>) {
  let folder = MemoryFolder([
    "menuc.kdl": GeneratedDefinition(project: ByteChoices(input)).text,
    "A.menu.kdl": """
    app A { platforms ipados-26; }
    menus { insert after=.view { menu m "M" { command a: "Open ..." key="cmd+k"; command b: "B" key="cmd+c"; }; }; }
    """,
    "Sub/B.menu.kdl": "menus { insert atEndOf=.edit { command b: \" B\" key=\"cmd+8\"; }; }\n",
    "L.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
  ])
  for line in ["check", "check --format json", "config", "config A.menu.kdl"] { folder.run(line) }
  guard folder.run("build") == 0 else { return }
  require(folder.run("build --check") == 0, "what was built is not up to date: \(folder.output)\(folder.errors)")
}

/// A baseline that is written anew has a line for each finding, whatever was there.
private func fuzzBaseline(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let folder = MemoryFolder([
    "menuc.kdl": "baseline \"b\"\n",
    "A.menu.kdl": """
    app A { platforms ipados-26; }
    menus { insert after=.view { menu m "M" { command a: "Open ..." key="cmd+k"; command b: " B" key="cmd+c"; }; }; }
    menus { insert atEndOf=m { command c: "Open ..."; command "d:" "D" key="cmd+v"; command e: "E" key="cmd+x"; }; }
    """,
  ])
  let status = folder.run("check --write-baseline")
  let written = folder["b"]
  var lines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  while !choices.isUsedUp, lines.count < 40 {
    let index = choices.number(below: lines.count)
    switch choices.number(below: 5) {
    case 0: lines.append(lines[index])
    case 1: lines.remove(at: index)
    case 2:
      var words = lines[index].split(separator: " ").map(String.init)
      let word = choices.number(below: words.count)
      if !words.isEmpty { words[word] = choices.any(words + ["\"x\"", "accept", "\"", "because=1", "{", "/-", "12"]) }
      lines[index] = words.joined(separator: " ")
    case 3: lines.swapAt(index, choices.number(below: lines.count))
    default:
      lines[index] = String(
        decoding: lines[index].utf8.dropLast(choices.number(below: 9)) + [choices.byte()], as: UTF8.self)
    }
    if lines.isEmpty { break }
  }
  folder.files["b"] = Array(lines.joined(separator: "\n").utf8)
  folder.run("check --format json")
  folder.run("check --fix")
  // One that cannot be read is left alone.
  if folder.run("check --write-baseline") != status { return }
  let again = folder["b"]
  func count(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("accept ") } }
  require(count(again) == count(written), "the baseline has another number of lines:\n\(again)")
  folder.run("check --write-baseline")
  require(folder["b"] == again, "a baseline that is written twice differs")
}

/// Files of the examples with some bytes changed, under names that `init` looks for.
private func fuzzInit(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  var files: [String: String] = [:]
  for (name, content) in found where choices.isOne(in: 2) {
    var bytes = content
    for _ in 0..<choices.number(below: 4) where !bytes.isEmpty {
      bytes[(Int(choices.byte()) << 8 | Int(choices.byte())) % bytes.count] = choices.byte()
    }
    files[choices.isOne(in: 4) ? "S/" + name : name] = String(decoding: bytes, as: UTF8.self)
  }
  let folder = MemoryFolder(files)
  guard folder.run("init -o First.menu.kdl") == 0 else { return }
  require(folder.run("check First.menu.kdl") != 2, "a first definition cannot be read: \(folder.errors)")
}

/// The files that `init` looks for. Swift sources would need the toolchain for each run; the target `swiftcode` has them.
private let found: [(String, [UInt8])] =
  [
    ("Main.xib", "Examples/MacApp/MainMenu.xib"), ("Keys.plist", "Examples/MacApp/MapShortcuts.plist"),
    ("Base.lproj/Main.storyboard", "Tests/Fixtures/InterfaceBuilder/Scenes.storyboard"),
    ("Info.plist", "Examples/Mistakes/Imports/Info.plist"),
    ("Localizable.xcstrings", "Examples/Browser/Localizable.xcstrings"),
  ].map { ($0, contents($1)) } + [
    (
      "Package.swift",
      Array("// swift-tools-version: 6.0\nlet package = Package(name: \"Lantern\", targets: [])\n".utf8)
    ),
    (".gitignore", Array("*.xib\n!Main.xib\n/S\n".utf8)),
    ("App.xcodeproj/project.pbxproj", Array("PRODUCT_NAME = \"Lan tern\";\nSDKROOT = macosx;\n".utf8)),
  ]

/// Two spellings of an Xcode project name the same apps, and `init` and code beside it are read.
private func fuzzXcode(_ input: UnsafeBufferPointer<UInt8>) {
  let project = GeneratedXcodeProject(ByteChoices(input))
  var choices = project.rest
  let path = "App.xcodeproj/project.pbxproj"
  let (source, dump) = choices.any(parsed)
  let folder = MemoryFolder([
    path: project.text(isPlain: choices.isOne(in: 2)), "A.xcconfig": GeneratedXcodeProject.settings(&choices),
    "B.xcconfig": GeneratedXcodeProject.settings(&choices), "S/de.lproj/Localizable.strings": "\"A\" = \"B\";",
  ])
  folder.files["MainMenu.xib"] = menuBar
  folder.files["S/MainMenu.xib"] = menuBar
  func apps(isPlain: Bool) -> [String] {
    let bytes = Array(project.text(isPlain: isPlain).utf8)
    let files = GeneratedXcodeProject.files
    let found = XcodeApp.all(in: [path], with: files) { $0 == path ? bytes : folder.files[$0] }
    return [found.name ?? ""]
      + found.apps.map { "\($0.name) \($0.systems) \($0.supportsCatalyst.map(String.init) ?? "") \(files.map($0.has))" }
  }
  require(apps(isPlain: true) == apps(isPlain: false), "another spelling has other apps")
  if folder.run("init -o First.menu.kdl") == 0 {
    require(folder.run("check First.menu.kdl") != 2, "a first definition cannot be read: \(folder.errors)")
  }
  folder.files["S/A.swift"] = source
  let parser = SwiftParser { _ in .success(SwiftParser.Output(dump: Array(dump.line.utf8), complaints: [])) }
  let files = Dictionary(uniqueKeysWithValues: folder.files.map { ("app/" + $0, $1) })
  let compilation = Compilation(contentsOf: "app", reader: .inMemory(files), parser: parser)
  for finding in FindingList(compilation).findings { checkPlace(finding, compilation.sources) }
}

private let menuBar = contents("Examples/MacApp/MainMenu.xib")

/// A file of this repository, in which the fuzzer runs.
private func contents(_ path: String) -> [UInt8] {
  (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) } ?? []
}

// MARK: - What other programs say

/// The dump of a running app in which something is changed, and a definition that it is or is not of.
private func fuzzCompare(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let format = choices.any(["text", "json", "markdown"])
  let isOwn = choices.isOne(in: 2)
  let dump = EditedJSON(appDump, &choices, count: 12).value
  let folder = MemoryFolder(isOwn ? browser : ["Browser.menu.kdl": GeneratedDefinition(choices).text])
  folder.files["dump.json"] = Array(dump.text.utf8)
  folder.run("compare --format \(format) Browser.menu.kdl dump.json")
}

private let appDump = JSONValue(reading: contents("Examples/Browser/Drifted.dump.json"))
private let browser = Dictionary(
  uniqueKeysWithValues: [
    "Browser.menu.kdl", "Parts/Responders.menu.kdl", "Parts/Stories.menu.kdl", "Parts/Tests.menu.kdl",
    "Localizable.xcstrings",
  ].map { ($0, String(decoding: contents("Examples/Browser/" + $0), as: UTF8.self)) })

/// The answer of Swift's parser about a file, changed somewhere, with complaints.
private func fuzzDump(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let (source, written) = choices.any(parsed)
  let dump = Array(EditedJSON(written, &choices, count: 8).value.line.utf8)
  var complaints = ""
  for _ in 0..<choices.number(below: 4) {
    let numbers = ["1", "0", "-5", "9", "99999999", "99999999999999999999", ""]
    complaints +=
      choices.any(["<stdin>", "A.swift", "<stdin>:1", ""]) + ":\(choices.any(numbers)):\(choices.any(numbers)):"
    complaints +=
      choices.any([" error:", " warning:", "error", " error: error:"])
      + choices.any([" x\n", "\n", " \u{1B}[2J", "é\n"])
  }
  let isWrong = choices.isOne(in: 2)
  let parser = SwiftParser { [complaints] _ in
    .success(SwiftParser.Output(dump: dump, complaints: SwiftParser.complaints(complaints, isWrong: isWrong)))
  }
  var loader = DefinitionLoader(
    reader: .inMemory(["A.swift": source]), readSwift: { $0.readSwift(reader: $1, platforms: $2, parser: parser) })
  Workers.withRoom { loader.load(main: SourceFile(path: "A.swift", bytes: source)) }
  for diagnostic in loader.diagnostics {
    guard let range = diagnostic.range else { continue }
    require(range.start <= range.end && Int(range.end) <= source.count, "a finding is outside of the file")
  }
}

/// Swift files and what the parser says of them.
private let parsed: [(source: [UInt8], dump: JSONValue)] =
  [
    "Examples/Mistakes/Swift/Maps.swift", "Examples/Mistakes/Swift/Tabs.swift",
    "Tests/Fixtures/Swift/ObjectiveC/ObjectiveC.swift", "Tests/Fixtures/Swift/Dump/AppKitMain.swift",
    "Tests/Fixtures/Swift/Dump/UIKitMain.swift",
  ].compactMap { path in
    let source = contents(path)
    guard case .success(let output) = SwiftParser.toolchain.run(source) else { return nil }
    return (source, JSONValue(reading: output.dump))
  }

/// The answer of git, from a program of that name that writes the bytes.
private func fuzzGit(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let hash = String(repeating: "0123456789", count: 4)
  func any(_ texts: [String]) -> String {
    choices.any(texts + [hash, "", "\n", "\0", "é", "99999999999999999999\n", "-1\n"])
  }
  let blob = "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
  var list = ""
  for _ in 0..<choices.number(below: 6) {
    list +=
      any(["100644 blob \(hash)", "120000 blob \(hash)", "160000 commit \(hash)", "040000 tree \(hash)"])
      + any(["\t", " "])
    list +=
      any(["A.menu.kdl", "Sub/A.menu.kdl", "../A.menu.kdl", "/A.menu.kdl", "A.menu.kdl/x", "./A.menu.kdl", "a\tb"])
      + any(["\0"])
  }
  let size = "\(hash) blob \(blob.utf8.count)\n"
  let answers = [
    "rev-parse": any(["/app\n", "\(hash)\n", "Sub/\n"]), "ls-tree": list,
    "cat-file": any([
      blob, "\(blob.utf8.count)\n", size + blob + "\n", size, "\(hash) missing\n", "A.menu.kdl", size + blob,
    ]),
    "hash-object": any(["\(hash)\n", "\(hash)\n\(hash)\n\(hash)\n"]), "status": any(["0", "0", "0", "1", "127"]),
  ]
  for (name, text) in answers { try? Data(text.utf8).write(to: fakeGit.appendingPathComponent(name)) }
  let folder = MemoryFolder(["A.menu.kdl": blob + "test \"t\" { press \"cmd+k\" { unhandled; }; }\n"])
  folder.run("diff git:HEAD:A.menu.kdl A.menu.kdl")
  folder.run("test --mutants=HEAD A.menu.kdl")
}

/// The folder of a `git` that is first in `PATH` from now on, and of its answers.
private let fakeGit: URL = {
  let folder = URL(fileURLWithPath: ".build/fuzzing/git-\(ProcessInfo.processInfo.processIdentifier)")
    .standardizedFileURL
  let script = """
    #!/bin/sh
    read -r status < '\(folder.path)/status'
    for name in rev-parse ls-tree cat-file hash-object; do
      case " $* " in *" $name "*) cat '\(folder.path)'/$name ;; esac
    done
    exit ${status:-0}
    """
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let program = folder.appendingPathComponent("git")
  try? Data(script.utf8).write(to: program)
  try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  setenv("PATH", folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), 1)
  return folder
}()

// MARK: - The language server

/// Each request is answered once, in whatever order messages come and whatever is in them.
private func fuzzServer(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  var server = LanguageServer(files: .inMemory(["/app/A.menu.kdl": [], "/app/b.kdl": []]))
  var session = [message("initialize", ["capabilities": [:], "workspaceFolders": [["uri": "file:///app"]]], id: 0)]
  let texts = (0..<2).map { _ in part(&choices) }
  session.append(message("textDocument/didOpen", ["textDocument": document(texts[0])]))
  let methods = LanguageServer.handlers.keys.sorted()
  let notices = [
    "textDocument/didChange", "textDocument/didOpen", "textDocument/didClose", "textDocument/didSave",
    "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest", "initialized",
    "shutdown",
  ]
  var requests: Set<Int> = [0]
  while !choices.isUsedUp, session.count < 40 {
    let place: JSONValue = [
      "line": .integer(choices.number(below: 30)), "character": .integer(choices.number(below: 40)),
    ]
    let end: JSONValue = ["line": .integer(choices.number(below: 60)), "character": 3]
    let change: JSONValue = [
      "range": ["start": place, "end": end],
      "text": .string(choices.any([texts[1], "", "}", "\"", "command a: \"A\"\n", "é😀"])),
    ]
    let params: JSONValue = [
      "textDocument": document(texts[1]), "position": place, "range": ["start": place, "end": end], "newName": "b:",
      "contentChanges": [change], "context": ["diagnostics": [], "includeDeclaration": true],
      "uri": "menuc:/codes/three-dots.md",
      "command": .string(choices.any(["menuc.runTest", "menuc.traceKey"])),
      "arguments": ["file:///app/A.menu.kdl", "cmd+k"],
      "changes": [["uri": "file:///app/b.kdl", "type": 2]], "id": .integer(session.count - 1),
      "event": ["added": [["uri": "file:///app"]], "removed": []],
    ]
    let edited = EditedJSON(params, &choices, count: 3).value
    if choices.isOne(in: 3) {
      session.append(message(choices.any(notices), edited))
    } else {
      requests.insert(session.count)
      session.append(message(choices.any(methods), edited, id: session.count))
    }
  }
  var answered: [Int] = []
  while !session.isEmpty {
    let batch = session.prefix(1 + choices.number(below: 5))
    session.removeFirst(batch.count)
    _ = Workers.withRoom { server.receive(batch.map { Message(.content(Array($0.line.utf8))) }) }
    for answer in server.takeMessages() {
      checkJSON(answer.line)
      guard case .object(let members) = answer, !members.contains(where: { $0.name == "method" }) else { continue }
      if case .integer(let id)? = members.first(where: { $0.name == "id" })?.value { answered.append(id) }
    }
  }
  require(answered.sorted() == requests.sorted(), "\(requests.sorted()) were asked and \(answered.sorted()) answered")
}

private func message(_ method: String, _ params: JSONValue, id: Int? = nil) -> JSONValue {
  .members(["jsonrpc": "2.0", "id": id.map { .integer($0) }, "method": .string(method), "params": params])
}

private func document(_ text: String) -> JSONValue {
  ["uri": "file:///app/A.menu.kdl", "languageId": "menuc", "version": 1, "text": .string(text)]
}

/// A definition of some of the choices.
private func part(_ choices: inout ByteChoices) -> String {
  let bytes = (0..<choices.number(below: 120)).map { _ in choices.byte() }
  return bytes.withUnsafeBufferPointer { GeneratedDefinition(ByteChoices($0)).text }
}
