// Writes the platforms of Sources/MenuDefinition/Platforms/Profiles as Swift, for Scripts/embed-resources.
//
// Each is read for a nameless app with every feature. An element that is missing without a feature depends on it.

import MenuDefinition

struct PlatformLines {
  private let name: String
  private let platform: Platform
  /// The profiles, that of the last base first, and the files that they are in.
  let profiles: [String]
  private let files: [SourceRange.FileID]
  /// The features that an element needs, by the element's place.
  private var features: [SourceRange: String] = [:]
  private(set) var lines: [String] = []

  /// - Parameter names: the profile and those that it is based on.
  init?(_ name: String, profiles names: [String]) {
    /// The platform for an app that lacks one feature.
    func read(without feature: String?, of all: Set<String>) -> Platform? {
      var loader = PlatformLoader()
      let app = App(name: "{appName}", supports: all, omits: Set([feature].compactMap(\.self)))
      var supports = all
      if let feature { supports.remove(feature) }
      let platform = loader.read(name, for: App(name: app.name, supports: supports, omits: app.omits))
      return loader.diagnostics.isEmpty ? platform : nil
    }
    guard let plain = read(without: nil, of: []) else { return nil }
    let all = Set(plain.features.map(\.name))
    guard let platform = read(without: nil, of: all) else { return nil }
    self.name = name
    self.platform = platform
    profiles = names
    files = names.indices.reversed().map { SourceRange.FileID($0) }
    let everything = platform.places
    for feature in all.sorted() {
      guard let rest = read(without: feature, of: all) else { return nil }
      for place in everything.subtracting(rest.places) {
        features[place] = features[place].map { "\($0) \(feature)" } ?? feature
      }
    }
    addRules()
    addMenus()
  }

  private mutating func add(_ fields: [String], depth: Int = 0) {
    lines.append(String(repeating: " ", count: depth) + fields.joined(separator: "\t"))
  }

  // MARK: Rules

