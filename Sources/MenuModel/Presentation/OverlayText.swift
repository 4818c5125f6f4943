extension Overlay: CustomStringConvertible {
  /// The overlay as `menuc overlay` prints it, in one column and without the newline at the end.
  public var text: String { OverlayText(self, width: 80, columns: 1).text().plain.trimmingNewline }

  /// The ``text``.
  public var description: String { text }
}

extension String {
  var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension MenuBuilder {
  /// The built menus as a menu bar shows them if everything can be performed: the hierarchy with separators.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; nil for keys as they are written.
  public func menuBarText(localizer: KeyLocalizer? = nil) -> String {
    MenuBarText(Presentation(self, as: .menuBar), localizer, width: 80).text().plain.trimmingNewline
  }
}

extension MenuConstruction {
  /// The menus as a menu bar shows them if everything can be performed: the hierarchy with separators.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; nil for keys as they are written.
  public func menuBarText(localizer: KeyLocalizer? = nil) -> String {
    MenuBarText(self, localizer: localizer, width: 80).text().plain.trimmingNewline
  }
}

/// An overlay as text for a terminal: sections with aligned keys, beside each other if they fit.
package struct OverlayText {
  private let overlay: Overlay
  private let width: Int
  private let columns: Int

  /// Lays out at most `columns` sections beside each other, within a terminal's `width` in columns.
  package init(_ overlay: Overlay, width: Int, columns: Int = 2) {
    self.overlay = overlay
    self.width = width
    self.columns = columns
  }

  /// The lines, each ended by a newline; one sentence for an empty overlay.
  package func text() -> StyledText {
    if overlay.sections.isEmpty { return "No command has a key and a title.\n" }
    let blocks = overlay.sections.map { section in
      [KeyedRow(section.title.isEmpty ? "(untitled)" : section.title, as: .strong)]
        + section.entries.map { entry in
          // Without a requested keyboard, keys have no remarks.
          overlay.keyboard.isEmpty
            ? KeyedRow(entry.title, entry.key, indent: 2) : KeyedRow(entry.title, on: entry.localizedKey, indent: 2)
        }
    }
    return KeyedRow.text(blocks, keyboard: overlay.keyboard, width: width, columns: columns)
  }
}
