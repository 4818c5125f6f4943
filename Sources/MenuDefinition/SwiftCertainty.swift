/// What the code of a module says for certain about the elements that it makes, by their places in the files.
///
/// Code that runs at times only is known by its branches: a piece of code that is worked out on its own, and in it, one in
/// the other, the bodies of conditions, of loops of unknown length, and of closures that something unknown gets.
/// Two elements are there at the same time where the branches of one are those of the other or begin with them.
package struct SwiftCertainty: Sendable {
  /// The branches that an element of each place is made in; several where it is made more than once.
  private var branches: [SourceRange: Set<[Int]>] = [:]
  /// The places of titles, and of elements by their titles, that the code computes.
  private var computed: Set<SourceRange> = []
  /// The places of elements of which no action is known: they run closures, or other code sets it.
  private var actionless: Set<SourceRange> = []
  /// The places of elements whose titles are computed.
  private var untitled: Set<SourceRange> = []

  package init() {}

  package mutating func add(branches path: [Int], at place: SourceRange) { branches[place, default: []].insert(path) }
  package mutating func add(computed place: SourceRange) { computed.insert(place) }
  package mutating func add(actionless place: SourceRange) { actionless.insert(place) }

  package mutating func add(untitled place: SourceRange) { untitled.insert(place) }

  /// Whether the element of a place is there at times only, or more than once.
  package func isConditional(_ place: SourceRange) -> Bool {
    branches[place].map { $0.count > 1 || $0.contains { $0.count > 1 } } ?? false
  }

  /// Whether the title of the element of a place is computed.
  package func isUntitled(_ place: SourceRange) -> Bool { untitled.contains(place) }

  /// At how many of some places elements are known to stand.
  package func count(of places: [SourceRange]) -> Int {
    places.reduce(0) { $0 + (branches[$1] != nil || computed.contains($1) ? 1 : 0) }
  }

  /// Whether what a finding says of some places is certain. O(places).
  ///
  /// - Parameters:
  ///   - places: its own first, then those of its notes.
  ///   - subject: what it is about.
  package func isCertain(_ places: [SourceRange], about subject: DiagnosticCode.Subject) -> Bool {
    if places.contains(where: computed.contains) { return false }
    if subject.contains(.titles), places.contains(where: untitled.contains) { return false }
    if subject.contains(.actions), places.contains(where: actionless.contains) { return false }
    guard places.count > 1 else { return true }
    // The same code twice: how often it runs is not known.
    if Set(places).count < places.count { return false }
    let known = places.compactMap { branches[$0] }
    guard known.allSatisfy({ $0.count == 1 }) else { return false }
    let paths = known.compactMap(\.first).sorted { $0.count < $1.count }
    guard let longest = subject.contains(.order) ? known.first?.first : paths.last else { return true }
    // What is not of the code is always there.
    if known.count < places.count { return longest.count == 1 }
    return paths.allSatisfy { longest.starts(with: $0) }
  }
}
