// The controls around the list.

const words = { leftToRight: 'ltr', rightToLeft: 'rtl' };
const initial = { ...state };
let isPressing = false;

function fill(id, titles, chosen) {
  const select = byId(id);
  select.replaceChildren(...titles.map((title, value) => make('option', { value }, title)));
  select.value = chosen;
  // A choice of one is none.
  select.closest('label').hidden = titles.length < 2;
}

// What the address asks for: `?platform=appkit&layout=de#cmd-newTab`.
function readAddress() {
  const asked = new URLSearchParams(location.search);
  const find = (name, list) => list.findIndex(item => item === asked.get(name));
  const platform = find('platform', data.platforms.map(page => page.name));
  const layout = find('layout', layouts.map(layout => layout.name));
  const asWanted = find('language', data.languages.map(language => language.tag));
  if (platform >= 0) state.platform = platform;
  if (layout >= 0) state.layout = layout;
  if (asWanted >= 0) {
    state.language = asWanted;
    state.direction = language().direction;
  }
  if (Object.hasOwn(words, asked.get('direction'))) state.direction = asked.get('direction');
}

function writeAddress() {
  const asked = new URLSearchParams();
  if (state.platform !== initial.platform) asked.set('platform', data.platforms[state.platform].name);
  if (state.layout !== initial.layout) asked.set('layout', layouts[state.layout].name);
  if (state.language !== initial.language) asked.set('language', data.languages[state.language].tag);
  if (state.direction !== (language()?.direction ?? data.direction)) asked.set('direction', state.direction);
  const query = String(asked);
  try {
    history.replaceState(null, '', location.pathname + (query ? '?' + query : '') + location.hash);
  } catch {
    // A page that may not change its address works all the same.
  }
}

function show() {
  render();
  describe();
  drawKeyboard();
  search(byId('search').value);
}

// What depends on the choices beside the list.
function describe() {
  document.documentElement.dir = words[state.direction];
  // The page's own words are marked as English.
  document.documentElement.lang = language()?.tag ?? data.language ?? 'en';
  const layout = layouts[state.layout], page = data.platforms[state.platform];
  byId('on').textContent = [page.title, ...(layouts.length > 1 || layout.name !== 'us' ? [layout.title] : [])].join(' · ');
  const moved = rows.filter(row => row.key && !same(row.key.key, row.key.authored)).length;
  const lost = rows.filter(row => row.key?.problem).length;
  const parts = [];
  if (moved) parts.push(`${moved} ${moved === 1 ? 'key moves' : 'keys move'}: beside each stands the key as it is written`);
  if (lost) parts.push(`${lost} cannot be typed and ${lost === 1 ? 'is' : 'are'} crossed out`);
  byId('notes').hidden = !parts.length;
  byId('notes').firstChild.textContent = parts.length ? `${state.direction === 'rightToLeft' ? 'Read from right to left on' : 'On'} the ${layout.title} keyboard, ${parts.join('; ')}.` : '';
}

function choose(id, change) {
  byId(id).addEventListener('change', event => {
    change(event.target.value);
    show();
    writeAddress();
  });
}

// What a language calls itself.
function languageName(tag) {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
}

