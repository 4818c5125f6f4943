import Foundation
import Testing
@testable import TestSupport

/// A cloned repository cannot name a program that menuc runs.
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

  /// Writes each setting that git's documentation knows for a program into a file of settings.
  private static let poison = """
    poison() {
      for key in core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy core.alternateRefsCommand \
        diff.external diff.e.textconv diff.e.command difftool.e.cmd mergetool.e.cmd merge.e.driver interactive.diffFilter \
        filter.e.clean filter.e.smudge filter.e.process pager.diff pager.ls-tree pager.cat-file pager.config \
        alias.ls-tree alias.cat-file alias.hash-object alias.rev-parse alias.config gpg.program gpg.ssh.program \
        gpg.ssh.defaultKeyCommand credential.helper credential.https://localhost.helper sequence.editor hook.e.command \
        uploadpack.packObjectsHook remote.origin.uploadpack remote.origin.receivepack remote.origin.vcs trailer.e.command \
        trailer.e.cmd submodule.e.update tar.e.command sendemail.toCmd sendemail.smtpServer imap.tunnel web.browser \
        browser.e.cmd man.e.cmd instaweb.httpd guitool.e.cmd; do
        git config -f "$1" $key "touch '$PWD/ran.$key'; cat"
      done
      git config -f "$1" hook.e.event reference-transaction
    }
    """

  @Test(
    "git never uses a bare repository in a folder of a clone",
    .enabled(if: InstalledTool("git").isPresent))
  func bareRepository() throws {
    try writeDefinition(to: "Menus/App.menu.kdl")
    let result = try MenucProgram.shell(
      """
      git init -q --bare b.git && cp -r b.git/HEAD b.git/config b.git/objects b.git/refs Menus/
      printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = .\\n' > Menus/config
      \(Self.poison)
      poison Menus/config
      cd Menus && export GIT_DIR=. GIT_WORK_TREE=.
      git -c core.fsmonitor=false add App.menu.kdl
      git -c core.fsmonitor=false -c user.name=a -c user.email=a@b commit -qm x
      unset GIT_DIR GIT_WORK_TREE
      cd .. && rm -f ran.*
      "$MENUC" test --mutants=HEAD Menus/App.menu.kdl
      (cd Menus && "$MENUC" diff git:HEAD:App.menu.kdl App.menu.kdl)
      echo ran: ran.*
      """, in: folder.url)
    #expect(result.errors.contains("git says"), "\(result)")
    #expect(result.output.hasSuffix("ran: ran.*\n"), "\(result)")
  }

  @Test(
    "The programs of an unpacked repository do not run, with any setting that names them",
    .enabled(if: InstalledTool("git").isPresent))
  func unpackedRepository() throws {
    try writeDefinition(to: "App.menu.kdl")
    let result = try MenucProgram.shell(
      """
      export GIT_CONFIG_NOSYSTEM=1 HOME="$PWD"
      git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm x
      \(Self.poison)
      poison .git/config
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

  @Test(
    "git fetches missing parts of a partial clone, but runs no program of the repository",
    .enabled(if: InstalledTool("git").isPresent))
  func partialClone() throws {
    try writeDefinition(to: "from/App.menu.kdl")
    let result = try MenucProgram.shell(
      """
      export GIT_CONFIG_NOSYSTEM=1 HOME="$PWD" GIT_SSH_VARIANT=simple
      git -C from init -q && git -C from add . && git -C from -c user.name=a -c user.email=a@b commit -qm x
      git -C from config uploadpack.allowFilter true && git -C from config uploadpack.allowAnySHA1InWant true
      git clone -q --no-checkout --filter=blob:none "file://$PWD/from" to && cd to
      cp ../from/App.menu.kdl .
      run() { "$MENUC" diff git:HEAD:App.menu.kdl App.menu.kdl; }
      evil="touch '$PWD/../ran'; false"
      with() { url=$1; shift; cp .git/config ../kept; git config remote.origin.url "$url"; git config "$@"; run; mv ../kept .git/config; }
      with "$PWD/../from" remote.origin.uploadpack "$evil"
      with ssh://localhost/x core.sshCommand "$evil"
      with git://localhost/x core.gitProxy "$evil"
      with "ext::sh -c touch% ../ran" protocol.ext.allow always
      with ::x alias.remote- "!$evil"
      with "$PWD/../from" http.saveCookies true; with "$PWD/../from" http.cookieFile ../ran
      with "$PWD/../from" gc.recentObjectsHook "$evil"
      echo refused: $(with "$PWD/../from" http.cookieFile ../ran 2>&1)
      ls ../ran; echo told: $(with "$PWD/../from" remote.origin.uploadpack "$evil" 2>&1)
      run
      """, in: folder.url)
    #expect(!FileManager.default.fileExists(atPath: folder.path("ran")), "\(result)")
    #expect(result.output.contains("remote.origin.uploadpack"), "\(result)")
    #expect(result.output.contains("own setting http.cookiefile"), "\(result)")
    #expect(result.status == 0 && result.output.contains("no shortcut differs"), "\(result)")
  }
}
