// Where the keyboard is wider than its room, a small one above it shows all of it and which part is seen, and leads to the part
// that is touched there.

const marks = ['used', 'collides', 'reserved', 'expected', 'held', 'match'];
const seen = make('b', {});

function drawMap(svg) {
  const whole = svg.getBoundingClientRect(), share = (length, all) => length / all * 100 + '%';
  byId('map').replaceChildren(...[...svg.querySelectorAll('.cap')].map(cap => {
    const key = make('i', { class: marks.filter(name => cap.parentNode.classList.contains(name)).join(' ') });
    const { x, y, width, height } = cap.getBoundingClientRect();
    Object.assign(key.style, {
      left: share(x - whole.x, whole.width), top: share(y - whole.y, whole.height),
      width: share(width, whole.width), height: share(height, whole.height),
    });
    return key;
  }), seen);
  byId('map').style.aspectRatio = whole.width / whole.height;
}

// Frames the part that is seen, and fades the edges behind which there are more keys.
function showPart() {
  const room = byId('drawing'), { scrollLeft, scrollWidth, clientWidth } = room, rest = scrollWidth - clientWidth;
  byId('map').hidden = byId('cue').hidden = rest < 2;
  room.classList.toggle('before', scrollLeft > 1);
  room.classList.toggle('after', rest - scrollLeft > 1);
  Object.assign(seen.style, { left: scrollLeft / scrollWidth * 100 + '%', width: clientWidth / scrollWidth * 100 + '%' });
}

function followMap(event) {
  if (!event.buttons) return;
  const { x, width } = byId('map').getBoundingClientRect(), room = byId('drawing');
  room.scrollLeft = (event.clientX - x) / width * room.scrollWidth - room.clientWidth / 2;
}

function bringIntoView(key) {
  const room = byId('drawing'), { left, right } = room.getBoundingClientRect(), box = key.getBoundingClientRect();
  if (box.left < left || box.right > right) room.scrollLeft += (box.left + box.right - left - right) / 2;
}

// Where no key that was found, or is used, can be seen, the first one comes into view.
function seekKeys(svg) {
  const { left, right } = byId('drawing').getBoundingClientRect();
  const keys = [...svg.querySelectorAll(svg.classList.contains('searching') ? '.match' : '.used')]
    .map(key => ({ key, box: key.getBoundingClientRect() })).sort((a, b) => a.box.left - b.box.left);
  if (keys.length && !keys.some(({ box }) => box.left >= left && box.right <= right)) bringIntoView(keys[0].key);
}

function prepareMap() {
  for (const type of ['pointerdown', 'pointermove']) byId('map').addEventListener(type, followMap);
  byId('drawing').addEventListener('scroll', showPart);
  new ResizeObserver(showPart).observe(byId('drawing'));
}
