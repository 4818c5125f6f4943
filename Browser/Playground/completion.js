'use strict';
// The words that the language server offers at the cursor, in a list below it.

const completion = {
  items: [],
  chosen: 0,

  edited(event) {
    if (event.inputType === 'insertText' && /[\w"=.:+-]/.test(event.data ?? '') || this.items.length && event.inputType === 'deleteContentBackward') {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => { this.timer = null; this.ask(); }, 30);
    } else this.close();
  },

  ask(explicit) {
    const { area } = editor, offset = area.selectionEnd, text = area.value;
    if (document.activeElement !== area || area.selectionStart !== offset || area.readOnly) return this.close();
    const answer = program.ask(['completion', { position: positionAt(text, offset) }])[1];
    const all = (answer?.items ?? answer ?? []).map(item => {
      const start = item.textEdit ? offsetAt(text, item.textEdit.range.start) : offset - /[\w.-]*$/.exec(text.slice(0, offset))[0].length;
      return { ...item, start, end: item.textEdit ? offsetAt(text, item.textEdit.range.end) : offset, typed: text.slice(start, offset) };
    });
    const fit = all.filter(({ label, filterText = label, typed }) => filterText.toLowerCase().startsWith(typed.toLowerCase()));
    // At a whole word, one who asks wants the others.
    const items = explicit && fit.length < 2 ? all : fit;
    items.sort((a, b) => (a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1);
    // A word that is whole needs no list, and neither does an empty place that was not asked about.
    const whole = items.some(item => item.label === item.typed), quoted = /["=.]$/.test(text.slice(0, offset));
    if (!items.length || !explicit && (whole || !items[0].typed && !quoted)) return this.close();
    this.items = items.slice(0, 60);
    this.chosen = 0;
    this.draw(editor.range(items[0].start));
  },

  draw(box) {
    const list = $('completions');
    list.replaceChildren(...this.items.map(({ label, detail, documentation }, index) => make('div', {
      role: 'option', id: 'completion' + index, ariaSelected: 'false',
      onmousedown: event => { event.preventDefault(); this.accept(index); },
    }, make('b', { textContent: label }), make('span', { textContent: detail ?? '' }), make('small', { textContent: documentation?.value ?? documentation ?? '' }))));
    list.hidden = false;
    place(list, box);
    editor.area.setAttribute('aria-controls', 'completions');
    this.choose(0);
  },

  choose(index) {
    const options = $('completions').children;
    options[this.chosen]?.setAttribute('aria-selected', 'false');
    this.chosen = (index + this.items.length) % this.items.length;
    options[this.chosen].setAttribute('aria-selected', 'true');
    options[this.chosen].scrollIntoView({ block: 'nearest' });
    editor.area.setAttribute('aria-activedescendant', 'completion' + this.chosen);
  },

  accept(index) {
    const { start, end, label, insertText = label, textEdit, additionalTextEdits = [] } = this.items[index];
    const text = editor.area.value, rest = /.*/.exec(text.slice(end))[0], quotes = words => words.split(/(?<!\\)"/).length - 1;
    // A string that is open to the end of its line ends after the word.
    const isOpen = quotes(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) % 2 && quotes(rest) % 2 === 0;
    this.close();
    editor.replace(start, isOpen ? end + /^[\w.+-]*/.exec(rest)[0].length : end, (textEdit?.newText ?? insertText) + (isOpen ? '"' : ''));
    if (additionalTextEdits.length) apply(files.open, additionalTextEdits.map(edit => editIn(files.open.text, edit)));
    this.close();
  },

  close() {
    this.timer = clearTimeout(this.timer);
    if (!this.items.length) return;
    this.items = [];
    $('completions').hidden = true;
    $('completions').replaceChildren();
    editor.area.removeAttribute('aria-activedescendant');
    editor.area.removeAttribute('aria-controls');
  },

  /** Takes a key while the list is open. */
  pressed(event) {
    // The list may be of a moment ago, when a letter was missing.
    if (this.items.length && this.timer && /^(Enter|Tab)$/.test(event.key)) this.ask();
    if (!this.items.length || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) this.choose(Math.abs(step) === 1 ? this.chosen + step : Math.max(0, Math.min(this.items.length - 1, this.chosen + step)));
    else if (event.key === 'Enter' || event.key === 'Tab' && !event.shiftKey) this.accept(this.chosen);
    else if (event.key === 'Escape') this.close();
    else {
      if (/^Arrow|^Home|^End/.test(event.key)) this.close();
      return false;
    }
    return true;
  },
};

const editIn = (text, { range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), text: newText });

/** Puts a list or card below a place of the text, or above it where there is no room. */
function place(element, box) {
  const width = Math.min(element.offsetWidth, innerWidth - 16), below = innerHeight - box.bottom - 12, above = box.top - 12;
  const under = below >= Math.min(element.scrollHeight, 240) || below >= above;
  element.style.maxHeight = Math.max(80, Math.min(320, under ? below : above)) + 'px';
  element.style.left = Math.max(8, Math.min(box.left - 8, innerWidth - width - 8)) + 'px';
  element.style.top = (under ? box.bottom + 4 : box.top - element.offsetHeight - 4) + 'px';
}
