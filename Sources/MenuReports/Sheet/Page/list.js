// The list: the same elements that menuc writes into the page, made again when something else is to be shown. Titles
// are set as text only.

const pagesOf = app => data.platforms.filter(page => page.app === app);
const written = { platform: 0, layout: 0, language: -1, direction: data.direction, theme: '', view: 'list', held: COMMAND, sort: 'menu', query: '' };
// The choices without an address: those that menuc wrote, in the reader's language and for their device.
const initial = { ...written, ...forReader() };
const state = { ...initial };
const byId = id => document.getElementById(id);
const shownPlatform = () => data.platforms[state.platform];

// A command: [id, title, menus, key, fixed, action, property list]; what is missing at the end is empty.
const entry = index => data.entries[index];
const language = () => data.languages[state.language];
const titleOf = index => language()?.entries[index] ?? entry(index)[1];
// The menus of an app, which may not have the language, by their titles.
const menusOf = app => language()?.menus[apps.indexOf(app)] ?? {};
const menuTitle = (title, { app }) => Object.hasOwn(menusOf(app), title) ? menusOf(app)[title] : title;
// The system's titles on which too few apps agree stay English.
const english = title => data.english?.[languageTag()]?.includes(title) ? { lang: 'en' } : {};
const menuTitles = row => data.menus[entry(row.index)[2]].map(title => menuTitle(title, data.platforms[row.platform]));
const localized = (index, platform) => {
  const [, , , key, fixed = 0] = entry(index);
  return key ? localize(layouts[state.layout], parse(key), fixed, state.direction, platform) : null;
};

// The newest platform of the device that the page is read on, or of the first one's kind, and the reader's language, where the
// page has them.
function forReader() {
  const tags = [data.language ?? 'en', ...data.languages.map(language => language.tag)], [first] = data.platforms;
  const wanted = navigator.languages.flatMap(tag => [tag, tag.split('-')[0]]);
  const language = Math.max(tags.indexOf(wanted.find(tag => tags.includes(tag))), 0) - 1;
  const isPad = page => /ipados/.test(page.name), isTablet = /^iP/.test(navigator.platform) || isMac && navigator.maxTouchPoints > 1;
  const version = page => Number(/\d+$/.exec(page.name)?.[0] ?? 0);
  const pages = pagesOf(first.app).filter(page => isPad(page) === (isMac ? isTablet : isPad(first)));
  const platform = data.platforms.indexOf(pages.sort((a, b) => version(b) - version(a))[0] ?? first);
  return { platform, language, direction: data.languages[language]?.direction ?? data.direction };
}

function withAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function make(name, attributes, ...children) {
  const element = withAttributes(document.createElement(name), attributes);
  element.append(...children);
  return element;
}

// Things with something between each two.
const joined = (things, separator) => things.flatMap((thing, at) => at ? [separator, thing] : [thing]);

function keyElements({ authored, key, problem }) {
  const label = spoken(key) + (problem ? ', ' + word(problem) : '');
  const element = make('span', { class: problem ? 'k no' : 'k', role: 'img', 'aria-label': label },
    ...caps(key).map(cap => make('kbd', {}, cap)));
  if (problem) element.title = word(problem);
  if (same(authored, key)) return [element];
  const was = make('span', { class: 'was', role: 'img', 'aria-label': word('writtenAs', { key: spoken(authored) }) }, shown(authored));
  return [was, element];
}

function rowElement(index, key) {
  const [id] = entry(index);
  const change = changeOf(index);
  return make('li', { id }, make('a', { href: '#' + id },
    make('bdi', english(titleOf(index)), broken(titleOf(index))), ...(key ? keyElements(key) : []), ...(change ? [make('small', { class: 'change' }, change)] : [])));
}

