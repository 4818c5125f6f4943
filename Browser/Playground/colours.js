'use strict';
// Colours of a text: comments, texts and numbers at once, and names as the language server tells them.

const kinds = ['', 'comment', 'string', 'number', 'keyword', 'property', 'method', 'class', 'variable', 'namespace', 'enumMember', 'macro'];
const lexical = /(\/\/.*|\/\*[^]*?(?:\*\/|$)|\/-)|(#+"{3}[^]*?"{3}#+|#+"[^]*?"#+|"{3}[^]*?(?:"{3}|$)|"(?:\\[^]|[^"\\\n])*"?)|(#(?:true|false|null|inf|-inf|nan)\b|(?<![\w.+-])[+-]?\d[\w.]*)/g;

/** The kind of each UTF-16 unit, and of the end. */
function coloursOf(text, tokens) {
  const colours = new Uint8Array(text.length + 1);
  for (const found of text.matchAll(lexical)) {
    colours.fill(found[1] ? 1 : found[2] ? 2 : 3, found.index, found.index + found[0].length);
  }
  for (const { start, end, kind } of tokens) if (colours[start] !== 1) colours.fill(kind, start, end);
  return colours;
}

/** The server's tokens as ranges; each is told by its distance from the one before. */
function tokensOf(text, [capabilities, answer]) {
  const types = capabilities?.capabilities.semanticTokensProvider.legend.tokenTypes ?? [];
  const starts = lineStarts(text), data = answer?.data ?? [], tokens = [];
  for (let at = 0, line = 0, column = 0; at < data.length; at += 5) {
    column = data[at] ? data[at + 1] : column + data[at + 1];
    line += data[at];
    const start = starts[line] + column;
    tokens.push({ start, end: start + data[at + 2], kind: kinds.indexOf(types[data[at + 3]]) });
  }
  return tokens;
}

const lineStarts = text => [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];

/** A place of the language server. */
function positionAt(text, offset) {
  const before = text.slice(0, offset), line = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length - 1, character: offset - line };
}

const offsetAt = (text, { line, character }) => Math.min((lineStarts(text)[line] ?? text.length) + character, text.length);

/** From an offset in UTF-8, as reports have it, to one in UTF-16. Keeps the bytes of the text that was measured last. */
function fromBytes(text, offset) {
  if (fromBytes.text !== text) Object.assign(fromBytes, { text, bytes: new TextEncoder().encode(text) });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(fromBytes.bytes.subarray(0, offset)).length;
}

/** Moves ranges with a change of the text, so that they stay right until the program has answered. */
function moved(ranges, { start, removed, added }) {
  const last = start + removed.length, by = added.length - removed.length;
  return ranges.flatMap(range => range.end <= start ? [range]
    : range.start >= last ? [{ ...range, start: range.start + by, end: range.end + by }]
    : range.start <= start && range.end >= last ? [{ ...range, end: range.end + by }] : []);
}

/** The one change, as small as it can be, that makes a text another one. */
function difference(before, after) {
  const least = Math.min(before.length, after.length);
  let start = 0, end = 0;
  while (start < least && before[start] === after[start]) start++;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, removed: before.slice(start, before.length - end), added: after.slice(start, after.length - end) };
}
