/// The work of an audit. A layout's result depends on the input, the opt-outs, and whether Command or Control is held,
/// so each such ``Lookup`` is done once on a layout. Keys themselves are only compared if their inputs share a key
/// there and not on the US keyboard.
struct LayoutAuditRun {
  typealias Setting = LayoutAudit.Setting

  let keys: [LayoutAudit.Key]
  private let takers: [Int]
  let layouts: [KeyboardLayout]
  let directions: [App.LayoutDirection]
  private let platform: Platform
  private let localizes: Bool
  /// The localizers of the layouts, from left to right.
  private let localizers: [KeyLocalizer]

  private(set) var findings: [LayoutFinding] = []
  private(set) var moves: [LayoutAudit.Move] = []
  private(set) var systemCollisions = 0

  private var lookups: [Lookup] = []
  private var lookupIndices: [Int: Int32] = [:]
  /// The lookup of each key without mirroring.
  private var unmirrored: [Int32] = []
  private var sides: [Side] = []
  /// The landing of each lookup on the US keyboard.
  private var us: [KeyLanding] = []
  /// Whether some layout may answer a lookup.
  private var isKnown: [Bool] = []
  /// The layouts where no key types each lookup, and those where only the switched-off localisation is the cause.
  private var untypable: [[Int]] = []
  private var unsafe: [[Int]] = []
  private var pairs = PairFindings()
  private var stolen: [Int: [Setting]] = [:]

  /// An input on its way to a layout.
  struct Lookup {
    let input: KeyInput
    let localizes: Bool
    /// Command and Control, if held: they may bring out the keyboard's Latin letters.
    let flags: KeyModifierFlags

    /// The whole lookup as a number, for tables. A table with keys of another type costs 165,000 instructions at its
    /// first use, except after `Scripts/build-release`. The six earlier ones were a third of a small audit.
    var number: Int {
      Int(input.code) << 3 | (localizes ? 4 : 0) | (flags.contains(.command) ? 2 : flags.isEmpty ? 0 : 1)
    }
  }

  /// The keys in one direction.
  private struct Side {
    let direction: App.LayoutDirection
    var lookups: [Int32] = []
    /// The keys of each lookup; empty without a key in this direction.
    var keys: [[Int32]] = []
    /// Whether a key of the lookup was mirrored.
    var isMirrored: [Bool] = []
  }

  init(
    _ keys: [LayoutAudit.Key], takingCharacters takers: [Int], on platform: Platform, _ layouts: [KeyboardLayout],
    directions: [App.LayoutDirection], localizes: Bool
  ) {
    self.keys = keys
    self.takers = takers
    self.layouts = layouts
    self.directions = directions
    self.platform = platform
    self.localizes = localizes
    localizers = layouts.map {
      KeyLocalizer($0, on: platform, direction: .leftToRight, localizesKeyCommands: localizes)
    }
  }

  mutating func audit() {
    addLookups()
    let known = knownInputs()
    let typing = takers.filter { isKnown[Int(unmirrored[$0])] }
    let mirrorPairs = mirrorPairs()
    var landings = [KeyLanding](repeating: .missing, count: lookups.count)
    var groups = [[Int32]](repeating: [], count: KeyLanding.keyCount)
    for (index, layout) in layouts.enumerated() {
      // Copied once: a localizer is large, and each lookup would copy it.
      let localizer = localizers[index]
      for lookup in known { landings[lookup] = landing(of: lookups[lookup], localizer) }
      noteUntypable(on: index, landings, known)
      // Without Command no key is mirrored, so a key takes away the same character in each direction.
      for key in typing {
        guard let stroke = landings[Int(unmirrored[key])].stroke(keys[key].combination.modifierFlags),
          layout.neededCharacter(typedBy: stroke) != nil
        else { continue }
        stolen[key, default: []] += directions.map { Setting(layout: index, direction: $0) }
      }
      for side in sides {
        let setting = Setting(layout: index, direction: side.direction)
        noteCollisions(in: setting, side, landings, known, &groups)
        for pair in mirrorPairs where isOpposite(pair, on: layout, side.direction) {
          pairs.add(.oppositePair, pair.later, pair.earlier, in: setting)
        }
      }
    }
    addMoves()
    collectFindings()
  }

