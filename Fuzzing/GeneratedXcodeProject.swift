@testable import MenuBase

/// A `project.pbxproj` of choices, as Xcode writes it; now and then a reference leads elsewhere, or a value is of another
/// kind. Two spellings of it mean the same.
struct GeneratedXcodeProject {
  private indirect enum Value {
    case text(String)
    case list([Value])
    case pairs([(name: String, value: Value)])
  }

  /// Where files and folders of the project are.
  static let files = ["A.swift", "S/A.swift", "MainMenu.xib", "S/MainMenu.xib", "../MainMenu.xib", "A.xcconfig", "S"]
  private static let ids = ["P", "G", "H", "0T", "0L", "0R", "0S", "1T", "1L", "1R", "F0", "F1", "B0", "B1", ""]

  private var choices: ByteChoices
  private var root: Value = .pairs([])
  /// What of the choices is left.
  var rest: ByteChoices { choices }

  init(_ choices: ByteChoices) {
    self.choices = choices
    let targets = (0..<self.choices.number(below: 4)).map(String.init)
    var files: [String] = []
    for number in 0..<self.choices.number(below: 8) { files.append("F\(number)") }
    var objects: [(String, Value)] = []
    for name in targets { objects += target(name, of: files) }
    for id in files { objects += file(id) }
    objects.append(group("G", files.prefix(self.choices.number(below: 8)) + ["H"]))
    objects.append(group("H", files.dropFirst(self.choices.number(below: 4)) + [self.choices.any(Self.ids)]))
    let project: [(String, Value)] = [
      ("isa", .text("PBXProject")), ("mainGroup", any(.text("G"))), ("buildConfigurationList", any(.text("0L"))),
      ("projectDirPath", .text(self.choices.any(["", "S", ".."]))),
      ("knownRegions", any(texts(["en", "Base", "de", self.choices.any(["", "fr", "é"])]))),
      ("targets", any(texts(targets.map { $0 + "T" } + [self.choices.any(Self.ids)]))),
    ]
    objects.append(("P", .pairs(project)))
    root = .pairs([("objects", any(.pairs(objects))), ("rootObject", any(.text("P")))])
  }

  /// A file of settings. Such files may include each other.
  static func settings(_ choices: inout ByteChoices) -> String {
    (0..<choices.number(below: 9)).map { _ in
      choices.isOne(in: 3)
        ? "#include\(choices.any(["", "?"])) \"\(choices.any(["A.xcconfig", "S/../A.xcconfig", "B.xcconfig", "/etc/passwd", ""]))\"\n"
        : "\(choices.any(Self.names)) = \(choices.any(Self.values))\(choices.any(["\n", ";\r\n", " // x\n", ""]))"
    }.joined()
  }

  // MARK: Objects

  private mutating func target(_ number: String, of files: [String]) -> [(String, Value)] {
    let release: [(String, Value)] = [
      ("name", .text(choices.any(["Release", "Debug"]))), ("baseConfigurationReference", any(.text("F0"))),
      ("buildSettings", any(settings())),
    ]
    let target: [(String, Value)] = [
      ("isa", .text("PBXNativeTarget")), ("name", any(.text(choices.any(["App", "Lamp Pro", "", "é"])))),
      ("productType", .text("com.apple.product-type." + choices.any(["application", "tool"]))),
      ("buildConfigurationList", any(.text(number + "L"))), ("buildPhases", any(texts([number + "S", "1S"]))),
      ("fileSystemSynchronizedGroups", any(texts([choices.any(Self.ids)]))),
    ]
    let built = files.filter { _ in choices.isOne(in: 2) }.map { $0 + "B" }
    return [
      (number + "T", .pairs(target)), (number + "R", any(.pairs(release))),
      (number + "L", .pairs([("buildConfigurations", any(texts([number + "R", choices.any(["0R", "1R"])])))])),
      (number + "S", .pairs([("files", any(texts(built)))])),
    ]
  }

  private mutating func settings() -> Value {
    .pairs((0..<choices.number(below: 5)).map { _ in (choices.any(Self.names), any(.text(choices.any(Self.values)))) })
  }

  private mutating func file(_ id: String) -> [(String, Value)] {
    let tree = choices.any(["<group>", "SOURCE_ROOT", "<absolute>"])
    let file: [(String, Value)] = [
      ("path", any(.text(choices.any(Self.files)))), ("sourceTree", .text(tree)),
      ("children", any(texts([choices.any(Self.ids)]))),
    ]
    return [(id, .pairs(file)), (id + "B", .pairs([("fileRef", any(.text(id)))]))]
  }

  private mutating func group(_ id: String, _ children: some Sequence<String>) -> (String, Value) {
    (
      id,
      .pairs([
        ("path", .text(choices.any(["", "S", "..", "S/./S"]))), ("sourceTree", .text("<group>")),
        ("children", any(texts(children))),
      ])
    )
  }

  private func texts(_ texts: some Sequence<String>) -> Value { .list(texts.map { .text($0) }) }

  /// The value, or once in a while another.
  private mutating func any(_ value: Value) -> Value {
    if !choices.isOne(in: 16) { return value }
    return choices.any([
      .text(choices.any(Self.ids)), .list([value, value]), .pairs([("0T", value), ("name", value)]), .list([]),
      .list((0..<40).reduce([value]) { values, _ in [.list(values)] }), texts(Self.ids),
    ])
  }

  private static let names = ["PRODUCT_NAME", "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "X"]
  private static let values = [
    "macosx", "iphoneos", "auto", "YES", "NO", "iphoneos macosx", "$(TARGET_NAME)", "$(PROJECT_NAME) Pro", "$(X)", "",
    "é",
    "a\"b\\", "Lamp // x",
  ]

  // MARK: Spelling

  /// - Parameter isPlain: whether without comments, and without quotes where they may be left out.
  func text(isPlain: Bool) -> String { "// !$*UTF8*$!\n" + text(of: root, isPlain) }

  private func text(of value: Value, _ isPlain: Bool) -> String {
    let (comment, space) = isPlain ? ("", "") : (" /* {( */\t", "\r\n")
    switch value {
    case .text(let text):
      let isWord = !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit }
      if isPlain, isWord { return text }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" + comment
    case .list(let values):
      let texts = values.map { self.text(of: $0, isPlain) }
      return "(" + space + texts.joined(separator: "," + space) + (isPlain || texts.isEmpty ? "" : ", // )\n") + ")"
    case .pairs(let pairs):
      let texts = pairs.map { text(of: .text($0.name), isPlain) + "=" + text(of: $0.value, isPlain) + ";" + space }
      return "{" + texts.joined() + "}"
    }
  }
}
