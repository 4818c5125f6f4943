// The keyboard: a drawing for each kind of keyboard, of which the one of the layout is shown. KeyCapSVG in menuc tells
// what is in a key, KeyboardSVGStyle which classes it gets; what a key is used for is what KeyboardUses says.

const drawings = [...document.querySelectorAll('#keyboard svg[data-hardware]')];
const drawing = () => drawings.find(svg => svg.dataset.hardware === layouts[state.layout].hardware) ?? drawings[0];
const glyphsOfCodes = new Map([...named.values()].map(([glyph, , code]) => [code, glyph]));
const nameOfCodes = new Map([...named].map(([name, [, , code]]) => [code, name]));
const heldKeys = { Shift: SHIFT, Control: CONTROL, Alt: OPTION, Meta: COMMAND };
const modifierOf = key => key.classList.contains('modifier') ? heldKeys[key.dataset.code.replace(/Left|Right/, '')] : 0;
const canBeUsed = key => key.classList.contains('typing') || key.classList.contains('named');

// The signs of keys where there is room for one sign only.
const smallLegends = { Escape: 'esc', CapsLock: '⇪', Fn: 'fn', ShiftLeft: '⇧', ShiftRight: '⇧', ControlLeft: '⌃', ControlRight: '⌃',
  AltLeft: '⌥', AltRight: '⌥', MetaLeft: '⌘', MetaRight: '⌘', Space: '' };

// The modifiers that are held on the reader's own keyboard; while there are any they are the ones shown.
let ownFlags = 0;
const heldFlags = () => ownFlags || state.held;

// The uses of all keys of the layout.
function usesOfLayout() {
  const found = state.query ? new Set(find(state.query)) : null;
  return { layout: layouts[state.layout], users: usersOfStrokes(), claims: claimsOfStrokes(), found };
}

// The commands on each stroke; a command in two menus is one.
function usersOfStrokes() {
  const users = new Map(), seen = new Set();
  for (const row of rows) {
    if (!row.key?.stroke) continue;
    const [id, title, , authored] = entry(row.index), command = [id.replace(/--\d+$/, ''), title, authored].join('\n');
    if (seen.has(command)) continue;
    seen.add(command);
    users.set(row.key.stroke, [...(users.get(row.key.stroke) ?? []), row]);
  }
  return users;
}

// Reserved keys count most, then the system's keys that people can change, then keys that people expect.
const strength = claim => !claim ? 0 : claim[2] === 1 ? 3 : claim[2] === 2 ? 2 : 1;

// The strokes of the system and of all apps; the system's keys move with the layout as others do. The page's words call many of
// the owners by other names, in the same order as in English.
function claimsOfStrokes() {
  const names = data.words.en.owners.split('; '), titles = word('owners').split('; ');
  const claims = new Map();
  for (const claim of shownPlatform().claims) {
    const { stroke } = localize(layouts[state.layout], parse(claim[0]), 2, 'leftToRight', shownPlatform());
    if (stroke && strength(claim) > strength(claims.get(stroke))) claims.set(stroke, [stroke, titles[names.indexOf(claim[1])] ?? claim[1], claim[2]]);
  }
  return claims;
}

// The sets of modifiers that commands are pressed with; the keypad's keys go with the others.
function setsInUse(users) {
  const sets = new Set([...users.keys()].map(stroke => Number(stroke.split(' ')[1]) & ~PAD));
  return sets.size ? [...sets].sort((a, b) => compare(rankOfFlags(a), rankOfFlags(b))) : [COMMAND];
}

// The contents of a key while modifiers are held: its legends, its commands, and who else wants it.
function useOf(key, flags, { layout, users, claims }) {
  const { code } = key.dataset, commands = flags & (COMMAND | CONTROL);
  const use = { legend: glyphsOfCodes.get(code) ?? code, input: nameOfCodes.get(code) ?? code, users: [] };
  if (key.classList.contains('typing')) {
    const legends = flags & layout.commanding ? layout.commanded : layout.typed, option = !commands && flags & OPTION ? 2 : 0;
    const [plain, shift] = [legends.text(code, option), legends.text(code, option + 1)];
    // A letter is there once, as on the keys themselves.
    use.isLetter = areOneLetter(plain, shift);
    use.plain = keyLegend(use.isLetter ? shift : plain);
    use.shift = keyLegend(use.isLetter ? '' : shift);
    use.legend = use.isLetter ? shift : plain && only(plain) ? upper(plain) : plain ?? code;
    use.input = plain ?? code;
    const [own, capital] = [layout.typed.text(code, 0), layout.typed.text(code, 1)];
    if (legends !== layout.typed && own !== undefined && own !== plain) {
      use.native = keyLegend(areOneLetter(own, capital) ? capital : own);
    }
  }
  if (!canBeUsed(key)) return use;
  const place = stroke(code, flags), claim = claims.get(place);
  use.users = users.get(place) ?? [];
  use.titles = use.users.map(row => titleOf(row.index));
  if (claim?.[2] === 1 || claim?.[2] && !use.users.length) use.taken = claim[1];
  else if (claim && !use.users.length) use.expected = claim[1];
  use.collides = use.users.length > 1 || use.users.length > 0 && use.taken !== undefined;
  use.isFree = !!commands && !use.users.length && use.taken === undefined && use.expected === undefined;
  return use;
}

const areOneLetter = (plain, shift) => plain !== undefined && shift !== undefined && plain.toUpperCase() === shift && plain !== shift;

