// Who imports this module has what it stands on.

@_exported import MenuBase
