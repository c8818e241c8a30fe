// Opens tables as the pages do, for tests that are not about the form.
export function openTable(page, wishes) {
  return page.evaluate(async (wanted) => {
    await fetch('/api/me');
    const reply = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'X-Enfilade': '1' },
      body: JSON.stringify({ system: 'urban', scenario: 'first_fight', sit: 'green', ...wanted }),
    });
    return reply.json();
  }, wishes);
}

/** Sits down at an invitation. */
export async function accept(page, link) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down here' }).click();
}

/** Asks to be the umpire; those who play agree, each on his own page. */
export async function judge(page, table, players) {
  await page.goto(`/t/${table}#as=umpire`);
  await page.getByRole('button', { name: 'Ask to be the umpire' }).click();
  for (const player of players) await player.getByRole('button', { name: 'Agree' }).click();
}

/** Sits down without a word for the dice: they are to fall as they fell before. */
export function sitQuietly(page, link) {
  return page.evaluate(async (to) => {
    const { pathname, hash } = new URL(to, location.href);
    const key = new URLSearchParams(hash.slice(1));
    const socket = new WebSocket(`/api/tables/${pathname.split('/')[2]}/play`);
    const send = (message) => socket.send(JSON.stringify(message));
    const sit = { type: 'sit', id: `sit-${key.get('as')}`, seat: key.get('as'), key: key.get('k') };
    await new Promise((done, failed) => {
      socket.onopen = () => send({ type: 'hello', as: 'door', from: 0, lang: 'en' });
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === 'welcome') send(sit);
        else if (told.type === 'done') done();
        else if (told.type === 'refused') failed(new Error(told.code));
      };
    });
    socket.close();
  }, link);
}

/** Has this page open tables without a word for the dice: they fall alike each time. */
export function openQuietly(page) {
  return page.route('**/api/tables', (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const wishes = request.postDataJSON();
    delete wishes.salt;
    return route.continue({ postData: JSON.stringify(wishes) });
  });
}
