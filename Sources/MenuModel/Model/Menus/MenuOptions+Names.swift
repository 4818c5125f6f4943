extension Menu.Options {
  /// Every option with UIKit's name for it, in the order of the bits.
  public static let named: [(name: String, option: Menu.Options)] = [
    ("displayInline", .displayInline), ("destructive", .destructive), ("singleSelection", .singleSelection),
    ("displayAsPalette", .displayAsPalette),
  ]

  /// UIKit's names for the options that are set, in the order of the bits.
  public var names: [String] {
    Self.named.filter { contains($0.option) }.map(\.name)
  }
}
