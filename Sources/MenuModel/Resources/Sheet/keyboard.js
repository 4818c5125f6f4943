// The keyboard: a drawing for each kind of keyboard, of which the one of the layout is shown. Keys are `[data-code]`
// with `.plain` and `.shift` texts; a key that a command has with the chosen modifiers is `.used`, with a `title`.

const drawings = [...document.querySelectorAll('#keyboard svg[data-hardware]')];
const held = { flags: COMMAND };
const picture = { bar: null, summary: null };

function prepareKeyboard() {
  if (!drawings.length) return;
  byId('tabs').hidden = false;
  picture.summary = make('p', { class: 'summary', role: 'status' });
  picture.bar = make('div', { class: 'held', role: 'group', 'aria-label': 'Modifiers held' });
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
  const layout = layouts[state.layout];
  const drawing = drawings.find(svg => svg.dataset.hardware === layout.hardware) ?? drawings[0];
  for (const svg of drawings) svg.toggleAttribute('hidden', svg !== drawing);
  const users = new Map();
  for (const { index, key } of rows) {
    if (key?.stroke) users.set(key.stroke, [...(users.get(key.stroke) ?? []), translated(entry(index)[1])]);
  }
  const legends = held.flags & (COMMAND | CONTROL) ? layout.commanded : layout.typed;
  const option = held.flags & OPTION ? 2 : 0;
  let used = 0, free = 0;
  for (const key of drawing.querySelectorAll('[data-code]')) {
    const { code } = key.dataset, [plain, shift] = [legends.text(code, option), legends.text(code, option + 1)];
    if (legends.texts.has(code)) {
      // A letter stands once, as on the keys themselves.
      const isLetter = plain !== undefined && shift !== undefined && upper(plain) === shift && plain !== shift;
      setText(key, '.plain', isLetter ? shift : plain);
      setText(key, '.shift', isLetter ? '' : shift);
      key.classList.toggle('letter', isLetter);
    }
    const titles = users.get(stroke(code, held.flags)) ?? [];
    const isModifier = /^(Shift|Control|Alt|Meta)(Left|Right)$/.test(code);
    const flag = isModifier ? { Shift: SHIFT, Control: CONTROL, Alt: OPTION, Meta: COMMAND }[code.replace(/Left|Right/, '')] : 0;
    key.classList.toggle('used', titles.length > 0);
    key.classList.toggle('held', !!(held.flags & flag));
    setText(key, 'title', titles.join(', '), true);
    setText(key, '.command', titles[0] ?? '');
    if (titles.length) used++;
    else if (legends.texts.has(code) && plain !== undefined) free++;
  }
  const names = MODIFIERS.filter(m => held.flags & m.flag).map(m => m.glyph).join('') || 'no modifiers';
  picture.summary.textContent = `With ${names} on ${layout.title}: ${used} ${used === 1 ? 'key' : 'keys'} used, ${free} free.`;
}

function setText(key, selector, text, isMade = false) {
  let element = key.querySelector(selector);
  if (!element && isMade && text) {
    element = document.createElementNS('http://www.w3.org/2000/svg', selector);
    key.prepend(element);
  }
  if (element) element.textContent = text ? (/^\p{M}/u.test(text) ? '\u25CC' : '') + text : '';
}
