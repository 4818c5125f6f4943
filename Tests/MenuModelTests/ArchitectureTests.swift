import Testing

/// The floors of `Sources/MenuModel`, held: what stands on one uses that floor and those below it.
@Suite struct ArchitectureTests {
  /// The folders from the ground up. ARCHITECTURE.md says what belongs where.
  private static let floors = [
    "Base", "Diagnostics", "Formats", "Model", "Layouts", "Definition", "Building", "Titles", "Responders",
    "Presentation", "Analysis", "Rules", "Compilation", "Fixing", "Project", "Scenario",
    "Reports",
  ]

  @Test func everyFolderIsAFloor() {
    #expect(Set(SourceWords.library.map(\.floor)).symmetricDifference(Self.floors).sorted() == [])
  }

  @Test func nothingUsesAFloorAbove() {
    for use in Self.backwardUses(in: SourceWords.library) { Issue.record("\(use)") }
  }

  @Test func aBackwardUseIsNamedWithItsFileAndBothFloors() {
    let files = [
      SourceWords(path: "Base/Span.swift", text: "struct Span {\n  let page: SheetPage // no Menu\n}\n"),
      SourceWords(path: "Base/Text.swift", text: "let a = span.isMenu, text = \"Menu\"\n"),
      SourceWords(path: "Model/Menu.swift", text: "struct Menu {}\nextension Span {\n  var isMenu: Bool { true }\n}\n"),
      SourceWords(path: "Reports/SheetPage.swift", text: "public struct SheetPage {\n  let menu: Menu\n}\n"),
    ]
    #expect(
      Self.backwardUses(in: files) == [
        "Base/Span.swift uses 'SheetPage' of Reports", "Base/Text.swift uses 'isMenu' of Model",
      ])
  }

  /// A line for each name that a file uses although only floors above it declare it.
  private static func backwardUses(in files: [SourceWords]) -> [String] {
    func height(of file: SourceWords) -> Int { floors.firstIndex(of: file.floor) ?? 0 }
    func lowest(_ names: (SourceWords) -> some Sequence<String>) -> [String: Int] {
      Dictionary(files.flatMap { file in names(file).map { ($0, height(of: file)) } }, uniquingKeysWith: min)
    }
    let types = lowest(\.types)
    // A member counts where it extends what another floor declares, a factory above all.
    let shared = lowest { file in
      file.types.union(file.members.filter { types[$0.type] != height(of: file) }.map(\.name))
    }
    let all = lowest(\.names)
    return files.flatMap { file in
      file.used.filter { (shared[$0] ?? 0) > height(of: file) && (all[$0] ?? .max) > height(of: file) }.sorted().map {
        "\(file.path) uses '\($0)' of \(floors[shared[$0] ?? 0])"
      }
    }
  }
}
