// Keys: how they are written, shown, spoken, moved to a layout and pressed. Does what KeyCombination and KeyLocalizer
// do in menuc itself; a test compares the two on every layout. How a character is pressed menuc has written down.
'use strict';

const data = JSON.parse(document.getElementById('data').textContent);
// Texts that the list has are not written twice.
document.querySelectorAll('#list li[id]').forEach((row, at) => data.entries[at].splice(0, 2, row.id, row.querySelector('bdi').textContent));

// Indices that follow each other are the first one and, negative, their number.
for (const group of data.platforms.flatMap(page => page.sections).flatMap(([, groups]) => groups)) {
  const [first, count] = group[1];
  if (count < 0) group[1] = Array.from({ length: -count }, (_, at) => first + at);
}

const CONTROL = 1, OPTION = 2, SHIFT = 4, COMMAND = 8, CAPS = 16, PAD = 32;
// In the order Apple prints them; the first word is the one in definitions.
const MODIFIERS = [
  { flag: PAD, glyph: '⌨', spoken: 'Keypad', words: ['numericpad', 'keypad'] },
  { flag: CAPS, glyph: '⇪', spoken: 'Caps Lock', words: ['alphashift', 'capslock', 'caps'] },
  { flag: CONTROL, glyph: '⌃', spoken: 'Control', words: ['ctrl', 'control'] },
  { flag: OPTION, glyph: '⌥', spoken: 'Option', words: ['alt', 'opt', 'option', 'alternate'] },
  { flag: SHIFT, glyph: '⇧', spoken: 'Shift', words: ['shift'] },
  { flag: COMMAND, glyph: '⌘', spoken: 'Command', words: ['cmd', 'command', 'meta'] },
];
const flagOf = new Map(MODIFIERS.flatMap(m => [[m.glyph, m.flag], ...m.words.map(w => [w, m.flag])]));

// Keys with names: name → [glyph, spoken, code of UI Events]. F1 to F24 are what they are called.
const named = new Map(Object.entries(data.named));
for (let n = 1; n <= 24; n++) named.set('f' + n, ['F' + n, 'F' + n, 'F' + n]);

const only = text => [...text].length === 1;
// Works out each text once, since thousands of keys ask for it.
const remembering = work => {
  const known = new Map();
  return text => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text);
  };
};
// A small letter that shares its capital with another one stays small: ı, since I is i.
const upper = remembering(c => only(c.toUpperCase()) && c.toUpperCase().toLowerCase() === c ? c.toUpperCase() : c);
const isUpper = remembering(c => only(c) && /\p{Uppercase}/u.test(c));

// A key as definitions write it, `shift+cmd+t`, taken apart.
const parse = remembering(text => {
  let flags = 0, rest = text;
  for (let at; (at = rest.indexOf('+', 1)) > 0;) {
    flags |= flagOf.get(rest.slice(0, at).toLowerCase());
    rest = rest.slice(at + 1);
  }
  return { input: rest, flags };
});

const shownFlags = key => isUpper(key.input) ? key.flags | SHIFT : key.flags;
const glyphs = flags => MODIFIERS.filter(m => flags & m.flag).map(m => m.glyph);
// A combining mark is on a dotted circle.
const shownInput = remembering(input =>
  named.has(input) ? named.get(input)[0] : (/^\p{M}/u.test(input) ? '\u25CC' : '') + upper(input));
const caps = key => [...glyphs(shownFlags(key)), shownInput(key.input)];
const shown = key => caps(key).join('');
const same = (a, b) => a.input === b.input && a.flags === b.flags;

// A layer of a layout: what each key types on four levels.
class Layer {
  constructor([hardware, ...levels]) {
    const codes = data.keys[hardware];
    this.texts = new Map(codes.map(code => [code, []]));
    levels.forEach((line, level) => line.split(' ').forEach((word, index) => {
      if (word !== '') this.texts.get(codes[index])[level] = word === 'space' ? ' ' : word;
    }));
  }

  text(code, level) { return this.texts.get(code)?.[level]; }
}

const layer = remembering(index => new Layer(data.layers[index]));

