import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Questions to git, about any repository.
@Suite(.enabled(if: InstalledTool("git").isPresent)) struct GitPlacesTests {
  private let folder: TemporaryFolder
  private let root: String

  init() throws {
    folder = try TemporaryFolder()
    root = FileIO.resolved(folder.url.path)
    try git("init", "-q")
  }

  private func git(_ words: String...) throws { _ = try Git.bytes(of: words, in: root) }

  private func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "First")
  }

  private func changed(_ files: String...) throws -> [String] {
    let paths = files.map { root + "/" + $0 }
    return try Git.filesChanged(since: "HEAD", among: paths).get().map { SourcePath.relative($0, to: root) }
  }

  @Test("A file counts as changed if its bytes did, except line ends of a checkout, or if it is in no revision")
  func changes() throws {
    for name in ["Same", "Lines", "Edited", "Sub/é"] { _ = try folder.write("a 1\nb 2\n", to: name) }
    try commit()
    _ = try folder.write("a 1\r\nb 2\r\n", to: "Lines")
    _ = try folder.write("a 1\r\nb 3\r\n", to: "Edited")
    _ = try folder.write("a 1\nb 2\n", to: "New\nLine")
    #expect(try changed("Same", "Lines", "Edited", "Sub/é", "New\nLine") == ["Edited", "New\nLine"])
  }

  @Test("All calls of a run share one limit of time")
  func time() throws {
    let time = GitTime()
    _ = try Git.bytes(of: ["rev-parse", "--git-dir"], in: root, time: time)
    #expect(time.rest > 0)
    time.add(Double(time.rest))
    #expect(throws: Git.Failure.self) { try Git.bytes(of: ["rev-parse", "--git-dir"], in: root, time: time) }
    time.begin()
    _ = try Git.bytes(of: ["rev-parse", "--git-dir"], in: root, time: time)
  }

  @Test("A repository within another has its own revisions")
  func nested() throws {
    _ = try folder.write("a", to: "A")
    try commit()
    _ = try folder.write("b", to: "In/B")
    _ = try Git.bytes(of: ["init", "-q"], in: root + "/In")
    #expect(throws: Git.Failure.self) { try changed("A", "In/B") }
    #expect(try changed("A") == [])
  }

  @Test("A hook's variables of its repository do not apply to another, or name a bare one")
  func variables() throws {
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "Sub/A.menu.kdl")
    try commit()
    let other = try TemporaryFolder()
    _ = try Git.bytes(of: ["init", "-q"], in: other.url.path)
    for place in [root + "/.git", other.path(".git")] {
      let environment = ["GIT_DIR": place, "GIT_INDEX_FILE": place + "/index", "HOME": root]
      let result = try MenucProgram.spawn(
        ["diff", "git:HEAD:A.menu.kdl", "A.menu.kdl"], environment: environment,
        in: folder.url.appendingPathComponent("Sub"))
      #expect(result.status == 0 && result.errors == "", "\(result)")
    }
  }

  @Test(
    "An older git than 2.38 is named once",
    arguments: [
      ("2.30.0", true), ("1.9.5.msysgit.1", true), ("2.38.0", false), ("2.39.5 (Apple Git-154)", false), ("3.0", false),
      ("of my own", false),
    ])
  func version(_ version: String, _ isOld: Bool) throws {
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
    try commit()
    let script = """
      mkdir bin && cat > bin/git && chmod 755 bin/git && PATH="$PWD/bin:$PATH" "$MENUC" diff git:HEAD:A.menu.kdl A.menu.kdl
      """
    let git = """
      #!/bin/sh
      [ "$1" = --version ] || exec /usr/bin/env PATH=/usr/bin:/bin git "$@"
      echo 'git version \(version)'

      """
    let result = try MenucProgram.shell(script, input: git, in: folder.url)
    #expect(result.status == 0 && result.errors.contains("git \(version.prefix { $0 != " " }) ") == isOld, "\(result)")
    #expect(result.errors.split(separator: "\n").count == (isOld ? 1 : 0))
  }

  @Test("A file of a revision has the same limit as one on the disk")
  func largeFile() throws {
    _ = try folder.write("", to: "Small.xib")
    _ = try folder.write(String(repeating: " ", count: 1 << 24 + 1), to: "Large.xib")
    try commit()
    let result = try MenucProgram.run(["diff", "git:HEAD:Large.xib", "Small.xib"], in: folder.url)
    #expect(result.status == 2 && result.errors.contains("it is larger than 16 MiB"), "\(result)")
  }

  @Test("git's own reason is reported, and not taken for an unknown revision")
  func reasons() throws {
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
    try commit()
    let real = try #require(InstalledTool("git").url).path
    let path = try folder.write(
      "#!/bin/sh\ncase \"$*\" in *--verify*) echo 'fatal: detected dubious ownership' >&2; exit 128; esac\n"
        + "exec '\(real)' \"$@\"\n", to: "bin/git")
    #expect(chmod(path, 0o755) == 0)
    func told(_ revision: String, _ search: String) throws -> String {
      try MenucProgram.spawn(
        ["diff", "git:\(revision):A.menu.kdl", "A.menu.kdl"], environment: ["PATH": search], in: folder.url
      ).errors
    }
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let reason = try told("HEAD", "\(folder.path("bin")):\(search)")
    #expect(reason.contains("git says: fatal: detected dubious ownership"), "\(reason)")
    let unknown = try told("nothing", search)
    #expect(unknown.contains("unknown git revision 'nothing'"), "\(unknown)")
  }
}
