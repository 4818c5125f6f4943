// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // Generic types are made by calls that the compiler writes, not from their mangled names, for which the runtime looks
  // through every conformance of the program: a check of 15 commands takes a third fewer instructions, 4.2 of 6.3 million.
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release)),
]

let package = Package(
  name: "menuc",
  products: [
    .library(name: "MenuModel", targets: ["MenuModel"]),
    .executable(name: "menuc", targets: ["menuc"]),
  ],
  targets: [
    .target(
      name: "MenuModel", exclude: ["Building/Profiles", "Layouts/Data", "Reports/Sheet/Page"],
      swiftSettings: settings),
    .executableTarget(name: "menuc", dependencies: ["MenuModel"], swiftSettings: settings),
    .testTarget(
      name: "MenuModelTests", dependencies: ["MenuModel", "menuc"], exclude: ["Fixtures"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
