import type { Cost } from './cost.ts';

const columns = ['readRounds', 'reads', 'writes', 'readUnits', 'writeUnits'] as const;
const titles = ['read rounds', 'reads', 'writes', 'read units', 'write units'];

const line = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(48) + cells.map((cell) => String(cell).padStart(13)).join('');

/** Prints what each piece of work asks of the table. */
export const printCosts = (costs: Readonly<Record<string, Cost>>): void => {
  const lines = Object.entries(costs).map(([name, cost]) =>
    line(
      name,
      columns.map((column) => cost[column]),
    ),
  );
  console.log([line('', titles), ...lines].join('\n'));
};
