import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite("The documentation is true") struct ReadmeTests {
  private static let pages =
    [
      "README.md", "Documentation/Commands.md", "Documentation/Language.md", "Documentation/Layouts.md",
      "Documentation/InterfaceBuilder.md", "Documentation/Sheets.md", "Documentation/Tour.md",
      "Documentation/Checks.md", "Documentation/Formatting.md", "Documentation/Projects.md",
      "Documentation/RunningApp.md", "Documentation/Cookbook.md",
    ] + examples
  private static let examples = ["Browser", "Canvas", "OutlineList", "PhotoGrid", "SettingsForm"].map {
    "Examples/\($0)/README.md"
  }

  @Test(
    "A page's sessions match the program's output",
    arguments: [
      "README.md", "Documentation/Commands.md", "Documentation/Generating.md", "Documentation/InterfaceBuilder.md",
      "Documentation/Layouts.md", "Documentation/Projects.md", "Documentation/RunningApp.md",
      "Documentation/Sheets.md", "Documentation/Testing.md", "Documentation/Tour.md", "Documentation/Versions.md",
    ] + examples)
  func sessions(_ path: String) throws {
    let page = try MarkdownFile(path)
    let text = try page.played { line in
      #expect(line.contains("menuc "), "\(line)")
      let result = try ShellLine(line).run(in: PackageFolder.root)
      #expect(result.status != 2 && result.status != 127, "\(line): \(result.errors)")
      return result.output + result.errors
    }
    try expectGolden(text, path)
  }

  @Test("Every definition on a page compiles without findings", arguments: pages)
  func definitions(_ path: String) throws {
    for block in try MarkdownFile(path).blocks(of: "kdl") {
      let compilation = Compilation(SourceFile(path: path + ".kdl", bytes: Array(block.utf8)))
      #expect(compilation.diagnostics.map(\.message) == [], "\(block)")
    }
  }

  @Test("Each page of Documentation has at most its words, and all with the README have at most 45,000")
  func words() throws {
    let most = [
      "AppKit.md": 1_200, "Checks.md": 400, "Commands.md": 5_000, "Cookbook.md": 900, "Diagnostics.md": 15_000,
      "Formatting.md": 400, "Generating.md": 1_300, "Integration.md": 900, "InterfaceBuilder.md": 1_300,
      "Language.md": 5_500, "LanguageServer.md": 700, "Layouts.md": 1_700, "Projects.md": 900,
      "ReadingSwift.md": 1_500, "RunningApp.md": 900, "Sheets.md": 2_000, "Testing.md": 3_200, "Tour.md": 1_000,
      "Versions.md": 900,
    ]
    let folder = PackageFolder.root.appendingPathComponent("Documentation").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
    let counts = try pages.map { page in
      (page, try MarkdownFile("Documentation/\(page)").text.split { $0.isWhitespace }.count)
    }
    for (page, count) in counts { #expect(count <= most[page] ?? 0, "\(page): \(count)") }
    let readme = try MarkdownFile("README.md").text.split { $0.isWhitespace }.count
    #expect(readme <= 1_200)
    #expect(counts.reduce(readme) { $0 + $1.1 } <= 45_000)
  }

  @Test("The README's commands exist, and its example ends with status 0 and prints the overlay")
  func commands() throws {
    let blocks = try MarkdownFile("README.md").blocks(of: "sh").map { $0.split(separator: "\n") }
    try #require(blocks.count == 2)
    let script = PackageFolder.root.appendingPathComponent(String(blocks[0][0]))
    #expect(FileManager.default.isExecutableFile(atPath: script.path))
    let lines = blocks[1]
    #expect(lines.last == "swift test")
    let command = try #require(lines.first)
    let prefix = "swift run menuc "
    #expect(command.hasPrefix(prefix))
    let arguments = command.dropFirst(prefix.count).split(separator: " ").map(String.init)
    let result = try MenucProgram.spawn(arguments, in: PackageFolder.root)
    #expect(result.status == 0)
    #expect(result.output.contains("New Tab"))
  }

  @Test(
    "The Swift on a page is a test of this suite, word for word",
    arguments: ["README.md": "ReadmeExample", "Documentation/Testing.md": "TestingExample"])
  func swift(_ page: String, _ example: String) throws {
    let code = try MarkdownFile("Tests/menucTests/Documentation/\(example).swift").text
    #expect(try MarkdownFile(page).blocks(of: "swift") == [code])
  }

  @Test("The table of checks has every code once")
  func codes() throws {
    let anchors = try MarkdownFile("Documentation/Checks.md").links.compactMap { link in
      link.hasPrefix("Diagnostics.md#") ? link.split(separator: "#").last.map(String.init) : nil
    }
    #expect(anchors.sorted() == DiagnosticCode.all.map(\.name).sorted())
  }

  @Test(
    "Every link leads to an existing file, and to a heading in it",
    arguments: pages + ["Documentation/Testing.md", "Documentation/Integration.md"])
  func links(_ path: String) throws {
    let folder = PackageFolder.root.appendingPathComponent(path).deletingLastPathComponent()
    for link in try MarkdownFile(path).links where !link.hasPrefix("https://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? path : folder.appendingPathComponent(parts[0]).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(link)")
      guard parts.count > 1 else { continue }
      let root = PackageFolder.root.standardizedFileURL.path + "/"
      #expect(try MarkdownFile(target.replacing(root, with: "")).anchors.contains(parts[1]), "\(link)")
    }
  }

  @Test(
    "A file that Documentation/Integration.md shows is the one that Scripts/try-integration tries",
    arguments: ["build.ninja", "Dockerfile", "github.yml", "gitlab-ci.yml"])
  func integration(_ name: String) throws {
    let page = try MarkdownFile("Documentation/Integration.md").text
    #expect(page.contains("\n" + (try MarkdownFile("Documentation/Integration/\(name)").text) + "```\n"))
  }

  @Test("The pictures of the pages are the program's drawings")
  func pictures() throws {
    let words = ["build", "--check", "--config", "Documentation/Pictures.kdl"]
    let result = try MenucProgram.run(words, in: PackageFolder.root)
    #expect(result.status == 0, "\(result.errors)")
  }
}
