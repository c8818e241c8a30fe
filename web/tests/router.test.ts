import { expect, test } from 'vitest';
import { routeOf } from '../src/app/router.svelte';

test('paths lead to pages', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/t/t_1')).toEqual({ page: 'play', table: 't_1' });
  expect(routeOf('/t/t_1/replay')).toEqual({ page: 'replay', table: 't_1' });
  expect(routeOf('/rules/UO-8.2')).toEqual({ page: 'rules', rule: 'UO-8.2' });
  expect(routeOf('/rules')).toEqual({ page: 'rules', rule: '' });
  expect(routeOf('/account')).toEqual({ page: 'account' });
  expect(routeOf('/t/t_1/statistics')).toEqual({ page: 'statistics', table: 't_1' });
  expect(routeOf('/new/first_fight')).toEqual({ page: 'create', scenario: 'first_fight' });
  expect(routeOf('/campaign/new/africa')).toEqual({ page: 'campaignStart', campaign: 'africa' });
  expect(routeOf('/campaign/t_1')).toEqual({ page: 'campaign', run: 't_1' });
  expect(routeOf('/help')).toEqual({ page: 'help', game: '' });
  expect(routeOf('/help/coops')).toEqual({ page: 'help', game: 'coops' });
  expect(routeOf('/x/y')).toEqual({ page: 'unknown' });
});
