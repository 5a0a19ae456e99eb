import { appendFileSync } from 'node:fs';
import { quantile } from '../support/quantile.ts';

/** Prints what a proof measured, and adds it to the file that `FIGURES_FILE` names, if it does. */
export const tell = (proof: string, figures: Readonly<Record<string, number | string>>): void => {
  const told = Object.entries(figures).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  const line = `${proof}: ${told.join(', ')}`;
  console.log(line);
  if (process.env.FIGURES_FILE) appendFileSync(process.env.FIGURES_FILE, `${line}\n`);
};

/** What one round measured of the same deliveries, without the dead receivers and beside them, in milliseconds. */
export type Round = { readonly without: readonly number[]; readonly beside: readonly number[] };

const mostRounds = 5;

const p99Ratio = ({ without, beside }: Round): number => quantile(beside, 0.99) / quantile(without, 0.99);

/** Whether the p99 beside the dead receivers is more than 1.2 times what it is without. */
export const isNoticed = (round: Round): boolean => p99Ratio(round) > 1.2;

/**
 * Measures until a round does not notice the dead receivers. The p99 of one round is made of one or two events, which
 * anything else on the machine can hold up; what the service itself holds up is seen in every round.
 */
export const measureRounds = async (measure: () => Promise<Round>): Promise<readonly Round[]> => {
  const rounds: Round[] = [];
  do rounds.push(await measure());
  while (rounds.length < mostRounds && rounds.every(isNoticed));
  return rounds;
};

/** The figures of the rounds for the reader, each quantile of all rounds together. */
export const figuresOf = (rounds: readonly Round[]): Readonly<Record<string, number | string>> => {
  const without = rounds.flatMap((round) => round.without);
  const beside = rounds.flatMap((round) => round.beside);
  return {
    healthy_deliveries: beside.length,
    p50_without_ms: quantile(without, 0.5),
    p50_beside_ms: quantile(beside, 0.5),
    p99_without_ms: quantile(without, 0.99),
    p99_beside_ms: quantile(beside, 0.99),
    ratios_of_p99: rounds.map((round) => p99Ratio(round).toFixed(2)).join(' '),
  };
};
