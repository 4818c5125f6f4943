// Every file of this module, and who imports it, has what it stands on.

@_exported import MenuModel
