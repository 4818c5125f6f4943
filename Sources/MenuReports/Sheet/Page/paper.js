// Paper: letters as large as it has room for, and the keyboard with all sets of modifiers on one side.

const POINTS = 72 / 25.4, LEAST = 8;

// The paper within its margins, in points, also laid on its side, and the columns that the style sheet asks for. By default it is
// what A4 and Letter have in common.
function paper(isLying) {
  let [width = 210, height = 279, columns = 0] = getComputedStyle(document.documentElement).getPropertyValue('--paper').split(' ').filter(Boolean).map(Number);
  if (isLying && width < height) [width, height] = [height, width];
  return { width: (width - 20) * POINTS, height: (height - 24) * POINTS, columns };
}

// Whether the list has all apps, as it is printed.
let isForPaper = false;

function showForPaper(isShown) {
  if (isForPaper === isShown && !document.querySelector('.side')) return;
  isForPaper = isShown;
  render(true);
  describe();
  fillAll();
}

function prepareForPaper() {
  showForPaper(apps.length > 1 && state.view === 'list' && !state.query);
  fillAll();
  if (state.view === 'keyboard' && drawings.length) printKeyboards();
  else fitList();
}

// Puts what a side has room for into a box of its own, and a menu that goes on under its name again. Columns that go on from
// page to page by themselves may leave the first page blank. Returns how many sides there are.
function fillSides(width, height, size) {
  const list = byId('list'), { style } = document.body, media = [...document.styleSheets[0].cssRules].map(rule => rule.media).filter(media => /^(print|screen)/.test(media?.mediaText));
  const before = media.map(({ mediaText }) => mediaText);
  // Measured as it will be printed.
  for (const rule of media) rule.mediaText = rule.mediaText === 'print' ? 'all' : 'not all';
  style.width = width + 'pt';
  let side = make('div', { class: 'side' }, ...list.children), room = height - list.offsetTop * .75 - size;
  list.replaceChildren(side);
  for (let first; ; room = height - size) {
    side.style.height = room + 'pt';
    const { left, right } = side.getBoundingClientRect(), range = document.createRange(), last = first;
    first = [...side.querySelectorAll('li')].find(li => (box => box.left > right || box.right < left)(li.getBoundingClientRect()));
    if (!first || first === last) break;
    const section = first.closest('section'), group = first.previousSibling ? first : first.parentNode.previousSibling?.matches('h3') ? first.parentNode.previousSibling : first;
    range.setStartBefore(section.querySelector('li') === first ? section : group);
    range.setEndAfter(side.lastChild);
    const rest = make('div', { class: 'side' }, range.extractContents()), head = section.querySelector('h2');
    if (head && !rest.querySelector('section').contains(rest.querySelector('h2'))) rest.firstChild.prepend(head.cloneNode(true));
    side.after(rest);
    side = rest;
  }
  media.forEach((rule, at) => { rule.mediaText = before[at]; });
  style.width = '';
  // The height is for measuring: a menu that is higher on paper by a hair would leave the side.
  for (const side of list.children) side.style.height = '';
  return list.children.length;
}

