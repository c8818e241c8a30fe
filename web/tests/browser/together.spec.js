import { expect, test } from './fixtures.js';
import { choose, playToTheEnd, playUntil } from './player.js';
import { accept, judge, openTable } from './tables.js';

test('two browsers play each other to the end; one is loaded anew in the middle', async ({
  person,
}) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { links } = await openTable(ana);
  await accept(ben, links.red);
  await ana.goto(links.green);
  const secondTurn = ana.getByText('Turn 2 of');
  await playUntil(ana, secondTurn, async () => {
    await choose(ana);
    await choose(ben);
  });
  await ana.reload();
  await expect(secondTurn).toBeVisible();
  await playToTheEnd([ana, ben]);
});

test('an umpire sees all, stops the game, rules on it and ends it', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const eve = await person('Eve');
  const { links, table } = await openTable(ana, { umpire: true });
  await accept(ben, links.red);
  await ana.goto(links.green);
  await test.step('nobody becomes one before both sides agree', async () => {
    await judge(eve, table, [ana]);
    await expect(ben.getByText('Eve asks to be the umpire')).toBeVisible();
    await expect(eve.getByText('Those who play must agree')).toBeVisible();
    await ben.getByRole('button', { name: 'Agree' }).click();
  });

  await test.step('the umpire knows every block, the players only their own', async () => {
    const everybody = async () => {
      await choose(ana);
      await choose(ben);
    };
    await playUntil(eve, eve.getByText('Turn 1 of'), everybody);
    await expect(eve.locator('[data-subject]')).not.toHaveCount(0);
    await expect(eve.locator('[aria-label*="not known"]')).toHaveCount(0);
    await expect(ana.locator('[data-subject^="r"][aria-label*="not known"]')).not.toHaveCount(0);
    await expect(ben.locator('[data-subject^="g"][aria-label*="not known"]')).not.toHaveCount(0);
  });

  await test.step('a pause is seen by both players, and so is its end', async () => {
    await eve.getByRole('button', { name: 'Table', exact: true }).click();
    await eve.getByRole('button', { name: 'Pause' }).click();
    for (const page of [ana, ben])
      await expect(page.getByText('The game is paused.')).toBeVisible();
    await eve.getByRole('button', { name: 'Go on' }).click();
    for (const page of [ana, ben]) await expect(page.getByText('The game is paused.')).toBeHidden();
    await eve.keyboard.press('Escape');
  });

  await test.step('a ruling and its reason are in the log of everybody', async () => {
    const reason = 'The block was placed by mistake.';
    await eve.getByRole('tab', { name: 'Umpire' }).click();
    await eve.getByLabel('Reason').fill(reason);
    await eve.getByRole('button', { name: 'Take the last choice back' }).click();
    for (const page of [ana, ben, eve]) {
      await page.getByRole('tab', { name: 'Log' }).click();
      await expect(page.getByRole('log', { name: 'Log' })).toContainText(reason);
    }
  });

  await test.step('the game goes on, and ends by a ruling', async () => {
    const done = ana.getByRole('log', { name: 'Log' }).getByRole('listitem');
    const before = await done.count();
    await playUntil(ana, done.nth(before), async () => {
      await choose(ana);
      await choose(ben);
    });
    await eve.getByRole('tab', { name: 'Umpire' }).click();
    await eve.getByLabel('Reason').fill('It is late.');
    await eve.getByLabel('Winner').selectOption('Red');
    await eve.getByRole('button', { name: 'End the game' }).click();
    for (const page of [ana, ben]) {
      await expect(page.getByRole('status').filter({ hasText: 'Red won' })).toContainText(
        'by a ruling',
      );
      // Whoever has seen everything stays named, also when the umpire has gone.
      await expect(page.locator('[data-witnesses]').first()).toContainText('Eve');
    }
  });
});

test('a rematch is offered to the other side in place', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { links } = await openTable(ana);
  await accept(ben, links.red);
  await ana.goto(links.green);
  await ana.getByRole('button', { name: 'Table', exact: true }).click();
  await ana.getByRole('button', { name: 'Resign' }).click();
  await ana.getByRole('button', { name: 'Give the game up?' }).click();
  await ana.getByRole('button', { name: 'Play again with sides changed' }).click();
  await expect(ana.getByText('The game begins when both sides are taken.')).toBeVisible();

  await expect(ben.getByText('Ana would like to play again.')).toBeVisible();
  await ben.getByRole('button', { name: 'Accept and sit down there' }).click();
  for (const page of [ana, ben]) await expect(page.locator('[data-tour="clock"]')).toBeVisible();
  expect(new URL(ana.url()).pathname).toBe(new URL(ben.url()).pathname);
  await expect(ana.locator('[data-tour="clock"]')).toContainText('Ben');
});

test('a guest takes another name at the door, and the page stays as it is', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { links } = await openTable(ana);
  await ana.goto(links.green);
  await ben.goto(links.red);
  await ben.getByLabel('Name').fill('Benedikt');
  await ben.getByRole('button', { name: 'Save' }).click();
  await expect(ben.getByText('Saved.')).toBeVisible();
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await expect(ana.locator('[data-tour="clock"]')).toContainText('Benedikt');
});

test('an open table is joined from the list, with the name just typed', async ({ person }) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { table } = await openTable(ana, { watchers: 'all', delay: 600 });
  await ana.goto(`/t/${table}`);
  await ben.goto('/');
  await ben.locator(`a[href^="/t/${table}"]`).click();
  await expect(ben.getByText('Ana')).toBeVisible();
  await expect(ben.getByText('Choose a seat.')).toBeVisible();
  await ben.getByLabel('Name').fill('Benedikt');
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await expect(ana.locator('[data-tour="clock"]')).toContainText('Benedikt');
  // The address says door; who has a seat comes back to it.
  await ben.reload();
  await expect(ben.locator('[data-tour="clock"]')).toBeVisible();
});
