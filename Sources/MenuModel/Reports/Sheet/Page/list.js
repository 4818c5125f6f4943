// The list: the same elements that menuc writes into the page, made again when something else is to be shown. Titles
// are set as text only.

const state = { platform: 0, layout: 0, language: -1, direction: data.direction };
const byId = id => document.getElementById(id);

// A command: [id, title, menus, action, key, fixed, property list]; what is missing at the end is empty.
const entry = index => data.entries[index];
const language = () => data.languages[state.language];
const titleOf = index => language()?.entries[index] ?? entry(index)[1];
const menuTitle = title => language() && Object.hasOwn(language().menus, title) ? language().menus[title] : title;
const localized = index => {
  const [, , , , key, fixed = 0] = entry(index);
  return key ? localize(layouts[state.layout], parse(key), fixed, state.direction) : null;
};

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const PROBLEMS = {
  needsOption: 'cannot be typed: it needs Option',
  missing: 'cannot be typed: no key types it',
};

function keyElements({ authored, key, problem }) {
  const label = spoken(key) + (problem ? ', ' + PROBLEMS[problem] : '');
  const element = make('span', { class: problem ? 'k no' : 'k', role: 'img', 'aria-label': label },
    ...caps(key).map(cap => make('kbd', {}, cap)));
  if (problem) element.title = PROBLEMS[problem];
  if (same(authored, key)) return [element];
  const was = make('span', { class: 'was', role: 'img', 'aria-label': 'written as ' + spoken(authored) }, shown(authored));
  return [was, element];
}

function row(index) {
  const [id] = entry(index);
  const key = localized(index);
  return make('li', { id }, make('a', { href: '#' + id },
    make('bdi', {}, titleOf(index)), ...(key ? keyElements(key) : [])));
}

function render() {
  const page = data.platforms[state.platform], list = byId('list');
  const count = page.sections.reduce((sum, [, groups]) => sum + groups.reduce((n, [, rows]) => n + rows.length, 0), 0);
  list.className = page.style + (count > data.many ? ' many' : '');
  list.replaceChildren(...page.sections.map(([title, groups]) => make('section', {},
    make('h2', {}, make('bdi', {}, menuTitle(title))),
    ...groups.flatMap(([menus, rows], at) => [
      // A submenu is named once, however many groups it has.
      ...(menus.length && String(menus) !== String(groups[at - 1]?.[0])
        ? [make('h3', {}, ...menus.map(menu => make('bdi', {}, menuTitle(menu))))] : []),
      make('ul', menus.length ? { role: 'list', class: 'sub' } : { role: 'list' }, ...rows.map(row)),
    ]))));
  if (!page.sections.length) list.append(make('p', { lang: 'en' }, 'No command has a key and a title.'));
  attach();
}

// The rows of the list with what is known of them, whoever wrote them.
let rows = [];
function attach() {
  const indices = data.platforms[state.platform].sections.flatMap(([, groups]) => groups.flatMap(([, rows]) => rows));
  rows = [...byId('list').querySelectorAll('li')].map((element, place) => {
    const index = indices[place];
    return { element, index, key: localized(index), text: null };
  });
}

// Without accents and case.
const folded = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function searchText(row) {
  const [, title, menus, action, , , list] = entry(row.index);
  const path = data.menus[menus];
  return row.text ??= folded([title, titleOf(row.index), ...path, ...path.map(menuTitle), action ?? '', list ?? ''].join('\n'));
}

// Shows the rows that a query is about; all of them for an empty one.
function search(query) {
  const words = folded(query).split(/\s+/).filter(Boolean), key = words.length ? keyQuery(query) : null;
  let count = 0;
  for (const row of rows) {
    const matches = words.every(word => searchText(row).includes(word))
      || (key && row.key && (answers(row.key.key, key) || answers(row.key.authored, key)));
    row.element.hidden = !matches;
    if (matches) count++;
    detail(row, matches && words.length > 0);
  }
  for (const list of byId('list').querySelectorAll('ul')) {
    list.hidden = !list.querySelector('li:not([hidden])');
  }
  for (const heading of byId('list').querySelectorAll('h3')) {
    let next = heading.nextElementSibling;
    while (next?.matches('.sub[hidden]')) next = next.nextElementSibling;
    heading.hidden = !next?.matches('.sub');
  }
  for (const section of byId('list').querySelectorAll('section')) section.hidden = !section.querySelector('ul:not([hidden])');
  byId('list').classList.toggle('found', words.length > 0);
  byId('empty').hidden = count > 0 || !words.length;
  byId('count').textContent = words.length
    ? (count === 1 ? '1 shortcut matches' : count + ' shortcuts match') : '';
}

// While searching, a row says where the command is and what it sends, since that may be why it is there.
function detail(row, isShown) {
  const link = row.element.firstChild, old = link.querySelector('small');
  if (!isShown) return old?.remove();
  if (old) return;
  const [, , menus, action, , , list] = entry(row.index);
  // The heading above says the first.
  const path = data.menus[menus].slice(1).flatMap(menu => [make('bdi', {}, menuTitle(menu)), ' › ']);
  const sent = action ? make('code', { dir: 'ltr' }, list ? `${action} ${list}` : action) : '';
  link.append(make('small', {}, ...(sent ? path : path.slice(0, -1)), sent));
}
