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
    let built = SwiftSystem.built(by: ofMenus(projects).compactMap { try? read($0, from: reader).get() })
    isBuiltForCatalyst = built.isForCatalyst
    if !built.systems.isEmpty { projectSystems = built.systems }
    projectName = SourcePath.projectName(in: projects)
    hasStoryboardMenu = found.contains { path in
      guard path.hasSuffix(".storyboard"), case .success(let bytes) = read(path, from: reader) else { return false }
      return WordSearch(["iOS.CocoaTouch"]).occurs(in: bytes)
        && WordSearch(["\"mainMenu\"", "\"main\""]).occurs(in: bytes)
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

  /// The groups of the main menu that `UIMainMenuSystem.Configuration` includes and removes, and the features for them.
  private static let preferences = [
    "newScenePreference": "newScene", "documentPreference": "documentItems", "printingPreference": "printing",
    "findingPreference": "finding", "toolbarPreference": "toolbar", "sidebarPreference": "sidebar",
    "inspectorPreference": "inspector", "textFormattingPreference": "textFormatting",
  ]

  /// Reads the assignments to a configuration of the main menu: `configuration.sidebarPreference = .removed`,
  /// `….findingConfiguration.style = .nonEditableText`. A feature with several values, or with another on one of the
  /// systems, is unsettled. Repeats set in `validate(_:)` are not read.
  mutating func readPreferences(for systems: [SwiftSystem]) {
    let configures = WordSearch(["UIMainMenuSystem"])
    let repeats = WordSearch(["repeatBehavior = ."])
    // Nil is `automatic`.
    var found: [String: [SwiftSystem: Set<Bool?>]] = [:]
    for (file, source) in (files + others).enumerated() {
      let isConfiguring = configures.occurs(in: source.bytes)
      if !isConfiguring, file >= files.count || !repeats.occurs(in: source.bytes) { continue }
      let whole = source.tokenized.tokens
      for system in systems where system != .mac {
        let tokens = SwiftTokens(SwiftConditions(whole, for: system).bytes)
        let words = tokens.tokens.map(tokens.text)
        func isUnread(_ index: Int, _ reason: String) {
          let range = tokens.tokens[index].range
          if unreadChanges.contains(where: { $0.file.path == source.path && $0.range == range }) { return }
          unreadChanges.append((source, range, reason))
        }
        for index in words.indices.dropLast(3) where words[index + 1] == "=" {
          let value = words[index + 2] == "." ? words[index + 3] : ""
          if words[index] == "repeatBehavior" {
            let function = words[..<index].lastIndex(of: "func").map { words[$0 + 1] }
            if function == "validate" { isUnread(index, "'validate(_:)' is not read") }
          } else if !isConfiguring || index < 2 || words[index - 1] != "." {
            continue
          } else if words[index] == "style", words[index - 2] == "findingConfiguration" {
            setsPreferences = true
            switch value {
            case "nonEditableText": found["replacing", default: [:]][system, default: []].insert(false)
            case "editableText": found["replacing", default: [:]][system, default: []].insert(true)
            case "automatic": found["replacing", default: [:]][system, default: []].insert(nil)
            case "search": isUnread(index, "no source lists the items of the find style 'search'")
            default: break
            }
            if value == "search" || value.isEmpty { unsettledFeatures.formUnion(["finding", "replacing"]) }
          } else if let feature = Self.preferences[words[index]] {
            setsPreferences = true
            let values: [Bool?] =
              switch value {
              case "automatic": [nil]
              case "included": [true]
              case "removed": [false]
              default: [true, false]
              }
            found[feature, default: [:]][system, default: []].formUnion(values)
          }
        }
      }
    }
    for (feature, values) in found {
      let all = Set(systems.filter { $0 != .mac }.map { values[$0] ?? [nil] })
      guard all.count == 1, let value = all.first, value.count == 1 else {
        unsettledFeatures.insert(feature)
        continue
      }
      if let isIncluded = value.first ?? nil { features[feature] = isIncluded }
    }
    // A preference includes the items of documents in an app whose document types are unknown.
    if features["documentItems"] == true, features["documents"] == nil {
      features["documents"] = true
      unsettledFeatures.insert("documents")
    }
  }
}
