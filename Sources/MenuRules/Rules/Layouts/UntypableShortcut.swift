extension Rule {
  static let untypableShortcut = Rule(foundWithOthers: .untypableShortcut)
}
