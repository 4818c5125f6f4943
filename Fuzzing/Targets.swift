// The fuzz targets: each target reads bytes and must end, soon, without a trap; most say besides what must be true.

import Foundation
@testable import LanguageServer
@testable import MenuBase
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import MenuCompiler
@testable import MenuReports
@testable import SwiftGeneration

/// A target by its name: what it does with some bytes.
typealias Target = @Sendable (UnsafeBufferPointer<UInt8>) -> Void

private let targets: [String: Target] = [
  // Readers.
  "kdl": { fuzzKDL(Array($0)) },
  "definition": { fuzzDefinition(String(decoding: $0, as: UTF8.self)) },
  "files": fuzzFiles,
  "xib": { fuzzImport("A.xib", $0) },
  "storyboard": fuzzStoryboard,
  "plist": { fuzzImport("A.plist", $0) },
  "xcstrings": { fuzzStrings("a.xcstrings", $0) },
  "strings": { fuzzStrings("de.lproj/A.strings", $0) },
  "stringsdict": { fuzzStrings("de.lproj/A.stringsdict", $0) },
  "keylayout": fuzzKeylayout,
  "keys": fuzzKeys,
  "swift": { fuzzImport("A.swift", $0) },
  "formatter": fuzzFormatter,
  // Generated.
  "generated": { fuzzDefinition(GeneratedDefinition(ByteChoices($0)).text) },
  "conditions": fuzzConditions,
  "builder": fuzzBuilder,
]

/// The target that is asked for.
private let target: Target = {
  let all = targets.merging(programTargets) { $1 }
  guard let target = all[ProcessInfo.processInfo.environment["MENUC_FUZZ_TARGET"] ?? ""] else {
    FileHandle.standardError.write(
      Data("MENUC_FUZZ_TARGET is one of \(all.keys.sorted().joined(separator: " "))\n".utf8))
    exit(2)
  }
  return target
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(UnsafeBufferPointer(start: start, count: count))
  return 0
}

/// A program of a package begins with a function of its own, and not with libFuzzer's.
@main enum Fuzzer {
  static func main() {
    var (count, words) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(runFuzzer(&count, &words, fuzzOneInput))
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The report of a target that has found something.
func require(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  if !isTrue { fatalError(message()) }
}

// MARK: - KDL

private func parsed(_ bytes: [UInt8]) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let tree = SyntaxTree.parse(
    SourceFile(path: "a.kdl", bytes: bytes), id: 0, options: .document, diagnostics: &diagnostics)
  return (tree, diagnostics)
}

/// A document's canonical text is read as the same document.
private func fuzzKDL(_ bytes: [UInt8]) {
  let (tree, diagnostics) = parsed(bytes)
  for diagnostic in diagnostics {
    guard let range = diagnostic.range else { continue }
    require(range.start <= range.end && Int(range.end) <= bytes.count, "a finding is outside of the file")
  }
  if diagnostics.contains(where: { $0.severity == .error }) { return }
  let text = tree.canonicalText()
  let again = parsed(Array(text.utf8))
  require(!again.diagnostics.contains { $0.severity == .error }, "the canonical text has errors")
  require(again.tree.canonicalText() == text, "the canonical text of the canonical text differs")
}

/// A formatted definition means the same, and formatting it again changes nothing.
private func fuzzFormatter(_ input: UnsafeBufferPointer<UInt8>) {
  func formatted(_ bytes: [UInt8]) -> String? {
    FormattedDocument(.success(SourceFile(path: "A.kdl", bytes: bytes)), named: "A.kdl").text
  }
  let bytes = Array(input)
  guard let text = formatted(bytes) else { return }
  require(formatted(Array(text.utf8)) == text, "formatting twice differs")
  require(parsed(bytes).tree.canonicalText() == parsed(Array(text.utf8)).tree.canonicalText(), "formatting changes it")
}

// MARK: - Definitions

private func fuzzDefinition(_ text: String) {
  report(Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(text.utf8)])))
}

/// Several files that include each other, between bytes 0: the first is the definition.
private func fuzzFiles(_ input: UnsafeBufferPointer<UInt8>) {
  let names = ["A.menu.kdl", "b.kdl", "c/b.kdl", "menuc.kdl", "a.xcstrings", "c/M.xib", "c/de.lproj/M.strings"]
  var files: [String: [UInt8]] = [:]
  for (name, part) in zip(names, input.split(separator: 0, omittingEmptySubsequences: false)) {
    files[name] = Array(part)
  }
  report(Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(files)))
}

