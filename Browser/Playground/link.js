'use strict';
// Links that hold the files and what is chosen, in their fragment, which browsers send nowhere.

const link = {
  async make() {
    const { platform, layout, direction } = choices;
    const page = { files: files.list.filter(file => file.text !== undefined).map(({ path, text }) => [path, text]), open: files.open.path,
      pane: panes.chosen, platform, layout, direction, key: press.key, responder: press.responder, state: press.state };
    const bytes = new TextEncoder().encode(JSON.stringify(page));
    return '#packed=' + encoded(await through(bytes, new CompressionStream('deflate-raw')));
  },

  /** Opens what a fragment holds; false where it holds nothing. */
  async open(fragment, told) {
    const [name, value] = fragment.replace(/^#/, '').split('=');
    if (!value) return false;
    try {
      const bytes = decoded(value);
      if (!['text', 'page', 'packed'].includes(name)) return false;
      const text = new TextDecoder().decode(name === 'packed' ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes);
      this.show(name === 'text' ? { files: [['App.menu.kdl', text]] } : JSON.parse(text), told);
      // Until something changes the address holds all of it, and what is kept may be other files.
      this.isUntouched = fragment === location.hash;
      return true;
    } catch {
      say('The link is not whole, so its text cannot be read.');
      return false;
    }
  },

  /** Shows what a link or an example holds. */
  show({ files: list, open, pane = panes.chosen, platform = '', layout = '', direction = '', key = press.key, responder = '', state = {} }, told) {
    if (!list.length) throw new Error('no files');
    Object.assign(choices, { platform, layout, direction });
    Object.assign(press, { key, responder, state: { ...state } });
    for (const name of ['layout', 'direction']) $(name).value = choices[name];
    panes.chosen = pane;
    replaceFiles(list.map(([path, text]) => ({ path: String(path), text: String(text) })), { open, told });
    panes.choose(pane);
  },

  async share() {
    const fragment = await this.make();
    this.made = location.hash === fragment ? null : fragment;
    location.hash = fragment;
    const words = fragment.length > 8000 ? ' It is long: some chats cut it.' : '';
    try {
      await navigator.clipboard.writeText(location.href);
      say('The link is copied. It holds your files; no server has them.' + words);
    } catch { say('The link is in the address bar. It holds your files; no server has them.' + words); }
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
