// The text about the key under the pointer, and the answers of the keyboard.

let pointedCode = null, pinnedCode = null;
// The key that was told of when a finger came down.
let toldCode = null;

const keyOf = code => code && drawing().querySelector(`[data-code="${code}"]`);

// Shows what the key does with the modifiers that are held, and below that what it does with others. Without a key narrow screens
// show what was found, or what all keys do.
function writeInfo(uses) {
  const key = keyOf(pointedCode ?? pinnedCode), info = byId('info');
  for (const other of drawing().querySelectorAll('.pinned')) other.classList.toggle('pinned', other === key);
  const line = (name, ...parts) => make('li', {}, make('kbd', {}, name), ' ', make('span', {}, ...parts));
  if (!key || !canBeUsed(key)) {
    const users = uses.found ? [...uses.found].filter(row => row.key).map(row => [row]) : [...uses.users.values()].filter(([row]) => flagsOf(row) === heldFlags());
    return info.replaceChildren(make('ul', { role: 'list', class: 'all' }, ...users.slice(0, enough).map(rows => line(shown(rows[0].key.key), ...linksTo(rows, {})))));
  }
  key.classList.add('pinned');
  const sets = [heldFlags(), ...setsInUse(uses.users).filter(flags => flags !== heldFlags())];
  const lines = sets.flatMap((flags, at) => {
    const use = useOf(key, flags, uses), held = glyphs(flags).join('');
    return at === 0 || use.users.length ? [line(held + use.legend, ...(use.users.length ? linksTo(use.users, use) : [tellOthers(use)]))] : [];
  });
  info.replaceChildren(make('ul', { role: 'list' }, ...lines));
}

// Describes a key without commands.
function tellOthers({ taken: owner, expected, isFree }) {
  if (owner !== undefined) return word('takenBySystem', { owner });
  return expected !== undefined ? `${word('expected')}: ${expected}` : isFree ? word('free') : '–';
}

function linksTo(users, use) {
  const links = users.map(row => listening('click', event => (event.preventDefault(), goTo(row)), make('a', { href: '#' + entry(row.index)[0] }, titleOf(row.index))));
  return [...joined(links, ', '), ...(use.taken === undefined ? [] : [' · ' + word('takenBySystem', { owner: use.taken })])];
}

// The commands that have no key on the drawing: on a keypad, or not to be typed on the layout.
function writeOthers(svg, { users }) {
  const drawn = new Set([...svg.querySelectorAll('[data-code]')].map(key => key.dataset.code));
  const elsewhere = [...users].filter(([stroke]) => {
    const [code, flags] = stroke.split(' ');
    return (flags & ~PAD) === heldFlags() && (flags & PAD || !drawn.has(code));
  }).flatMap(([, rows]) => rows);
  const unreachable = rows.filter(row => row.key?.problem);
  byId('others').replaceChildren(...[['elsewhere', elsewhere], ['unreachable', unreachable]].filter(([, rows]) => rows.length).map(([name, rows]) =>
    make('p', { class: 'summary' }, word(name) + ': ', ...joined(rows.map(row => make('span', {}, shown(row.key.key) + ' ', ...linksTo([row], {}))), ' · '))));
}

function pointAt(key) {
  const before = pointedCode;
  pointedCode = key && canBeUsed(key) ? key.dataset.code : null;
  if (pointedCode !== before) writeInfo(usesOfLayout());
}

function pinKey(code) {
  pinnedCode = code;
  pointedCode = null;
  writeInfo(usesOfLayout());
}

// The keyboard is one stop of the Tab key; arrows go from key to key.
function focusKey(key) {
  if (!key) return;
  for (const other of drawing().querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
  key.setAttribute('tabindex', '0');
  if (canBeUsed(key)) pinKey(key.dataset.code);
}

// A modifier is held or released; a key with one command leads to it, others tell what they do. Fingers cannot point: what
// they touch first tells, too, and leads to its command when it is touched again.
function useKey(key, pointer) {
  if (!key) return;
  if (modifierOf(key)) return change({ held: state.held ^ modifierOf(key) });
  pinKey(key.dataset.code);
  const { users } = useOf(key, heldFlags(), usesOfLayout());
  if (users.length === 1 && (pointer !== 'touch' || toldCode === key.dataset.code)) goTo(users[0]);
}

function moveKey(event) {
  const key = event.target.closest('[role=button]');
  if (!key || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    return useKey(key);
  }
  const next = neighbor(key, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// The nearest key in a direction.
function neighbor(key, arrow) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow];
  if (!step) return null;
  const centre = element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = centre(key), near = [...drawing().querySelectorAll('[role=button]')].map(other => {
    const [dx, dy] = [centre(other)[0] - x, centre(other)[1] - y];
    const [ahead, aside] = step[0] ? [dx * step[0], Math.abs(dy)] : [dy * step[1], Math.abs(dx)];
    return { other, isThere: ahead > 1 && aside < 2 * ahead, distance: ahead + 3 * aside };
  });
  return near.filter(({ isThere }) => isThere).sort((a, b) => a.distance - b.distance)[0]?.other;
}

// The meaning of Control on a keyboard without Command, if no command has Control.
const meant = flags => isMac || flags & COMMAND || !(flags & CONTROL) || rows.some(row => flagsOf(row) === flags) ? flags : flags ^ CONTROL | COMMAND;
const flagsOf = row => row.key?.stroke ? row.key.stroke.split(' ')[1] & ~PAD : -1;
const isPressedWith = (row, flags) => flagsOf(row) === flags || !!row.key && shownFlags(row.key.key) === flags;

// Modifiers that the reader holds are held on the drawing, and the list highlights their commands.
function holdModifiers(event) {
  const { flags } = strokeOf(event, layouts[state.layout], shownPlatform()), isTyping = event.target.closest?.('input, select') || state.view !== 'keyboard';
  const held = event.type === 'blur' || practised ? 0 : flags & ~PAD, own = isTyping && held === SHIFT ? 0 : meant(held);
  if (own === ownFlags) return;
  ownFlags = own;
  if (own && event.type === 'keydown' && event.key in heldKeys) highlight([]);
  for (const row of rows) row.made?.classList.toggle('other', own !== 0 && !isPressedWith(row, own));
  drawKeyboard();
}
