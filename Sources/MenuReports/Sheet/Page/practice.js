// Practice: the page shows a title, and the reader presses its keys. A missed title comes back. The reader's browser keeps which
// commands were used, and their rows are blue.

const store = 'menuc ' + data.name;
const known = new Set();
try {
  for (const name of JSON.parse(localStorage.getItem(store)) ?? []) known.add(name);
} catch { /* Without a store nothing is known yet. */ }
const isKnown = row => known.has(entry(row.index)[0]);

// Remembers a command that was used.
function know(row) {
  known.add(entry(row.index)[0]);
  row.made?.classList.add('known');
  try {
    localStorage.setItem(store, JSON.stringify([...known]));
  } catch { /* Without a store it is known until the page is closed. */ }
}

// Browsers and systems keep some keys for themselves, and practice itself needs Escape and Tab.
const isKept = ({ stroke }) => /^((Key[HMNQTW]|Tab|Space|Backquote) (8|12)|(Escape|Tab) [04])$/.test(stroke);
const practicable = () => rows.filter(({ key }) => key?.stroke && !isKept(key));

// The rows yet to be asked, the first one now; null while nothing is practised. Then whether it was missed, and how many there were.
let practised = null, isMissed = false, asked = 0;

function startPractice() {
  const all = practicable(), fresh = all.filter(row => !isKnown(row));
  practised = (fresh.length ? fresh : all).map(row => [Math.random(), row]).sort(([a], [b]) => a - b).map(([, row]) => row);
  asked = practised.length;
  say('');
  ask('');
}

// Asks for the next title, and says what came of the last one.
function ask(result) {
  isMissed = false;
  document.body.classList.toggle('practising', !!practised);
  byId('practice').hidden = !practised;
  if (!practised) return byId('practise').focus();
  const [row] = practised, rest = practised.length;
  byId('asked').textContent = row ? titleOf(row.index) : word('practised', { count: asked });
  byId('askedPath').textContent = row ? menuTitles(row).join(' › ') : '';
  byId('answered').replaceChildren(result);
  byId('practice').style.setProperty('--done', (asked - rest) / asked);
  byId('progress').textContent = row ? word('count', { count: asked - rest, all: asked }) : '';
  byId('reveal').hidden = byId('pressKeys').hidden = !row;
  byId('next').hidden = byId('knew').hidden = true;
  byId('practice').focus();
}

// Shows the keys of the title that is asked for.
function reveal(...result) {
  isMissed = byId('reveal').hidden = true;
  byId('next').hidden = false;
  byId('knew').hidden = result.length > 0;
  byId('answered').replaceChildren(...result, ...keyElements(practised[0].key));
  byId('practice').focus();
}

// Goes on without a press, as on a phone: what the reader knew is done, the rest is asked again.
function askNext({ target }) {
  const row = practised.shift();
  if (target.id === 'knew') know(row);
  else practised.push(row);
  ask('');
}

function endPractice() {
  practised = null;
  ask('');
}

// Takes a press as the answer.
function answer(event) {
  const { key, target } = event, isAlone = !event.metaKey && !event.ctrlKey && !event.altKey, [row] = practised;
  if (key === 'Escape' && isAlone) return endPractice();
  if (isAlone && (key === 'Tab' || target.closest?.('button, select, input') && /^(Enter| |Arrow.*)$/.test(key))) return;
  event.preventDefault();
  if (!row || event.repeat) return;
  const press = strokeOf(event, layouts[state.layout], shownPlatform()), found = commandsOf(press);
  if (!found.some(other => other.key.stroke === row.key.stroke)) return reveal(make('span', { class: 'wrong' }, '✗ ' + told(press, found)));
  practised.shift();
  if (isMissed) practised.splice(3, 0, row);
  else know(row);
  ask(make('span', { class: 'right' }, '✓ ' + told(press, [row])));
}
