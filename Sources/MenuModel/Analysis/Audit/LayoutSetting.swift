extension LayoutAudit {
  /// A keyboard layout, and the direction of the interface while it is used.
  public struct Setting: Sendable, Hashable {
    /// The layout, as a 0-based index into ``LayoutAudit/layouts``.
    public let layout: Int
    /// The direction of the app's interface.
    public let direction: App.LayoutDirection

    /// Makes a setting.
    public init(layout: Int, direction: App.LayoutDirection) {
      self.layout = layout
      self.direction = direction
    }
  }
}
