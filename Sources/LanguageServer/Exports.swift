// Files of this module, and its importers, need no import of the modules below.

@_exported import MenuReports
