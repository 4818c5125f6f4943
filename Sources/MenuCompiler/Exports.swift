// Every file and every importer of this module sees these modules too.

@_exported import MenuRules
@_exported import SwiftImporting
