import MenuLibc

/// Messages that one thread adds and another takes. Adding waits while the queue is full.
package final class MessageQueue: @unchecked Sendable {
  private static let maximumCount = 4096

  private let lock = Lock()
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var messages: [Message] = []
  private var isClosed = false

  package init() { pthread_cond_init(change, nil) }

  deinit {
    pthread_cond_destroy(change)
    change.deallocate()
  }

  package func add(_ message: Message) {
    lock.hold {
      while messages.count >= Self.maximumCount { lock.wait(for: change) }
      messages.append(message)
      pthread_cond_broadcast(change)
    }
  }

  package func close() {
    lock.hold {
      isClosed = true
      pthread_cond_broadcast(change)
    }
  }

  /// Takes all messages, and waits for the first; empty at the end.
  package func take() -> [Message] {
    lock.hold {
      while messages.isEmpty, !isClosed { lock.wait(for: change) }
      defer {
        messages = []
        pthread_cond_broadcast(change)
      }
      return messages
    }
  }
}
