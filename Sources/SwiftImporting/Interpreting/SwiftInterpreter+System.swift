/// The functions and types of the system, as far as menus need them: those common to all frameworks.
extension SwiftInterpreter {
  /// The labels of arguments that are texts.
  private static let textLabels: Set<String> = ["title", "discoverabilityTitle", "input", "keyEquivalent"]

  /// The result of a call of a type or a global function of the system. Nil if it does not concern menus.
  func systemCall(
    _ name: String, _ arguments: [SwiftObject.Argument], at range: SourceRange, in scope: SwiftScope
  ) -> SwiftValue? {
    let call = SwiftCall(name: name, arguments: typed(arguments, of: name), range: range, scope: scope)
    return text(call) ?? swiftUI(call) ?? uiKit(call) ?? appKit(call)
  }

  /// The arguments with the members that labels show: `title: .settings` is `String.settings`, `action: .run`
  /// `Selector.run`.
  private func typed(_ arguments: [SwiftObject.Argument], of name: String) -> [SwiftObject.Argument] {
    arguments.map { label, value in
      // The action of `remove(action:)` is an identifier.
      let isSelector = label == "action" && !["remove", "replace"].contains(name)
      guard let label, isSelector || Self.textLabels.contains(label) else { return (label, value) }
      return (label, resolve(value, as: [label == "action" ? "Selector" : "String"]))
    }
  }

  /// The result of a method that the module does not declare, on a value. Nil if it does not concern menus.
  func systemMethod(
    _ name: String, of base: SwiftValue, _ arguments: [SwiftObject.Argument], at range: SourceRange,
    in scope: SwiftScope
  ) -> SwiftValue? {
    let call = SwiftCall(name: name, arguments: typed(arguments, of: name), range: range, scope: scope)
    if case .text(var text) = base {
      switch name {
      case "lowercased": text.text = text.text.lowercased()
      case "uppercased": text.text = text.text.uppercased()
      default: text = localized(text)
      }
      return .text(text)
    }
    if name == "localizedString", let key = call["forKey"], case .text(let text) = key {
      return .text(title(text, orElse: call["value"]))
    }
    if name == "localizedStringWithFormat", let format = call.unlabelled { return formatted(format) }
    return appKit(call, of: base) ?? uiKit(call, of: base) ?? swiftUI(call, of: base)
  }

  /// A call without its type, `.init(...)` or `.separator()`: its labels show the type, else its destination.
  func implicitCall(_ object: SwiftObject, in scope: SwiftScope) -> SwiftValue {
    if let divider = divider(object.type, object.arguments, at: object.range) { return divider }
    let labels = object.arguments.compactMap(\.label)
    guard object.type == "init" else { return .object(object) }
    let types = [
      ("NSMenuItem", ["keyEquivalent", "action"]), ("UIKeyCommand", ["input", "modifierFlags"]),
      ("UIKeyCommand", ["input", "action"]), ("UIMenu", ["children"]), ("UICommand", ["propertyList", "action"]),
    ]
    let type = types.first { $0.1.allSatisfy(labels.contains) }
    return type.flatMap { systemCall($0.0, object.arguments, at: object.range, in: scope) } ?? .object(object)
  }

  // MARK: Texts

  /// Texts and their wrappers, and other functions of the language.
  func text(_ call: SwiftCall) -> SwiftValue? {
    switch call.name {
    case "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "LocalizedString", "AttributedString",
      "NSAttributedString", "NSString", "NSMutableAttributedString", "CFCopyLocalizedString", "localizedString":
      guard let value = call.arguments.first?.value else { return nil }
      return localizedText(value, orElse: call["defaultValue"] ?? call["value"])
    case "String":
      if let value = call["localized"] { return localizedText(value, orElse: call["defaultValue"]) }
      if let value = call["format"] { return formatted(value) }
      if let value = call["localizationKey"] { return localizedText(value, orElse: nil) }
      if call["decoding"] ?? call["utf16CodeUnits"] != nil { return .unknown("String(decoding:)", at: call.range) }
      if call["repeating"] != nil { return .unknown("String(repeating:)", at: call.range) }
      return call.arguments.first?.value ?? .text(SwiftString(text: "", range: call.range))
    case "UnicodeScalar", "Scalar": return (call.arguments.first?.value).map { character($0) }
    case "Character", "KeyEquivalent", "UniChar", "unichar", "Int", "UInt16", "UInt32", "UInt8", "Substring":
      return call.arguments.first?.value
    case "Selector", "NSSelectorFromString":
      if case .text(let text)? = call.arguments.first?.value.first {
        return .selector(SwiftSelector(name: text.text, range: text.range))
      }
      return call.arguments.first?.value
    default: return nil
    }
  }

