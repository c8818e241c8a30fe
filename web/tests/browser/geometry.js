// Looks at a screen as a finger does: every control can be brought into the window, nothing lies over
// it, and its words are all there.

/** Runs in the page. */
function findFaults() {
  const slack = 1.5;
  const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]';
  const named = (element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40)}"`;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2 &&
    element.getBoundingClientRect().height > 2;
  const parents = (element) => {
    const all = [];
    for (let one = element.parentElement; one; one = one.parentElement) all.push(one);
    return all;
  };
  const scrolls = (value) => value === 'auto' || value === 'scroll';

  /** Pushes everything that a finger can push until the control is in sight. */
  function bringIntoSight(element) {
    for (const parent of parents(element)) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      const [box, frame] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
      const push = (low, high, from, to) =>
        low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0;
      if (scrolls(overflowY))
        parent.scrollTop += push(box.top, box.bottom, frame.top, frame.bottom);
      if (scrolls(overflowX))
        parent.scrollLeft += push(box.left, box.right, frame.left, frame.right);
    }
  }

  function faultOf(element) {
    bringIntoSight(element);
    const box = element.getBoundingClientRect();
    const frames = parents(element)
      .filter((parent) => getComputedStyle(parent).overflow !== 'visible')
      .map((parent) => parent.getBoundingClientRect());
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const cut = [window_, ...frames].some(
      (frame) =>
        box.left < frame.left - slack ||
        box.right > frame.right + slack ||
        box.top < frame.top - slack ||
        (box.bottom > frame.bottom + slack && box.height <= frame.bottom - frame.top),
    );
    if (cut) return 'is cut off';
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const own = hit && (element.contains(hit) || element.labels?.[0]?.contains(hit));
    if (!own) return `is covered by ${hit ? named(hit) : 'nothing'}`;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const plain = clientWidth > 0 && element.tagName !== 'SELECT' && element.tagName !== 'INPUT';
    if (plain && scrollWidth > clientWidth + slack) return 'has its words cut off';
    if (plain && scrollHeight > clientHeight + slack) return 'has its words cut off below';
    return null;
  }

  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
  const dialog = document.querySelector('dialog[open]');
  for (const element of (dialog ?? document).querySelectorAll(controls)) {
    if (!isShown(element) || element.closest('.board, .visually-hidden')) continue;
    const fault = faultOf(element);
    if (fault) faults.push(`${named(element)} ${fault}`);
  }
  return faults;
}

/** Runs in the page: the room between the bars above and the panels below, and the map drawn in it. */
function measureMap() {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const drawn = boxOf('.board canvas');
  return {
    room: Math.round(boxOf('aside.panel').top - boxOf('main > .top').bottom),
    drawn: { width: Math.round(drawn.width), height: Math.round(drawn.height) },
  };
}

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];

/** The bars measure themselves, and the map follows. */
const settle = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** What is wrong with what the page shows now, on every phone. */
export async function faultsOn(page, state, { shots } = {}) {
  const found = [];
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await settle(page);
    if (shots) await page.screenshot({ path: `${shots}-${state}-${phone.width}.png` });
    const faults = await page.evaluate(findFaults);
    found.push(...faults.map((fault) => `${state}, ${phone.width} px: ${fault}`));
  }
  return found;
}

/** How much of the map is to be seen on every phone when all of it is shown. */
export async function mapsOn(page) {
  const maps = [];
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /^(Show all|Tout montrer)$/ }).tap();
    await settle(page);
    maps.push({ phone, ...(await page.evaluate(measureMap)) });
  }
  return maps;
}
