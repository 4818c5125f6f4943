// The page's own words, in the language of the titles where there are some in it, otherwise in English.

const languageTag = () => language()?.tag ?? data.language ?? 'en';
const wordsTag = () => Object.hasOwn(data.words, languageTag()) ? languageTag() : 'en';

// Words by their name, with values in their places, `{key}`.
function word(name, values = {}) {
  const words = data.words[wordsTag()];
  const text = Object.hasOwn(words, name) ? words[name] : data.words.en[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (place, value) => values[value] ?? place);
}

// The name of a language in another one, or in itself.
function languageName(tag, into = tag) {
  try {
    return new Intl.DisplayNames([into], { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
}

// A layout in the page's words, where its English title begins with the name of its language: `German – Standard`.
function layoutTitle({ name, title }) {
  const tag = wordsTag() !== 'en' && [name, name.split('-')[0]].find(tag => title.startsWith(languageName(tag, 'en')));
  return tag ? languageName(tag, wordsTag()) + title.slice(languageName(tag, 'en').length) : title;
}

// Writes the words of all elements that say which they have.
function writeWords() {
  for (const element of document.body.querySelectorAll('[lang]')) element.lang = wordsTag();
  for (const element of document.body.querySelectorAll('[data-word]')) element.textContent = word(element.dataset.word);
  for (const element of document.body.querySelectorAll('[data-label]')) element.setAttribute('aria-label', word(element.dataset.label));
  for (const element of document.body.querySelectorAll('[data-hint]')) element.placeholder = word(element.dataset.hint);
  fill('layout', layouts.map(layoutTitle));
  document.title = word('documentTitle', { name: data.name });
}

// As screen readers say a key: Shift Command T.
function spoken(key) {
  const words = MODIFIERS.filter(m => shownFlags(key) & m.flag).map(m => m.spoken);
  const input = shownInput(key.input);
  words.push(named.has(key.input) ? named.get(key.input)[1] : data.spoken[input] ?? input);
  return words.map(name => word(name)).join(' ');
}
