/// The actions that AppKit's own classes perform, so that `#selector` finds them.
///
/// Source: the reference of each class, developer.apple.com/documentation/appkit. Some methods have another name in Swift
/// than in Objective-C, such as `NSDocument.save(_:)` for `saveDocument:`. `undo:` and `redo:` are missing, because AppKit
/// declares them nowhere; they are sent as text.
enum AppKitSelectors {
  /// How `#selector` writes each.
  static let methods: [ActionSelector: String] = {
    var methods: [ActionSelector: String] = [:]
    for row in EmbeddedSelectors.all.table("selectors") {
      if row[0].hasSuffix(":") {
        methods[ActionSelector(row[0])] = row[1]
        continue
      }
      for name in row[1].split(separator: " ") where methods[ActionSelector("\(name):")] == nil {
        methods[ActionSelector("\(name):")] = "\(row[0]).\(name)(_:)"
      }
    }
    return methods
  }()

  /// The classes that are spoken of.
  static let types = Set(methods.values.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()

  /// The actions that AppKit performs without declaring a method of that name.
  static let undeclared: Set<ActionSelector> = ["undo:", "redo:"]
}
