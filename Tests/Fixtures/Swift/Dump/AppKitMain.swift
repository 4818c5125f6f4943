// swift-format-ignore-file
// Writes the main menu of each file, after the one time when there is none.
import AppKit

precondition(MenuDump.json == nil)
for path in CommandLine.arguments.dropFirst() {
  try NSApplication.shared.read(path)
  MenuDump.write()
}
