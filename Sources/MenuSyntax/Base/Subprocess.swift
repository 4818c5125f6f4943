#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program that is run and waited for; its arguments go through no shell.
package enum Subprocess {
  /// What a program that ran has left.
  package struct Result: Sendable {
    /// What it wrote to standard output.
    package let output: [UInt8]
    /// What it wrote to standard error.
    package let errors: [UInt8]
    /// Its exit status; more than 128 where a signal ended it.
    package let status: Int32
    /// Whether it was ended because it took too long.
    package var isOutOfTime = false
  }

  /// Why a program did not run.
  package enum Failure: Error, Sendable, Hashable {
    /// There is no such program in `PATH`.
    case notFound
    /// The system's words.
    case failed(String)
  }

  /// Between making a descriptor and saying that it is not to be inherited, another thread must start nothing: its program
  /// would hold the end of a pipe open that this one waits for.
  private static let starting = Lock()

  /// Runs a program that is looked for in `PATH`.
  ///
  /// - Parameters:
  ///   - input: what it reads from standard input.
  ///   - seconds: after how many it is ended; nil for never.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], seconds: Int? = nil
  ) throws(Failure) -> Result {
    switch starting.hold({ Child.start(program, arguments) }) {
    case .failure(let failure): throw failure
    case .success(var child): return child.result(of: input, seconds: seconds)
    }
  }
}

/// A program that runs, and this process's ends of its streams.
private struct Child {
  private let process: pid_t
  /// A socket: writing to one whose reader is gone is an error, where a pipe would end the process.
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  static func start(_ program: String, _ arguments: [String]) -> Result<Child, Subprocess.Failure> {
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
      var on: Int32 = 1
      setsockopt(input[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    var strings = ([program] + arguments).map { strdup($0.systemPath) } + [nil]
    defer { for string in strings { free(string) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, program, &actions, nil, &strings, environ)
    guard failure == 0 else {
      closeAll()
      return .failure(failure == ENOENT ? .notFound : .failed(String(cString: strerror(failure))))
    }
    for descriptor in [input[1], output[1], errors[1]] { close(descriptor) }
    return .success(Child(process: process, input: input[0], output: output[0], errors: errors[0]))
  }

  /// Hands over the input, takes what comes, whichever is ready, and waits for the end.
  mutating func result(of bytes: [UInt8], seconds: Int?) -> Subprocess.Result {
    let end = seconds.map { Self.milliseconds + $0 * 1_000 }
    var isOutOfTime = false
    var (written, text, complaint) = (0, [UInt8](), [UInt8]())
    if bytes.isEmpty { Self.end(&input) }
    while output >= 0 || errors >= 0 {
      // A descriptor that is negative is passed over.
      var waiting = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0), pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      let rest = end.map { max(0, $0 - Self.milliseconds) }
      if rest == 0 {
        isOutOfTime = true
        kill(process, SIGKILL)
        break
      }
      if poll(&waiting, 3, Int32(rest ?? -1)) < 0, errno != EINTR { break }
      if waiting[0].revents != 0 { Self.write(bytes, from: &written, to: &input) }
      if waiting[1].revents != 0 { Self.read(&output, to: &text) }
      if waiting[2].revents != 0 { Self.read(&errors, to: &complaint) }
    }
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Subprocess.Result(
      output: text, errors: complaint, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      isOutOfTime: isOutOfTime)
  }

  /// Of a clock that nobody sets.
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

  private static func read(_ descriptor: inout Int32, to bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
    #else
      let count = Darwin.read(descriptor, &buffer, buffer.count)
    #endif
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      end(&descriptor)
    }
  }
}
