import Foundation
import Testing
@testable import TestSupport
@testable import menuc

/// An output never overwrites an input, and its name decides its format.
@Suite struct OutputOverInputTests {
  private static let definition = """
    app Lantern { platforms appkit; strings "Texts.strings"; }
    include "Parts.menu.kdl"

    """

  /// A definition that includes a file, imports one and takes titles from a third.
  private static func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(definition, to: "Lantern.menu.kdl")
    _ = try folder.write("import \"Keys.plist\" responder=Window\n", to: "Parts.menu.kdl")
    _ = try folder.write(
      "<plist><array><dict><key>key</key><string>a</string><key>commandModifier</key><true/>"
        + "<key>action</key><string>a:</string></dict></array></plist>", to: "Keys.plist")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
    _ = try folder.write("\"New\" = \"New\";\n", to: "en.lproj/Texts.strings")
    return folder
  }

  @Test(
    "A command never replaces a file that it reads",
    arguments: ["overlay", "sheet", "audit", "export"],
    [
      "Lantern.menu.kdl", "Parts.menu.kdl", "Keys.plist", "en.lproj/Texts.strings", "./Lantern.menu.kdl",
      "lantern.menu.KDL",
    ])
  func refused(_ command: String, _ output: String) throws {
    let folder = try Self.app()
    let before = try? String(contentsOfFile: folder.path(output), encoding: .utf8)
    let result = try MenucProgram.run([command, "Lantern.menu.kdl", "-o", output], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors.hasSuffix(
        """
        menuc: error: the output would replace the input '\(output)'
            help: choose another file: nothing was written

        """), "\(result.errors)")
    let after = try? String(contentsOfFile: folder.path(output), encoding: .utf8)
    #expect(after == before)
  }

  @Test("A link to an input is the input", arguments: [true, false])
  func links(_ isSymbolic: Bool) throws {
    let folder = try Self.app()
    let manager = FileManager.default
    let (file, link) = (folder.path("Lantern.menu.kdl"), folder.path("Link.txt"))
    if isSymbolic {
      try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
    } else {
      try manager.linkItem(atPath: file, toPath: link)
    }
    #expect(try MenucProgram.run(["sheet", "Lantern.menu.kdl", "-o", "Link.txt"], in: folder.url).status == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.definition)
  }

  @Test("With several definitions, files are not replaced, even unreadable ones", arguments: ["check", "test"])
  func several(_ command: String) throws {
    let folder = try TemporaryFolder()
    let part = "menus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
    _ = try folder.write(part, to: "Part.kdl")
    _ = try folder.write("app A { platforms ipados-26; }\ninclude \"Part.kdl\"\n", to: "A.menu.kdl")
    _ = try folder.write("app B { platforms ipados-26; }\n", to: "B.menu.kdl")
    _ = try folder.write("app C { platforms ipados-26; }\nimport \"Part.kdl\"\n", to: "C.menu.kdl")
    let format = command == "test" ? ["--format", "junit"] : ["--format", "json"]
    for files in [["A.menu.kdl", "B.menu.kdl"], ["C.menu.kdl"], ["C.menu.kdl", "B.menu.kdl"]] {
      for output in [["-o", "Part.kdl"], ["--stamp", "Part.kdl"]] where command == "check" || output[0] == "-o" {
        let result = try MenucProgram.run([command] + format + files + output, in: folder.url)
        // A stamp is only written where nothing is found.
        if output[0] == "-o" || files[0] == "A.menu.kdl" { #expect(result.status == 2, "\(result)") }
        #expect(try String(contentsOfFile: folder.path("Part.kdl"), encoding: .utf8) == part)
      }
    }
  }

  @Test("Two names of one file are one output")
  func twoOutputs() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
    let words = ["check", "A.menu.kdl", "--output", "json=out", "--output", "sarif=./out"]
    #expect(try MenucProgram.run(words, in: folder.url).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "out")
    #expect(try MenucProgram.run(words.dropLast() + ["sarif=link"], in: folder.url).status == 2)
    #expect(
      try MenucProgram.run(
        ["check", "A.menu.kdl", "--output", "json=/dev/null", "--output", "sarif=/dev/./null"], in: folder.url
      )
      .status == 0)
  }

  @Test("import never replaces the file that it reads, or a file of translations")
  func `import`() throws {
    let folder = try Self.app()
    for output in ["Keys.plist", "en.lproj/Texts.strings"] {
      _ = try folder.write("strings \"en.lproj/Texts.strings\"", to: "menuc.kdl")
      let result = try MenucProgram.run(["import", "Keys.plist", "-o", output], in: folder.url)
      #expect(result.status == 2)
      #expect(result.errors.contains("would be replaced"))
    }
  }

  @Test("A layout that is read from a file is not overwritten")
  func layouts() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(KeylayoutText.small, to: "My.keylayout")
    let result = try MenucProgram.run(
      ["layouts", "My.keylayout", "-o", "My.keylayout"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("would replace the input 'My.keylayout'"))
  }

  @Test("An output may have the name of an operand that is not a file")
  func names() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("earlier", to: "de")
    #expect(try MenucProgram.run(["layouts", "de", "-o", "de"], in: folder.url).status == 0)
  }

  @Test(
    "The name of the output chooses the format",
    arguments: [
      ("sheet", "Keys.svg", "<svg"), ("sheet", "Keys.HTML", "<!"), ("sheet", "Keys.csv", "platform"),
      ("sheet", "Keys.json", "{"), ("sheet", "Keys.md", "#"), ("overlay", "Keys.json", "{"),
      ("audit", "Keys.md", "#"),
    ])
  func format(_ command: String, _ output: String, _ start: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app Lantern { platforms ipados-26; }\n", to: "A.menu.kdl")
    let result = try MenucProgram.run([command, "A.menu.kdl", "-o", output], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: folder.path(output), encoding: .utf8)
    #expect(text.lowercased().hasPrefix(start), "\(text.prefix(80))")
  }

  @Test("A name that contradicts the format is refused")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app Lantern { platforms ipados-26; }\n", to: "A.menu.kdl")
    let svg = try MenucProgram.run(["sheet", "A.menu.kdl", "--format", "html", "-o", "Keys.svg"], in: folder.url)
    #expect(
      svg.errors == """
        menuc: error: 'Keys.svg' is named as svg, and --format is html
            help: leave out --format, or choose another name

        """)
    #expect(svg.status == 2)
    let overlay = try MenucProgram.run(["overlay", "A.menu.kdl", "-o", "Keys.csv"], in: folder.url)
    #expect(
      overlay.errors == """
        menuc: error: 'menuc overlay' cannot write csv, which the name 'Keys.csv' asks for
            help: write --format overlay|menu-bar|svg|png|json, and a file name that ends like it

        """)
    #expect(["Keys.svg", "Keys.csv"].allSatisfy { !FileManager.default.fileExists(atPath: folder.path($0)) })
  }
}
