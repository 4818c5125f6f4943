import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuDefinition

@Suite struct OverlayCommandTests {
  private static let browser = "Examples/Browser/Browser.menu.kdl"

  private static func run(_ arguments: String...) throws -> MenucProgram.Result { try run(arguments) }

  private static func run(_ arguments: [String]) throws -> MenucProgram.Result {
    try MenucProgram.run(["overlay", browser] + arguments, in: PackageFolder.root)
  }

  @Test("Each platform shows its own overlay, the first of the definition by default")
  func styles() throws {
    #expect(try Self.run() == Self.run("--platform", "ipados-15", "--format", "overlay"))
    #expect(try Self.run("--platform", "mac-catalyst") == Self.run("--platform=mac-catalyst", "--format=menu-bar"))
    let overlay = try Self.run("--platform", "ipados-26").output
    let menuBar = try Self.run("--platform", "ipados-26", "--format", "menu-bar").output
    #expect(overlay.contains("View as List") && !overlay.contains("Customize Toolbar…"))
    #expect(menuBar.contains("as List") && menuBar.contains("Customize Toolbar…"))
  }

  @Test(
    "An impossible view is wrong usage, with advice",
    arguments: [
      (["--platform=ipados-15", "--format=menu-bar"], "iPadOS 15 shows no menu bar", "leave out --format"),
      (["--platform=mac-catalyst", "--format=overlay"], "Mac Catalyst 26 shows no overlay", "leave out --format"),
      (["--layout=de,fr"], "'de,fr'", "write --layout de"),
      (["--layout=germn"], "'germn'", "did you mean 'de'?"),
      (["--layout=fr-CHE"], "'fr-CHE'", "did you mean 'fr-CH'?"),
      (["--direction=rtl"], "'--direction'", "write --direction leftToRight|rightToLeft"),
      (["--platform=appkit", "--format=json"], "shows no overlay", "menuc export \(browser) --platform appkit\n"),
    ])
  func refusals(_ options: [String], _ message: String, _ help: String) throws {
    let result = try MenucProgram.run(["overlay", Self.browser] + options, in: PackageFolder.root)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message) && result.errors.contains(help), "\(result.errors)")
  }

  @Test(
    "The browser on a German keyboard, right to left",
    arguments: [
      ("overlay", ["--layout=de", "--direction=rightToLeft"]),
      ("menu-bar", ["--layout=de", "--direction=rightToLeft", "--platform=mac-catalyst"]),
      ("json", ["--layout=com.apple.keylayout.German", "--direction=rightToLeft", "--format=json"]),
      (
        "performable",
        ["--layout=de", "--first-responder=TabController", "--state=canGoBack=true", "--state=canGoForward=true"]
      ),
    ])
  func german(_ name: String, _ options: [String]) throws {
    let result = try MenucProgram.run(["overlay", Self.browser] + options, in: PackageFolder.root)
    #expect(result.status == 0)
    try expectGolden(result.output, "Tests/Fixtures/Overlay/browser-de-\(name).txt")
  }

  @Test("A layout of a file can be shown, pressed and tested on, by itself or by its name")
  func layoutFile() throws {
    let path = "Examples/Layouts/Umlauts.keylayout"
    let own = try #require(
      KeyboardLayout.read(keylayoutAt: PackageFolder.root.appendingPathComponent(path).path).layout)
    let folder = try TemporaryFolder()
    let test = try folder.write(
      """
      menus { insert atEndOf=.view { section { command goBack: "Back" key="cmd+ü"; }; }; }
      responder Page { performs goBack:; }
      test "t" { given firstResponder=Page; press "cmd+ü" { handledBy Page; }; }
      """, to: "own.kdl")
    // Not one that is found: it names files outside.
    _ = try folder.write(
      "layouts \"\(PackageFolder.root.appendingPathComponent(path).path)\"\nroot \"/\"", to: "chosen.kdl")
    for options in [["--layout", path], ["--layout", "Umlauts", "--config", folder.path("chosen.kdl")]] {
      #expect(try Self.run(options).output.hasPrefix("Keys on \(own.displayName)\n"))
      let trace = try MenucProgram.run(["trace", Self.browser, "cmd+["] + options, in: PackageFolder.root)
      #expect(trace.output.contains("[ needs Option on \(own.displayName)"), "\(trace)")
      let tested = try MenucProgram.run(["test", test] + options, in: PackageFolder.root)
      #expect(tested.output == "1 passed\n")
    }
    let both = try MenucProgram.run(["test", test, "--layout", "de", "--format", "list"], in: PackageFolder.root)
    #expect(both.output == "t (ipados-26, layout=de)\n")
  }

  @Test("A definition with errors is shown without the elements the device drops, and ends with 1")
  func errors() throws {
    let result = try MenucProgram.run(["overlay", "Examples/Browser/GetInfoClash.menu.kdl"], in: PackageFolder.root)
    #expect(result.status == 1)
    #expect(result.errors.contains("duplicate-shortcut"))
    #expect(result.output.contains("Italic") && !result.output.contains("Bookmarks"))
  }
}
