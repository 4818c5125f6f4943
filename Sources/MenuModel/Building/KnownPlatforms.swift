/// The platforms inside the library by name, each for an app that claims nothing: see ``init(named:for:)`` for others.
extension Platform {
  /// iPadOS 15, profile `ipados-15`. Read once.
  public static let iPadOS15 = known("ipados-15")
  /// iPadOS 16 to 18, profile `ipados-16`. Read once.
  public static let iPadOS16 = known("ipados-16")
  /// iPadOS 26, profile `ipados-26`. Read once.
  public static let iPadOS26 = known("ipados-26")
  /// Mac Catalyst, profile `mac-catalyst`. Read once.
  public static let macCatalyst = known("mac-catalyst")
  /// AppKit, profile `appkit`. Read once.
  public static let appKit = known("appkit")

  /// Those above; a test compares them with the profiles that there are.
  static var known: [Platform] { [iPadOS15, iPadOS16, iPadOS26, macCatalyst, appKit] }

  /// A platform without menus stands for a profile that is not there, which a test makes sure of.
  private static func known(_ name: String) -> Platform {
    Platform(named: name) ?? Platform(name: name, title: name)
  }
}
