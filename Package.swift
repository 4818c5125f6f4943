// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings for code that runs once for each report, not once for each element. Scripts/build-release makes it small,
/// which shortens the build. No package can depend on one with such a flag, so the flag is there for the program alone.
let small: [SwiftSetting] =
  settings + (Context.environment["MENUC_RELEASE"] == nil ? [] : [.unsafeFlags(["-Osize"])])

/// A module of the library: what it imports, and what of its folder is data that Scripts/embed-resources writes into Swift.
func module(
  _ name: String, _ dependencies: [String], exclude: [String] = [], settings: [SwiftSetting] = settings
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: exclude, swiftSettings: settings)
}

/// The tests of a module; most compile a definition and ask what became of it.
func tests(_ name: String, also dependencies: [String] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: (all + ["TestSupport"] + dependencies).map { .byName(name: $0) }, exclude: exclude,
    swiftSettings: settings)
}

let definition = ["MenuBase", "MenuModel", "MenuFiles", "MenuSyntax"]
let rules = definition + ["MenuDefinition"]
let compiler = rules + ["SwiftImporting", "MenuRules"]
let reports = compiler + ["MenuCompiler"]
let all = reports + ["MenuReports", "SwiftGeneration"]
/// The data files of the program.
let texts = ["Commands/Help", "Completions/Scripts", "Tables"]

/// The bridges to UIKit and AppKit. On Linux they are products too, so that a package may name them with
/// `.when(platforms:)`; there stand-ins replace the frameworks.
let bridgeProducts: [Product] = ["MenuModelUIKit", "MenuModelAppKit"].map { .library(name: $0, targets: [$0]) }
#if os(Linux)
  let bridges = ["UIKit", "AppKit"].flatMap { framework in
    [
      .target(name: framework, path: "Tests/StandIns/\(framework)", swiftSettings: settings),
      module("MenuModel\(framework)", ["MenuModel", framework]),
      .testTarget(
        name: "MenuModel\(framework)Tests",
        dependencies: ["MenuModel\(framework)", "MenuModelTesting", framework].map { .byName(name: $0) },
        // Swift Testing adds a module of its own to the real UIKit and AppKit.
        swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ]
  }
#else
  let bridges = ["MenuModelUIKit", "MenuModelAppKit"].map { module($0, ["MenuModel"]) }
#endif

/// The targets of Fuzzing/run, with the program's files as a module that they import.
let fuzzing: [Target] =
  Context.environment["MENUC_FUZZING"] == nil
  ? []
  : [
    .target(
      name: "Fuzzed", dependencies: (all + ["LanguageServer", "MenuLibc"]).map { .byName(name: $0) },
      path: ".build/fuzzing/program", exclude: ["main.swift"] + texts, swiftSettings: settings),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzed"], path: ".build/fuzzing/module",
      exclude: ["Fuzzing/README.md", "Fuzzing/run"]),
  ]

let package = Package(
  name: "menuc",
  // The oldest systems whose standard library has all that the sources use; OldestSystemTests looks.
  platforms: [.macOS(.v12), .macCatalyst(.v15), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  products: [
    .library(name: "MenuModel", targets: ["MenuModel"]),
    .library(name: "MenuModelTesting", targets: ["MenuModelTesting"]),
    .library(name: "MenuCompiler", targets: ["MenuCompiler"]),
    .library(name: "MenuCompilerTesting", targets: ["MenuCompilerTesting"]),
    .executable(name: "menuc", targets: ["menuc"]),
    .plugin(name: "CheckMenus", targets: ["CheckMenus"]),
    .plugin(name: "MenucCommand", targets: ["MenucCommand"]),
  ] + bridgeProducts,
  targets: [
    module("MenuLibc", []),
    module("MenuBase", ["MenuLibc"]),
    module("MenuModel", ["MenuBase"], exclude: ["Constants", "Layouts/Data"]),
    module("MenuModelTesting", ["MenuModel"]),
    module("MenuFiles", ["MenuBase", "MenuLibc"]),
    module("MenuSyntax", ["MenuBase", "MenuFiles"], exclude: ["Codes"]),
    module(
      "MenuDefinition", definition,
      exclude: ["Codes", "Platforms/Profiles", "Tables", "Titles/System", "Words"]),
    module("SwiftImporting", rules, settings: small),
    module("MenuRules", rules, exclude: ["Codes"]),
    module("MenuCompiler", compiler, settings: small),
    module("MenuCompilerTesting", ["MenuCompiler", "MenuModelTesting"]),
    module("MenuReports", reports, exclude: ["Drawing/Styles", "Sheet/Page"], settings: small),
    module("SwiftGeneration", reports, exclude: ["Ready", "Tables"], settings: small),
    module("LanguageServer", reports + ["MenuReports", "MenuLibc"], settings: small),
    .executableTarget(name: "embed-platforms", dependencies: ["MenuDefinition"], swiftSettings: settings),
    .executableTarget(
      name: "menuc", dependencies: (all + ["LanguageServer", "MenuLibc"]).map { .byName(name: $0) }, exclude: texts,
      swiftSettings: settings),
    .plugin(name: "CheckMenus", capability: .buildTool(), dependencies: ["menuc"]),
    .plugin(
      name: "MenucCommand",
      capability: .command(
        intent: .custom(verb: "menuc", description: "Run menuc in the package, as in 'swift package menuc check'.")),
      dependencies: ["menuc"], path: "Plugins/Menuc"),
    .target(
      name: "TestSupport", dependencies: all.map { .byName(name: $0) }, path: "Tests/Support", swiftSettings: settings),
    tests("MenuFilesTests"),
    tests("MenuSyntaxTests"),
    tests("MenuModelTests"),
    .testTarget(
      name: "MenuModelTestingTests", dependencies: ["MenuModelTesting"], swiftSettings: settings),
    tests("MenuDefinitionTests"),
    tests("SwiftImportingTests"),
    tests("MenuRulesTests"),
    tests("MenuCompilerTests", also: ["MenuCompilerTesting"], exclude: ["Menus.menu.kdl"]),
    tests("MenuReportsTests"),
    tests("SwiftGenerationTests"),
    tests("LanguageServerTests", also: ["LanguageServer"]),
    tests("menucTests", also: ["menuc", "LanguageServer", "MenuModelTesting"]),
  ] + bridges + fuzzing,
  swiftLanguageModes: [.v6]
)
