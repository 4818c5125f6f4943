// Starts `menuc lsp` for definitions and project files.
let client = null;

exports.activate = () => {
  const server = { path: "/usr/bin/env", args: ["menuc", "lsp"] };
  client = new LanguageClient("menuc", "menuc", server, { syntaxes: ["menuc"] });
  client.start();
};

exports.deactivate = () => {
  if (client) client.stop();
  client = null;
};