// How each character is pressed: the code of the key and what is held with it, or null where it needs Option.
function pressesOf([index, levels, others]) {
  const presses = new Map(), flagsOf = [0, SHIFT, OPTION, SHIFT | OPTION];
  flagsOf.forEach((flags, level) => layer(index).texts.forEach((texts, code) => {
    if (texts[level] !== undefined && !presses.has(texts[level])) presses.set(texts[level], level < levels ? { code, flags } : null);
  }));
  for (const [, character, level, code] of others.matchAll(/(\S)(\d)(\w+)/gu)) presses.set(character, { code, flags: flagsOf[level] });
  return presses;
}

const presses = remembering(index => pressesOf(data.strokes[index]));

const layouts = data.layouts.map(([name, title, hardware, typed, commanded, pairs, [text, ...commands], onlyCommand]) => {
  const scalars = [...pairs], equivalents = new Map();
  for (let i = 0; i < scalars.length;) {
    const authored = scalars[i++], flags = scalars[i] === '⇧' ? SHIFT : 0;
    if (flags) i++;
    equivalents.set(authored, { input: scalars[i++], flags });
  }
  return {
    name, title, hardware, equivalents,
    get typed() { return layer(typed); },
    get commanded() { return layer(commanded); },
    commanding: onlyCommand ? COMMAND : COMMAND | CONTROL,
    presses(flags, platform) { return presses(flags & this.commanding ? commands[platform.keyboard ?? 0] : text); },
  };
});

const mirrorImages = { '[': ']', ']': '[', '{': '}', '}': '{', '(': ')', ')': '(', '<': '>', '>': '<', left: 'right', right: 'left' };

// How a key is pressed on a layout and a platform: by a stroke, or why not.
function typing(layout, { input, flags }, platform) {
  if (named.has(input)) return { stroke: stroke(named.get(input)[2], flags) };
  const press = layout.presses(flags, platform).get(input);
  if (press) return { stroke: stroke(press.code, flags | press.flags) };
  return { problem: press === null ? 'needsOption' : 'missing' };
}

const stroke = (code, flags) => code + ' ' + flags;

// A key on a layout: first mirrored, then moved. `fixed` has bit 1 for a key that does not move and bit 2 for one that
// is not mirrored.
function localize(layout, authored, fixed, direction, platform) {
  let key = authored;
  if (data.localizes && !(fixed & 2) && direction === 'rightToLeft' && key.flags & COMMAND && Object.hasOwn(mirrorImages, key.input)) {
    key = { input: mirrorImages[key.input], flags: key.flags };
  }
  if (data.localizes && !(fixed & 1) && layout.equivalents.has(key.input)) {
    const { input, flags } = layout.equivalents.get(key.input);
    key = { input, flags: key.flags | flags };
  }
  return { authored, key, ...typing(layout, key, platform) };
}

// The stroke of a key event: its place on the keyboard, whatever it types. Keys of a keypad that the keyboard has too are
// those with the keypad's flag, as keys in definitions.
function strokeOf(event, layout, platform) {
  let { code } = event, flags = 0;
  if (event.ctrlKey) flags |= CONTROL;
  if (event.altKey) flags |= OPTION;
  if (event.shiftKey) flags |= SHIFT;
  if (event.metaKey) flags |= COMMAND;
  const sign = /^Numpad(\d)$/.exec(code)?.[1] ?? keypadSigns[code];
  if (sign) {
    flags |= PAD;
    const typed = typing(layout, { input: sign, flags }, platform);
    if (typed.stroke) return { input: sign, flags, stroke: typed.stroke };
  }
  // Macs call these two keys of ISO keyboards the other way round.
  if (!isMac && layout.hardware === 'ISO') code = { IntlBackslash: 'Backquote', Backquote: 'IntlBackslash' }[code] ?? code;
  const text = layout.commanded.text(code, 0) ?? layout.typed.text(code, 0);
  const name = [...named].find(([, key]) => key[2] === code)?.[0];
  return { input: name ?? sign ?? text ?? code, flags, stroke: stroke(code, flags) };
}

const keypadSigns = { NumpadAdd: '+', NumpadSubtract: '-', NumpadMultiply: '*', NumpadDivide: '/', NumpadDecimal: '.', NumpadEqual: '=', NumpadComma: ',' };

const isMac = /^(Mac|iP)/.test(navigator.platform);
