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
