// Who imports this module has what it stands on.

@_exported import MenuModel
@_exported import MenuSyntax
