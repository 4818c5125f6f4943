/// "Open in New Window", as `UIWindowScene.ActivationAction`.
///
/// Shown where the app has several windows; elsewhere hidden, or replaced by its alternate.
public struct SceneActivationAction: Hashable, Sendable {
  /// The action as it is shown; its title is the system's unless given.
  public var action: Action
  /// What stands in its place on devices without several windows; nil where it is hidden instead.
  public var alternate: MenuElement?

  /// The title the system gives it.
  public static let defaultTitle = "Open in New Window"

  /// Makes a scene activation.
  public init(_ action: Action = Action(title: defaultTitle), alternate: MenuElement? = nil) {
    self.action = action
    self.alternate = alternate
  }
}
