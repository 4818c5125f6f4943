'use strict';
// The card at a place of the text: its findings, what the language server knows of it, and what it can change there.

const card = {
  open(offset, focuses) {
    const text = editor.area.value, position = positionAt(text, offset);
    const here = findings.all.filter(({ file, range }) => file === files.open.path && range)
      .filter(({ range }) => { const { start, end } = rangeIn(text, range); return start <= offset && offset <= end; });
    const [, hover, actions] = program.ask(['hover', { position }],
      ['codeAction', { range: { start: position, end: position }, context: { diagnostics: [] } }]);
    const known = hover?.contents?.value ?? '', changes = (actions ?? []).filter(action => action.edit?.changes).slice(0, 9);
    if (!known && !here.length && !(focuses && changes.length)) return focuses ? say('menuc knows nothing about this place.') : this.close();
    const host = $('card');
    host.replaceChildren(
      ...here.map(({ severity, message }) => make('p', { className: severity }, make('span', { className: 'severity', textContent: severity }), ' ' + message)),
      markdown(known),
      ...changes.length ? [make('div', { className: 'changes' }, ...changes.map(action => make('button', { onclick: () => this.make(action) }, ...inline(action.title))))] : []);
    host.hidden = false;
    host.scrollTop = 0;
    place(host, editor.range(hover?.range ? Math.min(offset, offsetAt(text, hover.range.start)) : offset));
    if (focuses) { host.tabIndex = -1; (host.querySelector('button') ?? host).focus(); }
  },

  make({ title, edit }) {
    this.close();
    for (const [address, edits] of Object.entries(edit.changes)) {
      const file = fileAt(pathOf(address));
      if (file) apply(file, edits.map(change => editIn(file.text, change)));
    }
    say(`Done: ${title}`);
  },

  close() {
    clearTimeout(this.timer);
    $('card').hidden = true;
  },

  start() {
    let shown = null;
    $('code').addEventListener('pointermove', event => {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        const offset = editor.offsetUnder(event.clientX, event.clientY);
        if (offset === null || !$('completions').hidden) return $('card').matches(':hover') || this.close();
        if (shown === offset && !$('card').hidden) return;
        shown = offset;
        this.open(offset);
      }, 350);
    });
    $('code').addEventListener('pointerleave', () => { clearTimeout(this.timer); this.timer = setTimeout(() => $('card').matches(':hover') || this.close(), 300); });
    $('card').addEventListener('pointerleave', () => { if (!$('card').contains(document.activeElement)) this.close(); });
    $('editor').addEventListener('scroll', () => { files.open.scroll = $('editor').scrollTop; this.close(); completion.close(); });
    arrows($('card'));
    $('card').addEventListener('keydown', event => { if (event.key === 'Escape') { this.close(); editor.area.focus(); } });
    $('card').addEventListener('focusout', event => { if (!$('card').contains(event.relatedTarget)) this.close(); });
  },
};
