// Exports this module's dependencies to its files and to its importers.

@_exported import MenuCompiler
