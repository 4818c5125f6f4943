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

  /// `poison FILE` writes each setting of git's documentation that names a program into a file of settings, `hooks FOLDER`
  /// makes each hook, and `every` runs every command on `App.menu.kdl`. All programs leave a file `ran.` in the folder.
  private static let functions = """
    export GIT_CONFIG_NOSYSTEM=1 HOME="$PWD"
    TOP=$PWD
    poison() {
      for key in core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy core.alternateRefsCommand \
        diff.external diff.e.textconv diff.e.command difftool.e.cmd difftool.e.path mergetool.e.cmd mergetool.e.path \
        merge.e.driver interactive.diffFilter filter.e.clean filter.e.smudge filter.e.process \
        pager.diff pager.ls-tree pager.cat-file pager.config pager.rev-parse pager.hash-object \
        alias.ls-tree alias.cat-file alias.hash-object alias.rev-parse alias.config \
        gpg.program gpg.openpgp.program gpg.x509.program gpg.ssh.program gpg.ssh.defaultKeyCommand \
        credential.helper credential.https://localhost.helper sequence.editor hook.e.command gc.recentObjectsHook \
        uploadpack.packObjectsHook remote.origin.uploadpack remote.origin.receivepack remote.origin.vcs trailer.e.command \
        trailer.e.cmd submodule.e.update tar.e.command imap.tunnel web.browser browser.e.cmd browser.e.path man.e.cmd \
        man.e.path instaweb.httpd instaweb.browser instaweb.modulePath guitool.e.cmd pull.twohead pull.octopus \
        sendemail.ccCmd sendemail.headerCmd sendemail.toCmd sendemail.sendmailCmd sendemail.smtpServer; do
        git config -f "$1" $key "touch '$TOP/ran.$key'; cat"
      done
      for event in reference-transaction post-index-change post-checkout; do git config -f "$1" --add hook.e.event $event; done
      for tool in diff.tool diff.guitool merge.tool merge.guitool merge.default help.browser man.viewer; do
        git config -f "$1" $tool e
      done
      for on in log.showSignature commit.gpgSign tag.gpgSign merge.verifySignatures; do git config -f "$1" $on true; done
      git config -f "$1" core.hooksPath "$TOP/hooks"
      git config -f "$1" core.attributesFile "$TOP/attributes"
      echo '* filter=e diff=e merge=e' | tee .gitattributes > "$TOP/attributes"
      mkdir -p "$TOP/hooks"
      for hook in applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg \
        post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update \
        reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman \
        post-index-change; do
        printf '#!/bin/sh\ntouch "%s/ran.%s"\n' "$TOP" $hook > "$TOP/hooks/$hook" && chmod +x "$TOP/hooks/$hook"
      done
    }
    every() {
      echo '// more' >> App.menu.kdl
      touch "$TOP/log" && rm -f "$TOP"/ran.*
      for words in 'check .' 'check --since git:HEAD App.menu.kdl' 'overlay App.menu.kdl' 'trace App.menu.kdl cmd+k' \
        'suggest App.menu.kdl --for a:' 'config App.menu.kdl' 'audit App.menu.kdl' 'export App.menu.kdl -o ../dump.json' \
        'import App.menu.kdl' 'compare App.menu.kdl ../dump.json' 'sheet App.menu.kdl' 'sheet --since git:HEAD App.menu.kdl' \
        'test App.menu.kdl' 'test --mutants=HEAD App.menu.kdl' 'diff git:HEAD:App.menu.kdl App.menu.kdl' 'diff HEAD' \
        'generate App.menu.kdl --for uikit' 'build' 'fmt --check App.menu.kdl' 'lsp' 'strings App.menu.kdl' \
        'init -o First.menu.kdl' 'syntax App.menu.kdl' 'check --write-baseline' 'check --fix App.menu.kdl' 'fmt App.menu.kdl'; do
        echo "== $words" >> "$TOP/log"
        "$MENUC" $words >> "$TOP/log" 2>&1 < /dev/null || true
      done
      echo ran by menuc: $(ls "$TOP" | grep ^ran)
      (git status; git add App.menu.kdl; git diff) > "$TOP/git.log" 2>&1 || true
      echo ran by git: $(ls "$TOP" | grep ^ran)
    }
    """

  /// menuc runs none of the programs, git itself does, and git's answers are in the log or not.
  private func expectSafe(_ line: String, reads: Bool) throws {
    try writeDefinition(to: "In/App.menu.kdl")
    let project = "baseline \"b\"\nstrings \"L.xcstrings\"\noutputs { sheet \"App.menu.kdl\" output=\"s.html\"; }\n"
    _ = try folder.write(project, to: "In/menuc.kdl")
    _ = try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "In/L.xcstrings")
    let result = try MenucProgram.shell("\(Self.functions)\ncd In\n\(line)\nevery", in: folder.url)
    let log = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
    #expect(result.output.contains("ran by menuc:\n"), "\(result) \(log)")
    #expect(result.output.contains("ran by git: ran."), "\(result) \(log)")
    #expect(log.contains("git says: fatal: ") == !reads, "\(log)")
    #expect(log.contains("no shortcut differs") == reads, "\(log)")
  }

  private static let isolated = "git -c core.fsmonitor=false -c user.name=a -c user.email=a@b"

  /// Makes the current folder a bare repository that has its files too.
  private static let bare = """
    git init -q --bare ../b.git && cp -r ../b.git/HEAD ../b.git/config ../b.git/objects ../b.git/refs . && rm -r ../b.git
    (export GIT_DIR=. GIT_WORK_TREE=.; git add App.menu.kdl; \(isolated) commit -qm x)
    printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = .\\n' > config
    """

  @Test(
    "git never uses a bare repository in a folder of a clone",
    .enabled(if: InstalledTool("git").isPresent))
  func bareRepository() throws {
    try expectSafe("(cd .. && git init -q)\n\(Self.bare)\npoison config", reads: false)
  }

  @Test(
    "git never uses a folder that is itself a bare repository, without being told to",
    .enabled(if: InstalledTool("git").isPresent))
  func bareRepositoryAtTheTop() throws {
    try expectSafe("\(Self.bare)\npoison config", reads: false)
  }

  @Test(
    "The programs of a bare repository that GIT_DIR names do not run",
    .enabled(if: InstalledTool("git").isPresent))
  func namedBareRepository() throws {
    try expectSafe("\(Self.bare)\npoison config\nexport GIT_DIR=. GIT_WORK_TREE=.", reads: true)
  }

  @Test(
    "The programs of an unpacked repository do not run, with any setting that names them",
    .enabled(if: InstalledTool("git").isPresent),
    arguments: [
      "poison .git/config", "touch evil; poison evil; git config include.path ../evil",
      "git config extensions.worktreeConfig true; poison .git/config.worktree",
      "mv .git ../elsewhere; echo 'gitdir: ../elsewhere' > .git; poison ../elsewhere/config",
      "poison .git/config; mkdir -p .git/info; cp .gitattributes .git/info/attributes; rm -r .git/hooks; mv ../hooks .git/hooks; git config --unset core.hooksPath",
    ])
  func unpackedRepository(_ line: String) throws {
    try expectSafe("git init -q && git add . && \(Self.isolated) commit -qm x\n\(line)", reads: true)
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
