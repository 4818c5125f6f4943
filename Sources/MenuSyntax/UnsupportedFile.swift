extension Diagnostic {
  /// Something in a file that breaks the format of the file.
  package static func unsupportedFile(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.unsupportedFile, message, at: range, help: help)
  }

  /// A file that belongs elsewhere.
  package static func misplacedFile(_ file: MisplacedFile, at range: SourceRange) -> Diagnostic {
    .unsupportedFile(file.message, at: range, help: [file.help])
  }

  /// An XML document that is neither an Interface Builder document nor a property list.
  package static func unsupportedRoot(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, "menuc reads no menus from a document of '\(name)'", at: range,
      help: ["begin an Interface Builder document with <document>, a property list with <plist>"])
  }

  /// A document for another system than the Mac.
  package static func foreignInterface(_ runtime: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, "menuc reads no menus from an Interface Builder document for '\(runtime)'", at: range,
      help: ["write the menus as a definition: UIKit apps build them in buildMenu(with:)"])
  }

  /// Menus of AppKit on a platform that has UIKit's.
  package static func interfaceOfAppKit(on platform: String, insteadOf imported: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unsupportedFile, "\(platform) builds its own main menu and takes none from an Interface Builder document",
      at: range,
      help: [
        "compile these menus for AppKit: `platforms \(imported)`",
        "for \(platform) change the system's menus in a definition: `menus { insert ... }`",
      ])
  }

  /// A document of Xcode 4 or older.
  package static func oldInterface(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, "this Interface Builder document is in the format of Xcode 4", at: range,
      help: ["open it in Xcode and save it: menuc reads documents that begin with <document>"])
  }

  /// The compiled document of a built app.
  package static func compiledNib(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, "menuc does not read a compiled nib", at: range,
      help: ["name the .xib or the .storyboard from which Xcode made it"])
  }
}
