// The keyboard: a drawing for each kind of keyboard, of which the one of the layout is shown. KeyCapSVG in menuc tells
// what is in a key, KeyboardSVGStyle which classes it gets; what a key is used for is what KeyboardUses says.

const drawings = [...document.querySelectorAll('#keyboard svg[data-hardware]')];
const held = { flags: COMMAND };
const picture = { bar: null, summary: null };
const glyphsOfCodes = new Map([...named.values()].map(([glyph, , code]) => [code, glyph]));
const heldKeys = { Shift: SHIFT, Control: CONTROL, Alt: OPTION, Meta: COMMAND };

function prepareKeyboard() {
  if (!drawings.length) return;
  byId('tabs').hidden = false;
  picture.summary = make('p', { class: 'summary', role: 'status', lang: 'en' });
  picture.bar = make('div', { class: 'held', role: 'group', 'aria-label': 'Modifiers held', lang: 'en' });
  for (const { flag, glyph, spoken } of MODIFIERS.filter(m => m.flag <= COMMAND)) {
    const button = make('button', { type: 'button', 'aria-pressed': String(!!(held.flags & flag)), 'data-flag': flag },
      make('kbd', {}, glyph), ' ' + spoken);
    button.addEventListener('click', () => {
      held.flags ^= flag;
      button.setAttribute('aria-pressed', String(!!(held.flags & flag)));
      drawKeyboard();
    });
    picture.bar.append(button);
  }
  byId('keyboard').prepend(picture.bar);
  byId('keyboard').append(picture.summary);
}

function drawKeyboard() {
  if (!drawings.length) return;
  const layout = layouts[state.layout], flags = held.flags;
  const drawing = drawings.find(svg => svg.dataset.hardware === layout.hardware) ?? drawings[0];
  for (const svg of drawings) svg.toggleAttribute('hidden', svg !== drawing);
  const users = usersOfStrokes(), claims = claimsOfStrokes(layout);
  const commands = flags & (COMMAND | CONTROL);
  const legends = commands ? layout.commanded : layout.typed;
  const option = !commands && flags & OPTION ? 2 : 0;
  const glyphsHeld = glyphs(flags).join('');
  let used = 0, free = 0;
  drawing.querySelector('g').classList.toggle('text', !commands);
  for (const key of drawing.querySelectorAll('[data-code]')) {
    const { code } = key.dataset, place = stroke(code, flags), isTyping = key.classList.contains('typing');
    const [plain, shift] = [legends.text(code, option), legends.text(code, option + 1)];
    let legend = glyphsOfCodes.get(code) ?? code;
    if (isTyping) {
      // A letter stands once, as on the keys themselves.
      const isLetter = plain !== undefined && shift !== undefined && upper(plain) === shift && plain !== shift;
      key.querySelector('.plain').textContent = keyLegend(isLetter ? shift : plain);
      key.querySelector('.shift').textContent = keyLegend(isLetter ? '' : shift);
      key.classList.toggle('letter', isLetter);
      key.classList.toggle('single', isLetter || !shift);
      legend = isLetter ? shift : plain && only(plain) ? upper(plain) : plain ?? code;
    }
    const canBeUsed = isTyping || key.classList.contains('named');
    const titles = canBeUsed ? users.get(place) ?? [] : [], claim = canBeUsed ? claims.get(place) : undefined;
    const taken = claim?.[2] === 1 || claim?.[2] && !titles.length ? claim[1] : undefined, expected = claim && !taken && !titles.length ? claim[1] : undefined;
    const collides = titles.length > 1 || titles.length > 0 && taken !== undefined;
    const shown = [...titles, ...[taken, expected].filter(owner => owner !== undefined)];
    const flag = key.classList.contains('modifier') ? heldKeys[code.replace(/Left|Right/, '')] : 0;
    const isFree = commands && canBeUsed && !shown.length;
    for (const [name, isOn] of Object.entries({ used: titles.length, collides, reserved: taken !== undefined,
      expected: expected !== undefined, busy: shown.length, held: flags & flag })) key.classList.toggle(name, !!isOn);
    writeUse(key, shown);
    const name = glyphsHeld + legend;
    key.querySelector('title').textContent =
      titles.length ? `${name} ${titles.join(', ')}` + (taken ? `; the system takes it for ${taken}` : collides ? '; one of them gets it at a time' : '')
        : taken ? `${name} is taken by the system: ${taken}`
          : expected ? `${name} is expected to be ${expected}`
            : isFree ? `${name} is free` : '';
    if (titles.length) used++;
    if (isFree && isTyping) free++;
  }
  drawing.setAttribute('aria-label', `${layout.title} keyboard`);
  picture.summary.textContent = `With ${glyphsHeld || 'no modifiers'} on ${layout.title}: ${used} ${used === 1 ? 'key' : 'keys'} used`
    + (commands ? `, ${free} free.` : '.');
}

