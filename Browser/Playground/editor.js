'use strict';
// The editor: for each file a text area, and over it a layer that draws the same text in colours. Undo is the page's own:
// a browser's takes seconds for a change of many lines, and loses text after some.

const indent = '    ';

const editor = {
  area: null,
  /** Each line that is drawn, with its styles: a colour in four bits, and above them a severity. */
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
    const change = difference(file.text, this.area.value);
    this.tokens = moved(this.tokens, change);
    this.marks = moved(this.marks, change);
    Object.assign(file, { text: this.area.value, caret: this.area.selectionEnd });
    this.draw();
    this.reveal(this.area.selectionEnd);
    card.close();
    completion.edited(event);
    changed();
  },

  /** Draws the lines whose text, colours or findings are other ones than those that are drawn. */
  draw() {
    const text = this.area.value, lines = text.split('\n'), old = this.drawn, styles = coloursOf(text, this.tokens), latin = new TextDecoder('latin1');
    for (const { start, end, severity } of this.marks) {
      for (let at = start; at < Math.max(end, start + 1); at++) styles[at] = Math.max(styles[at] >> 4, severity) << 4 | styles[at] & 15;
    }
    let end = 0, first = 0, last = lines.length;
    this.drawn = lines.map(line => line + '\0' + latin.decode(styles.subarray(end, end += line.length + 1)));
    const by = old.length - last, least = Math.max(0, -by);
    while (first < last - least && this.drawn[first] === old[first]) first++;
    while (last > first + least && this.drawn[last - 1] === old[last - 1 + by]) last--;
    const rows = new DocumentFragment(), numbers = new DocumentFragment();
    for (let index = first; index < last; index++) {
      const line = lines[index], row = make('div'), styleAt = at => this.drawn[index].charCodeAt(line.length + 1 + at);
      let from = 0, worst = styleAt(line.length) >> 4;
      for (let at = 0; at < line.length; at++) {
        const style = styleAt(at), severity = style >> 4;
        worst = Math.max(worst, severity);
        if (style === styleAt(at + 1) && at + 1 < line.length) continue;
        const part = line.slice(from, from = at + 1);
        row.append(style ? make('span', { className: `${kinds[style & 15]} ${severityNames[severity] ?? ''}`, textContent: part }) : part);
      }
      rows.append(row);
      numbers.append(make('div', { className: severityNames[worst] ?? '' }));
    }
    for (const [host, made] of [[$('layer'), rows], [$('numbers'), numbers]]) {
      const range = document.createRange();
      range.setStart(host, first);
      range.setEnd(host, last + by);
      range.deleteContents();
      range.insertNode(made);
    }
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

  /** The place under the pointer, or null beside the text. */
  offsetUnder(x, y) {
    const at = document.caretPositionFromPoint?.(x, y);
    if (at?.offsetNode !== this.area) return null;
    const box = this.range(at.offset);
    return Math.hypot(box.x - x, box.y - y) < 30 ? at.offset : null;
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