// Finds the columns with the largest letters that need no more sides than the smallest letters do, and in which few titles are broken.
// Where all menus fit whole into them, or into letters that are a little smaller, none is cut. Then rows move apart to fill the side.
function fitList() {
  const { width, height, columns } = paper(), gap = 5 * POINTS;
  ruler.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  const wide = text => ruler.measureText(text).width / 100 + .3;
  // Widths of titles and of keys, in letters.
  const sections = [...byId('list').querySelectorAll('section')].map(section => ({
    heads: 1.95 + (section.querySelectorAll('h2 bdi').length - 1) * 2.3 + section.querySelectorAll('h3').length * 1.4 + (section.querySelectorAll('ul').length - 1) * .17,
    lines: [...section.querySelectorAll('li')].map(li => {
      const caps = [...li.querySelectorAll('kbd, .was, .change')].map(e => e.textContent);
      return [wide(li.querySelector('bdi').textContent), wide(caps.join('')) + caps.length * .24 + (li.closest('.sub') ? .7 : 0), li.querySelectorAll('.clash, .path').length];
    }),
  }));
  // The names of apps are large, and whole.
  const names = [...byId('list').querySelectorAll('h2 bdi:not(:last-child)')].flatMap(name => name.textContent.split(' ')).map(word => 1.8 * wide(word));
  const lines = sections.flatMap(({ lines }) => lines), sum = numbers => numbers.reduce((sum, number) => sum + number, 0);
  const room = size => height - 12 - 1.4 * Math.max(14, 1.2 * size) * Math.ceil(wide(document.querySelector('h1').textContent) * Math.max(14, 1.2 * size) / width * 1.6) - (byId('notes').hidden ? 0 : 24);
  const columnOf = (size, count) => (width - gap * (count - 1)) / count / size;
  const heights = (size, count, space) => sections.map(({ heads, lines }) => size * sum([heads, ...lines.map(([title, key, notes]) =>
    Math.ceil(title / Math.max(3, columnOf(size, count) - key - .5)) * 1.22 + notes * 1.02 + space)]));
  const sides = (size, count, space = 0) => {
    const column = columnOf(size, count);
    if (column < Math.max(12, ...names) || size > LEAST && lines.filter(([title, key]) => title > column - key - 1).length > lines.length / 20) return Infinity;
    // A column ends where the next row does not fit, and begins with the name of its menu.
    return sum(heights(size, count, space)) / (count * (room(size) - 3 * size));
  };
  // The menus that begin a column where none is cut.
  const tops = (heights, most, taken = most) => heights.map((height, at) => {
    taken = taken + height > most ? height : taken + height;
    return taken === height ? at : -1;
  }).filter(at => at >= 0);
  const isWhole = (size, count, space = 0) => {
    const all = heights(size, count, space), most = room(size) - size;
    return sides(size, count, space) < Infinity && Math.max(...all) <= most && tops(all, most).length <= count;
  };
  const counts = columns ? [columns] : [1, 2, 3, 4, 5, 6, 7, 8];
  const least = Math.max(1, Math.ceil(Math.min(...counts.map(count => sides(LEAST, count)))));
  const largest = (fits, least) => {
    let best;
    for (const count of counts) {
      for (let size = Math.round(Math.sqrt(width * height) / 28); size >= least && size > (best?.size ?? 0); size -= .25) if (fits(size, count)) best = { size, count };
    }
    return best;
  };
  const cut = largest((size, count) => sides(size, count) <= least, LEAST) ?? { size: LEAST, count: columns || 3 };
  const whole = largest((size, count) => isWhole(size, count, .2), Math.max(LEAST, .8 * cut.size)), { size, count } = whole ?? cut, hasSides = !byId('list').hidden && rows.length <= data.many;
  const fits = space => whole ? isWhole(size, count, space) : sides(size, count, space) <= least - .04;
  let space = 1;
  while (space > 0 && !fits(space)) space -= .05;
  const { style } = document.documentElement;
  style.setProperty('--columns', count);
  const all = heights(size, count, Math.max(0, space));
  let most = Math.max(...all);
  while (tops(all, most).length > count) most++;
  for (let smaller = size; ; space > 0 ? space -= .2 : smaller = Math.max(LEAST, smaller - .5)) {
    byId('list').querySelectorAll('section').forEach((section, at) => section.classList.toggle('top', !!whole && at > 0 && tops(all, most).includes(at)));
    style.setProperty('--size', smaller + 'pt');
    style.setProperty('--space', Math.max(0, space) + 'em');
    if (!hasSides || fillSides(width, height, smaller) <= least || space <= 0 && smaller <= LEAST) break;
    showForPaper(isForPaper);
  }
}

