/// The actions that AppKit's own classes perform, so that `#selector` finds them.
///
/// Source: the reference of each class, developer.apple.com/documentation/appkit. `undo:` and `redo:` are missing,
/// because AppKit never declares them; they are sent as text.
enum AppKitSelectors {
  static let methods: [ActionSelector: String] = {
    let renamed = RenamedMethod.all.filter { $0.type.hasPrefix("NS") }
    var methods = Dictionary(renamed.map { ($0.selector, $0.displayed) }) { first, _ in first }
    for row in EmbeddedTables.all.table("selectors") {
      for name in row[1].split(separator: " ") where methods[ActionSelector("\(name):")] == nil {
        methods[ActionSelector("\(name):")] = "\(row[0]).\(name)(_:)"
      }
    }
    return methods
  }()

  static let types = Set(methods.values.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()

  static let undeclared: Set<ActionSelector> = ["undo:", "redo:"]
}
