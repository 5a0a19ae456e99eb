import { changes, changesAsked } from './changes.ts';
import { multiples } from './multiples.ts';
import { periodsBefore, periodsNamed } from './periodsBeside.ts';
import { type Rewording, reworded } from './rewording.ts';
import { sidesCompared, sidesNamed } from './sides.ts';
import { weekdaysBeside } from './weekdaysBeside.ts';

/** In this order: what one list writes, those behind it read. */
const turns: Rewording = [
  ...periodsNamed,
  ...changesAsked,
  ...weekdaysBeside,
  ...multiples,
  ...sidesNamed,
  ...periodsBefore,
  ...sidesCompared,
  ...changes,
];

/** The many ways of setting two figures beside each other, in the one way that the grammar reads: "this month compared to last month". */
export const compared = (text: string): string => reworded(text, turns);
