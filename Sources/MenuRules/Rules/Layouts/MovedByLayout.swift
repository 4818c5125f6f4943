extension Rule {
  package static let movedByLayout = Rule(foundWithOthers: .movedByLayout)
}
