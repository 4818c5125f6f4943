// The controls around the list.

let isPressing = false;

// Fills a choice; what is of several apps stands below their names.
function fill(id, titles, apps = []) {
  const select = byId(id), groups = new Map([[undefined, select]]);
  select.replaceChildren();
  for (const [value, title] of titles.entries()) {
    const app = apps[value];
    if (!groups.has(app)) {
      groups.set(app, make('optgroup', { label: app }));
      select.append(groups.get(app));
    }
    groups.get(app).append(make('option', { value, dir: 'auto' }, app ? `${app} · ${title}` : title));
  }
  // A choice of one is none.
  select.closest('label').hidden = titles.length < 2;
}

// Changes what is shown, as a step that Back undoes.
function change(changes, hash) {
  const before = { ...state };
  Object.assign(state, changes);
  writeAddress(true, hash);
  show(before);
}

// Shows the state; what depends on nothing that changed stays as it is.
function show(before) {
  const isOther = (...names) => !before || names.some(name => state[name] !== before[name]);
  if (isOther('language')) writeWords();
  if (isOther('platform', 'layout', 'language', 'direction')) makeRows();
  if (isOther('platform', 'layout', 'language', 'direction', 'sort', 'query')) render();
  describe();
  drawKeyboard();
}

// What depends on the choices beside the list.
function describe() {
  const root = document.documentElement, layout = layouts[state.layout], page = data.platforms[state.platform];
  root.dir = directions[state.direction];
  root.lang = languageTag();
  if (state.theme) root.dataset.theme = state.theme;
  else delete root.dataset.theme;
  const platform = [...(page.app ? [page.app] : []), page.title, ...(layouts.length > 1 || layout.name !== 'us' ? [layout.title] : [])].join(' · ');
  byId('about').firstChild.textContent = word('about', { platform: isolated(platform) });
  // The foot of printed pages.
  const foot = [[data.name, data.version].filter(Boolean).join(' '), platform].join(' · ');
  root.style.setProperty('--foot', '"' + foot.replace(/["\\]/g, '\\$&') + '"');
  for (const id of ['platform', 'layout', 'direction', 'theme', 'sort']) byId(id).value = state[id];
  byId('language').value = state.language + 1;
  if (byId('search').value !== state.query) byId('search').value = state.query;
  const isKeyboard = state.view === 'keyboard';
  for (const button of byId('view').children) button.setAttribute('aria-pressed', String(button.value === state.view));
  byId('keyboard').hidden = !isKeyboard;
  // What was searched for stands below the keyboard.
  byId('list').hidden = isKeyboard && !state.query;
  const count = is => rows.filter(row => row.key && is(row.key)).length;
  const notes = [['differing', count(({ key, authored }) => !same(key, authored))], ['untypable', count(key => key.problem)]];
  byId('notes').textContent = [
    ...(data.earlierVersion ? [word('changedSince', { version: isolated(data.earlierVersion) })] : []),
    ...notes.filter(([, count]) => count).map(([name, count]) => word(name, { layout: isolated(layout.title), count })),
  ].join(' ');
  byId('notes').hidden = !byId('notes').textContent || isKeyboard;
}

// A name that turns nothing around it: U.S. from right to left.
const isolated = name => `\u2068${name}\u2069`;

function choose(id, changed) {
  byId(id).addEventListener('change', event => change(changed(event.target.value)));
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
  prepareKeyboard();
  fill('platform', data.platforms.map(page => page.title), data.platforms.map(page => page.app));
  fill('layout', layouts.map(layout => layout.title));
  fill('language', data.languages.length ? languageTags().map(languageName) : []);
  byId('direction').closest('label').hidden = !data.developers;
  byId('view').hidden = !drawings.length;
  choose('platform', value => ({ platform: Number(value) }));
  choose('layout', value => ({ layout: Number(value) }));
  choose('language', value => {
    const chosen = data.languages[value - 1];
    return { language: value - 1, direction: chosen?.direction ?? data.direction };
  });
  for (const id of ['direction', 'sort', 'theme']) choose(id, value => ({ [id]: value }));
  for (const button of byId('view').children) button.addEventListener('click', () => change({ view: button.value }));
  byId('choices').addEventListener('submit', event => event.preventDefault());
  byId('search').addEventListener('input', event => search(event.target.value));
  byId('clear').addEventListener('click', clearSearch);
  byId('press').addEventListener('click', () => setPressing(!isPressing));
  byId('more').addEventListener('click', () => setMore(byId('more').getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', pressed, true);
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, holdModifiers, true);
  window.addEventListener('blur', holdModifiers);
  window.addEventListener('popstate', () => restore());
  window.addEventListener('beforeprint', printKeyboards);
  window.addEventListener('afterprint', () => byId('printed').replaceChildren());
  const absent = readAddress();
  writeWords();
  // What menuc wrote is what is shown first, unless the address asks for something else.
  if (['platform', 'layout', 'language', 'direction'].every(name => state[name] === initial[name])) {
    makeRows([...byId('list').querySelectorAll('li')]);
    if (state.query || state.sort !== initial.sort) render();
  } else {
    makeRows();
    render();
  }
  describe();
  drawKeyboard();
  byId('press').hidden = !rows.some(row => row.key);
  byId('controls').hidden = false;
  byId('choices').hidden = false;
  report(absent);
  // The controls, or another list, have moved what the address leads to.
  followAddress(true);
}

// Shows what the address says: after Back, Forward and links within the page.
function restore() {
  const before = { ...state }, absent = readAddress();
  show(before);
  report(absent);
  followAddress(false);
}

function report(absent) {
  if (absent.length) say(absent.map(name => word('absent', { name })).join(' '), true);
}

function search(query) {
  const before = { ...state };
  state.query = query.trim() ? query : '';
  if (state.view === 'keyboard' && state.query) holdFound();
  writeAddress(!before.query && state.query !== '');
  show(before);
}

// Where no key that was found can be seen, the modifiers become those of the best one.
function holdFound() {
  const flags = find(state.query).filter(row => row.key?.stroke).map(row => Number(row.key.stroke.split(' ')[1]) & ~PAD);
  if (flags.length && !flags.includes(state.held)) state.held = flags[0];
}

function clearSearch() {
  byId('search').value = '';
  search('');
  byId('search').focus();
}

function setMore(isOpen) {
  byId('more').setAttribute('aria-expanded', String(isOpen));
  byId('choices').classList.toggle('open', isOpen);
}

function setPressing(isOn) {
  isPressing = isOn;
  byId('press').setAttribute('aria-pressed', String(isOn));
  highlight([]);
  if (isOn) {
    byId('search').value = '';
    search('');
    say(word('pressing'), true);
  } else {
    say('');
  }
}

function highlight(found) {
  for (const row of rows) row.element.classList.toggle('hit', found.includes(row));
  found[0]?.element.scrollIntoView({ block: 'center' });
}

let silence;
function say(text, stays = false) {
  clearTimeout(silence);
  byId('toast').textContent = text;
  if (text && !stays) silence = setTimeout(() => { byId('toast').textContent = ''; }, 6000);
}

function pressed(event) {
  const { target, key } = event, isTyping = !!target.closest?.('input, select');
  const isAlone = !event.metaKey && !event.ctrlKey && !event.altKey;
  // What is typed into the search box is typed there.
  if (isPressing && !(isTyping && isAlone && key !== 'Escape')) return match(event);
  if (key === '/' && !isTyping && isAlone) {
    event.preventDefault();
    byId('search').focus();
    byId('search').select();
  } else if (key === 'Escape' && byId('search').value) {
    event.preventDefault();
    clearSearch();
  } else if (isAlone && !event.shiftKey) {
    move(event);
  }
}

// Arrows, Home and End go from command to command, and from the search box into the list.
function move(event) {
  const isInSearch = event.target === byId('search');
  if (!isInSearch && !event.target.closest?.('#list')) return;
  const links = [...byId('list').querySelectorAll('li > a')], at = links.indexOf(event.target.closest('li')?.firstChild);
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
  const isAlone = !event.metaKey && !event.ctrlKey && !event.altKey;
  if (event.key === 'Tab' && isAlone) return;
  if (event.target.closest?.('button') && (event.key === 'Enter' || event.key === ' ') && isAlone) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape' && isAlone && !event.shiftKey) return setPressing(false);
  const { input, flags, stroke: press } = strokeOf(event, layouts[state.layout], shownPlatform());
  let found = rows.filter(row => row.key?.stroke === press);
  // Keyboards for other systems have no Command key; Control is where it would be.
  if (!found.length && !isMac && flags & CONTROL && !(flags & COMMAND)) {
    const [code] = press.split(' ');
    found = rows.filter(row => row.key?.stroke === stroke(code, flags ^ CONTROL | COMMAND));
  }
  const [code, pressedFlags] = (found[0]?.key.stroke ?? press).split(' ');
  if (state.view === 'keyboard') {
    change({ held: pressedFlags & ~PAD });
    pinKey(code);
  } else {
    highlight(found);
  }
  say(found.length
    ? `${shown(found[0].key.key)}: ${found.map(row => titleOf(row.index)).join(', ')}`
    : word('unused', { key: shown({ input, flags }) }), true);
}

setUp();
