// Practice: the page shows a title, and the reader presses its keys. A missed title comes back. The reader's browser keeps which
// commands were used, and their rows are blue.

const store = 'menuc ' + data.name;
const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(store)) ?? [];
  } catch {
    return [];
  }
};
const known = new Set(kept());
const isKnown = row => known.has(entry(row.index)[0]);

// Remembers a command that was used.
function know(row) {
  known.add(entry(row.index)[0]);
  row.made?.classList.add('known');
  try {
    localStorage.setItem(store, JSON.stringify([...known]));
  } catch {
    // Without a store it is known until the page is closed.
  }
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
  byId('practice').focus();
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
  byId('reveal').textContent = word('reveal');
  byId('reveal').hidden = byId('pressKeys').hidden = !row;
}

// Shows the keys of the title that is asked for. Who has seen them may go on without pressing them, as on a phone.
function reveal(...result) {
  const [{ key }] = practised;
  if (isMissed && !result.length) {
    practised.shift();
    ask('');
    return byId('practice').focus();
  }
  isMissed = true;
  byId('reveal').textContent = word('next');
  byId('answered').replaceChildren(...result, ...keyElements(key));
  byId('practice').focus();
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
