// A row that was chosen: what can be done with it.

let openedRow = null;

// Opens the row that the address leads to, or none.
function followAddress(isScrolled) {
  const row = rows.find(row => '#' + entry(row.index)[0] === location.hash);
  closeRow();
  if (!row || !row.element.isConnected) return;
  openedRow = row;
  row.element.classList.add('chosen');
  const title = titleOf(row.index), section = row.element.closest('section');
  const actions = [
    ...(row.key ? [['copyKey', () => copy(shown(row.key.key))]] : []), ['copyRow', () => copy(textOf(row))],
    ...(section.querySelector('h2') ? [['copyMenu', () => copy(textOfSection(section))]] : []), ['copyLink', () => copy(location.href)],
    ...(row.key?.stroke && drawings.length ? [['showKey', () => showOnKeyboard(row)]] : []),
  ];
  row.element.append(make('div', { class: 'actions', role: 'group', 'aria-label': word('actions', { title }), lang: wordsTag() },
    ...actions.map(([name, action]) => {
      const button = make('button', { type: 'button', class: name }, word(name));
      button.addEventListener('click', action);
      return button;
    })));
  if (isScrolled) row.element.scrollIntoView({ block: 'center' });
}

function closeRow() {
  openedRow?.element.classList.remove('chosen');
  openedRow?.element.querySelector('.actions')?.remove();
  openedRow = null;
}

const textOf = ({ index, key }) => key ? `${titleOf(index)}: ${shown(key.key)}` : titleOf(index);

function textOfSection(section) {
  const known = new Map(rows.map(row => [row.element, row]));
  return [...section.querySelectorAll('h2, h3, li')].map(element =>
    element.matches('li') ? textOf(known.get(element)) : (element.matches('h3') ? '\n' : '') + element.textContent).join('\n');
}

async function copy(text) {
  const line = text.replace(/\n+/g, ' · ').slice(0, 120);
  try {
    await navigator.clipboard.writeText(text);
    say(word('copied', { text: line }));
  } catch {
    say(word('notCopied', { text: line }));
  }
}

// Goes to a row in the list, as a step that Back undoes.
function goTo(row) {
  change({ view: 'list', query: '' }, '#' + entry(row.index)[0]);
  followAddress(true);
  row.element.firstChild.focus({ preventScroll: true });
}

function showOnKeyboard(row) {
  const [code, flags] = row.key.stroke.split(' ');
  change({ view: 'keyboard', query: '', held: Number(flags) & ~PAD });
  pinKey(code);
}
