// Every file and importer of this module sees this module too.

@_exported import MenuFiles
