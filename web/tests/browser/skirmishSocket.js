// Plays a side of the skirmish over the socket of a page: what is looked at is the game, not the play.

/** Opens a table against the sergeant and plays green until the end, or for so many decisions. */
export async function playSkirmish(page, { decisions = Infinity, ...wishes } = {}) {
  return page.evaluate(
    async ({ most, wanted }) => {
      const reply = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'X-Enfilade': '1' },
        body: JSON.stringify({
          system: 'skirmish',
          scenario: 'meeting',
          seats: [{}, { bot: 'sergeant' }],
          sit: 'green',
          ...wanted,
        }),
      });
      const { table, links } = await reply.json();
      const socket = new WebSocket(`/api/tables/${table}/play`);
      const send = (message) => socket.send(JSON.stringify(message));
      // Who fires where that is possible, and goes on where it is not, has something to show.
      const fires = new Set(['aimed-fire', 'fire', 'halt', 'assault']);
      const goes = new Set(['deploy', 'attempt', 'walk', 'run', 'drive', 'take-hits']);
      const best = (legal) =>
        [fires, goes]
          .map((set) => legal.filter(({ verb }) => set.has(verb)))
          .find(({ length }) => length) ?? legal;
      let given = 0;
      let last = null;
      await new Promise((done, failed) => {
        socket.onopen = () => send({ type: 'hello', as: 'green', from: 0, lang: 'en' });
        socket.onmessage = ({ data }) => {
          const { type, ask, over, code } = JSON.parse(data);
          if (type === 'refused') failed(new Error(code));
          if (over) done();
          if (!ask?.legal?.length || ask.question === last) return;
          if (given >= most) return done();
          last = ask.question;
          given += 1;
          const orders = best(ask.legal);
          const { act } = orders[(given * 7919) % orders.length];
          send({ type: 'act', id: `act-${given}`, question: ask.question, action: act });
        };
      });
      socket.close();
      return { table, links };
    },
    { most: decisions === Infinity ? 100_000 : decisions, wanted: wishes },
  );
}
