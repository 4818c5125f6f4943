'use strict';
// The views of what the app does. The program draws and writes all of them.

const choices = { platform: '', layout: '', direction: '' };
const allChoices = Object.keys(choices);
const narrow = matchMedia('(max-width: 56rem)');
const chosen = names => names.flatMap(name => choices[name] ? ['--' + name, choices[name]] : []);

const panes = {
  chosen: 'overlay',
  /** The platforms of the definition, `{ name, title, menus, ownMenu }`. */
  platforms: [],
  /** The definition that they were read of. */
  main: null,
  /** The menu that is open in the menu bar. */
  menu: '',

  /** Each with the choices that count for it. */
  list: [
    { id: 'overlay', name: 'Overlay', choices: allChoices, show: (host, options) => device(host, 'overlay', options) },
    { id: 'menuBar', name: 'Menu bar', choices: allChoices, show: (host, options) => device(host, 'menu-bar', options) },
    { id: 'keyboard', name: 'Keyboard', choices: allChoices, show: (host, options) => printed(host, ['sheet', '--format', 'svg', ...options]) },
    { id: 'layouts', name: 'Layouts', choices: ['platform', 'direction'], show: (host, options) => printed(host, ['audit', '--format', 'svg', ...options]) },
    { id: 'press', name: 'Press a key', choices: allChoices, show: host => press.show(host) },
    { id: 'tests', name: 'Tests', choices: ['platform', 'layout'], show: tests },
    { id: 'sheet', name: 'Sheet', choices: allChoices, show: (host, options) => printed(host, ['sheet', '--format', 'fragment', ...options]) },
    { id: 'swift', name: 'Swift', choices: ['platform'], show: host => printed(host, ['generate', '--for', framework()]) },
  ],

  choose(id) {
    press.listen(false);
    this.chosen = this.list.some(pane => pane.id === id) ? id : 'overlay';
    tabs($('paneTabs'), this.list, this.chosen, 'pane', chosen => this.choose(chosen));
    $('pane').setAttribute('aria-labelledby', 'paneTabs-' + this.chosen);
    $('pane').className = this.chosen;
    $('pane').replaceChildren(make('div'));
    $('pane').scrollTo(0, 0);
    $('menu').parentElement.hidden = this.chosen !== 'menuBar';
    for (const name of allChoices) $(name).parentElement.hidden = !this.pane.choices.includes(name);
    this.draw();
  },

  /** Offers the menus of a menu bar. */
  showMenus(menus, menu) {
    if ($('menu').dataset.menus !== menus.join()) $('menu').replaceChildren(...menus.map(title => make('option', { textContent: title })));
    $('menu').dataset.menus = menus.join();
    $('menu').value = menu;
  },

  get pane() { return this.list.find(pane => pane.id === this.chosen); },

  draw() {
    if (files.main) this.pane.show($('pane').firstChild, chosen(this.pane.choices));
  },

  /** Reads the app's platforms: of another definition at once, and when the text rests. */
  readPlatforms() {
    this.main = files.main;
    const platforms = program.json('export', '-q', files.main)?.platforms?.map(({ name, title, mainMenu }) => {
      const menus = mainMenu.children.filter(menu => menu.kind === 'menu' && menu.title);
      const own = menus.find(menu => !menu.isSystem) ?? menus.find(menu => JSON.stringify(menu).includes('"isSystem":false')) ?? menus[0];
      return { name, title, menus: menus.map(menu => menu.title), ownMenu: own?.title };
    });
    const isOther = platforms && JSON.stringify(platforms) !== JSON.stringify(this.platforms);
    if (isOther) {
      this.platforms = platforms;
      $('platform').replaceChildren(make('option', { value: '', textContent: 'Automatic' }),
        ...platforms.map(({ name, title }) => make('option', { value: name, textContent: title })));
    }
    if (!this.platforms.some(({ name }) => name === choices.platform)) choices.platform = '';
    $('platform').value = choices.platform;
    return isOther;
  },
};

/** Shows what the program prints: SVG and HTML as they are, texts as texts, and its message where it prints nothing. */
function printed(host, args, result = program.run([...args, '-q', files.main])) {
  const { output, error } = result;
  if (/^<svg/.test(output)) return show(fresh(host, 'drawn'), output, 'image/svg+xml');
  if (/^<(div|!DOCTYPE)/.test(output)) return show(fresh(host, 'drawn'), output, 'text/html');
  // The findings are in their list; what is left to say is why there is nothing to show.
  const text = output || /menuc: error: (.*)/.exec(error)?.[1] || 'The definition has errors; the findings say which.';
  const box = fresh(host, output ? 'text' : 'without');
  if (box.firstChild?.textContent !== text) box.replaceChildren(make(output ? 'pre' : 'p', { textContent: text }));
}

