package enum SheetAudience: String, Sendable, CaseIterable {
  /// The people who use the app.
  case people
  /// The people who make the app: they see and search actions, choose the direction, and platforms have their own
  /// names.
  case developers
}

extension Sheet {
  /// The title: for people the device, with the system if the sheet has several of the kind.
  package func title(of page: Page, for audience: SheetAudience) -> String {
    guard audience == .people else { return page.title }
    let isAlone = pages.count { $0.app == page.app && $0.device == page.device } == 1 && !hasOthers
    return isAlone ? page.device : "\(page.device) (\(page.title))"
  }

  /// The heading, with the direction if it is not the usual one.
  func heading(of page: Page, for audience: SheetAudience) -> String {
    title(of: page, for: audience) + (direction == .rightToLeft ? ", right to left" : "")
  }
}

extension Sheet.Page {
  /// Only an iPad shows a panel of shortcuts.
  var device: String { style == .overlay ? "iPad" : "Mac" }
}
