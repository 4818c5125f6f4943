// The reader's own layout is guessed from their language and from what their keys type. The page offers it and never takes it.

let offered = -1;
const typedKeys = new Map();

function offer(index) {
  offered = index === state.layout ? -1 : index;
  byId('offer').hidden = offered < 0;
  if (offered >= 0) byId('offer').textContent = word('useLayout', { layout: isolated(layoutTitle(layouts[offered])) });
}

// Who has chosen a layout, or has it from a link, knows what they want.
const offerForLanguage = () => state.layout === written.layout && offer(layouts.findIndex(layout => navigator.languages[0]?.toLowerCase().split('-').includes(layout.name)));

// Offers a layout that types all letters that were typed, when the shown one does not.
function learnLayout({ key, code, metaKey, ctrlKey, altKey, shiftKey }) {
  if (!only(key) || !/\p{L}/u.test(key) || metaKey || ctrlKey || altKey || shiftKey) return;
  typedKeys.set(code, key.toLowerCase());
  const types = layout => [...typedKeys].every(([code, letter]) => layout.typed.text(code, 0) === letter);
  if (!types(layouts[state.layout])) offer(layouts.findIndex(types));
}
