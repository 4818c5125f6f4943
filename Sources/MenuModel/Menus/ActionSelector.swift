#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The name of an action method, as in `#selector`: `newTab:`.
///
/// It is UIKit's `Selector` under another name, since every file that imports Foundation has a `Selector`.
public struct ActionSelector: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name, its colons included.
  public let rawValue: String

  /// Makes a selector of any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a selector of any name.
  public init(_ name: String) {
    self.init(rawValue: name)
  }

  /// Makes a selector of any name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  #if canImport(ObjectiveC)
    /// Takes the result of `#selector`.
    public init(_ selector: Selector) {
      self.init(rawValue: selector.description)
    }
  #endif

  /// The name.
  public var description: String { rawValue }
}

extension ActionSelector {
  /// The selector of a Swift method: `newTab:` of `newTab(_:)`, `openWithPage:` of `open(page:)`. A label may be `_`.
  package init(method base: String, labels: [String]) {
    let parts = labels.enumerated().map { index, label in
      if label == "_" { return ":" }
      return (index > 0 ? label : "With" + label.prefix(1).uppercased() + label.dropFirst()) + ":"
    }
    self.init(base + parts.joined())
  }
}
