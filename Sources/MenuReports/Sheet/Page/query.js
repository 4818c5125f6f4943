// What people type into the search box: words of titles and menus, a key however it is spelled, or both.

const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
// Without accents and case.
const folded = text => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ßæœøđðłþı]/g, c => plainLetters[c]);
// Each word after a space, so that the beginnings of words can be found.
const spaced = text => ' ' + text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

// The names of modifiers in definitions, of keys and of signs, in English and in the language that is chosen.
const nameTables = new Map();
function nameTable() {
  const tag = wordsTag();
  if (!nameTables.has(tag)) nameTables.set(tag, makeNames());
  return nameTables.get(tag);
}

function makeNames() {
  const flags = new Map(), inputs = new Map();
  for (const { flag, spoken, words } of MODIFIERS) {
    for (const name of [...words, spoken, word(spoken)]) flags.set(name.toLowerCase(), flag);
  }
  for (const [sign, spoken] of Object.entries(data.spoken)) {
    for (const name of [spoken, word(spoken)]) inputs.set(name.toLowerCase(), sign);
  }
  for (const [name, [glyph, spoken]] of named) {
    for (const known of [name, glyph, spoken, word(spoken)]) inputs.set(known.toLowerCase(), name);
  }
  for (const [known, name] of [['esc', 'escape'], ['⏎', 'return'], ['↵', 'return'], ['enter', 'return'], ['arrow up', 'up'],
    ['arrow down', 'down'], ['arrow left', 'left'], ['arrow right', 'right'], ['backspace', 'delete'], ['del', 'delete'],
    ['plus', '+'], ['minus', '-'], ['dot', '.'], ['spacebar', 'space'], ['back slash', '\\']]) inputs.set(known, name);
  return { flags, names: [...flags.keys()].sort((a, b) => b.length - a.length), inputs };
}

// The modifiers that a text begins with, as signs or as names, and what follows them.
function takeModifiers(text) {
  const { flags: flagOfName, names } = nameTable();
  let flags = 0, rest = text.trim();
  for (;;) {
    const sign = rest[0] === '^' && rest.length > 1 ? '⌃' : rest[0];
    if (flagOf.has(sign)) {
      flags |= flagOf.get(sign);
      // A plus, a minus or a space stands between two, but may be the key itself.
      rest = rest.slice(1).replace(/^[\s+-]+(?=.)/u, '');
      continue;
    }
    const lower = rest.toLowerCase();
    const name = names.find(name => lower.startsWith(name) && !/^\p{L}/u.test(rest.slice(name.length)));
    if (!name) return { flags, rest };
    flags |= flagOfName.get(name);
    rest = rest.slice(name.length);
    rest = /^[+-]?$/.test(rest) ? '' : rest.replace(/^\s*[+-]\s*(?=.)|^\s+/u, '');
  }
}

// A query, understood: words to be found, and a key of which the input may be missing.
function understood(text) {
  const { flags, rest } = takeModifiers(text), lower = rest.toLowerCase();
  const wordsOf = text => folded(text).split(/[\s>›→]+/u).filter(Boolean);
  return {
    phrase: folded(text.trim()), words: wordsOf(text), flags, rest: flags ? wordsOf(rest) : [],
    input: rest ? nameTable().inputs.get(lower) ?? (only(rest) ? rest : null) : null,
    isKey: rest ? nameTable().inputs.has(lower) || only(rest) : flags !== 0,
  };
}

// Whether a key is the one asked for: with these modifiers at least where no key was named, with any where only the key
// was, and also as the same press that is written otherwise.
function isAskedFor({ key, authored, stroke: pressed }, { flags, input }) {
  return [key, authored].some(key => {
    const shown = shownFlags(key);
    if (input === null) return (shown & flags) === flags;
    return (!flags || shown === flags) && (key.input === input || upper(key.input) === upper(input));
  }) || !!flags && input !== null && !!pressed && pressed === typing(layouts[state.layout], { input: only(input) ? input.toLowerCase() : input, flags }, shownPlatform()).stroke;
}

// What of a row is searched: its titles and its menus as they are shown and as they are written.
function searched(row) {
  if (row.texts) return row.texts;
  const [, title, menus, , , action, list] = entry(row.index), path = data.menus[menus];
  const titles = [...new Set([titleOf(row.index), title].map(folded))];
  const others = folded([...path, ...path.map(menuTitle), action ?? '', list ?? ''].join('\n'));
  return row.texts = { titles, spacedTitles: titles.map(spaced), others, spacedOthers: spaced(others) };
}

// A letter by itself is the beginning of a word; more may stand inside of one.
const isInside = (text, part) => !/^[a-z0-9]$/.test(part) && text.includes(part);

// How well a row answers to a query: titles that begin with it, titles with words that do, keys, titles with the words
// inside of others, and menus; Infinity where it does not.
function rank(row, query) {
  const { titles, spacedTitles, others, spacedOthers } = searched(row), { words } = query;
  if (words.length) {
    if (titles.some(title => title.startsWith(query.phrase))) return 0;
    if (spacedTitles.some(title => words.every(part => title.includes(' ' + part)))) return 1;
  }
  if (query.isKey && row.key && isAskedFor(row.key, query)) return 2;
  if (!words.length) return Infinity;
  const isInTitle = part => titles.some((title, at) => spacedTitles[at].includes(' ' + part) || isInside(title, part));
  const isThere = part => isInTitle(part) || spacedOthers.includes(' ' + part) || isInside(others, part);
  if (words.every(isInTitle)) return 3;
  if (words.every(isThere)) return 4;
  // A modifier and words: close with Command.
  if (query.input === null && query.rest.length && row.key && isAskedFor(row.key, { flags: query.flags, input: null }) && query.rest.every(isThere)) return 5;
  return Infinity;
}

// The rows that answer to a query, the best first, otherwise in their order.
function find(text) {
  const answers = query => {
    const ranks = [[], [], [], [], [], []];
    for (const row of rows) ranks[rank(row, query)]?.push(row);
    return ranks.flat();
  };
  const found = answers(understood(text));
  if (found.length) return found;
  // Somebody who types `cm`, or `shift c`, is on the way to `cmd`.
  const [, before, last] = /^(.*?)(\p{L}{2,}|(?<=\s)\p{L})$/u.exec(text.trim().toLowerCase()) ?? [];
  const name = last && nameTable().names.findLast(name => name.startsWith(last));
  return name ? answers(understood(before + name)) : [];
}
