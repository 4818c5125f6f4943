/// Small Xcode projects for tests.
package enum XcodeProjectText {
  package struct Target {
    let name: String
    let settings: String
    let product: String
    let files: [String]
    let settingsFile: String?

    /// - Parameters:
    ///   - settings: those of its release: `SDKROOT = macosx;`.
    ///   - product: the end of its product's type.
    ///   - files: the paths of its files from the project's folder.
    ///   - settingsFile: the path of a file with more settings.
    package init(
      _ name: String, _ settings: String, product: String = "application", files: [String] = [],
      settingsFile: String? = nil
    ) {
      (self.name, self.settings, self.product) = (name, settings, product)
      (self.files, self.settingsFile) = (files, settingsFile)
    }
  }

  /// The `project.pbxproj` of an application with some settings.
  package static func app(_ settings: String) -> String { project([Target("App", settings)]) }

  package static func project(_ targets: [Target]) -> String {
    var groups: [String] = []
    var objects = ""
    for (index, target) in targets.enumerated() {
      var built: [String] = []
      for (number, path) in target.files.enumerated() {
        let id = "\(index)F\(number)"
        objects += "\(id) /* file */ = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
        objects += "\(id)B = {isa = PBXBuildFile; fileRef = \(id) /* file */; };\n"
        groups.append(id)
        built.append(id + "B")
      }
      var reference = ""
      if let path = target.settingsFile {
        objects += "\(index)X = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n"
        groups.append("\(index)X")
        reference = "baseConfigurationReference = \(index)X /* file */;"
      }
      objects += """
        \(index)T = {
          isa = PBXNativeTarget;
          name = "\(target.name)";
          productType = "com.apple.product-type.\(target.product)";
          buildConfigurationList = \(index)L;
          buildPhases = (\(index)S, );
        };
        \(index)S = {isa = PBXSourcesBuildPhase; files = (\(built.joined(separator: ", "))); };
        \(index)L = {buildConfigurations = (\(index)D, \(index)R); defaultConfigurationName = Release; };
        \(index)D = {name = Debug; buildSettings = {PRODUCT_NAME = Debug; }; };
        \(index)R = {name = Release; \(reference) buildSettings = {\n\(target.settings)\n}; };

        """
    }
    let ids = targets.indices.map { "\($0)T" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      {
        objects = {
          \(objects)
          G = {isa = PBXGroup; children = (\(groups.joined(separator: ", "))); sourceTree = "<group>"; };
          P = {isa = PBXProject; mainGroup = G; targets = (\(ids)); };
        };
        rootObject = P /* Project object */;
      }
      """
  }
}
