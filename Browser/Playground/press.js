'use strict';
// "Press a key": what becomes of a key, step by step.

const namedKeys = {
  ' ': 'space', Tab: 'tab', Enter: 'return', Escape: 'escape', Backspace: 'delete', Delete: 'deleteForward', ArrowUp: 'up', ArrowDown: 'down',
  ArrowLeft: 'left', ArrowRight: 'right', Home: 'home', End: 'end', PageUp: 'pageUp', PageDown: 'pageDown', Clear: 'clear', Help: 'help', Insert: 'help',
};
/** The language server calls a responder an interface. */
const responderKind = 11;
const responderOption = value => make('option', { value, textContent: value || 'Window' });
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

const press = {
  key: 'cmd+i',
  responder: '',
  /** Values of state variables that a person has set. */
  state: {},
  /** Whether the next key is pressed rather than typed. */
  isListening: false,

  show(host) {
    if (!host.firstChild) {
      host.append(this.form(), make('div', { id: 'trace' }));
      this.readResponders();
    }
    this.trace();
  },

  form() {
    const key = make('input', { id: 'key', value: this.key, autocomplete: 'off', spellcheck: false, autocapitalize: 'off', oninput: () => { this.key = key.value; this.trace(); } });
    const button = make('button', { id: 'listen', textContent: 'Press a key', ariaPressed: 'false', onclick: () => this.listen(!this.isListening) });
    const responder = make('select', { id: 'responder', onchange: () => { this.responder = responder.value; this.trace(); } });
    responder.append(...[...new Set(['', this.responder])].map(responderOption));
    responder.value = this.responder;
    return make('form', { onsubmit: event => event.preventDefault() },
      make('label', {}, make('span', { textContent: 'Key' }), ' ', key), button,
      make('label', {}, make('span', { textContent: 'First responder' }), ' ', responder),
      make('div', { id: 'state', role: 'group', ariaLabel: 'State' }));
  },

  listen(isListening) {
    this.isListening = isListening;
    const button = $('listen');
    if (!button) return;
    button.setAttribute('aria-pressed', String(isListening));
    button.textContent = isListening ? 'Listening…' : 'Press a key';
    if (isListening) say(isMac ? 'Press a key with its modifiers.' : 'Press a key with its modifiers. Control counts as ⌘.');
  },

  /** Takes a real key press; browsers keep a few, such as ⌘W, which can be typed. */
  take(event) {
    if (!this.isListening || !$('key') || ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that pressed the button may still be held.
    if (event.repeat) return;
    this.listen(false);
    this.key = this.written(event);
    $('key').value = this.key;
    this.trace();
  },

  /** The key as a definition writes it, on the chosen keyboard, or else as this one types it. */
  written({ key, code, altKey, ctrlKey, metaKey, shiftKey }) {
    const typed = choices.layout && this.typedOn(choices.layout).get(code) || (altKey ? /^(?:Key|Digit)(.)$/.exec(code)?.[1] : null);
    const input = namedKeys[key] ?? (/^F\d+$/.test(key) ? key : typed || key).toLowerCase();
    const isLetter = input !== input.toUpperCase() || namedKeys[key] || typed;
    const words = [ctrlKey && isMac && 'ctrl', altKey && 'alt', shiftKey && isLetter && 'shift', (metaKey || ctrlKey && !isMac) && 'cmd', input];
    return words.filter(Boolean).join('+');
  },

  /** The character that each key of a layout types alone. */
  typedOn(layout) {
    if (this.layout !== layout) {
      this.layout = layout;
      this.typed = new Map((program.json('layouts', layout, '--format', 'json')?.rows ?? []).flat().map(({ key, plain }) => [key, plain]));
    }
    return this.typed;
  },

  trace() {
    const context = [...chosen(allChoices), ...this.responder ? ['--first-responder', this.responder] : []];
    const states = Object.entries(this.state).flatMap(([name, value]) => ['--state', `${name}=${value}`]);
    const words = ['trace', ...context, ...states, files.main, this.key.replace(/^@|^$|^-(?=.)/, ' $&')], report = program.run([...words, '--format', 'json', '-q']);
    const host = $('trace');
    let trace;
    try { trace = JSON.parse(report.output); } catch {
      if (/the state has no/.test(report.error) && states.length) { this.state = {}; return this.trace(); }
      return printed(host, [], report);
    }
    this.drawState(trace.state);
    const box = fresh(host, 'steps');
    if (!box.firstChild) box.append(make('div'), make('details', { open: true }, make('summary', { textContent: 'Steps' }), make('div')));
    // The drawing is too wide for a phone, where the steps say the same.
    const isDrawn = !narrow.matches && drawn(box.firstChild, 'trace', words), steps = box.lastChild;
    box.firstChild.hidden = !isDrawn;
    if (isDrawn !== box.isDrawn) { box.isDrawn = isDrawn; steps.open = !isDrawn; }
    steps.lastChild.replaceChildren(
      make('h3', {}, make('kbd', { textContent: trace.key.displayed }), make('span', { textContent: trace.sentence })),
      make('ol', {}, ...trace.steps.map(step => make('li', {}, step.text + ' ', fileAt(step.file)
        ? make('button', { className: 'link', textContent: lineOf(step), onclick: () => jump(step) }) : null))));
  },

  /** A field for each state variable. */
  drawState(state) {
    const names = Object.keys(state), host = $('state');
    if (names.join() !== host.dataset.names) {
      host.dataset.names = names.join();
      host.replaceChildren(...names.map(name => make('label', {}, make('span', { textContent: name }), ' ', typeof state[name] === 'boolean'
        ? make('input', { type: 'checkbox', name, onchange: event => this.set(name, event.target.checked) })
        : make('input', { name, size: 5, oninput: event => this.set(name, event.target.value) }))));
    }
    for (const input of host.querySelectorAll('input')) {
      if (input.type === 'checkbox') input.checked = state[input.name];
      else if (input !== document.activeElement) input.value = state[input.name];
    }
  },

  set(name, value) { this.state[name] = value; this.trace(); },

  /** Reads who can be first responder, from all files of the definition. */
  readResponders() {
    if (!files.read) return;
    const paths = files.read.filter(path => path.endsWith('.menu.kdl'));
    const symbols = program.ask(...paths.map(path => ['documentSymbol', {}, path])).slice(1).flatMap(answer => answer ?? []);
    const names = symbols.filter(symbol => symbol.kind === responderKind).map(symbol => symbol.name);
    if ($('responder').dataset.names === names.join()) return;
    $('responder').dataset.names = names.join();
    $('responder').replaceChildren(...['', ...names].map(responderOption));
    if (!names.includes(this.responder)) this.responder = '';
    $('responder').value = this.responder;
  },
};
