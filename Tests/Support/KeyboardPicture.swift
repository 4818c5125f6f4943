@testable import MenuSyntax
import Testing

/// A drawing of keyboards, read back by the library's own XML reader.
package struct KeyboardPicture {
  package let tree: XMLTree

  package init(_ text: String) throws {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "Keyboard.svg", bytes: Array(text.utf8))
    let tree = XMLTree.parse(file, id: 0, diagnostics: &diagnostics)
    self.tree = try #require(tree, "\(diagnostics)")
  }

  /// A key of it.
  package struct Key: Equatable {
    package var code: String
    package var classes: Set<String>
    /// The names and contents of what is in it, texts by their classes.
    package var parts: [Part]

    package struct Part: Equatable {
      package var name: String
      package var text: String
      /// The `textLength`, where there is one.
      package var length: String?
      /// How it is drawn, where it is no text.
      package var path: String?
    }

    package func texts(_ name: String) -> [String] {
      parts.filter { [name, name + " small", name + " large"].contains($0.name) }.map(\.text)
    }

    /// The lines of what it does with all modifiers: the signs of each, and its title.
    package var uses: [(signs: String, title: String)] {
      parts.reduce(into: []) { uses, part in
        switch part.name {
        case "signs start": uses.append((part.text, ""))
        case "use start", "use small start", "use large start":
          if uses.isEmpty { uses.append(("", "")) }
          uses[uses.count - 1].title += (uses[uses.count - 1].title.isEmpty ? "" : " ") + part.text
        default: break
        }
      }
    }

    /// The signs for what is the matter with it.
    package var marks: [String] { parts.filter { $0.name == "mark" }.compactMap(\.path) }
  }

  /// The keys of each keyboard by the modifiers held, as they are written in definitions.
  package var sets: [(modifiers: String, keys: [Key])] {
    elements("g").compactMap { id in
      guard let modifiers = value("data-modifiers", of: id) else { return nil }
      return (modifiers, tree.children(of: id).compactMap(key))
    }
  }

  /// All keys.
  package var keys: [Key] { elements("g").compactMap(key) }

  /// The texts outside of keys with a class.
  package func texts(_ name: String) -> [String] {
    elements("text").filter { classes($0).contains(name) }.map { tree.text(of: $0) }
  }

  /// The text of the only element with a name directly in the root.
  package func text(_ name: String) -> String {
    tree.children(of: tree.root, named: name).map { tree.text(of: $0) }.joined()
  }

  package func value(_ name: String, of id: XMLTree.NodeID) -> String? { tree.attribute(name, of: id)?.value }

  private func key(_ id: XMLTree.NodeID) -> Key? {
    guard let code = value("data-code", of: id) else { return nil }
    let parts = tree.children(of: id).map { child in
      let name = tree.name(of: child)
      return Key.Part(
        name: name == "text" || value("class", of: child) == "mark" ? value("class", of: child) ?? "" : name,
        text: tree.text(of: child),
        length: value("textLength", of: child), path: value("d", of: child))
    }
    return Key(code: code, classes: classes(id), parts: parts)
  }

  private func classes(_ id: XMLTree.NodeID) -> Set<String> {
    Set((value("class", of: id) ?? "").split(separator: " ").map { String($0) })
  }

  /// Every element with a name, in the order of the document.
  package func elements(_ name: String) -> [XMLTree.NodeID] {
    var found: [XMLTree.NodeID] = []
    func walk(_ id: XMLTree.NodeID) {
      if tree.isNamed(name, id) { found.append(id) }
      for child in tree.children(of: id) { walk(child) }
    }
    walk(tree.root)
    return found
  }
}