/// Every report of a compilation.
private func report(_ compilation: Compilation) {
  let findings = FindingList(compilation)
  for finding in findings.findings { checkPlace(finding, compilation.sources) }
  for target in compilation.targets {
    let definition = compilation.definition
    let app = definition.app
    let localizer = KeyboardLayouts.named("de").map { KeyLocalizer($0, on: target.platform, for: app) }
    let overlay = Overlay(target.main, app: app, localizer: localizer)
    checkJSON(overlay.json(in: nil).text)
    _ = OverlayText(overlay, width: 80).text()
    _ = MenuBarText(
      target.main, own: definition.borrowingTitles(on: target).keyCommandLists, localizer: localizer, width: 80
    )
    .text()
  }
  if compilation.targets.isEmpty { return }
  reportSheets(compilation)
  checkJSON(ExportJSON(compilation).json.text)
  let audit = LayoutAudit(
    compilation.targets[0], of: compilation.definition, on: ["us", "de"].compactMap(KeyboardLayouts.named),
    directions: App.LayoutDirection.allCases)
  checkJSON(AuditReport(audit, of: compilation).json.text)
  let runner = TestRunner(compilation, platform: nil, layout: nil, direction: nil)
  checkJSON([TestReport(compilation, results: runner.run(matching: nil), file: "A.menu.kdl")].json().text)
  let origin = GeneratedSwift.Origin(definition: "A.menu.kdl", target: "uikit", file: nil)
  _ = UIKitSwift.code(of: compilation, origin).text
  _ = compilation.appKitSwift(origin).text
  _ = compilation.swiftUISwift(origin).text
}

private func reportSheets(_ compilation: Compilation) {
  var sheet = Sheet(compilation, layouts: ["us", "de"].compactMap(KeyboardLayouts.named), showsAll: true)
  sheet.markChanges(from: compilation, to: compilation, named: "1")
  require(sheet.pages.allSatisfy { $0.gone.isEmpty }, "a version differs from itself")
  _ = SheetText(sheet, isPairing: true).text()
  _ = SheetMarkdown(sheet, isPairing: true).text()
  _ = SheetDocC(sheet, isPairing: true).text()
  _ = SheetHTML(sheet).text()
  _ = SheetFragment(sheet, isPairing: true).text()
  checkJSON(SheetViewJSON(sheet, isPairing: true).text())
  checkJSON(SheetJSON(sheet).text.text)
  _ = SheetCSV(sheet).text.text
  if let picture = sheet.firstPlatform.keyboard?.text() {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "a.svg", bytes: Array(picture.utf8))
    require(XMLTree.parse(file, id: 0, diagnostics: &diagnostics) != nil, "the picture is no XML")
  }
}

func checkJSON(_ text: String) {
  require((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, "this is no JSON: \(text.prefix(2000))")
}

func checkPlace(_ finding: Finding, _ sources: SourceFiles) {
  guard let range = finding.diagnostic.range, let file = sources[range.file] else { return }
  require(range.start <= range.end && Int(range.end) <= file.bytes.count, "a finding is outside of its file")
}

// MARK: - Files of others

/// A file of another tool becomes a definition that makes the same menus.
func fuzzImport(_ name: String, _ input: some Sequence<UInt8>) {
  let compilation = Compilation(contentsOf: name, reader: .inMemory([name: Array(input)]))
  for finding in FindingList(compilation).findings { checkPlace(finding, compilation.sources) }
  guard let definition = DefinitionKDL(compilation) else { return }
  let again = Compilation(
    contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(definition.text.utf8)]))
  require(again.isReadable, "the imported definition cannot be read:\n\(definition.text.prefix(4000))")
  let (before, after) = (outline(compilation), outline(again))
  require(
    before == after, "the imported definition has other menus:\n\(before)\n\(after)\n\(definition.text.prefix(4000))")
}

/// Titles and keys of the main menu of each platform.
private func outline(_ compilation: Compilation) -> [[String]] {
  compilation.targets.map { target in
    var lines: [String] = []
    target.main.tree.forEachID { id in
      lines.append("\(target.main.tree[id].title) \(target.main.tree.keyCombination(of: id)?.canonical ?? "")")
    }
    return lines
  }
}