  // MARK: Lookups

  private mutating func addLookups() {
    unmirrored = keys.map { lookup($0, input: $0.combination.input) }
    sides = directions.map { direction in
      Side(
        direction: direction,
        lookups: direction == .leftToRight
          ? unmirrored
          : keys.indices.map { index in
            let mirrored = mirrored(keys[index])
            return mirrored == keys[index].combination ? unmirrored[index] : lookup(keys[index], input: mirrored.input)
          })
    }
    // Switched-off lookups are also done as if they were on.
    for lookup in lookups where !lookup.localizes {
      _ = index(of: Lookup(input: lookup.input, localizes: true, flags: lookup.flags))
    }
    for side in sides.indices {
      sides[side].keys = Array(repeating: [], count: lookups.count)
      sides[side].isMirrored = Array(repeating: false, count: lookups.count)
      for (key, lookup) in sides[side].lookups.enumerated() {
        sides[side].keys[Int(lookup)].append(Int32(key))
        if lookup != unmirrored[key] { sides[side].isMirrored[Int(lookup)] = true }
      }
    }
    us = lookups.map { lookup in
      lookup.input.isNamed
        ? KeyLanding(named: lookup.input)
        : lookup.input.scalar.map { KeyLanding(KeyLocalizer.authored.typing(of: $0, isCommanded: false)) } ?? .missing
    }
    untypable = Array(repeating: [], count: lookups.count)
    unsafe = untypable
  }

  private mutating func lookup(_ key: LayoutAudit.Key, input: KeyInput) -> Int32 {
    index(
      of: Lookup(
        input: input, localizes: localizes && key.allowsLocalization,
        flags: key.combination.modifierFlags.intersection([.command, .control])))
  }

  private mutating func index(of lookup: Lookup) -> Int32 {
    if let index = lookupIndices[lookup.number] { return index }
    let index = Int32(lookups.count)
    lookupIndices[lookup.number] = index
    lookups.append(lookup)
    return index
  }

  private func mirrored(_ key: LayoutAudit.Key) -> KeyCombination {
    localizes && key.allowsMirroring ? key.combination.mirrored : key.combination
  }

  /// The lookups that some layout may answer, all of ASCII among them; the others land nowhere on every layout.
  private mutating func knownInputs() -> [Int] {
    isKnown = lookups.map { $0.input.code < 0x80 || $0.input.isNamed || $0.input.isCapitalLetter }
    if !isKnown.contains(false) { return Array(isKnown.indices) }
    var filter = [Bool](repeating: false, count: 0x10000)
    var rare: Set<UInt32> = []
    func add(_ scalar: Unicode.Scalar) {
      if scalar.value < 0x10000 { filter[Int(scalar.value)] = true } else { rare.insert(scalar.value) }
    }
    for layout in layouts {
      layout.typed.scalars.forEach(add)
      layout.commanded.scalars.forEach(add)
      layout.keyEquivalents.pairs.forEach { add($0.authored) }
    }
    for (index, lookup) in lookups.enumerated() where !isKnown[index] {
      let code = lookup.input.code
      isKnown[index] = code < 0x10000 ? filter[Int(code)] : rare.contains(code)
    }
    return isKnown.indices.filter { isKnown[$0] }
  }

  private func landing(of lookup: Lookup, _ localizer: KeyLocalizer) -> KeyLanding {
    guard let scalar = lookup.input.scalar, !lookup.input.isNamed else { return KeyLanding(named: lookup.input) }
    let pair = lookup.localizes ? localizer.layout.keyEquivalents.pair(of: scalar) : nil
    return KeyLanding(
      localizer.typing(
        of: pair?.shown ?? scalar, isCommanded: localizer.layout.isCommanded(by: lookup.flags), pair?.addedFlags ?? []))
  }

  // MARK: Untypable keys

