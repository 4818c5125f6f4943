import Foundation
import PackagePlugin

/// Checks the definitions of a target before it is compiled, and again when one of its KDL files has changed.
@main struct CheckMenus: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files = (target as? SourceModuleTarget)?.sourceFiles.map(\.url).filter { $0.pathExtension == "kdl" } ?? []
    // menuc leaves out those that another includes.
    let definitions = files.map(\.path).filter { $0.hasSuffix(".menu.kdl") }
    guard !definitions.isEmpty else { return [] }
    let stamp = context.pluginWorkDirectoryURL.appending(path: "\(target.name).menus-checked")
    return [
      .buildCommand(
        displayName: "menuc check \(target.name)", executable: try context.tool(named: "menuc").url,
        arguments: ["check", "--stamp", stamp.path] + definitions, inputFiles: files, outputFiles: [stamp])
    ]
  }
}
