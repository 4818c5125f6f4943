/// A menu or, with ``Options/displayInline``, a section of one; as `UIMenu`.
public struct Menu: Hashable, Sendable, Codable {
  /// Its name in the tree. Nil for a menu made without one: UIKit gives it a fresh one, which never clashes.
  public var identifier: Optional<Identifier>
  /// The title in the menu bar or the parent menu.
  public var title: String
  /// A second line below the title; nil without one.
  public var subtitle: Optional<String>
  /// The name of an image; nil without one.
  public var image: Optional<String>
  /// The options that menus show it with.
  public var options: Options
  /// The elements of the menu, in order.
  public var children: [MenuElement]
  @Uncompared package var source: Optional<SourceRange>
  /// Whether it is hidden or disabled, as its item in AppKit may be; UIKit's menus have no attributes.
  package var attributes: MenuElement.Attributes
  package var appKit: AppKitTraits? {
    get { boxedTraits?.traits }
    set { boxedTraits = AppKitTraits.Box(newValue) }
  }

  private var boxedTraits: Optional<AppKitTraits.Box>

  /// Makes a menu from UIKit's parameters.
  public init(
    title: String = "", subtitle: String? = nil, image: String? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [MenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: children,
      source: nil)
  }

  package init(
    title: String = "", subtitle: String? = nil, image: String? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [MenuElement] = [], source: SourceRange?, attributes: MenuElement.Attributes = [],
    appKit: AppKitTraits? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.options = options
    self.children = children
    self.source = source
    self.attributes = attributes
    boxedTraits = AppKitTraits.Box(appKit)
  }

  /// How a menu is shown, with the raw values of `UIMenu.Options`.
  public struct Options: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits as UIKit numbers them.
    public let rawValue: UInt

    /// Makes options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its children are in the parent menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Shown as destroying something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element in it, submenus included, is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its children are in a row.
    public static let displayAsPalette = Options(rawValue: 1 << 7)

    /// Every option with UIKit's name for it, in the order of the bits.
    package static let named: [(name: String, option: Options)] = [
      ("displayInline", .displayInline), ("destructive", .destructive), ("singleSelection", .singleSelection),
      ("displayAsPalette", .displayAsPalette),
    ]

    package var names: [String] {
      Self.named.filter { contains($0.option) }.map(\.name)
    }

    /// `[displayInline]`.
    public var description: String { "[\(names.joined(separator: ", "))]" }
  }
}