// Prints all sets of modifiers on one keyboard and, when asked, each on its own, two to a side.
function printKeyboards() {
  const { width, height } = paper(true), size = width / 66, uses = usesOfLayout(), sets = setsInUse(uses.users);
  const all = board(sets, width, height - 30 - 2.4 * size, uses);
  document.documentElement.style.setProperty('--size', size + 'pt');
  const each = byId('each').checked ? sets.flatMap((flags, at) => [
    make('figure', at % 2 ? {} : { class: 'first' }, make('figcaption', {}, flagsTitle(flags)), board([flags], width, height / 2 - 44, uses)),
    ...(at % 2 || at === sets.length - 1 ? [copyOf(byId('legend'))] : []),
  ]) : [];
  byId('printed').replaceChildren(make('figure', {}, all), copyOf(byId('legend')), copyOf(byId('others')), ...each);
  for (const board of document.querySelectorAll('.board')) {
    // Commands without room on their key are below, where the keys leave room.
    const below = make('ul', { class: 'below' }), height = parseFloat(board.style.height), told = () => below.querySelectorAll('p').length;
    below.style.width = board.style.minWidth;
    // The side with the keyboard explains it.
    (board.parentNode.nextSibling.matches?.('.legend') ? board.parentNode.nextSibling : board.parentNode).after(below);
    for (let before = -1; told() > before;) {
      before = told();
      board.style.height = Math.max(height / 2, height - below.offsetHeight * .75) + 'pt';
      below.replaceChildren(...fitBoard(board));
    }
  }
}

const copyOf = element => Object.assign(element.cloneNode(true), { id: '' });

// A keyboard of boxes, as high as there is room, with what each key does with these sets of modifiers.
function board(sets, width, height, uses) {
  const svg = drawing(), share = (length, all) => length / all * 100 + '%';
  const boxes = [...svg.querySelectorAll('[data-code]')].map(key => {
    const all = canBeUsed(key) ? sets.map(flags => useOf(key, flags, uses)) : [], is = test => all.some(test), isUsed = is(use => use.users.length);
    // On a key with commands the system's others are left out, where it has all sets.
    const lines = all.flatMap((use, at) => [...use.titles, ...(isUsed && all.length > 1 ? [] : [use.taken, use.expected].filter(owner => owner !== undefined))].map(title =>
      Object.assign(make('p', {}, ...(all.length > 1 ? [make('b', {}, glyphs(sets[at]).join('') || '–'), ' '] : []), make('bdi', {}, title.replace(/ …$/, '\u00A0…'))),
        // The system's go first, then those with many modifiers, long ones before short ones, a key's own command last.
        { order: !use.titles.includes(title) ? Infinity : glyphs(sets[at]).length * 99 + title.length })));
    const kind = is(use => use.collides) ? 'collides' : isUsed ? 'used' : is(use => use.taken !== undefined) ? 'taken' : is(use => use.expected !== undefined) ? 'expected' : '';
    const cap = key.querySelector('.cap'), { x, y, width, bottom } = cap.getBoundingClientRect(), isRaised = /Arrow(Left|Right)/.test(key.dataset.code);
    const box = make('div', { class: `${kind} cap ${cap.matches('path') ? 'iso' : ''}` }, make('b', { class: 'sign' }, key.querySelector('.big').textContent), ...lines);
    // Arrows beside the half ones are as high as both.
    const top = isRaised ? svg.querySelector('[data-code=ArrowUp] .cap').getBoundingClientRect().y : y;
    return { box, x, width, y: top, height: bottom - top, isLow: key.matches('.low'), isSpace: key.dataset.code === 'Space' };
  });
  // Function keys that do nothing leave their room to the others.
  const keys = boxes.some(({ box, isLow }) => isLow && box.matches('.used, .collides')) ? boxes : boxes.filter(({ isLow }) => !isLow);
  const top = Math.min(...keys.map(({ y }) => y)), whole = svg.querySelector('.deck').getBoundingClientRect(), last = keys.find(({ isSpace }) => isSpace).y - 1;
  // So does the last row, where all of it but the space key does nothing.
  const isFree = keys.every(({ box, y, isSpace }) => y < last || isSpace || !box.querySelector('p')), all = whole.bottom - top - (isFree ? (whole.bottom - last) / 3 : 0);
  if (isFree) for (const key of keys.filter(({ y }) => y > last)) Object.assign(key, { y: (2 * key.y + last) / 3, height: key.height * 2 / 3 });
  const element = make('div', { class: sets.length > 1 ? 'board' : 'board single', lang: languageTag() }, ...keys.map(({ box, x, y, width, height }) => {
    Object.assign(box.style, { left: share(x - whole.x, whole.width), top: share(y - top, all), width: share(width, whole.width), height: share(height, all) });
    return box;
  }));
  Object.assign(element.style, { minWidth: width + 'pt', height: height + 'pt' });
  return element;
}

