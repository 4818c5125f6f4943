/// Swift sources: a file, or a folder that is read as one module.
extension DefinitionLoader {
  /// Reads the Swift sources that the definition names.
  package mutating func readSwift(reader: FileReader, platforms requested: [String]?, parser: SwiftParser) {
    if swiftImports.isEmpty { return }
    // The tree and the values of a file nest: functions call themselves for each level.
    Workers.onDeepStack {
      for source in swiftImports { read(source, reader: reader, platforms: requested, parser: parser) }
    }
  }

  private mutating func read(
    _ source: SwiftImport, reader: FileReader, platforms requested: [String]?, parser: SwiftParser
  ) {
    let place = source.declaration?.source ?? SourceRange(file: source.id, start: 0, end: 0)
    var sources = SwiftSources(
      path: source.file.path, isFolder: source.isFolder, main: source.file,
      inside: source.declaration == nil ? nil : root, reader: reader, parser: parser)
    for (path, failure) in sources.failures { diagnostics.append(.unreadableFile(path, failure)) }
    for folder in sources.otherApps { diagnostics.append(.otherApp(folder, at: place)) }
    let document = {
      source.isFolder ? InterfaceBuilderDocument.main(in: source.file.path, reader: reader) : nil
    }
    let report = { (what: String, document: String?) in
      Diagnostic.emptySwift(
        what, source.file.path, isFolder: source.isFolder, document: document, hasMenus: sources.haveMenus, at: place)
    }
    let names = requested ?? definition.appDeclaration?.platforms.map(\.text) ?? []
    var systems = names.map { SwiftSystem(platform: $0) }
    var first: [SwiftFile]?
    if systems.isEmpty, !sources.files.isEmpty {
      let files = sources.parsed(for: .mac)
      systems = Self.systems(of: files, sources)
      if systems.first == .mac { first = files }
    }
    systems = systems.uniqued
    sources.readPreferences(for: systems.isEmpty ? [.pad, .catalyst] : systems)
    let said = definition.appDeclaration.map { $0.app.supports.union($0.app.omits) } ?? []
    for (feature, isThere) in sources.features where !said.contains(feature) {
      if isThere { definition.app.supports.insert(feature) } else { definition.app.omits.insert(feature) }
    }
    definition.uncertainFeatures.formUnion(sources.unsettledFeatures.subtracting(said))
    guard !sources.files.isEmpty else {
      reportUnreadChanges(sources, [])
      if !sources.setsPreferences { diagnostics.append(report("menu bar and no shortcuts", document())) }
      return
    }
    var results: [(system: SwiftSystem, files: [SwiftFile])] = []
    for system in systems {
      let known = system == .mac ? first : nil
      results.append((system, known ?? sources.parsed(for: system)))
    }
    if let (path, failure) = sources.parserFailure {
      diagnostics.append(.swiftParser(failure, path: path, at: place))
      definition.isIncomplete = true
      if results.allSatisfy(\.files.isEmpty) { return }
    }
    readMenus(of: results, source, sources, names: names, said: said, at: place, report: report, document: document)
  }

  // MARK: Systems

  /// The systems of a module that names no platforms. The Mac if it has AppKit, or SwiftUI without UIKit. The iPad if
  /// it has UIKit, and Mac Catalyst if it or Xcode's project asks for that. The project decides last.
  private static func systems(of files: [SwiftFile], _ sources: SwiftSources) -> [SwiftSystem] {
    func has(_ words: String..., in files: [SwiftSources.File]) -> Bool {
      files.contains { file in
        file.tokens.tokens.contains { token in
          token.kind == .name && words.contains { Array($0.utf8).elementsEqual(file.bytes[token.range]) }
        }
      }
    }
    // A file without menus may be a library's, which is for other systems too.
    let withMenus = sources.files.filter { SwiftSources.words.occurs(in: $0.bytes) }
    // An app for the Mac has no file with UIKit's delegate.
    let delegate = WordSearch(["UIApplicationDelegateAdaptor"])
    let ofPad = withMenus.filter {
      delegate.occurs(in: $0.bytes) && delegate.occurs(in: SwiftConditions($0.tokens, for: .mac).bytes)
    }.map(\.path)
    let isOfMac = has(
      "AppKit", "Cocoa", "NSMenuItem", "CommandMenu", "CommandGroup", in: withMenus.filter { !ofPad.contains($0.path) })
    // The Mac's code is outside `#if canImport(UIKit)`.
    let isOfPad =
      has("UIKeyCommand", "UIMenuBuilder", in: withMenus) || !ofPad.isEmpty
      || !isOfMac && files.contains { $0.imports.contains("UIKit") }
    var systems: [SwiftSystem] = isOfMac || !isOfPad ? [.mac] : []
    let built = SwiftSystem.built(by: sources.apps)
    let isOfCatalyst = built.isForCatalyst || has("macCatalyst", in: sources.files)
    if isOfPad { systems += isOfCatalyst ? [.pad, .catalyst] : [.pad] }
    let both = systems.filter(built.systems.contains)
    return !both.isEmpty ? both : built.systems.isEmpty ? systems : built.systems
  }

  /// - Parameter ids: those of the read files; others are added.
  mutating func reportUnreadChanges(_ sources: SwiftSources, _ ids: [SourceFile.ID]) {
    if sources.removesItems { definition.mayBeRemoved.insert(.menu(.root)) }
    var known = Dictionary(zip(sources.files.map(\.path), ids)) { first, _ in first }
    for (file, range, reason) in sources.unreadChanges {
      let id = known[file.path] ?? append(SourceFile(path: file.path, bytes: file.bytes))
      known[file.path] = id
      let place = SourceRange(file: id, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
      diagnostics.append(.unreadOperation(reason, at: place))
    }
  }
}
