import Foundation
@testable import MenuModel
@testable import MenuSyntax
@testable import MenuDefinition

/// Key layout files for tests.
package enum KeylayoutText {
  /// The one that the package has as an example.
  package static let example =
    (try? Data(contentsOf: PackageFolder.root.appendingPathComponent(examplePath))).map(Array.init) ?? []
  package static let examplePath = "Examples/Layouts/Umlauts.keylayout"

  /// A small one that uses every element.
  package static let small = """
    <?xml version="1.1" encoding="UTF-8"?>
    <!DOCTYPE keyboard SYSTEM "file://localhost/System/Library/DTDs/KeyboardLayout.dtd">
    <keyboard group="126" id="-1" name="Small">
    <layouts><layout first="0" last="17" modifiers="m" mapSet="s"/></layouts>
    <modifierMap id="m" defaultIndex="0">
    <keyMapSelect mapIndex="1"><modifier keys="anyShift caps?"/></keyMapSelect>
    <keyMapSelect mapIndex="2"><modifier keys="command anyShift? anyOption?"/></keyMapSelect>
    </modifierMap>
    <keyMapSet id="s">
    <keyMap index="0"><key code="0" output="&#x430;"/><key code="1" action="d"/><key code="36" output="&#x0D;"/></keyMap>
    <keyMap index="1" baseMapSet="s" baseIndex="0"><key code="0" output="&#x410;"/></keyMap>
    <keyMap index="2"><key code="0"><action><when state="none" output="a"/></action></key></keyMap>
    </keyMapSet>
    <actions><action id="d"><when state="none" next="x"/><when state="x" output="y"/></action></actions>
    <terminators><when state="x" output="´"/></terminators>
    </keyboard>

    """

  /// A layout as a file, every level in a map of its own.
  package static func written(_ layout: KeyboardLayout) -> String {
    let keyMaps = KeyLayer.Level.allCases.map { level in
      let keys = (0..<128).compactMap { code -> String? in
        guard let key = PhysicalKey(virtualKeyCode: code), let text = layout.typed.text(key, level) else { return nil }
        return "<key code=\"\(code)\" output=\"\(text.unicodeScalars.map { "&#\($0.value);" }.joined())\"/>"
      }
      return "<keyMap index=\"\(level.rawValue)\">\n\(keys.joined(separator: "\n"))\n</keyMap>"
    }
    let selects = ["", "anyShift", "anyOption", "anyShift anyOption"].enumerated().map { index, keys in
      "<keyMapSelect mapIndex=\"\(index)\"><modifier keys=\"\(keys) command?\"/></keyMapSelect>"
    }
    return """
      <keyboard group="126" id="-2" name="\(layout.displayName)">
      <layouts><layout first="0" last="0" modifiers="m" mapSet="s"/></layouts>
      <modifierMap id="m" defaultIndex="0">\(selects.joined())</modifierMap>
      <keyMapSet id="s">
      \(keyMaps.joined(separator: "\n"))
      </keyMapSet>
      </keyboard>
      """
  }

  package static func read(_ text: String, path: String = "Lantern.keylayout") -> (
    layout: KeyboardLayout?, findings: [Diagnostic]
  ) {
    read(Array(text.utf8), path: path)
  }

  package static func read(_ bytes: [UInt8], path: String = "Lantern.keylayout") -> (
    layout: KeyboardLayout?, findings: [Diagnostic]
  ) {
    var findings: [Diagnostic] = []
    let layout = KeyboardLayout.read(keylayout: SourceFile(path: path, bytes: bytes), diagnostics: &findings)
    return (layout, findings)
  }
}
