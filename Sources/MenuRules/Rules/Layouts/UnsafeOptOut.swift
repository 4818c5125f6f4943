extension Rule {
  package static let unsafeOptOut = Rule(foundWithOthers: .unsafeOptOut)
}
