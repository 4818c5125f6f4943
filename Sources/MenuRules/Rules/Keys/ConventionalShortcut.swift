extension [KeyClaim] {
  /// Whether a command is the expected one on the key.
  func contain(ownerOf keyed: AnsweredKeys.Key, in context: MenuCheckContext) -> Bool {
    guard let command = context.command(of: keyed) else { return false }
    let responder = context.responder(of: keyed)
    // Only the code has the effect or the title of a command without a title. In other languages only some titles are
    // known, and letters such as ü show them.
    let isForeign =
      context.titles.areForeign(in: command.source?.file)
      || command.title.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
    // An outlet may set it.
    let isSet = command.appKit?.isTitledByCode ?? false
    if isForeign || isSet || responder != nil && command.title.isEmpty { return true }
    return contains { claim in
      if claim.isOwned(by: command, in: context.appName) { return true }
      guard let responder else { return claim.isOwned(by: command, keyed.id, in: context) }
      // `Copy Link` copies, but from a text people expect its words.
      return !responder.acceptsText && claim.begins(command.title)
    }
  }
}

extension KeyClaim {
  /// By its place, or by the first words of its title. Any title counts as help in the Help menu, and as settings on ⌘,
  /// in the app's menu.
  fileprivate func isOwned(by command: Command, _ id: MenuTree.ID, in context: MenuCheckContext) -> Bool {
    guard case .convention(let action) = kind else { return false }
    let isInAppMenu = context.stands(id, in: .application)
    if action == "showHelp:", context.stands(id, in: .help) { return true }
    if keyCombination.input == ",", isInAppMenu { return true }
    // `Hide Others` is another convention.
    if context.platform.claims.contains(where: { $0.owner.inSmallLetters == command.title.inSmallLetters }) {
      return false
    }
    // `Paste Image`, `Undo Removal`. `Hide Lantern Pro` hides the app only in its menu: `Hide Sidebar`.
    return begins(command.title) && (action != "hide:" || isInAppMenu)
      || isInAppMenu && isTitledAbroad(command.plainTitle)
  }

  /// Whether a title begins with the expected words and has more.
  fileprivate func begins(_ title: String) -> Bool {
    names.contains { title.lowercased().hasPrefix($0.lowercased() + " ") }
  }

  /// Whether the command is the expected one by its own action or title, wherever its item is. Apps have their own
  /// actions under common titles: `Quit`, `Quit Lantern`, `Lantern Help`, `Settings…`.
  fileprivate func isOwned(by command: Command, in appName: String) -> Bool {
    guard case .convention(let action) = kind else { return false }
    let title = command.plainTitle
    let own = title.inSmallLetters
    return command.action == action || action == "showHelp:" && title.hasSuffix(" Help")
      || names.contains { [$0, $0 + appName, appName + $0].contains { $0.inSmallLetters == own } }
      // `Open Settings`
      || keyCombination.input == "," && names.contains { title.hasSuffix(" " + $0) }
      || isTitledAbroad(title, in: appName)
  }

  /// Whether another language calls it so: `Widerrufen`, `Beenden`, `Lantern beenden` (in any app if nil).
  private func isTitledAbroad(_ title: Substring, in appName: String? = nil) -> Bool {
    let name = SystemTitles.placeholder
    let english = names.flatMap { [$0, $0 + "…", $0 + " " + name, name + " " + $0] }
    return english.flatMap(SystemTitles.translations).contains { known in
      guard appName == nil, let place = known.firstRange(of: name) else {
        return title == known.replacing(name, with: appName ?? "").withoutEllipsis
          || title.lowercased() == known.replacing(name, with: "").withoutEllipsis.drop { $0 == " " }.lowercased()
      }
      return title.hasPrefix(known[..<place.lowerBound]) && title.hasSuffix(known[place.upperBound...])
    }
  }

  private var names: [String] { [owner, alsoCalled].filter { !$0.isEmpty } }
}

extension Command {
  /// The title without the ellipsis that promises a panel: `Settings…`.
  fileprivate var plainTitle: Substring { title.withoutEllipsis }
}

extension StringProtocol {
  /// The title without capitals and spaces, for people who write `Select all`.
  fileprivate var inSmallLetters: String { String(self).withoutEllipsis.lowercased().filter { $0 != " " } }
}

extension String {
  fileprivate var withoutEllipsis: Substring {
    var title = Substring(self)
    while let last = title.last, "…. ".contains(last) { title.removeLast() }
    return title
  }
}

extension MenuCheckContext {
  /// Whether an element is in one of the system's menus, at any depth.
  fileprivate func stands(_ id: MenuTree.ID, in identifier: Menu.Identifier) -> Bool {
    guard let menu = tree.id(of: .menu(identifier)) else { return false }
    return tree.ancestors(of: id).contains(menu)
  }
}

extension Diagnostic {
  static func conventionalShortcut(
    _ title: String, _ claims: [KeyClaim], at range: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let owner = claims.first?.owner ?? ""
    let key = claims.first?.keyCombination.displayed ?? ""
    return Diagnostic(
      .conventionalShortcut, "people expect \(key) to be \(owner), not \(title)", at: range,
      help: ["choose another key; if this is the app's \(owner), let its title say so"],
      notes: claims.first.map { $0.citation.isEmpty ? [] : [Note($0.citation)] } ?? [],
      fixes: fixes)
  }
}
