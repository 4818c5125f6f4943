extension Rule {
  static let reservedShortcut = Rule.menu { context in
    // Other menus take no keys while they are closed.
    guard context.construction.system == .main else { return [] }
    let claims = Dictionary(grouping: context.platform.claims, by: \.keyCombination.press)
    if claims.isEmpty { return [] }
    // Another spelling of a system command's key is a same-key-press, and a second command with a key is a duplicate.
    var toldElsewhere: Set<KeyCombination> = []
    let claimed = KeySet(Array(claims.keys))
    let found = [context.declared, context.changed].joined().filter { claimed.contains(context.press(of: $0)) }
    for keyed in found where context.responder(of: keyed) == nil {
      guard let claims = claims[keyed.press] else { continue }
      let isOwner = claims.contain(ownerOf: keyed, in: context)
      if keyed.isSystems || isOwner && context.platform.rules.contains(.acceptsDuplicates) {
        toldElsewhere.insert(keyed.press)
      }
    }
    let systems = Set(found.filter(\.isSystems).map(\.press))
    let owned = Set(found.filter { context.isOwner($0, ofOneOf: claims[$0.press] ?? []) }.map(\.press))
    return found.compactMap { keyed in
      guard !keyed.isSystems, let claims = claims[keyed.press] else { return nil }
      let range = context.range(of: keyed)
      let isMenus = context.responder(of: keyed) == nil
      if let reserved = claims.first(where: { $0.kind == .reserved }) {
        return .reservedShortcut(context.name(of: keyed), reserved, at: range, fixes: context.keyFixes(for: keyed))
      }
      // A key that people can take back from the system is not a mistake of the app.
      let isOwner = claims.contain(ownerOf: keyed, in: context)
      // People expect the system's own command: to another one that matters more.
      if let usual = claims.first(where: { $0.kind == .systemDefault }), isOwner || claims.allSatisfy(\.isSystems) {
        if systems.contains(keyed.press) || owned.contains(keyed.press) { return nil }
        // The system would do the same.
        if let action = context.command(of: keyed)?.action, claims.contains(where: { $0.kind == .convention(action) }) {
          return nil
        }
        return .usuallyTaken(context.name(of: keyed), usual, at: range)
      }
      if isOwner {
        let isOwnHelp =
          isMenus && claims.contains { $0.kind == .convention("showHelp:") }
          && context.platform.rules.contains(.menuBeforeResponders) && !systems.contains(keyed.press)
          && context.command(of: keyed)?.action != "showHelp:"
        return isOwnHelp
          ? Diagnostic(
            .conventionalShortcut,
            "\(context.name(of: keyed)) has \(keyed.combination.named), which the system keeps for its own Help item",
            at: range,
            help: [
              "choose another key: only an item that sends `showHelp:` keeps it",
              "one app's own item neither shows the key nor gets it (not measured by menuc)",
            ], isMeasured: false) : nil
      }
      if isMenus, toldElsewhere.contains(keyed.press) { return nil }
      return .conventionalShortcut(context.name(of: keyed), claims, at: range, fixes: context.keyFixes(for: keyed))
    }
  }
}

extension MenuCheckContext {
  /// Whether the system takes a key for this command: the app's own Close All, one that AppKit would add, or Center.
  fileprivate func isOwner(_ keyed: AnsweredKeys.Key, ofOneOf claims: [KeyClaim]) -> Bool {
    guard let claim = claims.first(where: { $0.isReported || $0.kind == .systemDefault }),
      let command = command(of: keyed)
    else { return false }
    // 'Toggle Full Screen' is the app's form of 'Enter Full Screen'.
    func object(_ title: String) -> ArraySlice<Substring> { title.split(separator: " ").dropFirst() }
    let isForm = object(claim.owner).count > 1 && object(command.title) == object(claim.owner)
    return command.title == claim.owner || isForm || platform.addedActions.contains(command.action)
      || platform.textActions.contains(command.action)
  }
}

extension Diagnostic {
  static func reservedShortcut(_ title: String, _ claim: KeyClaim, at range: SourceRange?, fixes: [Fix]) -> Diagnostic {
    let source = claim.isReported ? "\(claim.citation) (not measured on a device)" : claim.citation
    return Diagnostic(
      .reservedShortcut, "\(title) has \(claim.keyCombination.named), which belongs to the system's \(claim.owner)",
      at: range, severity: claim.isReported ? .warning : .error,
      help: ["choose another key: the system takes this one before the app sees it"],
      notes: source.isEmpty ? [] : [Note(source)], fixes: fixes, isMeasured: !claim.isReported)
  }

  /// A key that the system takes on a device with default settings.
  static func usuallyTaken(_ title: String, _ claim: KeyClaim, at range: SourceRange?) -> Diagnostic {
    let taking =
      claim.isReported
      ? "may take for \(claim.owner) (not measured on a device)"
      : "takes for \(claim.owner) unless people change its settings"
    return Diagnostic(
      .reservedShortcut, "\(title) has \(claim.keyCombination.named), which the system \(taking)", at: range,
      severity: .note,
      help: ["choose another key if it must " + (claim.isReported ? "always work" : "work with the default settings")],
      notes: claim.citation.isEmpty ? [] : [Note(claim.citation)], isMeasured: !claim.isReported)
  }
}