  /// The result of `String(format:)`: its format, which is not what people see.
  private func formatted(_ format: SwiftValue) -> SwiftValue {
    guard case .text(var text) = format.first else { return format }
    if text.text.contains("%") { text.isComplete = false }
    return .text(text)
  }

  private func localizedText(_ value: SwiftValue, orElse other: SwiftValue?) -> SwiftValue {
    switch value {
    case .text(let text): .text(title(text, orElse: other))
    case .choice(let values): .either(values.map { localizedText($0, orElse: other) })
    default: value
    }
  }

  /// The title of a key: the catalog's unless that is a format, else the code's, else the key.
  func title(_ key: SwiftString, orElse other: SwiftValue?) -> SwiftString {
    let isSetInCode = module.titles[key.text]?.contains("%") ?? true
    if isSetInCode, case .text(let given)? = other, !given.text.isEmpty { return given }
    return localized(key)
  }

  /// A number, or one of AppKit's constants, as its character.
  private func character(_ value: SwiftValue) -> SwiftValue {
    let (text, range): (String?, SourceRange?) =
      switch value {
      case .integer(let number): (UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { String($0) }, nil)
      case .symbol(let symbol): (Self.key(named: symbol.name), symbol.range)
      default: (nil, nil)
      }
    let place = range ?? SourceRange(file: 0, start: 0, end: 0)
    return text.map { .text(SwiftString(text: $0, range: place)) } ?? value
  }

  // MARK: Members

  func systemMember(_ name: String, of object: SwiftObject, at range: SourceRange) -> SwiftValue? {
    switch (object.kind, name) {
    case (.builder, "system"):
      return .symbol(SwiftSymbol(base: "UIMenuSystem", name: "main", range: range, isImplicit: true))
    case (.menu, "items"), (.menu, "children"), (.container, "children"): return .list(object.children)
    case (.item, "keyEquivalentModifierMask"): return .list([.symbol(.command)])
    default: return nil
    }
  }

  /// Sets a property.
  package func assign(_ value: SwiftValue, to name: String, of object: SwiftObject, at range: SourceRange) {
    if object.kind == .item || object.kind == .menu {
      if assignOfAppKit(value, to: name, of: object, at: range) { return }
    }
    if isMainMenu(name, of: .object(object)), case .object(let menu) = value.first, menu.kind == .menu {
      mainMenus.append(menu)
    }
    if name == "keyEquivalent" {
      if object.kind == .call, mayBeItem(object) {
        object.fields[name] = value
        return assignUnknown(value, to: name, of: .object(object), at: range, in: SwiftScope(nil, type: object.owner))
      }
      note(.foreign, at: range)
    }
    object.fields[name] = value
  }

  /// Whether a call of unknown code may make a menu item, by its name or what it is called on: another is a control's.
  private func mayBeItem(_ call: SwiftObject) -> Bool {
    let words = (call.type + "." + (call.fields["$base"].map { path(of: $0) } ?? "")).lowercased()
    if ["button", "view", "control"].contains(where: { words.contains($0) }) { return false }
    return words.contains("item") || call.type.first?.isLowercase == true && !SwiftSites.isControl(call.type)
  }

  /// Whether a property is the app's main menu: other types may have one of that name.
  func isMainMenu(_ name: String, of holder: SwiftValue) -> Bool {
    guard name == "mainMenu" else { return false }
    return switch holder {
    case .symbol(let symbol):
      ["NSApp", "App.shared", "NSApplication.shared", "app", "application"].contains(symbol.path)
    // `NSApplication.shared()`
    case .object(let object): object.type == "shared" || module.isKind(object.type, of: ["NSApplication"])
    default: false
    }
  }

