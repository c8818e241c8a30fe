// What there is to a game of the skirmish besides playing it.
import { inEveryDress } from './axe.js';
import { expect, test } from './fixtures.js';
import { playSkirmish } from './skirmishSocket.js';
import { judge } from './tables.js';

test('a finished game is told, replayed, counted, checked and played on', async ({ person }) => {
  const ana = await person('Ana');
  const { table } = await playSkirmish(ana);
  await ana.goto(`/t/${table}`);
  const note = ana.getByRole('status').filter({ hasText: 'points lost' });
  await expect(note).toContainText(/Won by: |A draw/);

  await test.step('the replay goes in both directions', async () => {
    await note.getByRole('link', { name: 'Look at it again' }).click();
    const slider = ana.getByRole('slider', { name: 'Moment of the game' });
    const board = ana.locator('[data-tour="board"]');
    const picture = () =>
      board
        .locator('[data-subject]')
        .evaluateAll((all) => all.map((one) => `${one.ariaLabel} ${one.style.transform}`).join());
    const shot = ana.getByRole('button', { name: /fires at/ }).first();
    await shot.click();
    await expect(board.locator('line.fire')).not.toHaveCount(0);
    const then = await picture();
    await slider.press('End');
    await expect.poll(picture).not.toBe(then);
    await expect(ana.getByText('Play on from here against the sergeant')).toBeDisabled();
    await shot.click();
    await expect.poll(picture).toBe(then);
    await ana
      .getByRole('button', { name: /(walks|runs)\.$/ })
      .first()
      .click();
    await expect(board.locator('path.gone')).not.toHaveCount(0);
  });
  await test.step('each screen can be used by everybody', async () => {
    await inEveryDress(ana, () => expect(ana.getByRole('slider')).toBeVisible());
    await ana.goto(`/t/${table}/statistics`);
    await inEveryDress(ana, () => expect(ana.locator('.uplot').first()).toBeVisible());
    await ana.evaluate(() => localStorage.setItem('enfilade.lang', 'en'));
    await ana.reload();
  });
  await test.step('the dice are right', async () => {
    await expect(ana.getByRole('row', { name: /Attempts that succeeded/ })).toContainText('of');
    await ana.getByRole('button', { name: 'Check the dice here' }).click();
    await expect(ana.locator('.verdict')).toHaveClass(/good/);
  });
  await test.step('it is played on from the middle', async () => {
    await ana.goto(`/t/${table}/replay?as=green`);
    const slider = ana.getByRole('slider');
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
    const turn = await ana.locator('.where').textContent();
    await ana.getByRole('button', { name: 'Play on from here against the sergeant' }).click();
    await expect(ana).not.toHaveURL(new RegExp(table));
    await expect(ana.locator('[data-tour="clock"]')).toContainText(turn.trim());
  });
});

test('panels: standing orders, the table as text, what happened since', async ({ person }) => {
  const ana = await person('Ana');
  const { table } = await playSkirmish(ana, { decisions: 25 });
  await ana.goto(`/t/${table}`);
  // What was begun for the player covers the panels until it is given or put aside.
  const panels = async () => {
    const cancel = ana.getByRole('button', { name: /^(Cancel|Annuler)$/ });
    await expect(ana.getByRole('tab').first()).toBeVisible();
    if (await cancel.isVisible()) await cancel.click();
  };
  await panels();

  await test.step('standing orders are kept', async () => {
    await ana.getByRole('tab', { name: 'Standing orders' }).click();
    await ana.getByRole('radio', { name: 'hold fire' }).check();
    await ana.getByRole('spinbutton', { name: /hits/ }).fill('1.5');
    await ana.getByRole('button', { name: 'Keep' }).click();
    await expect(ana.getByText('Standing orders kept.')).toBeVisible();
    await ana.reload();
    await panels();
    await ana.getByRole('tab', { name: 'Standing orders' }).click();
    await expect(ana.getByRole('radio', { name: 'hold fire' })).toBeChecked();
    await expect(ana.getByRole('spinbutton', { name: /hits/ })).toHaveValue('1.5');
  });
  await test.step('the text says whom a unit sees', async () => {
    await ana.getByRole('tab', { name: 'Text' }).click();
    await ana
      .getByRole('button', { name: /^Whom does it see\?/ })
      .first()
      .press('Enter');
    await expect(ana.getByText(/^It sees /)).toBeVisible();
  });
  await test.step('what happened since is shown on the table', async () => {
    await ana.getByRole('tab', { name: 'Log' }).click();
    await ana.getByRole('button', { name: 'Since your last turn' }).click();
    await expect(ana.getByRole('dialog').getByRole('application')).toBeVisible();
    await ana.keyboard.press('Escape');
  });
  await test.step('they can be used by everybody', async () => {
    for (const tab of ['orders', 'text']) {
      await inEveryDress(ana, async () => {
        await panels();
        await ana.locator(`[role=tab][data-tour=${tab}]`).click();
      });
    }
  });
});

test('an umpire rules on the skirmish in words', async ({ person }) => {
  const ana = await person('Ana');
  const uma = await person('Uma');
  const { links, table } = await playSkirmish(ana, { decisions: 6, umpire: true });
  await ana.goto(links.green);
  await judge(uma, table, [ana]);
  await uma.getByRole('tab', { name: 'Umpire' }).click();
  await uma.getByLabel('Reason').fill('The dice fell off the table.');
  await uma.getByRole('button', { name: 'Take the last choice back' }).click();
  await ana.getByRole('tab', { name: 'Log' }).click();
  await expect(ana.getByRole('log', { name: 'Log' })).toContainText('The dice fell off the table.');
  await uma.getByLabel('Reason').fill('As both wanted.');
  const choice = uma.getByRole('combobox', { name: 'Give this order' });
  const words = await choice.getByRole('option').nth(1).textContent();
  expect(words).toMatch(/^[A-Z][a-z ]+(: .* a\d.*)?$/);
  await choice.selectOption({ index: 1 });
  await uma.getByRole('button', { name: /^Give this order/ }).click();
  await expect(ana.getByRole('log', { name: 'Log' })).toContainText('As both wanted.');
});
