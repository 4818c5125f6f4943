/// How a controller is presented, and the effect on its presenter.
///
/// Source: developer.apple.com/documentation/uikit/uimodalpresentationstyle and
/// developer.apple.com/documentation/uikit/uisheetpresentationcontroller/largestundimmeddetentidentifier.
package enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// A sheet that dims the view behind it: the focus stays in it.
  case sheet
  /// A sheet at a detent that leaves the view behind it usable.
  case undimmedSheet
  /// A popover: the focus stays in it, and its presenter can stay first responder.
  case popover
  /// All of the screen: its presenter is absent while it is up.
  case fullScreen
  /// An alert: responders behind it are not asked.
  case alert

  var keepsFocus: Bool { self != .undimmedSheet }

  var keepsFirstResponder: Bool { self == .sheet || self == .fullScreen || self == .alert }

  package var endsChain: Bool { self == .alert }

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