// The titles of the commands on each stroke; a command that stands in two menus is one.
function usersOfStrokes() {
  const users = new Map(), seen = new Set();
  for (const { index, key } of rows) {
    if (!key?.stroke) continue;
    const [, title, , action, authored, , list] = entry(index), command = JSON.stringify([title, action, authored, list]);
    if (seen.has(command)) continue;
    seen.add(command);
    users.set(key.stroke, [...(users.get(key.stroke) ?? []), titleOf(index)]);
  }
  return users;
}

// What is not to be had counts most, then what is the system's unless a person changed that, then what people expect.
const strength = claim => !claim ? 0 : claim[2] === 1 ? 3 : claim[2] === 2 ? 2 : 1;

// What the system and all apps use strokes for; the system's keys move with the layout as others do.
function claimsOfStrokes(layout) {
  const claims = new Map();
  for (const claim of data.platforms[state.platform].claims) {
    const { stroke } = localize(layout, parse(claim[0]), 2, 'leftToRight');
    if (stroke && (strength(claim) > strength(claims.get(stroke)))) claims.set(stroke, claim);
  }
  return claims;
}

function keyLegend(text) {
  if (!text) return '';
  if (text === ' ') return '␣';
  if (text === '\u00A0') return '⍽';
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return text.codePointAt(0).toString(16).toUpperCase();
  return (/^\p{M}/u.test(text) ? '\u25CC' : '') + text;
}

// Writes what a key is used for into its lines; one title in several, several one below the other.
function writeUse(key, titles) {
  const lines = [...key.querySelectorAll('.use')];
  const cap = key.querySelector('.cap'), width = (cap.width?.baseVal.value ?? Number(/H(\d+)/.exec(cap.getAttribute('d'))[1])) - 8;
  const { fontSize, fontFamily } = getComputedStyle(lines[0] ?? key);
  ruler.font = `${fontSize} ${fontFamily}`;
  let texts = [];
  if (titles.length === 1) texts = fitted(titles[0], width, lines.length);
  else if (titles.length > lines.length) {
    texts = lines.length === 1 ? fitted(`${titles.length}× ${titles[0]}`, width, 1)
      : [...titles.slice(0, lines.length - 1).flatMap(title => fitted(title, width, 1)), `and ${titles.length - lines.length + 1} more`];
  } else texts = titles.flatMap(title => fitted(title, width, 1));
  // The first of three lines is close to the legend.
  if (texts.length && texts.length < 3 && lines.length === 3) texts.unshift('');
  lines.forEach((line, index) => { line.textContent = texts[index] ?? ''; });
}

const ruler = document.createElement('canvas').getContext('2d');

// A title in at most some lines of a width in the ruler's font, broken at spaces or inside of long words, with an ellipsis where it is cut.
function fitted(title, width, count) {
  const wide = text => ruler.measureText(text).width > width;
  const lines = [];
  let words = title.slice(0, 400).split(/\s+|(?<=[-/])|(?<=[\u3000-\u9FFF\uAC00-\uD7A3])/u).filter(Boolean), rest = title.slice(0, 400);
  while (words.length) {
    if (lines.length === count - 1 && wide(rest = rest.trim())) {
      let characters = [...rest];
      while (characters.length && wide(characters.join('').trimEnd() + '…')) characters.length = Math.min(characters.length - 1, 80);
      return [...lines, characters.join('').trimEnd() + '…'];
    }
    let line = '', left = rest.trimStart();
    while (words.length) {
      const next = left.slice(0, left.indexOf(words[0], line.length) + words[0].length);
      if (wide(next)) break;
      line = next;
      words.shift();
    }
    if (!line) {
      const characters = [...words[0]];
      let end = characters.length;
      while (end > 1 && wide(characters.slice(0, end).join('') + '-')) end = Math.min(end - 1, 80);
      // One or two letters by themselves look like a mistake.
      const tail = characters.length - end;
      if (tail < 3 && end > 6) end -= 3 - tail;
      words[0] = characters.slice(end).join('');
      line = characters.slice(0, end).join('');
      rest = left.slice(line.length);
      lines.push(line + '-');
      continue;
    }
    rest = left.slice(line.length);
    lines.push(line.trim());
  }
  return lines;
}
