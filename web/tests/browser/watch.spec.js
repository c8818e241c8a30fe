// The watch over every page is worth something only if it barks.
import { expect, test } from './fixtures.js';

test('a request to anywhere else is noticed', async ({ page, faults }) => {
  const elsewhere = 'http://elsewhere.invalid/';
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(elsewhere, (route) => route.fulfill({ headers, body: '' }));
  await page.goto('about:blank');
  await page.evaluate((address) => fetch(address).then((reply) => reply.text()), elsewhere);
  expect(faults.splice(0)).toEqual([`left the server: ${elsewhere}`]);
});
