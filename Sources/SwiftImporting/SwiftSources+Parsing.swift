/// Parses the files, and the files that declare the names in them.
extension SwiftSources {
  /// The files' contents for a system. Files that declare mentioned names are added, in a few rounds.
  package mutating func parsed(for system: SwiftSystem) -> [SwiftFile] {
    var results: [SwiftFile] = []
    var first = 0
    for round in 0..<3 {
      let new = Array(files[first...].enumerated()).map { (first + $0.offset, $0.element) }
      if new.isEmpty { break }
      for (index, result) in parse(new, for: system) {
        switch result {
        case .success(let parsed):
          results.append(parsed.file)
          if !parsed.complaints.isEmpty { complaints[index] = parsed.complaints }
        case .failure(let failure):
          if let reason = failure.refusal {
            refusals[index] = reason
          } else if parserFailure == nil {
            parserFailure = (files[index].path, failure)
          }
        }
      }
      if parserFailure?.failure == .noToolchain { break }
      first = files.count
      if round < 2, !others.isEmpty { addDeclaring(namesSpokenOf(in: results, new: new.map(\.1))) }
    }
    return ofOwnTarget(results, on: system)
  }

  /// The files, without the code of other targets, whose keys count: of two files that declare one type, one is in a
  /// folder that is named after other systems. One module cannot have both.
  private func ofOwnTarget(_ parsed: [SwiftFile], on system: SwiftSystem) -> [SwiftFile] {
    var declaring: [String: Set<SourceFile.ID>] = [:]
    for file in parsed {
      for case .declaration(let declaration) in file.statements
      where [.structure, .class, .enumeration].contains(declaration.kind) && !declaration.isPrivate {
        declaring[declaration.name, default: []].insert(file.id)
      }
    }
    func isOthers(_ file: SourceFile.ID) -> Bool {
      Int(file) < files.count && system.isMissing(inNameOf: SourcePath.folder(of: files[Int(file)].path))
    }
    let rivals = declaring.values.filter { $0.count > 1 && !$0.allSatisfy(isOthers) }
    if rivals.isEmpty { return parsed }
    let left = rivals.reduce(into: Set<SourceFile.ID>()) { $0.formUnion($1.filter(isOthers)) }
    return parsed.map { file in
      guard left.contains(file.id) else { return file }
      var other = SwiftFile()
      other.id = file.id
      let tokens = files[Int(file.id)].tokenized.tokens
      other.elsewhere = places(SwiftConditions.keys(in: 0..<tokens.bytes.count, of: tokens), in: file.id)
      return other
    }
  }

  private func places(_ ranges: [Range<Int>], in file: SourceFile.ID) -> [SourceRange] {
    ranges.map { SourceRange(file: file, start: UInt32($0.lowerBound), end: UInt32($0.upperBound)) }
  }

  private mutating func parse(
    _ files: [(Int, File)], for system: SwiftSystem
  ) -> [(Int, Result<Parsed, SwiftParser.Failure>)] {
    let (known, refusals, sources) = (known, refusals, self)
    // A file without `#if` is the same on each system. One refused for a system is not tried for another.
    let all = files.map { index, file in
      let conditions = SwiftConditions(file.tokens, for: system)
      return (index, file, conditions)
    }
    // Places in a file contain its index.
    func key(_ index: Int) -> String { "\(index) \(system.rawValue) \(self.files[index].path)" }
    let kept = all.reduce(into: [Int: Result<Parsed, SwiftParser.Failure>]()) { kept, file in
      let found = parser.known.value(for: key(file.0))
      if let found, found.bytes == file.1.bytes { kept[file.0] = found.result }
    }
    let asked = all.filter { index, file, conditions in
      refusals[index] == nil && kept[index] == nil && (known[index] == nil || conditions.bytes != file.bytes)
    }
    let answers = Dictionary(
      uniqueKeysWithValues: zip(asked.map(\.0), parser.results(of: asked.map(\.2.bytes))))
    let results = Workers.map(
      all, stackSize: Workers.deepStackSize, begin: { $0 },
      finish: { (index, file, conditions) -> (Int, Result<Parsed, SwiftParser.Failure>, Bool) in
        let bytes = conditions.bytes
        guard let answer = answers[index] else {
          let parsed = kept[index] ?? known[index].map { .success($0) }
          return (index, parsed ?? .failure(.refused(refusals[index] ?? "")), bytes == file.bytes)
        }
        return (
          index,
          answer.flatMap { output in
            do throws(StringsMistake) {
              var tree = try SwiftDump.file(
                output.dump, tokens: bytes == file.bytes ? file.tokens : SwiftTokens(bytes), id: SourceFile.ID(index))
              if tree.isTooDeep {
                return .failure(.refused("its syntax nests deeper than \(SwiftDump.maximumDepth) levels"))
              }
              tree.flagged = sources.places(conditions.flagged, in: tree.id)
              tree.elsewhere = sources.places(conditions.elsewhere, in: tree.id)
              let complaints = sources.complaints(output.complaints, of: bytes, from: file)
              return .success(Parsed(file: tree, complaints: complaints))
            } catch {
              return .failure(.unreadable("its output is not JSON: " + error.diagnostic.message))
            }
          }, bytes == file.bytes
        )
      })
    return results.map { index, result, isWhole in
      if isWhole, case .success(let parsed) = result { self.known[index] = parsed }
      switch answers[index].map({ _ in result }) {
      case .success?, .failure(.refused)?: parser.known.keep((self.files[index].bytes, result), for: key(index))
      case .failure?, nil: break
      }
      return (index, result)
    }
  }