/// A storyboard, and after a byte 0 its strings.
private func fuzzStoryboard(_ input: UnsafeBufferPointer<UInt8>) {
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let files = [
    "Base.lproj/Main.storyboard": Array(parts[0]), "de.lproj/Main.strings": parts.count > 1 ? Array(parts[1]) : [],
  ]
  let compilation = Compilation(contentsOf: "Base.lproj/Main.storyboard", reader: .inMemory(files))
  _ = FindingList(compilation)
  _ = DefinitionKDL(compilation)?.text
}

/// Translations of a definition's titles.
private func fuzzStrings(_ name: String, _ input: UnsafeBufferPointer<UInt8>) {
  let definition = """
    app A { platforms ipados-26; strings "\(name.hasSuffix("xcstrings") ? name : "de.lproj")"; }
    menus { insert after=.view { menu a "A" { command a: "New Tab" key="cmd+1"; command b: "B %@"; }; }; }
    """
  let compilation = Compilation(
    contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(definition.utf8), name: Array(input)]))
  for finding in FindingList(compilation).findings { checkPlace(finding, compilation.sources) }
  for language in compilation.translations.languages { _ = compilation.translated(into: language) }
  if name.hasSuffix("xcstrings") {
    let update = try? CatalogUpdate(Array(input), lacking: [], used: [])
    _ = update?.isChange
  }
}

private func fuzzKeylayout(_ input: UnsafeBufferPointer<UInt8>) {
  var diagnostics: [Diagnostic] = []
  let file = SourceFile(path: "A.keylayout", bytes: Array(input))
  guard let layout = KeyboardLayout.read(keylayout: file, diagnostics: &diagnostics) else {
    require(!diagnostics.isEmpty, "a layout that is none is not told")
    return
  }
  let localizer = KeyLocalizer(layout, on: .appKit, direction: .rightToLeft)
  for spelling in ["cmd+[", "shift+cmd+a", "cmd+ö", "cmd+1"] {
    if let key = try? KeyCombination(spelling: spelling) { _ = localizer.localized(key).localized.displayed }
  }
}

/// A key is read as it is written and as it is shown.
private func fuzzKeys(_ input: UnsafeBufferPointer<UInt8>) {
  guard let key = try? KeyCombination(spelling: String(decoding: input, as: UTF8.self)) else { return }
  let canonical = key.canonical
  require((try? KeyCombination(spelling: canonical)) == key, "'\(canonical)' is read as another key")
  _ = key.displayed
  for name in ["us", "de", "ar", "ja"] {
    guard let layout = KeyboardLayouts.named(name) else { continue }
    _ = KeyLocalizer(layout, on: .appKit, direction: .rightToLeft).localized(key).localized.displayed
  }
}

// MARK: - Conditions

/// A condition that bytes make, beside what it means.
private indirect enum Formula {
  case flag(String)
  case count(String, String, Int)
  case counts(String, String, String)
  case choice(String, Bool)
  case not(Formula)
  case and(Formula, Formula)
  case or(Formula, Formula)
  case equal(Formula, Formula)

  init(_ choices: inout ByteChoices, depth: Int) {
    let comparisons = ["==", "!=", "<", "<=", ">", ">="]
    switch choices.number(below: depth > 4 || choices.isUsedUp ? 4 : 8) {
    case 0: self = .flag(choices.any(["p", "q"]))
    case 1: self = .count(choices.any(["n", "m"]), choices.any(comparisons), choices.number(below: 5))
    case 2: self = .counts("n", choices.any(comparisons), "m")
    case 3: self = .choice(choices.any(["x", "y", "z"]), choices.isOne(in: 2))
    case 4: self = .not(Formula(&choices, depth: depth + 1))
    case 5: self = .and(Formula(&choices, depth: depth + 1), Formula(&choices, depth: depth + 1))
    case 6: self = .or(Formula(&choices, depth: depth + 1), Formula(&choices, depth: depth + 1))
    default: self = .equal(Formula(&choices, depth: depth + 1), Formula(&choices, depth: depth + 1))
    }
  }

  var text: String {
    switch self {
    case .flag(let name): name
    case .count(let name, let comparison, let number): "\(name) \(comparison) \(number)"
    case .counts(let left, let comparison, let right): "\(left) \(comparison) \(right)"
    case .choice(let word, let isNot): "c \(isNot ? "!=" : "==") \(word)"
    case .not(let formula): "!(\(formula.text))"
    case .and(let left, let right): "(\(left.text)) && (\(right.text))"
    case .or(let left, let right): "(\(left.text)) || (\(right.text))"
    case .equal(let left, let right): "(\(left.text)) == (\(right.text))"
    }
  }

  func holds(_ flags: [String: Bool], _ counts: [String: Int], _ choice: String) -> Bool {
    func compare(_ left: Int, _ comparison: String, _ right: Int) -> Bool {
      switch comparison {
      case "==": left == right
      case "!=": left != right
      case "<": left < right
      case "<=": left <= right
      case ">": left > right
      default: left >= right
      }
    }
    return switch self {
    case .flag(let name): flags[name] ?? false
    case .count(let name, let comparison, let number): compare(counts[name] ?? 0, comparison, number)
    case .counts(let left, let comparison, let right): compare(counts[left] ?? 0, comparison, counts[right] ?? 0)
    case .choice(let word, let isNot): (choice == word) != isNot
    case .not(let formula): !formula.holds(flags, counts, choice)
    case .and(let left, let right): left.holds(flags, counts, choice) && right.holds(flags, counts, choice)
    case .or(let left, let right): left.holds(flags, counts, choice) || right.holds(flags, counts, choice)
    case .equal(let left, let right): left.holds(flags, counts, choice) == right.holds(flags, counts, choice)
    }
  }
}

