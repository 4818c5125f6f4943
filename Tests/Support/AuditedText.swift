@testable import MenuModel
@testable import MenuSyntax
@testable import MenuRules
@testable import MenuCompiler

/// Definitions for audits, and findings in a line each.
package enum AuditedText {
  /// Compiles commands of a menu of their own, on a system that brings no commands.
  package static func compile(
    _ commands: String, app: String = "", rest: String = "", platform: String = "appkit"
  ) -> Compilation {
    let text = """
      app Reader \(app) { platforms \(platform); }
      menus {
          insert atEndOf=.root { menu reader "Reader" { \(commands); }; }
      }
      \(rest)
      """
    return Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8)))
  }

  /// Audits a compilation's first platform on layouts by name.
  package static func audit(
    _ compilation: Compilation, _ layouts: [String],
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases
  ) -> LayoutAudit? {
    compilation.targets.first.map {
      LayoutAudit($0, of: compilation.definition, on: layouts.compactMap(KeyboardLayouts.named), directions: directions)
    }
  }
}

extension LayoutAudit {
  /// Each finding as `kind titles: settings`; a setting is the layout's name, with `<` after it for right to left.
  package var lines: [String] {
    findings.map { finding in
      let titles = [title(of: finding.key)] + (finding.other.map { [title(of: $0)] } ?? [])
      let settings = finding.settings.map {
        layouts[$0.layout].name + ($0.direction == .rightToLeft ? "<" : "")
      }
      return "\(finding.kind.rawValue) \(titles.joined(separator: "/")): \(settings.joined(separator: " "))"
    }
  }
}
