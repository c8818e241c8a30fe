// One file for each part of the client, so that they can grow side by side.
import { board } from './board';
import { common } from './common';
import { play } from './play';
import * as urban from './urban';

export const en = { board, common, play, urban: { ...urban } };
