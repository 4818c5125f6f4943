'use strict';
// Links that hold the files and what is chosen, in their fragment, which browsers send nowhere.

const link = {
  /** The open files and the choices. */
  page() {
    const { platform, layout, direction } = choices;
    return { files: files.list.filter(file => file.text !== undefined).map(({ path, text }) => [path, text]), open: files.open.path,
      pane: panes.chosen, platform, layout, direction, key: press.key, responder: press.responder, state: press.state };
  },

  async make() {
    const bytes = new TextEncoder().encode(JSON.stringify(this.page()));
    return '#packed=' + encoded(await through(bytes, new CompressionStream('deflate-raw')));
  },

  /** Opens what a fragment holds; false where it holds nothing. */
  async open(fragment, told) {
    // Some sites add parameters of their own.
    const [, name, value] = /[#&](text|page|packed)=([^&=]+)/.exec(fragment) ?? [];
    if (!value) return false;
    try {
      const text = new TextDecoder().decode(name === 'packed' ? await through(decoded(value), new DecompressionStream('deflate-raw')) : decoded(value));
      this.show(name === 'text' ? { files: [['App.menu.kdl', text]] } : JSON.parse(text), told);
      return true;
    } catch {
      say('The link is not whole, so its text cannot be read.');
      return false;
    }
  },

  /** Shows what a link or an example holds. */
  show({ files: list, open, pane = panes.chosen, platform = '', layout = '', direction = '', key = press.key, responder = '', state = {} }, told) {
    if (!list.length) throw new Error('no files');
    if (changed.rest) keep();
    Object.assign(choices, { platform, layout, direction });
    Object.assign(press, { key: String(key), responder: String(responder), state: { ...state } });
    for (const name of ['layout', 'direction']) $(name).value = choices[name];
    panes.chosen = pane;
    replaceFiles(list.map(([path, text]) => ({ path: String(path), text: String(text) })), { open, told });
    $('keep').checked = isKept();
    panes.choose(pane);
  },

  async share() {
    const fragment = await this.make();
    this.made = location.hash === fragment ? null : fragment;
    location.hash = fragment;
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    say(`The link is ${isCopied ? 'copied' : 'in the address bar'}. It holds your files; no server has them.${fragment.length > 8000 ? ' It is long: some chats cut it.' : ''}`);
  },
};

const encoded = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const decoded = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));

/** Packs or unpacks bytes; a short link may not grow without end. */
async function through(bytes, stream) {
  const parts = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    if ((size += value.length) > 4 * largest) throw new Error('too large');
  }
}
