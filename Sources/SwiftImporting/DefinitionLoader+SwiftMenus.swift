/// The menus and keys of the parsed files.
extension DefinitionLoader {
  /// Reads the menus on each system, and reports the places with keys.
  ///
  /// - Parameters:
  ///   - names: the platforms that the command line or a definition names.
  ///   - said: the features that the definition states itself.
  mutating func readMenus(
    of results: [(system: SwiftSystem, files: [SwiftFile])], _ source: SwiftImport, _ sources: SwiftSources,
    names: [String], said: Set<String>, at place: SourceRange,
    report: (String, String?) -> Diagnostic, document: () -> String?
  ) {
    // Files that are only searched belong to the compilation as well: findings may point into them.
    var ids: [SourceFile.ID] = []
    for file in sources.files {
      ids.append(
        !source.isFolder && file.path == source.file.path
          ? source.id : append(SourceFile(path: file.path, bytes: file.bytes)))
    }
    swiftFiles.formUnion(ids)
    for (index, reason) in sources.refusals.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(.refusedSwift(reason, at: SourceRange(file: ids[index], start: 0, end: 0)))
      definition.isIncomplete = true
    }
    reportUnreadChanges(sources, ids)
    for (index, complaints) in sources.complaints.sorted(by: { $0.key < $1.key }) {
      for complaint in complaints.prefix(3) {
        diagnostics.append(.swiftSyntax(complaint, in: sources.files[index], file: ids[index]))
      }
    }
    // Only the module's own systems are distinguished.
    let systems = results.map(\.system)
    let all = Set(systems)
    let isSwiftUI = names.isEmpty ? sources.makesSwiftUIsMenus : names.contains(App.swiftUIPlatform)
    let found = systems.map { $0 == .mac && isSwiftUI ? App.swiftUIPlatform : $0.platform }
    if names.isEmpty { swiftPlatforms = found }
    let targets = names.isEmpty ? found : names
    var sceneFeatures = sources.sceneFeatures[systems.contains(.mac) ? .mac : systems.first ?? .pad] ?? [:]
    if sources.makesSwiftUIsMenus { definition.uncertainFeatures.formUnion(SwiftScenes.features.keys) }
    if sources.hasStoryboardMenu {
      let features = targets.compactMap { Platform(named: $0)?.features }.joined()
      definition.uncertainFeatures.formUnion(features.map(\.name))
    }
    reportStoryboardMenu(sources, on: targets, at: place)
    definition.uncertainFeatures.subtract(said)
    // SwiftUI has Save and Open for a `DocumentGroup` only, even if the Info.plist names document types.
    if isSwiftUI, systems == [.mac] { sceneFeatures["documents"] = sceneFeatures["documents"] ?? false }
    if isSwiftUI || sources.makesSwiftUIsMenus {
      for (feature, isThere) in sceneFeatures where !said.contains(feature) {
        if isThere {
          definition.app.supports.insert(feature)
        } else {
          definition.app.supports.remove(feature)
          definition.app.omits.insert(feature)
        }
      }
    }
    var total: [SwiftSite.ID: SwiftSite] = [:]
    var itemCount = 0
    var conditional: Set<SwiftSite.ID> = []
    var remarks: [ImportRemark] = []
    let (firstMenus, firstResponder) = (importedMenus.count, definition.responders.count)
    swiftMenus = nil
    var completed: Set<SourceRange> = []
    // The calls of helpers: one that a system leaves out may run on another.
    var called: Set<SourceRange> = []
    let readings = results.flatMap { system, files in
      let platforms = targets.filter { SwiftSystem(platform: $0) == system }
      // SwiftUI's commands replace the menus of each system.
      let isEach = system != .mac && sources.makesSwiftUIsMenus
      return (isEach ? platforms.map { [$0] } : Self.groups(of: platforms, by: files)).map { (system, files, $0) }
    }
    definition.importedName = definition.importedName ?? sources.appName
    let asking = results.count > 1 ? results.filter { SwiftModule($0.files).hasBuilder }.map(\.system) : []
    for (system, files, platforms) in readings {
      var module = SwiftModule(files, for: SwiftTarget(platform: platforms.first ?? system.platform))
      (module.titles, module.appName) = (sources.titles, sources.appName ?? sources.projectName)
      // Constants in the files beside a named one are followed, but their menus are not read.
      let read = source.isFolder ? files : Array(files.prefix(1))
      let (whole, interpreter) = SwiftReading.reading(read, module)
      var reading = whole
      // If no responder is asked on this system but one is on another, no code gets a menu builder.
      if !asking.isEmpty, !asking.contains(system) { reading.operations = [] }
      for calls in interpreter.called.values { called.formUnion(calls) }
      var lowering = SwiftLowering(interpreter, files: ids)
      declare(
        reading, system, on: platforms, isOnly: readings.count == 1, module, &lowering, place: place,
        isNamed: !names.isEmpty || !all.contains(.mac), isSwiftUI: isSwiftUI)
      for var site in reading.sites {
        if lowering.lost.contains(site.id) { site.outcome = .lost }
        if let known = total[site.id], known.outcome == .read { continue }
        // An unseen or disregarded site, or one of another system's framework, never replaces another outcome.
        let isOutside = site.outcome == .unseen || site.outcome == .disregarded || !system.has(site.framework)
        if isOutside, total[site.id] != nil { continue }
        total[site.id] = site
      }
      if let menu = interpreter.completedMenu { completed.insert(lowering.located(menu.range)) }
      definition.swiftCertainties.append(lowering.certainty)
      definition.mayBeRemoved.formUnion(lowering.mayBeRemoved)
      itemCount = max(itemCount, lowering.itemCount)
      conditional.formUnion(lowering.conditional)
      for remark in lowering.remarks where !remarks.contains(remark) { remarks.append(remark) }
      for (range, key) in lowering.keys { definition.importedKeys[range] = key }
      definition.importedPlaces.merge(lowering.places) { $1 }
      definition.importedTitleKeys.merge(lowering.titleKeys) { $1 }
      // Several systems may report one place: it is reported once.
      for diagnostic in lowering.diagnostics
      where !diagnostics.contains(where: { $0.range == diagnostic.range && $0.message == diagnostic.message }) {
        diagnostics.append(diagnostic)
      }
    }
    definition.importedName = definition.importedName ?? sources.projectName
    // A key that each system leaves out belongs to another.
    let elsewhere = results.map { Set($0.1.flatMap(\.elsewhere)) }
    for range in elsewhere.dropFirst().reduce(elsewhere.first ?? [], { $0.intersection($1) }) {
      let site = SwiftSite(framework: .swiftUI, range: range, owner: "", outcome: SwiftSites.ofOtherSystems)
      total[site.id] = total[site.id] ?? site
    }
    // A key that one system reads counts as read.
    let read = Set(total.values.filter { $0.key != nil }.map(\.range))
    let sites = total.values.filter { site in
      let runs = site.outcome == SwiftSites.ofOtherVersions && called.contains(site.range)
      return site.key != nil || !read.contains(site.range) && !runs
    }
    joinPlatforms(targets, fromMenus: firstMenus, responders: firstResponder)
    let isEmpty = importedMenus.count == firstMenus && definition.responders.count == firstResponder
    let hasKeys = sites.contains { $0.outcome != .disregarded }
    // An app of SwiftUI has the menus that SwiftUI makes.
    if isEmpty, !hasKeys, !isSwiftUI, !sources.makesSwiftUIsMenus, !sources.setsPreferences, sources.refusals.isEmpty,
      sources.complaints.isEmpty, sources.parserFailure == nil
    {
      diagnostics.append(report("menu bar and no shortcuts", document()))
    } else if systems.contains(.mac), !isSwiftUI,
      !importedMenus.contains(where: { menus in
        menus.system == .main && !menus.operations.allSatisfy { completed.contains($0.source) }
      }), let document = document()
    {
      diagnostics.append(report(completed.isEmpty ? "menu bar" : "menu bar but additions to one", document))
    }
    self.report(
      sites, source, ids, itemCount: itemCount, conditional: conditional, remarks: remarks,
      exampleKeyCount: sources.exampleKeyCount, catalogs: sources.catalogs)
  }

  /// The platforms of a system in groups: no `#available` of some files distinguishes platforms in one group.
  private static func groups(of platforms: [String], by files: [SwiftFile]) -> [[String]] {
    let versions = files.reduce(into: Set<Int>()) { $0.formUnion($1.versions) }
    func reached(_ platform: String) -> Int {
      let version = SwiftTarget(platform: platform).version ?? .max
      return versions.count { $0 <= version }
    }
    let groups = Dictionary(grouping: platforms, by: reached)
    return groups.isEmpty ? [[]] : groups.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Results

  /// Reports a menu bar in a storyboard on UIKit's systems since 26.
  private mutating func reportStoryboardMenu(_ sources: SwiftSources, on targets: [String], at place: SourceRange) {
    guard let path = sources.storyboardMenu else { return }
    let systems = targets.compactMap { Platform(named: $0) }.filter {
      $0.rules.contains(.elementOperations) && !$0.rules.contains(.implementerIsTarget)
    }
    if systems.isEmpty { return }
    diagnostics.append(
      Diagnostic(
        .unsupportedFile, "people may not see the menu bar in the storyboard '\(path)'", at: place, severity: .warning,
        help: [
          "delete it, and build the menus in `buildMenu(with:)` for \(systems.map(\.title).listed)",
          "one app reports that menus of storyboards are no longer supported (NewsBlur, issue 1964; not measured on a"
            + " device)",
        ], platforms: systems.count < targets.count ? systems.map(\.name) : [], isMeasured: false))
  }

  private mutating func report(
    _ sites: [SwiftSite], _ source: SwiftImport, _ ids: [SourceFile.ID], itemCount: Int,
    conditional: Set<SwiftSite.ID>, remarks: [ImportRemark], exampleKeyCount: Int, catalogs: [ImportedFile.Catalog]
  ) {
    var (read, atTimes, leftOut, unread) = (0, 0, exampleKeyCount, 0)
    var leftOutCode: Set<String> = exampleKeyCount > 0 ? ["programs beside the app"] : []
    var found = LimitedDiagnostics()
    let isShown = { (range: SourceRange) in source.isFolder || range.file == 0 }
    for site in sites.sorted(by: { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) })
    where isShown(site.range) {
      let range = SourceRange(file: ids[Int(site.range.file)], start: site.range.start, end: site.range.end)
      switch site.outcome {
      case .read:
        read += 1
        if conditional.contains(site.id) { atTimes += 1 }
      case .leftOut(let code):
        leftOut += 1
        leftOutCode.insert(code)
      case .disregarded: break
      case .lost: unread += 1
      case .unseen:
        unread += 1
        let way =
          site.isInBranch
          ? "no run of the code that menuc follows takes its branch" : "no item is seen to get it"
        found.append(.unreadKey(way, at: range))
      case .unread(let reason):
        unread += 1
        found.append(.unreadKey(reason, at: range))
      }
    }
    diagnostics += found.all
    var file = ImportedFile(
      file: source.id, kind: .swift, itemCount: itemCount, keyCount: read + unread, keyElementCount: 0, otherMenus: [],
      hasMainMenu: false, remarks: remarks)
    file.readCount = read
    (file.leftOutCount, file.leftOutCode) = (leftOut, leftOutCode)
    file.conditionalCount = atTimes
    file.catalogs = catalogs
    definition.imports.append(file)
  }
}
