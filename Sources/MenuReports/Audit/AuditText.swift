/// A summary of a few lines, a block for each finding, and the keys that move.
package struct AuditText {
  private var report: AuditReport
  private let width: Int
  private var text = StyledText()

  package init(_ report: AuditReport, width: Int) {
    self.report = report
    self.width = max(width, 40)
  }

  private var audit: LayoutAudit { report.audit }

  package mutating func lines() -> StyledText {
    text = ""
    addSummary()
    for group in report.groups.sorted(by: { $0.kind.rank < $1.kind.rank }) { add(group) }
    addMoves()
    return text
  }

  // MARK: Summary

  private mutating func addSummary() {
    let count = audit.keys.count { !$0.isSystems }
    let directions =
      audit.directions.count > 1
      ? "left to right and right to left"
      : audit.directions.first == .rightToLeft ? "right to left" : "left to right"
    let isCommon = audit.layouts.map(\.name) == KeyboardLayouts.commonNames
    let layouts =
      isCommon
      ? "the \(audit.layouts.count) common keyboard layouts" : audit.layouts.count.counted("keyboard layout")
    add("\(report.app) on \(audit.platform.title): \(count.counted("key")) on \(layouts), \(directions).", .strong)
    let clean = report.cleanLayouts
    let dirty = audit.layouts.indices.filter { !clean.contains($0) }
    switch (clean.count, dirty.count) {
    case (_, 0): add(audit.layouts.count == 1 ? "The layout is clean." : "All layouts are clean.", .pass)
    case (_, ...12):
      let names = dirty.map { audit.layouts[$0].name }
      add(
        (clean.isEmpty ? "" : "\(clean.count) \(clean.count == 1 ? "layout is" : "layouts are") clean. ")
          + "Not clean: \(names.listed).")
    default: add("\(clean.count) layouts are clean, \(dirty.count) are not.")
    }
    let notes = report.findings.count { $0.kind.code.severity == .note }
    let counts = [report.counts.summary, notes > 0 ? notes.counted("note") : ""].filter { !$0.isEmpty }
    if !counts.isEmpty {
      let paragraphs = report.groups.count
      let isGrouped = paragraphs != report.findings.count
      add(counts.joined(separator: ", ") + (isGrouped ? ", in \(paragraphs.counted("paragraph"))" : "") + ".")
    }
    if isCommon { add("'--layout all' takes all \(KeyboardLayouts.names.count) layouts of macOS.") }
    if report.allowedCount > 0 { add("The definition allows \(report.allowedCount.counted("finding")) more.") }
    let voiceOver = report.voiceOverKeys.map(audit.subject)
    if !voiceOver.isEmpty {
      let names = voiceOver.listed(first: 3)
      add("Control and Option are VoiceOver's modifiers, so people who use it may not reach \(names).")
    }
    if audit.systemCollisions > 0 {
      add("The system's own keys meet each other \(audit.systemCollisions.counted("time")): nothing an app can mend.")
    }
  }

  // MARK: Findings

  private mutating func add(_ group: AuditReport.Group) {
    text += "\n"
    let severity = group.kind.code.severity
    addParagraph(
      "\(phrase(group), .strong)\(" [\(group.kind.code.name)]", .faint)",
      first: "\(severity.rawValue + ":", severity.role) ", indent: 4)
    for (reason, layouts) in reasons(group) {
      addParagraph("\(reason): \(names(layouts))", first: "    ", indent: 6)
    }
    addParagraph("\(audit.advice(group.findings[0]))", first: "    \("help:", .strong) ", indent: 10)
    let places = group.findings.prefix(Self.keysShown + 1).compactMap { report.place(of: $0.key) }
    let files = places.reduce(into: [String]()) { if $0.last != $1.path { $0.append($1.path) } }
    let texts = files.map { file in
      "\(file):"
        + places.filter { $0.path == file }.map { "\($0.position.line):\($0.position.column)" }.joined(separator: ", ")
    }
    if !texts.isEmpty { addParagraph("\(texts.joined(separator: "; "), .faint)", first: "    at ", indent: 7) }
  }

  private static let keysShown = 12

  private func phrase(_ group: AuditReport.Group) -> String {
    guard group.findings.count > 1 else { return audit.message(group.findings[0]) }
    let subjects = group.findings.prefix(Self.keysShown + 1).map { audit.subject($0.key) }
    let first = group.findings[0]
    let needsOption = group.findings.prefix(Self.keysShown + 1).allSatisfy(audit.needsOption)
    let predicate = needsOption ? group.kind.predicateWithOption : group.kind.predicate
    return subjects.listed(first: Self.keysShown, of: group.findings.count) + " " + predicate + " "
      + audit.whereabouts(first)
  }

  /// The most frequent first; the rest of many together.
  private func reasons(_ group: AuditReport.Group) -> [(reason: String, layouts: [Int])] {
    let finding = group.findings[0]
    let found = group.settings.uniqued(by: \.layout).map { (layout: $0.layout, reason: audit.reason(finding, in: $0)) }
    let sorted = found.grouped(by: \.reason).enumerated().sorted {
      (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset)
    }.map { (reason: $0.element[0].reason, layouts: $0.element.map(\.layout)) }
    let isExample = group.findings.count > 1 && finding.kind != .lostMnemonic
    let shown = sorted.count > 4 ? 3 : sorted.count
    let rest = sorted.dropFirst(shown).flatMap(\.layouts).sorted()
    return sorted.prefix(shown).enumerated().map { index, entry in
      (index == 0 && isExample ? "for example " + entry.reason : entry.reason, entry.layouts)
    }
      + (rest.isEmpty ? [] : [("otherwise", rest)])
  }

  /// Short names; a long list leaves out the display names.
  private func names(_ layouts: [Int]) -> String {
    if layouts.count == audit.layouts.count, layouts.count > 6 { return "everywhere" }
    return layouts.map { index in
      let layout = audit.layouts[index]
      return layouts.count > 6 ? layout.name : "\(layout.displayName) (\(layout.name))"
    }.joined(separator: layouts.count > 6 ? " " : ", ")
  }

  // MARK: Moves

  private mutating func addMoves() {
    if audit.moves.isEmpty && !audit.keys.indices.contains(where: report.mirrors) {
      add("")
      add("No key moves.")
      return
    }
    add("")
    add("What moves where, most frequent first:", .strong)
    var inputs: [KeyInput] = []
    for move in audit.moves where inputs.last != move.input { inputs.append(move.input) }
    let lines = inputs.map { input in
      let moves = audit.moves.filter { $0.input == input }.enumerated().sorted {
        (-$0.element.layouts.count, $0.offset) < (-$1.element.layouts.count, $1.offset)
      }.map(\.element)
      let keys = moves[0].keys
      let subjects = keys.prefix(Self.keysShown).map(audit.subject).listed(atMost: Self.keysShown, of: keys.count)
      let targets = moves.map { move -> StyledText in
        "\(move.displayedTarget, .key) \(move.layouts.map { audit.layouts[$0].name }.joined(separator: " "))"
      }
      return (subject: subjects, targets: targets.joined(separator: "\(" · ", .faint)"))
    }
    // Keys and their targets share a line, unless the keys take more than half of it.
    let column = lines.map(\.subject.displayWidth).filter { $0 <= width / 2 }.max() ?? 0
    for (subject, targets) in lines {
      let isLong = subject.displayWidth > column
      if isLong { addParagraph("\(subject)", first: "  ", indent: 4) }
      let start = (isLong ? "" : subject).padded(to: column)
      addParagraph(targets, first: "  \(start) → ", indent: column + 5)
    }
    let mirrored = audit.keys.indices.filter(report.mirrors).map { audit.keys[$0].combination.displayed }.uniqued
    if !mirrored.isEmpty {
      addParagraph(
        "Right to left, these are mirrored before they move: \(mirrored.joined(separator: " "), .key)",
        first: "  ", indent: 4)
    }
    add("'menuc layouts NAME' draws a keyboard.")
  }

  // MARK: Lines

  private mutating func add(_ line: String, _ role: StyledText.Role? = nil) {
    addParagraph("\(line, role)", first: "", indent: 2)
  }

  private mutating func addParagraph(_ paragraph: StyledText, first: StyledText, indent: Int) {
    text += paragraph.paragraph(after: first, indent: indent, width: width) + "\n"
  }
}

extension LayoutAudit.Kind {
  /// The predicate for several keys whose characters need Option.
  fileprivate var predicateWithOption: String {
    switch self {
    case .untypable: "need Option"
    case .unsafeOptOut: "opt out of localization and need Option"
    default: predicate
    }
  }

  /// The predicate for several keys.
  fileprivate var predicate: String {
    switch self {
    case .untypable: "cannot be typed"
    case .unsafeOptOut: "opt out of localization and cannot be typed"
    case .lostMnemonic: "lose their letters"
    case .collision, .mirroredCollision: "are the same key"
    case .oppositePair: "point the wrong way"
    case .stolenCharacter: "take away characters"
    }
  }
}
