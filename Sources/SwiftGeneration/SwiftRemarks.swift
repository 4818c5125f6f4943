/// Facts that generated code leaves out: remarks for standard error. Some are comments at the top of the code, too.
struct SwiftRemarks {
  let framework: String
  private(set) var all: [GeneratedSwift.Remark] = []
  /// The sentences of remarks without a place in the code.
  private(set) var notes: [String] = []
  private var noted: Set<String> = []

  init(framework: String) { self.framework = framework }

  /// Returns the sentence for a comment.
  @discardableResult mutating func add(_ text: String, at source: SourceRange?) -> String {
    all.append(.init(text: text, source: source))
    return text.capitalizedFirst + "."
  }

  /// Says something once, at the top of the code and on standard error.
  mutating func note(_ text: String, at source: SourceRange? = nil) {
    if noted.insert(text).inserted { notes.append(add(text, at: source)) }
  }

  /// Says what is for other platforms only, and what code does at times.
  mutating func noteOthers(of definition: Definition, than platform: Platform) {
    if let others = definition.leftOut(where: { !$0.contains(platform.name) }) { note(others.text, at: others.source) }
    for operation in definition.menus.flatMap(\.operations)
    where operation.platforms?.contains(platform.name) ?? true {
      if let remark = GeneratedSwift.remark(on: operation) { note(remark.text, at: remark.source) }
    }
  }

  /// - Parameter place: their owner in the framework.
  mutating func noteKeyCommands(of definition: Definition, on platform: Platform, for place: String) {
    for list in definition.keyCommandLists(on: platform) {
      for key in list.keyCommands {
        let shown = key.keyCombination.map { " (\($0.displayed))" } ?? ""
        note(
          "\(framework) has no key commands of responders: '\(key.command.titleOrAction)'\(shown) of \(list.responder) is "
            + "for \(place)", at: key.command.source)
      }
    }
  }
}

extension SwiftText {
  /// A file up to its import.
  init(_ origin: GeneratedSwift.Origin, _ remarks: SwiftRemarks) {
    self.init()
    origin.write(to: &self)
    blank()
    for note in remarks.notes { comment(note) }
    if !remarks.notes.isEmpty { blank() }
    line("import \(remarks.framework)")
  }
}
