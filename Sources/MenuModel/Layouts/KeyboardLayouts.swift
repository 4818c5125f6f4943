/// The keyboard layouts that menuc knows.
public enum KeyboardLayouts {
  /// The layout that keys are authored on.
  package static let us = "us"

  /// The layout that keys are authored on. Made once, when it is first asked for.
  package static let authored =
    file(us).map(layout)
    ?? KeyboardLayout(
      name: us, identifier: "com.apple.keylayout.US", displayName: "U.S.", script: "Latin", hardware: .ansi,
      letters: "", isCommon: true,
      typedSource: .theia, keyEquivalentsSource: .none, typed: KeyLayer(), commanded: KeyLayer(), keyEquivalents: [:])

  /// The short names of all layouts, in alphabetical order.
  public static let names: [String] = EmbeddedLayouts.all.map(\.name)

  /// The layout with a short name or one of Apple's identifiers; nil for one that is not known. O(log n) by its name.
  public static func named(_ name: String) -> KeyboardLayout? {
    name == us ? authored : file(name).map(layout)
  }

  /// Whether a layout has a short name or one of Apple's identifiers.
  package static func isKnown(_ name: String) -> Bool { file(name) != nil }

  /// The short name of the layout with a short name or one of Apple's identifiers; nil for one that is not known.
  package static func shortName(of name: String) -> String? { file(name)?.name }

  /// The layouts that a project cares about, each once, in the order they are named; those that are not known left out.
  ///
  /// - Parameter layouts: what a definition says; nil where it says nothing, for the common ones.
  package static func layouts(_ layouts: App.Layouts?) -> [KeyboardLayout] {
    switch layouts {
    case nil: return common
    case .all: return all
    case .named(let names):
      var seen: Set<String> = []
      return names.compactMap(named).filter { seen.insert($0.name).inserted }
    }
  }

  /// The short name that was probably meant: of the layout that people call so, `German`, or the closest one; nil where
  /// none is near, of the other words neither.
  package static func closest(to name: String, orIn others: [String] = []) -> String? {
    let titles = EmbeddedLayouts.all.map { $0.displayName.lowercased() }
    let identifiers = name.contains(".") ? EmbeddedLayouts.all.map(\.identifier) : []
    let title = titles.first { $0 == name.lowercased() }
    let closest = title ?? Suggestion.closest(to: name, in: others + names + identifiers + titles)
    return titles.firstIndex { $0 == closest }.map { EmbeddedLayouts.all[$0].name } ?? closest
  }

  /// Every layout, in alphabetical order of the short names. Made once, when it is first asked for.
  public static let all: [KeyboardLayout] = EmbeddedLayouts.all.map(layout)

  /// The short names of ``common``; no layout is made for them.
  package static let commonNames: [String] = EmbeddedLayouts.all.filter(\.isCommon).map(\.name)

  /// Those that most people have, in alphabetical order of the short names. Made once, when they are first asked for.
  public static let common: [KeyboardLayout] = EmbeddedLayouts.all.filter(\.isCommon).map(layout)

  /// What is embedded of the layout with a short name or one of Apple's identifiers.
  private static func file(_ name: String) -> EmbeddedLayout? {
    let files = EmbeddedLayouts.all
    let index = files.firstIndex(past: { $0.name >= name })
    if index < files.count, files[index].name == name { return files[index] }
    return name.utf8.contains(UInt8(ascii: ".")) ? files.first { $0.identifier == name } : nil
  }

  private static func layout(_ layout: EmbeddedLayout) -> KeyboardLayout {
    // The two layouts that others have while Command is held are Latin themselves, so this goes one step deep.
    KeyboardLayout(layout) { $0 == .jis ? japanese : authored }
  }

  /// The Latin layout of Japanese keyboards. Made once, since half of all layouts have it or ``authored``.
  private static let japanese = file("ja").map(layout) ?? authored
}
