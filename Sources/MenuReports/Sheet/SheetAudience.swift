/// Who reads a sheet.
package enum SheetAudience: String, Sendable, CaseIterable {
  /// Who uses the app.
  case people
  /// Who makes it: actions are shown and, on a page, found; platforms have their own names; and a page lets the direction
  /// be chosen.
  case developers
}

extension Sheet {
  /// What a platform is called: for people the device, with the system where the sheet has several of the kind.
  package func title(of page: Page, for audience: SheetAudience) -> String {
    guard audience == .people else { return page.title }
    let isAlone = pages.count { $0.app == page.app && $0.device == page.device } == 1 && !hasOthers
    return isAlone ? page.device : "\(page.device) (\(page.title))"
  }

  /// The same, with the direction where it is not the usual one.
  func heading(of page: Page, for audience: SheetAudience) -> String {
    title(of: page, for: audience) + (direction == .rightToLeft ? ", right to left" : "")
  }
}

extension Sheet.Page {
  /// What has the menus: only an iPad shows a panel of shortcuts.
  var device: String { style == .overlay ? "iPad" : "Mac" }
}
