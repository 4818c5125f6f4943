extension KeyModifierFlags {
  /// The members of `UIKeyModifierFlags`, in their usual order.
  var members: [String] {
    members([
      (.command, "command"), (.shift, "shift"), (.alternate, "alternate"), (.control, "control"),
      (.alphaShift, "alphaShift"), (.numericPad, "numericPad"),
    ])
  }

  /// The members of AppKit's `NSEvent.ModifierFlags` and of SwiftUI's `EventModifiers`, which have equal names. Caps
  /// Lock is left out, since menus of the Mac do not match it.
  var membersOnMac: [String] {
    members([
      (.control, "control"), (.alternate, "option"), (.shift, "shift"), (.command, "command"),
      (.numericPad, "numericPad"),
    ])
  }

  private func members(_ names: [(KeyModifierFlags, String)]) -> [String] {
    names.filter { contains($0.0) }.map { ".\($0.1)" }
  }
}
