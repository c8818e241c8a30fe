// The table alone, with a sample position: `npm run dev`, then /tests/look/skirmish.html; or with
// ?scenario=ID and a server the bare table of a mission.
import { mount } from 'svelte';
import TableBoard from '../../src/skirmish/TableBoard.svelte';
import { menOf, noOverlay, unitsOf, vehiclesOf } from '../../src/skirmish/model';
import { Scale } from '../../src/skirmish/scale';
import '../../src/theme/base.css';
import { theme } from '../../src/theme/theme.svelte';
import type { SkirmishScenario } from '../../src/protocol';
import { sampleScenario, sampleView } from '../skirmishSample';

document.documentElement.dataset.theme = theme.shown;
const asked = new URLSearchParams(location.search).get('scenario');

/** Without words: the picture is for every language. */
async function loadMission(id: string): Promise<SkirmishScenario> {
  const answer = await fetch(`/api/skirmish/scenarios/${encodeURIComponent(id)}`);
  const mission = (await answer.json()) as SkirmishScenario;
  return { ...mission, objectives: mission.objectives.map((one) => ({ ...one, name: '' })) };
}
const scenario = asked ? await loadMission(asked) : sampleScenario();
const view = sampleView();
const units = asked ? new Map() : unitsOf(view);
mount(TableBoard, {
  target: document.getElementById('app')!,
  props: {
    scale: new Scale(scenario.table),
    scenario,
    men: menOf(units),
    vehicles: vehiclesOf(units),
    holders: asked ? [] : view.mission.holders,
    overlay: asked
      ? noOverlay
      : {
          ...noOverlay,
          selected: 'a1',
          ready: new Set(['a2']),
          targets: new Set(['b1']),
          ways: [
            {
              id: 'a1.1',
              way: [
                [2500, 2000],
                [2900, 2450],
              ],
              over: false,
            },
            {
              id: 'a1.2',
              way: [
                [2800, 2100],
                [3150, 2600],
              ],
              over: false,
            },
          ],
          sight: [{ from: [2900, 2450], to: [5300, 4700], clear: true, cover: 'moderate' }],
          ruler: { from: [2500, 2000], to: [2900, 2450], words: '6.0 cm' },
        },
    label: 'Table',
  },
});
