import Foundation
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

extension MenucProgram {
  /// Runs a script, in which `$0` is the program, as a user without root's rights; nil if the machine cannot.
  static func asNobody(_ script: String, in folder: URL) throws -> Result? {
    var words = ["-c", "umask 022; " + script, try executable().path]
    if getuid() == 0 {
      let setpriv = InstalledTool("setpriv")
      guard setpriv.isPresent else { return nil }
      words = ["-c", "exec setpriv --reuid=65534 --regid=65534 --clear-groups sh \"$@\"", "sh"] + words
    }
    let result = try spawn(URL(fileURLWithPath: "/bin/sh"), words, in: folder)
    return result.errors.contains("setpriv") ? nil : result
  }
}
