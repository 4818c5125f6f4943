extension MenuBuilder {
  /// The app's commands with keys that the system takes, each in a sentence. UIKit brings them in, so none is a failure.
  package var lostKeys: [String] {
    // Other menus take no keys while they are closed.
    let claims = system == .main ? platform.claims.filter { $0.kind == .reserved } : []
    if claims.isEmpty { return [] }
    return AnsweredKeys.keys(of: tree, on: platform).filter { !$0.isSystems }.compactMap { key in
      guard let claim = claims.first(where: { $0.keyCombination.press == key.press }) else { return nil }
      let command = tree[key.id].command
      let alternate = key.alternate.flatMap { command?.alternates[$0] }
      let name = alternate.map { "'\($0.titleOrAction)'" } ?? tree[key.id].displayed
      let doubt = claim.isReported ? " (not measured on a device)" : ""
      return "\(claim.taken(from: name))\(doubt): the app never sees it. Choose another key"
    }
  }
}
