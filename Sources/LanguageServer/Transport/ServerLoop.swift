/// Runs a server on two streams until the client ends it.
package struct ServerLoop {
  /// Reads the next bytes of the client; empty at the end. It runs on a thread of its own.
  private let read: @Sendable () -> [UInt8]
  /// Writes a text to the client; returns whether the client took it.
  private let write: (String) -> Bool
  /// Stops what a running check waits for, as the client no longer wants its result.
  private let hurry: @Sendable () -> Void

  package init(
    read: @escaping @Sendable () -> [UInt8], write: @escaping (String) -> Bool,
    hurry: @escaping @Sendable () -> Void = {}
  ) {
    (self.read, self.write, self.hurry) = (read, write, hurry)
  }

  /// Answers until `exit` or the end of the input; returns whether the client shut the server down first. Messages that
  /// arrive during a check form one batch, so the server skips checks of stale texts.
  package func run(_ server: LanguageServer) -> Bool {
    var server = server
    let queue = MessageQueue()
    let (read, hurry) = (read, hurry)
    Workers.startBeside {
      var frames = FrameReader()
      while true {
        let bytes = read()
        if bytes.isEmpty { break }
        frames.add(bytes)
        while let frame = frames.next() {
          let message = Message(frame)
          if case .request(_, "shutdown", _) = message { hurry() }
          if case .notification("exit", _) = message { hurry() }
          queue.add(message)
        }
      }
      hurry()
      queue.close()
    }
    while true {
      let batch = queue.take()
      if batch.isEmpty { return false }
      let isRunning = server.receive(batch)
      for message in server.takeMessages() where !write(FrameReader.framed(message)) { return false }
      if !isRunning { return server.isShutDown }
    }
  }
}
