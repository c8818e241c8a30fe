// The board alone, with a sample position: `npm run dev`, then /tests/look/coops.html.
import { mount } from 'svelte';
import CoopsBoard from '../../src/coops/CoopsBoard.svelte';
import { Lattice } from '../../src/coops/lattice';
import { Decks, figuresOf, noOverlay } from '../../src/coops/model';
import '../../src/theme/base.css';
import { theme } from '../../src/theme/theme.svelte';
import { sampleScenario, sampleView } from '../coopsSample';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = theme.shown;
const scenario = sampleScenario(asked.get('scenario') ?? 'weapons_cache');
const bare = asked.has('bare') || scenario.id !== 'weapons_cache';
mount(CoopsBoard, {
  target: document.getElementById('app')!,
  props: {
    lattice: new Lattice(scenario, []),
    decks: new Decks(scenario),
    figures: bare ? [] : figuresOf(sampleView()),
    overlay: bare
      ? noOverlay
      : {
          ...noOverlay,
          open: new Set(['T5.0.3', 'T5.2.3', 'T5.0.2', 'T5.1.2', 'T5.2.2', 'T5.0.4']),
          selected: 'infantry1.1',
          ready: new Set(['infantry1.1', 'infantry1.2', 'alat.1']),
          targets: new Set(['#2']),
        },
    label: 'Board',
  },
});
