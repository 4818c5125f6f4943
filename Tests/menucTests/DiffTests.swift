import Foundation
import Testing
@testable import TestSupport
@testable import menuc

/// `menuc diff`, with a repository of its own.
@Suite struct DiffTests {
  private static func definition(_ key: String) -> String {
    """
    app Small { platforms ipados-26 }
    include "Parts/Tools.menu.kdl"
    menus { insert after=.view { menu more "More" { command stop: "Stop" key="\(key)" } } }
    """
  }

  private static func tools(_ key: String) -> String {
    #"menus { insert after=.view { menu tools "Tools" { command run: "Run" key="\#(key)" } } }"#
  }

  /// A repository with a tag `v1` and a branch `release/1`, in whose working tree both keys have changed.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition("ctrl+cmd+1"), to: "App/App.menu.kdl")
    _ = try folder.write(Self.tools("ctrl+cmd+2"), to: "App/Parts/Tools.menu.kdl")
    for words in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "First"],
      ["tag", "v1"], ["branch", "release/1"],
    ] {
      _ = try Git.bytes(of: words, in: folder.url.path)
    }
    _ = try folder.write(Self.definition("ctrl+cmd+2"), to: "App/App.menu.kdl")
    _ = try folder.write(Self.tools("ctrl+cmd+1"), to: "App/Parts/Tools.menu.kdl")
    return folder
  }

  @Test(
    "A revision is read with its included files, from any folder and by any name",
    arguments: [
      ("", "git:v1:App/App.menu.kdl", "App/App.menu.kdl"), ("", "git:release/1:App/App.menu.kdl", "App/App.menu.kdl"),
      ("App", "git:v1:App.menu.kdl", "App.menu.kdl"), ("App/Parts", "git:HEAD:../App.menu.kdl", "../App.menu.kdl"),
      ("App", "git:v1:App.menu.kdl", nil),
    ])
  func revisions(_ place: String, _ old: String, _ new: String?) throws {
    let repository = try repository()
    let folder = repository.url.appendingPathComponent(place)
    let result = try MenucProgram.run(["diff", old] + [new].compactMap(\.self), in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("⌃⌘1 is 'Run', which had ⌃⌘2; it was 'Stop', which has ⌃⌘2 now\n"))
    #expect(result.output.hasSuffix("\n2 keys mean something else\n"))
  }

  @Test("A file by its path from the root, and a link, are found in a revision as well")
  func paths() throws {
    let repository = try repository()
    let root = FileIO.resolved(repository.url.path)
    let result = try MenucProgram.run(
      ["diff", "git:v1:\(root)/App/App.menu.kdl", "App/App.menu.kdl"], in: repository.url)
    #expect(result.output.hasSuffix("2 keys mean something else\n"), "\(result.errors)")
    try FileManager.default.createSymbolicLink(
      atPath: repository.path("Link.menu.kdl"), withDestinationPath: "App/Parts/Tools.menu.kdl")
    for words in [["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Link"]] {
      _ = try Git.bytes(of: words, in: root)
    }
    let link = try MenucProgram.run(["diff", "git:HEAD:Link.menu.kdl"], in: repository.url)
    #expect(link.output.hasSuffix("no menu and no shortcut differs\n"), "\(link.errors)")
  }

  @Test(
    "A failed comparison gives the reason",
    arguments: [
      (
        ["git:v9:App/App.menu.kdl"],
        "menuc: error: 'git:v9:App/App.menu.kdl' cannot be read: unknown git revision 'v9'"
      ),
      (
        ["git:v1:App.menu.kdl"],
        """
        menuc: error: 'git:v1:App.menu.kdl' cannot be read: the revision has no file 'App.menu.kdl'
            help: paths begin in the folder that menuc runs in; there is 'App/App.menu.kdl', seen from the root of the repository
        """
      ),
      (["git:v1:App/App.menu.kdl", "--platform", "foo"], "menuc: error: "),
      (["git:v1:App/App.menu.kdl", "--fail-on", "added,"], "menuc: error: unknown kind of change ''"),
      (
        ["v1", "App/App.menu.kdl"],
        "menuc: error: 'v1' is a revision and not a file\n    help: write git:v1:App/App.menu.kdl\n"
      ),
      (
        ["HEAD~0:App/App.menu.kdl"],
        "menuc: error: 'HEAD~0:App/App.menu.kdl' is a revision and not a file\n    help: write git:HEAD~0:App/App.menu.kdl\n"
      ),
      (["git:v1"], "menuc: error: 'git:v1' names no file of a revision"),
      (["App/App.menu.kdl"], "menuc: error: nothing to compare 'App/App.menu.kdl' with"),
      (["-", "-"], "menuc: error: standard input is named twice"),
      (["git:v1:App/App.menu.kdl", "--fail-on", "changed-kye"], "menuc: error: unknown kind of change 'changed-kye'"),
    ])
  func mistakes(_ words: [String], _ message: String) throws {
    let repository = try repository()
    let result = try MenucProgram.run(["diff"] + words, in: repository.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test("A bare repository and a revision with a colon in its name are read")
  func bare() throws {
    let repository = try repository()
    let bare = try TemporaryFolder()
    _ = try Git.bytes(
      of: ["clone", "-q", "--bare", repository.url.path, bare.path("bare.git")], in: "", mayFetch: true)
    let words = ["diff", "git:v1:App/App.menu.kdl", "git:release/1:App/App.menu.kdl"]
    let place = bare.url.appendingPathComponent("bare.git")
    let result = try MenucProgram.spawn(words, environment: ["GIT_DIR": "."], in: place)
    #expect(result.output.hasSuffix("no menu and no shortcut differs\n"), "\(result.errors)")
    // One in a folder of a clone may be of other people.
    #expect(try MenucProgram.run(words, in: place).errors.contains("say GIT_DIR=."))
    // Inside another repository the variable counts for nothing.
    _ = try Git.bytes(of: ["init", "-q"], in: bare.url.path)
    let inside = try MenucProgram.run(words, in: place).errors
    #expect(inside.contains("git says: ") && !inside.contains("GIT_DIR"), "\(inside)")
    let now = try MenucProgram.run(["diff", "git:HEAD@{0}:App/App.menu.kdl"], in: repository.url)
    #expect(now.output.hasSuffix("2 keys mean something else\n"), "\(now.errors)")
  }

  @Test("A failed comparison does not report equality")
  func incomparable() throws {
    let repository = try repository()
    let pad = "app A { platforms ipados-26 }"
    _ = try repository.write(pad, to: "Pad.menu.kdl")
    _ = try repository.write("app A { platforms mac-catalyst }", to: "Mac.menu.kdl")
    let none = try MenucProgram.run(["diff", "Pad.menu.kdl", "Mac.menu.kdl", "--fail-on", "any"], in: repository.url)
    #expect(none.status == 2 && none.output == "")
    #expect(none.errors.contains("the old one has iPadOS 26, the new one Mac Catalyst 26"))
    for broken in ["app A {", "app A { platforms ipados-26 }; include \"Missing.menu.kdl\""] {
      _ = try repository.write(broken, to: "Broken.menu.kdl")
      let result = try MenucProgram.run(["diff", "Broken.menu.kdl", "Pad.menu.kdl"], in: repository.url)
      #expect(result.status != 0 && result.output == "", "\(result)")
      #expect(result.errors.contains("Broken.menu.kdl:1:"))
    }
  }

  @Test("Outside a repository git says so")
  func noRepository() throws {
    let folder = try TemporaryFolder()
    let result = try MenucProgram.run(["diff", "git:v1:App.menu.kdl"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot be read: this folder is not in a git repository"), "\(result.errors)")
    let warned = try MenucProgram.shell(
      """
      mkdir bin && printf '#!/bin/sh\\necho warning: a >&2; echo fatal: b >&2; exit 1\\n' > bin/git && chmod 755 bin/git
      PATH="$PWD/bin:$PATH" "$MENUC" diff git:v1:App.menu.kdl
      """, in: folder.url)
    #expect(warned.errors.contains("git says: fatal: b"), "\(warned.errors)")
  }

  @Test("--fail-on ends with 1 for the kinds that it names, and for no other")
  func failing() throws {
    let folder = try TemporaryFolder()
    let old =
      #"app A { platforms ipados-26 }; menus { insert after=.view { menu m "M" { command a: "A" key="ctrl+cmd+1"; command b: "B" } } }"#
    _ = try folder.write(old, to: "Old.menu.kdl")
    let changed = [
      ("other-key", old.replacing("cmd+1", with: "cmd+2")),
      ("lost-key", old.replacing(#" key="ctrl+cmd+1""#, with: "")),
      ("removed", old.replacing(#"command a: "A" key="ctrl+cmd+1";"#, with: "")),
      ("changed-meaning", old.replacing(#"command a: "A""#, with: #"command c: "C""#)),
      ("changed-title", old.replacing(#""B""#, with: #""Bee""#)),
    ]
    for (kind, text) in changed {
      _ = try folder.write(text, to: "New.menu.kdl")
      func status(_ words: String...) throws -> Int32 {
        try MenucProgram.run(["diff", "Old.menu.kdl", "New.menu.kdl"] + words, in: folder.url).status
      }
      #expect(try status() == 0)
      #expect(try status("--fail-on", kind) == 1)
      #expect(try status("--fail-on", "any") == 1)
      #expect(try status("--fail-on", "added,gained-key,moved") == (kind == "changed-meaning" ? 1 : 0))
      #expect(try status("--fail-on", "changed-key") == (kind == "changed-title" ? 0 : 1), "\(kind)")
    }
  }

  @Test("Errors of the newer version are reported; an older one may have been wrong")
  func errors() throws {
    let folder = try TemporaryFolder()
    let right = #"app A { platforms ipados-26 }; menus { insert after=.view { menu m "M" { command a: "A" } } }"#
    _ = try folder.write(right, to: "Right.menu.kdl")
    _ = try folder.write(right.replacing("after=.view", with: "after=.veiw"), to: "Wrong.menu.kdl")
    #expect(try MenucProgram.run(["diff", "Wrong.menu.kdl", "Right.menu.kdl"], in: folder.url).status == 0)
    let wrong = try MenucProgram.run(["diff", "Right.menu.kdl", "Wrong.menu.kdl"], in: folder.url)
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("Wrong.menu.kdl:1:"))
    #expect(wrong.output.contains("'A' is gone from 'M'"))
  }
}