  /// The parser's complaints that the whole file has too. `case .x:` with only an `#if` after it is not a mistake.
  private func complaints(
    _ complaints: [SwiftParser.Complaint], of bytes: [UInt8], from file: File
  ) -> [SwiftParser.Complaint] {
    guard !complaints.isEmpty, bytes != file.bytes, case .success(let whole) = parser.run(file.bytes) else {
      return complaints
    }
    let lines = Set(whole.complaints.map(\.line))
    return complaints.filter { lines.contains($0.line) }
  }

  /// The names of types and top-level declarations that the code with keys mentions but does not declare, by the number
  /// of mentions.
  ///
  /// - Parameter new: the files that were not searched before.
  private func namesSpokenOf(in files: [SwiftFile], new: [File]) -> [String: Int] {
    let module = SwiftModule(files)
    let sites = files.map { SwiftSites($0, for: module.target) }
    var names: [String: Int] = [:]
    for owner in SwiftEntries.relevant(sites.flatMap(\.owners), module) {
      let inherited = owner.type.flatMap { module.types[$0]?.inherits } ?? []
      for name in owner.names.union(inherited) { names[name, default: 0] += 1 }
    }
    names = names.filter { name, _ in
      module.types[name] == nil && module.functions[name] == nil && module.variables[name] == nil
    }
    // Their extensions may declare the member.
    for (type, use) in Self.implicitMembers where new.contains(where: { use.occurs(in: $0.bytes) }) {
      names[type] = .max
    }
    return names
  }

  private static let implicitMembers = ["String": WordSearch(["itle: ."]), "Selector": WordSearch(["action: ."])]

  /// The limit of files that are parsed for names in others.
  private static let declaringLimit = 100

  /// Adds the files that declare some names: up to the limit, those of the highest rank.
  private mutating func addDeclaring(_ names: [String: Int]) {
    if names.isEmpty { return }
    others = others.map(\.tokenized)
    let ranks = others.map { Self.rank(of: names, in: $0.tokens) }
    let order = others.indices.filter { ranks[$0] > 0 }.sorted { (ranks[$1], $0) < (ranks[$0], $1) }
    let added = Set(order.prefix(Self.declaringLimit))
    files += added.sorted().map { others[$0] }
    others = others.indices.filter { !added.contains($0) }.map { others[$0] }
  }

  /// The highest rank of a name with which a file declares a type or a top-level value; 0 for none of the names.
  private static func rank(of names: [String: Int], in tokens: SwiftTokens) -> Int {
    let types: Set<String> = ["struct", "class", "enum", "extension", "protocol", "actor"]
    let globals: Set<String> = ["let", "var", "func"]
    var rank = 0
    var depth = 0
    var previous = ""
    for token in tokens.tokens {
      let text = tokens.text(token)
      if token.kind == .punctuation {
        if text == "{" { depth += 1 }
        if text == "}" { depth -= 1 }
      } else if token.kind == .name, types.contains(previous) || depth == 0 && globals.contains(previous),
        let found = names[text]
      {
        rank = max(rank, found)
      }
      previous = text
    }
    return rank
  }
}