  private mutating func noteUntypable(on layout: Int, _ landings: [KeyLanding], _ known: [Int]) {
    for index in known where !landings[index].isTyped {
      let lookup = lookups[index]
      let other = Lookup(input: lookup.input, localizes: true, flags: lookup.flags)
      if !lookup.localizes, let other = lookupIndices[other.number], landings[Int(other)].isTyped {
        unsafe[index].append(layout)
      } else {
        untypable[index].append(layout)
      }
    }
  }

  // MARK: Collisions

  private mutating func noteCollisions(
    in setting: Setting, _ side: Side, _ landings: [KeyLanding], _ known: [Int], _ groups: inout [[Int32]]
  ) {
    for index in groups.indices { groups[index].removeAll(keepingCapacity: true) }
    for index in known where landings[index].isTyped && !side.keys[index].isEmpty {
      groups[Int(landings[index].key)].append(Int32(index))
    }
    for group in groups where group.count > 1 || group.contains(where: { side.isMirrored[Int($0)] }) {
      let first = us[Int(group[0])].key
      let isAsOnUS = group.allSatisfy {
        us[Int($0)].key == first && us[Int($0)].added == landings[Int($0)].added && !side.isMirrored[Int($0)]
      }
      if isAsOnUS { continue }
      var strokes: [Int: [Int]] = [:]
      for lookup in group {
        for key in side.keys[Int(lookup)] {
          let flags = keys[Int(key)].combination.modifierFlags.union(landings[Int(lookup)].added)
          strokes[flags.rawValue, default: []].append(Int(key))
        }
      }
      for keys in strokes.values where keys.count > 1 { noteCollisions(of: keys.sorted(), in: setting, side) }
    }
  }

  /// For keys with one stroke, notes each with the first earlier one that has another key on the US keyboard.
  private mutating func noteCollisions(of rivals: [Int], in setting: Setting, _ side: Side) {
    // Keys of two responders do not meet, so a responder's meets its own and the menus'.
    var earlier: [Int?: [(key: Int, press: USPress)]] = [:]
    for key in rivals {
      let press = usPress(of: key, unmirrored)
      let scope = keys[key].scope
      if earlier[scope]?.contains(where: { $0.press == press }) ?? false { continue }
      let scopes = scope == nil ? Array(earlier.keys) : [nil, scope]
      let others = scopes.flatMap { (earlier[$0] ?? []).filter { $0.press != press } }.map(\.key)
      if let other = others.filter({ !bothSystems($0, key) }).min() {
        // The app's key comes first: the app can change it.
        let (mine, theirs) = keys[key].isSystems ? (other, key) : (key, other)
        pairs.add(kind(of: mine, theirs, side), mine, theirs, in: setting)
      } else if !others.isEmpty {
        systemCollisions += 1
      }
      earlier[scope, default: []].append((key, press))
    }
  }

  /// Mirroring is the cause if a US keyboard too has one press in that direction. Else the layout is.
  private func kind(of key: Int, _ other: Int, _ side: Side) -> LayoutAudit.Kind {
    usPress(of: key, side.lookups) == usPress(of: other, side.lookups) ? .mirroredCollision : .collision
  }

  /// The press on a US keyboard; for an untypable key the combination itself.
  private enum USPress: Equatable {
    case stroke(Int16, KeyModifierFlags)
    case combination(KeyCombination)
  }

  private func usPress(of key: Int, _ lookups: [Int32]) -> USPress {
    let landing = us[Int(lookups[key])]
    let combination = keys[key].combination
    return landing.isTyped
      ? .stroke(landing.key, combination.modifierFlags.union(landing.added)) : .combination(combination.press)
  }

  private func bothSystems(_ key: Int, _ other: Int) -> Bool { keys[key].isSystems && keys[other].isSystems }

  // MARK: Mirrored pairs

  /// Two keys that are mirror images of each other.
  struct MirrorPair {
    let earlier: Int
    let later: Int
  }

