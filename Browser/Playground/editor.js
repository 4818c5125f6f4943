'use strict';
// The editor: for each file a text area, and over it a layer that draws the same text in colours. Undo is the page's own:
// a browser's takes seconds for a change of many lines, and loses text after some.

const indent = '    ';

const editor = {
  area: null,
  /** What is drawn of each line, to draw only lines that changed. */
  drawn: [],
  tokens: [],
  marks: [],
  /** Escape gives the next Tab to the page. */
  leaves: false,

  open(file) {
    file.area ??= this.make(file);
    for (const area of $('code').querySelectorAll('textarea')) area.hidden = area !== file.area;
    if (this.area !== file.area) this.tokens = this.marks = [];
    this.area = file.area;
    this.draw();
    $('editor').scrollTo(0, file.scroll ?? 0);
  },

  make(file) {
    const area = make('textarea', {
      value: file.text ?? '', readOnly: !file.area && file.text === undefined, spellcheck: false, wrap: 'off', placeholder: file.text === undefined ? 'This file is no text.' : '',
      autocomplete: 'off', autocapitalize: 'off', ariaLabel: `Text of ${file.path}`,
    });
    for (const [name, value] of [['autocorrect', 'off'], ['aria-describedby', 'editorHelp'], ['aria-autocomplete', 'list']]) area.setAttribute(name, value);
    Object.assign(file, { kept: file.text, past: [], future: [], ...file });
    area.addEventListener('compositionstart', () => this.keep(file));
    area.addEventListener('beforeinput', event => this.goes(event, /^history(Undo|Redo)/.exec(event.inputType)?.[1]));
    area.addEventListener('input', event => this.edited(file, event));
    area.addEventListener('keydown', event => this.pressed(event));
    area.addEventListener('scroll', () => area.scrollTo(0, 0));
    area.addEventListener('blur', () => completion.close());
    $('code').append(area);
    return area;
  },

  forget(file) { file.area?.remove(); delete file.area; },

  edited(file, event) {
    // Letters of one word are one step, and so are those of one composition.
    const { inputType, isComposing, data } = event, by = { insertText: /\w/.test(data) && 1, deleteContentBackward: -1 }[inputType];
    if (inputType !== file.lastType || !isComposing && this.area.selectionEnd !== file.caret + by) this.keep(file);
    file.lastType = inputType;
    this.took(file, event);
  },

  /** Keeps what was changed since the last step. */
  keep(file) {
    if (file.kept === file.text) return;
    file.past.push(difference(file.kept, file.text));
    Object.assign(file, { kept: file.text, future: [] });
  },

  /** Undoes a step, or does it again. */
  goes(event, way) {
    if (!way) return;
    event.preventDefault();
    const file = files.open, [from, to] = way === 'Undo' ? ['past', 'future'] : ['future', 'past'];
    this.keep(file);
    const { start, removed, added } = file[from].pop() ?? {};
    if (start === undefined) return;
    this.area.setRangeText(removed, start, start + added.length, 'end');
    file[to].push({ start, removed: added, added: removed });
    file.kept = this.area.value;
    this.took(file, {});
  },

  took(file, event) {
    this.tokens = moved(this.tokens, file.text, this.area.value);
    this.marks = moved(this.marks, file.text, this.area.value);
    Object.assign(file, { text: this.area.value, caret: this.area.selectionEnd });
    link.isUntouched = false;
    this.draw();
    this.reveal(this.area.selectionEnd);
    card.close();
    completion.edited(event);
    changed();
  },

  /** Draws the text, its colours and the findings under it. */
  draw() {
    const rows = [...$('layer').children], numbers = [...$('numbers').children];
    const text = this.area.value, colours = coloursOf(text, this.tokens), severities = new Uint8Array(text.length + 1);
    for (const { start, end, severity } of this.marks) {
      for (let at = start; at < Math.max(end, start + 1); at++) severities[at] = Math.max(severities[at], severity);
    }
    let start = 0;
    const lines = text.split('\n');
    lines.forEach((line, index) => {
      const runs = [];
      let worst = 0;
      for (let at = 0; at < line.length; at++) {
        const severity = severities[start + at], name = kinds[colours[start + at]] + (severity ? ' ' + severityNames[severity] : '');
        worst = Math.max(worst, severity);
        if (runs.at(-1)?.name === name) runs.at(-1).text += line[at];
        else runs.push({ name, text: line[at] });
      }
      worst = Math.max(worst, severities[start + line.length]);
      start += line.length + 1;
      const key = runs.map(run => run.name + '\0' + run.text).join('\0') + worst;
      if (this.drawn[index] === key) return;
      this.drawn[index] = key;
      const row = make('div', {}, ...runs.map(run => run.name ? make('span', { className: run.name, textContent: run.text }) : run.text));
      const number = make('div', { textContent: index + 1, className: severityNames[worst] ?? '' });
      if (rows[index]) rows[index].replaceWith(row), numbers[index].replaceWith(number);
      else $('layer').append(row), $('numbers').append(number);
    });
    this.drawn.length = lines.length;
    for (const list of [$('layer'), $('numbers')]) while (list.children.length > lines.length) list.lastChild.remove();
  },

  /** Where a place is on the screen, in the layer. */
  range(offset) {
    const { line, character } = positionAt(this.area.value, offset);
    const row = $('layer').children[line], range = document.createRange();
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    let left = character, node;
    while ((node = walker.nextNode()) && left > node.length) left -= node.length;
    if (node) range.setStart(node, left); else range.setStart(row, 0);
    const box = range.getBoundingClientRect();
    return box.height ? box : new DOMRect(row.getBoundingClientRect().x + parseFloat(getComputedStyle(row).paddingInlineStart), row.getBoundingClientRect().y, 0, row.offsetHeight);
  },

  /** The place under the pointer; the layer lets it through but for this. */
  offsetUnder(x, y) {
    $('code').classList.add('asked');
    const at = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
    $('code').classList.remove('asked');
    const node = at?.offsetNode ?? at?.startContainer, row = node?.parentElement?.closest('#layer > div');
    if (!row || node.nodeType !== Node.TEXT_NODE) return null;
    const before = document.createRange();
    before.setStart(row, 0);
    before.setEnd(node, at.offset ?? at.startOffset);
    const box = row.lastChild && document.createRange();
    box.selectNodeContents(row);
    if (x > box.getBoundingClientRect().right) return null;
    return lineStarts(this.area.value)[[...$('layer').children].indexOf(row)] + before.toString().length;
  },

  reveal(offset) {
    const host = $('editor'), box = this.range(offset), frame = host.getBoundingClientRect(), numbers = $('numbers').offsetWidth;
    const beyond = (start, end, from, to) => start < from ? start - from : end > to ? end - to : 0;
    host.scrollBy(beyond(box.left - 20, box.right + 30, frame.left + numbers, frame.right), beyond(box.top - 8, box.bottom + 24, frame.top, frame.bottom));
  },

  select(start, end = start) {
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, end);
    this.reveal(end);
    this.reveal(start);
  },

  /** Types a text in the place of a range, so that undo takes it back. */
  replace(start, end, text) {
    this.area.focus({ preventScroll: true });
    this.area.setRangeText(text, start, end, 'end');
    this.edited(files.open, {});
  },

  /** Makes the text another one, by one change that is as small as it can be. */
  become(text) {
    const { start, removed, added } = difference(this.area.value, text);
    if (removed || added) this.replace(start, start + removed.length, added);
  },

  pressed(event) {
    const { area } = this, { value, selectionStart: start, selectionEnd: end } = area;
    const command = event.ctrlKey || event.metaKey, line = value.lastIndexOf('\n', start - 1) + 1;
    const done = () => event.preventDefault();
    if (event.isComposing) return;
    if (completion.pressed(event)) return done();
    if (command && !event.altKey && /^[zy]$/i.test(event.key)) return this.goes(event, event.shiftKey || /y/i.test(event.key) ? 'Redo' : 'Undo');
    if (event.key === 'Tab' && !command && !event.altKey) {
      if (this.leaves) return;
      done();
      if (event.shiftKey || value.slice(start, end).includes('\n')) this.lines(line, end, lines => lines.map(text => event.shiftKey ? text.replace(/^ {1,4}|^\t/, '') : text && indent + text));
      else this.replace(start, end, indent.slice((start - line) % indent.length));
    } else if (event.key === 'Enter' && !command && !event.shiftKey) {
      done();
      const before = value.slice(line, start), space = /^\s*/.exec(before)[0], opens = /\{\s*$/.test(before);
      const closes = opens && value[end] === '}';
      this.replace(start, end, '\n' + space + (opens ? indent : '') + (closes ? '\n' + space : ''));
      if (closes) area.setSelectionRange(start + 1 + space.length + indent.length, start + 1 + space.length + indent.length);
    } else if (event.key === '}' && start === end && start > line && !value.slice(line, start).trim()) {
      done();
      this.replace(Math.max(line, start - indent.length), start, '}');
    } else if (event.key === '/' && command) {
      done();
      this.lines(line, end, lines => lines.every(text => /^\s*(\/\/|$)/.test(text))
        ? lines.map(text => text.replace(/^(\s*)\/\/ ?/, '$1')) : lines.map(text => text.replace(/^(\s*)(?=\S)/, '$1// ')));
    } else if (event.key === ' ' && event.ctrlKey) done(), completion.ask(true);
    else if (event.key === '.' && command) done(), card.open(start, true);
    else if (event.key === 's' && command) done(), formatFile();
    this.leaves = event.key === 'Escape';
    if (event.key === 'Escape') card.close();
  },

  /** Changes whole lines, and keeps them selected. */
  lines(from, to, change) {
    const { value, selectionStart, selectionEnd } = this.area, end = value.indexOf('\n', to) < 0 ? value.length : value.indexOf('\n', to);
    const before = value.slice(from, end), after = change(before.split('\n')).join('\n');
    if (after === before) return;
    this.replace(from, end, after);
    const by = after.length - before.length;
    if (selectionStart === selectionEnd) this.area.setSelectionRange(Math.max(from, selectionStart + by), Math.max(from, selectionStart + by));
    else this.area.setSelectionRange(from, from + after.length);
  },
};

/** Lays the text out. The caret stays behind its letter, and in its line. */
function formatFile() {
  const { path } = files.open, { area } = editor, { files: written, error } = program.run(['fmt', path]);
  if (!written[path]) return say(reasonOf(error) || 'The text has its layout already.');
  const before = area.value.slice(0, area.selectionEnd), [space] = /\s*$/.exec(before), letters = before.replace(/\s/g, '').length;
  editor.become(new TextDecoder().decode(written[path]));
  const found = [...area.value.matchAll(/\S\s*/g)][letters - 1];
  editor.select(found ? found.index + (space && found[0].split('\n').slice(0, space.split('\n').length).join('\n').length || 1) : 0);
}
