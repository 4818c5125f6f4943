// Who imports this module has what it stands on.

@_exported import MenuRules
@_exported import SwiftImporting
