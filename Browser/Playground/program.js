'use strict';
// The program menuc, run anew in memory for each question. The page has no other opinion about a definition.

const program = {
  menuc: null,

  async start() {
    // A page from a folder may not fetch; a script beside it then has the same bytes.
    if (location.protocol === 'file:') await new Promise((loaded, failed) => document.head.append(
      make('script', { src: 'menuc.wasm.js', onload: loaded, onerror: () => failed(new Error('menuc.wasm.js is missing')) })));
    const text = globalThis.menucWasm;
    this.menuc = await loadMenuc(text ? Uint8Array.from(atob(text), c => c.charCodeAt(0)) : 'menuc.wasm.gz');
    this.menuc.columns = narrow.matches ? 40 : 100;
  },

  /** Runs `menuc ...args` beside the open files, or other ones. */
  run(args, input, list) {
    const result = this.menuc.run(args, contents(list), input);
    return result.trap ? { ...result, output: '', error: `menuc: error: menuc stopped, which is a bug in it: ${result.trap}` } : result;
  },

  /** The JSON that a command prints, or undefined. */
  json(...args) {
    try { return JSON.parse(this.run(args).output); } catch { return undefined; }
  },

  /** Asks the language server, `[method, parameters, path of another file than the open one]`: the capabilities, then the answers. */
  ask(...questions) {
    const messages = [
      { id: 0, method: 'initialize', params: { processId: null, rootUri: 'file:///', capabilities: {} } },
      { method: 'initialized', params: {} },
      ...[...new Set(questions.map(([, , path = files.open.path]) => path))].map(path => ({ method: 'textDocument/didOpen',
        params: { textDocument: { uri: address(path), languageId: 'menuc', version: 1, text: fileAt(path).text } } })),
      ...questions.map(([method, params, path = files.open.path], index) => ({ id: index + 1, method: 'textDocument/' + method,
        params: { textDocument: { uri: address(path) }, ...params } })),
      { id: 'end', method: 'shutdown' }, { method: 'exit' },
    ];
    const bytes = new TextEncoder();
    const { output } = this.run(['lsp'], messages.map(message => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      return `Content-Length: ${bytes.encode(body).length}\r\n\r\n${body}`;
    }).join(''));
    const answers = [];
    for (const body of output.split(/Content-Length: \d+\r\n(?:[^\r\n]+\r\n)*\r\n/)) {
      const message = body && JSON.parse(body);
      if (Number.isInteger(message?.id) && !message.method) answers[message.id] = message.result;
    }
    return answers;
  },
};

/** The message of an error, without its place and code. */
const reasonOf = error => error.split('\n')[0].replace(/^.*?error: | \[[\w-]+\]$/g, '');
const address = path => 'file:///' + path.split('/').map(encodeURIComponent).join('/');
const pathOf = address => decodeURIComponent(address.replace('file:///', ''));
