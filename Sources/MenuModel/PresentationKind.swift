/// How a controller is presented: what becomes of who presents it.
///
/// Source: developer.apple.com/documentation/uikit/uimodalpresentationstyle and
/// developer.apple.com/documentation/uikit/uisheetpresentationcontroller/largestundimmeddetentidentifier.
package enum PresentationKind: String, Sendable, Hashable, CaseIterable {
  /// A sheet that dims what is behind it: the focus stays in it.
  case sheet
  /// A sheet at a detent that leaves what is behind it usable.
  case undimmedSheet
  /// A popover: the focus stays in it, and who presents it can stay first responder.
  case popover
  /// All of the screen: what presents it is not there while it is up.
  case fullScreen
  /// An alert: nobody behind it is asked.
  case alert

  /// Whether the focus cannot leave it.
  var keepsFocus: Bool { self != .undimmedSheet }

  /// Whether nothing behind it can be first responder.
  var keepsFirstResponder: Bool { self == .sheet || self == .fullScreen || self == .alert }

  package var endsChain: Bool { self == .alert }

  /// As a sentence has it: `as a sheet`.
  package var displayed: String {
    switch self {
    case .sheet: "as a sheet"
    case .undimmedSheet: "as an undimmed sheet"
    case .popover: "in a popover"
    case .fullScreen: "in full screen"
    case .alert: "as an alert"
    }
  }
}
