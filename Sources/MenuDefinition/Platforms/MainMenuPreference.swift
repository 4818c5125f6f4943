/// The preferences of a `UIMainMenuSystem.Configuration`, with which an app includes and removes groups of the main menu.
package enum MainMenuPreference {
  /// Each property, and the platforms' feature that it sets.
  package static let all: [(property: String, feature: String)] = [
    ("newScenePreference", "newScene"), ("documentPreference", "documentItems"), ("printingPreference", "printing"),
    ("findingPreference", "finding"), ("toolbarPreference", "toolbar"), ("sidebarPreference", "sidebar"),
    ("inspectorPreference", "inspector"), ("textFormattingPreference", "textFormatting"),
  ]
}
