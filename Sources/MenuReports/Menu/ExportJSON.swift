/// The resolved menus of each platform; Documentation/export.schema.json is its schema.
package struct ExportJSON {
  /// Raised by every change that a reader could notice.
  package static let version = 4

  /// The size of a piece, in elements.
  private static let pieceSize = 100

  private let compilation: Compilation

  package init(_ compilation: Compilation) {
    self.compilation = compilation
  }

  package var json: JSONValue {
    var elements = ElementJSON(compilation.sources)
    return [
      "version": .integer(Self.version),
      "app": Self.json(compilation.definition.app),
      "files": files,
      "platforms": .array(compilation.targets.map { Self.json($0, &elements) }),
      "responderKeyCommands": .array(compilation.definition.keyCommandLists.map { Self.json($0, &elements) }),
    ]
  }

  /// The same as text. Makes large menus while they are written: the value of one with 100,000 commands takes 400 MB.
  package var text: PiecewiseBytes {
    let isLarge = compilation.targets.map(\.main.tree).map { tree in
      tree.nodes.count > Self.pieceSize && tree.hasBranches(MenuTree.root)
    }
    guard isLarge.contains(true) else { return PiecewiseBytes(json.text + "\n") }
    var elements = ElementJSON(compilation.sources)
    var pieces: [Piece] = []
    var start = TextBuffer()
    start.append("{")
    JSONValue.write("version", .integer(Self.version), to: &start, indentation: 2)
    JSONValue.write("app", Self.json(compilation.definition.app), to: &start, indentation: 2)
    JSONValue.write("files", files, to: &start, indentation: 2)
    start.append(",\n  \"platforms\": [\n    ")
    for (index, target) in compilation.targets.enumerated() {
      if index > 0 { start.append(",\n    ") }
      if isLarge[index] {
        add(target, &pieces, &start, &elements)
      } else {
        Self.json(target, &elements).write(to: &start, indentation: 4)
      }
    }
    start.append("\n  ]")
    let lists = compilation.definition.keyCommandLists.map { Self.json($0, &elements) }
    JSONValue.write("responderKeyCommands", .array(lists), to: &start, indentation: 2)
    start.append("\n}\n")
    pieces.append(Piece(start: start.bytes))
    return PiecewiseBytes(count: pieces.count) { [pieces, elements] in pieces[$0].bytes(elements) }
  }

  /// The text after the main menu begins the next piece.
  private func add(
    _ target: PlatformMenus, _ pieces: inout [Piece], _ start: inout TextBuffer, _ elements: inout ElementJSON
  ) {
    let tree = target.main.tree.filled(by: nil)
    start.append("{")
    JSONValue.write("name", .string(target.platform.name), to: &start, indentation: 6)
    JSONValue.write("title", .string(target.platform.title), to: &start, indentation: 6)
    start.append(",\n      \"mainMenu\": {\n        \"children\": [")
    var steps: [Step] = []
    tree.addSteps(below: MenuTree.root, depth: 0, to: &steps)
    elements.countLines(of: Set(steps.lazy.compactMap { tree.source(of: Int($0.id))?.file }))
    for first in stride(from: 0, to: steps.count, by: Self.pieceSize) {
      pieces.append(
        Piece(
          start: start.bytes, tree: tree, before: first == 0 ? nil : steps[first - 1],
          steps: steps[first..<min(first + Self.pieceSize, steps.count)]))
      start = TextBuffer()
    }
    Step.writeEnds(from: steps.last?.depth ?? 0, to: 0, to: &start)
    start.append("\n        ]\n      }")
    JSONValue.write("contextMenus", Self.contexts(of: target, &elements), to: &start, indentation: 6)
    start.append("\n    }")
  }

  private var files: JSONValue { .array(compilation.sources.files.map { .string(SourcePath.shown($0.path)) }) }

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
      "mainMenu": ["children": elements.children(of: MenuTree.root, in: target.main.tree.filled(by: nil))],
      "contextMenus": contexts(of: target, &elements),
    ]
  }

  private static func contexts(of target: PlatformMenus, _ elements: inout ElementJSON) -> JSONValue {
    .array(
      target.contexts.map {
        ["name": JSONValue($0.name), "children": elements.children(of: MenuTree.root, in: $0.tree.filled(by: nil))]
      })
  }

  private static func json(_ list: KeyCommandList, _ elements: inout ElementJSON) -> JSONValue {
    [
      "responder": .string(list.responder),
      "platforms": list.platforms.map { .array($0.map { .string($0) }) } ?? .null,
      "keyCommands": .array(list.keyCommands.map { elements.json(.keyCommand($0)) }),
    ]
  }
}

/// An element of a main menu on its way into the text, and how many menus it is in.
private struct Step: Sendable {
  let id: Int32
  let depth: Int

  var indentation: Int { Self.indentation(depth) }

  private static func indentation(_ depth: Int) -> Int { 10 + 4 * depth }

  static func writeEnds(from depth: Int, to end: Int, to text: inout TextBuffer) {
    for depth in stride(from: depth - 1, through: end, by: -1) {
      text.breakLine(indentation(depth) + 2)
      text.append("]")
      text.breakLine(indentation(depth))
      text.append("}")
    }
  }
}

extension MenuTree {
  /// Adds each element before its children, as far as they are written by themselves.
  fileprivate func addSteps(below id: ID, depth: Int, to steps: inout [Step]) {
    guard hasBranches(id) else { return }
    for child in nodes[id].children {
      steps.append(Step(id: child, depth: depth))
      addSteps(below: Int(child), depth: depth + 1, to: &steps)
    }
  }
}

/// Some elements of a main menu, and the text before them.
private struct Piece: Sendable {
  let start: [UInt8]
  var tree = MenuTree()
  /// The step before, in the same menu bar.
  var before: Step?
  var steps: ArraySlice<Step> = []

  func bytes(_ elements: ElementJSON) -> [UInt8] {
    var elements = elements
    var text = TextBuffer(capacity: start.count + steps.count * 1_600)
    text.append(start)
    var before = before
    for step in steps {
      if let before {
        Step.writeEnds(from: before.depth, to: step.depth, to: &text)
        if step.depth <= before.depth { text.append(",") }
      }
      text.breakLine(step.indentation)
      if elements.writeStart(of: Int(step.id), in: tree, to: &text, indentation: step.indentation) {
        text.append(",")
        text.breakLine(step.indentation + 2)
        text.append("\"children\": [")
      } else {
        text.breakLine(step.indentation)
        text.append("}")
      }
      before = step
    }
    return text.bytes
  }
}
