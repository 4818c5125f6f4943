/// Compiles a definition and runs its tests. Each error, each warning and each failed test fails the calling test. So
/// does a definition that declares nothing or is for no platform.
///
/// - Parameters:
///   - path: the definition, relative to the folder of the test's file.
///   - codes: the codes of findings that do not fail it.
public func expectClean(
  _ path: String, allowing codes: Set<DiagnosticCode> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectClean(
    Compilation(contentsOf: path, besides: "\(filePath)"), allowing: codes,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs a compiled definition's tests. Each error, each warning and each failed test fails the calling test.
public func expectClean(
  _ compilation: Compilation, allowing codes: Set<DiagnosticCode> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = TestLine(fileID, filePath, line, column)
  for diagnostic in compilation.diagnostics where diagnostic.severity != .note && !codes.contains(diagnostic.code) {
    let location = compilation.location(of: diagnostic).map { "\($0): " } ?? ""
    let platforms = diagnostic.platforms.isEmpty ? [] : ["on " + diagnostic.platforms.joined(separator: ", ")]
    let lines = platforms + diagnostic.help + diagnostic.fixes.map { "fix: \($0.message)" }
    place.record("\(location)\(diagnostic)" + lines.map { "\n  \($0)" }.joined())
  }
  if let lack = compilation.lack { place.record(lack) }
  let runner = TestRunner(compilation)
  for case let result? in runner.cases.map(runner.run) {
    switch result.outcome {
    case .passed: break
    case .blocked: place.record("\(result)")
    case .failed(let failures): for failure in failures { place.record(result.text(of: failure)) }
    }
  }
}

extension Compilation {
  /// Why nothing in it can be wrong; nil for a definition with an error, or with something to check.
  fileprivate var lack: String? {
    if hasErrors { return nil }
    let path = sources[0]?.path ?? "the definition"
    if targets.isEmpty { return "\(path) is compiled for no platform" }
    let isEmpty =
      definition.menus.isEmpty && definition.responders.isEmpty && definition.tests.isEmpty
      && definition.platforms.isEmpty
    return isEmpty ? "\(path) has no menus, responders or tests" : nil
  }
}
