/// The keyboard layouts that menuc knows.
public enum KeyboardLayouts {
  package static let us = "us"

  /// The layout that keys are authored on. Made once, at its first use.
  package static let authored =
    file(us).map(layout)
    ?? KeyboardLayout(
      name: us, identifier: "com.apple.keylayout.US", displayName: "U.S.", script: "Latin", hardware: .ansi,
      letters: "", isCommon: true,
      typedSource: .theia, keyEquivalentsSource: .none, typed: KeyLayer(), commanded: KeyLayer(), keyEquivalents: [:])

  /// The short names of all layouts, in alphabetical order.
  package static let names: [String] = EmbeddedLayouts.all.map(\.name)

  /// The scripts of all layouts, sorted. A layout of a keylayout file has one of them too.
  package static let scripts = Set(EmbeddedLayouts.all.map(\.script) + ["Other"]).sorted()

  /// The layout with a short name or one of Apple's identifiers; nil for an unknown one. O(log n) by its name.
  package static func named(_ name: String) -> KeyboardLayout? {
    name == us ? authored : file(name).map(layout)
  }

  package static func isKnown(_ name: String) -> Bool { file(name) != nil }

  /// The short name of the layout with a short name or one of Apple's identifiers; nil for an unknown one.
  package static func shortName(of name: String) -> String? { file(name)?.name }

  /// Each layout that a project checks, once and in its order; the common ones for nil. Unknown names are left out.
  package static func layouts(_ layouts: App.Layouts?) -> [KeyboardLayout] {
    switch layouts {
    case nil: return common
    case .all: return all
    case .named(let names):
      return names.compactMap(named).uniqued(by: \.name)
    }
  }

  /// The most likely short name: that of the layout named `German`, or the closest; nil if nothing is near.
  package static func closest(to name: String, orIn others: [String] = []) -> String? {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first.map(String.init) else { return nil }
    let tag = parts.joined(separator: "-")
    if let known = families[tag] ?? names.first(where: { $0.lowercased() == tag }) { return known }
    let titles = EmbeddedLayouts.all.map { $0.displayName.lowercased() }
    var candidates = others
    if language.utf8.count > 3 {
      let identifiers = name.contains(".") ? EmbeddedLayouts.all.map(\.identifier) : []
      candidates += names + identifiers + titles
    } else if parts.count == 2, parts[1].utf8.count == 2 {
      if isKnown(language), parts[1] == parts[0] || !hasRegions(language) { return language }
    } else {
      // One letter makes it another language.
      candidates += names.filter { $0.hasPrefix(language + "-") }
    }
    let closest = titles.first { $0 == name.lowercased() } ?? Suggestion.closest(to: name, in: candidates)
    return titles.firstIndex { $0 == closest }.map { EmbeddedLayouts.all[$0].name } ?? closest
  }

  /// Whether a language has layouts of several regions, such as `fr-CA`: one of them is no other's.
  private static func hasRegions(_ language: String) -> Bool {
    names.contains { name in
      name.hasPrefix(language + "-")
        && name.dropFirst(language.count + 1).allSatisfy { $0.isUppercase || language == "es" && $0.isNumber }
    }
  }

  /// Other names of layouts, and the most common layout of each.
  private static let families = [
    "qwerty": "us", "qwertz": "de", "azerty": "fr", "en": "us", "en-us": "us", "zh-cn": "zh-Hans", "zh-tw": "zh-Hant",
    "fa-ir": "fa", "ne-np": "ne", "no-no": "nb",
  ]

  /// Every layout, in alphabetical order of the short names. Made once, when it is first asked for.
  public static let all: [KeyboardLayout] = EmbeddedLayouts.all.map(layout)

  /// The short names of ``common``; makes no layouts.
  package static let commonNames: [String] = EmbeddedLayouts.all.filter(\.isCommon).map(\.name)

  /// The layouts of most people, in alphabetical order of the short names. Made once, at its first use.
  public static let common: [KeyboardLayout] = EmbeddedLayouts.all.filter(\.isCommon).map(layout)

  private static func file(_ name: String) -> EmbeddedLayout? {
    let files = EmbeddedLayouts.all
    let index = files.firstIndex(past: { $0.name >= name })
    if index < files.count, files[index].name == name { return files[index] }
    return name.utf8.contains(UInt8(ascii: ".")) ? files.first { $0.identifier == name } : nil
  }

  private static func layout(_ layout: EmbeddedLayout) -> KeyboardLayout {
    // The two layouts that others have while Command is held are Latin themselves, so one step is enough.
    KeyboardLayout(layout) { $0 == .jis ? japanese : authored }
  }

  /// The Latin layout of Japanese keyboards. Made once, since half of all layouts have it or ``authored``.
  private static let japanese = file("ja").map(layout) ?? authored
}
