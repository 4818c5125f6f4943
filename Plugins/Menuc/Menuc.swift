import Foundation
import PackagePlugin

/// Runs menuc in the package: `swift package menuc check`.
@main struct Menuc: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "menuc").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }

  /// The exit status of a run that found mistakes, or could not do what it was told.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "menuc ended with status \(status)" }
  }
}
