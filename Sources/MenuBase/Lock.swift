import MenuLibc

/// A lock that one thread holds at a time. `Mutex` needs a newer macOS than the package does.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func hold<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until a signal; the caller must hold it.
  package func wait(for change: UnsafeMutablePointer<pthread_cond_t>) { pthread_cond_wait(change, mutex) }
}
