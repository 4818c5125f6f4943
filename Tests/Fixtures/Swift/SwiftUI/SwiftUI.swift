// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code uses of SwiftUI, as its documentation declares it. Views and commands remember what they are made of,
// so that code can be run.
//
// Source: developer.apple.com/documentation/swiftui

// MARK: Foundation

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    let text: String
    public init(stringLiteral text: String) { self.text = text }
  }

  public init(localized key: LocalizationValue, comment: StaticString? = nil) { self = key.text }
}

// MARK: What is remembered

/// What a view or a command is, with what it is made of.
public struct Node {
  public var kind: String
  public var title = ""
  public var detail = ""
  public var key: KeyboardShortcut?
  public var isDisabled = false
  public var isOn: Bool?
  public var choose: (() -> Void)?
  public var children: [Node] = []

  public init(_ kind: String, _ title: String = "", children: [Node] = []) {
    self.kind = kind
    self.title = title
    self.children = children
  }
}

@MainActor public protocol Remembering {
  var nodes: [Node] { get }
}

// MARK: Views

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View, Commands {
  public var body: Never { return fatalError() }
}

@MainActor public func nodes<V: View>(of view: V) -> [Node] {
  if let view = view as? Remembering { return view.nodes }
  return nodes(of: view.body)
}

public struct EmptyView: View, Remembering {
  public init() {}
  public var body: Never { fatalError() }
  public var nodes: [Node] { [] }
}

public struct Several: View, Remembering {
  public let nodes: [Node]
  public var body: Never { fatalError() }
}

