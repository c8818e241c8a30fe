import { expect, test } from 'vitest';
import { playable } from '../src/panels/hand';
import type { Legal } from '../src/protocol';

const play: Legal = { verb: 'play-card', act: 'play-card fury', card: 'fury' };
const none: Legal = { verb: 'no-card', act: 'no-card' };
const asked = { what: 'play-card', legal: [play, none] };

test('a card that is offered can be played', () => {
  expect(playable('fury', asked, false)).toEqual({ group: play });
});

test('a card that is not offered says why', () => {
  expect(playable('prisoner', asked, false).why).toBe('idle');
  expect(playable('fury', { what: 'act', legal: [] }, false).why).toBe('later');
  expect(playable('fury', null, false).why).toBe('later');
  expect(playable('fury', null, true).why).toBe('over');
});
