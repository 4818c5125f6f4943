/// The comparison of a definition's main menu with that of the running app.
package struct MenuComparison: Sendable {
  package let platform: Platform
  package let dump: MenuDump
  /// The differences of the app's menus, the most dangerous first.
  package let differences: [MenuDifference]
  /// The differences of the system's menus from the platform's profile.
  package let systemDifferences: [MenuDifference]
  /// The parts that were not compared, and other remarks.
  package let remarks: [String]
  package let count: Int

  /// The titles of `target` are in the dump's language if available, which the `translations` show.
  package init(_ target: PlatformMenus, of definition: Definition, _ translations: Translations, _ dump: MenuDump) {
    let platform = target.platform
    let isAppKit = dump.framework == .appkit
    var scope = MenuDifferences.Scope(isAppKit: isAppKit, appNames: (definition.app.name, dump.appName))
    var remarks: [String] = []
    if let named = definition.appDeclaration?.platforms, !named.isEmpty,
      !named.contains(where: { $0.text == platform.name })
    {
      remarks.append("the definition is for \(named.map(\.text).joined(separator: ", ")), and not for \(platform.name)")
    }
    if let language = dump.language {
      let isEnglish = language.isVariant(of: .english)
      scope.comparesSystemTitles = isEnglish || platform.operations(for: .main).isEmpty
      scope.comparesTitles = translations.has(language) || language.isVariant(of: translations.sourceLanguage)
      if !scope.comparesTitles {
        remarks.append(
          "titles are not compared: the app was shown in '\(language)', and the definition has no translations into it")
      } else if !scope.comparesSystemTitles {
        remarks.append("the system's own titles are not compared: the app was shown in '\(language)'")
      }
    }
    for responder in definition.responders {
      for rule in responder.validations {
        if scope.validated[rule.action] == nil { scope.validated[rule.action] = MenuDifferences.Validated() }
        for branch in rule.branches {
          if case .title(let title) = branch.change { scope.validated[rule.action]?.titles.insert(title) }
        }
      }
    }
    func differences(_ tree: MenuTree, _ elements: [DumpedElement]) -> (MenuDifferences, MenuMatching) {
      let matching = MenuMatching(
        MenuSnapshot(tree, on: platform, flattens: isAppKit), MenuSnapshot(elements, on: platform, flattens: isAppKit))
      return (MenuDifferences(matching, on: platform, scope), matching)
    }
    let (finder, matching) = differences(target.main.tree, dump.mainMenu)
    let pristine = MenuBuilder(system: .main, platform: platform).tree
    let hasProfile = !platform.operations(for: .main).isEmpty
    let known = dump.systemMenu.map { menu in
      Set(differences(pristine, menu).0.found.map(\.difference.signature))
    }
    let usual = hasProfile && known == nil ? SystemNames() : nil
    var own: [MenuDifference] = []
    var systems: [MenuDifference] = []
    for (difference, old, new) in finder.found {
      var difference = difference
      difference.isSystem =
        if !hasProfile {
          false
        } else if let old, !matching.old.nodes[old].isSystem {
          false
        } else if let known {
          known.contains(difference.signature)
        } else if old != nil {
          true
        } else {
          new.map { usual?.has(matching.new.nodes[$0]) ?? false } ?? false
        }
      if difference.isSystem { systems.append(difference) } else { own.append(difference) }
    }
    if hasProfile, known == nil, !systems.isEmpty {
      remarks.append(
        "the dump does not say which menus the system had before the app changed them, so what is the system's is guessed:"
          + " MenuDump.begin(with:) records it")
    }
    if finder.leftOut > 0 {
      remarks.append(
        finder.leftOut == 1
          ? "1 element that is filled in while the app runs is left out"
          : "\(finder.leftOut) elements that are filled in while the app runs are left out")
    }
    remarks += dump.remarks.map(\.value)
    self.platform = platform
    self.dump = dump
    self.remarks = remarks
    self.differences = own.inOrderOfDanger
    systemDifferences = systems.inOrderOfDanger
    count = matching.old.nodes.count - 1
  }
}

extension [MenuDifference] {
  /// The most dangerous first; equal ones in the order of the files.
  fileprivate var inOrderOfDanger: [MenuDifference] {
    enumerated().sorted { first, second in
      let (one, two) = (first.element, second.element)
      if one.rank != two.rank { return one.rank < two.rank }
      switch (one.source, two.source) {
      case (let left?, let right?) where left != right: return (left.file, left.start) < (right.file, right.start)
      case (nil, _?): return false
      case (_?, nil): return true
      default: return first.offset < second.offset
      }
    }.map(\.element)
  }
}

/// The names of the system's menus, for an app without a recording: those of all embedded platforms.
private struct SystemNames {
  private var names: Set<MenuSnapshot.Name> = []

  init() {
    for platform in Platform.all {
      let tree = MenuBuilder(
        system: .main,
        platform: Platform(named: platform.name, for: App(name: "", supports: Set(platform.features.map(\.name))))
          ?? platform
      ).tree
      names.formUnion(MenuSnapshot(tree, on: platform, flattens: false).nodes.flatMap(\.names))
    }
  }

  func has(_ node: MenuSnapshot.Node) -> Bool {
    if case .menu(let menu) = node.element, menu.identifier?.isSystem == true { return true }
    if let action = node.element.command?.action, action.isPrivate { return true }
    return node.names.contains { names.contains($0) }
  }
}

extension Language {
  /// Whether it is another language or a dialect of it: `en-GB` of `en`.
  package func isVariant(of other: Language) -> Bool { fallbacks.contains(other) || other.fallbacks.contains(self) }
}

extension MenuDump {
  /// The name of its system's platforms, without the version.
  package var systemTitle: String {
    switch (framework, isMac) {
    case (.appkit, _): "AppKit"
    case (.uikit, true): "Mac Catalyst"
    case (.uikit, false): "iPadOS"
    }
  }

  package var isOfKnownSystem: Bool { isMac || ["ios", "ipados"].contains(systemName.lowercased()) }

  /// The platform of its system, in the library or the definition: the newest that is not newer than the system.
  package func platform(declaredBy definition: Definition) -> String {
    let declared = definition.platforms.map { (name: $0.name, title: $0.title) }
    let known = Platform.all.map { (name: $0.name, title: $0.title) }
    let versions = (known + declared).compactMap { platform -> (name: String, version: [Int])? in
      guard platform.title.hasPrefix(systemTitle) else { return nil }
      let words = platform.title.dropFirst(systemTitle.count).split(separator: " ")
      return (platform.name, words.first?.split(separator: ".").compactMap { Int($0) } ?? [])
    }
    let fitting = versions.filter { !versionNumbers.lexicographicallyPrecedes($0.version) }
    let newest = fitting.enumerated().max { first, second in
      first.element.version == second.element.version
        ? first.offset < second.offset : first.element.version.lexicographicallyPrecedes(second.element.version)
    }
    // A system before every profile gets the oldest.
    return newest?.element.name
      ?? versions.min { $0.version.lexicographicallyPrecedes($1.version) }?.name ?? App.defaultPlatform
  }
}
