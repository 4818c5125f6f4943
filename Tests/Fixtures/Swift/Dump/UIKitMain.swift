// swift-format-ignore-file
// Builds the menus of two files as UIKit would, the system's and the app's, and a context menu that is none of the dump's.
import UIKit

let paths = CommandLine.arguments.dropFirst()
for index in stride(from: paths.startIndex, to: paths.endIndex, by: 2) {
  MenuDump.begin(with: try FileMenuBuilder(paths[index]))
  MenuDump.begin(with: try FileMenuBuilder(paths[index + 1], system: .context))
  MenuDump.end(with: try FileMenuBuilder(paths[index], system: .context))
  MenuDump.end(with: try FileMenuBuilder(paths[index + 1]))
  precondition(MenuDump.json != nil)
}
