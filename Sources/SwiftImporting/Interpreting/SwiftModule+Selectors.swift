extension SwiftModule {
  /// Objective-C's name of a method in `#selector`: `newTab(_:)` is `newTab:`.
  package func selector(_ written: String, in type: String?) -> String {
    let base = String(written.prefix { $0 != "(" })
    let labels =
      written.contains("(") ? written.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init) : nil
    let framework = type.flatMap { $0.hasPrefix("NS") || $0.hasPrefix("UI") ? $0 : nil }
    let renamed = RenamedMethod.selector(of: base, in: framework ?? (target.system == .mac ? "NS" : "UI"))?.rawValue
    var candidates = type.map { members(base, of: $0) } ?? []
    if candidates.isEmpty, framework != nil, let renamed { return renamed }
    // A type of the module without such a method inherits it from the system.
    if candidates.isEmpty, type.map({ types[$0] == nil }) ?? true {
      candidates = types.values.flatMap { $0.members[base] ?? [] }
    }
    candidates = candidates.filter { $0.kind == .function }
    let fitting = candidates.filter { method in labels.map { $0 == method.parameters.map { $0.label ?? "_" } } ?? true }
    let method = fitting.first ?? candidates.first
    if let name = method?.objcName, !name.isEmpty { return name }
    // An override is the system's method. A bare name is a method that the module has elsewhere.
    let isSystems = candidates.isEmpty ? labels != nil : !fitting.isEmpty && fitting.allSatisfy(\.isOverride)
    if isSystems, let renamed { return renamed }
    let all = labels ?? method?.parameters.map { $0.label ?? "_" }
    // A method from outside the module takes a sender, as UIKit's actions do.
    guard let all else { return base + ":" }
    return ActionSelector(method: base, labels: all).rawValue
  }
}
