@testable import MenuBase
@testable import MenuModel
@testable import MenuSyntax
@testable import MenuCompiler
@testable import TestSupport
@testable import MenuReports

/// The menus of a compilation as lines, with everything that was read of each element; for golden files.
struct MenuListing {
  private let compilation: Compilation
  private var places: Places
  private(set) var text = ""

  init(_ compilation: Compilation) {
    self.compilation = compilation
    places = Places(compilation.sources)
    text += compilation.importSummary
    for target in compilation.targets {
      for construction in [target.main] + target.contexts {
        text += "\n" + (construction.name.map { "context \($0)" } ?? "main") + " on \(target.platform.name)\n"
        list(construction.tree, in: MenuTree.root, indent: 1)
      }
    }
    for list in compilation.definition.shortcutLists {
      text += "\n\(list.responder)\n"
      for keyCommand in list.keyCommands { add(.keyCommand(keyCommand), indent: 1) }
    }
    let report = HumanDiagnosticPrinter(width: 100).text(of: compilation.diagnostics, from: compilation.sources)
    if !report.isEmpty { text += "\n" + report }
  }

  private mutating func list(_ tree: MenuTree, in id: MenuTree.ID, indent: Int) {
    for child in tree.children(of: id) {
      add(tree[child], indent: indent)
      list(tree, in: child, indent: indent + 1)
    }
  }

  private mutating func add(_ element: MenuElement, indent: Int) {
    var parts: [String] = []
    switch element {
    case .menu(let menu):
      parts = [menu.options.contains(.displayInline) ? "section" : "menu", menu.identifier?.displayed ?? "_"]
      if !menu.title.isEmpty { parts.append("'\(menu.title)'") }
      parts += Self.words(menu.attributes, menu.appKit, menu.image)
    case .command(let command): parts = ["command"] + Self.words(command)
    case .keyCommand(let keyCommand):
      parts = ["command"] + Self.words(keyCommand.command)
      parts.insert(keyCommand.keyCombination?.canonical ?? "none", at: 1)
      if !keyCommand.allowsAutomaticLocalization { parts.append("not localised") }
      if !keyCommand.allowsAutomaticMirroring { parts.append("not mirrored") }
    case .deferred(let deferred): parts = ["deferred", deferred.name]
    case .action, .sceneActivation: parts = ["unexpected"]
    }
    line(parts, element.source, indent: indent)
    for alternate in element.command?.alternates ?? [] {
      line(
        ["alternate", alternate.modifierFlags.canonical, "'\(alternate.title)'", alternate.action.rawValue],
        alternate.source, indent: indent + 1)
    }
  }

  private static func words(_ command: Command) -> [String] {
    [
      "'\(command.title.replacing("\n", with: "\\n"))'",
      command.action.rawValue.isEmpty ? "_" : command.action.rawValue,
    ]
      + (command.propertyList.map { ["propertyList \($0.displayed)"] } ?? [])
      + (command.state == .off ? [] : ["state \(command.state.name)"])
      + words(command.attributes, command.appKit, command.image)
  }

  private static func words(
    _ attributes: MenuElement.Attributes, _ traits: AppKitTraits?, _ image: String?
  ) -> [String] {
    var words = attributes.names
    if let image { words.append("image \(image)") }
    guard let traits else { return words }
    if let target = traits.target { words.append("target '\(target)'") }
    if let path = traits.enabledBy { words.append("enabledBy \(path)") }
    if let path = traits.hiddenBy { words.append("hiddenBy \(path)") }
    if let path = traits.stateBy { words.append("stateBy \(path)") }
    if let path = traits.titledBy { words.append("titledBy \(path)") }
    if let path = traits.changedBy { words.append("changedBy \(path)") }
    if traits.allowsKeyEquivalentWhenHidden { words.append("allowsKeyEquivalentWhenHidden") }
    if traits.indentationLevel > 0 { words.append("indentationLevel \(traits.indentationLevel)") }
    if let toolTip = traits.toolTip { words.append("toolTip '\(toolTip)'") }
    if !traits.autoenablesItems { words.append("autoenablesItems off") }
    return words
  }

  private mutating func line(_ parts: [String], _ source: SourceRange?, indent: Int) {
    text += String(repeating: "  ", count: indent) + parts.joined(separator: " ")
    if let source, let lines = places.table(of: source.file) {
      text += "  @\(lines.position(at: Int(source.start)).line)"
    }
    text += "\n"
  }
}