/** The child of a kind, made anew only when the kind changes: what is scrolled stays so. */
function fresh(host, kind) {
  if (host.firstChild?.className !== kind) host.replaceChildren(make('div', { className: kind }));
  return host.firstChild;
}

/** Draws what the program draws of this kind; false where it draws nothing. */
function drawn(host, kind, words) {
  const { output } = program.run([...words, '--format', 'svg', '-q']);
  const isDrawn = output.startsWith('<svg') && output.includes(`class="menuc-${kind}"`);
  if (isDrawn) show(fresh(host, 'drawn'), output, 'image/svg+xml');
  return isDrawn;
}

/** Draws on the chosen platform, or on the first that has such a drawing; Macs come last in definitions. */
function device(host, kind, options) {
  const { platforms } = panes, isBar = kind === 'menu-bar';
  const candidates = choices.platform ? platforms.filter(({ name }) => name === choices.platform) : isBar ? [...platforms].reverse() : platforms;
  const rest = options.slice(choices.platform ? 2 : 0);
  for (const { name, menus, ownMenu } of candidates) {
    const menu = menus.includes(panes.menu) ? panes.menu : ownMenu;
    if (isBar) panes.showMenus(menus, menu);
    const words = ['overlay', '--platform', name, ...rest, files.main, ...isBar && menu ? [menu] : []];
    // On a phone the overlay is a text of one column.
    if (drawn(host, kind, words)) return !isBar && narrow.matches ? printed(host, [], program.run([...words, '-q'])) : inSight(host.firstChild.shadowRoot.querySelector('.open'));
  }
  printed(host, ['overlay', '--format', kind, ...options]);
}

/** Scrolls a drawing that is wider than the view to the menu that is open. */
function inSight(element) {
  const view = $('pane').getBoundingClientRect(), box = element?.getBoundingClientRect();
  if (box) $('pane').scrollLeft += box.x - view.x - view.width / 4;
}

/** The framework that the code is for. */
function framework() {
  const name = choices.platform || panes.platforms[0]?.name || '';
  return name === 'appkit' ? 'appkit' : name.startsWith('swiftui') ? 'swiftui' : 'uikit';
}

/** Tests that pass in one line each, and before them those that fail with what was expected. */
function tests(host, options) {
  const result = program.run(['test', '--format', 'json', '-q', ...options, files.main]);
  let report;
  try { report = JSON.parse(result.output); } catch { return printed(host, [], result); }
  const box = fresh(host, 'tests'), { passed, failed, blocked } = report;
  const counts = [[failed, 'failed'], [blocked, 'blocked'], [passed, 'passed']].filter(([number]) => number);
  const rows = new Map();
  for (const test of report.tests) {
    const key = [test.outcome, test.groups.join(' › '), test.title, test.failures?.length].join('\0');
    if (test.outcome === 'passed' && rows.has(key)) rows.get(key).push(test); else rows.set(test.outcome === 'passed' ? key : Symbol(), [test]);
  }
  const order = { failed: 0, blocked: 1, passed: 2 };
  const sorted = [...rows.values()].sort(([a], [b]) => order[a.outcome] - order[b.outcome]);
  box.replaceChildren(
    make('p', { className: 'sum ' + (failed || blocked ? 'error' : 'fine'), textContent: counts.map(([number, word]) => `${number} ${word}`).join(', ') }),
    make('ol', {}, ...sorted.map(([test, ...more]) => make('li', { className: test.outcome },
      make('span', { className: 'mark', role: 'img', ariaLabel: test.outcome, textContent: { passed: '✓', failed: '✗', blocked: '–' }[test.outcome] }),
      make('div', {},
        make('button', { className: 'message', textContent: [...test.groups, test.title].join(' › '), onclick: () => jump(test) }),
        make('small', { textContent: more.length ? `${more.length + 1} times` : [test.platform, ...test.arguments].filter(Boolean).join(', ') }),
        ...(test.failures ?? []).map(failure => make('div', { className: 'failure' },
          make('p', {}, 'expected ', make('b', { textContent: failure.expected }), failure.actual ? ', was ' : '', make('b', { textContent: failure.actual ?? '' })),
          ...[...failure.reasons, ...failure.remedies].map(text => make('p', { textContent: text.text ?? text.message ?? text })),
          fileAt(failure.file) ? make('button', { className: 'link', textContent: lineOf(failure), onclick: () => jump(failure) }) : null)))))));
}
