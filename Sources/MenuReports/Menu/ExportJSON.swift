/// The resolved menus of each platform as JSON; Documentation/export.schema.json is its schema.
package struct ExportJSON {
  /// The version of the format; raised by every change that a reader could notice.
  package static let version = 4

  private let compilation: Compilation

  package init(_ compilation: Compilation) {
    self.compilation = compilation
  }

  /// The whole document.
  package var json: JSONValue {
    var elements = ElementJSON(compilation.sources)
    return [
      "version": .integer(Self.version),
      "app": Self.json(compilation.definition.app),
      "files": .array(compilation.sources.files.map { .string(SourcePath.shown($0.path)) }),
      "platforms": .array(compilation.targets.map { Self.json($0, &elements) }),
      "responderKeyCommands": .array(compilation.definition.keyCommandLists.map { Self.json($0, &elements) }),
    ]
  }

  private static func json(_ app: App) -> JSONValue {
    [
      "name": .string(app.name), "direction": .string(app.direction.rawValue),
      "localizesKeyCommands": .bool(app.localizesKeyCommands),
      "supports": .array(app.supports.sorted().map { .string($0) }),
      "omits": .array(app.omits.sorted().map { .string($0) }),
      "layouts": app.layouts.map { .array(KeyboardLayouts.layouts($0).map { .string($0.name) }) } ?? .null,
    ]
  }

  private static func json(_ target: PlatformMenus, _ elements: inout ElementJSON) -> JSONValue {
    [
      "name": .string(target.platform.name), "title": .string(target.platform.title),
      "mainMenu": ["children": elements.children(of: MenuTree.root, in: target.main.tree)],
      "contextMenus": .array(
        target.contexts.map {
          ["name": JSONValue($0.name), "children": elements.children(of: MenuTree.root, in: $0.tree)]
        }),
    ]
  }

  private static func json(_ list: KeyCommandList, _ elements: inout ElementJSON) -> JSONValue {
    [
      "responder": .string(list.responder),
      "platforms": list.platforms.map { .array($0.map { .string($0) }) } ?? .null,
      "keyCommands": .array(list.keyCommands.map { elements.json(.keyCommand($0)) }),
    ]
  }
}
