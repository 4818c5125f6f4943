extension Diagnostic {
  /// A removal alone costs the app nothing: it may be for a platform that has the menu.
  package static func fixedMenu(
    _ identifier: Menu.Identifier, isRemoved: Bool, isMeasured: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .fixedMenu, "the system keeps the menu '\(identifier.displayed)': it cannot be removed or replaced", at: range,
      severity: isRemoved ? nil : isMeasured ? .error : .warning,
      help: [
        "remove its sections and commands instead, or give it other children with `replaceChildren of=\(identifier.displayed)`"
      ] + (isMeasured ? [] : ["not measured on a device"]), isMeasured: isMeasured)
  }

  /// Menus that the operation would remove with their parent.
  package static func fixedMenus(
    _ identifiers: [Menu.Identifier], titles: [String], isMeasured: Bool, at range: SourceRange
  ) -> Diagnostic {
    let names = identifiers.map { "'\($0.displayed)'" }.listed
    let block = zip(identifiers, titles).map { "menu \($0.displayed) \($1.quoted)" }.joined(separator: "; ")
    return Diagnostic(
      .fixedMenu,
      "this removes \(names), which the system keeps", at: range,
      severity: isMeasured ? .error : .warning,
      help: [
        "remove the other menus one by one, or insert \(identifiers.count == 1 ? "it" : "them") again: `\(block)`",
        "\(identifiers.count == 1 ? "it stays" : "they stay"), and the new elements do not appear"
          + (isMeasured ? "" : " (not measured on a device)"),
      ], isMeasured: isMeasured)
  }
}
