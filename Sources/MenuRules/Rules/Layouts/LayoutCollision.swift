extension Rule {
  static let layoutCollision = Rule(foundWithOthers: .layoutCollision)
}
