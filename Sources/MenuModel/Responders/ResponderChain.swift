/// The responders that are asked, from the first responder or the focused item up to the end.
public struct ResponderChain: Sequence {
  /// The responders in the order they are asked.
  public let responders: [any Responder]
  /// Whether the chain came back to a responder and was cut there, or is longer than any chain should be.
  public let isCut: Bool

  /// How many responders a chain may have.
  public static let limit = 4096

  /// Follows `next` from a responder. A chain that does not end is cut at ``limit``; those of declared responders end.
  public init(from first: (any Responder)?) {
    var responders: [any Responder] = []
    var upcoming = first
    while let responder = upcoming, responders.count < Self.limit {
      responders.append(responder)
      upcoming = responder.next
    }
    self.responders = responders
    isCut = upcoming != nil
  }

  /// The responders in the order they are asked.
  public func makeIterator() -> IndexingIterator<[any Responder]> { responders.makeIterator() }
}
