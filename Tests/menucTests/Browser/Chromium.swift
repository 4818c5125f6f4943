import Foundation
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One headless Chromium for all tests, spoken to over a pipe in the DevTools protocol.
///
/// Messages are JSON ended by a NUL, the browser's file descriptors 3 and 4. It ends when the pipe does, that is with
/// the tests. Source: chromedevtools.github.io/devtools-protocol
final class Chromium: @unchecked Sendable {
  /// A failure of the browser.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where a browser is installed; nil where none is. The one without windows takes a quarter less time.
  static let executable: String? = [
    ProcessInfo.processInfo.environment["CHROMIUM"], "/usr/bin/chromium-headless-shell", "/usr/bin/chromium",
    "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].compactMap(\.self).first { access($0, X_OK) == 0 }

  private static let started = Result { try Chromium() }

  /// The browser, started when it is first asked for.
  static var shared: Chromium { get throws { try started.get() } }

  private let input: Int32
  private let output: Int32
  private var buffer = Data()
  private static let chunkSize = 1 << 16
  private var chunk = [UInt8](repeating: 0, count: chunkSize)
  private var lastID = 0
  private let lock = NSLock()
  /// The last settings of each tab.
  private var settings: [String: Data] = [:]
  /// The events in order, until they are taken.
  private var events: [Event] = []

  /// Something that the browser told unasked.
  struct Event {
    let session: String
    let method: String
    let parameters: [String: Any]
  }

  /// How long the browser may take for an answer, in seconds.
  private static let patience: TimeInterval = 60

  private init() throws {
    guard let executable = Self.executable else { throw Failure(description: "no Chromium is installed") }
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("menuc-chromium-\(getpid())").path
    var toBrowser: [Int32] = [0, 0]
    var fromBrowser: [Int32] = [0, 0]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(description: "no pipe") }
    // Away from 3 and 4, and not left open in other programs that tests start.
    for index in 0..<2 {
      toBrowser[index] = Self.moved(toBrowser[index])
      fromBrowser[index] = Self.moved(fromBrowser[index])
    }
    input = toBrowser[1]
    output = fromBrowser[0]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toBrowser[0], 3)
    posix_spawn_file_actions_adddup2(&actions, fromBrowser[1], 4)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = [
      executable, "--headless=new", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions",
      "--disable-dev-shm-usage", "--lang=en", "--user-data-dir=\(profile)",
      "about:blank",
    ]
    // Root has no sandbox to use.
    if geteuid() == 0 { words.insert("--no-sandbox", at: 1) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var process = pid_t()
    let status = posix_spawn(&process, executable, &actions, nil, &arguments, environ)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    close(toBrowser[0])
    close(fromBrowser[1])
    guard status == 0 else { throw Failure(description: "\(executable) does not start: \(status)") }
    Self.remove = profile
    atexit { try? FileManager.default.removeItem(atPath: Chromium.remove) }
    _ = try send("Browser.getVersion", [:], session: nil)
  }

  private nonisolated(unsafe) static var remove = ""

  private static func moved(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 20)
    close(descriptor)
    return moved
  }

  /// Asks for something and waits for the answer.
  func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> [String: Any] {
    lock.lock()
    defer { lock.unlock() }
    if let session, method.hasPrefix("Emulation.set") {
      // Setting the same size again would lay out the previous page.
      let setting = try JSONSerialization.data(withJSONObject: parameters, options: .sortedKeys)
      if settings.updateValue(setting, forKey: "\(session) \(method)") == setting { return [:] }
    }
    lastID += 1
    let id = lastID
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + written }, bytes.count - written) }
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      written += count
    }
    while true {
      let answer = try receive()
      if answer["id"] as? Int == id {
        if let error = answer["error"] as? [String: Any] {
          throw Failure(description: "\(method): \(error["message"] ?? error)")
        }
        return answer["result"] as? [String: Any] ?? [:]
      }
      note(answer)
    }
  }

  /// The events of a session since they were last taken.
  func takeEvents(of session: String) -> [Event] {
    lock.lock()
    defer { lock.unlock() }
    let taken = events.filter { $0.session == session }
    events.removeAll { $0.session == session }
    return taken
  }

  /// Waits until a document is loaded, and not the one before it in the same tab.
  ///
  /// - Parameter loader: what `Page.navigate` calls it.
  func waitUntilLoaded(_ loader: String, in session: String) throws {
    lock.lock()
    defer { lock.unlock() }
    func isLoaded(_ event: Event) -> Bool {
      event.session == session && event.method == "Page.lifecycleEvent" && event.parameters["name"] as? String == "load"
        && event.parameters["loaderId"] as? String == loader
    }
    while !events.contains(where: isLoaded) { note(try receive()) }
  }

  // MARK: - Tabs

  /// The sessions of unused tabs. Opening one takes the browser longer than showing another page in it.
  private var freeTabs: [String] = []

  /// The session of an unused tab, which reports all its events.
  func takeTab() throws -> String {
    if let free = lock.withLock({ freeTabs.popLast() }) { return free }
    let target = try send("Target.createTarget", ["url": "about:blank"], session: nil)["targetId"]
    let answer = try send("Target.attachToTarget", ["targetId": target ?? "", "flatten": true], session: nil)
    guard let session = answer["sessionId"] as? String else { throw Failure(description: "no tab: \(answer)") }
    for domain in ["Page", "Runtime", "Log", "Network"] {
      _ = try send("\(domain).enable", [:], session: session)
    }
    _ = try send("Page.setLifecycleEventsEnabled", ["enabled": true], session: session)
    return session
  }

  /// Lets others have a tab.
  func giveBack(_ session: String) { lock.withLock { freeTabs.append(session) } }

  private func note(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return }
    events.append(
      Event(
        session: message["sessionId"] as? String ?? "", method: method,
        parameters: message["params"] as? [String: Any] ?? [:]))
  }

  private func receive() throws -> [String: Any] {
    let end = Date().addingTimeInterval(Self.patience)
    // A printed page is a message of a megabyte: what was searched is not searched again, nor byte by byte.
    var searched = 0
    while true {
      let place = buffer.withUnsafeBytes { bytes -> Int? in
        guard let start = bytes.baseAddress, let found = memchr(start + searched, 0, bytes.count - searched) else {
          return nil
        }
        return UnsafeRawPointer(found) - start
      }
      if let place {
        let message = buffer.prefix(place)
        buffer = Data(buffer.dropFirst(place + 1))
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      searched = buffer.count
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(max(0, end.timeIntervalSinceNow * 1000))
      guard poll(&waiting, 1, milliseconds) > 0 else { throw Failure(description: "the browser does not answer") }
      let count = read(output, &chunk, Self.chunkSize)
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      buffer.append(chunk, count: count)
    }
  }
}