/// A condition holds in the states where its formula does, and the search finds one of them, or none where there is none.
private func fuzzConditions(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  let formula = Formula(&choices, depth: 0)
  let variables = [
    StateVariable("p", .flag), StateVariable("q", .flag), StateVariable("n", .count), StateVariable("m", .count),
    StateVariable("c", .choice(["x", "y", "z"])),
  ]
  let text = formula.text
  let condition: Condition
  do throws(ConditionParser.Mistake) {
    condition = try ConditionParser.parse(text, variables)
  } catch {
    // A comparison that every count passes is told, and so is a formula that is too deep.
    switch error.kind {
    case .constant, .tooDeep: return
    default: fatalError("'\(text)' is not read: \(error.kind)")
    }
  }
  var holdsSomewhere = false
  for number in 0..<(4 * 7 * 7 * 3) {
    let flags = ["p": number & 1 != 0, "q": number & 2 != 0]
    let counts = ["n": number / 4 % 7, "m": number / 28 % 7]
    let choice = ["x", "y", "z"][number / 196 % 3]
    var state = AppState(variables)
    for (name, value) in flags { state[name] = .flag(value) }
    for (name, value) in counts { state[name] = .count(value) }
    state["c"] = .choice(choice)
    let expected = formula.holds(flags, counts, choice)
    require(condition.holds(in: state) == expected, "'\(text)' in \(flags) \(counts) \(choice)")
    holdsSomewhere = holdsSomewhere || expected
  }
  switch ConditionSearch(variables).search(for: condition) {
  case .never: require(!holdsSomewhere, "'\(text)' is said to hold never")
  case .holds(let state): require(condition.holds(in: state), "'\(text)' is said to hold where it does not")
  case .unknown: break
  }
}

// MARK: - The builder

/// The builder does, refuses and finds what nested values do, which decide by themselves.
private func fuzzBuilder(_ input: UnsafeBufferPointer<UInt8>) {
  var choices = ByteChoices(input)
  var platform = choices.any(Platform.all)
  if choices.isOne(in: 3) { platform.pinned.append(.init(identifier: "a", position: .first)) }
  let asSystem = choices.isOne(in: 4)
  var builder = MenuBuilder(platform: platform)
  var menus = NestedMenus(builder.tree, on: platform)
  var steps = 0
  while !choices.isUsedUp, steps < 60 {
    steps += 1
    let operation = RandomOperation.operation(&choices)
    let failure = builder.perform(operation, asSystem: asSystem)
    let refusal = menus.perform(operation, asSystem: asSystem)
    require(
      failure.map(NestedMenus.Refusal.init) == refusal,
      "\(RandomOperation.name(of: operation)): \(String(describing: failure)), \(String(describing: refusal))")
    let (made, expected) = (NestedMenus(builder.tree, on: platform).outline(), menus.outline())
    require(made == expected, "\(RandomOperation.name(of: operation))\n\(expected)\n\(made)")
    let mistakes = builder.tree.mistakes(beside: menus, on: platform)
    require(mistakes.isEmpty, "\(mistakes) after \(RandomOperation.name(of: operation))")
  }
}
