'use strict';
// Keeps a served page for times without a network. Scripts/build-site writes FILES above: all that the page asks for.

const keep = () => caches.open('menuc playground');

addEventListener('install', event => event.waitUntil(keep().then(kept => kept.addAll(FILES))));
addEventListener('fetch', event => event.respondWith(answer(event)));

/** What the network has, or else what it had the last time. */
async function answer(event) {
  const kept = await keep();
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(kept.put(event.request, response.clone()));
    return response;
  } catch (error) {
    return await kept.match(event.request, { ignoreSearch: true }) ?? Promise.reject(error);
  }
}
