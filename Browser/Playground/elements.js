'use strict';
// Small helpers that all files of the page use.

const $ = id => document.getElementById(id);

/** Makes an element with properties and children. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter(child => child != null));
  return element;
}

/** Says something to everyone, or only to screen readers. */
function say(text, action) {
  const button = action && make('button', { textContent: action.name, onclick: () => { say(''); action.run(); $('filesButton').focus(); } });
  $('toast').replaceChildren(...text ? [text, button].filter(Boolean) : []);
  clearTimeout(say.timer);
  if (text) say.timer = setTimeout(say, action ? 12000 : 5000, '');
}

/** Shows HTML or SVG of the program in a shadow root: its styles stay there, as sheets that the page's policy allows. */
function show(host, markup, type) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
  let styles = '';
  const parsed = new DOMParser().parseFromString(markup.replace(/<style>([^]*?)<\/style>/g, (_, style) => { styles += style; return ''; }), type);
  // Drawings are as wide as the view, but not much larger than they are drawn, nor so small that letters have less than nine pixels.
  sheet.replaceSync(styles + ` svg { display: block; height: auto; border-radius: 14px } :host > svg { width: max(min(100%, 1.3 * var(--width)), min(var(--least), var(--width))) }`);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(document.importNode(parsed.body ?? parsed.documentElement, true));
  host.style.setProperty('--width', parsed.documentElement.getAttribute('width') + 'px');
}

/** Makes elements of the little Markdown that the language server writes. */
function markdown(text) {
  const shown = new DocumentFragment();
  let list = null, code = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) shown.append(...code ? [make('pre', { textContent: code.join('\n') })] : []), code = code ? null : [];
    else if (code) code.push(line);
    else if (/^\s*- /.test(line)) {
      if (!list) shown.append(list = make('ul'));
      list.append(make('li', {}, ...inline(line.replace(/^\s*- /, ''))));
      continue;
    } else if (line.trim()) shown.append(make('p', {}, ...inline(line.replace(/^#+ /, ''))));
    list = null;
  }
  return shown;
}

/** Makes code, bold text and the words of links of a line. */
function inline(line) {
  return line.split(/(`[^`]*`|\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\))/).map(part => {
    if (part.startsWith('`')) return make('code', { textContent: part.slice(1, -1) });
    if (part.startsWith('**')) return make('b', { textContent: part.slice(2, -2) });
    return /^\[([^\]]*)\]\([^)]*\)$/.exec(part)?.[1] ?? part;
  });
}

/** Arrows move among the buttons of a menu or a card. */
function arrows(host) {
  host.addEventListener('keydown', event => {
    const buttons = [...host.querySelectorAll('button:not([hidden]), input')], step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && buttons.length) { event.preventDefault(); buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus(); }
  });
}

/** Makes a list of tabs: arrows move among them, and the chosen one is in the order of Tab. Keeps the focus in the list. */
function tabs(list, items, chosen, panel, choose) {
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...items.map(({ id, name }) => make('button', {
    id: list.id + '-' + id, role: 'tab', textContent: name, tabIndex: id === chosen ? 0 : -1,
    ariaSelected: String(id === chosen), onclick: () => choose(id),
  })));
  for (const tab of list.children) tab.setAttribute('aria-controls', panel);
  list.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const at = items.findIndex(item => item.id === chosen);
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const next = Math.abs(step) === 1 ? (at + step + items.length) % items.length : step < 0 ? 0 : items.length - 1;
    choose(items[next].id);
  };
  if (hadFocus) list.querySelector('[aria-selected=true]')?.focus({ preventScroll: true });
  // Only the list moves: on phones the page stays where its reader is.
  const tab = list.querySelector('[aria-selected=true]');
  if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
