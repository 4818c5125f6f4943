// A row that was chosen: what can be done with it is in a popover, so that nothing moves and the focus has a way back.

let openedRow = null;

// Marks the row that the address leads to, or none, and opens what can be done with it.
function followAddress(isScrolled) {
  const row = rows.find(row => '#' + entry(row.index)[0] === location.hash);
  closeRow();
  if (!row) return;
  if (!row.element.isConnected) fillAll();
  if (!row.element.isConnected) return;
  openedRow = row;
  row.element.classList.add('chosen');
  const title = titleOf(row.index), section = row.element.closest('section'), actions = byId('actions');
  const choices = [
    ...(row.key ? [['copyKey', () => copy(shown(row.key.key))]] : []), ['copyRow', () => copy(textOf(row))],
    ...(section.querySelector('h2') ? [['copyMenu', () => copy(textOfSection(section))]] : []), ['copyLink', () => copy(location.href)],
    ...(row.key?.stroke && drawings.length ? [['showKey', () => showOnKeyboard(row)]] : []),
  ];
  actions.setAttribute('aria-label', word('actions', { title }));
  actions.replaceChildren(make('p', {}, make('b', { dir: 'auto' }, title)), ...(row.key ? [make('p', { class: 'large' }, ...keyElements(row.key)), make('p', { class: 'spoken' }, spoken(row.key.key))] : []),
    ...choices.map(([name, action]) => listening('click', action, make('button', { type: 'button', class: name }, word(name, { key: row.key && isolated(shown(row.key.key)) })))));
  if (isScrolled) row.element.scrollIntoView({ block: 'center' });
  if (state.view === 'keyboard' && row.key?.stroke) pinKey(row.key.stroke.split(' ')[0]);
  if (state.view !== 'list') return;
  actions.showPopover?.({ source: row.element.firstChild });
  placeBy(row.element, actions);
}

// Puts a popover below the end of an element, or above it where there is no room, within the window.
function placeBy(element, popover) {
  const { left, right, top, bottom } = element.getBoundingClientRect(), { width, height } = popover.getBoundingClientRect();
  const x = getComputedStyle(element).direction === 'rtl' ? left : right - width;
  const y = bottom + height + 8 > innerHeight && top > height + 8 ? top - height - 4 : bottom + 4;
  popover.style.left = Math.max(8, Math.min(x, document.documentElement.clientWidth - width - 8)) + scrollX + 'px';
  popover.style.top = y + scrollY + 'px';
}

const listening = (type, action, element) => {
  element.addEventListener(type, action);
  return element;
};

function closeRow() {
  openedRow?.element.classList.remove('chosen');
  openedRow = null;
  byId('actions').hidePopover?.();
}

const enterActions = () => byId('actions').getClientRects().length && byId('actions').querySelector('button').focus({ preventScroll: true });

// After Escape, a click elsewhere or the Tab key nothing is chosen any more.
function forgetRow({ newState, relatedTarget = null }) {
  if (!openedRow || state.view !== 'list' || newState !== 'closed' && (!relatedTarget || byId('actions').contains(relatedTarget))) return;
  closeRow();
  writeAddress(false, '');
}

// A row that is clicked, or entered, opens where it is; another window is the browser's business.
function chooseRow(event) {
  const link = event.target.closest('li > a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const other = companions.flatMap(page => page.rows).find(row => row.made === link.parentNode);
  if (other) return goTo(other);
  link.focus();
  writeAddress(true, link.hash);
  followAddress(false);
  enterActions();
}

const textOf = ({ index, key }) => key ? `${titleOf(index)}: ${shown(key.key)}` : titleOf(index);

function textOfSection(section) {
  const known = new Map(rows.map(row => [row.made, row]));
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

// Goes to a row in the list, of another app too, as a step that Back undoes.
function goTo(row) {
  change({ view: 'list', query: '', platform: row.platform }, '#' + entry(row.index)[0]);
  followAddress(true);
  openedRow?.element.firstChild.focus({ preventScroll: true });
}

function showOnKeyboard(row) {
  change({ view: 'keyboard', query: '', held: flagsOf(row) });
  followAddress(false);
  keyOf(pinnedCode)?.focus();
}
