import MenuLibc

/// Another program, which this one waits for and takes along when it ends; no shell reads its arguments. It has its own
/// session, with all it starts, so no terminal to ask a person. Its group is killed when it has ended,
/// when its time is up, and by a signal that ends this process. KILL reaches no handler, so the processor time is limited.
package enum Subprocess {
  package struct Result: Sendable {
    package let output: [UInt8]
    package let errors: [UInt8]
    /// The exit status; over 128 if a signal ended the program.
    package let status: Int32
    /// Whether it took too long, or wrote more than ``outputLimit``, and was ended.
    package var isOutOfTime = false
  }

  package static let outputLimit = 256 << 20

  /// The limits, which follow "took longer than".
  package static func limits(_ seconds: Int) -> String { "\(seconds) seconds, or wrote over \(outputLimit >> 20) MiB" }

  package enum Failure: Error, Sendable, Hashable {
    case notFound
    /// The system's words.
    case failed(String)
  }

  /// No thread may start a program before a new descriptor is marked: that program would hold this pipe's end open.
  private static let starting = Lock()

  /// Runs a program of `PATH`, without some environment `variables` and with more `settings`, as `NAME=value`.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], seconds: Int, without variables: [String] = [],
    with settings: [String] = []
  ) throws(Failure) -> Result {
    guard let path = path(of: program) else { throw .notFound }
    // The only limit of another process on both Linux and macOS; the waiting time ends earlier.
    let words = ["-c", "ulimit -t \(seconds + 2) 2>/dev/null; exec \"$@\"", "sh", path] + arguments
    switch starting.hold({ Child.start("/bin/sh", words, without: variables, with: settings) }) {
    case .failure(let failure): throw failure
    case .success(var child): return child.result(of: input, seconds: seconds)
    }
  }

  /// Nil without one; a path stays.
  private static func path(of program: String) -> String? {
    if program.utf8.contains(.slash) { return isProgram(program) ? program : nil }
    let folders = getenv("PATH").map { String(systemPath: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false).lazy
      .map { ($0.isEmpty ? "." : $0) + "/" + program }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    FileSystem.isRegularFile(path) && access(path.systemPath, X_OK) == 0
  }
}

/// A running program, and this process's ends of its streams.
private struct Child {
  private let process: pid_t
  private let note: TemporaryFiles.Note
  /// A socket: writing after its reader is gone is an error; with a pipe it would end the process.
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  static func start(
    _ path: String, _ arguments: [String], without variables: [String], with settings: [String]
  ) -> Result<Child, Subprocess.Failure> {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    func closeAll() { for descriptor in input + output + errors where descriptor >= 0 { close(descriptor) } }
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = Int32(SOCK_STREAM)
    #endif
    guard socketpair(AF_UNIX, stream, 0, &input) == 0, pipe(&output) == 0, pipe(&errors) == 0 else {
      let reason = String(cString: strerror(errno))
      closeAll()
      return .failure(.failed(reason))
    }
    for descriptor in input + output + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var on: Int32 = 1
      setsockopt(input[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.ownSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var strings = ([path] + arguments).map { strdup($0.systemPath) } + [nil]
    let added = settings.map { strdup($0.systemPath) }
    defer { for string in strings + added { free(string) } }
    let names = settings.map { String($0.prefix { $0 != "=" }) }
    var environment = Self.environment(without: variables + names) + added + [nil]
    var process = pid_t()
    var failure: Int32 = 0
    let note = TemporaryFiles.add {
      failure = posix_spawn(&process, path.systemPath, &actions, &attributes, &strings, &environment)
      return failure == 0 ? process : nil
    }
    guard let note else {
      closeAll()
      return .failure(.failed(String(cString: strerror(failure))))
    }
    for descriptor in [input[1], output[1], errors[1]] { close(descriptor) }
    return .success(Child(process: process, note: note, input: input[0], output: output[0], errors: errors[0]))
  }

  /// `POSIX_SPAWN_SETSID`, which glibc and Musl keep for GNU's programs.
  #if canImport(Darwin)
    private static let ownSession = Int16(POSIX_SPAWN_SETSID)
  #else
    private static let ownSession: Int16 = 0x80
  #endif

  private static func environment(without variables: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var kept: [UnsafeMutablePointer<CChar>?] = []
    var entry = environ
    while let text = entry.pointee {
      if !variables.contains(where: { strncmp(text, $0 + "=", $0.utf8.count + 1) == 0 }) { kept.append(text) }
      entry += 1
    }
    return kept
  }

  /// Writes and reads each stream when it is ready, then waits for the end.
  mutating func result(of bytes: [UInt8], seconds: Int) -> Subprocess.Result {
    let end = Self.milliseconds + seconds * 1_000
    var (written, text, complaint) = (0, [UInt8](), [UInt8]())
    if bytes.isEmpty { Self.end(&input) }
    while output >= 0 || errors >= 0, text.count + complaint.count <= Subprocess.outputLimit {
      // `poll` ignores negative descriptors.
      var waiting = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0), pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      let rest = end - Self.milliseconds
      if rest <= 0 || poll(&waiting, 3, Int32(rest)) < 0 && errno != EINTR { break }
      if waiting[0].revents != 0 { Self.write(bytes, from: &written, to: &input) }
      if waiting[1].revents != 0 { Self.add(&output, to: &text) }
      if waiting[2].revents != 0 { Self.add(&errors, to: &complaint) }
    }
    var isOutOfTime = output >= 0 || errors >= 0
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    // A program that has closed its streams may still run.
    var pause: Int32 = 1
    while isRunning, Self.milliseconds < end {
      poll(nil, 0, pause)
      pause = min(2 * pause, 50)
    }
    isOutOfTime = isOutOfTime || isRunning
    // Its own children end too. The number is unique until the wait, so the signal handler meets no other group.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while isRunning { poll(nil, 0, 1) }
    TemporaryFiles.remove(note)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Subprocess.Result(
      output: text, errors: complaint, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      isOutOfTime: isOutOfTime)
  }

  /// An ended program may still have to be waited for.
  private var isRunning: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == 0
  }

  /// The time of a clock that cannot be set.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func end(_ descriptor: inout Int32) {
    close(descriptor)
    descriptor = -1
  }

  private static func write(_ bytes: [UInt8], from start: inout Int, to descriptor: inout Int32) {
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start, flags) }
    if count > 0 { start += count }
    if start == bytes.count || count < 0 && errno != EINTR && errno != EAGAIN { end(&descriptor) }
  }

  private static func add(_ descriptor: inout Int32, to bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      end(&descriptor)
    }
  }
}
