import Foundation

extension MenuBuilder.Failure: LocalizedError {
  /// The failure as a sentence, for tests that print the `localizedDescription`.
  public var errorDescription: String? { description }
}

extension Scenario.Failure: LocalizedError {
  /// The failure as a sentence.
  public var errorDescription: String? { description }
}
