'use strict';
// The findings: under the text where they are, and in a list from which one jumps there and mends them.

const severityNames = [null, 'note', 'warning', 'error'];

const findings = {
  all: [],

  /** Checks the definition, and tells which files it is made of. */
  check() {
    this.texts = new Map(files.list.map(file => [file.path, file.text]));
    const result = program.run(['check', '--format', 'json', '--stamp', '.read', files.main]);
    files.read = readIn(result);
    try { this.all = JSON.parse(result.output).diagnostics; } catch {
      this.all = result.error ? [{ code: '', severity: 'error', message: result.error.replace(/^menuc: error: /, '').trim() }] : [];
    }
    editor.marks = this.all.filter(finding => finding.file === files.open.path && finding.range).map(finding => ({
      ...rangeIn(files.open.text ?? '', finding.range), severity: severityNames.indexOf(finding.severity),
    }));
    this.draw();
  },

  draw() {
    const count = severity => this.all.filter(finding => finding.severity === severity).length;
    const counts = ['error', 'warning', 'note'].map(severity => [count(severity), severity]).filter(([number]) => number);
    const words = counts.map(([number, severity]) => `${number} ${severity}${number === 1 ? '' : 's'}`).join(', ') || 'Nothing is wrong.';
    $('count').textContent = words;
    $('count').className = counts[0]?.[1] ?? 'fine';
    // Screen readers hear it when the text rests.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if ($('spoken').textContent !== words) $('spoken').textContent = words; }, 1200);
    const key = files.open.path + JSON.stringify(this.all);
    if (key === this.key) return;
    this.key = key;
    const focused = [...$('list').querySelectorAll('button')].indexOf(document.activeElement);
    $('list').replaceChildren(...this.all.slice(0, 100).map(finding => this.item(finding)));
    if (focused >= 0) ($('list').querySelectorAll('button')[focused] ?? $('editor').querySelector('textarea:not([hidden])')).focus();
  },

  item(finding) {
    const { severity, code, message, range, platforms = [], help = [], notes = [], fixes = [] } = finding;
    const go = place => fileAt(place.file) ? () => jump(place) : null;
    const goes = go(finding), text = make('pre', { tabIndex: 0 });
    return make('li', { className: severity },
      make('div', { className: 'head' },
        make('span', { className: 'severity', textContent: severity }),
        make(goes ? 'button' : 'span', { className: 'message', onclick: goes, textContent: message }),
        range && make('span', { className: 'place', textContent: lineOf(finding) })),
      ...fixes.map(fix => make('button', { className: 'fix', onclick: () => mend(fix) }, ...inline(fix.message))),
      ...help.slice(0, 3).map(text => make('p', {}, ...inline(text))),
      ...notes.map(note => make('p', {}, note.message, note.file && ': ', fileAt(note.file)
        ? make('button', { className: 'link', textContent: lineOf(note), onclick: go(note) }) : note.file?.replace(/[<>]/g, '') ?? null)),
      platforms.length && make('p', { className: 'quiet', textContent: 'on ' + platforms.join(', ') }) || null,
      code ? make('details', { ontoggle: () => { text.textContent ||= program.run(['explain', code]).output; } }, make('summary', { textContent: code }), text) : null);
  },
};

const lineOf = ({ file, range }) => `${file === files.open.path ? '' : file + ' '}line ${range.start.line}`;
const rangeIn = (text, { start, end }) => ({ start: fromBytes(text, start.offset), end: fromBytes(text, end.offset) });

function jump({ file, range }) {
  const target = fileAt(file);
  if (!target) return;
  const { start, end } = rangeIn(target.text, range);
  if (target !== files.open) return openFile(target, [start, end]);
  editor.select(start, end);
}

/** Makes a fix in all files that it changes. */
function mend({ message, edits }) {
  const paths = new Set(edits.map(edit => edit.file));
  if ([...paths].some(path => findings.texts.get(path) !== fileAt(path)?.text)) {
    changed();
    return say('The text has changed since it was checked. Choose the fix again.');
  }
  for (const path of paths) {
    const file = fileAt(path);
    apply(file, edits.filter(edit => edit.file === path).map(edit => ({ ...rangeIn(file.text, edit.range), text: edit.replacement })));
  }
  say(`Done: ${message}`);
}

function apply(file, edits) {
  if (file !== files.open) openFile(file);
  edits.sort((a, b) => b.start - a.start);
  editor.become(edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), file.text));
}
