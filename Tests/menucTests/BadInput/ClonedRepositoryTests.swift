import Foundation
import Testing
@testable import TestSupport

/// What a person has cloned names no program that menuc runs.
@Suite struct ClonedRepositoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writeDefinition(to path: String) throws {
    _ = try folder.write(
      """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+k"; }; }; }
      responder R { performs a:; }
      test "t" { given firstResponder=R; press "cmd+k" { handledBy R; }; }
      """, to: path)
  }

  @Test(
    "git is asked about no bare repository in a folder of a clone",
    .enabled(if: InstalledTool("git").isPresent))
  func bareRepository() throws {
    try writeDefinition(to: "Menus/App.menu.kdl")
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

  @Test(
    "An unpacked repository has none of its programs run, whichever setting names them",
    .enabled(if: InstalledTool("git").isPresent))
  func unpackedRepository() throws {
    try writeDefinition(to: "App.menu.kdl")
    let result = try MenucProgram.shell(
      """
      export GIT_CONFIG_NOSYSTEM=1 HOME="$PWD"
      git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm x
      evil() { printf 'touch "%s/ran.%s"; cat' "$PWD" "$1"; }
      for key in core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy diff.external \
        filter.e.clean filter.e.smudge filter.e.process diff.e.textconv diff.e.command merge.e.driver pager.diff pager.ls-tree \
        alias.ls-tree alias.cat-file alias.hash-object alias.rev-parse gpg.program credential.helper sequence.editor \
        uploadpack.packObjectsHook interactive.diffFilter trailer.e.command remote.origin.uploadpack; do
        git config $key "$(evil $key)"
      done
      git config core.hooksPath hooks && mkdir hooks
      for hook in post-index-change reference-transaction post-checkout fsmonitor-watchman; do
        printf '#!/bin/sh\ntouch "%s/ran.%s"\n' "$PWD" $hook > hooks/$hook && chmod +x hooks/$hook
      done
      echo '*.kdl filter=e diff=e merge=e' > .gitattributes
      rm -f ran.*
      echo '// more' >> App.menu.kdl
      "$MENUC" check . && "$MENUC" overlay App.menu.kdl > o && "$MENUC" init -o Other.menu.kdl > i
      "$MENUC" test --mutants=HEAD App.menu.kdl > m; tail -1 m
      "$MENUC" diff git:HEAD:App.menu.kdl App.menu.kdl && "$MENUC" sheet --since git:HEAD App.menu.kdl > s
      echo ran: ran.*
      """, in: folder.url)
    #expect(result.output.hasSuffix("ran: ran.*\n"), "\(result)")
    #expect(!result.output.contains("0 mutants"), "\(result)")
  }
}
