/// A view among the commands of SwiftUI, not yet written.
indirect enum SwiftUIView: Sendable {
  /// A control, or another part with several lines.
  case control([SwiftBodyPart])
  /// A comment, which is not a view.
  case comment(String)
  case divider
  /// A view with views between its braces: `Menu(...)`, and its modifiers.
  case container(SwiftExpression, [SwiftUIView])

  /// The most views that a builder took before the compiler could count further.
  private static let most = 10

  private var isView: Bool { if case .comment = self { false } else { true } }

  /// Views as statements: groups, if there are more than a builder takes.
  static func statements(_ views: [SwiftUIView]) -> [SwiftBodyPart] {
    var groups = [views]
    if views.count(where: \.isView) > most {
      // Sections stay together if they are small enough.
      groups = parts(views)
      if groups.count > 1 {
        let size = max(most, (groups.count + most - 1) / most)
        if groups.count > most {
          let outer = stride(from: 0, to: groups.count, by: size).map { start in
            Array(groups[start..<min(start + size, groups.count)].joined())
          }
          return outer.map { .block("Group", statements($0)) }
        }
        return groups.map { .block("Group", $0.flatMap(\.statements)) }
      }
    }
    return groups.flatMap { $0 }.flatMap(\.statements)
  }

  /// The views in parts of at most ten, which end at a divider if they can.
  private static func parts(_ views: [SwiftUIView]) -> [[SwiftUIView]] {
    var parts: [[SwiftUIView]] = [[]]
    for view in views {
      let last = parts.count - 1
      if view.isView, parts[last].count(where: \.isView) == most {
        let divider = parts[last].lastIndex { if case .divider = $0 { true } else { false } } ?? 0
        let cut = divider > 0 ? divider : parts[last].count
        parts.append(Array(parts[last][cut...]))
        parts[last].removeSubrange(cut...)
      }
      parts[parts.count - 1].append(view)
    }
    return parts
  }

  private var statements: [SwiftBodyPart] {
    switch self {
    case .control(let statements): statements
    case .comment(let text): [.comment(text)]
    case .divider: [.line("Divider()")]
    case .container(let head, let views): [.container(head, Self.statements(views))]
    }
  }
}
