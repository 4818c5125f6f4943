// The titles of commands on keys: as many lines as fit, in letters that may be a little narrower than usual.

// How much wider than its room a line may be where a title would be cut: it is set closer.
const TIGHT = 1.22;
const ruler = document.createElement('canvas').getContext('2d');

// As much of a text as a line has room for, with an ellipsis where something is left out.
function cut(text, wide) {
  if (!wide(text)) return text;
  let characters = [...text];
  while (characters.length && wide(characters.join('').trimEnd() + '…')) characters.length = Math.min(characters.length - 1, 80);
  return characters.join('').trimEnd() + '…';
}

// The syllables of a word: each begins with as many consonants as words do, and has three letters before and four after; a name such as VoiceOver has one. String.syllables in menuc has the same.
const VOWEL = '[aeiouyà-æè-ïò-öø-ýÿœаеёиоуыэюяіїє]', CONSONANT = `(?!${VOWEL})\\p{L}`;
const ONSET = `(?:sch[lmnrw]?|s?[pt]r|spl|scr|s[hpt]|[cpt]h[lr]?|ck|kn|[bcfgkp]l|[bcdfgk]r|${CONSONANT})`;
const ENDS = new RegExp(`(${VOWEL}(?:${CONSONANT})*?)(?<=\\p{L}{3})(?=\\p{L}{4})(?=${ONSET}${VOWEL}\\p{L})`, 'giu');
const syllables = word => /\p{Ll}\p{Lu}/u.test(word) ? [word] : word.replace(ENDS, '$1\n').split('\n');
// A title with hyphens for lines that long words end, and an ellipsis that stays with its word.
const broken = title => title.replace(/\p{L}{16,}/gu, word => syllables(word).join('\u00AD')).replace(/ …$/, '\u00A0…');

// Where lines may end: between words, and beside signs of Chinese, Japanese and Korean, but not before kana that end a word or a
// mark, nor inside a word of kana unless there is no other way.
const SIGN = '[\\u3000-\\u9FFF\\uAC00-\\uD7A3]';
const BREAKS = new RegExp(`[^\\S\u00A0]+|(?<=[-/])|(?:(?<=${SIGN})|(?=${SIGN}))(?<![「『【（])(?![ぁ-ゖー、。・…」』】）])(?!(?<=[ァ-ヺー])[ァ-ヺ])`, 'u');
const INSIDE = /(?<=[ぁ-ヺー])(?![ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー、。・…」』】）])/u;

// A title in at most some lines of a width in the ruler's font, broken between words. A word that is wider than a line is
// hyphenated if asked for, otherwise cut, and so is what does not fit into the last line. KeyTitle in menuc does the same but for kana.
function fitted(title, width, count, hyphenates) {
  const wide = text => ruler.measureText(text).width > width;
  const lines = [];
  let rest = title.slice(0, 400).trim().replace(/ …$/, '\u00A0…');
  const words = rest.split(BREAKS).filter(Boolean).flatMap(word => hyphenates || wide(word) ? word.split(INSIDE) : word);
  while (words.length) {
    if (lines.length === count - 1) return [...lines, cut(rest, wide)];
    let line = '';
    while (words.length) {
      const next = rest.slice(0, rest.indexOf(words[0], line.length) + words[0].length);
      if (wide(next)) break;
      line = next;
      words.shift();
    }
    let start = '';
    for (const syllable of line || !hyphenates ? [] : syllables(words[0]).slice(0, -1)) {
      if (wide(start + syllable + '-')) break;
      start += syllable;
    }
    if (start) words[0] = words[0].slice(start.length);
    lines.push(line || (start ? start + '-' : cut(words[0], wide)));
    rest = rest.slice((line || start || words.shift()).length).trimStart();
  }
  return lines;
}

const drawn = (name, attributes) => withAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);

// The same, where that leaves nothing out: in closer lines, then hyphenated.
function whole(title, width, count) {
  let lines;
  for (const [most, hyphenates] of [[width], [width * TIGHT], [width, true], [width * TIGHT, true]]) {
    lines = fitted(title, most, count, hyphenates);
    if (!lines.some(line => line.endsWith('…') && !title.includes(line))) break;
  }
  // One sign is no line: those above it are shorter.
  for (let share = .9; share > .5 && /^[\u3000-\u9FFF]$/.test(lines.at(-1)); share -= .1) {
    const others = fitted(title, width * share, count);
    if (others.length === lines.length && !others.at(-1).endsWith('…')) lines = others;
  }
  return lines;
}

// The middle of a key, the room for a title, also beside an arrow, and its height, from its cap.
function roomOf(key, isBeside) {
  const cap = key.querySelector('.cap'), [, right] = /H(\d+)/.exec(cap.getAttribute('d')) ?? [];
  const width = cap.width?.baseVal.value ?? Number(right) + 9;
  return { middle: width / 2 + (isBeside ? 7 : 0), width: width - (isBeside ? 18 : 8), height: cap.height?.baseVal.value ?? 74 };
}

// Writes what a key is used for below its legend; one title in several lines, several one below the other.
function writeTitles(key, titles) {
  for (const line of key.querySelectorAll('.use')) line.remove();
  if (!titles.length) return;
  const kind = key.dataset.code === 'Space' ? 'space' : key.classList.contains('half') ? 'half' : key.classList.contains('low') ? 'low' : 'high';
  const places = data.titleBaselines[kind], most = places.length, { middle, width } = roomOf(key, kind === 'half');
  ruler.font = titleFont;
  const texts = titles.length === 1 ? whole(titles[0], width, most)
    : titles.length <= most ? titles.flatMap(title => whole(title, width, 1))
      : most === 1 ? fitted(`${titles.length}× ${titles[0]}`, width, 1)
        : [...titles.slice(0, most - 1).flatMap(title => fitted(title, width, 1)), `+${titles.length - most + 1}`];
  key.classList.toggle('full', texts.length > 2);
  texts.forEach((text, at) => {
    const line = drawn('text', { class: 'use', x: middle, y: places[texts.length - 1][at] });
    if (ruler.measureText(text).width > width) withAttributes(line, { textLength: width, lengthAdjust: 'spacingAndGlyphs' });
    line.textContent = text;
    key.append(line);
  });
}

// The font of titles, measured once in a while: a page may have another one later.
let titleFont = '';
function prepareTitles(svg) {
  const line = drawn('text', { class: 'use' });
  svg.querySelector('.key').append(line);
  const { fontSize, fontFamily, letterSpacing, wordSpacing } = getComputedStyle(line);
  titleFont = `${fontSize} ${fontFamily}`;
  // Readers may have letters further apart.
  Object.assign(ruler, { letterSpacing, wordSpacing });
  line.remove();
}
