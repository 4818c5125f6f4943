extension Rule {
  static let stealsCharacter = Rule(foundWithOthers: .stealsCharacter)
}
