// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "menuc",
  products: [
    .library(name: "MenuModel", targets: ["MenuModel"]),
    .executable(name: "menuc", targets: ["menuc"]),
  ],
  targets: [
    .target(
      name: "MenuModel", exclude: ["Building/Profiles", "Layouts/Data", "Reports/Sheet/Page", "Reports/Swift/Ready"],
      swiftSettings: settings),
    .executableTarget(name: "menuc", dependencies: ["MenuModel"], swiftSettings: settings),
    .testTarget(
      name: "MenuModelTests", dependencies: ["MenuModel", "menuc"], exclude: ["Fixtures"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
