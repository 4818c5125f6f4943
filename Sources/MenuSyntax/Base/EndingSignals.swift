import MenuLibc

/// The signals that end a program which may have something to clear away first.
package enum EndingSignals {
  package static let all = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2]

  /// Does something that must not end half done: on this thread they wait, and act afterwards.
  package static func heldBack<Result, Failure: Error>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let usual = holdBack()
    defer { usual.resume() }
    return try work()
  }

  /// Lets them wait on this thread; returns the mask that was set before.
  static func holdBack() -> Mask {
    var (held, usual) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in all { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &usual)
    return Mask(signals: usual)
  }

  /// The signals that a thread does not take.
  struct Mask: @unchecked Sendable {
    fileprivate let signals: sigset_t

    /// Makes it the calling thread's.
    func resume() {
      var signals = signals
      pthread_sigmask(SIG_SETMASK, &signals, nil)
    }
  }
}
