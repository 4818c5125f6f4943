import Testing

@testable import MenuCompiler
@testable import MenuDefinition
@testable import SwiftImporting
@testable import TestSupport

/// The applications of Xcode's projects.
@Suite struct SwiftProjectsTests {
  typealias Target = XcodeProjectText.Target

  private static func app(_ name: String) -> String {
    """
    import SwiftUI
    @main struct \(name): App {
      var body: some Scene {
        WindowGroup { Text("x") }.commands { CommandMenu("Go") { Button("Open") {}.keyboardShortcut("n") } }
      }
    }
    """
  }

  private func compile(_ files: [String: String]) throws -> Compilation {
    let folder = try TemporaryFolder()
    for (path, text) in files { _ = try folder.write(text, to: path) }
    return Compilation(contentsOf: folder.path("."), parser: .kept)
  }

  @Test(
    "An app's systems are those of its own target",
    arguments: [
      ([Target("Lamp", "SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos\";\nSUPPORTS_MACCATALYST = YES;")], "c"),
      ([Target("Lamp", "SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = NO;")], "p"),
      ([Target("Lamp", "SDKROOT = macosx;")], "m"),
      // A file of settings has the systems.
      ([Target("Lamp", "SDKROOT = auto;")], "m"),
    ] as [([Target], String)])
  func targets(_ apps: [Target], _ systems: String) throws {
    let others = ["app-extension", "bundle", "tool"].map {
      Target($0, "SDKROOT = \(systems == "m" ? "iphoneos" : "macosx");", product: $0)
    }
    let compilation = try compile([
      "Lamp/App.swift": Self.app("Lamp"),
      "Lamp.xcodeproj/project.pbxproj": XcodeProjectText.project(others + apps),
    ])
    let platforms = ["c": ["ipados-26", "mac-catalyst"], "p": ["ipados-26"], "m": ["swiftui-mac"]]
    #expect(compilation.definition.app.platforms == platforms[systems])
    #expect(compilation.diagnostics.contains { $0.code == .duplicateShortcut } == (systems == "m"))
  }

  @Test("Settings of files come before the target's own")
  func settingsFiles() throws {
    let target = Target("Lamp", "PRODUCT_NAME = Lantern;", settingsFile: "Settings/Release.xcconfig")
    let compilation = try compile([
      "Lamp/App.swift": Self.app("Lamp"),
      "Lamp.xcodeproj/project.pbxproj": XcodeProjectText.project([target]),
      "Settings/Release.xcconfig": "#include \"All.xcconfig\"\nSUPPORTS_MACCATALYST = NO // not yet\n",
      "Settings/All.xcconfig": "#include \"All.xcconfig\"\nSDKROOT = iphoneos;\r\nPRODUCT_NAME = Other\n",
    ])
    #expect(compilation.definition.app.platforms == ["ipados-26"])
    #expect(compilation.definition.app.name == "Lantern")
  }

  @Test("Files of settings that include each other are each read once")
  func circularSettings() {
    let project = XcodeProjectText.project([Target("Lamp", "", settingsFile: "S/A.xcconfig")])
    let includes = "#include \"A.xcconfig\"\n#include? \"../S/./B.xcconfig\"\n"
    let files = [
      "Lamp.xcodeproj/project.pbxproj": project,
      "S/A.xcconfig": String(repeating: includes, count: 8) + "SDKROOT = macosx\n",
      "S/B.xcconfig": String(repeating: includes, count: 8) + "PRODUCT_NAME = Lantern\n",
    ]
    var read: [String] = []
    let apps = XcodeApp.all(in: ["Lamp.xcodeproj/project.pbxproj"]) { path in
      read.append(path)
      return files[path].map { Array($0.utf8) }
    }.apps
    #expect(apps.map(\.name) == ["Lantern"] && apps.map(\.systems) == ["macosx"])
    #expect(read.sorted() == files.keys.sorted())
  }

  @Test("A path longer than any of macOS is no file's")
  func longPaths() {
    let path = String(repeating: "a/", count: 600) + "A.swift"
    let project = XcodeProjectText.project([Target("Lamp", "", files: [path, "B.swift"])])
    let apps = XcodeApp.all(in: ["Lamp.xcodeproj/project.pbxproj"]) { _ in Array(project.utf8) }.apps
    #expect(apps.map { $0.has("B.swift") } == [true] && apps.map { $0.has(path) } == [false])
  }

  @Test("Of several variants of an app the one with the project's name is the app")
  func variants() throws {
    let names = ["Lamp Pro", "Lamp", "Lamp Beta"]
    let targets = names.map { Target($0, "SDKROOT = macosx;", files: ["Other.swift"]) }
    let compilation = try compile([
      "Lamp/App.swift": Self.app("MainApp"), "Lamp.xcodeproj/project.pbxproj": XcodeProjectText.project(targets),
    ])
    #expect(compilation.definition.app.name == "Lamp")
  }

