/// A method of the system that Swift calls otherwise than Objective-C does: `NSDocument.save(_:)` is `saveDocument:`.
package struct RenamedMethod: Sendable {
  /// The class that declares it. The first letters name the framework, which calls no other method so.
  package let type: String
  /// Its base name in Swift.
  package let name: String
  package let selector: ActionSelector

  /// What `#selector` contains.
  package var displayed: String { "\(type).\(name)(_:)" }

  /// The selector of a system's method; nil where it follows from the name.
  ///
  /// - Parameter type: a type of the framework.
  package static func selector(of name: String, in type: String) -> ActionSelector? {
    all.first { $0.name == name && $0.type.prefix(2) == type.prefix(2) }?.selector
  }

  /// Every one, by its class. Of several with one selector the first is the usual.
  ///
  /// Source: the pages of the methods, developer.apple.com/documentation.
  package static let all: [RenamedMethod] = [
    ("NSDocument", "browseVersions", "browseDocumentVersions:"), ("NSDocument", "duplicate", "duplicateDocument:"),
    ("NSDocument", "lock", "lockDocument:"), ("NSDocument", "move", "moveDocument:"),
    ("NSDocument", "moveToUbiquityContainer", "moveDocumentToUbiquityContainer:"),
    ("NSDocument", "rename", "renameDocument:"), ("NSDocument", "revertToSaved", "revertDocumentToSaved:"),
    ("NSDocument", "save", "saveDocument:"), ("NSDocument", "saveAs", "saveDocumentAs:"),
    ("NSDocument", "saveTo", "saveDocumentTo:"), ("NSDocument", "saveToPDF", "saveDocumentToPDF:"),
    ("NSDocument", "unlock", "unlockDocument:"), ("NSWindow", "printWindow", "print:"),
    ("NSView", "printView", "print:"), ("UIResponder", "printContent", "print:"),
  ].map { RenamedMethod(type: $0, name: $1, selector: $2) }
}
