// Every file and every importer of this module sees these modules too.

@_exported import MenuCompiler
@_exported import MenuModelTesting
