import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// `menuc init`: the first definition of an app.
@Suite struct InitTests {
  /// An app as people have it: a package, a document with menus, a list of shortcuts, catalogs, and what is none of these.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let example = PackageFolder.root.appendingPathComponent("Examples/MacApp")
    for (name, path) in [("MainMenu.xib", "App/Base.lproj/MainMenu.xib"), ("MapShortcuts.plist", "App/Map.plist")] {
      _ = try folder.write(String(contentsOf: example.appendingPathComponent(name), encoding: .utf8), to: path)
    }
    _ = try folder.write(#"let package = Package(name: "Lantern Pro", targets: [])"#, to: "Package.swift")
    _ = try folder.write("<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>", to: "App/Info.plist")
    _ = try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{}}"#, to: "App/Localizable.xcstrings")
    _ = try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{}}"#, to: "App/InfoPlist.xcstrings")
    _ = try folder.write("import Foundation\n", to: "Sources/Lantern/Model.swift")
    _ = try folder.write(#"<document targetRuntime="MacOSX.Cocoa"><menuItem "#, to: "Pods/Other/Other.xib")
    return folder
  }

  @Test("init imports the found menus, by the name of the package, and its definition can be checked")
  func imports() throws {
    let folder = try app()
    let result = try MenucProgram.run(["init"], in: folder.url)
    #expect(
      result.output == """
        'Lantern Pro.menu.kdl': written
          App/Base.lproj/MainMenu.xib: 22 items, 12 keys (11 as attributes, 1 in elements) in the main menu and 'Dock Menu'
          App/Map.plist: 3 shortcuts in no menu
        next: menuc check 'Lantern Pro.menu.kdl'

        """)
    #expect(result.errors == "" && result.status == 0)
    let text = try String(contentsOfFile: folder.path("Lantern Pro.menu.kdl"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(
      lines == [
        #"app "Lantern Pro" {"#, "    platforms appkit", "}",
        #"import "App/Base.lproj/MainMenu.xib""#, #"import "App/Map.plist""#,
      ])
    let check = try MenucProgram.run(["check", "Lantern Pro.menu.kdl"], in: folder.url)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("A package of a nib is a document, another project inside has a helper's, and an older Xcode's is named")
  func documents() throws {
    let folder = try TemporaryFolder()
    let path = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    let document = try String(contentsOf: path, encoding: .utf8)
    _ = try folder.write(document, to: "Source/Resources/Base.lproj/MainMenu.nib/designable.nib")
    _ = try folder.write(document, to: "Runner/MainMenu.xib")
    for project in ["lamp-ng", "Runner/Runner"] { _ = try folder.write("", to: "\(project).xcodeproj/project.pbxproj") }
    let old = "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"></archive>"
    _ = try folder.write(old, to: "Old/English.lproj/LampMainMenu.xib")
    let text = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    let lines = text.split(separator: "\n")
    let nib = "Source/Resources/Base.lproj/MainMenu.nib/designable.nib"
    #expect(lines.filter { $0.hasPrefix("import ") } == ["import \"\(nib)\""])
    for left in ["Runner/MainMenu.xib", "Old/English.lproj/LampMainMenu.xib"] {
      #expect(lines.contains { $0 == "// import \"\(left)\"" }, "\(text)")
    }
    // The name that people see, and not the project's.
    #expect(text.contains("app \"Lighthouse\" {"), "\(text)")
  }

  @Test("From another folder it writes what it writes in the folder itself")
  func outside() throws {
    let folder = try TemporaryFolder()
    let code = """
      import UIKit
      class Lamp: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Light", action: #selector(light), input: "l", modifierFlags: .command)]
        }
        @objc func light() {}
      }
      """
    _ = try folder.write(code, to: "Lamp/Lamp.swift")
    for name in ["Lamp", "./Lamp/", folder.path("Lamp")] {
      let result = try MenucProgram.run(["init", name, "-o", "-"], in: folder.url)
      #expect(result.output.contains("\nimport \".\"\n"), "\(result.output)")
    }
  }

  @Test("A document in another language is not a second app, and code without menus is ignored")
  func translations() throws {
    let folder = try app()
    let menu = try String(contentsOfFile: folder.path("App/Base.lproj/MainMenu.xib"), encoding: .utf8)
    _ = try folder.write(menu, to: "App/de.lproj/MainMenu.xib")
    _ = try folder.write("import AppKit\nfunc menu() -> NSMenu? { nil }\n", to: "Tool/Tool.swift")
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(result.errors.contains("App/de.lproj/MainMenu.xib: a translation of App/Base.lproj/MainMenu.xib\n"))
    #expect(!result.errors.contains("a main menu as well"))
    // The titles in German are in the document, wherever else words are translated.
    let titles = menu.matches(of: /title="([^"]+)"/).map { "\"\($0.1)\" = \"\($0.1)\";" }.joined()
    _ = try folder.write(titles, to: "App/de.lproj/Localizable.strings")
    #expect(try !MenucProgram.run(["init", "-o", "-"], in: folder.url).output.contains("strings"))
    #expect(!result.output.contains("import \".\""))
  }

  @Test("The texts of the code are named beside a document with translations of its own")
  func textsOfCode() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try app()
    _ = try folder.write("\"4.title\" = \"Datei\";", to: "App/de.lproj/MainMenu.strings")
    _ = try folder.write("\"Fog\" = \"Nebel\";", to: "App/de.lproj/Localizable.strings")
    let code = """
      import AppKit
      class Lamp: NSObject {
        @IBAction func fill(_ menu: NSMenu) {
          menu.addItem(withTitle: NSLocalizedString("Fog", comment: ""), action: #selector(show), keyEquivalent: "1")
          menu.addItem(withTitle: NSLocalizedString("Rain", comment: ""), action: #selector(show), keyEquivalent: "2")
          menu.addItem(withTitle: NSLocalizedString("Hail", comment: ""), action: #selector(show), keyEquivalent: "3")
        }
        @objc func show(_ sender: Any?) {}
      }
      """
    _ = try folder.write(code, to: "App/Lamp.swift")
    let text = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    #expect(text.contains("    strings \"App/de.lproj/Localizable.strings\"\n"), "\(text)")
    // Translators may keep folders of languages that the app does not have.
    _ = try folder.write(
      "{ objects = { P = { knownRegions = (\n\t\ten,\n\t\tfr,\n); }; }; rootObject = P; }",
      to: "Lamp.xcodeproj/project.pbxproj")
    #expect(try !MenucProgram.run(["init", "-o", "-"], in: folder.url).output.contains("de.lproj"))
  }

  @Test("A catalog in a folder that is named after the phone is not the Mac's, in a package either")
  func foldersOfSystems() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    _ = try folder.write("let package = Package(name: \"Lamp\", platforms: [.macOS(.v13)])", to: "Package.swift")
    let code = """
      import AppKit
      @main class Lamp: NSObject, NSApplicationDelegate {
        func fill(_ menu: NSMenu) {
          menu.addItem(withTitle: NSLocalizedString("Fog", comment: ""), action: #selector(fill), keyEquivalent: "1")
        }
      }
      """
    _ = try folder.write(code, to: "Lamp/Lamp.swift")
    for place in ["Lamp", "LampMobile"] {
      _ = try folder.write("\"Fog\" = \"Nebel\";", to: "\(place)/de.lproj/Localizable.strings")
    }
    let text = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    #expect(text.contains("Lamp/de.lproj") && !text.contains("LampMobile/de.lproj"), "\(text)")
  }

  @Test("A catalog of the phone's app is not the Mac's, and a document in no target is no app")
  func targets() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    let path = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    let document = try String(contentsOf: path, encoding: .utf8)
    let template = document.replacing("title=\"Lighthouse\"", with: "title=\"__NAME__\"")
    _ = try folder.write(template, to: "Mac/MainMenu.xib")
    _ = try folder.write(document, to: "Mac/Old.xib")
    let project = "1 /* MainMenu.xib in Resources */ = {isa = PBXBuildFile; };"
    _ = try folder.write(project, to: "Lamps.xcodeproj/project.pbxproj")
    _ = try folder.write(
      """
      import AppKit
      @main class Lamp: NSObject, NSApplicationDelegate {
        func fill(_ menu: NSMenu) {
          menu.addItem(withTitle: NSLocalizedString("Fog", comment: ""), action: #selector(fill), keyEquivalent: "1")
        }
      }
      """, to: "Mac/Lamp.swift")
    let phone = "import SwiftUI\n@main struct P: App { var body: some Scene { WindowGroup { Text(\"\") } } }"
    _ = try folder.write(phone, to: "Phone/P.swift")
    for place in ["Mac", "Phone"] {
      _ = try folder.write("\"Fog\" = \"Nebel\";", to: "\(place)/de.lproj/Localizable.strings")
    }
    let text = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    #expect(text.contains("app \"Lamps\" {"), "\(text)")
    #expect(text.contains("    strings \"Mac/de.lproj/Localizable.strings\"\n}"), "\(text)")
    #expect(text.contains("// Not read: in no target of the project\n// import \"Mac/Old.xib\""), "\(text)")
  }

  @Test("No catalog of the code is named for a document's titles")
  func catalogs() throws {
    let folder = try app()
    _ = try folder.write("\"Fog\" = \"Nebel\";", to: "App/de.lproj/Localizable.strings")
    #expect(try !MenucProgram.run(["init", "-o", "-"], in: folder.url).output.contains("strings"))
    let titles = ["Light", "Lighthouse", "File", "Help", "Brighter", "Darker", "Turn Left", "Fog Signal", "New Lamp"]
    let more = [
      "Start Rotation", "Stop Rotation", "Close", "Close All", "Settings…", "Quit Lighthouse", "About Lighthouse",
    ]
    let entries = (titles + more).map { "\"\($0)\" = \"\($0)\";" }.joined()
    _ = try folder.write(entries, to: "App/de.lproj/Localizable.strings")
    #expect(try !MenucProgram.run(["init", "-o", "-"], in: folder.url).output.contains("strings"))
  }

  @Test("Existing files are not replaced, and definitions are left to their owner")
  func existing() throws {
    let folder = try app()
    #expect(try MenucProgram.run(["init"], in: folder.url).status == 0)
    let again = try MenucProgram.run(["init"], in: folder.url)
    #expect(again.status == 2)
    #expect(again.errors.hasPrefix("menuc: error: there are definitions already: Lantern Pro.menu.kdl\n"))
    #expect(again.errors.contains("write menuc check 'Lantern Pro.menu.kdl'"))
    let over = try MenucProgram.run(["init", "-o", "Lantern Pro.menu.kdl"], in: folder.url)
    #expect(over.status == 2 && over.errors.contains("'Lantern Pro.menu.kdl' exists already"))
    let code = try MenucProgram.run(["init", "-o", "App.swift"], in: folder.url)
    #expect(code.status == 2 && code.errors.contains("'App.swift' is not a name for a definition"))
    #expect(try MenucProgram.run(["init", "-o", "Other.menu.kdl"], in: folder.url).status == 0)
    let elsewhere = try MenucProgram.run(["init", "-o", "Else/Other.menu.kdl"], in: folder.url)
    #expect(elsewhere.status == 2 && elsewhere.errors.contains("must be in the folder of its imports"))
  }

  @Test("One of two main menus is imported; an unreadable one is reported, in the definition too")
  func unread() throws {
    let folder = try app()
    let menu = try String(contentsOfFile: folder.path("App/Base.lproj/MainMenu.xib"), encoding: .utf8)
    _ = try folder.write(menu, to: "B/MainMenu.xib")
    _ = try folder.write(menu.replacing("</document>", with: ""), to: "Broken/MainMenu.xib")
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(
      result.errors.contains(
        "  not read: B/MainMenu.xib: a main menu as well as App/Base.lproj/MainMenu.xib: write a definition for each app\n"
      ))
    #expect(result.errors.contains("  not read: Broken/MainMenu.xib: "))
    #expect(result.output.contains("\n// Not read: a main menu as well as App/Base.lproj/MainMenu.xib"))
    #expect(result.output.contains("\n// import \"B/MainMenu.xib\"\n"))
  }

  private static let light = """
    @main struct Lamp: App {
      var body: some Scene {
        WindowGroup { Text("") }.commands { CommandMenu("Lamp") { Button("Light") {}.keyboardShortcut("l") } }
      }
    }
    """
  private static let dim = """
    class Dimmer { let item = NSMenuItem(title: "Dim", action: #selector(dim), keyEquivalent: "d"); @objc func dim() {} }
    """

  private static let pad = """
    class Page: UIViewController {
      override var keyCommands: [UIKeyCommand]? { [make("f", #selector(find))] }
      @objc func find() {}
    }
    """
  private static let make = """
    import UIKit
    func make(_ key: String, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(title: "Find", action: action, input: key, modifierFlags: .command)
    }
    """

  @Test(
    "One app's code is imported whole, beside programs that show a part of it; the first of two apps counts",
    arguments: [
      (["Lamp/A.swift": light, "Core/B.swift": "let name = \"Lamp\""], [".: 1 of 1 key read"]),
      (["Lamp/A.swift": light], ["Lamp: 1 of 1 key read"]),
      (["A.swift": light, "Views/B.swift": dim], [".: 2 of 2 keys read, 1 of them there at times"]),
      (
        ["Lamp/A.swift": light, "Torch/A.swift": light.replacing("Light", with: "Flash")],
        ["Lamp: 1 of 1 key read", "not read: Torch: an app as well as Lamp: write a definition for each app"]
      ),
      (
        [
          "Mac/A.swift": "import AppKit\n@main class Delegate: NSObject, NSApplicationDelegate {}\n" + dim,
          "Pad/A.swift": "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}\n" + pad,
          "Shared/B.swift": "#if os(iOS)\n" + make + "\n#endif",
        ], [".: 2 of 2 keys read, 1 of them there at times"]
      ),
      (
        ["Lamp/main.swift": dim, "Kit/Sources/KitPreview/B.swift": light],
        [".: 1 of 1 key read, 1 of them there at times, 1 left out (programs beside the app)"]
      ),
    ])
  func code(_ files: [String: String], _ imported: [String]) throws {
    let folder = try TemporaryFolder()
    for (path, code) in files { _ = try folder.write("import SwiftUI\n" + code, to: path) }
    let lines = try MenucProgram.run(["init"], in: folder.url).output.split(separator: "\n")
    #expect(lines.dropFirst().dropLast() == imported.map { "  \($0)" })
  }

  @Test("Among main menus side by side, the one in the folder with the project's name is the app's")
  func named() throws {
    let folder = try app()
    let menu = try String(contentsOfFile: folder.path("App/Base.lproj/MainMenu.xib"), encoding: .utf8)
    let other = try TemporaryFolder()
    for place in ["Eval/Base.lproj", "Lamp/Base.lproj"] { _ = try other.write(menu, to: place + "/MainMenu.xib") }
    _ = try other.write("", to: "Lamp.xcodeproj/project.pbxproj")
    let result = try MenucProgram.run(["init", "-o", "-"], in: other.url)
    #expect(result.output.contains("\nimport \"Lamp/Base.lproj/MainMenu.xib\"\n"), "\(result.output)")
    #expect(try MenucProgram.run(["check"], in: other.url).errors.contains("'Lamp/Base.lproj/MainMenu.xib'"))
  }

  @Test("One of two apps is imported, and a helper's document is not the app's")
  func severalPrograms() throws {
    let folder = try TemporaryFolder()
    for name in ["Mac", "Mobile"] {
      let commands = name == "Mac" ? #".commands { CommandMenu("Go") { Button("Go") {}.keyboardShortcut("r") } }"# : ""
      _ = try folder.write(
        "import SwiftUI\n@main struct \(name): App { var body: some Scene { WindowGroup { Page() }\(commands) } }\n"
          + "struct Page: View { var body: some View { Button(\"OK\") {}.keyboardShortcut(.return) } }\n",
        to: name + "/App.swift")
    }
    // The project of a framework is not the app's.
    for project in ["Core/Core", "Mac/Zed"] {
      _ = try folder.write("// !$*UTF8*$!", to: project + ".xcodeproj/project.pbxproj")
    }
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(result.output.contains("\napp \"Zed\" {"), "\(result.output)")
    let imports = result.output.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import \"Mac\""], "\(result.output)")
    #expect(result.errors.contains("not read: Mobile: an app as well as Mac: "), "\(result.errors)")

    let other = try app()
    let menu = try String(contentsOfFile: other.path("App/Base.lproj/MainMenu.xib"), encoding: .utf8)
    _ = try other.write(menu, to: "AHelper/Base.lproj/Main.storyboard")
    let helped = try MenucProgram.run(["init", "-o", "-"], in: other.url)
    #expect(helped.output.contains("\nimport \"App/Base.lproj/MainMenu.xib\"\n"), "\(helped.output)")
    #expect(helped.errors.contains("not read: AHelper/Base.lproj/Main.storyboard: "), "\(helped.errors)")
  }

  @Test("Code that only removes menus is imported")
  func removals() throws {
    let folder = try TemporaryFolder()
    let code = """
      import UIKit
      class Lamp: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .format) }
      }
      """
    _ = try folder.write(code, to: "Lamp/Lamp.swift")
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(result.output.contains("\nimport \"Lamp\"\n"), "\(result.output)")
  }

  @Test("An app of SwiftUI with commands has no document's main menu")
  func besideSwiftUI() throws {
    let folder = try app()
    _ = try folder.write("import SwiftUI\n" + Self.light, to: "App/App.swift")
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(result.output.contains("    platforms swiftui-mac") && result.output.contains("\nimport \".\"\n"))
    #expect(result.errors.contains("not read: App/Base.lproj/MainMenu.xib: a main menu as well as .: "))
  }

  @Test("A document in UTF-16 is found as one in UTF-8")
  func utf16() throws {
    let folder = try app()
    let url = folder.url.appendingPathComponent("App/Base.lproj/MainMenu.xib")
    let menu = try String(contentsOf: url, encoding: .utf8).replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    try (Data([0xFF, 0xFE]) + Data(menu.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })).write(to: url)
    let result = try MenucProgram.run(["init", "-o", "-"], in: folder.url)
    #expect(result.output.contains("import \"App/Base.lproj/MainMenu.xib\""), "\(result.errors)")
  }

  @Test("An empty folder gets a correct definition that shows how to begin")
  func empty() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("My App"), withIntermediateDirectories: true)
    let result = try MenucProgram.run(["init", "My App"], in: folder.url)
    #expect(
      result.output == """
        'My App/My App.menu.kdl': written
          found no menus; the file has an example instead
        next: menuc check 'My App/My App.menu.kdl'

        """)
    let check = try MenucProgram.run(["check", "--strict", "My App/My App.menu.kdl"], in: folder.url)
    #expect(check == MenucProgram.Result(status: 0))
    // The command that comes next takes no name for an option.
    try FileManager.default.createDirectory(atPath: folder.path("-dash"), withIntermediateDirectories: true)
    let dash = try MenucProgram.run(["init", "--", "-dash"], in: folder.url)
    #expect(dash.output.hasSuffix("next: menuc check ./-dash/-dash.menu.kdl\n"))
    let missing = try MenucProgram.run(["init", "Nowhere"], in: folder.url)
    #expect(missing.status == 2 && missing.errors.contains("there is no folder 'Nowhere'"))
  }

  @Test(
    "Without menus the project says for which platforms the app is, and what is written is right",
    arguments: [
      ("App", "SDKROOT = macosx;", "", "swiftui-mac"), ("App", "SDKROOT = iphoneos;", "", "ipados-26 mac-catalyst"),
      ("App", "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO;", "", "ipados-26"), ("App", "", "", "swiftui-mac"),
      ("App", "", ".macOS(.v14)", "swiftui-mac"), ("App", "", ".iOS(.v17)", "ipados-26"),
      ("Other", "SDKROOT = macosx;", "", "appkit"), ("Other", "", "", "ipados-26 mac-catalyst"),
    ])
  func platforms(_ kind: String, _ settings: String, _ package: String, _ platforms: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "import SwiftUI\n@main struct Lamp: \(kind) { var body: some Scene { WindowGroup { Text(\"\") } } }",
      to: "Lamp.swift")
    if !settings.isEmpty {
      _ = try folder.write(XcodeProjectText.app(settings), to: "Lamp.xcodeproj/project.pbxproj")
    }
    if !package.isEmpty {
      _ = try folder.write("let package = Package(name: \"Lamp\", platforms: [\(package)])", to: "Package.swift")
    }
    let result = try MenucProgram.run(["init", "-o", "Lamp.menu.kdl"], in: folder.url)
    let text = try String(contentsOfFile: folder.path("Lamp.menu.kdl"), encoding: .utf8)
    #expect(text.contains("    platforms \(platforms)\n"), "\(text) \(result.errors)")
    let check = try MenucProgram.run(["check", "--strict", "Lamp.menu.kdl"], in: folder.url)
    #expect(check == MenucProgram.Result(status: 0))
  }

  @Test("The project has the last word on platforms, and a template's title is not the app's name")
  func projects() throws {
    let folder = try TemporaryFolder()
    for code in [Self.pad + "\n" + Self.make, "#if os(macOS)\nimport AppKit\n#endif\nlet keyEquivalent = \"\""] {
      _ = try folder.write("import UIKit\n" + code, to: "App/File\(code.utf8.count).swift")
    }
    let settings = "SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = YES;"
    _ = try folder.write(XcodeProjectText.app(settings), to: "Lamp.xcodeproj/project.pbxproj")
    let text = try MenucProgram.run(["init", "-o", "-"], in: folder.url).output
    #expect(text.contains("    platforms ipados-26 mac-catalyst\n"), "\(text)")

    let mac = try TemporaryFolder()
    _ = try mac.write(InterfaceText.document("").replacing("Lantern", with: "Application"), to: "Lamp/MainMenu.xib")
    _ = try mac.write("", to: "Lamp.xcodeproj/project.pbxproj")
    let named = try MenucProgram.run(["init", "-o", "-"], in: mac.url).output
    #expect(named.contains("\napp \"Lamp\" {"), "\(named)")
  }
}
