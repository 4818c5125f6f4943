/// The features of platforms that the code and the files beside it show.
extension SwiftSources {
  /// The keys of an `Info.plist` that claim a feature.
  private static let keys = [
    "UIApplicationSupportsMultipleScenes": "multipleScenes", "UIApplicationSupportsPrintCommand": "printing",
  ]

  /// The words of an `Info.plist` that is not the app's: of an extension, or of the app on a watch.
  private static let others = WordSearch(["NSExtension", "WKApplication", "WKWatchKitApp"])

  /// Reads features from `Settings.bundle` (Settings… on Mac Catalyst), `Info.plist` and Xcode's projects.
  ///
  /// - Parameter skipsFolders: whether only the folder itself is read, as for a named file.
  mutating func readFeatures(in folder: String, skipsFolders: Bool, reader: FileReader) {
    let found = FolderSearch(folder, reader: reader, maximumDepth: skipsFolders ? 2 : .max) { names in
      names.contains { $0.elementsEqual("Settings.bundle".utf8) || $0.elementsEqual("project.pbxproj".utf8) }
        || names.last.map {
          [".storyboard", "Info.plist"].contains(where: String(decoding: $0, as: UTF8.self).hasSuffix)
            && !(skipsFolders && names.count > 1)
        } ?? false
    }.files
    let projects = found.filter { $0.hasSuffix("project.pbxproj") }
    (apps, appName) = XcodeApp.all(in: ofMenus(projects), with: files.map(\.path)) { try? read($0, from: reader).get() }
    projectName = SourcePath.projectName(in: projects)
    for path in found where path.hasSuffix(".storyboard") {
      guard case .success(let bytes) = read(path, from: reader), WordSearch(["iOS.CocoaTouch"]).occurs(in: bytes),
        WordSearch(["\"mainMenu\"", "\"main\""]).occurs(in: bytes)
      else { continue }
      hasStoryboardMenu = true
      if WordSearch(["key=\"mainMenu\"", "systemMenu=\"main\""]).occurs(in: bytes) { storyboardMenu = path }
    }
    features["settingsBundle"] = found.contains { $0.contains("Settings.bundle/") }
    for path in found where path.hasSuffix("Info.plist") {
      guard case .success(let bytes) = read(path, from: reader), !Self.others.occurs(in: bytes) else { continue }
      if WordSearch(["CFBundleDocumentTypes"]).occurs(in: bytes) { features["documents"] = true }
      let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
      for (key, feature) in Self.keys where text.contains("<key>\(key)</key><true/>") { features[feature] = true }
    }
  }

  /// The projects that are nearest above files with menus. Others build libraries.
  private func ofMenus(_ projects: [String]) -> [String] {
    func folder(of project: String) -> String {
      SourcePath.prefix(SourcePath.parent(of: project).flatMap(SourcePath.parent) ?? "")
    }
    let all = projects.map { (path: $0, folder: folder(of: $0)) }
    let nearest = Set(files.map { SourcePath.parent(of: SourcePath.normalized($0.path)) ?? "" }).map { parent in
      let above = all.filter { SourcePath.prefix(parent).hasPrefix($0.folder) }
      let longest = above.map(\.folder.utf8.count).max()
      return above.filter { $0.folder.utf8.count == longest }.map(\.path)
    }
    return nearest.isEmpty || nearest.contains(where: \.isEmpty) ? projects : Set(nearest.joined()).sorted()
  }

  /// Code of AppKit that removes items, in files about the main menu.
  private var removals: [UnreadChange] {
    let mainMenu = WordSearch(["mainMenu"])
    var found: [UnreadChange] = []
    for file in files + others where mainMenu.occurs(in: file.bytes) {
      let tokens = file.tokenized.tokens
      let words = tokens.tokens.map(tokens.text)
      for index in words.indices.dropFirst(2) where words[index - 1] == "." {
        let removes =
          ["removeItem", "removeAllItems"].contains(words[index])
          || words[index - 2] == "items" && words[index].hasPrefix("remove")
        if removes {
          found.append(
            (file: file, range: tokens.tokens[index].range, reason: "it may remove items of SwiftUI's menu bar"))
        }
      }
    }
    return found
  }

  /// Reads the configurations of the main menu on UIKit's systems among some, and AppKit's changes of SwiftUI's.
  mutating func readPreferences(for systems: [SwiftSystem]) {
    let isForMac = systems.contains(.mac)
    let systems = systems.filter { $0 != .mac }
    let configures = WordSearch(["UIMainMenuSystem"])
    let methods = WordSearch(["repeatBehavior = .", "UIDeferredMenuElement.Provider"])
    var preferences = MainMenuPreferences()
    for (index, file) in (files + others).enumerated() {
      let isConfiguring = configures.occurs(in: file.bytes)
      let hasMethods = index < files.count && methods.occurs(in: file.bytes)
      guard isConfiguring || hasMethods else { continue }
      let whole = file.tokenized.tokens
      for system in systems {
        let tokens = SwiftTokens(SwiftConditions(whole, for: system).bytes)
        if isConfiguring { preferences.read(file, tokens, on: system) }
        if hasMethods { preferences.readMethods(file, tokens) }
      }
    }
    setsPreferences = !preferences.isEmpty
    let removals = isForMac && makesSwiftUIsMenus ? self.removals : []
    removesItems = !removals.isEmpty
    unreadChanges = preferences.unread + removals
    let (settled, unsettled) = preferences.settled(on: systems)
    features.merge(settled) { $1 }
    unsettledFeatures = unsettled
  }
}
