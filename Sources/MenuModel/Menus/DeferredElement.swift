/// A place that the app fills when the menu opens, as `UIDeferredMenuElement`. Only the responders of a definition say
/// what they provide; else it is empty to every check.
public struct DeferredElement: Hashable, Sendable, Codable {
  /// A name for people; UIKit has none.
  public var name: String
  /// Whether the app makes it again each time the menu opens, as `UIDeferredMenuElement.uncached`.
  package var isUncached: Bool
  /// Whether a responder in the chain gives its elements, as `UIDeferredMenuElement.usingFocus` of iOS 26.
  package var usesFocus: Bool
  /// The address of UIKit's object, which alone distinguishes two such elements; nil for an element that was not read
  /// from UIKit.
  package var original: Int?
  @Uncompared package var source: SourceRange?

  /// Makes a deferred element.
  public init(name: String = "", isUncached: Bool = false) {
    self.init(name: name, isUncached: isUncached, source: nil)
  }

  package init(name: String = "", isUncached: Bool = false, usesFocus: Bool = false, source: SourceRange?) {
    self.name = name
    self.isUncached = isUncached
    self.usesFocus = usesFocus
    self.source = source
  }
}
