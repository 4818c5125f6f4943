// The controls around the list.

function fill(id, titles, values = [...titles.keys()]) {
  byId(id).replaceChildren(...titles.map((title, at) => make('option', { value: values[at], dir: 'auto' }, title)));
  // A choice of one is none.
  byId(id).closest('label').hidden = titles.length < 2;
}

// Changes what is shown, as a step that Back undoes.
function change(changes, hash) {
  const before = { ...state };
  say('');
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
  fillScreen();
}

// Updates the parts that depend on the choices beside the list.
function describe() {
  const root = document.documentElement, layout = layouts[state.layout], layoutName = layoutTitle(layout), page = data.platforms[state.platform];
  root.dir = directions[state.direction];
  root.lang = languageTag();
  offer(offered);
  root.dataset.theme = state.theme;
  // A page of several apps is called after all of them; what is of one of them says whose it is.
  const isCompared = state.view === 'matrix' && !state.query, app = isCompared || isForPaper || state.query ? '' : page.app;
  const platform = [page.title, ...(layouts.length > 1 || layout.name !== 'us' ? [layoutName] : [])].join(' · ');
  byId('about').firstChild.replaceChildren(...(app ? [make('b', {}, make('bdi', {}, app)), ' · '] : []), word(isCompared ? 'matrix' : 'about', { platform: isolated(platform) }));
  const foot = [[data.name, data.version].filter(Boolean).join(' '), ...(app ? [app] : []), ...(isCompared ? [] : [platform])].map(isolated).join(' · ');
  root.style.setProperty('--foot', '"' + foot.replace(/["\\]/g, '\\$&') + '"');
  const pages = pagesOf(page.app);
  fill('platform', pages.map(({ title }) => title), pages.map(page => data.platforms.indexOf(page)));
  byId('app').value = apps.indexOf(page.app);
  byId('app').closest('label').hidden = apps.length < 2 || isCompared || state.query !== '';
  for (const id of ['platform', 'layout', 'direction', 'theme', 'sort']) byId(id).value = state[id];
  byId('language').value = state.language + 1;
  if (byId('search').value !== state.query) byId('search').value = state.query;
  const isKeyboard = state.view === 'keyboard';
  for (const button of byId('view').children) button.setAttribute('aria-pressed', String(button.value === (state.query && state.view === 'matrix' ? 'list' : state.view)));
  byId('keyboard').hidden = !isKeyboard;
  // The results of a search are below the keyboard, and replace the table of apps.
  byId('list').hidden = state.view !== 'list' && !state.query;
  byId('matrix').hidden = !isCompared;
  if (isCompared) writeMatrix();
  byId('sort').closest('label').hidden = state.view !== 'list';
  const count = is => rows.filter(row => row.key && is(row.key)).length;
  const notes = [['differing', count(({ key, authored }) => !same(key, authored))], ['untypable', count(key => key.problem)]];
  byId('notes').textContent = [
    ...(data.earlierVersion ? [word('changedSince', { version: isolated(data.earlierVersion) })] : []),
    ...notes.filter(([, count]) => count).map(([name, count]) => word(name, { layout: isolated(layoutName), count })),
  ].join(' ');
  byId('notes').hidden = !byId('notes').textContent || state.view !== 'list';
}

// A name that turns nothing around it: U.S. from right to left.
const isolated = name => `\u2068${name}\u2069`;

function choose(id, changed) {
  byId(id).addEventListener('change', event => change(changed(event.target.value)));
}

let resized;
function setUp() {
  prepareKeyboard();
  fill('app', apps.filter(Boolean));
  fill('language', data.languages.length ? languageTags().map(tag => languageName(tag)) : []);
  byId('direction').closest('label').hidden = !data.developers;
  for (const [at, isThere] of [true, apps.length > 1, drawings.length > 0].entries()) byId('view').children[at].hidden = !isThere;
  byId('view').hidden = !drawings.length && apps.length < 2;
  choose('app', value => ({ platform: likeShown(apps[value]) }));
  choose('platform', value => ({ platform: Number(value) }));
  choose('layout', value => (offer(-1), { layout: Number(value) }));
  choose('language', value => ({ language: value - 1, direction: (data.languages[value - 1] ?? data).direction }));
  for (const id of ['direction', 'sort', 'theme']) choose(id, value => ({ [id]: value }));
  for (const button of byId('view').children) button.addEventListener('click', () => (change({ view: button.value }), byId('matrix').focus({ preventScroll: true })));
  byId('choices').addEventListener('submit', event => event.preventDefault());
  byId('search').addEventListener('input', event => search(event.target.value));
  byId('clear').addEventListener('click', () => byId('nothing').hidden ? render(true) : clearSearch());
  byId('list').addEventListener('click', chooseRow);
  for (const type of ['toggle', 'focusout']) byId('actions').addEventListener(type, forgetRow);
  for (const [id, action] of Object.entries({ practise: startPractice, reveal: () => reveal(), next: askNext, knew: askNext, end: endPractice })) byId(id).addEventListener('click', action);
  byId('offer').addEventListener('click', () => (change({ layout: offered }), byId('search').focus()));
  window.addEventListener('resize', () => (clearTimeout(resized), resized = setTimeout(fillScreen, 60)));
  byId('more').addEventListener('click', () => byId('more').setAttribute('aria-expanded', String(byId('choices').classList.toggle('open'))));
  document.addEventListener('keydown', pressed, true);
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, holdModifiers, true);
  window.addEventListener('blur', holdModifiers);
  window.addEventListener('popstate', () => restore());
  window.addEventListener('beforeprint', prepareForPaper);
  window.addEventListener('afterprint', () => (byId('printed').replaceChildren(), showForPaper(false), fillScreen()));
  byId('controls').hidden = byId('choices').hidden = false;
  readAddress();
  writeWords();
  offerForLanguage();
  // Shows the choices that menuc wrote, unless the address or the reader's device asks for others.
  if (['platform', 'layout', 'language', 'direction'].every(name => state[name] === written[name])) {
    makeRows([...byId('list').querySelectorAll('li')]);
    // Of very many, those far from the window would only make the first search wait.
    if (state.query || state.sort !== written.sort || rows.length > data.many) render();
  } else {
    makeRows();
    render();
  }
  holdFound();
  show(state);
  byId('practise').hidden = !practicable().length;
  // The controls, or another list, have moved what the address leads to.
  followAddress(true);
  // The browser moves the focus to what the address leads to when the page is drawn.
  if (openedRow) requestAnimationFrame(() => setTimeout(() => (openedRow?.element.firstChild.focus({ preventScroll: true }), followAddress(false), enterActions())));
}

// Shows what the address says: after Back, Forward and links within the page.
function restore() {
  const before = { ...state };
  readAddress();
  show(before);
  followAddress(false);
  const place = state.query ? byId('search') : state.view === 'keyboard' ? keyOf(pinnedCode) : openedRow?.element.firstChild;
  setTimeout(() => { if (document.activeElement === document.body || !document.activeElement.getClientRects().length) place?.focus(); });
}

function search(query) {
  const before = { ...state };
  state.query = query.trim() ? query : '';
  holdFound();
  writeAddress(!before.query && state.query !== '');
  say('');
  show(before);
  if (state.query !== before.query) scrollTo(0, 0);
}

// Where no key that was found can be seen, the modifiers become those of the best one.
function holdFound() {
  if (state.view !== 'keyboard' || !state.query) return;
  pinnedCode = null;
  const flags = find(state.query).filter(row => row.key?.stroke).map(row => Number(row.key.stroke.split(' ')[1]) & ~PAD);
  if (flags.length && !flags.includes(state.held)) state.held = flags[0];
}

function clearSearch() {
  byId('search').value = '';
  search('');
  byId('search').focus();
}

function highlight(found) {
  say('');
  if (found.some(row => !row.element.isConnected)) fillAll();
  for (const row of rows) row.made?.classList.toggle('hit', found.includes(row));
  found[0]?.element.scrollIntoView({ block: 'center' });
}

let silence;
function say(text) {
  clearTimeout(silence);
  byId('toast').textContent = text;
  if (text) silence = setTimeout(() => { byId('toast').textContent = ''; }, 6000);
}

// Keys always work: Escape goes back, what is typed is searched for, and a combination shows its command.
function pressed(event) {
  const { target, key } = event, isField = !!target.closest?.('input, select'), isAlone = !event.metaKey && !event.ctrlKey && !event.altKey;
  const isTyped = only(key) && (isAlone || event.getModifierState('AltGraph') || isField && !event.metaKey && !event.ctrlKey);
  if (event.isComposing || /^(Shift|Control|Alt|Meta|CapsLock|Fn|Dead)/.test(key)) return;
  learnLayout(event);
  if (practised) return answer(event);
  if (key === 'Escape' && byId('actions').getClientRects().length) return;
  if (isTyped && key !== ' ' && !isField) {
    closeRow();
    byId('search').focus();
    if (key === '/') event.preventDefault();
  } else if (key === 'Escape' && (byId('search').value || document.querySelector('.hit'))) {
    event.preventDefault();
    highlight([]);
    if (byId('search').value) clearSearch();
  } else if (!isAlone && !isTyped || /^F\d/.test(key)) {
    match(event, isField);
  } else if (!event.shiftKey) {
    move(event);
  }
}

// Arrows, Home and End go from command to command, from the search box into the list, and among what can be done. Enter opens
// the only command that was found.
function move(event) {
  const isInSearch = event.target === byId('search'), actions = event.target.closest?.('#actions');
  if (!isInSearch && !actions && !event.target.closest?.('#list')) return;
  const links = [...(actions ?? byId('list')).querySelectorAll('li > a, button')], at = links.indexOf(event.target.closest('li > a, button'));
  const next = isInSearch
    ? { ArrowDown: links[0], Enter: links[0] }[event.key]
    : { ArrowDown: links[at + 1], ArrowUp: links[at - 1] ?? (actions ? null : byId('search')), Home: links[0], End: links.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (isInSearch && event.key === 'Enter' && links.length === 1) next.click();
}

// The commands of a key combination that was pressed. Keyboards for other systems have no Command key; Control is where it
// would be.
function commandsOf({ stroke: press, flags }) {
  const of = press => rows.filter(row => row.key?.stroke === press), [code] = press.split(' ');
  const found = of(press);
  return found.length || isMac || flags & COMMAND || !(flags & CONTROL) ? found : of(stroke(code, flags ^ CONTROL | COMMAND));
}

let lastPress = '';

// Shows the command of a key combination. What edits a text that is there, pastes, or copies what is selected stays the browser's,
// and so does what no command has or is pressed a second time.
function match(event, isField) {
  if (event.repeat || isField && (event.target.value ? /^([acvxyz]|Arrow.*|Home|End|Backspace|Delete)$/i : /^v$/i).test(event.key) || /^c$/i.test(event.key) && String(getSelection())) return;
  const press = strokeOf(event, layouts[state.layout], shownPlatform()), found = commandsOf(press);
  if (found.length && press.stroke !== lastPress) event.preventDefault();
  lastPress = found.length && press.stroke !== lastPress ? press.stroke : '';
  const [code, flags] = (found[0]?.key.stroke ?? press.stroke).split(' ');
  found.forEach(know);
  if (state.view === 'keyboard') {
    change({ held: flags & ~PAD });
    pinKey(code);
  } else {
    if (found.length && !found.some(row => row.made?.getClientRects().length)) change({ view: 'list', query: '' });
    highlight(found);
  }
  say(told(press, found));
}

// Says in words what a press does. Keys are told from left to right, as rows show them.
function told(press, found) {
  const key = `\u2066${shown(found[0]?.key.key ?? press)}\u2069`;
  return found.length ? `${key}: ${found.map(row => titleOf(row.index)).join(', ')}` : word('unused', { key });
}

setUp();
