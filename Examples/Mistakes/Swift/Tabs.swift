import SwiftUI

struct TabCommands: Commands {
  let settings: Settings

  var body: some Commands {
    CommandMenu("Tabs") {
      Button("Next Tab") {}
        .keyboardShortcut(settings.key)
    }
  }
}
