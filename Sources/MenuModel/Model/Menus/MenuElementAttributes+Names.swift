extension MenuElementAttributes {
  /// Every attribute with UIKit's name for it, in the order of the bits.
  public static let named: [(name: String, attribute: MenuElementAttributes)] = [
    ("disabled", .disabled), ("destructive", .destructive), ("hidden", .hidden),
    ("keepsMenuPresented", .keepsMenuPresented),
  ]

  /// UIKit's names for the attributes that are set, in the order of the bits.
  public var names: [String] {
    Self.named.filter { contains($0.attribute) }.map(\.name)
  }
}
