// A campaign: begun from the games, lost, tried again, won by the umpire's word, and gone on with.
import { inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { judge, openTable } from './tables.js';

async function giveUp(page) {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Give the game up?' }).click();
  await expect(page.getByRole('heading', { name: 'Mission failed' })).toBeVisible();
}

/** Somebody whom the players let in as the umpire says that the mission is won. */
async function callItWon(page, table, players) {
  await judge(page, table, players);
  await expect(page.getByRole('application')).toBeVisible();
  await page.evaluate(
    (id) =>
      new Promise((done, failed) => {
        const socket = new WebSocket(
          `${location.origin.replace('http', 'ws')}/api/tables/${id}/play`,
        );
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', as: 'umpire', from: 0 }));
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(data);
          if (type === 'welcome') {
            socket.send(
              JSON.stringify({
                type: 'rule',
                id: 'won',
                reason: 'enough',
                do: { end: { winner: 'infantry1' } },
              }),
            );
          }
          if (type === 'done') done();
          if (type === 'refused') failed(new Error(data));
        };
      }),
    table,
  );
}

test('a campaign is begun from the games, lost, and tried again', async ({ person }) => {
  const ana = await person('Ana');
  await ana.goto('/');
  await ana.getByRole('link', { name: 'The Network in the Desert' }).click();
  await expect(ana.getByText('The book carries nothing over')).toBeVisible();
  await ana.getByLabel('Carry morale and losses on').check();
  await ana.getByRole('group', { name: 'Sections that take part' }).getByLabel('ALAT').uncheck();
  await ana.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(ana.getByRole('application')).toBeVisible();
  await giveUp(ana);
  await ana.getByRole('link', { name: 'Log and score of the campaign' }).click();

  await test.step('the log tells it', async () => {
    const row = ana.getByRole('row').nth(1);
    await expect(row).toContainText('The Hidden Arsenal');
    await expect(row).toContainText('defeat');
    await expect(ana.getByText('House option: morale and losses are carried on')).toBeVisible();
    await expect(ana.getByText('lost, play it again')).toBeVisible();
  });

  await test.step('the keyboard chooses a challenge and opens the mission again', async () => {
    const challenge = ana.getByRole('checkbox').first();
    await challenge.focus();
    await ana.keyboard.press('Space');
    await expect(challenge).toBeChecked();
    await ana.getByRole('button', { name: 'Try the mission again' }).focus();
    await ana.keyboard.press('Enter');
    await expect(ana.getByRole('application')).toBeVisible();
    await ana.goto('/');
    await expect(ana.getByRole('link', { name: 'Campaign', exact: true })).toHaveCount(2);
    await ana.getByRole('link', { name: 'Campaign', exact: true }).first().click();
    await expect(ana.getByRole('row')).toHaveCount(3);
    await expect(ana.getByRole('link', { name: 'Go to the table' })).toBeVisible();
  });
});

test('two people win a mission and meet again in the next', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const uma = await person('Uma');
  const { links, table } = await openTable(ana, {
    system: 'coops',
    scenario: 'weapons_cache',
    options: ['infantry1', 'cavalry', 'alat'],
    seats: [{}, {}, { bot: 'team' }],
    sit: ['infantry1'],
    umpire: true,
    campaign: { id: 'africa' },
  });
  await ana.goto(links.infantry1);
  await ben.goto(links.cavalry);
  await ben.getByRole('button', { name: 'Sit down here' }).first().click();
  await expect(ben.getByRole('application')).toBeVisible();
  await callItWon(uma, table, [ana, ben]);

  await test.step('who presses first opens it, the other follows', async () => {
    await expect(ana.getByText('Score of the campaign: 100')).toBeVisible();
    await ana.getByRole('button', { name: 'Open the next mission' }).click();
    await expect(ana.getByRole('heading', { name: 'Bird Down' })).toBeVisible();
    await ben.getByRole('link', { name: 'Go to the table' }).click();
    await expect(ben.getByRole('heading', { name: 'Bird Down' })).toBeVisible();
    const cavalry = ben.getByRole('article').filter({ hasText: 'Cavalry' });
    await cavalry.getByRole('button', { name: 'Sit down here' }).click();
    await expect(ben.getByRole('application')).toBeVisible();
    await expect(ana.getByRole('application')).toBeVisible();
  });

  await test.step('the page of the campaign can be used by everybody', async () => {
    await uma.goto(`/campaign/${table}`);
    await inEveryDress(uma, () => expect(uma.getByRole('table')).toBeVisible());
    await ana.goto('/campaign/new/europe');
    await inEveryDress(ana, () => expect(ana.getByRole('checkbox').first()).toBeVisible());
  });
});

test('an address of no campaign says so', async ({ person, faults }) => {
  const ana = await person('Ana');
  await ana.goto('/campaign/t_nothing');
  await expect(ana.getByRole('alert')).toBeVisible();
  await ana.goto('/campaign/new/mars');
  await expect(ana.getByRole('alert')).toBeVisible();
  // The browser notes the first answer, 404, itself.
  faults.splice(0, faults.length, ...faults.filter((one) => !one.includes('404')));
});
