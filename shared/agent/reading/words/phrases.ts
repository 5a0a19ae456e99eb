import { asking } from './phrases/asking.ts';
import { comparing } from './phrases/comparing.ts';
import { framing } from './phrases/framing.ts';
import { pointing } from './phrases/pointing.ts';

/** What words without a value of their own do in a question. Fillers hold it together and say nothing that is not said otherwise. */
export const phrases = { ...asking, ...comparing, ...pointing, filler: framing };

export type Role = keyof typeof phrases;
