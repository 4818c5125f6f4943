extension Sheet {
  /// What the keys of a layout are used for on a page.
  package func uses(of page: Page, on layout: KeyboardLayout) -> KeyboardUses {
    var uses = KeyboardUses()
    var seen: Set<Entry> = []
    for entry in page.sections.flatMap(\.entries) {
      guard let key = localized(entry, on: layout) else { continue }
      // A command that stands in two menus is one command.
      let command = Entry(
        title: entry.title, path: [], action: entry.action, propertyList: entry.propertyList, key: entry.key)
      if seen.insert(command).inserted { uses.add(entry.title, key) }
    }
    uses.add(page.claims, on: layout)
    return uses
  }

  /// The picture of the first page's keys on the first layout; nil where there is neither.
  package var keyboard: KeyboardSVG? {
    guard let page = pages.first, let layout = layouts.first else { return nil }
    return KeyboardSVG(layout, uses: uses(of: page, on: layout), title: name, subtitle: page.title)
  }
}