  /// Sets a property of an unknown value.
  func assignUnknown(
    _ value: SwiftValue, to name: String, of holder: SwiftValue, at range: SourceRange, in scope: SwiftScope
  ) {
    if isMainMenu(name, of: holder), case .object(let menu) = value.first, menu.kind == .menu {
      return mainMenus.append(menu)
    }
    switch name {
    case "keyEquivalent", "keyEquivalentModifierMask", "items", "submenu":
      // An outlet or another item from elsewhere: only its properties from here are known.
      if name.hasPrefix("keyEquivalent"), !Self.isItem(holder) {
        let reading = SwiftKeyReading.unread("the menu item that it belongs to is unknown")
        return note(isButton(holder, in: scope) ? .foreign : reading, at: range)
      }
      guard case .object(let object) = placeholder(for: holder, name == "items" ? .menu : .item, in: scope) else {
        return
      }
      assign(value, to: name, of: object, at: range)
    case "title":
      if case .symbol(let symbol) = holder, case .object(let object)? = placeholders[key(of: symbol, in: scope)] {
        object.fields["title"] = value
      }
    default: break
    }
  }

  /// Whether an unknown value is one menu item, by its name: buttons and windows have key equivalents as well. A
  /// parameter without a known call is any item, and an item that code looks up in a menu too.
  private static func isItem(_ holder: SwiftValue) -> Bool {
    switch holder {
    case .symbol(let symbol):
      symbol.range.length > 0 && !isUnknownItem(holder)
        && (symbol.name.lowercased().contains("item") || symbol.path.lowercased().contains("menu"))
    case .object(let object): object.type.lowercased().contains("item") || object.type == "withTag"
    default: false
    }
  }

  /// Whether an unknown value is a button, by the type of the property: `@IBOutlet var edit: NSButton!`.
  private func isButton(_ holder: SwiftValue, in scope: SwiftScope) -> Bool {
    guard case .symbol(let symbol) = holder, let type = scope.type,
      [nil, "self", SwiftModule.written(type)].contains(symbol.base)
    else { return false }
    let words = module.members(symbol.name, of: type).flatMap(\.type)
    return words.contains { $0.hasSuffix("Button") || module.isKind($0, of: ["NSButton"]) }
  }

  func key(of symbol: SwiftSymbol, in scope: SwiftScope) -> String { (scope.type ?? "") + "." + symbol.path }

  private static let mainMenu = "mainMenu"

  /// The main menu from elsewhere that code adds to; nil without such code.
  var completedMenu: SwiftObject? {
    if case .object(let menu)? = placeholders[Self.mainMenu] { menu } else { nil }
  }

  /// The object for a value from elsewhere: an outlet, or the system's.
  package func placeholder(for holder: SwiftValue, _ kind: SwiftObject.Kind, in scope: SwiftScope) -> SwiftValue {
    let path: String
    let range: SourceRange
    switch holder {
    // All code has the same main menu.
    case .symbol(let symbol) where ["NSApp.mainMenu", "NSApplication.shared.mainMenu"].contains(symbol.path):
      (path, range) = (Self.mainMenu, symbol.range)
    case .symbol(let symbol): (path, range) = (key(of: symbol, in: scope), symbol.range)
    case .object(let object) where object.kind == .call:
      (path, range) = ((scope.type ?? "") + "." + object.type + "()", object.range)
    default: return holder
    }
    if let known = placeholders[path] { return known }
    let object = SwiftObject(kind, String(path.split(separator: ".").last ?? "menu"), at: range)
    object.owner = scope.type ?? ""
    object.framework = .appKit
    object.fields["$isPlaceholder"] = .boolean(true)
    keep(made: object)
    placeholders[path] = .object(object)
    return .object(object)
  }
}

/// A call of a function or type of the system.
package struct SwiftCall {
  package let name: String
  package let arguments: [SwiftObject.Argument]
  package let range: SourceRange
  package let scope: SwiftScope

  package subscript(label: String) -> SwiftValue? { arguments.first { $0.label == label }?.value }

  /// The first argument without a label, except closures.
  var unlabelled: SwiftValue? {
    arguments.first { argument in
      if argument.label != nil { return false }
      if case .closure = argument.value { return false }
      return true
    }?.value
  }

  /// The closures without a label.
  package var closures: [(SwiftClosure, SwiftScope)] {
    arguments.compactMap { argument in
      if argument.label == nil, case .closure(let closure, let scope) = argument.value { return (closure, scope) }
      return nil
    }
  }

  package func closure(_ label: String) -> (SwiftClosure, SwiftScope)? {
    if case .closure(let closure, let scope)? = self[label] { return (closure, scope) }
    return nil
  }
}
