// The apps of the page side by side: the titles that several have, and the keys of each; those that differ are marked.

function writeMatrix() {
  const columns = partsInOrder(), lines = new Map();
  columns.forEach(({ rows }, at) => rows.filter(row => row.key).forEach(row => {
    // Whether a command asks for more, in which apps differ, makes it no other.
    const title = titleOf(row.index).replace(/\s*…$/, ''), line = lines.get(title) ?? [];
    line[at] ??= row;
    lines.set(title, line);
  }));
  const shared = [...lines].filter(([, line]) => Object.keys(line).length > 1);
  const differs = line => new Set(Object.values(line).map(row => row.key.stroke)).size > 1;
  byId('matrix').style.setProperty('--columns', columns.length + 1);
  byId('matrix').replaceChildren(make('table', {}, ...(shared.some(([, line]) => differs(line)) ? [make('caption', {}, word('differs'))] : []),
    make('thead', {}, make('tr', {}, make('td', {}), ...columns.map(({ app, rows: [row] }) => make('th', { scope: 'col' }, make('bdi', {}, app), make('small', {}, row ? data.platforms[row.platform].title : ''))))),
    make('tbody', {}, ...shared.sort((a, b) => differs(b[1]) - differs(a[1])).map(([title, line]) =>
      make('tr', differs(line) ? { class: 'differs' } : {}, make('th', { scope: 'row' }, make('bdi', {}, title)),
        ...columns.map((column, at) => make('td', {}, ...(line[at] ? keyElements(line[at].key) : ['–']))))))));
}
