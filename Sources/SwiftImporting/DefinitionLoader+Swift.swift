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
    let document = {
      source.isFolder ? InterfaceBuilderDocument.main(in: source.file.path, reader: reader) : nil
    }
    let report = { (what: String, document: String?, severity: Diagnostic.Severity) in
      Diagnostic.emptySwift(
        what, source.file.path, isFolder: source.isFolder, document: document, severity: severity, at: place)
    }
    guard !sources.files.isEmpty else { return diagnostics.append(report("menus or shortcuts", document(), .warning)) }
    let said = definition.appDeclaration.map { $0.app.supports.union($0.app.omits) } ?? []
    for (feature, isThere) in sources.features where !said.contains(feature) {
      if isThere { definition.app.supports.insert(feature) } else { definition.app.omits.insert(feature) }
    }
    let names = requested ?? definition.appDeclaration?.platforms.map(\.text) ?? []
    var systems = names.map { SwiftSystem(platform: $0) }
    var first: [SwiftFile]?
    if systems.isEmpty {
      let files = sources.parsed(for: .mac)
      systems = Self.systems(of: files, sources)
      if systems == [.mac] || systems.first == .mac { first = files }
    }
    var seen: Set<SwiftSystem> = []
    systems = systems.filter { seen.insert($0).inserted }
    var results: [(system: SwiftSystem, files: [SwiftFile])] = []
    for system in systems {
      results.append((system, system == .mac ? first ?? sources.parsed(for: system) : sources.parsed(for: system)))
    }
    if let (path, failure) = sources.parserFailure {
      diagnostics.append(.swiftParser(failure, path: path, at: place))
      definition.isIncomplete = true
      if results.allSatisfy(\.files.isEmpty) { return }
    }
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
    for (index, range, reason) in sources.unreadChanges {
      let place = SourceRange(file: ids[index], start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
      diagnostics.append(.unreadOperation(reason, at: place))
    }
    for (index, complaints) in sources.complaints.sorted(by: { $0.key < $1.key }) {
      for complaint in complaints.prefix(3) {
        diagnostics.append(.swiftSyntax(complaint, in: sources.files[index], file: ids[index]))
      }
    }
    // Only the module's own systems are distinguished.
    let all = Set(systems)
    let isSwiftUI = names.isEmpty ? sources.makesSwiftUIsMenus : names.contains(App.swiftUIPlatform)
    let found = systems.map { $0 == .mac && isSwiftUI ? App.swiftUIPlatform : $0.platform }
    if names.isEmpty { swiftPlatforms = found }
    let targets = names.isEmpty ? found : names
    if isSwiftUI {
      for (feature, isThere) in sources.sceneFeatures where !said.contains(feature) {
        if isThere {
          definition.app.supports.insert(feature)
        } else {
          // SwiftUI has Save and Open for a `DocumentGroup` only, even if the Info.plist names document types.
          definition.app.supports.remove(feature)
          definition.app.omits.insert(feature)
        }
      }
    }
    var total: [SwiftSite.ID: SwiftSite] = [:]
    var itemCount = 0
    var conditional: Set<SourceRange> = []
    var remarks: [ImportRemark] = []
    let (firstMenus, firstResponder) = (importedMenus.count, definition.responders.count)
    swiftMenus = nil
    var completed: Set<SourceRange> = []
    let readings = results.flatMap { system, files in
      let platforms = targets.filter { SwiftSystem(platform: $0) == system }
      // SwiftUI's commands replace what each has.
      let isEach = system != .mac && sources.makesSwiftUIsMenus
      return (isEach ? platforms.map { [$0] } : Self.groups(of: platforms, by: files)).map { (system, files, $0) }
    }
    let asking = results.count > 1 ? results.filter { SwiftModule($0.files).hasBuilder }.map(\.system) : []
    for (system, files, platforms) in readings {
      var module = SwiftModule(files, for: SwiftTarget(platform: platforms.first ?? system.platform))
      module.titles = sources.titles
      // Constants in the files beside a named one are followed, but their menus are not read.
      let read = source.isFolder ? files : Array(files.prefix(1))
      let (whole, interpreter) = SwiftReading.reading(read, module)
      var reading = whole
      // Where no responder is asked, though one is on another system, no code gets a menu builder.
      if !asking.isEmpty, !asking.contains(system) { reading.operations = [] }
      var lowering = SwiftLowering(interpreter, files: ids)
      declare(
        reading, system, on: platforms, isOnly: readings.count == 1, module, &lowering, place: place,
        isNamed: !names.isEmpty || !all.contains(.mac), isSwiftUI: isSwiftUI)
      for var site in reading.sites {
        if lowering.lost.contains(site.id) { site.outcome = .lost }
        if let known = total[site.id], known.outcome == .read { continue }
        // An unseen or disregarded site does not replace another system's outcome.
        if site.outcome == .unseen || site.outcome == .disregarded, total[site.id] != nil { continue }
        total[site.id] = site
      }
      if let menu = interpreter.completedMenu { completed.insert(lowering.located(menu.range)) }
      definition.swiftCertainties.append(lowering.certainty)
      itemCount = max(itemCount, lowering.itemCount)
      conditional.formUnion(lowering.conditional)
      for remark in lowering.remarks where !remarks.contains(remark) { remarks.append(remark) }
      for (range, key) in lowering.keys { definition.importedKeys[range] = key }
      definition.importedPlaces.merge(lowering.places) { $1 }
      // Several systems may report one place: it is reported once.
      for diagnostic in lowering.diagnostics
      where !diagnostics.contains(where: { $0.range == diagnostic.range && $0.message == diagnostic.message }) {
        diagnostics.append(diagnostic)
      }
    }
    // A key that each system leaves out belongs to another.
    let elsewhere = results.map { Set($0.1.flatMap(\.elsewhere)) }
    for range in elsewhere.dropFirst().reduce(elsewhere.first ?? [], { $0.intersection($1) }) {
      let site = SwiftSite(
        framework: .swiftUI, range: range, owner: "", outcome: .leftOut("what only other systems have"))
      total[site.id] = total[site.id] ?? site
    }
    // A key that one system reads counts as read.
    let read = Set(total.values.filter { $0.key != nil }.map(\.range))
    let sites = total.values.filter { $0.key != nil || !read.contains($0.range) }
    joinPlatforms(targets, fromMenus: firstMenus, responders: firstResponder)
    let isEmpty = importedMenus.count == firstMenus && definition.responders.count == firstResponder
    let hasKeys = sites.contains { $0.outcome != .disregarded }
    // An app of SwiftUI has the menus that SwiftUI makes.
    if isEmpty, !hasKeys, !isSwiftUI, !sources.makesSwiftUIsMenus, sources.refusals.isEmpty,
      sources.complaints.isEmpty, sources.parserFailure == nil
    {
      diagnostics.append(report("menus or shortcuts", document(), .warning))
    } else if systems.contains(.mac), !isSwiftUI,
      !importedMenus.contains(where: { menus in
        menus.system == .main && !menus.operations.allSatisfy { completed.contains($0.source) }
      }), let document = document()
    {
      // Of an app with keys in other menus, the code was read.
      diagnostics.append(report("menu bar", document, hasKeys ? .note : .warning))
    }
    self.report(sites, source, ids, itemCount: itemCount, conditionalCount: conditional.count, remarks: remarks)
  }

  // MARK: Systems

  /// The systems of a module that names no platforms. The Mac if it has AppKit, or SwiftUI without UIKit. The iPad if
  /// it has UIKit, and Mac Catalyst if it or Xcode's project asks for that. The project decides in the end.
  private static func systems(of files: [SwiftFile], _ sources: SwiftSources) -> [SwiftSystem] {
    func has(_ words: String...) -> Bool {
      sources.files.contains { file in
        file.tokens.tokens.contains { token in
          token.kind == .name && words.contains { Array($0.utf8).elementsEqual(file.bytes[token.range]) }
        }
      }
    }
    let isOfMac = has("AppKit", "Cocoa", "NSMenuItem", "CommandMenu", "CommandGroup")
    // The Mac's code is outside `#if canImport(UIKit)`.
    let isOfPad = has("UIKeyCommand", "UIMenuBuilder") || !isOfMac && files.contains { $0.imports.contains("UIKit") }
    var systems: [SwiftSystem] = isOfMac || !isOfPad ? [.mac] : []
    if isOfPad { systems += sources.isBuiltForCatalyst || has("macCatalyst") ? [.pad, .catalyst] : [.pad] }
    let built = systems.filter { sources.projectSystems?.contains($0) ?? true }
    return built.isEmpty ? sources.projectSystems ?? systems : built
  }

  /// The platforms of a system, grouped: no `#available` of some files distinguishes those of one group.
  private static func groups(of platforms: [String], by files: [SwiftFile]) -> [[String]] {
    let versions = files.reduce(into: Set<Int>()) { $0.formUnion($1.versions) }
    func reached(_ platform: String) -> Int {
      let version = SwiftTarget(platform: platform).version ?? .max
      return versions.count { $0 <= version }
    }
    let groups = Dictionary(grouping: platforms, by: reached)
    return groups.isEmpty ? [[]] : groups.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Declarations

  private mutating func declare(
    _ reading: SwiftReading, _ system: SwiftSystem, on targets: [String], isOnly: Bool, _ module: SwiftModule,
    _ lowering: inout SwiftLowering, place: SourceRange, isNamed: Bool, isSwiftUI: Bool
  ) {
    let platforms = isOnly ? nil : targets
    var operations: [OperationDeclaration] = []
    if system == .mac {
      let name = Self.appName(of: module)
      if let name, definition.importedName == nil { definition.importedName = name }
      let completed = lowering.interpreter.completedMenu
      for main in [reading.mainMenus.first, completed].compactMap(\.self) {
        // The first menu that is added is not the application's.
        let menu = lowering.interfaceMenu(main, kind: main === completed ? .context : .main)
        operations += insertion(elements(of: menu), source: menu.source)
      }
      if isSwiftUI {
        operations += lowering.commandGroups(reading.commands, to: pristine(App.swiftUIPlatform), isMac: true)
      } else {
        let commands = lowering.menuBar(reading.commands, appName: name ?? definition.app.name)
        operations += insertion(commands, source: reading.commands.first.map { lowering.located($0.range) } ?? place)
      }
      for menu in reading.mainMenus.dropFirst() + reading.menus { declareContext(menu, on: platforms, &lowering) }
    } else {
      // The effect of SwiftUI's commands beside a system's own menus is not measured. They are read if a definition is
      // for that system.
      let tree = pristine(targets.first)
      if isNamed { operations += lowering.commandGroups(reading.commands, to: tree, isMac: false) }
      operations += lowering.operations(reading.operations, to: tree)
    }
    for index in operations.indices { operations[index].platforms = platforms }
    if let known = swiftMenus, !operations.isEmpty {
      Self.merge(operations, into: &importedMenus[known].operations)
    } else if !operations.isEmpty {
      swiftMenus = system == .mac ? nil : importedMenus.count
      importedMenus.append(
        MenusDeclaration(system: .main, name: nil, operations: operations, source: operations[0].source))
    }
    declareResponders(reading, system, on: platforms, module, &lowering, place: place)
  }

  /// The menus of a platform before the app adds anything. The platform of a definition counts as one of the iPad.
  private func pristine(_ name: String?) -> MenuTree {
    let named = name.flatMap { Platform(named: $0, for: definition.app) }
    let platform = named ?? Platform(named: App.defaultPlatform, for: definition.app)
    return platform.map { MenuBuilder(platform: $0).tree } ?? MenuTree()
  }

  /// Merges the operations of two systems; those that both have are in the result once, for both.
  private static func merge(_ new: [OperationDeclaration], into old: inout [OperationDeclaration]) {
    var index = 0
    for operation in new {
      let same = old[index...].firstIndex(where: { known in
        known.source == operation.source && known.operation.anchor == operation.operation.anchor
          && known.operation.elements.elements == operation.operation.elements.elements
      })
      if let same {
        old[same].platforms = old[same].platforms.flatMap { known in operation.platforms.map { known + $0 } }
      } else {
        old.insert(operation, at: index)
      }
      index = (same ?? index) + 1
    }
  }

  /// Joins equal responders of several platforms, and drops the platforms' names from those on all of them.
  private mutating func joinPlatforms(_ targets: [String], fromMenus menus: Int, responders first: Int) {
    let all = Set(targets)
    func joined(_ platforms: [String]?) -> [String]? { platforms.flatMap { Set($0) == all ? nil : $0 } }
    for menu in importedMenus.indices[menus...] {
      for index in importedMenus[menu].operations.indices {
        importedMenus[menu].operations[index].platforms = joined(importedMenus[menu].operations[index].platforms)
      }
    }
    var merged: [ResponderDeclaration] = []
    for responder in definition.responders[first...] {
      let same = merged.firstIndex(where: { known in
        known.name == responder.name && known.keyCommands == responder.keyCommands
          && known.keyEquivalents == responder.keyEquivalents
          && known.performs.map(\.action) == responder.performs.map(\.action)
      })
      if let same {
        merged[same].platforms = merged[same].platforms.flatMap { known in responder.platforms.map { known + $0 } }
      } else {
        merged.append(responder)
      }
    }
    for index in merged.indices { merged[index].platforms = joined(merged[index].platforms) }
    definition.responders.replaceSubrange(first..., with: merged)
  }

  private func insertion(_ elements: [MenuElement], source: SourceRange) -> [OperationDeclaration] {
    if elements.isEmpty { return [] }
    return [
      OperationDeclaration(
        operation: .insert(ElementList(elements), at: .atEnd(of: .root)), platforms: nil, source: source,
        anchorSource: source)
    ]
  }

  /// The elements of a menu from AppKit's code, made as those of an Interface Builder document.
  private mutating func elements(of menu: InterfaceBuilderMenu) -> [MenuElement] {
    var document = InterfaceBuilderDocument(file: menu.source.file)
    document.menus = [menu]
    var mapping = InterfaceBuilderMapping(document)
    let elements = mapping.elements(of: menu)
    diagnostics += mapping.diagnostics.all
    for (range, key) in mapping.keys { definition.importedKeys[range] = key }
    return elements
  }

  private mutating func declareContext(
    _ object: SwiftObject, on platforms: [String]?, _ lowering: inout SwiftLowering
  ) {
    let source = lowering.located(object.range)
    let elements =
      object.framework == .swiftUI
      ? lowering.elements(object.children, isMac: true)
      : elements(of: lowering.interfaceMenu(object, kind: .context))
    if elements.isEmpty { return }
    let title = SwiftElements.title(of: object).text
    let isPlaceholder = object.fields["$isPlaceholder"] != nil
    let base =
      title.isEmpty
      ? (isPlaceholder ? object.type : "menu") + (object.owner.isEmpty ? "" : " of \(object.owner)") : title
    // Interface Builder's menus came first.
    if contextNames.isEmpty { contextNames = Set(importedMenus.compactMap(\.name)) }
    var name = base
    var number = contextNumbers[base] ?? 1
    while !contextNames.insert(name).inserted {
      number += 1
      name = "\(base) \(number)"
    }
    contextNumbers[base] = number
    var operations = insertion(elements, source: source)
    for index in operations.indices { operations[index].platforms = platforms }
    importedMenus.append(
      MenusDeclaration(system: .context, name: name, operations: operations, source: source))
  }

  /// The name of an app from the name of its type: `LanternApp`.
  private static func appName(of module: SwiftModule) -> String? {
    let names = module.types.filter { $0.value.inherits.contains("App") }.keys.sorted()
    guard names.count == 1, let name = names.first, name.hasSuffix("App"), name.count > 3 else { return nil }
    return String(name.dropLast(3))
  }

  // MARK: Responders

  private mutating func declareResponders(
    _ reading: SwiftReading, _ system: SwiftSystem, on platforms: [String]?, _ module: SwiftModule,
    _ lowering: inout SwiftLowering, place: SourceRange
  ) {
    let first = definition.responders.count
    for (owner, item) in reading.keyCommands {
      guard let keyCommand = lowering.keyCommand(item) else { continue }
      let name = owner.isEmpty ? "Application" : owner
      let index = definition.responders[first...].firstIndex { $0.name == name } ?? definition.responders.count
      if index == definition.responders.count {
        definition.responders.append(
          ResponderDeclaration(name: name, platforms: platforms, source: keyCommand.source ?? place))
        (definition.responders[index].isImported, definition.responders[index].isPartial) = (true, true)
        definition.responders[index].acceptsText = module.isKind(
          name, of: ["UITextField", "UITextView", "NSTextField", "NSTextView"])
      }
      // A window asks SwiftUI's views before the menu bar: View.keyboardShortcut(_:modifiers:).
      if item.framework == .swiftUI, system == .mac {
        definition.responders[index].keyEquivalents.insert(definition.responders[index].keyCommands.count)
      }
      definition.responders[index].keyCommands.append(keyCommand)
    }
    declarePerformers(module, on: platforms, place: place)
  }

  /// Declares the classes with methods that commands send.
  private mutating func declarePerformers(
    _ module: SwiftModule, on platforms: [String]?, place: SourceRange
  ) {
    var sent: Set<ActionSelector> = []
    // An item's target has the method, be it inherited.
    var connected: [String: Set<ActionSelector>] = [:]
    for menus in importedMenus {
      for operation in menus.operations {
        operation.operation.elements.forEach { element in
          guard let command = element.command else { return }
          sent.insert(command.action)
          if let target = command.appKit?.target { connected[target, default: []].insert(command.action) }
        }
      }
    }
    for (name, facts) in module.types.sorted(by: { $0.key < $1.key }) where facts.kind == .class {
      let rules = facts.all.filter { $0.kind == .function && $0.isObjC && !$0.isStatic }.compactMap {
        method -> ActionSelector? in
        let parameters = method.parameters.map { ($0.label ?? "_") + ":" }.joined()
        let selector = ActionSelector(module.selector(method.name + "(\(parameters))", in: name))
        return sent.contains(selector) ? selector : nil
      }
      if rules.isEmpty { continue }
      let inherited = connected[name, default: []].subtracting(rules).sorted { $0.rawValue < $1.rawValue }
      var responder = ResponderDeclaration(name: name, platforms: platforms, source: place)
      responder.performs = (rules + inherited).map {
        ActionRule(action: $0, propertyList: nil, condition: nil, source: place)
      }
      (responder.isImported, responder.isPartial) = (true, true)
      definition.responders.append(responder)
    }
  }

  // MARK: Results

  private mutating func report(
    _ sites: [SwiftSite], _ source: SwiftImport, _ ids: [SourceFile.ID], itemCount: Int,
    conditionalCount: Int, remarks: [ImportRemark]
  ) {
    var (read, leftOut, unread) = (0, 0, 0)
    var found = LimitedDiagnostics()
    let isShown = { (range: SourceRange) in source.isFolder || range.file == 0 }
    for site in sites.sorted(by: { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) })
    where isShown(site.range) {
      let range = SourceRange(file: ids[Int(site.range.file)], start: site.range.start, end: site.range.end)
      switch site.outcome {
      case .read: read += 1
      case .leftOut: leftOut += 1
      case .disregarded: break
      case .lost: unread += 1
      case .unseen:
        unread += 1
        found.append(.unreadKey("no code that menuc follows leads here", at: range))
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
    file.leftOutCount = leftOut
    file.conditionalCount = conditionalCount
    definition.imports.append(file)
  }
}

extension SwiftSystem {
  /// The system that a platform's apps are built for. The profile of a platform from a definition counts as one of the
  /// iPad.
  package init(platform: String) {
    self = Self.allCases.first { platform == $0.platform } ?? (platform == App.swiftUIPlatform ? .mac : .pad)
  }

  /// The platform whose apps are built for the system.
  package var platform: String {
    switch self {
    case .mac: App.importedPlatform
    case .catalyst: "mac-catalyst"
    case .pad: App.defaultPlatform
    }
  }
}