// How lines are set: modifiers above their title or beside it. Words may be closer or hyphenated.
const ways = ['', 'narrow', 'beside', 'beside narrow', 'soft', 'beside soft', 'beside soft narrow', 'beside soft narrow tight'];

// Makes the letters as large as lets the lines of nearly all keys fit, in whole words on nearly all that are used. What does not fit is
// returned, a row for each key.
function fitBoard(board) {
  const below = [], keys = [...board.children];
  board.classList.add('measured');
  for (const key of keys) key.append(...key.lines ??= [...key.querySelectorAll('p')]);
  const isFull = key => {
    const room = key.clientHeight / (key.matches('.iso') ? 2 : 1);
    return key.lines.some(p => p.isConnected && (p.offsetTop + p.offsetHeight > room || p.scrollWidth > p.clientWidth));
  };
  const wayOf = key => ways.findIndex(way => {
    if (way.includes('soft')) key.lines.forEach(hyphenate);
    key.dataset.way = way;
    return !isFull(key);
  });
  let size = Math.round(board.clientWidth / 88);
  const used = keys.filter(key => key.lines.length), fits = most => {
    let odd = 0, full = 0;
    board.style.fontSize = size + 'pt';
    return used.every(key => (way => way < 0 ? ++full <= used.length / 12 : way < ways.length - 1 && (!/narrow|soft/.test(ways[way]) || ++odd <= most))(wayOf(key)));
  };
  while (!fits(used.length / 8) && size > LEAST) size -= .5;
  // Where a point less lets all be alike, they are.
  const largest = size;
  while (!fits(0) && size > Math.max(LEAST, largest - 1)) size -= .5;
  if (!fits(0)) fits(size = largest);
  for (const key of keys.filter(key => wayOf(key) < 0)) {
    for (const line of key.lines) line.remove();
    // The lines in their order again, as many as fit.
    const kept = new Set();
    for (const line of [...key.lines].sort((a, b) => a.order - b.order)) {
      kept.add(line);
      key.append(...key.lines.filter(line => kept.has(line)));
      if (!isFull(key)) continue;
      kept.delete(line);
      line.remove();
    }
    wayOf(key);
    const others = key.lines.filter(line => !kept.has(line) && line.order < Infinity);
    if (others.length) below.push(make('li', {}, make('b', {}, key.firstChild.textContent), ...others));
  }
  board.classList.remove('measured');
  return below;
}

// Lets words that are wider than a line be hyphenated where the line ends.
function hyphenate(line) {
  const { fontSize, fontFamily } = getComputedStyle(line), title = line.lastChild;
  ruler.font = `${fontSize} ${fontFamily}`;
  title.textContent = title.textContent.replaceAll('\u00AD', '').replace(/\S+/g, word => fitted(word, line.clientWidth - 2, 99, true).map(part => {
    const length = part.length - (word.startsWith(part) ? 0 : 1), start = word.slice(0, length);
    word = word.slice(length);
    return start;
  }).join('\u00AD') + word);
}