  private func mirrorPairs() -> [MirrorPair] {
    var first: [KeyCombination: Int] = [:]
    var found: [MirrorPair] = []
    for (index, key) in keys.enumerated() where key.combination.mirrored != key.combination {
      if let other = first[key.combination.mirrored], !bothSystems(index, other), keys[other].meets(key) {
        found.append(
          key.isSystems ? MirrorPair(earlier: index, later: other) : MirrorPair(earlier: other, later: index))
      }
      if first[key.combination] == nil { first[key.combination] = index }
    }
    return found
  }

  private func isOpposite(_ pair: MirrorPair, on layout: KeyboardLayout, _ direction: App.LayoutDirection) -> Bool {
    let localizer = KeyLocalizer(layout, on: platform, direction: direction, localizesKeyCommands: localizes)
    return LayoutAudit.pointsTheWrongWay(
      localizer.localized(keys[pair.later]), localizer.localized(keys[pair.earlier]), on: layout)
  }

  // MARK: Results

  private mutating func addMoves() {
    var order: [KeyInput] = []
    var movable: [Int: [Int]] = [:]
    for (index, key) in keys.enumerated() where !key.isSystems && localizes && key.allowsLocalization {
      let input = key.combination.input
      if movable[Int(input.code)] == nil { order.append(input) }
      movable[Int(input.code), default: []].append(index)
    }
    for input in order {
      guard let scalar = input.scalar, !input.isNamed,
        scalar.value < 0x80 || layouts.contains(where: { $0.keyEquivalents[scalar] != nil })
      else { continue }
      let start = moves.count
      for (layout, pair) in layouts.enumerated().compactMap({ index, layout in
        layout.keyEquivalents.pair(of: scalar).map { (index, $0) }
      }) where pair.shown != scalar {
        let isSame = { (move: LayoutAudit.Move) in
          move.target == KeyInput(pair.shown) && move.addedFlags == pair.addedFlags
        }
        if let index = moves[start...].firstIndex(where: isSame) {
          moves[index].layouts.append(layout)
        } else {
          moves.append(
            LayoutAudit.Move(
              input: input, target: KeyInput(pair.shown), addedFlags: pair.addedFlags, layouts: [layout],
              keys: movable[Int(input.code)] ?? []))
        }
      }
    }
  }

  private mutating func collectFindings() {
    // Inputs that no layout types share one index.
    let unknown = isKnown.firstIndex(of: false).map(Int32.init)
    if let unknown { untypable[Int(unknown)] = Array(layouts.indices) }
    var single: [LayoutFinding] = []
    var shared = SharedSettings(directions)
    for (index, key) in keys.enumerated() where !key.isSystems {
      guard var first = sides.first?.lookups[index], var last = sides.last?.lookups[index] else { continue }
      if !isKnown[Int(first)] { first = unknown ?? first }
      if !isKnown[Int(last)] { last = unknown ?? last }
      let missing = shared.settings(untypable, first, last, .untypable)
      if !missing.isEmpty { single.append(LayoutFinding(kind: .untypable, key: index, other: nil, settings: missing)) }
      let optedOut = shared.settings(unsafe, first, last, .unsafeOptOut)
      if !optedOut.isEmpty {
        single.append(LayoutFinding(kind: .unsafeOptOut, key: index, other: nil, settings: optedOut))
      }
      if let settings = stolen[index] {
        single.append(LayoutFinding(kind: .stolenCharacter, key: index, other: nil, settings: settings))
      }
    }
    for move in moves where move.losesMnemonic {
      for key in move.keys {
        let settings = move.layouts.flatMap { layout in
          directions.map { Setting(layout: layout, direction: $0) }
        }
        if let index = single.firstIndex(where: { $0.kind == .lostMnemonic && $0.key == key }) {
          single[index].settings += settings
        } else {
          single.append(LayoutFinding(kind: .lostMnemonic, key: key, other: nil, settings: settings))
        }
      }
    }
    findings = (pairs.all + single).sorted { left, right in
      (left.kind.rank, left.key, left.other ?? -1) < (right.kind.rank, right.key, right.other ?? -1)
    }
  }
}
