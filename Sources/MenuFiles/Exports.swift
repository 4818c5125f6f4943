// Every file and every importer of this module sees this module too.

@_exported import MenuBase