  private mutating func addRules() {
    add(["source", platform.citation])
    add(["style"] + platform.styles.map(\.rawValue))
    if !platform.rules.isEmpty { add(["rules"] + platform.rules.map(\.rawValue).sorted()) }
    for feature in platform.features {
      let rest = [feature.exception, feature.companion, feature.isMeasured ? "" : "1"]
      let used = rest.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      add(["feature", feature.name, feature.isDefault ? "1" : "0"] + rest.prefix(used))
    }
    for (alias, meaning) in platform.aliases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(["alias", alias.rawValue, meaning.rawValue])
    }
    for pin in platform.pinned { add(["pinned", pin.identifier.rawValue, pin.position?.rawValue ?? ""]) }
    for claim in platform.claims {
      let isReported = claim.isReported ? "1" : "0"
      let rest = key(claim.keyCombination) + [claim.owner, claim.citation, claim.alsoCalled, isReported]
      switch claim.kind {
      case .reserved: add(["reserved"] + rest)
      case .systemDefault: add(["systemDefault"] + rest)
      case .convention(let action): add(["convention", action.rawValue] + rest)
      }
    }
    add(["chain"] + platform.chain)
    addList("keyless", platform.keylessMenus.map(\.rawValue))
    addList("filled", platform.filledMenus.map(\.rawValue))
    addList("added", platform.addedActions.map(\.rawValue))
    addList("retitled", platform.retitledActions.map(\.rawValue))
    addList("textActions", platform.textActions.map(\.rawValue))
    for group in platform.inertKeys { add(["inert"] + fields(group)) }
    for group in platform.textKeys { add(["textKeys"] + fields(group)) }
    for group in platform.focusKeys { add(["focusKeys"] + fields(group)) }
    for standIn in platform.standIns { add(["standIn"] + key(standIn.press) + key(standIn.key) + [standIn.citation]) }
    if let place = platform.responderKeyCommands {
      add(["responderKeyCommands", place.title, place.menu?.rawValue ?? ""])
    }
    for responder in platform.responders {
      let acceptsText = responder.acceptsText ? "1" : "0"
      add(["responder", responder.name, acceptsText, responder.requires ?? ""] + fields(responder.source))
      var rules = responder.performs[...]
      while let source = rules.first?.source {
        let together = rules.prefix { $0.source == source }
        add(["performs"] + fields(source) + together.map(\.action.rawValue))
        rules = rules.dropFirst(together.count)
      }
    }
  }

  private mutating func addList(_ word: String, _ words: [String]) { if !words.isEmpty { add([word] + words) } }

  private func key(_ key: KeyCombination?) -> [String] {
    key.map { ["\($0.input.code)", "\($0.modifierFlags.rawValue)"] } ?? ["", ""]
  }

  private func fields(_ group: KeyGroup) -> [String] {
    [group.citation, "\(group.inputs.count)"] + group.inputs.map { "\($0.code)" }
      + ["\(group.modifierFlags.count)"] + group.modifierFlags.map { "\($0.rawValue)" }
  }

  private func fields(_ source: SourceRange?) -> [String] {
    let source = source ?? SourceRange(file: 0, start: 0, end: 0)
    return ["\(files.firstIndex(of: source.file) ?? 0)", "\(source.start)", "\(source.end)"]
  }

  // MARK: Menus

  private mutating func addMenus() {
    for system in MenuSystem.allCases {
      for operation in platform.operations[system] ?? [] {
        add(
          ["operation", system.rawValue, word(of: operation.operation)] + fields(operation.operation.anchor)
            + fields(operation.source) + fields(operation.anchorSource))
        for element in operation.operation.elements.elements { add(element, depth: 1) }
      }
    }
  }

  private func word(of operation: MenuOperation) -> String {
    switch operation {
    case .insert(_, .before): "before"
    case .insert(_, .after): "after"
    case .insert(_, .atStart): "atStart"
    case .insert(_, .atEnd): "atEnd"
    case .replace: "replace"
    case .replaceChildren: "replaceChildren"
    case .remove: "remove"
    }
  }

  private func fields(_ anchor: MenuAnchor) -> [String] {
    switch anchor {
    case .menu(let identifier): ["menu", identifier.rawValue]
    case .command(let identity): ["command", identity.action.rawValue]
    case .action(let identifier): ["action", identifier.rawValue]
    }
  }

  private mutating func add(_ element: MenuElement, depth: Int) {
    let feature = element.source.flatMap { features[$0] } ?? ""
    switch element {
    case .menu(let menu):
      let identity = [menu.identifier?.rawValue ?? "", menu.title, "\(menu.options.rawValue)"]
      add(["menu", feature] + fields(menu.source) + identity, depth: depth)
      for child in menu.children { add(child, depth: depth + 1) }
    case .command(let command): add(command, nil, yieldsToApp: false, feature, depth: depth)
    case .keyCommand(let keyCommand):
      add(
        keyCommand.command, keyCommand.keyCombination, yieldsToApp: keyCommand.yieldsToApp, feature, depth: depth)
    case .action, .deferred, .sceneActivation: add(["unknown"], depth: depth)
    }
  }

  private mutating func add(
    _ command: Command, _ combination: KeyCombination?, yieldsToApp: Bool, _ feature: String, depth: Int
  ) {
    let identity = [command.action.rawValue, command.title] + key(combination)
    add(
      ["command", feature] + fields(command.source) + identity
        + ["\(command.attributes.rawValue)", yieldsToApp ? "1" : "0"], depth: depth)
    for alternate in command.alternates {
      add(
        fields(alternate.source) + [alternate.title, alternate.action.rawValue, "\(alternate.modifierFlags.rawValue)"],
        depth: depth + 1)
    }
  }
}

print(
  """
  // swift-format-ignore-file
  // Generated by Scripts/embed-resources from MenuDefinition/Platforms/Profiles; change the files there and run it again.

  /// The platforms inside the library.
  package enum EmbeddedPlatforms {
    /// Every one, in the order they are listed.
    package static let all: [EmbeddedPlatform] = [
  """)
for profile in PlatformLoader.embedded {
  guard let platform = PlatformLines(profile.name, profiles: profile.chain) else {
    print("#error(\"the profile \(profile.name) has mistakes: menuc check says which\")")
    continue
  }
  print("    EmbeddedPlatform(")
  print("      name: \"\(profile.name)\", title: \"\(profile.title)\", profiles: \(platform.profiles),")
  print("      text: #\"\"\"")
  print(platform.lines.joined(separator: "\n"))
  print("\"\"\"#),")
}
print("  ]\n}")
