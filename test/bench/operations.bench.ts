import { expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { costOfOperation } from './operations.ts';

const columns = ['readRounds', 'reads', 'writes', 'readUnits', 'writeUnits'] as const;
const titles = ['read rounds', 'reads', 'writes', 'read units', 'write units'];
const line = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(13)).join('');

// Not a timed test: what it prints are counts, the same on every machine.
test('what each operation asks of the table', async () => {
  const lines = [line('operation', titles)];
  for (const { id, scopes } of Object.values(registry)) {
    if (scopes.length === 0) continue;
    const cost = await costOfOperation(id);
    lines.push(
      line(
        id,
        columns.map((column) => cost[column]),
      ),
    );
  }
  console.log(lines.join('\n'));
  expect(lines.length).toBeGreaterThan(1);
});
