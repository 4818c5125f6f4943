-- The settings of `menuc lsp` for Neovim 0.11: lsp/menuc.lua in the configuration.
return {
  cmd = { "menuc", "lsp" },
  filetypes = { "menuc" },
  root_markers = { "menuc.kdl", ".git" },
}
