// One file for each part of the client, so that they can grow side by side.
import { account } from './account';
import { board } from './board';
import { common } from './common';
import { help } from './help';
import { home } from './home';
import { play } from './play';
import { replay } from './replay';
import { rules } from './rules';
import { statistics } from './statistics';
import { tutorial } from './tutorial';
import * as urban from './urban';

export const en = {
  account,
  board,
  common,
  help,
  home,
  play,
  replay,
  rules,
  statistics,
  tutorial,
  urban: { ...urban },
};