  @Test("Of several applications those with the files of menus count")
  func applications() throws {
    let helper = Target("Helper", "SDKROOT = macosx;", files: ["Helper/App.swift"])
    let app = Target("Lamp", "SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = NO;", files: ["Lamp/App.swift"])
    let compilation = try compile([
      "Lamp/App.swift": Self.app("MainApp"), "Helper/App.swift": "import AppKit\nlet isOn = true",
      "Code.xcodeproj/project.pbxproj": XcodeProjectText.project([helper, app]),
    ])
    #expect(compilation.definition.app.platforms == ["ipados-26"])
    #expect(compilation.definition.app.name == "Lamp")
    // Which of them has a library's menus is unknown.
    let both = try compile([
      "Lamp/App.swift": Self.app("MainApp"), "Core/V.swift": "import SwiftUI\n// CommandGroup",
      "Code.xcodeproj/project.pbxproj": XcodeProjectText.project([app, helper]),
    ])
    #expect(both.definition.app.platforms == ["swiftui-mac"])
  }

  @Test(
    "An app has the name of its product",
    arguments: [
      ("PRODUCT_NAME = \"Lamp Pro\";", "Lamp Pro"), ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Lamp"),
      ("PRODUCT_NAME = \"$(SHOWN_NAME)\";", "Lamp"), ("", "Lamp"),
    ])
  func names(_ settings: String, _ name: String) throws {
    for type in ["MyApp", "Main"] {
      let compilation = try compile([
        "Lamp/App.swift": Self.app(type),
        "macOS.xcodeproj/project.pbxproj": XcodeProjectText.project([Target("Lamp", "SDKROOT = macosx;\n" + settings)]),
      ])
      #expect(compilation.definition.app.name == name)
    }
  }

  @Test("The document with the menu bar is one that an application copies")
  func documents() throws {
    let menus = "<document><menuItem title=\"A\"/></document>"
    for (files, document) in [(["Lamp/MainMenu.xib"], "Lamp/MainMenu.xib"), (["Lamp/A.swift"], nil), ([], nil)] {
      let folder = try TemporaryFolder()
      for path in ["Base/MainMenu.xib", "Lamp/MainMenu.xib"] { _ = try folder.write(menus, to: path) }
      let targets = [Target("Lamp", "", files: files), Target("Dummy", "", files: ["Other.swift"])]
      _ = try folder.write(XcodeProjectText.project(targets), to: "Lamp.xcodeproj/project.pbxproj")
      let found = InterfaceBuilderDocument.main(in: folder.path("."), reader: .fileSystem())
      #expect(found.map { $0.hasSuffix("/" + (document ?? "?")) } == document.map { _ in true }, "\(found ?? "")")
    }
  }

  @Test(
    "A project that is cut off, or nests without end, has no applications",
    arguments: ["", "{", "{ objects = {", "{ rootObject = P; objects = { P = { targets = (", "/* ", "\"a\\"])
  func brokenProjects(_ text: String) {
    let nested = String(repeating: "(", count: 10_000)
    for text in [text, text + nested] {
      #expect(XcodeApp.all(in: ["A.xcodeproj/project.pbxproj"]) { _ in Array(text.utf8) }.apps.isEmpty)
    }
  }

  @Test("Of two apps in folders within one, the other's keys are left out")
  func appsInOneFolder() throws {
    let compilation = try compile([
      "Apps/Lamp/Sources/LampApp.swift": Self.app("Lamp"),
      "Apps/Lamp/Sources/More.swift": "import SwiftUI\nlet m = NSMenu()",
      "Apps/Torch/TorchApp.swift": Self.app("Torch"), "Shared/All.swift": "import SwiftUI",
    ])
    let file = try #require(compilation.definition.imports.first)
    #expect((file.readCount, file.leftOutCount) == (1, 1))
    #expect(compilation.diagnostics.contains { $0.message.contains("/Apps/Torch' is") }, "\(compilation.report)")
  }

  @Test("SwiftUI's disabled items beside AppKit's menus are disabled")
  func disabledBesideAppKit() throws {
    let compilation = try compile([
      "Main.swift": """
      import AppKit
      import SwiftUI
      @main class Delegate: NSObject, NSApplicationDelegate {}
      struct Row: View {
        var body: some View {
          Text("x").contextMenu {
            Button("Open") {}.keyboardShortcut("o")
            Button("Close") {}.disabled(true)
          }
        }
      }
      """
    ])
    #expect(compilation.definition.app.platforms == ["appkit"])
    #expect(compilation.definition.imports.first?.readCount == 1)
    #expect(!compilation.diagnostics.contains { $0.code == .ineffectiveDisabled })
  }

  @Test("The keys of another system's target are left out")
  func otherTarget() throws {
    func commands(_ key: String) -> String {
      """
      import SwiftUI
      struct OwnCommands: Commands {
        var body: some Commands { CommandMenu("Own") { Button("Go Back") {}.keyboardShortcut("\(key)") } }
      }
      """
    }
    let scene = "WindowGroup {}.commands { OwnCommands() }"
    let app = Self.app("Lamp").replacing("WindowGroup { Text(\"x\") }", with: scene)
    let compilation = try compile([
      "Shared/App.swift": app, "macOS/Own.swift": commands("b"), "iOS/Own.swift": commands("j"),
      "Lamp.xcodeproj/project.pbxproj": XcodeProjectText.project([Target("Lamp", "SDKROOT = macosx;")]),
    ])
    let file = try #require(compilation.definition.imports.first)
    #expect((file.readCount, file.leftOutCount) == (2, 1))
    #expect(file.leftOutCode == ["code for other systems"])
  }
}
