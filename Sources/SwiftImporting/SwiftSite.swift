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
  }

  package let framework: SwiftFramework
  /// Where the call or the assignment begins.
  package let range: SourceRange
  /// The declaration that it is in.
  package let owner: String
  package var outcome = Outcome.unseen
}

package enum SwiftFramework: String, CaseIterable { case swiftUI = "SwiftUI", uiKit = "UIKit", appKit = "AppKit" }
