import Foundation
import MenuModel
import Testing

/// The web page of a sheet in a real browser. One browser serves all of them, so they run one after the other.
@Suite(
  "A sheet in a browser", .serialized,
  .enabled(if: Chromium.executable != nil, "no Chromium is installed; `.ci/run` installs it"))
struct WebPageTests {
  /// The page of the browser example in five layouts.
  static let browserSheet = Result { try sheet() }

  /// The page of a definition of the package.
  static func sheet(
    _ path: String = "Examples/Browser/Browser.menu.kdl", layouts: [String] = ["us", "de", "fr", "ar", "ja"],
    direction: App.LayoutDirection? = nil
  ) throws -> String {
    try sheet(
      of: Compilation(contentsOf: PackageFolder.root.appendingPathComponent(path).path), layouts: layouts,
      direction: direction)
  }

  /// The page of a compilation; the first layout is shown first.
  static func sheet(
    of compilation: Compilation, layouts: [String], direction: App.LayoutDirection? = nil
  ) throws -> String {
    let layouts = try layouts.map { try #require(KeyboardLayouts.named($0)) }
    return SheetHTML(Sheet(compilation, layouts: layouts, direction: direction)).text()
  }
}
