/// A place in the code where an item gets its key.
struct SwiftSite {
  package enum Status: Equatable {
    case unseen
    case read
    /// It is no key of the app's menus: the kind of code that has it.
    case leftOut(String)
    /// It does not concern menus: the key equivalent of a button.
    case disregarded
    case unread(String)
    /// It was read, but not the change that brings it into the menus, which is reported.
    case lost

    /// Whether running the code may still show a key.
    var isOpen: Bool { self == .unseen || self == .disregarded }
  }

  package let framework: SwiftFramework
  /// The beginning of the call or the assignment.
  package let range: SourceRange
  /// The declaration that contains it.
  package let owner: String
  package var outcome = Status.unseen
  /// The parameter of its function that is its key; nil for another key.
  var parameter: SwiftParameter?
  /// Whether that parameter has no key by default.
  var isEmptyByDefault = false
  /// Whether its code takes another branch, if it is unseen.
  var isInBranch = false
  /// The place where the key itself is written: a helper's site has several, one for each call.
  var key: SourceRange?

  var isUnread: Bool { if case .unread = outcome { true } else { false } }

  var id: ID { ID(range: range, key: key) }

  struct ID: Hashable {
    let range: SourceRange
    let key: SourceRange?
  }
}

package enum SwiftFramework: String, CaseIterable { case swiftUI = "SwiftUI", uiKit = "UIKit", appKit = "AppKit" }
