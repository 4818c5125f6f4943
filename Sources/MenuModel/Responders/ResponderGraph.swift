/// Every responder that a definition declares, with the tail that every chain has.
public struct ResponderGraph: Sendable {
  /// The responders; links between them are indices into this array.
  let records: [ResponderRecord]
  /// The circles that the declared links would make; the links themselves make none.
  let circles: [Circle]
  private let indices: [String: Int]

  /// The end of every chain, in order. A definition may declare one of these to say what it performs.
  static let tail = ["Window", windowScene, application, "AppDelegate"]

  /// What stands between the window and the app where the platform has scenes.
  static let windowScene = "WindowScene"

  /// The responder that stands for the app itself.
  static let application = "Application"

  init(_ records: [ResponderRecord], circles: [Circle] = []) {
    self.records = records
    self.circles = circles
    indices = Dictionary(records.indices.map { (records[$0].name, $0) }) { first, _ in first }
  }

  /// The index of a responder; nil for a name that none has.
  func index(of name: String) -> Int? { indices[name] }

  /// The names of all responders, those of the tail last.
  public var names: [String] { records.map(\.name) }

  /// A responder in a state; nil for a name that none has.
  public func responder(named name: String, in state: AppState) -> DeclaredResponder? {
    indices[name].map { DeclaredResponder(records: records, index: $0, state: state) }
  }
}
