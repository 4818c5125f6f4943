import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// The web page of a sheet in a real browser. One browser serves all of them, so they run one after the other, beside
/// all other tests.
@BrowserThread
@Suite(
  "A sheet in a browser", BeginningAtOnce(),
  .enabled(if: Chromium.executable != nil, "no Chromium is installed; `.ci/run` installs it"))
struct WebPageTests {
  /// The page of the browser example in five layouts.
  static let browserSheet = Result { try sheet() }

  /// The page of a definition of the package, in five layouts.
  static func sheet(_ path: String = "Examples/Browser/Browser.menu.kdl") throws -> String {
    if let known = sheets[path] { return known }
    let text = try sheet(of: compilation(path), layouts: ["us", "de", "fr", "ar", "ja"])
    sheets[path] = text
    return text
  }

  /// A definition of the package, compiled once.
  static func compilation(_ path: String = "Examples/Browser/Browser.menu.kdl") -> Compilation {
    if let known = compilations[path] { return known }
    let compilation = Compilation(contentsOf: PackageFolder.root.appendingPathComponent(path).path)
    compilations[path] = compilation
    return compilation
  }

  private static var sheets: [String: String] = [:]
  private static var compilations: [String: Compilation] = [:]

  /// The page of a compilation; the first layout is shown first. Developers have all that people have, and more.
  static func sheet(
    of compilation: Compilation, layouts: [String], direction: App.LayoutDirection? = nil,
    for audience: SheetAudience = .developers
  ) throws -> String {
    let layouts = try layouts.map { try #require(KeyboardLayouts.named($0)) }
    return SheetHTML(Sheet(compilation, layouts: layouts, direction: direction), for: audience).text()
  }
}
