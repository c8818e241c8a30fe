// The table alone, with a sample position: `npm run dev`, then /tests/look/skirmish.html.
import { mount } from 'svelte';
import TableBoard from '../../src/skirmish/TableBoard.svelte';
import { menOf, noOverlay, unitsOf, vehiclesOf } from '../../src/skirmish/model';
import { Scale } from '../../src/skirmish/scale';
import '../../src/theme/base.css';
import { theme } from '../../src/theme/theme.svelte';
import { sampleScenario, sampleView } from '../skirmishSample';

document.documentElement.dataset.theme = theme.shown;
const scenario = sampleScenario();
const units = unitsOf(sampleView());
mount(TableBoard, {
  target: document.getElementById('app')!,
  props: {
    scale: new Scale(scenario.table),
    scenario,
    men: menOf(units),
    vehicles: vehiclesOf(units),
    holders: sampleView().mission.holders,
    overlay: {
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