// How a command differs from an earlier version, in words.
function changeOf(index) {
  const change = data.changes?.[index];
  if (!change) return change === 0 ? word('new') : '';
  const [isOtherKey, key, title] = change;
  return [...(title === null ? [] : [word('wasTitle', { title: isolated(title) })]),
    ...(key ? [word('wasKey', { key: isolated(shown(parse(key))) })] : isOtherKey ? [word('hadNoKey')] : [])].join(', ');
}

// The commands of an earlier version, below the rest.
function goneSections() {
  const { gone } = shownPlatform();
  if (!gone || state.query || state.sort !== 'menu') return [];
  const keys = gone.map(([, key]) => keyElements(localize(layouts[state.layout], parse(key), 0, state.direction, shownPlatform())));
  return [make('section', { class: 'gone' }, make('h2', {}, make('bdi', { lang: wordsTag() }, word('gone'))),
    make('ul', { role: 'list' }, ...gone.map(([title], at) => make('li', {}, make('span', {}, make('bdi', {}, broken(title)), ...keys[at])))))];
}

// The commands of the platform in menu order, with what is known of them, and those of the other apps of the page, each on the
// platform that is most like the one shown.
let rows = [], companions = [];
// Every app with its rows: that which is shown first, or as the page has them.
const parts = () => [{ app: shownPlatform().app, rows }, ...companions];
const partsInOrder = () => parts().sort((a, b) => apps.indexOf(a.app) - apps.indexOf(b.app));

const indicesOf = page => page.sections.flatMap(([, groups]) => groups.flatMap(([, indices]) => indices));
const apps = [...new Set(data.platforms.map(page => page.app))];

// The platform of an app that is most like the one shown.
function likeShown(app) {
  const pages = pagesOf(app), { title } = shownPlatform(), device = title.split(' (')[0];
  return data.platforms.indexOf(pages.find(page => page.title === title) ?? pages.findLast(page => page.title.split(' (')[0] === device) ?? pages[0]);
}

// A row; its element is there, or made when it is first shown.
class Row {
  constructor(index, platform, element) {
    Object.assign(this, { index, platform, made: element, texts: null, clashes: '' });
    this.key = localized(index, data.platforms[platform]);
    if (element) this.finish();
  }

  get element() {
    if (!this.made) {
      this.made = rowElement(this.index, this.key);
      this.finish();
    }
    return this.made;
  }

  finish() {
    markTitle(this.made.querySelector('bdi'), titleOf(this.index));
    this.made.classList.toggle('known', isKnown(this));
    if (this.clashes && !this.made.querySelector('.clash')) this.made.firstChild.append(make('small', { class: 'clash' }, this.clashes));
  }
}

// Makes the rows anew, of elements that are there or of new ones.
function makeRows(elements) {
  const of = (platform, elements) => indicesOf(data.platforms[platform]).map((index, place) => new Row(index, platform, elements?.[place]));
  rows = of(state.platform, elements);
  companions = apps.filter(app => app !== shownPlatform().app).map(app => ({ app, rows: of(likeShown(app)) }));
  const claims = claimsOfStrokes();
  for (const [stroke, users] of usersOfStrokes()) {
    const owner = claims.get(stroke), taken = owner?.[2] === 1 ? owner[1] : null;
    if (users.length < 2 && !taken) continue;
    for (const row of users) {
      const others = users.filter(other => other !== row).map(other => titleOf(other.index));
      row.clashes = [...(others.length ? [word('sameKey', { titles: broken(others.join(', ')) })] : []), ...(taken ? [word('takenBySystem', { owner: taken })] : [])].join(' · ');
      if (row.made) row.finish();
    }
  }
  // The first letter that is typed need not wait for what is searched in thousands.
  globalThis.requestIdleCallback?.(() => rows.forEach(searched));
}

