// Queries of the search box: words of titles and menus, a key however it is spelled, or both.

const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ة: 'ه', ى: 'ي' };
// Without accents and case, and in one kind of kana.
const folded = text => text.toLowerCase().normalize('NFKD').replace(/[\p{M}\u00AD]/gu, '').replace(/[ßæœøđðłþıةىぁ-ゖ]/g, c => plainLetters[c] ?? String.fromCharCode(c.charCodeAt() + 96));
// Each word after a space, so that the beginnings of words can be found.
const spaced = text => ' ' + text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

// The names of modifiers in definitions, of keys and of signs, in English and in the language that is chosen.
const nameTable = () => namesIn(wordsTag());
const namesIn = remembering(() => {
  const flags = new Map(), inputs = new Map();
  for (const { flag, spoken, words } of MODIFIERS) {
    for (const name of [...words, spoken, word(spoken)]) flags.set(name.toLowerCase(), flag);
  }
  flags.set('strg', CONTROL);
  for (const [sign, spoken] of Object.entries(data.spoken)) {
    for (const name of [spoken, word(spoken)]) inputs.set(name.toLowerCase(), sign);
  }
  for (const [name, [glyph, spoken]] of named) {
    for (const known of [name, glyph, spoken, word(spoken)]) inputs.set(known.toLowerCase(), name);
  }
  for (const [known, name] of [['esc', 'escape'], ['⏎', 'return'], ['↵', 'return'], ['enter', 'return'], ['arrow up', 'up'],
    ['arrow down', 'down'], ['arrow left', 'left'], ['arrow right', 'right'], ['backspace', 'delete'], ['del', 'delete'],
    ['plus', '+'], ['minus', '-'], ['dot', '.'], ['spacebar', 'space'], ['back slash', '\\']]) inputs.set(known, name);
  // Groups of words that mean the same.
  const everyday = [...new Set([word('everyday'), data.words.en.everyday])].join(';').split(';').map(group => group.split(',').map(name => folded(name.trim())));
  return { flags, names: [...flags.keys()].sort((a, b) => b.length - a.length), inputs, everyday, everydayWords: new Set(everyday.flat()) };
});

