'use strict';
// Starts the page, and joins its parts.

const downloads = [
  ['Sheet', 'a web page with search and every keyboard', 'html', ['sheet', '--format', 'html']],
  ['Keyboard', 'a picture in SVG', 'svg', ['sheet', '--format', 'svg']],
  ['Swift for UIKit', 'code that builds the menus', 'swift', ['generate', '--for', 'uikit']],
  ['Swift for AppKit', 'the main menu', 'swift', ['generate', '--for', 'appkit']],
  ['Swift for SwiftUI', 'the commands of a scene', 'swift', ['generate', '--for', 'swiftui']],
  ['Menus', 'all that was resolved, in JSON', 'json', ['export']],
];

/** Compiles and draws, at the next frame, or later where the program needs longer than a frame. */
function changed() {
  clearTimeout(changed.timer);
  cancelAnimationFrame(changed.frame);
  const later = () => { changed.frame = requestAnimationFrame(refresh); };
  if ((changed.took ?? 0) < 80) later(); else changed.timer = setTimeout(later, Math.min(changed.took * 2, 600));
  clearTimeout(changed.rest);
  changed.rest = setTimeout(rested, 400);
}

function refresh() {
  const start = performance.now();
  findings.check();
  if (files.open.text !== undefined && files.open.path.endsWith('.kdl')) editor.tokens = tokensOf(files.open.text, program.ask(['semanticTokens/full', {}]));
  editor.draw();
  // An opened file shows its first mistake, even beyond the edge.
  const first = editor.isNew && editor.marks.reduce((a, b) => b.severity > a.severity ? b : a, { severity: 0 });
  if (first.severity) editor.reveal(first.end), editor.reveal(first.start);
  editor.isNew = false;
  if (panes.main !== files.main) panes.readPlatforms();
  panes.draw();
  changed.took = performance.now() - start;
}

function rested() {
  if (panes.readPlatforms()) panes.draw();
  if (panes.chosen === 'press') press.readResponders();
  keep();
}

/** Keeps the files in this tab, for when it is loaded again, and in this browser where that was asked for. */
function keep() {
  changed.rest = clearTimeout(changed.rest);
  const page = JSON.stringify(link.page());
  try {
    for (const [name, text] of [['menuc', page], ['address', location.hash]]) sessionStorage.setItem(name, text);
    if ($('keep').checked) localStorage.setItem('menuc', page);
  } catch { if ($('keep').checked || !keep.isTold) keep.isTold = !say('This browser keeps no text of this page.'); }
}
function kept(storage, name = 'menuc') { try { return window[storage].getItem(name); } catch { return null; } }

/** Whether this browser keeps these very files: a link, an example and another tab have files of their own. */
function isKept() {
  try { return JSON.stringify(JSON.parse(kept('localStorage')).files) === JSON.stringify(link.page().files); } catch { return false; }
}

/** Opens the files that this tab had, or else those that are kept, and over them what the address holds. */
async function reopen() {
  const show = (page, told) => { try { link.show(JSON.parse(page), told); return true; } catch { return false; } };
  const own = kept('localStorage'), address = kept('sessionStorage', 'address'), isShown = show(kept('sessionStorage')) || show(own);
  if (isShown && address === location.hash && performance.getEntriesByType('navigation')[0].type !== 'navigate') return;
  const isOther = location.hash ? await link.open(location.hash, isShown && 'Opened the link.') : address && show(own, 'Opened the files that you keep.');
  if (!isShown && !isOther) link.show(examples[0]);
}

