/// A place in the code where an item gets its key.
struct SwiftSite {
  package enum Outcome: Equatable {
    case unseen
    case read
    /// It is the system's: `.defaultAction`, `.cancelAction`.
    case leftOut(String)
    /// It is nothing of a menu: the key equivalent of a button.
    case disregarded
    case unread(String)
    /// It was read, and the change that brings it into the menus is not, which is told.
    case lost
  }

  package let framework: SwiftFramework
  /// Where the call or the assignment begins.
  package let range: SourceRange
  /// The declaration that it is in.
  package let owner: String
  package var outcome = Outcome.unseen
  /// Where the key itself is written: a helper's place has several, one for each call.
  var key: SourceRange?
  /// What tells it from others.
  var id: ID { ID(range: range, key: key) }

  struct ID: Hashable {
    let range: SourceRange
    let key: SourceRange?
  }
}

package enum SwiftFramework: String, CaseIterable { case swiftUI = "SwiftUI", uiKit = "UIKit", appKit = "AppKit" }
