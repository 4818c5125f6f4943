// The titles of commands on keys: as many lines as fit, in letters that may be a little narrower than usual.

// How much wider than its room a line may be where a title would be broken inside of a word or cut: it is set closer.
const TIGHT = 1.22;
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

const SVG = 'http://www.w3.org/2000/svg';

// The same, in closer lines where that keeps words whole.
function whole(title, width, count) {
  const lines = fitted(title, width, count);
  return lines.some(line => /[-…]$/u.test(line) && !title.includes(line)) ? fitted(title, width * TIGHT, count) : lines;
}

// The middle of a key and the room for a title, from its cap.
function roomOf(key) {
  const cap = key.querySelector('.cap');
  const width = cap.width?.baseVal.value ?? Number(/H(\d+)/.exec(cap.getAttribute('d'))[1]) + 9;
  return { middle: width / 2, width: width - 8 };
}

// Writes what a key is used for below its legend; one title in several lines, several one below the other.
function writeTitles(key, titles) {
  for (const line of key.querySelectorAll('.use')) line.remove();
  if (!titles.length) return;
  const kind = key.dataset.code === 'Space' ? 'space' : key.classList.contains('half') ? 'half' : key.classList.contains('low') ? 'low' : 'high';
  const places = data.titleBaselines[kind], most = places.length, { middle, width } = roomOf(key);
  ruler.font = titleFont;
  const texts = titles.length === 1 ? whole(titles[0], width, most)
    : titles.length <= most ? titles.flatMap(title => whole(title, width, 1))
      : most === 1 ? fitted(`${titles.length}× ${titles[0]}`, width, 1)
        : [...titles.slice(0, most - 1).flatMap(title => fitted(title, width, 1)), word('more', { count: titles.length - most + 1 })];
  texts.forEach((text, at) => {
    const line = document.createElementNS(SVG, 'text');
    for (const [name, value] of [['class', 'use'], ['x', middle], ['y', places[texts.length - 1][at]]]) line.setAttribute(name, value);
    if (ruler.measureText(text).width > width) {
      line.setAttribute('textLength', width);
      line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
    line.textContent = text;
    key.append(line);
  });
}

// The font of titles, measured once in a while: a page may have another one later.
let titleFont = '';
function prepareTitles(svg) {
  const line = document.createElementNS(SVG, 'text');
  line.setAttribute('class', 'use');
  svg.querySelector('.key').append(line);
  const { fontSize, fontFamily, letterSpacing, wordSpacing } = getComputedStyle(line);
  titleFont = `${fontSize} ${fontFamily}`;
  // Readers may have letters further apart.
  Object.assign(ruler, { letterSpacing, wordSpacing });
  line.remove();
}
