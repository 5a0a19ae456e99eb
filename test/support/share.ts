import { createHash } from 'node:crypto';

/** `SHARE=0.3` tries three tenths of what a slow check would try. */
const share = Number(process.env.SHARE ?? 1);
/** The same `DRAW` draws the same again. */
const draw = process.env.DRAW ?? String(Math.random());

export const shareOf = (count: number): number => Math.ceil(count * share);

const lotOf = (index: number): string => createHash('sha256').update(`${draw} ${index}`).digest('hex');

/** As many of them as that share, or all in their order. */
export const drawn = <T>(all: readonly T[]): T[] =>
  share === 1
    ? [...all]
    : all
        .map((one, index) => ({ one, lot: lotOf(index) }))
        .toSorted((a, b) => a.lot.localeCompare(b.lot))
        .slice(0, shareOf(all.length))
        .map(({ one }) => one);
