/// The keyboard layouts and directions on which a key has to be free.
struct KeyScope: Sendable {
  let layouts: [KeyboardLayout]
  let directions: [App.LayoutDirection]
  private let isEveryLayout: Bool

  init(_ layouts: [KeyboardLayout], _ directions: [App.LayoutDirection]) {
    self.layouts = layouts
    self.directions = directions
    isEveryLayout = layouts.map(\.name) == KeyboardLayouts.names
  }

  /// Both directions of the layouts that a project cares about; of all where it does not say, or names none that is known.
  init(_ layouts: App.Layouts?) {
    let named = KeyboardLayouts.layouts(layouts ?? .all)
    self.init(named.isEmpty ? KeyboardLayouts.all : named, App.LayoutDirection.allCases)
  }

  /// Every layout there is, or some by their names: `all layouts`, `de and fr`, `the 12 layouts`.
  var displayedLayouts: String {
    if isEveryLayout { return "all layouts" }
    let names = layouts.map(\.name)
    return names.count > 4 ? "the \(names.count) layouts" : names.listed
  }

  /// The layouts and the directions: `all layouts in both directions`.
  var displayed: String {
    switch directions {
    case [.leftToRight]: displayedLayouts + " from left to right"
    case [.rightToLeft]: displayedLayouts + " from right to left"
    default: displayedLayouts + " in both directions"
    }
  }
}
