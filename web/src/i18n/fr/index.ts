// One file for each part of the client, so that they can grow side by side.
import { common } from './common';

export const fr = { common };
