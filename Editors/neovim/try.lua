-- Scripts/try-editors runs this in a folder with App.menu.kdl; it writes tried.txt, which ends with "done".
local out = {}
local function say(name, found, expected)
  table.insert(out, name .. ": " .. tostring(found))
  assert(found == expected, name .. " is not " .. tostring(expected))
end
local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 5000) or {}) do
    assert(not answer.error, vim.inspect(answer.error))
    return answer.result
  end
end
local function line(number) return vim.api.nvim_buf_get_lines(0, number, number + 1, false)[1] end

local function try()
  vim.cmd("edit App.menu.kdl")
  vim.bo.filetype = "menuc"
  local settings = dofile(vim.env.MENUC_SETTINGS)
  settings.name, settings.root_dir = "menuc", vim.fn.getcwd()
  local client = vim.lsp.start_client(settings)
  vim.lsp.buf_attach_client(0, client)
  assert(vim.wait(5000, function() return #vim.diagnostic.get(0) == 1 end), "no finding")
  local finding = vim.diagnostic.get(0)[1]
  say("finding", table.concat({ finding.lnum, finding.col, finding.code }, " "), "6 28 three-dots")
  local document = { uri = vim.uri_from_bufnr(0) }
  local key = { textDocument = document, position = { line = 6, character = 47 } }
  say("hover", vim.split(ask("textDocument/hover", key).contents.value, "\n")[1], "**⌘T**  `cmd+t`, Command T")
  local item = ask("textDocument/completion", key).items[1]
  say("completion", item.label .. " " .. item.detail, "cmd+n ⌘N")
  local name = { textDocument = document, position = { line = 6, character = 24 }, newName = "openTab:" }
  vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", name), "utf-16")
  say("rename", vim.trim(line(6)), 'command openTab: "New Tab..." key="cmd+t"')
  say("rename", line(10), "responder   Tabs { performs openTab:; }")
  local place = { line = 6, character = 30 }
  local actions = ask("textDocument/codeAction",
    { textDocument = document, range = { start = place, ["end"] = place }, context = { diagnostics = {} } })
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  assert(vim.wait(5000, function() return #vim.diagnostic.get(0) == 0 end), "the fix mends nothing")
  say("fix", vim.trim(line(6)), 'command openTab: "New Tab…" key="cmd+t"')
  vim.lsp.util.apply_text_edits(ask("textDocument/formatting", { textDocument = document, options = {} }) or {}, 0, "utf-16")
  say("format", line(10), "responder Tabs { performs openTab:; }")
  vim.lsp.util.jump_to_location(ask("textDocument/definition",
    { textDocument = document, position = { line = 4, character = 22 } })[1], "utf-16")
  say("page", vim.api.nvim_buf_get_name(0):match("menuc:/.*"), "menuc:/profiles/ipados-15.menu.kdl")
  say("place", vim.trim(vim.api.nvim_get_current_line()), 'menu .file "File" {')
end

local isDone, mistake = pcall(try)
table.insert(out, isDone and "done" or tostring(mistake))
vim.fn.writefile(out, "tried.txt")
vim.cmd("qa!")
