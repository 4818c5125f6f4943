extension MenuBuilder {
  /// The app's commands with keys that the system takes, each in a sentence. The system brings them in, so none is a
  /// failure. Keys that the system is only reported to take are left out.
  package var lostKeys: [String] {
    // Other menus take no keys while they are closed.
    let claims = system == .main ? platform.claims.filter { $0.kind == .reserved && !$0.isReported } : []
    if claims.isEmpty { return [] }
    return AnsweredKeys.keys(of: tree, on: platform).filter { !$0.isSystems && $0.standing == .answers }.compactMap {
      key in
      guard let claim = claims.first(where: { $0.keyCombination.press == key.press }) else { return nil }
      let command = tree[key.id].command
      let alternate = key.alternate.flatMap { command?.alternates[$0] }
      let name = alternate.map { "'\($0.titleOrAction)'" } ?? tree[key.id].displayed
      return "\(claim.taken(from: name)): the app never sees it. Choose another key"
    }
  }
}
