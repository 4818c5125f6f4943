extension ActionSelector {
  /// Actions of AppKit and UIKit that have another name in Swift (NSDocument.h, UIResponder.h).
  package static let renamedInSwift = [
    "save": "saveDocument:", "saveAs": "saveDocumentAs:", "saveTo": "saveDocumentTo:", "move": "moveDocument:",
    "rename": "renameDocument:", "duplicate": "duplicateDocument:", "lock": "lockDocument:",
    "unlock": "unlockDocument:",
    "revertToSaved": "revertDocumentToSaved:", "browseVersions": "browseDocumentVersions:", "printContent": "print:",
  ]
}
