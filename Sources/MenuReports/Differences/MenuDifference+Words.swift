extension MenuDifference {
  var statement: String {
    let subject = "'\(name)'"
    switch kind {
    case .action: return "\(subject) sends \(found.shown), not \(expected.shown)"
    case .propertyList:
      return
        "\(subject) has \(found.map { "the property list \($0)" } ?? "no property list"), not \(expected ?? "none")"
    case .key:
      switch (expected, found) {
      case (let old?, let new?): return "\(subject) answers to \(new), not to \(old)"
      case (let old?, nil): return "\(subject) has no key in the app, but \(old) in the definition"
      default: return "\(subject) answers to \(found ?? ""), and to no key in the definition"
      }
    case .missing:
      return count > 0
        ? "\(subject) is not in the running menu, with \(elements)"
        : "\(subject)\(aside(expected)) is not in the running menu"
    case .added:
      return count > 0
        ? "\(subject) is in the running menu only, with \(elements)"
        : "\(subject)\(aside(found)) is in the running menu only"
    case .elementKind: return "\(subject) is \(found ?? "nothing"), not \(expected ?? "nothing")"
    case .identifier:
      return
        "the menu \(subject) has \(found.map { "the identifier \($0)" } ?? "no identifier"), not \(expected ?? "none")"
    case .attributes:
      return "\(subject) is \(found ?? "a plain item"), and \(expected ?? "a plain item") in the definition"
    case .wantsPriority:
      return found == "yes"
        ? "\(subject) wants priority over system behavior, but not in the definition"
        : "\(subject) does not want priority over system behavior, but in the definition it does"
    case .localization:
      return found == "yes"
        ? "the key of \(subject) moves with the keyboard layout, but not in the definition"
        : "the key of \(subject) does not move with the keyboard layout, but in the definition it does"
    case .mirroring:
      return found == "yes"
        ? "the key of \(subject) is mirrored in right-to-left interfaces, but not in the definition"
        : "the key of \(subject) is not mirrored in right-to-left interfaces, but in the definition it is"
    case .alternates where expected == MenuDifference.alternateItem:
      return "\(subject) is an item of its own, and an alternate in the definition"
    case .alternates:
      return
        "\(subject) has \(found.map { "the alternates \($0)" } ?? "no alternates"), and \(expected ?? "none") in the definition"
    case .moved: return "\(subject) is in \(found ?? ""), not in \(expected ?? "")"
    case .order: return "\(subject) is \(found ?? ""), not \(expected ?? "")"
    case .title: return "\(subject) is called '\(found ?? "")'"
    case .discoverabilityTitle:
      return "while Command is held, \(subject) is called \(found.quoted), and \(expected.quoted) in the definition"
    case .options:
      return "the menu \(subject) has the options \(found ?? "none"), and \(expected ?? "none") in the definition"
    case .state: return "\(subject) is \(found ?? "off"), not \(expected ?? "off")"
    case .image: return "\(subject) has the image \(found ?? "none"), and \(expected ?? "none") in the definition"
    case .separator:
      if found == nil, expected == nil || dumped == nil {
        return "the elements of the section \(subject) are not a group of their own"
      }
      return found == nil
        ? "no separator is before \(subject); the definition has one"
        : "a separator is before \(subject); the definition has none"
    }
  }

  private var elements: String { count == 1 ? "1 element in it" : "\(count) elements in it" }

  private func aside(_ text: String?) -> String { text.map { " (\($0))" } ?? "" }

  /// The consequence on the device; nil if the statement says it.
  package var consequence: String? {
    let key = key?.displayed ?? ""
    if let takenBy { return "\(key) runs '\(takenBy)' in the app" }
    switch kind {
    case .action:
      return "the key and the menu run another method, which other responders may have, and another validation"
    case .propertyList: return "the method gets another value, or none"
    case .key:
      if self.key == nil { return "menuc has not checked the key for clashes or other keyboards" }
      return "\(key) does nothing in the app"
    case .missing:
      if count > 0 { return "people cannot choose them, and their keys do nothing" }
      return self.key == nil ? "people cannot choose it" : "\(key) does nothing in the app"
    case .added:
      return self.key == nil
        ? "menuc does not check it, and no sheet shows it"
        : "menuc does not check it: \(key) may be taken twice, or move"
    case .elementKind: return "a command goes up the responder chain, and a closure does not"
    case .identifier: return "UIKit drops elements that are inserted at this menu by its identifier"
    case .attributes: return "it looks different from the definition, or people cannot choose it"
    case .wantsPriority: return "text input and the focus system get the key in another order"
    case .localization, .mirroring: return "on some keyboards it is another key"
    case .alternates: return "with more modifiers held, another command runs, or none"
    case .moved, .order, .separator, .options: return "people look for it elsewhere"
    case .title, .discoverabilityTitle, .image: return "people and documentation name it differently"
    case .state: return "the check mark is wrong until the item is validated"
    }
  }

  var remedy: String? {
    switch kind {
    case .action: return "write \(found.shown) here, or #selector of \(expected.shown) in the code"
    case .key:
      let new = foundKey.map { "key=\"\($0.canonical)\"" }
      let old = key.map { "\($0.canonical)" }
      return switch (new, old) {
      case (let new?, let old?): "write \(new) here, or give the command \(old) in the code"
      case (let new?, nil): "write \(new) here, or make it a command without a key in the code"
      default: "give the command \(old ?? "its key") in the code, or take the key out here"
      }
    case .missing: return "insert it in the code, as 'menuc generate' writes it, or take it out here"
    case .added:
      return declaration.map { "declare it, or remove it in the code: \($0)" } ?? "declare it, or remove it in the code"
    case .title: return "write \"\(found ?? "")\" here, or change the title in the code"
    case .moved: return "move it here or in the code"
    default: return nil
    }
  }
}

extension Optional<String> {
  fileprivate var shown: String { self.flatMap { $0.isEmpty ? nil : $0 } ?? "no action" }
  fileprivate var quoted: String { map { "'\($0)'" } ?? "by its title" }
}

extension MenuComparison {
  /// `Lantern 1.2 on iPadOS 26.1 (simulator)`.
  var device: String {
    let app = dump.appName.isEmpty ? "the app" : dump.appName
    return app + (dump.appVersion.isEmpty ? "" : " " + dump.appVersion) + " on " + dump.system
      + (dump.isSimulator ? " (simulator)" : "")
  }

  package func summary(of name: String) -> String {
    let system =
      systemDifferences.isEmpty ? "" : systemDifferences.count.counted("difference") + " of the system's own"
    if differences.isEmpty {
      return "nothing differs: \(count.counted("element")) as \(name) says"
        + (system.isEmpty ? "" : "; \(system)")
    }
    let kinds = MenuDifference.Kind.allCases.compactMap { kind -> String? in
      let number = differences.count { $0.kind == kind }
      return number == 0 ? nil : "\(number) \(kind.rawValue)"
    }
    return
      "\(differences.count.counted("difference")) (\(kinds.joined(separator: ", "))) in \(count.counted("element"))"
      + (system.isEmpty ? "" : "; \(system)")
  }

  var systemHeading: String {
    Platform.names.contains(platform.name)
      ? "the profile \(platform.name) comes from documentation; \(dump.system) differs"
      : "the profile \(platform.name) differs from \(dump.system)"
  }

  var systemRemedy: String { "'menuc platforms --from' makes a profile of this device" }
}