// The shown sections as [title, groups]; groups as [menus, rows]. On paper every title names its app, as any may begin a column.
function arranged() {
  if (state.query) {
    const found = find(state.query);
    return apps.length < 2 ? [[null, [[[], found]]]] : parts().map(({ app, rows: [first] }) => [app, [[[], found.filter(row => row.platform === first?.platform)]]]).filter(([, [[, found]]]) => found.length);
  }
  return isForPaper ? partsInOrder().flatMap(({ app, rows }) => {
    const page = data.platforms[rows[0]?.platform], name = page?.title === shownPlatform().title ? app : `${app}, ${page?.title}`;
    return sorted(rows).map(([title, groups], at) => [at ? make('span', {}, title, make('small', {}, ` · ${app}`)) : [name, title === app ? '' : title], groups]);
  }) : sorted(rows);
}

// The rows of an app in sections, as is asked for.
function sorted(rows) {
  if (state.sort === 'menu') {
    const of = new Map(rows.map(row => [row.index, row]));
    const page = data.platforms[rows[0]?.platform];
    return !page ? [] : page.sections.map(([title, groups]) => [menuTitle(title, page), groups.map(([menus, indices]) => [menus, indices.map(index => of.get(index))])]);
  }
  return grouped(rows, ...state.sort === 'key' ? [key => shownInput(key.input), input => input, inputOrder] : [shownFlags, flagsTitle, flagsOrder]);
}

// Rows in sections by something of their key, those without a key last.
function grouped(rows, partOf, titleOf, orderOf) {
  const sections = new Map();
  const ordered = rows.filter(row => row.key).map(row => [orderOf(row), row]).sort(([a], [b]) => compare(a, b));
  for (const [, row] of ordered) {
    const part = partOf(row.key.key);
    if (!sections.has(part)) sections.set(part, []);
    sections.get(part).push(row);
  }
  const titled = [...sections].map(([part, rows]) => [titleOf(part), rows]), others = rows.filter(row => !row.key);
  return [...titled, ...(others.length ? [[word('withoutKey'), others]] : [])].map(([title, rows]) => [title, [[[], rows]]]);
}

function compare(a, b) {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

// Letters, digits, signs, then keys with names; of one key fewer modifiers first.
function inputOrder({ key: { key } }) {
  const input = shownInput(key.input);
  const kind = named.has(key.input) ? 3 : /^\p{L}/u.test(input) ? 0 : /^\p{N}/u.test(input) ? 1 : 2;
  return [kind, kind === 3 ? named.get(key.input)[2].padStart(3) : input, ...rankOfFlags(shownFlags(key))];
}

const flagsOrder = row => [...rankOfFlags(shownFlags(row.key.key)), ...inputOrder(row)];

// Command first, fewer before more, none last: the order in which KeyboardUses draws sets of modifiers.
const rankOfFlags = remembering(flags => {
  const others = [SHIFT, OPTION, CONTROL, CAPS];
  const first = flags & COMMAND ? 0 : flags === 0 ? 3 : flags & CONTROL ? 1 : 2;
  return [first, others.filter(flag => flags & flag).length, ...others.map(flag => flags & flag ? 0 : 1), flags];
});

function flagsTitle(flags) {
  const words = MODIFIERS.filter(m => flags & m.flag).map(m => word(m.spoken));
  return words.length ? `${glyphs(flags).join('')} ${words.join(' ')}` : word('noModifiers');
}

// A group with the menu that it is in; of very many rows each hundred is a list, which is filled when it comes near the window.
function groupElements([menus, rows], at, groups, isPathTold, isLate) {
  // A submenu is named once, however many groups it has.
  const isNew = menus.length && String(menus) !== String(groups[at - 1]?.[0]), size = isLate ? enough : rows.length || 1;
  return [
    ...(isNew ? [make('h3', {}, ...joined(menus.map(menu => menuTitle(menu, data.platforms[rows[0].platform])).map(title => make('bdi', english(title), title)), ' › '))] : []),
    ...Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => {
      const list = make('ul', menus.length ? { role: 'list', class: 'sub' } : { role: 'list' }), part = rows.slice(at * size, (at + 1) * size);
      unfilled.set(list, () => part.map(row => (tellPath(row, isPathTold), row.element)));
      if (!isLate) return fillList(list);
      list.style.minHeight = part.length / 3 * 2 + 'rem';
      filler.observe(list);
      return list;
    }),
  ];
}

