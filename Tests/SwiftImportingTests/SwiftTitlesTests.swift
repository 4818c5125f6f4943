import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import SwiftImporting
@testable import TestSupport

/// What people read of a title that the code computes.
@Suite struct SwiftTitlesTests {
  private static func bar(_ title: String, _ declarations: String = "") -> String {
    """
    import AppKit
    \(declarations)
    class Bar: NSObject {
      func menu() -> NSMenu {
        let menu = NSMenu(title: \(title))
        menu.addItem(withTitle: \(title), action: #selector(go), keyEquivalent: "g")
        return menu
      }
      @objc func go() {}
    }
    """
  }

  @Test(
    "The bundle's name is the app's",
    arguments: [
      "Bundle.main.object(forInfoDictionaryKey: \"CFBundleName\") as! String",
      "Bundle.main.object(forInfoDictionaryKey: kCFBundleNameKey as String) as! String", "Bundle.main.shownName",
    ])
  func appName(_ name: String) throws {
    let folder = try TemporaryFolder()
    let declarations = """
      extension Bundle {
        var shownName: String { object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "" }
      }
      enum Names { static let app = \(name) }
      """
    _ = try folder.write(Self.bar("\"About \\(Names.app)\"", declarations), to: "Lamp/Bar.swift")
    _ = try folder.write("", to: "Lamp.xcodeproj/project.pbxproj")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    let text = try #require(DefinitionKDL(compilation)?.text)
    #expect(text.contains("\"About Lamp\" key=\"cmd+g\" titledBy=\"code\""), "\(text)")
  }

  @Test("A menu with a computed title is named after its code's type")
  func computedName() {
    func name(_ title: String) -> String? {
      SwiftSourcesTests.compile(Self.bar(title)).definition.menus.compactMap(\.name).first
    }
    #expect(name("\"Go\"") == "Go")
    #expect(name("store.title") == "menu of Bar")
    #expect(name("String(describing: store)") == "menu of Bar")
    #expect(name("\"Go \\(store.title)\"") == "menu of Bar")
  }

  @Test("A view that shows itself has neither title nor image")
  func viewInItself() {
    let code = """
      import SwiftUI
      @main struct LanternApp: App {
        var body: some Scene {
          WindowGroup { Text("x") }.commands {
            CommandMenu("Go") { Button { } label: { Mark() }.keyboardShortcut("k") }
          }
        }
      }
      struct Mark: View {
        var body: some View { padded() }
        func padded() -> some View { self.padding() }
      }
      """
    #expect(SwiftSourcesTests.compile(code).definition.imports.first?.readCount == 1)
  }

  @Test(
    "An app is named after its type, unless that is any app's", arguments: [("LanternApp", "Lantern"), ("MyApp", nil)])
  func nameOfType(_ type: String, _ name: String?) {
    let code = """
      import SwiftUI
      @main struct \(type): App {
        var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("Go") { Button("Open") {} } } }
      }
      """
    #expect(SwiftSourcesTests.compile(code).definition.importedName == name)
  }
}
