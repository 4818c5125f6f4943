import Foundation
@testable import MenuCompiler
@testable import MenuSyntax
import Testing

/// Where the files of real apps are.
package enum RealApps {
  /// The folder; nil where there is none.
  package static let folder: URL? = ["../shared/data/menus", "../../shared/data/menus"]
    .map { PackageFolder.root.appendingPathComponent($0).standardizedFileURL }
    .first { FileManager.default.fileExists(atPath: $0.path) }

  package static func compile(_ path: String) throws -> Compilation {
    let file = try #require(folder).appendingPathComponent(path)
    return Compilation(SourceFile(path: path, bytes: Array(try Data(contentsOf: file))))
  }

  /// NetNewsWire's storyboard and its four lists of shortcuts, imported by one definition.
  package static func netNewsWireWithLists() throws -> Compilation {
    let folder = try #require(folder).appendingPathComponent("NetNewsWire")
    let names =
      ["Main.storyboard"] + ["Global", "Sidebar", "Timeline", "Detail"].map { "\($0)KeyboardShortcuts.plist" }
    var files = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) })
    files["App.menu.kdl"] = Array(names.map { "import \"\($0)\"\n" }.joined().utf8)
    return Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files))
  }
}
