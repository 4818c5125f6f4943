// The address: it says all that was chosen, so people can send it, and Back leads to the view before.
// `?platform=appkit&layout=de&q=tab#cmd-newTab`

const themes = ['', 'light', 'dark'], views = ['list', 'keyboard', 'matrix'], sorts = ['menu', 'key', 'modifiers'];
const directions = { leftToRight: 'ltr', rightToLeft: 'rtl' };
const platformNames = () => data.platforms.map(page => page.name);
const layoutNames = () => layouts.map(layout => layout.name);
const languageTags = () => [data.language, ...data.languages.map(language => language.tag)];
const naturalDirection = () => language()?.direction ?? data.direction;
const flagsName = flags => MODIFIERS.filter(m => flags & m.flag).map(m => m.words[0]).join(' ') || 'none';

// Takes what the address asks for, and says what it asks for and the page does not have.
function readAddress() {
  Object.assign(state, initial);
  const asked = new URLSearchParams(location.search), absent = [];
  const take = (name, known, use) => {
    const value = asked.get(name);
    if (value === null) return;
    const at = known.indexOf(value);
    if (at < 0) absent.push(value);
    else use(at);
  };
  take('platform', platformNames(), at => { state.platform = at; });
  take('layout', layoutNames(), at => { state.layout = at; });
  take('language', languageTags(), at => {
    state.language = at - 1;
    state.direction = naturalDirection();
  });
  for (const [name, known] of [['direction', Object.keys(directions)], ['theme', themes], ['sort', sorts]]) take(name, known, at => { state[name] = known[at]; });
  take('view', views, at => { state.view = [true, drawings.length, apps.length > 1][at] ? views[at] : 'list'; });
  const held = asked.get('held')?.split(' ').filter(name => name !== 'none');
  if (held?.every(name => flagOf.has(name))) state.held = held.reduce((flags, name) => flags | flagOf.get(name), 0);
  state.query = asked.get('q') ?? '';
  say([...absent, ...readCommand()].map(name => word('absent', { name })).join(' '));
}

// A link to a command of another platform goes there.
function readCommand() {
  const id = location.hash.slice(1);
  if (!id.startsWith('cmd')) return [];
  const has = page => indicesOf(page).some(index => entry(index)[0] === id);
  if (has(data.platforms[state.platform])) return [];
  const other = data.platforms.findIndex(has);
  if (other < 0) return [id];
  state.platform = other;
  return [];
}

// Writes what was chosen into the address, as a step that Back undoes or instead of the last one.
function writeAddress(isStep, hash = location.hash) {
  const asked = new URLSearchParams();
  const write = (name, value, usual) => { if (value !== usual) asked.set(name, value); };
  write('platform', platformNames()[state.platform], platformNames()[initial.platform]);
  write('layout', layoutNames()[state.layout], layoutNames()[initial.layout]);
  write('language', languageTags()[state.language + 1], languageTags()[initial.language + 1]);
  write('direction', state.direction, naturalDirection());
  for (const name of ['theme', 'view', 'sort']) write(name, state[name], initial[name]);
  write('held', flagsName(state.held), flagsName(initial.held));
  write('q', state.query, initial.query);
  const query = String(asked), address = location.pathname + (query ? '?' + query : '') + hash;
  if (address === location.pathname + location.search + location.hash) return;
  try {
    history[isStep ? 'pushState' : 'replaceState'](null, '', address);
  } catch { /* A page that may not change its address works all the same. */ }
}
