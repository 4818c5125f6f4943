import MenuSyntax

extension Diagnostic {
  /// Its severity and code, with the names and numbers of its message: everything that rewording keeps.
  package var summary: String {
    let values = " \(message)".matches(of: /[ (]'([^']*)'| (\d+)\b/).map { match in
      String(match.output.1 ?? match.output.2 ?? "")
    }
    return (["\(severity)", code.name] + values).joined(separator: " ")
  }
}