// How many that were found are shown at once, and what is yet to be put into lists that are far from the window.
const enough = 100;
let unfilled = new Map();
const filler = new IntersectionObserver(seen => seen.forEach(({ isIntersecting, target }) => { if (isIntersecting) fillList(target); }), { rootMargin: '800px' });

function fillList(list) {
  list.append(...unfilled.get(list)?.() ?? []);
  list.style.minHeight = '';
  unfilled.delete(list);
  filler.unobserve(list);
  return list;
}

const fillAll = () => [...unfilled.keys()].forEach(fillList);

// Shows the rows that are asked for, and says how many there are.
function render(isWhole) {
  closeRow();
  filler.disconnect();
  unfilled = new Map();
  const sections = arranged(), list = byId('list'), isFound = state.query !== '', isPathTold = isFound || state.sort !== 'menu';
  const count = isFound ? sections.reduce((sum, [, [[, rows]]]) => sum + rows.length, 0) : rows.length;
  const { style } = shownPlatform(), isMany = count > data.many;
  list.className = style + (count > data.long ? ' long' : '') + (isMany ? ' many' : '') + (isFound ? ' found' : state.sort === 'menu' ? '' : ' sorted');
  let room = isFound && !isWhole ? enough : Infinity;
  list.replaceChildren(...(isFound && !count ? [] : sections).map(([title, groups]) => {
    const size = groups.reduce((sum, [, rows]) => sum + rows.length, 0), shown = groups.map(([menus, rows]) => [menus, rows.slice(0, room)]);
    room = Math.max(0, room - size);
    return make('section', {}, ...(title === null ? [] : [make('h2', {}, ...[title].flat().map(title => make('bdi', english(title), title)))]),
      ...shown.flatMap((group, at) => groupElements(group, at, shown, isPathTold, isMany && !isFound)));
  }), ...goneSections());
  if (!rows.length) list.append(make('p', { lang: wordsTag() }, word('none')));
  byId('empty').hidden = !isFound || count > 0 && (isWhole || count <= enough);
  byId('nothing').hidden = count > 0;
  byId('count').textContent = isFound ? word('count', { count, all: rows.length + companions.reduce((sum, { rows }) => sum + rows.length, 0) }) : '';
}

// How lists were laid out, by what is shown and how large the window is.
const fillings = new Map();

