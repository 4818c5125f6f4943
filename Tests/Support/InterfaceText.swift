@testable import MenuSyntax
@testable import MenuCompiler

/// Small Interface Builder documents for tests, each with a main menu of one menu, Things.
package enum InterfaceText {
  /// A document whose menu Things has some items.
  ///
  /// - Parameters:
  ///   - objects: elements beside the menus.
  ///   - bar: what says that the menu bar is one.
  package static func document(_ items: String, objects: String = "", bar: String = "systemMenu=\"main\"") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
    <objects>
    <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    \(objects)
    <menu \(bar) id="bar"><items>\(menu("Lantern"))\(menu("Things", items))</items></menu>
    </objects>
    </document>
    """
  }

  /// An item with a submenu.
  package static func menu(_ title: String, _ items: String = "", _ attributes: String = "") -> String {
    """
    <menuItem title="\(title)" id="\(title)-item"><menu key="submenu" title="\(title)" \(attributes) id="\(title)">
    <items>\(items)</items></menu></menuItem>
    """
  }

  /// An item whose action is its title, begun with a small letter.
  ///
  /// - Parameters:
  ///   - mask: the modifiers; nil for none written, which is Command.
  ///   - target: an object ID; empty for an item without an action.
  ///   - inner: elements of the item.
  package static func item(
    _ title: String, _ attributes: String = "", mask: [String]? = nil, target: String = "-1", inner: String = "",
    connections: String = ""
  ) -> String {
    let flags = mask.map { $0.map { " \($0)=\"YES\"" }.joined() }
    let modifiers = flags.map { "<modifierMask key=\"keyEquivalentModifierMask\"\($0)/>" } ?? ""
    let selector = title.prefix(1).lowercased() + title.dropFirst() + ":"
    let action =
      target.isEmpty ? "" : "<action selector=\"\(selector)\" target=\"\(target)\" id=\"\(title)-action\"/>"
    return """
      <menuItem title="\(title)" \(attributes) id="\(title)-id">\(modifiers)\(inner)
      <connections>\(action)\(connections)</connections></menuItem>
      """
  }

  package static func compile(_ document: String, at path: String = "MainMenu.xib") -> Compilation {
    Compilation(SourceFile(path: path, bytes: Array(document.utf8)))
  }

  /// The findings in a document: severity, message and the first help.
  package static func findings(_ document: String) -> [String] {
    compile(document).diagnostics.map { "\($0.severity): \($0.message); \($0.help.first ?? "")" }
  }
}
