#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import MenuModel

/// Asks git which files are not what they were; it is run for nobody who does not ask.
enum Git {
  /// Why git says nothing.
  struct Failure: Error {
    let reason: String
  }

  /// The files that changed since a revision, those that git does not know yet too, as paths from the root.
  ///
  /// - Parameter folder: a folder of the repository; empty for the current one.
  static func filesChanged(since revision: String, in folder: String) -> Result<[String], Failure> {
    do throws(Failure) {
      let root = try output(of: ["rev-parse", "--show-toplevel"], in: folder)
      let top = String(root.prefix { $0 != "\n" })
      let changed = try output(of: ["diff", "--name-only", "-z", revision, "--"], in: top)
      let unknown = try output(of: ["ls-files", "--others", "--exclude-standard", "-z"], in: top)
      return .success((changed + unknown).split(separator: "\0").map { top + "/" + $0 })
    } catch {
      return .failure(error)
    }
  }

  /// What git prints for some words.
  static func output(of words: [String], in folder: String) throws(Failure) -> String {
    String(decoding: try bytes(of: words, in: folder), as: UTF8.self)
  }

  /// The same, where it need not be text.
  static func bytes(of words: [String], in folder: String) throws(Failure) -> [UInt8] {
    var descriptors: [Int32] = [0, 0]
    var errors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0, pipe(&errors) == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptors[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    for descriptor in descriptors + errors { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = ["git", "-C", folder.isEmpty ? "." : folder] + words
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, "git", &actions, nil, &strings, environ)
    close(descriptors[1])
    close(errors[1])
    defer {
      close(descriptors[0])
      close(errors[0])
    }
    guard failure == 0 else {
      throw Failure(reason: failure == ENOENT ? "git is not installed" : String(cString: strerror(failure)))
    }
    // What git says of errors is short, so that it never waits for a reader.
    let output = contents(of: descriptors[0])
    let complaint = String(decoding: contents(of: errors[0]), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status == 0 { return output }
    // A program that could not be started ends with 127.
    if (status >> 8) & 0xFF == 127, complaint.isEmpty { throw Failure(reason: "git is not installed") }
    throw Failure(reason: complaint.split(separator: "\n").first.map { "git says: \($0)" } ?? "git failed")
  }

  private static func contents(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
