/// The arguments of a call that the parameters of a function get.
struct SwiftFit {
  /// The indices of the arguments, for each parameter.
  private(set) var given: [[Int]]
  /// Whether the call may mean the function.
  private(set) var isWhole = false
  /// How many closures go to parameters with default values.
  private(set) var optionalClosures = 0

  /// A closure without a label is for a parameter that needs it, else for one without a label, else for the last one
  /// that may be a closure.
  init(_ arguments: [SwiftObject.Argument], to parameters: [SwiftParameter]) {
    given = parameters.map { _ in [] }
    var rest = Array(arguments.indices)
    func isClosure(_ index: Int) -> Bool { if case .closure = arguments[index].value { true } else { false } }
    func mayTrail(_ index: Int) -> Bool { arguments[index].label == nil && isClosure(index) }
    for (number, parameter) in parameters.enumerated() {
      let found = rest.firstIndex(where: { index in
        arguments[index].label == parameter.label && !mayTrail(index)
          && (!isClosure(index) || parameter.mayBeClosure)
      })
      guard let found else { continue }
      given[number] = [rest.remove(at: found)]
      while parameter.isVariadic, found < rest.count, arguments[rest[found]].label == nil, !mayTrail(rest[found]) {
        given[number].append(rest.remove(at: found))
      }
    }
    for index in rest.filter(mayTrail) {
      let open = parameters.indices.filter { given[$0].isEmpty && parameters[$0].mayBeClosure }
      let needing = open.first { parameters[$0].value == nil && !parameters[$0].isVariadic }
      let unlabelled = open.first { parameters[$0].label == nil }
      guard let number = needing ?? unlabelled ?? open.last else { break }
      given[number] = [index]
      if parameters[number].value != nil { optionalClosures += 1 }
      rest.removeAll { $0 == index }
    }
    isWhole = rest.isEmpty && zip(parameters, given).allSatisfy { $0.value != nil || $0.isVariadic || !$1.isEmpty }
  }
}

extension SwiftParameter {
  /// Whether it may be a closure: not if its default is a text or a number.
  fileprivate var mayBeClosure: Bool {
    switch value?.kind {
    case .string?, .integer?, .boolean?, .list?, .member?: false
    default: true
    }
  }
}
