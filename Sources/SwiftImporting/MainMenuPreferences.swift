/// The values that assignments to a `UIMainMenuSystem.Configuration` give the features of the main menu.
struct MainMenuPreferences {
  /// The values of each feature on each system; nil for `automatic`.
  private var values: [String: [SwiftSystem: Set<Bool?>]] = [:]
  private var computed: Set<String> = []
  private(set) var unread: [SwiftSources.UnreadChange] = []

  var isEmpty: Bool { values.isEmpty && computed.isEmpty }

  private static let preferences: [String: Bool?] = ["automatic": nil, "included": true, "removed": false]
  /// The find styles, by whether they have Find & Replace.
  private static let styles: [String: Bool?] = [
    "automatic": nil, "editableText": true, "nonEditableText": false, "search": false,
  ]

  /// Reads `configuration.sidebarPreference = .removed` and `….findingConfiguration.style = .nonEditableText`.
  mutating func read(_ file: SwiftSources.File, _ tokens: SwiftTokens, on system: SwiftSystem) {
    let words = tokens.tokens.map(tokens.text)
    for index in words.indices.dropFirst(2).dropLast(3) where words[index - 1] == "." && words[index + 1] == "=" {
      let value = words[index + 2] == "." ? words[index + 3] : ""
      if let feature = MainMenuPreference.all.first(where: { $0.property == words[index] })?.feature {
        let values: Set<Bool?> = Self.preferences[value].map { [$0] } ?? [true, false]
        // Code that runs at times only leaves the preference as it was at others.
        add(Self.isConditional(words[..<index]) ? values.union([nil]) : values, of: feature, on: system)
      } else if words[index] == "style", words[index - 2] == "findingConfiguration" {
        // "A minimal set" to search content (UIMenuSystem.h): Find is the only certain item.
        if value == "search" {
          computed.insert("finding")
          leave(tokens.tokens[index].range, of: file, "of the find style 'search' only Find is known")
        }
        if let hasReplacing = Self.styles[value] {
          add([hasReplacing], of: "replacing", on: system)
        } else {
          computed.formUnion(["finding", "replacing"])
        }
      }
    }
  }

  /// Whether a statement is in a block of `if` or the like, by the words before it. O(words).
  private static func isConditional(_ words: ArraySlice<String>) -> Bool {
    var depth = 0
    var isHead = false
    for (index, word) in zip(words.indices, words).reversed() {
      switch word {
      case "}": depth += 1
      case "{": if depth == 0 { isHead = true } else { depth -= 1 }
      case "if" where depth == 0 && isHead && asksForMainMenus(words[(index + 1)...]): isHead = false
      case "if", "else", "switch", "for", "while": if depth == 0, isHead { return true }
      case "func", "init", "class", "struct", "extension": if depth == 0, isHead { return false }
      default: break
      }
    }
    return false
  }

  /// Whether a condition only asks for a system that has configurations of the main menu: `#available(iOS 26, *)`.
  private static func asksForMainMenus(_ words: ArraySlice<String>) -> Bool {
    let head = Array(words.prefix { $0 != "{" })
    guard head.first == "#available", head.last == ")", head.count(where: { $0 == "(" }) == 1 else { return false }
    return zip(head, head.dropFirst()).allSatisfy { system, version in
      !["iOS", "macCatalyst"].contains(system) || version.prefix { $0 != "." } == "26"
    }
  }

  /// Tells the repeats of commands that `validate(_:)` sets, and the elements that a responder's `provider(for:)` gives.
  mutating func readMethods(_ file: SwiftSources.File, _ tokens: SwiftTokens) {
    let words = tokens.tokens.map(tokens.text)
    for index in words.indices where words[index...].starts(with: ["func", "provider", "(", "for"]) {
      guard words[index...].prefix(8).contains("UIDeferredMenuElement") else { continue }
      leave(tokens.tokens[index + 1].range, of: file, "'provider(for:)' is not read")
    }
    for index in words.indices.dropLast(1) where words[index] == "repeatBehavior" && words[index + 1] == "=" {
      let function = words[..<index].lastIndex(of: "func").map { words[$0 + 1] }
      if function == "validate" { leave(tokens.tokens[index].range, of: file, "'validate(_:)' is not read") }
    }
  }

  private mutating func add(_ new: Set<Bool?>, of feature: String, on system: SwiftSystem) {
    values[feature, default: [:]][system, default: []].formUnion(new)
  }

  /// Reports code once, although each system reads it.
  private mutating func leave(_ range: Range<Int>, of file: SwiftSources.File, _ reason: String) {
    if unread.contains(where: { $0.file.path == file.path && $0.range == range }) { return }
    unread.append((file, range, reason))
  }

  /// The features with one value on all systems. Those with several, or with another on one of the systems, are unsettled.
  func settled(on systems: [SwiftSystem]) -> (features: [String: Bool], unsettled: Set<String>) {
    var (features, unsettled) = ([:] as [String: Bool], computed)
    for (feature, values) in values {
      let all = systems.reduce(into: Set<Bool?>()) { $0.formUnion(values[$1] ?? [nil]) }
      if all.count > 1 { unsettled.insert(feature) } else if let value = all.first ?? nil { features[feature] = value }
    }
    return (features, unsettled)
  }
}
