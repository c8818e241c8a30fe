import { expectAccessible, inBothThemes, inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { openQuietly, openTable, sitQuietly } from './tables.js';

const ask = (page) => page.locator('[data-tour="ask"]');

/** One group for a section that is led from this page, and it is ready. */
async function prepare(page, section, name, card) {
  const board = page.getByRole('region', { name, exact: true });
  await board.getByRole('button', { name: 'Buy' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Buy: ${card}` })
    .click();
  await expect(board.locator('.slot').first()).toContainText(card);
  await ask(page)
    .getByRole('button', { name: `${name} is ready` })
    .click();
}

/** Whatever ends the wait: ready, pass, the rest of the enemy in order. */
async function letItPass(page) {
  const skip = page.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
  const ends = ask(page).getByRole('button', {
    name: / passes$| is ready$|in order of arrival|^Take the result|^Do not support|^Keep the zones|^Confirm/,
  });
  if ((await ends.count()) > 0) {
    await ends
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
}

async function passUntil(pages, locator) {
  await expect
    .poll(
      async () => {
        if (await locator.isVisible()) return true;
        for (const page of pages) await letItPass(page);
        return false;
      },
      { timeout: 100_000, intervals: [50] },
    )
    .toBe(true);
}

test('one player musters, buys, moves by mouse and by list, and looks at it again', async ({
  person,
}) => {
  const ana = await person('Ana');
  await openQuietly(ana);
  await ana.goto('/');
  await ana.getByRole('link', { name: 'The Hidden Arsenal' }).click();
  await ana.getByRole('group', { name: 'Sections that take part' }).getByLabel('ALAT').uncheck();
  await expect(ana.getByText('Fewer than three sections')).toBeVisible();
  await ana.getByRole('button', { name: 'Open the table' }).click();

  await test.step('both sections buy and are ready', async () => {
    await prepare(ana, 'infantry1', 'Infantry 1', 'Rifle Group');
    await prepare(ana, 'cavalry', 'Cavalry', 'VBL RECO 12.7');
    await passUntil([ana], ana.getByText('Our actions').first());
  });

  await test.step('a group moves to a space of the list', async () => {
    await ask(ana).getByRole('button', { name: 'Rifle Group (Infantry 1 green)' }).click();
    await ask(ana).getByRole('button', { name: 'Move' }).click();
    await ask(ana).getByRole('button', { name: /^T3\./ }).first().click();
    await expect(ask(ana)).toContainText('What it takes');
    await ask(ana).getByRole('button', { name: 'Confirm' }).click();
    await expect(ana.locator('[data-subject="infantry1.1"]')).toHaveAttribute(
      'aria-label',
      /\d of 3 AP left, T3\./,
    );
  });

  await test.step('the keyboard finds the other group and a space for it', async () => {
    await ana.getByRole('application').focus();
    await ana.keyboard.press('n');
    await ana.keyboard.press('n');
    await ana.keyboard.press('Enter');
    await expect(ask(ana).getByRole('heading', { name: /\(Cavalry green\)/ })).toBeVisible();
    await ana.keyboard.press('Escape');
  });

  await test.step('the enemy acts, and a second turn begins', async () => {
    await passUntil([ana], ana.getByText('Turn 2 of'));
    await ana.getByRole('tab', { name: 'Log' }).click();
    await expect(ana.getByRole('log', { name: 'Log' })).toContainText('appears at');
  });

  await test.step('giving up ends it, and it can be seen again', async () => {
    await ana.getByRole('button', { name: 'Table', exact: true }).click();
    await ana.getByRole('button', { name: 'Resign' }).click();
    await ana.getByRole('button', { name: 'Give the game up?' }).click();
    await expect(ana.getByRole('heading', { name: 'Mission failed' })).toBeVisible();
    await ana.getByRole('link', { name: 'Look at it again' }).click();
    await expect(ana.getByRole('application')).toBeVisible();
    await expect(ana.locator('[data-subject="infantry1.1"]')).toBeVisible();
  });
});

test('two browsers lead two sections each: any order, pings, proposals, your turn', async ({
  person,
}) => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  const { links } = await openTable(ana, {
    system: 'coops',
    scenario: 'mobile_hvt',
    options: ['infantry1', 'infantry2', 'cavalry', 'alat'],
    sit: ['infantry1', 'infantry2'],
  });
  await ana.goto(links.infantry1);
  await sitQuietly(ben, links.cavalry);
  await sitQuietly(ben, links.alat);
  await ben.goto(links.cavalry);

  await test.step('all four sections are composed side by side', async () => {
    await prepare(ben, 'cavalry', 'Cavalry', 'VBL RECO 12.7');
    await prepare(ana, 'infantry1', 'Infantry 1', 'Rifle Group');
    await prepare(ben, 'alat', 'ALAT', 'Puma');
    await prepare(ana, 'infantry2', 'Infantry 2', 'Rifle Group');
    await passUntil([ana, ben], ana.getByText('Our actions').first());
  });

  await test.step('a ping and a proposal are seen on the other screen', async () => {
    const group = ask(ana).getByRole('button', { name: 'Rifle Group (Infantry 1 green)' });
    await group.click();
    await ask(ana).getByRole('button', { name: 'Point it out to all' }).click();
    await expect(ben.locator('.ping')).toBeVisible();
    await ask(ana).getByRole('button', { name: 'Move' }).click();
    await ask(ana)
      .getByRole('button', { name: /^T\d+\./ })
      .first()
      .click();
    await ask(ana).getByRole('button', { name: 'Propose to all' }).click();
    await expect(ben.getByText(/Ana proposes/)).toBeVisible();
    await ask(ana).getByRole('button', { name: 'Confirm' }).click();
    await expect(ben.locator('[data-subject="infantry1.1"]')).toHaveAttribute('aria-label', / T\d/);
  });

  await test.step('who is waited for is called', async () => {
    await ana.getByRole('button', { name: 'Hand over to Cavalry' }).click();
    await expect(ben.getByText(/Ana hands over to Cavalry/).first()).toBeVisible();
  });

  await test.step('both go on to the next turn', async () => {
    await passUntil([ana, ben], ben.getByText('Turn 2 of'));
    await expect(ana.getByText('Turn 2 of')).toBeVisible();
  });
});

test('the screen of a mission can be used by everybody', async ({ person }) => {
  const ana = await person('Ana');
  const { links } = await openTable(ana, {
    system: 'coops',
    scenario: 'weapons_cache',
    options: ['infantry1', 'alat'],
    sit: ['infantry1', 'alat'],
  });
  await ana.goto(links.infantry1);
  await inEveryDress(ana, () => expect(ana.getByRole('application')).toBeVisible());
  await ana.evaluate(() => localStorage.setItem('enfilade.lang', 'en'));
  await ana.reload();
  await ana.getByRole('button', { name: 'Buy' }).first().click();
  await expectAccessible(ana, { part: 'dialog' });
  await ana.keyboard.press('Escape');
  await prepare(ana, 'infantry1', 'Infantry 1', 'Rifle Group');
  await prepare(ana, 'alat', 'ALAT', 'Puma');
  await passUntil([ana], ana.getByText('Our actions').first());
  await ask(ana).getByRole('button', { name: 'Rifle Group (Infantry 1 green)' }).click();
  await inBothThemes(ana);
  for (const name of ['Log', 'Mission', 'Chat', 'Text']) {
    await ana.getByRole('tab', { name }).click();
    await inBothThemes(ana);
  }
});

test('a guide goes along with a mission', async ({ person }) => {
  const ana = await person('Ana');
  await ana.goto('/new/coops/weapons_cache');
  await ana.getByRole('button', { name: 'Open it with a guide' }).click();
  const card = ana.locator('.card');
  await expect(card.getByRole('heading', { name: 'You all play on one side' })).toBeVisible();
  await inEveryDress(ana, () => expect(card.getByRole('heading')).toBeVisible());
  await ana.evaluate(() => localStorage.setItem('enfilade.lang', 'en'));
  await ana.reload();
  for (const next of ['What you are here for', 'The map', 'Compose your sections']) {
    await card.getByRole('button', { name: 'Understood' }).click();
    await expect(card.getByRole('heading', { name: next })).toBeVisible();
  }
});

test('a press on the map where nothing is possible says why', async ({ person }) => {
  const ana = await person('Ana');
  const { links } = await openTable(ana, {
    system: 'coops',
    scenario: 'weapons_cache',
    options: ['infantry1'],
    sit: ['infantry1'],
  });
  await ana.goto(links.infantry1);
  await prepare(ana, 'infantry1', 'Infantry 1', 'Rifle Group');
  await passUntil([ana], ana.getByText('Our actions').first());
  await ask(ana).getByRole('button', { name: 'Rifle Group (Infantry 1 green)' }).click();
  const refusal = ask(ana).locator('.refusal');

  await test.step('a space beyond its reach, with the mouse', async () => {
    await ana.getByRole('application').click({ position: { x: 700, y: 300 } });
    await expect(refusal).toContainText('too far');
    await expect(refusal.getByRole('link', { name: 'CO-3.2.4.1a' })).toBeVisible();
    await expect(ask(ana).getByRole('heading', { name: /Rifle Group/ })).toBeVisible();
  });

  await test.step('a marker it does not stand beside, with keys', async () => {
    await ana.getByRole('application').focus();
    await ana.keyboard.press('Shift+n');
    await ana.keyboard.press('Enter');
    await expect(refusal).toContainText(/next to|beside/);
    await expect(refusal.getByRole('link')).not.toBeEmpty();
    await ana.keyboard.press('Escape');
    await expect(refusal).toBeHidden();
  });
});
