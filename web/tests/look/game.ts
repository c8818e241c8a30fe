// The page of a game with a server that only exists here: `npm run dev`, then /tests/look/game.html.
import { mount } from 'svelte';
import CoopsGame from '../../src/coops/CoopsGame.svelte';
import { Session } from '../../src/play/session.svelte';
import '../../src/theme/base.css';
import { theme } from '../../src/theme/theme.svelte';
import type { ServerMessage } from '../../src/protocol';
import { sampleAsk, sampleScenario, sampleTable, sampleTold, sampleView } from '../coopsSample';

document.documentElement.dataset.theme = theme.shown;
const asked = new URLSearchParams(location.search);
const scene = asked.get('scene') ?? 'act';
const view = sampleView();
const told = sampleTold(scene);

class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    setTimeout(() => this.onopen());
  }
  #tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id?: string };
    const first: ServerMessage[] = [
      {
        type: 'welcome',
        as: 'infantry1',
        you: { person: 'p_1', name: 'Ana' },
        table: sampleTable(),
        system: 'coops',
        scenario: 'weapons_cache',
        stream: 1,
      },
      { type: 'update', n: 1, t: 1, view, ask: sampleAsk(scene), undo: 'free' } as ServerMessage,
    ];
    if (message.type === 'hello') {
      first.forEach((one) => setTimeout(() => this.#tell(one), 20));
      if (told.events) {
        setTimeout(() => this.#tell({ type: 'update', n: 2, t: 2, ...told }), 900);
      }
    } else if (message.type === 'explain') {
      this.#tell({
        type: 'explained',
        id: message.id,
        explanation: {
          summary: { en: 'Yellow fires at yellow.', fr: 'Jaune tire sur jaune.' },
          terms: [{ value: 1, words: { en: 'Morale', fr: 'Moral' }, rule: 'CO-2.2e' }],
          odds: [
            { result: { en: 'destroyed', fr: 'détruit' }, ways: 1, of: 6 },
            { result: { en: 'neutralised', fr: 'neutralisé' }, ways: 2, of: 6 },
            { result: { en: 'no effect', fr: 'sans effet' }, ways: 3, of: 6 },
          ],
          branches: [],
          harmed: [],
          remarks: [],
        },
      });
    } else this.#tell({ type: 'done', id: message.id });
  }
  close(): void {
    this.readyState = 3;
  }
}
window.WebSocket = FakeSocket as unknown as typeof WebSocket;
window.fetch = () =>
  Promise.resolve(new Response(JSON.stringify(sampleScenario('weapons_cache')), { status: 200 }));

const session = new Session('t_1', 'infantry1', undefined);
const wait = setInterval(() => {
  if (!session.game?.view || !session.mission) return;
  clearInterval(wait);
  mount(CoopsGame, {
    target: document.getElementById('app')!,
    props: { session, onrole: () => undefined },
  });
}, 30);