// The modifiers that a text begins with, as signs or as names, and what follows them.
function takeModifiers(text) {
  const { flags: flagOfName, names } = nameTable();
  let flags = 0, rest = text.trim();
  for (;;) {
    const sign = rest[0] === '^' && rest.length > 1 ? '⌃' : rest[0];
    if (flagOf.has(sign)) {
      flags |= flagOf.get(sign);
      // A plus, a minus or a space separates two, but may be the key itself.
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
  const wordsOf = text => folded(text).split(/[\s>›→]+|(?<=\p{L})-(?=\p{L})/u).filter(Boolean);
  const input = rest ? nameTable().inputs.get(lower) ?? (only(rest) ? rest : null) : null;
  return {
    phrase: folded(text.trim()), words: wordsOf(text), flags, rest: flags ? wordsOf(rest) : [], input,
    isKey: rest ? nameTable().inputs.has(lower) || only(rest) : flags !== 0,
    // Written otherwise, it may be the same press.
    stroke: flags && input !== null && typing(layouts[state.layout], { input: only(input) ? input.toLowerCase() : input, flags }, shownPlatform()).stroke,
  };
}

// Whether a key is the one asked for: with these modifiers at least where no key was named, with any where only the key
// was, and also as the same press that is written otherwise.
function isAskedFor({ key, authored, stroke: pressed }, { flags, input, stroke }) {
  const isMeant = key => {
    const shown = shownFlags(key);
    if (input === null) return (shown & flags) === flags;
    return (!flags || shown === flags) && (key.input === input || upper(key.input) === upper(input));
  };
  return isMeant(key) || key !== authored && isMeant(authored) || !!stroke && pressed === stroke;
}

// The searched texts of a row: its titles and its menus, as shown and as written.
function searched(row) {
  if (row.texts) return row.texts;
  const [, title, menus, , , action, list] = entry(row.index), path = data.menus[menus];
  const titles = [...new Set([titleOf(row.index), title].map(folded))];
  const others = folded([...path, ...menuTitles(row), action ?? '', list ?? ''].join('\n'));
  const spacedTitles = titles.map(spaced);
  return row.texts = { titles, spacedTitles, others, spacedOthers: spaced(others), namesOfTitles: spacedTitles.map(title => title.trim().split(' ')) };
}

// A letter by itself is the beginning of a word; more may be inside of one.
const isInside = (text, part) => !/^[a-z0-9]$/.test(part) && text.includes(part);

// How well a row answers to a query: titles that begin with it, titles with words that do, as they are shown and then as they are
// written, keys, titles with the words inside of others, and menus; Infinity where it does not.
function rank(row, query) {
  const { titles, spacedTitles, others, spacedOthers } = searched(row), { words } = query;
  const ranks = titles.map((title, at) => title.startsWith(query.phrase) ? 2 * at : words.every(part => spacedTitles[at].includes(' ' + part)) ? 2 * at + 1 : 4);
  if (words.length && Math.min(...ranks) < 4) return Math.min(...ranks);
  if (query.isKey && row.key && isAskedFor(row.key, query)) return 4;
  if (!words.length) return Infinity;
  const isInTitle = part => titles.some((title, at) => spacedTitles[at].includes(' ' + part) || isInside(title, part));
  const isThere = part => isInTitle(part) || spacedOthers.includes(' ' + part) || isInside(others, part);
  if (words.every(isInTitle)) return 5;
  if (words.every(isThere)) return 6;
  // A modifier and words: close with Command.
  if (query.input === null && query.rest.length && row.key && isAskedFor(row.key, { flags: query.flags, input: null }) && query.rest.every(isThere)) return 7;
  return Infinity;
}

// The rows that answer to a query, the best first, otherwise in their order; those of other apps are among them.
function find(text) {
  const all = parts().flatMap(({ rows }) => rows);
  // Leave out poor matches if there are better ones.
  const answers = (query, rank, likely = 8) => {
    const ranks = Array.from({ length: 16 }, () => []);
    for (const row of all) ranks[rank(row, query)]?.push(row);
    const found = ranks.slice(0, likely).flat();
    return found.length ? found : ranks.flat();
  };
  const query = understood(text), found = answers(query, rank);
  // A key by itself is first of all the command that has just this key.
  const isWhole = ({ key: pressed }) => pressed && !shownFlags(pressed.key) && isAskedFor(pressed, query);
  // People who use other systems say Control where a command has Command.
  if (!found.length && query.input !== null && query.flags & CONTROL && !(query.flags & COMMAND)) return answers(understood(glyphs(query.flags ^ CONTROL | COMMAND).join('') + takeModifiers(text).rest), rank);
  if (found.length) return query.input === null || query.flags ? found : [true, false].flatMap(whole => found.filter(row => !!isWhole(row) === whole));
  // `cm` and `shift c` are the beginning of `cmd`.
  const [, before, last] = /^(.*?)(\p{L}{2,}|(?<=\s)\p{L})$/u.exec(text.trim().toLowerCase()) ?? [];
  const name = last && nameTable().names.findLast(name => name.startsWith(last)), going = name ? answers(understood(before + name), rank) : [];
  return going.length ? going : answers(query, forgivingRank, 10);
}

// Other names of a phrase, by the everyday words of the language and of English, or by those that it is like.
function otherWords(phrase, isLikely) {
  return nameTable().everyday.flatMap(group => {
    const said = isLikely ? group.find(name => isLike(phrase, name) || phrase.split(' ').includes(name))
      : group.find(name => ` ${phrase} `.includes(` ${name} `)) ?? group.find(name => phrase.length > 3 && name.startsWith(phrase));
    return said ? group.filter(name => name !== said).map(name => (!isLikely && phrase.includes(said) ? phrase.replace(said, name) : name).split(' ')) : [];
  });
}

// Whether two words differ by one letter at most: another one, one more or less, or two that changed places.
function isNear(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
}

// Whether a word is the beginning of another, or that with an ending or after something, with one wrong letter in longer ones; of four letters that
// would be many words.
const isLike = (part, word) => word.length > 4 && part.endsWith(word) || word[0] === part[0] && (word.startsWith(part) || part === word + 's' || word.length > 3 && part.startsWith(word) && part.length < word.length + 4 || part.length === 4 && isNear(part, word) ||
  part.length > 4 && [-1, 0, 1].some(more => isNear(part, word.slice(0, part.length + more))));

// Where the letters of a query are in a title, in their order and in each word from its beginning; null where they do not.
function placesOf(letters, title, done = 0, from = 0, failed = new Set()) {
  if (letters.length < 3) return null;
  if (done === letters.length) return [];
  for (let start = from; (start = title.indexOf(' ' + letters[done], start) + 1) && !failed.has(done + ' ' + start);) {
    // As many letters as the word has; where the rest is in no words after it, fewer.
    const places = [];
    for (let at = start; at < title.length && title[at] !== ' ' && done + places.length < letters.length; at++) if (title[at] === letters[done + places.length]) places.push(at);
    for (let rest; places.length; places.pop()) if (rest = placesOf(letters, title, done + places.length, places.at(-1), failed)) return [...places, ...rest];
    failed.add(done + ' ' + start);
  }
  return null;
}

// How well a row answers where nothing does: by everyday words, without spaces, with a wrong letter, by everyday words for its menu,
// by letters in their order, first of words; then by all words of a title, by most of the words, or by an everyday word among them or with a wrong letter. Of those alike a title comes first that
// begins with the first word, or that has a word which says more than everyday ones.
function forgivingRank(row, query) {
  const { spacedTitles, spacedOthers, namesOfTitles } = searched(row), words = query.words.filter(part => part.length > 2), squeezed = query.words.join('');
  query.others ??= [false, true].map(isLikely => otherWords(query.words.join(' '), isLikely));
  const isCalled = (texts, others) => texts.some(text => others.some(words => words.every(part => text.includes(' ' + part))));
  const counts = namesOfTitles.map(names => words.filter(part => names.some(name => isLike(part, name))).length);
  const isBegun = part => namesOfTitles.some(names => names.some(name => name.startsWith(part)));
  const rank = [
    isCalled(spacedTitles, query.others[0]),
    squeezed.length > 3 && namesOfTitles.some(names => names.join('').includes(squeezed)),
    words.length && counts.includes(words.length),
    isCalled([spacedOthers], query.others[0]),
    spacedTitles.some(title => placesOf(squeezed, title)),
    words.length > 1 && namesOfTitles.some(names => names.every(name => query.words.includes(name))),
    words.length > 1 && words.some(isBegun) && counts.some(count => 2 * count >= words.length),
    isCalled(spacedTitles, query.others[1]),
  ].findIndex(Boolean);
  const isFirst = rank === 4 ? namesOfTitles.some(names => names.map(name => name[0]).join('').startsWith(squeezed)) : rank === 6 ? words.some(part => part.length > 3 && isBegun(part) && !nameTable().everydayWords.has(part))
    : words.length && namesOfTitles.some(([name]) => isLike(words[0], name));
  return rank < 0 ? Infinity : 2 * rank + (isFirst ? 0 : 1);
}

// Marks in a title what was searched for.
function markTitle(element, title) {
  const characters = [...broken(title)], places = state.query ? placesToMark(characters) : [];
  if (!places.length && !element.firstElementChild && element.textContent === characters.join('')) return;
  element.replaceChildren(...characters.reduce((parts, character, at) => {
    const isMarked = places.includes(at), last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ isMarked, text: character });
    return parts;
  }, []).map(({ isMarked, text }) => isMarked ? make('mark', {}, text) : text));
}

