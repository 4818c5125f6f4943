import Foundation
import Testing
@testable import TestSupport

/// What a person has cloned names no program that menuc runs.
@Suite struct ClonedRepositoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "git is asked about no bare repository in a folder of a clone",
    .enabled(if: InstalledTool("git").isPresent))
  func bareRepository() throws {
    _ = try folder.write(
      """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+k"; }; }; }
      responder R { performs a:; }
      test "t" { given firstResponder=R; press "cmd+k" { handledBy R; }; }
      """, to: "Menus/App.menu.kdl")
    let result = try MenucProgram.shell(
      """
      git init -q --bare b.git && cp -r b.git/HEAD b.git/config b.git/objects b.git/refs Menus/
      printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = .\\n' > Menus/config
      printf '\\tfsmonitor = "touch %s/ran; false"\\n' "$PWD" >> Menus/config
      cd Menus && export GIT_DIR=. GIT_WORK_TREE=.
      git -c core.fsmonitor=false add App.menu.kdl
      git -c core.fsmonitor=false -c user.name=a -c user.email=a@b commit -qm x
      unset GIT_DIR GIT_WORK_TREE
      "$MENUC" test --mutants=HEAD App.menu.kdl
      """, in: folder.url)
    #expect(result.errors.contains("git says"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("ran")))
  }
}
