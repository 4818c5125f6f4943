extension KeyModifierFlags {
  /// The members of `UIKeyModifierFlags`, in their usual order.
  var members: [String] {
    members(Self.all)
  }

  private static let all: [(KeyModifierFlags, String)] = [
    (.command, ".command"), (.shift, ".shift"), (.alternate, ".alternate"), (.control, ".control"),
    (.alphaShift, ".alphaShift"), (.numericPad, ".numericPad"),
  ]

  /// The members of `NSEvent.ModifierFlags` and SwiftUI's `EventModifiers`; no Caps Lock, which menus of the Mac do
  /// not match.
  var membersOnMac: [String] {
    members([
      (.control, ".control"), (.alternate, ".option"), (.shift, ".shift"), (.command, ".command"),
      (.numericPad, ".numericPad"),
    ])
  }

  private func members(_ names: [(KeyModifierFlags, String)]) -> [String] {
    names.compactMap { contains($0.0) ? $0.1 : nil }
  }
}
