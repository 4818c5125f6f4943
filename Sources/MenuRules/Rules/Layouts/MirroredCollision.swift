extension Rule {
  package static let mirroredCollision = Rule(foundWithOthers: .mirroredCollision)
}
