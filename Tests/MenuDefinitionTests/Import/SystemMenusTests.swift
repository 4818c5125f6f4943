import Testing
@testable import MenuCompiler
@testable import TestSupport

@Suite("Titles, items and systemMenu identify the system's menus") struct SystemMenusTests {
  /// The identifiers of some menus in the menu bar, by their titles.
  private func identifiers(_ menus: String) throws -> [String] {
    let document = InterfaceText.document("").replacing(InterfaceText.menu("Things"), with: menus)
    let tree = try #require(InterfaceText.compile(document).targets.first).main.tree
    var found: [String] = []
    tree.forEachID { id in
      if case .menu(let menu) = tree[id], !menu.title.isEmpty {
        found.append("\(menu.title): \(menu.identifier?.displayed ?? "none")")
      }
    }
    return found
  }

  private func menu(_ title: String, _ action: String, _ attributes: String = "") -> String {
    InterfaceText.menu(title, InterfaceText.item(action), attributes)
  }

  @Test("A title outweighs an item in an unusual place, in any order")
  func title() throws {
    let (project, file) = (menu("Project", "saveDocument"), menu("File", "performClose"))
    #expect(try identifiers(project + file) == ["Lantern: .application", "Project: project", "File: .file"])
    #expect(try identifiers(file + project) == ["Lantern: .application", "File: .file", "Project: project"])
  }

  @Test("Without such a title the actions decide, and the first matching menu counts")
  func actions() throws {
    #expect(
      try identifiers(menu("Datei", "openDocument") + menu("Projekt", "saveDocument"))
        == ["Lantern: .application", "Datei: .file", "Projekt: projekt"])
  }

  @Test("systemMenu outweighs a title")
  func systemMenu() throws {
    #expect(
      try identifiers(menu("Window", "zoom") + menu("Fenster", "raise", "systemMenu=\"window\""))
        == ["Lantern: .application", "Window: window", "Fenster: .window"])
  }
}
