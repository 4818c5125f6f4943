// Starts `menuc lsp`, and shows its preview beside the text.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let panel;

async function activate(context) {
  const command = vscode.workspace.getConfiguration("menuc").get("path", "menuc");
  client = new LanguageClient(
    "menuc", "menuc", { command, args: ["lsp"] }, {
      documentSelector: [{ language: "menuc", scheme: "file" }, { language: "menuc", scheme: "untitled" }] });
  // The server sends addresses of pages only to an editor that says so, as the client itself does from version 10 on.
  client.registerFeature({
    fillClientCapabilities: (all) => { all.workspace = { ...all.workspace, textDocumentContent: {} }; },
    initialize() {}, getState: () => ({ kind: "static" }), clear() {},
  });
  await client.start();
  context.subscriptions.push(
    client,
    // Explanations of codes, and profiles of platforms.
    vscode.workspace.registerTextDocumentContentProvider("menuc", {
      provideTextDocumentContent: async (uri) =>
        (await client.sendRequest("workspace/textDocumentContent", { uri: uri.toString() })).text,
    }),
    vscode.commands.registerCommand("menuc.preview", () => showPreview(vscode.window.activeTextEditor?.document)),
    vscode.workspace.onDidChangeTextDocument((event) => refresh(event.document)),
    vscode.window.onDidChangeActiveTextEditor((editor) => refresh(editor?.document)),
    vscode.workspace.onDidChangeConfiguration(() => refresh(vscode.window.activeTextEditor?.document)),
  );
}

function showPreview(document) {
  if (!document) return;
  if (!panel) {
    panel = vscode.window.createWebviewPanel(
      "menuc", "Shortcuts", vscode.ViewColumn.Beside, { enableScripts: true });
    panel.onDidDispose(() => { panel = undefined; });
  }
  refresh(document);
}

async function refresh(document) {
  if (!panel || document?.languageId !== "menuc") return;
  try {
    const view = vscode.workspace.getConfiguration("menuc").get("previewView", "sheet");
    const preview = await client.sendRequest("menuc/preview", { textDocument: { uri: document.uri.toString() }, view });
    if (panel) panel.webview.html = preview.html;
  } catch {
    // A text without menus keeps the last preview.
  }
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
