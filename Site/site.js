// Search, and the live sample of the front page. Pages need neither to be read.
const root = document.body.dataset.root + "/";
const load = (address) => new Promise((done, fail) => {
  document.head.append(Object.assign(document.createElement("script"), { src: root + address, onload: done, onerror: fail }));
});
const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

// Search: every word must begin a word of a section. Words of its heading or page count more, and so do whole words
// and those of short headings and sections; listings of sources come last.
const query = document.getElementById("query"), found = document.getElementById("found");
query.closest("search").hidden = false;
let index;
async function search() {
  const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  index ??= load("search.js").then(() => menucIndex.map((entry) => [...entry, wordsOf(`${entry[1]} ${entry[2]}`), entry[3].split(" ")]));
  const sections = await index, words = wordsOf(query.value);
  const near = (known, word) => Math.max(0, ...known.filter((other) => other.startsWith(word)).map((other) => word.length / other.length));
  const score = ([address, , , , heading, text]) => words.reduce(
    (sum, word) => sum + (near(heading, word) * (4 + 1 / heading.length) || near(text, word) || -99), 1 / text.length) / (address.startsWith("source/") ? 9 : 1);
  const results = sections.map((entry) => [score(entry), entry]).filter(([worth]) => words.length && worth > 0).sort((a, b) => b[0] - a[0]);
  const links = results.slice(0, 12).map(([, [address, page, heading]]) =>
    element("a", { href: root + address }, heading || page, element("small", {}, heading ? page : "")));
  found.replaceChildren(element("p", { role: "status" }, results.length ? `Sections found: ${results.length}` : "Nothing was found."), ...links);
  found.hidden = !query.value.trim();
}
query.addEventListener("input", search);
query.closest("search").addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll("a")], at = links.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") { found.hidden = true; query.focus(); }
  else if (event.key === "Enter" && at < 0) links[0]?.click();
  else if (step && links.length) (links[at + step] ?? query).focus();
  else return;
  event.preventDefault();
});
document.addEventListener("click", (event) => { if (!event.target.closest("search")) found.hidden = true; });

// The sample: what the program says about the text, its fixes, and the overlays before and after them.
const place = (id) => document.getElementById(id);
const sample = place("text");
let menuc;
function colour(code, text, language) {
  let start = 0;
  code.replaceChildren();
  for (const match of text.matchAll(new RegExp(COLOURS[language], "gm"))) {
    const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    code.append(text.slice(start, match.index), element("span", { className: kind }, match[0]));
    start = match.index + match[0].length;
  }
  code.append(text.slice(start));
}
function show() {
  const name = "App.menu.kdl", typed = { [name]: sample.textContent };
  const fixed = { ...typed, ...menuc.run(["check", "--fix=suggested", name], typed).files };
  const mended = typeof fixed[name] === "string" ? fixed[name] : new TextDecoder().decode(fixed[name]);
  const known = [];
  for (const [files, report, overlay] of [[typed, "findings", "dropped"], [fixed, "rest", "shown"]]) {
    const { output, error, trap } = menuc.run(["check", name], files);
    colour(place(report), trap ? `menuc stopped: ${trap}` : output + error || "nothing is wrong", "console");
    const drawn = menuc.run(["overlay", "--format", "json", name], files).output;
    place(overlay).replaceChildren(...(drawn ? JSON.parse(drawn).sections : []).map(({ title, entries }) =>
      element("section", { className: files === fixed && !known.includes(title) ? "new" : "" }, element("h3", {}, title),
        element("ul", {}, ...entries.map((entry) => element("li", {}, entry.title, element("kbd", {}, entry.key)))))));
    known.push(...[...place(overlay).querySelectorAll("h3")].map((heading) => heading.textContent));
  }
  colour(place("fixed"), mended, "kdl");
  for (const [code, other, kind] of [[sample, mended, "bad"], [place("fixed"), sample.textContent, "good"]]) {
    for (const text of code.querySelectorAll(".text")) text.classList.toggle(kind, !other.includes(text.textContent));
  }
}
if (place("live")?.textContent) {
  Object.assign(sample, { contentEditable: "plaintext-only", role: "textbox", ariaMultiLine: "true", spellcheck: false });
  sample.ariaLabel = "The definition";
  sample.addEventListener("focus", async () => {
    await load("playground/menuc.js");
    if (location.protocol === "file:") await load("playground/menuc.wasm.js");
    const bytes = globalThis.menucWasm && Uint8Array.from(atob(menucWasm), (character) => character.charCodeAt(0));
    menuc = await loadMenuc(bytes ?? root + "playground/menuc.wasm.gz");
    if (sample.dataset.changed) show();
  }, { once: true });
  sample.addEventListener("input", () => {
    sample.dataset.changed = true;
    sample.querySelector(".bad")?.classList.remove("bad");
    if (menuc) show();
  });
}
