import Testing
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DefinitionSearchTests {
  private func search(_ files: [String: String], in folder: String = "") -> DefinitionSearch {
    let reader = FileReader.inMemory(files.mapValues { Array($0.utf8) })
    let found = FolderSearch(folder, reader: reader) { names in
      names.last.map { String(decoding: $0, as: UTF8.self).hasSuffix(DefinitionSearch.suffix) } ?? false
    }
    return DefinitionSearch(found.files, reader: reader)
  }

  @Test("An included file is not a main file, in any spelling of its path")
  func fragments() {
    let found = search([
      "A.menu.kdl": "include \"Parts/P.menu.kdl\"\ninclude \"Parts/./../Parts/R.menu.kdl\"",
      "Parts/P.menu.kdl": "menus { }; include \"Q.menu.kdl\"", "Parts/Q.menu.kdl": "app A", "Parts/R.menu.kdl": "",
      "Parts/S.menu.kdl": "", "B.menu.kdl": "/-include \"Parts/S.menu.kdl\"\n// include \"A.menu.kdl\"",
      "notes.kdl": "include \"B.menu.kdl\"",
    ])
    #expect(
      found.files == [
        "A.menu.kdl", "B.menu.kdl", "Parts/P.menu.kdl", "Parts/Q.menu.kdl", "Parts/R.menu.kdl", "Parts/S.menu.kdl",
      ])
    #expect(found.mains == ["A.menu.kdl", "B.menu.kdl", "Parts/S.menu.kdl"])
    #expect(found.includers(of: "Parts/Q.menu.kdl") == ["Parts/P.menu.kdl"])
    #expect(found.mains(including: "./Parts/Q.menu.kdl") == ["A.menu.kdl"])
    #expect(found.mains(including: "B.menu.kdl") == ["B.menu.kdl"])
    #expect(found.mains(including: "none") == [])
  }

  @Test("A file that apps share belongs to each of them; one of any name is followed")
  func shared() {
    let found = search([
      "A/A.menu.kdl": "include \"../Shared/S.menu.kdl\"", "B/B.menu.kdl": "include \"../Shared/S.menu.kdl\"",
      "Shared/S.menu.kdl": "include \"more.kdl\"", "Shared/more.kdl": "include \"T.menu.kdl\"", "Shared/T.menu.kdl": "",
    ])
    #expect(found.mains == ["A/A.menu.kdl", "B/B.menu.kdl"])
    #expect(found.mains(including: "Shared/T.menu.kdl") == ["A/A.menu.kdl", "B/B.menu.kdl"])
  }

  @Test(
    "A circle has one main file",
    arguments: [
      (["a": "a"], ["a"]), (["a": "b", "b": "a"], ["a"]), (["a": "b", "b": "c", "c": "a"], ["a"]),
      // What the circle includes is none, though it comes first.
      (["b": "c", "c": "b a", "a": ""], ["b"]),
      // Two circles, one above the other.
      (["a": "b", "b": "a", "c": "d a", "d": "c"], ["c"]),
      (["a": "b", "b": "a", "c": "d", "d": "c", "e": "a"], ["c", "e"]),
    ] as [([String: String], [String])])
  func circles(_ files: [String: String], _ mains: [String]) {
    let texts = files.map { name, included in
      (name + ".menu.kdl", included.split(separator: " ").map { "include \"\($0).menu.kdl\"\n" }.joined())
    }
    let found = search(Dictionary(uniqueKeysWithValues: texts))
    #expect(found.mains == mains.map { $0 + ".menu.kdl" })
  }

  @Test("Broken and missing files do no harm")
  func broken() {
    let found = search([
      "A.menu.kdl": "include }{ \"B.menu.kdl\"\ninclude\ninclude 3\ninclude \"none.menu.kdl\"", "B.menu.kdl": "{",
    ])
    #expect(found.mains.first == "A.menu.kdl")
  }
}
