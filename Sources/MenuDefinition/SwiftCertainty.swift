/// The certain facts of a module's code about its elements, by their places in the files.
///
/// An element's branches are a path. Its root is code that runs on its own. The bodies of conditions, of loops of
/// unknown length and of closures for unknown code follow, the outermost first. Two elements exist together if the
/// branches of one begin with those of the other.
package struct SwiftCertainty: Sendable {
  /// The branches that make the element of a place; several for one that is made more than once.
  private var branches: [SourceRange: Set<[Int]>] = [:]
  /// The same for the places of titles, which several elements may have.
  private var titles: [SourceRange: Set<[Int]>] = [:]
  /// The places of titles, and of elements by their titles, that the code computes.
  private var computed: Set<SourceRange> = []
  /// The places of elements without a known action: they run closures, or other code sets it.
  private var actionless: Set<SourceRange> = []
  private var untitled: Set<SourceRange> = []
  /// The places of elements whose key types a character and that code disables at times.
  private var losingKey: Set<SourceRange> = []
  /// The places of elements that two lines of code insert.
  private var repeated: Set<SourceRange> = []
  /// The places of elements with one of several actions or property lists.
  private var chosen: Set<SourceRange> = []

  package init() {}

  package mutating func add(branches path: [Int], at place: SourceRange) { branches[place, default: []].insert(path) }
  package mutating func add(branches path: [Int], atTitle place: SourceRange) {
    titles[place, default: []].insert(path)
  }
  package mutating func add(computed place: SourceRange) { computed.insert(place) }
  package mutating func add(actionless place: SourceRange) { actionless.insert(place) }

  package mutating func add(untitled place: SourceRange) { untitled.insert(place) }
  package mutating func add(losingKey place: SourceRange) { losingKey.insert(place) }
  package mutating func add(repeated place: SourceRange) { repeated.insert(place) }
  package mutating func add(chosen place: SourceRange) { chosen.insert(place) }

  /// The root of most elements of some places, the first of several.
  package func root(of places: [SourceRange]) -> Int? {
    let counts = places.reduce(into: [:]) { $0[branches[$1]?.first?.first, default: 0] += 1 }
    return counts.compactMap { root, count in root.map { (root: $0, count: count) } }
      .max { ($0.count, $1.root) < ($1.count, $0.root) }?.root
  }

  /// Whether the element of a place is conditional, made more than once, or by code of another root.
  package func isConditional(_ place: SourceRange, besides root: Int?) -> Bool {
    // The choice whether it has its key is in its path, too.
    let least = losesKey(place) ? 3 : 1
    return branches[place].map { $0.count > 1 || $0.contains { $0.count > least || $0.first != root ?? $0.first } }
      ?? false
  }

  /// Whether other code sometimes removes the key of this element; all else is certain.
  package func losesKey(_ place: SourceRange) -> Bool { losingKey.contains(place) }

  /// Whether the title of the element of a place is computed.
  package func isUntitled(_ place: SourceRange) -> Bool { untitled.contains(place) }

  private func all(at place: SourceRange) -> Set<[Int]>? {
    let all = branches[place, default: []].union(titles[place] ?? [])
    return all.isEmpty ? nil : all
  }

  /// How many of some places have a known element.
  package func count(of places: [SourceRange]) -> Int {
    places.reduce(0) { $0 + (all(at: $1) != nil || computed.contains($1) ? 1 : 0) }
  }

  /// Whether the facts of a finding about some places, its own before those of its notes, are certain. O(places).
  package func isCertain(_ places: [SourceRange], about subject: DiagnosticCode.Subject) -> Bool {
    if places.contains(where: computed.contains) { return false }
    if subject.contains(.titles), places.contains(where: untitled.contains) { return false }
    if subject.contains(.actions), places.contains(where: actionless.contains) { return false }
    guard places.count > 1 else { return true }
    // The same code twice: the number of its runs is unknown.
    if Set(places).count < places.count {
      return places.allSatisfy { repeated.contains($0) && !chosen.contains($0) }
    }
    let known = places.compactMap(all)
    guard known.allSatisfy({ $0.count == 1 }) else { return false }
    let paths = known.compactMap(\.first).sorted { $0.count < $1.count }
    guard let longest = subject.contains(.order) ? known.first?.first : paths.last else { return true }
    // An element from outside the code always exists.
    if known.count < places.count { return longest.count == 1 }
    return paths.allSatisfy { longest.starts(with: $0) }
  }
}