@MainActor @resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<A: View>(_ a: A) -> A { a }
  public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Several { several(a, b) }
  public static func buildIf<A: View>(_ a: A?) -> A? { a }
  // Ten at most, as before the compiler could count further.
  public static func buildBlock<A: View, B: View, C: View>(
    _ a: A, _ b: B, _ c: C
  ) -> Several { several(a, b, c) }
  public static func buildBlock<A: View, B: View, C: View, D: View>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Several { several(a, b, c, d) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Several { several(a, b, c, d, e) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Several { several(a, b, c, d, e, f) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Several { several(a, b, c, d, e, f, g) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Several { several(a, b, c, d, e, f, g, h) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> Several { several(a, b, c, d, e, f, g, h, i) }
  public static func buildBlock<
    A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View, J: View
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> Several { several(a, b, c, d, e, f, g, h, i, j) }
  static func several<each V: View>(_ view: repeat each V) -> Several {
    var all: [Node] = []
    repeat all += nodes(of: each view)
    return Several(nodes: all)
  }
}

extension Optional: Remembering where Wrapped: View {
  public var nodes: [Node] { map { SwiftUI.nodes(of: $0) } ?? [] }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct Text: View, Remembering {
  let text: String
  public init<S: StringProtocol>(_ text: S) { self.text = String(text) }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [Node("Text", text)] }
}

public struct Label: View, Remembering {
  let node: Node
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    var node = Node("Label", String(title))
    node.detail = systemImage
    self.node = node
  }
  public init<S: StringProtocol>(_ title: S, image: String) { node = Node("Label", String(title)) }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

public struct Divider: View, Remembering {
  public init() {}
  public var body: Never { fatalError() }
  public var nodes: [Node] { [Node("Divider")] }
}

public struct ButtonRole: Equatable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Content: View>: View, Remembering {
  let node: Node
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    self.init(role: nil, action: action, label: label)
  }
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    var node = MenuStub.nodes(label()).first ?? Node("Button")
    node.kind = "Button"
    node.choose = { MainActor.assumeIsolated(action) }
    self.node = node
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

extension Button where Content == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

@MainActor enum MenuStub {
  static func nodes<V: View>(_ view: V) -> [Node] { SwiftUI.nodes(of: view) }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = get as () -> Value
    self.set = set as (Value) -> Void
  }
  private init(reading get: @escaping () -> Value) {
    self.get = get
    self.set = { _ in }
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(reading: { get()[keyPath: member] })
  }
}

public struct Toggle<Content: View>: View, Remembering {
  let node: Node
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Content) {
    var node = MenuStub.nodes(label()).first ?? Node("Toggle")
    node.kind = "Toggle"
    node.isOn = isOn.wrappedValue
    node.choose = { isOn.wrappedValue.toggle() }
    self.node = node
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

extension Toggle where Content == Text {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

public struct Picker<Content: View, Value: Hashable>: View, Remembering {
  let node: Node
  public init<S: StringProtocol>(_ title: S, selection: Binding<Value>, @ViewBuilder content: () -> Content) {
    node = Node("Picker", String(title), children: MenuStub.nodes(content()))
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

public struct Menu<Content: View>: View, Remembering {
  let node: Node
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    node = Node("Menu", String(title), children: MenuStub.nodes(content()))
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

public struct Section<Content: View>: View, Remembering {
  let node: Node
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    node = Node("Section", String(title), children: MenuStub.nodes(content()))
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

public struct Group<Content>: Remembering {
  public let nodes: [Node]
}

extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { nodes = MenuStub.nodes(content()) }
  public var body: Never { fatalError() }
}

// MARK: Modifiers

public struct Changed: View, Remembering {
  public let nodes: [Node]
  public var body: Never { fatalError() }
}

extension View {
  private func changed(_ change: (inout Node) -> Void) -> Changed {
    Changed(
      nodes: SwiftUI.nodes(of: self).map {
        var node = $0
        change(&node)
        return node
      })
  }

  public func disabled(_ isDisabled: Bool) -> some View { changed { $0.isDisabled = isDisabled } }
  public func tag<V: Hashable>(_ tag: V) -> some View { changed { $0.detail = "\(tag)" } }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    changed { $0.key = KeyboardShortcut(key, modifiers: modifiers, localization: .automatic) }
  }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    changed { $0.key = KeyboardShortcut(key, modifiers: modifiers, localization: localization) }
  }
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1 << 16)
  public static let shift = EventModifiers(rawValue: 1 << 17)
  public static let control = EventModifiers(rawValue: 1 << 18)
  public static let option = EventModifiers(rawValue: 1 << 19)
  public static let command = EventModifiers(rawValue: 1 << 20)
  public static let numericPad = EventModifiers(rawValue: 1 << 21)
}

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  public static let clear: KeyEquivalent = "\u{F739}"
  public static let tab: KeyEquivalent = "\t"
  public static let space: KeyEquivalent = " "
  public static let `return`: KeyEquivalent = "\r"
}

public struct KeyboardShortcut: Sendable {
  public struct Localization: Equatable, Sendable {
    public let name: String
    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public let key: KeyEquivalent
  public let modifiers: EventModifiers
  public let localization: Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }
}

// MARK: Commands

@MainActor public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

@MainActor public func nodes<C: Commands>(of commands: C) -> [Node] {
  if let commands = commands as? Remembering { return commands.nodes }
  return nodes(of: commands.body)
}

public struct EmptyCommands: Commands, Remembering {
  public init() {}
  public var body: Never { fatalError() }
  public var nodes: [Node] { [] }
}

public struct SeveralCommands: Commands, Remembering {
  public let nodes: [Node]
  public var body: Never { fatalError() }
}

@MainActor @resultBuilder public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<A: Commands>(_ a: A) -> A { a }
  public static func buildBlock<A: Commands, B: Commands>(_ a: A, _ b: B) -> SeveralCommands { several(a, b) }
  public static func buildBlock<A: Commands, B: Commands, C: Commands>(
    _ a: A, _ b: B, _ c: C
  ) -> SeveralCommands { several(a, b, c) }
  public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> SeveralCommands { several(a, b, c, d) }
  public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands, E: Commands>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> SeveralCommands { several(a, b, c, d, e) }
  public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> SeveralCommands { several(a, b, c, d, e, f) }
  public static func buildBlock<
    A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> SeveralCommands { several(a, b, c, d, e, f, g) }
  public static func buildBlock<
    A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> SeveralCommands { several(a, b, c, d, e, f, g, h) }
  public static func buildBlock<
    A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands, I: Commands
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> SeveralCommands { several(a, b, c, d, e, f, g, h, i) }
  public static func buildBlock<
    A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands, I: Commands,
    J: Commands
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> SeveralCommands { several(a, b, c, d, e, f, g, h, i, j) }
  static func several<each C: Commands>(_ commands: repeat each C) -> SeveralCommands {
    var all: [Node] = []
    repeat all += nodes(of: each commands)
    return SeveralCommands(nodes: all)
  }
}

extension Group: Commands where Content: Commands {
  public init(@CommandsBuilder content: () -> Content) { nodes = SwiftUI.nodes(of: content()) }
  public var body: Never { fatalError() }
}

public struct CommandGroupPlacement {
  let name: String
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

public struct CommandGroup<Content: View>: Commands, Remembering {
  let node: Node
  private init(_ relation: String, _ placement: CommandGroupPlacement, _ content: Content) {
    node = Node("CommandGroup", "\(relation) \(placement.name)", children: MenuStub.nodes(content))
  }
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init("before", group, addition())
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init("after", group, addition())
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init("replacing", group, addition())
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

public struct CommandMenu<Content: View>: Commands, Remembering {
  let node: Node
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    node = Node("CommandMenu", String(title), children: MenuStub.nodes(content()))
  }
  public var body: Never { fatalError() }
  public var nodes: [Node] { [node] }
}

// MARK: Focus

public protocol FocusedValueKey {
  associatedtype Value
}

public struct FocusedValues {
  /// What a focused view has set.
  nonisolated(unsafe) public static var current = FocusedValues()
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper public struct FocusedValue<Value> {
  private let path: KeyPath<FocusedValues, Value?>
  public init(_ path: KeyPath<FocusedValues, Value?>) { self.path = path }
  public var wrappedValue: Value? { FocusedValues.current[keyPath: path] }
}
