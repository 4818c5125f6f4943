-- The settings of `menuc lsp` for Neovim 0.11: lsp/menuc.lua in the configuration.

-- Explanations of codes, and profiles of platforms, are pages of the server.
local group = vim.api.nvim_create_augroup("menuc", {})
vim.api.nvim_create_autocmd("BufReadCmd", { group = group, pattern = "*menuc:/*", callback = function(event)
  -- Older versions put the folder before the address.
  local page = event.match:match("menuc:/.*")
  local client = (vim.lsp.get_clients or vim.lsp.get_active_clients)({ name = "menuc" })[1]
  local answer = client and client.request_sync("workspace/textDocumentContent", { uri = page }, 2000)
  if not answer or not answer.result then return end
  vim.bo[event.buf].modifiable = true
  vim.api.nvim_buf_set_lines(event.buf, 0, -1, false, vim.split(answer.result.text, "\n"))
  vim.bo[event.buf].modifiable, vim.bo[event.buf].modified = false, false
  vim.bo[event.buf].filetype = page:match("%.md$") and "markdown" or "kdl"
end })

local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.workspace.textDocumentContent = vim.empty_dict()
return {
  cmd = { "menuc", "lsp" },
  filetypes = { "menuc" },
  root_markers = { "menuc.kdl", ".git" },
  capabilities = capabilities,
}