function placesToMark(characters) {
  const { words, rest, flags, isKey } = understood(state.query), parts = flags ? rest.filter(part => part.length > 1) : words;
  // Signs are spaces; a letter may become several.
  let text = ' ', owners = [-1];
  characters.forEach((character, at) => {
    for (const letter of folded(character).replace(/[^\p{L}\p{N}]/gu, ' ').split('')) {
      text += letter;
      owners.push(at);
    }
  });
  const found = [];
  const mark = (start, length) => { if (start > 0) found.push(...owners.slice(start, start + length)); };
  const all = parts => parts.map(part => [text.indexOf(' ' + part) + 1 || (isInside(text, part) ? text.indexOf(part) : 0), part.length]);
  const exact = all(parts), others = parts.filter((_, at) => !exact[at][0]);
  for (const [start, length] of exact) mark(start, length);
  if (isKey || !others.length) return found;
  const markOthers = isLikely => {
    for (const words of otherWords(parts.join(' '), isLikely)) if (all(words).every(([start]) => start)) for (const [start, length] of all(words)) mark(start, length);
  };
  if (!found.length && (markOthers(false), found.length)) return found;
  for (const { index, 0: word } of text.matchAll(/\S+/g)) if (others.some(part => part.length > 2 && isLike(part, word))) mark(index, word.length);
  if (!found.length) markOthers(true);
  return found.length ? found : (placesOf(parts.join(''), text) ?? []).map(at => owners[at]);
}
