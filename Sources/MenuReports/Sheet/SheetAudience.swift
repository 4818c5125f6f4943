/// The readers of a sheet.
package enum SheetAudience: String, Sendable, CaseIterable {
  /// The people who use the app.
  case people
  /// The people who make it. They see actions, and can search for them on a page. Platforms have their own names. A
  /// page lets them choose the direction.
  case developers
}

extension Sheet {
  /// The name of a platform. For people it is the device, with the system if the sheet has several of the kind.
  package func title(of page: Page, for audience: SheetAudience) -> String {
    guard audience == .people else { return page.title }
    let isAlone = pages.count { $0.app == page.app && $0.device == page.device } == 1 && !hasOthers
    return isAlone ? page.device : "\(page.device) (\(page.title))"
  }

  /// The same, with the direction if it is not the usual one.
  func heading(of page: Page, for audience: SheetAudience) -> String {
    title(of: page, for: audience) + (direction == .rightToLeft ? ", right to left" : "")
  }
}

extension Sheet.Page {
  /// The device that has the menus: only an iPad shows a panel of shortcuts.
  var device: String { style == .overlay ? "iPad" : "Mac" }
}