function setUp() {
  readAddress();
  fill('platform', data.platforms.map(page => page.title), state.platform);
  fill('layout', layouts.map(layout => layout.title), state.layout);
  fill('language', data.languages.length ? [data.language, ...data.languages.map(language => language.tag)].map(languageName) : [], state.language + 1);
  byId('direction').value = state.direction;
  choose('platform', value => { state.platform = Number(value); });
  choose('layout', value => { state.layout = Number(value); });
  choose('language', value => {
    state.language = Number(value) - 1;
    state.direction = language()?.direction ?? data.direction;
    byId('direction').value = state.direction;
  });
  choose('direction', value => { state.direction = value; });
  byId('theme').addEventListener('change', event => {
    if (event.target.value) document.documentElement.dataset.theme = event.target.value;
    else delete document.documentElement.dataset.theme;
  });
  byId('choices').addEventListener('submit', event => event.preventDefault());
  byId('search').addEventListener('input', event => search(event.target.value));
  byId('clear').addEventListener('click', clearSearch);
  byId('press').addEventListener('click', () => setPressing(!isPressing));
  byId('showList').addEventListener('click', () => showView(false));
  byId('showKeyboard').addEventListener('click', () => showView(true));
  byId('list').addEventListener('click', copyLink);
  document.addEventListener('keydown', pressed, true);
  prepareKeyboard();
  // What menuc wrote is what is shown first, unless the address asks for something else.
  if (Object.keys(initial).every(name => state[name] === initial[name])) {
    attach();
    describe();
    drawKeyboard();
  } else {
    show();
  }
  byId('controls').hidden = false;
  byId('choices').hidden = false;
  // The controls, or another list, have moved what the address leads to.
  if (location.hash.startsWith('#cmd-')) byId(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
}

function showView(isKeyboard) {
  byId('keyboard').hidden = !isKeyboard;
  byId('list').hidden = isKeyboard;
  byId('showList').setAttribute('aria-pressed', String(!isKeyboard));
  byId('showKeyboard').setAttribute('aria-pressed', String(isKeyboard));
}

function clearSearch() {
  byId('search').value = '';
  search('');
  byId('search').focus();
}

function setPressing(isOn) {
  isPressing = isOn;
  byId('press').setAttribute('aria-pressed', String(isOn));
  highlight([]);
  if (isOn) {
    showView(false);
    byId('search').value = '';
    search('');
    say('Press a key combination; Escape ends this. What the browser or the system keeps for itself, such as ⌘W, does not arrive here: type that into the search box.', true);
  } else {
    say('');
  }
}

function highlight(found) {
  for (const { element } of rows) element.classList.toggle('hit', found.some(row => row.element === element));
  found[0]?.element.scrollIntoView({ block: 'center' });
}

let silence;
function say(text, stays = false) {
  clearTimeout(silence);
  byId('toast').textContent = text;
  if (text && !stays) silence = setTimeout(() => { byId('toast').textContent = ''; }, 4000);
}

// A click on a command copies its address; the browser itself goes to it.
async function copyLink(event) {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  try {
    await navigator.clipboard.writeText(link.href);
    say('The link to this command is copied.');
  } catch {
    // Without the permission the address bar has it.
  }
}

function pressed(event) {
  if (isPressing) return match(event);
  const { target, key } = event;
  const isTyping = target.closest('input, select');
  if (key === '/' && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey) {
    event.preventDefault();
    showView(false);
    byId('search').focus();
    byId('search').select();
  } else if (key === 'Escape' && byId('search').value) {
    event.preventDefault();
    clearSearch();
  } else if (!event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey) {
    move(event);
  }
}

// Arrows, Home and End go from command to command, and from the search box into the list.
function move(event) {
  const isInSearch = event.target === byId('search');
  if (!isInSearch && !event.target.closest('#list')) return;
  const links = rows.filter(row => !row.element.hidden).map(row => row.element.firstChild);
  const at = links.indexOf(event.target);
  const next = isInSearch
    ? { ArrowDown: links[0] }[event.key]
    : { ArrowDown: links[at + 1], ArrowUp: links[at - 1] ?? byId('search'), Home: links[0], End: links.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// Finds the command of a key combination that was pressed.
function match(event) {
  if (event.repeat || /^(Shift|Control|Alt|Meta|CapsLock)/.test(event.key)) return;
  if (event.key === 'Tab' && !event.metaKey && !event.ctrlKey && !event.altKey) return;
  if (event.target === byId('press') && (event.key === 'Enter' || event.key === ' ') && !event.metaKey && !event.ctrlKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape' && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey) return setPressing(false);
  const layout = layouts[state.layout], { code, flags, stroke: press } = strokeOf(event, layout);
  let found = rows.filter(row => row.key?.stroke === press);
  // Keyboards for other systems have no Command key; Control is where it would be.
  if (!found.length && !isMac && flags & CONTROL && !(flags & COMMAND)) {
    found = rows.filter(row => row.key?.stroke === stroke(code, flags ^ CONTROL | COMMAND));
  }
  highlight(found);
  const text = layout.typed.text(code, 0);
  const name = glyphs(flags).join('') + (text ? upper(text) : [...named.values()].find(key => key[2] === code)?.[0] ?? code);
  say(found.length
    ? `${shown(found[0].key.key)}: ${found.map(row => titleOf(row.index)).join(', ')}`
    : `${name}: no command has it.`, true);
}

setUp();
