import SwiftUI

struct MapCommands: Commands {
  var body: some Commands {
    CommandMenu("Map") {
      Button("Zoom In") {}
        .keyboardShortcut("+")
      Button("Zoom Out" {}
    }
  }
}
