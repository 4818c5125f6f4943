import MenuLibc

/// The signals that end a program; it may first have something to clear away.
package enum EndingSignals {
  package static let all = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
  ]

  /// Does work that must not end half done: the signals wait on this thread, and act afterwards.
  package static func heldBack<Result, Failure: Error>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let usual = holdBack()
    defer { usual.resume() }
    return try work()
  }

  static func holdBack() -> Mask {
    var (held, usual) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in all { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &usual)
    return Mask(signals: usual)
  }

  struct Mask: @unchecked Sendable {
    fileprivate let signals: sigset_t

    func resume() {
      var signals = signals
      pthread_sigmask(SIG_SETMASK, &signals, nil)
    }
  }
}
