'use strict';
// The files that are open, all in memory: definitions, what they include, and files of other tools.

const files = {
  /** In the order of the tabs: `{ path, text }`, or `{ path, bytes }` of what is no UTF-8. */
  list: [],
  /** The file in the editor. */
  open: null,
  /** The definition that the views show: the open one, or the one that includes it. */
  main: null,
};

const readable = /\.(kdl|xib|storyboard|plist|xcstrings|strings|stringsdict|keylayout|baseline)$/i;
const largest = 4 << 20;

const contents = (list = files.list) => Object.fromEntries(list.map(file => [file.path, file.text ?? file.bytes]));
const fileAt = path => files.list.find(file => file.path === path);
const isApp = file => /^app\b/m.test(file.text);

/** Replaces all files, and offers the way back. */
function replaceFiles(list, { open, told } = {}) {
  if (changed.rest) keep();
  const before = files.list, path = files.open?.path;
  files.list.forEach(editor.forget);
  // The program would take such a name for an option, or for a file of options. Text areas have no other line ends.
  for (const file of list) Object.assign(file, { path: file.path.replace(/^[-@]+/, '_'), text: file.text?.replace(/\r\n?/g, '\n') });
  files.list = list;
  files.read = panes.main = null;
  files.main = rootOf(list).path;
  editor.isNew = true;
  openFile(fileAt(open?.replace(/^[-@]+/, '_')) ?? fileAt(files.main));
  if (!told || !before.length) return;
  const run = () => {
    replaceFiles(before, { open: path, told: 'The files from before are back.' });
    $('keep').checked = isKept();
  };
  $('goBack').hidden = false;
  $('goBack').onclick = () => { $('filesMenu').hidePopover(); run(); };
  say(told, { name: 'Go back', run });
}

function openFile(file, selection) {
  files.open = file;
  if (!files.main || /\.menu\.kdl$/.test(file.path) && (!files.read?.includes(file.path) || isApp(file))) files.main = file.path;
  showFileTabs();
  editor.open(file);
  if (selection) editor.select(...selection);
  changed();
}

function showFileTabs() {
  tabs($('fileTabs'), files.list.map(file => ({ id: file.path, name: file.path.split('/').pop() })), files.open.path, 'editor',
    path => path !== files.open.path && openFile(fileAt(path)));
  $('editor').setAttribute('aria-label', files.open.path);
  for (const [index, tab] of [...$('fileTabs').children].entries()) {
    tab.title = files.list[index].path;
    if (files.list.length > 1) tab.onauxclick = () => closeFile(files.list[index]);
  }
}

function closeFile(file) {
  const at = files.list.indexOf(file);
  editor.forget(file);
  files.list.splice(at, 1);
  if (files.main === file.path) files.main = null;
  openFile(files.open === file ? files.list[0] : files.open);
  say(`Closed ${file.path}.`, { name: 'Go back', run: () => {
    file.path = freePath(file.path);
    files.list.splice(at, 0, file);
    openFile(file);
  } });
}

/** The path, with a number before its ending where another file has it. */
function freePath(path, number = 1) {
  const free = number > 1 ? path.replace(/(?=(\.menu)?(\.\w+)?$)/, number) : path;
  return fileAt(free) ? freePath(path, number + 1) : free;
}

function newFile() {
  const file = { path: freePath('Part.menu.kdl'), text: '' };
  files.list.push(file);
  openFile(file);
  editor.area.focus();
}

/** Adds files that a person chose or dropped, `[[path, File]]`; menus of other tools become a definition. */
async function addFiles(chosen) {
  const fit = chosen.filter(([path, file]) => readable.test(path) && file.size <= largest && !/(^|\/)\./.test(path)).slice(0, 200);
  if (!fit.length) return say(chosen.some(([path, file]) => readable.test(path) && file.size > largest) ? 'The playground opens no file of more than 4 MB.'
    : 'No definition or menu is in these files. The playground reads .menu.kdl, .xib, .storyboard and .plist.');
  const list = await Promise.all(fit.map(async ([path, file]) => fileOf(path.replace(/\.menu\.kdl$/i, '.menu.kdl'), new Uint8Array(await file.arrayBuffer()))));
  const told = list.length === 1 ? `Opened ${list[0].path}.` : `Opened ${list.length} files.`, depth = file => file.path.split('/').length;
  list.sort((a, b) => b.path.endsWith('.kdl') - a.path.endsWith('.kdl') || depth(a) - depth(b) || (a.path < b.path ? -1 : 1));
  const ending = pattern => list.find(file => pattern.test(file.path)), source = ending(/\.(xib|storyboard|plist)$/i);
  if (!ending(/\.menu\.kdl$/) && (source || !ending(/\.kdl$/))) {
    const { path } = source ?? list[0], { status, output, error } = program.run(['import', path], '', list);
    if (!output) return say(`${path}: ${reasonOf(error) || `no menus are found (status ${status})`}.`);
    list.unshift({ path: path.replace(/\.\w+$/, '.menu.kdl'), text: output });
  }
  replaceFiles(list, { told });
}

function fileOf(path, bytes) {
  try { return { path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }; } catch { return { path, bytes }; }
}

/** The first definition that no other one reads, or else that is an app; a part counts as reading the apps that include it. */
function rootOf(list) {
  const definitions = list.filter(file => file.path.endsWith('.menu.kdl')).slice(0, 20);
  if (definitions.length < 2) return definitions[0] ?? list[0];
  const included = new Set(definitions.flatMap(file => filesRead(file.path).filter(path => path !== file.path)));
  return definitions.find(file => !included.has(file.path)) ?? definitions.find(isApp) ?? definitions[0];
}

/** The open files that a definition is made of, by the list for build systems that `check` writes. */
const filesRead = path => readIn(program.run(['check', '-q', '--stamp', '.read', path]));
function readIn({ files: written }) {
  const rule = new TextDecoder().decode(written['.read.d'] ?? new Uint8Array());
  return rule.split(/(?<!\\)\s+/).slice(1).map(path => path.replaceAll(/\\(.)/g, '$1')).filter(fileAt);
}

/** The dropped files, with those of folders. */
async function dropped({ items }) {
  const found = [];
  const visit = async (entry, path) => {
    if (found.length > 1000) return;
    if (entry.isFile) return found.push([path, await new Promise((done, failed) => entry.file(done, failed))]);
    const reader = entry.createReader();
    for (let part; (part = await new Promise((done, failed) => reader.readEntries(done, failed))).length;) {
      for (const child of part) await visit(child, path + '/' + child.name);
    }
  };
  const entries = [...items].map(item => [item.webkitGetAsEntry?.(), item.getAsFile()]);
  for (const [entry, file] of entries) {
    if (entry) await visit(entry, entry.name); else if (file) found.push([file.name, file]);
  }
  return found;
}