function download(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Shows a menu below its button. */
function menuOf(button, menu, items) {
  $(menu).append(...items.map(([name, about, run]) => make('button', { onclick: () => { $(menu).hidePopover(); run(); } },
    make('b', { textContent: name }), make('small', { textContent: about }))));
  $(menu).addEventListener('toggle', event => {
    if (event.newState !== 'open') return;
    const box = $(button).getBoundingClientRect();
    $(menu).style.top = box.bottom + 6 + 'px';
    $(menu).style.left = Math.max(8, Math.min(box.left, innerWidth - $(menu).offsetWidth - 8)) + 'px';
    $(menu).querySelector('button, input').focus();
  });
  arrows($(menu));
}

async function start() {
  menuOf('examplesButton', 'examples', examples.map(example => [example.name, example.about, () => link.show(example, `Opened “${example.name}”.`)]));
  menuOf('filesButton', 'filesMenu', []);
  menuOf('downloadButton', 'download', [
    ...downloads.map(([name, about, type, args]) => [name, about, () => {
      const { output, error } = program.run([...args, '-q', ...type === 'svg' ? chosen(allChoices) : [], files.main]);
      if (output) download(files.main.split('/').pop().replace(/\.menu\.kdl$/, '') + '.' + type, output); else say(reasonOf(error));
    }]),
    ['Definition', 'the open file', () => download(files.open.path.split('/').pop(), files.open.text ?? files.open.bytes)],
  ]);
  const closing = run => () => { $('filesMenu').hidePopover(); run(); };
  $('newFile').onclick = closing(newFile);
  $('closeFile').onclick = closing(() => files.list.length > 1 ? closeFile(files.open) : say('The last file stays open.'));
  $('openFiles').onclick = closing(() => $('chooseFiles').click());
  $('openFolder').onclick = closing(() => $('chooseFolder').click());
  for (const id of ['chooseFiles', 'chooseFolder']) $(id).onchange = event => {
    addFiles([...event.target.files].map(file => [file.webkitRelativePath || file.name, file]));
    event.target.value = '';
  };
  $('share').onclick = () => link.share();
  $('format').onclick = formatFile;
  $('keep').onchange = () => { if (!$('keep').checked) localStorage.removeItem('menuc'); keep(); };
  addEventListener('pagehide', () => { if (changed.rest) keep(); });
  addEventListener('storage', () => {
    if ($('keep').checked && !($('keep').checked = isKept())) say('Another tab has changed what this browser keeps. These files are kept only in this tab.');
  });
  $('menu').onchange = () => { panes.menu = $('menu').value; panes.draw(); };
  for (const name of allChoices) $(name).onchange = () => { choices[name] = $(name).value; panes.draw(); };
  document.querySelector('.skip').onclick = event => { event.preventDefault(); editor.area.focus(); };
  document.addEventListener('keydown', event => press.take(event), true);
  const hasFiles = event => event.dataTransfer.types.includes('Files') && !event.preventDefault();
  document.addEventListener('dragover', event => { if (hasFiles(event)) document.body.classList.add('dropping'); });
  document.addEventListener('dragleave', event => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  document.addEventListener('drop', async event => {
    if (!hasFiles(event)) return;
    document.body.classList.remove('dropping');
    addFiles(await dropped(event.dataTransfer));
  });
  addEventListener('hashchange', () => {
    // The page set the link that it shares itself.
    if (location.hash === link.made) { link.made = null; keep(); }
    else link.open(location.hash, 'Opened the link.');
  });
  card.start();
  try { await program.start(); } catch (error) {
    document.body.classList.add('failed');
    return say(`menuc does not start here: ${error.message}`);
  }
  const layouts = program.json('layouts', '--format', 'json') ?? [];
  const options = isCommon => layouts.filter(({ common }) => common === isCommon).map(({ name, displayName }) => make('option', { value: name, textContent: displayName }));
  $('layout').append(make('option', { value: '', textContent: 'As written' }), make('optgroup', { label: 'Common' }, ...options(true)), make('optgroup', { label: 'All' }, ...options(false)));
  await reopen();
  document.body.classList.add('ready');
  if (location.protocol !== 'file:') navigator.serviceWorker?.register('offline.js').catch(() => {});
}

start();
