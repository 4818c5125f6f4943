import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

/// The programs that menuc starts end with it, and with all that they have started.
@Suite struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      "import AppKit\nlet item = NSMenuItem(title: \"x\", action: nil, keyEquivalent: \"k\")\n", to: "H.swift")
  }

  /// A line of shell that says whether the processes of a file are left, once they had time to end.
  private static let tellsLeft = """
    n=0; while ps -o stat= -p "$(tr '\\n' , < ids | sed s/,$//)" | grep -qv Z && [ $n -lt 200 ]; do n=$((n + 1)); sleep 0.01; done
    [ $n -lt 200 ] && echo none || echo left
    """

  /// Another process writes it: one that a test starts meanwhile would hold it open for writing, and it could not be run.
  private func writeCompiler(_ script: String) throws {
    let line = "mkdir bin && cat > bin/swiftc && chmod 755 bin/swiftc"
    #expect(try MenucProgram.shell(line, input: "#!/bin/sh\n" + script, in: folder.url).status == 0)
  }

  @Test("A signal also ends the program behind a shim", arguments: [SIGTERM, SIGINT, SIGHUP, SIGXCPU])
  func signals(_ signal: Int32) throws {
    try writeCompiler("sleep 20 & echo $! > ids.new; echo $$ >> ids.new; mv ids.new ids; wait\n")
    try end("check", "H.swift", by: signal)
  }

  @Test(
    "A signal removes the parser's folder, also with a file under a name of the parser's own",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func scratchFolder(_ signal: Int32) throws {
    // So many that each run has several.
    for number in 0..<3 * ProcessInfo.processInfo.processorCount {
      _ = try folder.write(
        "import AppKit\nlet item = NSMenuItem(title: \"x\", action: nil, keyEquivalent: \"k\")\n",
        to: "Code/\(number).swift")
    }
    // Two processes go on writing until they are killed.
    try writeCompiler(
      """
      case " $* " in *" -o "*) ;; *) exit 1 ;; esac
      while [ "$1" != -o ]; do shift; done
      place=${2%/*}
      (n=0; while :; do n=$((n + 1)); : > "$place/draft-$n"; done) 2> /dev/null &
      echo $! > ids.$$; echo $$ >> ids.$$; mv ids.$$ ids
      n=0; while :; do n=$((n + 1)); : > "$place/draft.$n"; done 2> /dev/null

      """)
    try end("check", "Code", by: signal)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.filter { $0.hasPrefix("menuc-") } == [])
  }

  /// Ends menuc by a signal once the compiler has written its processes' numbers, which must end too.
  private func end(_ words: String..., by signal: Int32) throws {
    let menuc = Process()
    menuc.executableURL = try MenucProgram.executable()
    menuc.arguments = words
    // In a debug build the runtime shows where QUIT ends a program.
    menuc.environment = [
      "PATH": folder.path("bin") + ":/usr/bin:/bin", "TMPDIR": folder.url.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    menuc.currentDirectoryURL = folder.url
    menuc.standardError = FileHandle.nullDevice
    // A thread of a test takes no signals, and neither does what it starts.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try menuc.run()
    while !FileManager.default.fileExists(atPath: folder.path("ids")), menuc.isRunning { usleep(10_000) }
    kill(menuc.processIdentifier, signal)
    #expect(try MenucProgram.shell(Self.tellsLeft, in: folder.url).output == "none\n")
    menuc.waitUntilExit()
    #expect(menuc.terminationReason == .uncaughtSignal)
    #expect(menuc.terminationStatus == signal)
  }

  @Test(
    "While the parser fails on a file, nothing is written in place of what was read before",
    .enabled(if: InstalledTool("swiftc").isPresent))
  func crash() throws {
    _ = try folder.write(
      """
      import AppKit
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let menu = NSMenu(title: "Go")
          menu.addItem(withTitle: "Back", action: #selector(back), keyEquivalent: "k")
          let item = NSMenuItem()
          item.submenu = menu
          let main = NSMenu()
          main.addItem(item)
          NSApp.mainMenu = main
        }
        @objc func back() {}
      }
      """, to: "H.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for (name, words) in [
      ("Old.json", "export H.swift -o Old.json"), ("Old.swift", "generate H.swift --for appkit -o Old.swift"),
      ("Old.svg", "overlay H.swift --format svg -o Old.svg"), ("Old.md", "sheet H.swift --format markdown -o Old.md"),
    ] {
      let first = try MenucProgram.shell("PATH='\(path)' \"$MENUC\" \(words)", in: folder.url)
      #expect(first.status == 0, "\(first)")
      let old = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      try writeCompiler("kill -9 $$\n")
      let result = try MenucProgram.shell("PATH=\"$PWD/bin:$PATH\" \"$MENUC\" \(words)", in: folder.url)
      #expect(result.status == 2 && result.errors.contains("Swift's parser crashed"), "\(result)")
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == old)
      try FileManager.default.removeItem(atPath: folder.path("bin"))
    }
    try writeCompiler("kill -9 $$\n")
    let check = try MenucProgram.shell("PATH=\"$PWD/bin:$PATH\" \"$MENUC\" check --strict H.swift", in: folder.url)
    #expect(check.status == 1, "\(check)")
  }

  @Test("A compiler that lacks a library is not called missing")
  func brokenCompiler() throws {
    try writeCompiler("echo 'libxml2.so.2: cannot open shared object file' >&2; exit 127\n")
    let result = try MenucProgram.shell("PATH=\"$PWD/bin:/usr/bin:/bin\" \"$MENUC\" check H.swift", in: folder.url)
    #expect(result.errors.contains("libxml2.so.2") && !result.errors.contains("missing:"), "\(result)")
  }

  @Test("The time limit ends the whole group, even if its streams are closed")
  func timeLimit() throws {
    let ids = folder.path("ids")
    let script = "sleep 20 & echo $! > \(ids); echo $$ >> \(ids); exec > /dev/null 2>&1; wait"
    let result = try Subprocess.run("sh", ["-c", script], seconds: 1)
    #expect(result.isOutOfTime)
    #expect(try MenucProgram.shell(Self.tellsLeft, in: folder.url).output == "none\n")
  }

  @Test("What a program leaves in its group ends with it")
  func leftBehind() throws {
    let script = "sleep 20 > /dev/null 2>&1 & echo $! > \(folder.path("ids"))"
    #expect(try Subprocess.run("sh", ["-c", script], seconds: 10).status == 0)
    #expect(try MenucProgram.shell(Self.tellsLeft, in: folder.url).output == "none\n")
  }

  @Test("A program has a limit of processor time, and only the variables given to it")
  func limits() throws {
    let words = ["-c", "ulimit -t; echo ${PATH:+there} ${HOME-gone} $USER"]
    let result = try Subprocess.run("/bin/sh", words, seconds: 7, without: ["HOME"], with: ["USER=new"])
    #expect(String(decoding: result.output, as: UTF8.self) == "9\nthere gone new\n")
    let few = try MenucProgram.shell("ulimit -t 5; \"$MENUC\" check H.swift", in: folder.url)
    #expect(!few.errors.contains("ulimit"))
  }

  #if os(Linux)
    @Test(
      "A child process has no terminal to ask a person on", .enabled(if: InstalledTool("script").isPresent))
    func terminal() throws {
      try writeCompiler("(: > /dev/tty) 2> /dev/null && touch asked; touch ran; echo {}\n")
      let words = "(: > /dev/tty) && \"$MENUC\" check H.swift"
      let result = try MenucProgram.shell(
        "PATH=\"$PWD/bin:$PATH\" script -qec '\(words)' /dev/null < /dev/null", in: folder.url)
      #expect(FileManager.default.fileExists(atPath: folder.path("ran")), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("asked")))
    }
  #endif

  @Test("A missing program and one that cannot be started have different reports")
  func starts() throws {
    #expect(throws: Subprocess.Failure.notFound) { try Subprocess.run("menuc-is-no-such-program", [], seconds: 1) }
    #expect(throws: Subprocess.Failure.notFound) { try Subprocess.run("./nothing", [], seconds: 1) }
    try writeCompiler("echo {}\n")
    let result = try MenucProgram.shell(
      "export PATH=\"$PWD/bin:$PATH\"; ulimit -n 8; \"$MENUC\" check H.swift", in: folder.url)
    #expect(result.errors.contains("Too many open files"), "\(result)")
    #expect(result.status != 0)
  }

  @Test(
    "A parser that crashes or writes without end loses only its file",
    arguments: [("kill -SEGV $$", "Swift's parser crashed"), ("exec yes", "or wrote over 256 MiB")])
  func failures(_ script: String, _ reason: String) throws {
    try writeCompiler(script)
    let result = try MenucProgram.shell("PATH=\"$PWD/bin:$PATH\" \"$MENUC\" check H.swift", in: folder.url)
    #expect(result.status == 0 && result.errors.contains(reason), "\(result)")
  }

  @Test(
    "A parser's message at a place outside the file is still reported",
    arguments: [
      "<stdin>:0:0", "<stdin>:-5:-7", "<stdin>:1:9223372036854775807", "<stdin>:99999999:1", "Other.swift:1:1",
    ])
  func places(_ place: String) throws {
    let range = "\"range\":{\"start\":-3,\"end\":99999999999}"
    try writeCompiler(
      "cat > /dev/null; echo '\(place): error: wrong here' >&2; echo '{\"_kind\":\"source_file\",\(range),\"items\":[{\"_kind\":\"top_level_code_decl\",\(range)}]}'; exit 1\n"
    )
    let result = try MenucProgram.shell("PATH=\"$PWD/bin:$PATH\" \"$MENUC\" check H.swift", in: folder.url)
    #expect(result.status == 1 && result.errors.contains("wrong here"), "\(result)")
  }
}