// Describes a use in words, after the key's name.
function tell(use, key) {
  const { titles = [], taken: owner, expected, collides, isFree } = use, values = { key, titles: titles.join(', '), owner };
  if (titles.length) return word(owner !== undefined ? 'systemTakes' : collides ? 'oneAtATime' : 'usedKey', values);
  if (owner !== undefined) return word('takenKey', values);
  if (expected !== undefined) return word('expectedKey', { key, owner: expected });
  return isFree ? word('freeKey', values) : '';
}

function drawKeys(svg, flags, uses) {
  const held = glyphs(flags).join('');
  let used = 0, free = 0;
  svg.querySelector('g').classList.toggle('text', !(flags & (COMMAND | CONTROL)));
  prepareTitles(svg);
  for (const key of svg.querySelectorAll('[data-code]')) {
    const use = useOf(key, flags, uses), isTyping = key.classList.contains('typing');
    if (isTyping) {
      for (const name of ['plain', 'shift', 'native']) key.querySelector('.' + name).textContent = use[name] ?? '';
      key.classList.toggle('letter', use.isLetter);
      key.classList.toggle('single', use.isLetter || !use.shift);
    }
    const shown = [...(use.titles ?? []), ...[use.taken, use.expected].filter(owner => owner !== undefined)];
    for (const [name, isOn] of Object.entries({ used: use.users.length, collides: use.collides, reserved: use.taken !== undefined,
      expected: use.expected !== undefined, busy: shown.length, held: flags & modifierOf(key),
      match: use.users.some(row => uses.found?.has(row)) })) key.classList.toggle(name, !!isOn);
    writeTitles(key, shown);
    key.querySelector('.big').textContent = isTyping ? keyLegend(use.legend) : smallLegends[key.dataset.code] ?? glyphsOfCodes.get(key.dataset.code) ?? '';
    nameKey(key, use, flags, held);
    if (use.users.length) used++;
    if (use.isFree && isTyping) free++;
  }
  svg.classList.toggle('searching', !!uses.found);
  const keys = held || word('noModifiers'), layout = isolated(layoutTitle(uses.layout));
  return word(flags & (COMMAND | CONTROL) ? 'summary' : 'summaryOfText', { keys, layout, used, free });
}

// The name of a key, for the pointer and for a screen reader.
function nameKey(key, use, flags, held) {
  if (modifierOf(key)) {
    key.setAttribute('aria-pressed', String(!!(flags & modifierOf(key))));
    key.setAttribute('aria-label', word(MODIFIERS.find(m => m.flag === modifierOf(key)).spoken));
  } else if (canBeUsed(key)) {
    let title = key.querySelector('title');
    if (!title) key.prepend(title = drawn('title', {}));
    title.textContent = tell(use, held + use.legend);
    const name = spoken({ input: use.input, flags });
    key.setAttribute('aria-label', tell(use, name) || name);
  }
}

function drawKeyboard() {
  if (state.view !== 'keyboard') return;
  const svg = drawing(), uses = usesOfLayout();
  for (const other of drawings) other.toggleAttribute('hidden', other !== svg);
  svg.setAttribute('aria-label', `${layoutTitle(uses.layout)}, ${word('keyboard')}`);
  byId('summary').textContent = drawKeys(svg, heldFlags(), uses);
  writeInfo(uses);
  writeOthers(svg, uses);
  const focused = [...byId('sets').children].indexOf(document.activeElement);
  byId('sets').replaceChildren(...setsInUse(uses.users).map(flags => listening('click', () => change({ held: flags }),
    make('button', { type: 'button', 'aria-pressed': String(flags === heldFlags()), 'aria-label': flagsTitle(flags) },
      make('kbd', {}, glyphs(flags).join('') || '–'), ' ', make('small', {}, [...uses.users.keys()].filter(stroke => (stroke.split(' ')[1] & ~PAD) === flags).length)))));
  byId('sets').children[focused]?.focus();
}

function keyLegend(text) {
  if (!text) return '';
  if (text === ' ') return '␣';
  if (text === '\u00A0') return '⍽';
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return text.codePointAt(0).toString(16).toUpperCase();
  return (/^\p{M}/u.test(text) ? '\u25CC' : '') + text;
}

// Keys that can be pressed and pointed at, and what their colours mean.
function prepareKeyboard() {
  if (!drawings.length) return;
  byId('legend').append(...['used', 'free', 'taken', 'expected', 'collision', 'held'].map(name =>
    make('li', {}, make('i', { class: 'sample ' + name }), make('span', { 'data-word': name }))));
  for (const svg of drawings) {
    const keys = [...svg.querySelectorAll('[data-code]')];
    for (const key of keys) {
      const { middle, height } = roomOf(key);
      key.append(drawn('text', { class: 'big', x: middle, y: height / 2 }));
      withAttributes(key, canBeUsed(key) || modifierOf(key) ? { role: 'button', tabindex: -1 } : { 'aria-hidden': true });
    }
    svg.querySelector('[role=button]').setAttribute('tabindex', '0');
    // A pointer that rests where the drawing appears asks for nothing.
    svg.addEventListener('pointermove', event => pointAt(event.target.closest('[data-code]')));
    svg.addEventListener('pointerleave', () => pointAt(null));
    svg.addEventListener('pointerdown', () => { toldCode = pinnedCode; });
    // An element that listens for the focus would be a stop of the Tab key.
    svg.setAttribute('tabindex', '-1');
    svg.addEventListener('focusin', event => focusKey(event.target.closest('[data-code]')));
    svg.addEventListener('click', event => useKey(event.target.closest('[role=button]'), event.pointerType));
    svg.addEventListener('keydown', event => moveKey(event));
  }
}
