/// The names that conditions may use: made once for the many conditions of a definition.
package struct StateNames: Sendable {
  package static let none = StateNames([])

  /// The variables in the order they are declared.
  package let variables: [StateVariable]
  package let declared: Set<String>
  private let places: [String: Int]
  private let words: Set<String>

  package init(_ variables: [StateVariable]) {
    self.variables = variables
    var places: [String: Int] = [:]
    var words: Set<String> = []
    for (index, variable) in variables.enumerated() {
      // The first of several with one name counts.
      if places[variable.name] == nil { places[variable.name] = index }
      words.formUnion(variable.kind.words)
    }
    self.places = places
    self.words = words
    declared = Set(variables.map(\.name))
  }

  package subscript(name: String) -> StateVariable? { places[name].map { variables[$0] } }

  /// The variables of some names, in the order they are declared.
  package func named(_ names: Set<String>) -> [StateVariable] {
    names.compactMap { places[$0] }.sorted().map { variables[$0] }
  }

  func isNameOrWord(_ text: String) -> Bool { places[text] != nil || words.contains(text) }

  package func isWord(_ text: String) -> Bool { words.contains(text) }
}