// On wide screens letters grow as long as all stays on the screen. Where that leaves nothing below it they shrink, by a tenth or to
// 16 pixels. Menus go on in the next column where all fits only so, or where they are sets of modifiers. Laying a list out takes
// long, so what fits is calculated from the menus' heights and then tried. Other views keep the list's size.
function fillScreen() {
  const list = byId('list'), root = document.documentElement, { style } = root, isOver = () => root.scrollHeight > innerHeight, isOfSets = state.sort === 'modifiers', isList = state.view === 'list';
  style.setProperty('--head', document.querySelector('header').offsetHeight + 'px');
  if (state.query) return;
  const key = JSON.stringify([rows.length, innerWidth, innerHeight, ...Object.values({ ...state, held: 0, theme: '' })]), known = fillings.get(key);
  const grow = (size, isCut, column = 18.5, count = 'auto') => {
    for (const [name, value] of Object.entries({ grow: size, column: column + 'rem', count })) style.setProperty('--' + name, value);
    list.classList.toggle('cut', isCut);
    fillings.set(key, [size, isCut, column, count]);
  };
  if (known) return grow(...known);
  const size = isList ? 1 : Number(style.getPropertyValue('--grow')) || 1;
  grow(size, false);
  if (innerWidth < 1000 || state.view === 'matrix' || rows.length > data.many) return isOfSets && isOver() && grow(size, true);
  const text = parseFloat(getComputedStyle(root).fontSize) / size, { columnGap, paddingLeft } = getComputedStyle(list);
  const smaller = Array.from({ length: Math.ceil((1 - Math.min(.9, 16 / text)) * 50) }, (_, at) => .98 - at / 50);
  if (!isList) return isOver() && grow(smaller.find(size => (grow(size, false), !isOver())) ?? size, false);
  const heights = [...list.children].map(section => section.offsetHeight + parseFloat(getComputedStyle(section).marginBottom)), { width, top } = list.getBoundingClientRect(), others = top + scrollY + 1.2 * text;
  const columns = (size, column) => Math.max(1, Math.floor((width - 2 * parseFloat(paddingLeft) * size + parseFloat(columnGap) * size) / (column * text + parseFloat(columnGap)) / size));
  const fits = ([size, isCut, column = 18.5]) => {
    const most = innerHeight / size - others, count = columns(size, column);
    if (isCut) return heights.reduce((sum, height) => sum + height + 4, 0) <= count * (most - 2 * text);
    let used = 1, filled = 0;
    for (const height of heights) [used, filled] = filled + height > most + text ? [used + 1, height] : [used, filled + height];
    return used <= count && Math.max(...heights) <= most + text;
  };
  const larger = Array.from({ length: innerWidth < 1600 ? 0 : 8 }, (_, at) => 1.4 - at / 20), sizes = isOver() ? [] : larger.map(size => [size, false]);
  const most = rows.length > data.long ? 3 : 6, cut = (isOfSets || innerWidth >= 1600 ? [...larger, 1, ...smaller] : []).map(size => [size, true]).filter(fits);
  const tried = [...sizes, [1, false], ...(isOfSets ? [] : smaller.map(size => [size, false]))].filter(fits).slice(0, most);
  let found = [...tried, ...cut.filter(([size]) => size === 1)].find(way => (grow(...way), !isOver()));
  // The room that cut menus need is known less well: the largest letters are found by halves.
  for (let start = 0, end = found ? cut.indexOf(found) : cut.length; start < end;) {
    const middle = (start + end) >> 1;
    grow(...cut[middle]);
    if (isOver()) start = middle + 1;
    else found = cut[end = middle];
  }
  if (!found) return grow(1, isOfSets && (grow(1, false), isOver()));
  // Columns are wider where that breaks no title and there is room for it, and those that would be empty leave theirs to the others.
  const isBroken = () => [...list.querySelectorAll('li bdi')].some((title, at, all) => title.offsetHeight > 1.5 * all[0].offsetHeight);
  if (!isOfSets && isBroken()) found = [20.5, 22.5, 24.5].map(column => [...found, column]).filter(fits).find(way => (grow(...way), !isOver() && !isBroken())) ?? found;
  grow(...found);
  const count = new Set([...list.children].flatMap(section => [...section.getClientRects()].map(({ left }) => left))).size, [large, isCut, column = 18.5] = found;
  if (count < columns(large, column) && (grow(large, isCut, column, count), isOver())) grow(...found);
}

// Where no heading says it, a row says where the command is; developers are told what it sends, too.
function tellPath(row, isTold) {
  const link = row.element.firstChild, old = link.querySelector('.path');
  markTitle(link.querySelector('bdi'), titleOf(row.index));
  old?.remove();
  if (!isTold) return;
  const [, , , , , action, list] = entry(row.index), titles = menuTitles(row).map(title => make('bdi', english(title), title));
  if (state.query && !link.querySelector('mark')) titles.forEach(title => markTitle(title, title.textContent));
  const sent = action ? [make('span', {}, ' ', make('code', { dir: 'ltr' }, list ? `${action} ${list}` : action))] : [];
  link.append(make('small', { class: 'path' }, ...titles.map((title, at) => make('span', {}, at ? ' › ' : '', title)), ...sent));
}
