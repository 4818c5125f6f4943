// Paper: letters as large as it has room for, and the keyboard with all sets of modifiers on one side.

const POINTS = 72 / 25.4, LEAST = 8;

// The paper within its margins, in points, also laid on its side, and the columns that the style sheet asks for. By default it is
// what A4 and Letter have in common.
function paper(isLying) {
  let [width = 210, height = 279, columns = 0] = getComputedStyle(document.documentElement).getPropertyValue('--paper').split(' ').filter(Boolean).map(Number);
  if (isLying && width < height) [width, height] = [height, width];
  return { width: (width - 20) * POINTS, height: (height - 24) * POINTS, columns };
}

function prepareForPaper() {
  fillAll();
  if (state.view === 'keyboard' && drawings.length) printKeyboards();
  else fitList();
}

// Finds the columns with the largest letters that need no more sides than the smallest letters do, and in which few titles are broken.
function fitList() {
  const { width, height, columns } = paper(), gap = 5 * POINTS;
  ruler.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  const wide = text => ruler.measureText(text).width / 100 + .3;
  // Widths of titles and of keys, in letters.
  const lines = [...byId('list').querySelectorAll('li')].map(li => {
    const caps = [...li.querySelectorAll('kbd, .was')].map(e => e.textContent);
    return [wide(li.querySelector('bdi').textContent), wide(caps.join('')) + caps.length * .24, li.querySelectorAll('.clash, .path, .change').length];
  });
  const heads = byId('list').querySelectorAll('h2').length * 1.9 + byId('list').querySelectorAll('h3').length * 1.3 + byId('list').querySelectorAll('ul').length * .2;
  const room = height - 36 - (byId('notes').hidden ? 0 : 24);
  const sides = (size, count) => {
    const column = (width - gap * (count - 1)) / count / size;
    if (column < 12 || size > LEAST && lines.filter(([title, key]) => title > column - key - 1).length > lines.length / 20) return Infinity;
    const all = lines.reduce((sum, [title, key, notes]) => sum + Math.ceil(title / Math.max(3, column - key - .5)) * 1.25 + notes * 1.02, heads);
    // A column ends where the next row does not fit, and begins with the name of its menu.
    return all * size / (count * (room - 3 * size));
  };
  const counts = columns ? [columns] : [1, 2, 3, 4, 5, 6, 7, 8];
  const least = Math.max(1, Math.ceil(Math.min(...counts.map(count => sides(LEAST, count)))));
  let best = { size: LEAST, count: columns || 3 };
  for (const count of counts) {
    for (let size = Math.round(Math.sqrt(width * height) / 28); size >= LEAST && size > best.size; size -= .25) if (sides(size, count) <= least) best = { size, count };
  }
  document.documentElement.style.setProperty('--size', best.size + 'pt');
  document.documentElement.style.setProperty('--columns', best.count);
}

// Prints all sets of modifiers on one keyboard and, when asked, each on its own, two to a side.
function printKeyboards() {
  const { width, height } = paper(true), uses = usesOfLayout(), sets = setsInUse(uses.users);
  const all = board(sets, width, height - 58, uses);
  const each = byId('each').checked ? sets.map(flags => make('figure', {}, make('figcaption', {}, flagsTitle(flags)), board([flags], width, height / 2 - 28, uses))) : [];
  byId('printed').replaceChildren(make('figure', {}, all), copyOf(byId('legend')), copyOf(byId('others')), ...each);
  for (const board of document.querySelectorAll('.board')) {
    const dropped = fitBoard(board);
    if (!dropped.length) continue;
    // What has no room on its key is told below, where the keys leave it some.
    const note = make('p', { class: 'summary' }, dropped.join(' · '));
    note.style.width = board.style.minWidth;
    board.parentNode.after(note);
    const height = parseFloat(board.style.height);
    board.style.height = Math.max(height / 2, height - note.offsetHeight * .75 - 6) + 'pt';
    note.append(...fitBoard(board).map(text => ' · ' + text));
  }
}

const copyOf = element => {
  const copy = element.cloneNode(true);
  copy.removeAttribute('id');
  return copy;
};

// A keyboard of boxes, as high as there is room, with what each key does with these sets of modifiers.
function board(sets, width, height, uses) {
  const svg = drawing(), share = (length, all) => length / all * 100 + '%';
  const boxes = [...svg.querySelectorAll('[data-code]')].map(key => {
    const kinds = new Set(), lines = canBeUsed(key) ? sets.flatMap(flags => {
      const use = useOf(key, flags, uses), titles = [...use.titles ?? [], ...[use.taken, use.expected].filter(owner => owner !== undefined && sets.length === 1)];
      if (use.users.length) kinds.add(use.collides ? 'collides' : 'used');
      return titles.map(title => make('p', {}, ...(sets.length > 1 ? [make('b', {}, glyphs(flags).join('')), ' '] : []), make('bdi', {}, title)));
    }) : [];
    const cap = key.querySelector('.cap'), { x, y, width, height } = cap.getBoundingClientRect(), isRaised = /Arrow(Left|Right)/.test(key.dataset.code);
    const box = make('div', { class: [...kinds, 'cap', ...(cap.matches('path') ? ['iso'] : [])].join(' ') }, make('b', { class: 'sign' }, key.querySelector('.big').textContent), ...lines);
    // Arrows beside the half ones are as high as both.
    return { box, x, width, y: isRaised ? y - height : y, height: isRaised ? 2 * height : height, isLow: key.matches('.low') };
  });
  // Function keys that do nothing leave their room to the others.
  const keys = boxes.some(({ box, isLow }) => isLow && box.querySelector('p')) ? boxes : boxes.filter(({ isLow }) => !isLow);
  const top = Math.min(...keys.map(({ y }) => y)), whole = svg.getBoundingClientRect(), all = whole.bottom - top;
  const element = make('div', { class: 'board', lang: languageTag() }, ...keys.map(({ box, x, y, width, height }) => {
    Object.assign(box.style, { left: share(x - whole.x, whole.width), top: share(y - top, all), width: share(width, whole.width), height: share(height, all) });
    return box;
  }));
  Object.assign(element.style, { minWidth: width + 'pt', height: height + 'pt' });
  return element;
}

// Makes the letters of each key as large as lets all fit, with whole words where that is possible, and returns what does not fit
// with the smallest.
function fitBoard(board) {
  const dropped = [];
  for (const key of board.children) {
    const room = key.clientHeight / (key.matches('.iso') ? 2 : 1), last = () => key.lastChild.offsetTop + key.lastChild.offsetHeight;
    const isFull = () => last() > room || [...key.querySelectorAll('p')].some(p => p.scrollWidth > p.clientWidth);
    key.classList.remove('narrow', 'tight');
    let size = Math.round(board.clientWidth / 88);
    do key.style.fontSize = size + 'pt'; while (isFull() && (size -= .5) >= LEAST);
    for (const way of ['narrow', 'tight']) if (isFull()) key.classList.add(way);
    while (isFull() && key.children.length > 1) {
      dropped.push(`${key.firstChild.textContent}: ${key.lastChild.textContent}`);
      key.lastChild.remove();
    }
  }
  return dropped;
}
