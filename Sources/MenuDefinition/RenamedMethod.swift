/// A method of the system with different names in Swift and Objective-C: `NSDocument.save(_:)` is `saveDocument:`.
package struct RenamedMethod: Sendable {
  /// The class that declares it. Its first letters name the framework, where no other method has that name.
  package let type: String
  package let name: String
  package let selector: ActionSelector

  /// The text inside `#selector`.
  package var displayed: String { "\(type).\(name)(_:)" }

  /// The selector of a system's method in any type of the framework; nil if it follows from the name.
  package static func selector(of name: String, in type: String) -> ActionSelector? {
    all.first { $0.name == name && $0.type.prefix(2) == type.prefix(2) }?.selector
  }

  /// Every one, by its class. The first of several with one selector is the usual one.
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
